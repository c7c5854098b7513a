package link

import "strings"

// letters45 are the characters of a QR code's alphanumeric mode, in which three
// of them carry two bytes (RFC 9285).
const letters45 = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:"

func base45(data []byte) string {
	var out strings.Builder
	for ; len(data) >= 2; data = data[2:] {
		n := int(data[0])<<8 | int(data[1])
		out.WriteByte(letters45[n%45])
		out.WriteByte(letters45[n/45%45])
		out.WriteByte(letters45[n/2025])
	}
	if len(data) == 1 {
		out.WriteByte(letters45[int(data[0])%45])
		out.WriteByte(letters45[int(data[0])/45])
	}
	return out.String()
}

func unbase45(text string) (data []byte, ok bool) {
	for len(text) > 0 {
		size := min(3, len(text))
		n, factor := 0, 1
		for i := range size {
			v := strings.IndexByte(letters45, text[i])
			if v < 0 {
				return nil, false
			}
			n += v * factor
			factor *= 45
		}
		switch {
		case size == 3 && n < 1<<16:
			data = append(data, byte(n>>8), byte(n))
		case size == 2 && n < 1<<8:
			data = append(data, byte(n))
		default:
			return nil, false
		}
		text = text[size:]
	}
	return data, true
}
