package qrcode

import (
	"encoding/xml"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestAPictureHasAQuietZoneAndItsOwnColours(t *testing.T) {
	svg, err := SVG("https://play.example/join#AB12CD.0123456789abcdefABCDEF", `code of "A&B"`)
	require.NoError(t, err)
	require.NoError(t, xml.Unmarshal([]byte(svg), new(any)))
	assert.Contains(t, svg, `viewBox="0 0 41 41"`, "33 modules and four of margin on each side")
	assert.Contains(t, svg, `fill="#fff" d="M0 0h41v41H0z"`)
	assert.Contains(t, svg, "M4 4h7v1h-7z", "the first corner begins behind the margin")
	assert.Contains(t, svg, `aria-label="code of &quot;A&amp;B&quot;"`)
}

func TestATextThatIsTooLongIsAnError(t *testing.T) {
	_, err := SVG(strings.Repeat("x", 3000), "")
	assert.ErrorContains(t, err, "qr code: ")
	_, err = Blocks(strings.Repeat("x", 3000))
	assert.ErrorContains(t, err, "qr code: ")
}

func TestBlocksOfTheTerminal(t *testing.T) {
	text, err := Blocks("http://192.0.2.1:8080")
	require.NoError(t, err)
	rows := strings.Split(strings.TrimSuffix(text, "\n"), "\n")
	assert.Len(t, rows, 15, "25 modules and two margins, two in a row of letters")
	for _, row := range rows {
		assert.Equal(t, 29, utf8.RuneCountInString(row))
	}
	assert.Equal(t, strings.Repeat("█", 29), rows[0])
	assert.Equal(t, "██ ▄▄▄▄▄ ", string([]rune(rows[1])[:9]), "the corner of the code")
}
