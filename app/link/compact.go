package link

import (
	"encoding/binary"
	"encoding/hex"
	"errors"
	"fmt"
	"net/netip"
	"strconv"
	"strings"
)

// ErrCode is the error of a text that is no pairing code. ErrDamaged and ErrTurn
// are kinds of it: a code that is not whole, and the other one of the two.
var (
	ErrCode    = errors.New("this is no pairing code of the game")
	ErrDamaged = fmt.Errorf("%w: it is damaged", ErrCode)
	ErrTurn    = fmt.Errorf("%w: it is the other one of the two", ErrCode)
)

// Pairing is what two devices must know of each other to connect without any
// server: an offer or an answer, small enough for one QR code.
type Pairing struct {
	Answer      bool
	Fragment    string // of ICE
	Password    string
	Fingerprint [32]byte // SHA-256 of the certificate
	Candidates  []Candidate
}

// Candidate is one address to try: an IP, or the 128 bits of a name that only
// the local network resolves.
type Candidate struct {
	IP   netip.Addr // not valid for a local name
	Name [16]byte   // of <uuid>.local
	Port uint16
}

// maxCandidates keeps the code small: the first ones are the best.
const maxCandidates = 4

// ReadSDP takes out of a session description what a Pairing holds.
func ReadSDP(sdp string, answer bool) (Pairing, error) {
	p := Pairing{Answer: answer}
	for _, line := range strings.Split(sdp, "\n") {
		key, value, _ := strings.Cut(strings.TrimSpace(line), ":")
		switch key {
		case "a=ice-ufrag":
			p.Fragment = value
		case "a=ice-pwd":
			p.Password = value
		case "a=fingerprint":
			if err := p.readFingerprint(value); err != nil {
				return p, err
			}
		case "a=candidate":
			p.readCandidate(value)
		}
	}
	if p.Fragment == "" || p.Password == "" || p.Fingerprint == [32]byte{} || len(p.Candidates) == 0 {
		return p, fmt.Errorf("session description lacks what a pairing needs")
	}
	return p, nil
}

func (p *Pairing) readFingerprint(value string) error {
	digits, found := strings.CutPrefix(value, "sha-256 ")
	data, err := hex.DecodeString(strings.ReplaceAll(digits, ":", ""))
	if !found || err != nil || len(data) != len(p.Fingerprint) {
		return fmt.Errorf("session description has the fingerprint %q, SHA-256 is needed", value)
	}
	copy(p.Fingerprint[:], data)
	return nil
}

// readCandidate keeps host and reflexive UDP candidates of the first component.
func (p *Pairing) readCandidate(value string) {
	f := strings.Fields(value)
	if len(f) < 8 || f[1] != "1" || !strings.EqualFold(f[2], "udp") || len(p.Candidates) >= maxCandidates {
		return
	}
	var c Candidate
	port, err := strconv.ParseUint(f[5], 10, 16)
	if err != nil {
		return
	}
	c.Port = uint16(port)
	if name, local := strings.CutSuffix(f[4], ".local"); local {
		data, err := hex.DecodeString(strings.ReplaceAll(name, "-", ""))
		if err != nil || len(data) != len(c.Name) {
			return
		}
		copy(c.Name[:], data)
	} else {
		ip, err := netip.ParseAddr(f[4])
		if err != nil {
			return
		}
		c.IP = ip
	}
	p.Candidates = append(p.Candidates, c)
}

// SDP is the session description of a Pairing.
func (p Pairing) SDP() string {
	setup := "actpass"
	if p.Answer {
		setup = "active"
	}
	var out strings.Builder
	for _, line := range []string{
		"v=0", "o=- 1 1 IN IP4 0.0.0.0", "s=-", "t=0 0", "a=group:BUNDLE 0",
		"a=fingerprint:sha-256 " + colons(p.Fingerprint[:]),
		"m=application 9 UDP/DTLS/SCTP webrtc-datachannel", "c=IN IP4 0.0.0.0",
		"a=setup:" + setup, "a=mid:0", "a=sctp-port:5000", "a=max-message-size:65536",
		"a=ice-ufrag:" + p.Fragment, "a=ice-pwd:" + p.Password,
	} {
		out.WriteString(line + "\r\n")
	}
	for i, c := range p.Candidates {
		fmt.Fprintf(&out, "a=candidate:%d 1 udp %d %s %d typ host\r\n", i+1, 2130706431-i*256, c.address(), c.Port)
	}
	return out.String()
}

func colons(data []byte) string {
	parts := make([]string, len(data))
	for i, b := range data {
		parts[i] = fmt.Sprintf("%02X", b)
	}
	return strings.Join(parts, ":")
}

func (c Candidate) address() string {
	if ip := c.IP.AsSlice(); len(ip) == packedIP4 {
		return fmt.Sprintf("%d.%d.%d.%d", ip[0], ip[1], ip[2], ip[3])
	} else if ip != nil { // written here, for netip's own way would be 10 kB to load
		return strings.Join(groups(hex.EncodeToString(ip)), ":")
	}
	h := hex.EncodeToString(c.Name[:])
	return h[:8] + "-" + h[8:12] + "-" + h[12:16] + "-" + h[16:20] + "-" + h[20:] + ".local"
}

// groups cuts hexadecimal digits into fours.
func groups(digits string) (out []string) {
	for ; digits != ""; digits = digits[4:] {
		out = append(out, digits[:4])
	}
	return out
}

// What stands around the letters, which may be spaces themselves.
const (
	codeStart = "HR1:"
	codeEnd   = ":"
)

// The first byte of a packed pairing, and the kinds of addresses in it.
const (
	packedOffer  = 0x11
	packedAnswer = 0x12
	packedName   = 0
	packedIP4    = 4
	packedIP6    = 16
)

// Text is the pairing as the text of a QR code, in the letters of its
// alphanumeric mode.
func (p Pairing) Text() string {
	out := []byte{packedOffer}
	if p.Answer {
		out[0] = packedAnswer
	}
	for _, s := range []string{p.Fragment, p.Password} {
		out = append(append(out, byte(len(s))), s...)
	}
	out = append(out, p.Fingerprint[:]...)
	for _, c := range p.Candidates {
		if c.IP.IsValid() {
			ip := c.IP.Unmap().AsSlice()
			out = append(append(out, byte(len(ip))), ip...)
		} else {
			out = append(append(out, packedName), c.Name[:]...)
		}
		out = binary.BigEndian.AppendUint16(out, c.Port)
	}
	return codeStart + base45(out) + codeEnd
}

// ParseOffer reads the first code, ParseAnswer the second.
func ParseOffer(text string) (Pairing, error)  { return parseTurn(text, false) }
func ParseAnswer(text string) (Pairing, error) { return parseTurn(text, true) }

func parseTurn(text string, answer bool) (Pairing, error) {
	p, err := ParsePairing(text)
	if err == nil && p.Answer != answer {
		err = ErrTurn
	}
	return p, err
}

// ParsePairing reads what Text writes; spaces around it do not matter.
func ParsePairing(text string) (Pairing, error) {
	text, begins := strings.CutPrefix(strings.TrimSpace(text), codeStart)
	text, ends := strings.CutSuffix(text, codeEnd)
	data, ok := unbase45(text)
	if !begins {
		return Pairing{}, ErrCode
	}
	if !ends || !ok || len(data) < 1 || data[0] != packedOffer && data[0] != packedAnswer {
		return Pairing{}, ErrDamaged
	}
	p, r := Pairing{Answer: data[0] == packedAnswer}, reading{data: data[1:]}
	p.Fragment, p.Password = r.text(), r.text()
	copy(p.Fingerprint[:], r.take(len(p.Fingerprint)))
	for r.ok() && len(r.data) > 0 {
		p.Candidates = append(p.Candidates, r.candidate())
	}
	if !r.ok() || !token(p.Fragment) || !token(p.Password) || len(p.Candidates) == 0 || len(p.Candidates) > maxCandidates {
		return Pairing{}, ErrDamaged
	}
	return p, nil
}

// token tells whether a text can stand in a session description.
func token(s string) bool {
	for _, r := range s {
		if !strings.ContainsRune("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789+/", r) {
			return false
		}
	}
	return len(s) >= 4
}

// reading takes bytes off the front; after a fault it gives zeros.
type reading struct {
	data []byte
	bad  bool
}

func (r *reading) ok() bool { return !r.bad }

func (r *reading) take(n int) []byte {
	if len(r.data) < n {
		r.bad, r.data = true, nil
		return make([]byte, n)
	}
	out := r.data[:n]
	r.data = r.data[n:]
	return out
}

func (r *reading) text() string { return string(r.take(int(r.take(1)[0]))) }

func (r *reading) candidate() (c Candidate) {
	switch kind := r.take(1)[0]; kind {
	case packedName:
		copy(c.Name[:], r.take(len(c.Name)))
	case packedIP4, packedIP6:
		c.IP, _ = netip.AddrFromSlice(r.take(int(kind)))
	default:
		r.bad = true
	}
	c.Port = binary.BigEndian.Uint16(r.take(2))
	return c
}
