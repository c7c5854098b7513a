// Command serve builds the game and serves it to browsers.
package main

import (
	"context"
	"crypto/tls"
	"flag"
	"fmt"
	"os"
	"os/signal"
	"syscall"
	"time"

	"hideride/web"
)

func main() {
	address := flag.String("addr", ":8080", "address to listen at")
	secure := flag.Bool("tls", false, "speak https with a certificate made for this machine")
	folder := flag.String("folder", "", "folder for what is built (default .build in the module)")
	quality := flag.Int("brotli", 5, "quality of compression, 0 to 11: more takes longer to start")
	only := flag.Bool("build", false, "build, print the sizes and stop")
	flag.Parse()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	options := web.Options{Folder: *folder, Quality: *quality}
	if err := run(ctx, options, *address, *secure, *only); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func run(ctx context.Context, o web.Options, address string, secure, only bool) error {
	began := time.Now()
	fmt.Println("Building the page and the worker ...")
	site, err := web.Build(o)
	if err != nil {
		return err
	}
	fmt.Printf("Built in %.1f s.\n", time.Since(began).Seconds())
	if only {
		sizes(site)
		return nil
	}
	var cert *tls.Certificate
	if secure {
		folder, err := o.Place()
		if err != nil {
			return err
		}
		made, err := web.LocalCertificate(folder, web.Addresses())
		if err != nil {
			return err
		}
		cert = &made
	}
	return web.Serve(ctx, site, address, cert, os.Stdout)
}

// sizes prints every file with what travels.
func sizes(site *web.Site) {
	for _, at := range site.Paths() {
		f := site.File(at)
		fmt.Printf("%9d %9d br %9d gz  %s\n", len(f.Body), len(f.Brotli), len(f.Gzip), at)
	}
}
