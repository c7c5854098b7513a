// Reads QR codes through the camera: with the browser's own detector where it
// has one, else pictures go to the scanner's worker. Nothing is kept or sent.
"use strict";

(() => {
  const largest = 960; // side of the pictures for the worker, in pixels
  const pause = 150; // milliseconds between two pictures

  const detector = async () => {
    if (!("BarcodeDetector" in window)) return null;
    try {
      if (!(await BarcodeDetector.getSupportedFormats()).includes("qr_code")) return null;
      const own = new BarcodeDetector({ formats: ["qr_code"] });
      return { read: async (video) => (await own.detect(video))[0]?.rawValue ?? "", end() {} };
    } catch {
      return null;
    }
  };

  // The worker answers every picture before it gets the next.
  const scanner = (files) => new Promise((ready, broken) => {
    const worker = new Worker(files.script);
    const canvas = document.createElement("canvas");
    const brush = canvas.getContext("2d", { willReadFrequently: true });
    let answer = () => {};
    const read = (video) => new Promise((done) => {
      const scale = Math.min(1, largest / Math.max(video.videoWidth, video.videoHeight, 1));
      const width = Math.round(video.videoWidth * scale), height = Math.round(video.videoHeight * scale);
      if (!width || !height) return done("");
      canvas.width = width;
      canvas.height = height;
      brush.drawImage(video, 0, 0, width, height);
      const data = brush.getImageData(0, 0, width, height).data;
      answer = done;
      worker.postMessage({ data, width, height }, [data.buffer]);
    });
    worker.onmessage = ({ data }) => {
      if (data.kind === "ready") ready({ read, end: () => worker.terminate() });
      else if (data.kind === "code") answer(data.text);
      else broken(new Error(data.problem));
    };
    worker.onerror = broken;
    worker.postMessage({ address: files.program });
  });

  const reasons = { NotAllowedError: "refused", SecurityError: "refused", NotFoundError: "absent", OverconstrainedError: "absent" };

  // tell gets ("on", "") or why there is no camera, and then ("code", text)
  // for every picture with a code. It returns what ends it.
  window.hiderideScan = (video, facing, files, tell) => {
    let ended = false, stream = null, reader = null;
    const stop = () => {
      ended = true;
      stream?.getTracks().forEach((track) => track.stop());
      reader?.end();
    };
    const watch = async () => {
      if (!navigator.mediaDevices?.getUserMedia) return tell(isSecureContext ? "absent" : "insecure", "");
      try {
        stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: facing, width: { ideal: 1280 } } });
        if (ended) return stop();
        video.srcObject = stream;
        await video.play();
        tell("on", "");
        reader = (await detector()) ?? (await scanner(files));
      } catch (problem) {
        if (!ended) tell(reasons[problem.name] ?? "busy", "");
        return stop();
      }
      if (ended) reader.end();
      while (!ended) {
        const text = await reader.read(video).catch(() => "");
        if (text && !ended) tell("code", text);
        await new Promise((next) => setTimeout(next, pause));
      }
    };
    watch();
    return stop;
  };
})();
