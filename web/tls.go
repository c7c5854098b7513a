package web

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"crypto/x509/pkix"
	"encoding/pem"
	"fmt"
	"math/big"
	"net"
	"os"
	"path/filepath"
	"time"
)

// valid is how long a local certificate lasts; iOS refuses more than 825 days.
const valid = 800 * 24 * time.Hour

// LocalCertificate reads the certificate for this machine's addresses from the
// folder, or makes one and keeps it there, so that a browser which was told to
// trust it once goes on doing so.
func LocalCertificate(folder string, addresses []net.IP) (tls.Certificate, error) {
	certFile, keyFile := filepath.Join(folder, "local.crt"), filepath.Join(folder, "local.key")
	if pair, err := tls.LoadX509KeyPair(certFile, keyFile); err == nil && covers(pair, addresses) {
		return pair, nil
	}
	cert, key, err := makeCertificate(addresses)
	if err != nil {
		return tls.Certificate{}, fmt.Errorf("web: local certificate: %w", err)
	}
	if err := os.WriteFile(certFile, cert, 0o644); err != nil {
		return tls.Certificate{}, err
	}
	if err := os.WriteFile(keyFile, key, 0o600); err != nil {
		return tls.Certificate{}, err
	}
	return tls.X509KeyPair(cert, key)
}

// covers tells whether a kept certificate is still good for a day and for all
// the addresses.
func covers(pair tls.Certificate, addresses []net.IP) bool {
	cert, err := x509.ParseCertificate(pair.Certificate[0])
	if err != nil || time.Now().Add(24*time.Hour).After(cert.NotAfter) {
		return false
	}
	for _, ip := range addresses {
		if cert.VerifyHostname(ip.String()) != nil {
			return false
		}
	}
	return true
}

func makeCertificate(addresses []net.IP) (cert, key []byte, err error) {
	private, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		return nil, nil, err
	}
	serial, err := rand.Int(rand.Reader, new(big.Int).Lsh(big.NewInt(1), 120))
	if err != nil {
		return nil, nil, err
	}
	template := x509.Certificate{
		SerialNumber:          serial,
		Subject:               pkix.Name{CommonName: "Hide & Ride on this machine"},
		NotBefore:             time.Now().Add(-time.Hour),
		NotAfter:              time.Now().Add(valid),
		KeyUsage:              x509.KeyUsageDigitalSignature | x509.KeyUsageCertSign,
		ExtKeyUsage:           []x509.ExtKeyUsage{x509.ExtKeyUsageServerAuth},
		BasicConstraintsValid: true,
		IsCA:                  true, // so that a phone lets its owner trust it
		DNSNames:              []string{"localhost"},
		IPAddresses:           addresses,
	}
	der, err := x509.CreateCertificate(rand.Reader, &template, &template, &private.PublicKey, private)
	if err != nil {
		return nil, nil, err
	}
	raw, err := x509.MarshalECPrivateKey(private)
	if err != nil {
		return nil, nil, err
	}
	cert = pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: der})
	key = pem.EncodeToMemory(&pem.Block{Type: "EC PRIVATE KEY", Bytes: raw})
	return cert, key, nil
}

// Addresses lists this machine's own addresses, loopback first.
func Addresses() []net.IP {
	out := []net.IP{net.IPv4(127, 0, 0, 1)}
	all, err := net.InterfaceAddrs()
	if err != nil {
		return out
	}
	for _, a := range all {
		if n, ok := a.(*net.IPNet); ok && !n.IP.IsLoopback() && n.IP.To4() != nil {
			out = append(out, n.IP)
		}
	}
	return out
}
