package cities

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"hideride/engine/board"
)

func praha(t *testing.T) *board.Board {
	t.Helper()
	b, err := Board("praha")
	require.NoError(t, err)
	return b
}

func TestPrahaIsAWholeCity(t *testing.T) {
	b := praha(t)
	assert.GreaterOrEqual(t, b.Len(), 130)
	assert.LessOrEqual(t, b.Len(), 170)
	assert.Equal(t, 3, b.MetroReach)
	for _, mode := range board.Modes {
		assert.True(t, slices.ContainsFunc(b.Lines, func(l board.Line) bool { return l.Mode == mode }), "no %s runs", mode)
	}
	stations := 0
	for id := range b.All().All() {
		if b.Serves(board.Metro, id) {
			stations++
		}
		assert.LessOrEqual(t, len(b.Neighbours(board.Taxi, id)), 9, "%s is a hub too big to read", b.Slug(id))
	}
	assert.GreaterOrEqual(t, stations, 33)
	assert.LessOrEqual(t, stations, 40)
	assert.Equal(t, 5, b.Detectives())
	assert.EqualValues(t, 24, b.Tickets.Detective.RideTotal())
	assert.EqualValues(t, 33, b.Tickets.Phantom.RideTotal())
}

// TestPrahaLinesRunInOrder holds well-known stretches against a slip in the
// recipe.
func TestPrahaLinesRunInOrder(t *testing.T) {
	b := praha(t)
	for name, stretch := range map[string]string{
		"metro A":       "malostranska staromestska mustek muzeum namesti-miru",
		"metro B":       "florenc namesti-republiky mustek narodni-trida karlovo-namesti andel smichovske-nadrazi",
		"metro C":       "nadrazi-holesovice vltavska florenc hlavni-nadrazi muzeum i-p-pavlova vysehrad pankrac",
		"tram 22":       "vypich brevnovsky-klaster malovanka pohorelec prazsky-hrad malostranska malostranske-namesti ujezd narodni-divadlo",
		"tram 17":       "cechuv-most staromestska narodni-divadlo jiraskovo-namesti palackeho-namesti vyton podolska-vodarna",
		"funicular LD":  "petrin nebozizek ujezd",
		"trolleybus 58": "nadrazi-cakovice tupolevova letnany prosek kundratka palmovka",
		"train S9":      "hlavni-nadrazi nadrazi-vrsovice zahradni-mesto nadrazi-hostivar",
		"boat P8":       "cisarsky-ostrov zoologicka-zahrada",
		"trolleybus 59": "nadrazi-veleslavin divoka-sarka dlouha-mile letiste",
		"bus 112":       "nadrazi-holesovice trojska zoologicka-zahrada",
		"boat Vltava":   "vyton palackeho-namesti kampa cechuv-most ostrov-stvanice",
		"tram 9":        "andel arbesovo-namesti ujezd narodni-divadlo narodni-trida mustek hlavni-nadrazi",
		"train S8":      "nadrazi-vrsovice kacerov nadrazi-krc nadrazi-branik nadrazi-modrany komorany",
		"bus 207":       "staromestska namesti-republiky florenc",
		"boat P1":       "sedlec zamky",
		"train S7":      "hlavni-nadrazi smichovske-nadrazi velka-chuchle nadrazi-radotin",
		"bus 176":       "karlovo-namesti jiraskovo-namesti arbesovo-namesti petrin",
		"tram 11":       "flora vinohradska-trznice muzeum i-p-pavlova namesti-bratri-synku michelska sporilov",
		"tram 25":       "prazska-trznice delnicka palmovka nadrazi-liben hloubetin",
		"train S5":      "masarykovo-nadrazi vltavska",
		"tram 20":       "hradcanska malostranska malostranske-namesti ujezd arbesovo-namesti andel smichovske-nadrazi lihovar hlubocepy",
		"tram 18":       "nadrazi-podbaba dejvicka hradcanska malostranska staromestska",
		"tram 24":       "karlovo-namesti narodni-trida mustek masarykovo-nadrazi florenc karlinske-namesti palmovka bulovka kobylisy",
		"tram 6":        "i-p-pavlova namesti-bratri-synku nadrazi-vrsovice koh-i-noor slavia",
		"bus 133":       "florenc tachovske-namesti ohrada spojovaci sidliste-malesice",
		"bus 191":       "andel klamovka",
		"train S1":      "masarykovo-nadrazi nadrazi-liben kyje",
		"train S3":      "vysocanska nadrazi-satalice kbely nadrazi-cakovice",
		"tram 14":       "masarykovo-nadrazi vltavska prazska-trznice delnicka palmovka vysocanska",
		"boat P7":       "prazska-trznice ostrov-stvanice",
		"bus 107":       "dejvicka nadrazi-podbaba v-podbabe suchdol",
		"tram 26":       "divoka-sarka nadrazi-veleslavin hadovka dejvicka hradcanska sparta letenske-namesti strossmayerovo-namesti dlouha-trida",
	} {
		assert.Contains(t, tracks(b, name), stretch, name)
	}
}

// tracks writes the stops of a line, "tram 22", one after the other.
func tracks(b *board.Board, line string) string {
	for _, l := range b.Lines {
		if string(l.Mode)+" "+l.Name == line {
			return strings.Join(l.Stops, " ")
		}
	}
	return ""
}

// leftBank are the stops on the left bank of the Vltava,
// by knowledge of the city.
const leftBank = `malostranska malostranske-namesti ujezd nebozizek petrin arbesovo-namesti prazsky-hrad pohorelec malovanka hradcanska
	dejvicka sparta letenske-namesti cechuv-most strossmayerovo-namesti vltavska prazska-trznice delnicka ortenovo-namesti
	nadrazi-holesovice vystaviste nadrazi-podbaba v-podbabe sedlec suchdol lysolaje hadovka nadrazi-veleslavin
	divoka-sarka dlouha-mile letiste ruzyne petriny vojenska-nemocnice orechovka vozovna-stresovice brevnovsky-klaster vypich bila-hora
	nemocnice-motol motol sidliste-repy zlicin luka velka-ohrada nove-butovice nemocnice-na-homolce ladronka hotel-golf kotlarka
	klamovka malvazinky u-waltrovky andel smichovske-nadrazi lihovar hlubocepy chaplinovo-namesti sidliste-barrandov reporyje mala-chuchle velka-chuchle
	nadrazi-radotin lahovicky zbraslavske-namesti`

// TestPrahaBanks: every stop that land lines serve stands on its own side of
// the river, on the globe and on the plan. Landings lie in the water.
func TestPrahaBanks(t *testing.T) {
	b := praha(t)
	river := b.Water[0]
	require.Equal(t, "Vltava", river.Name)
	left := strings.Fields(leftBank)
	for id := range land(b).All() {
		s := b.Stop(id)
		// The course runs from south to north, so the left bank is to the west:
		// to the left of the stream on the plan, whose y points south, and on
		// the globe, whose latitude points north.
		plan := side(river.Path, [2]float64{s.X, s.Y})
		globe := side(river.Geo, [2]float64{s.Lat, s.Lon})
		if slices.Contains(left, s.Slug) {
			plan, globe = -plan, -globe
		}
		assert.Positive(t, plan, "%s is on the wrong side of the river on the plan", s.Slug)
		assert.Positive(t, globe, "%s is on the wrong side of the river on the globe", s.Slug)
	}
}

// side is positive or negative after the side of a course on which a place
// lies, judged at the nearest stretch.
func side(course [][2]float64, p [2]float64) float64 {
	nearest, sign := -1.0, 0.0
	for i := 1; i < len(course); i++ {
		a, z := course[i-1], course[i]
		dx, dy, px, py := z[0]-a[0], z[1]-a[1], p[0]-a[0], p[1]-a[1]
		t := min(1, max(0, (px*dx+py*dy)/(dx*dx+dy*dy)))
		ex, ey := px-t*dx, py-t*dy
		if d := ex*ex + ey*ey; nearest < 0 || d < nearest {
			nearest, sign = d, dx*py-dy*px
		}
	}
	return sign
}
