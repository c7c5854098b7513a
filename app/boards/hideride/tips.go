package hideride

import (
	"html"
	"math"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"hideride/app/i18n"
	"hideride/app/session"
	"hideride/app/tickets"
	"hideride/engine/board"
)

// TipsPanel lists good moves, the best first: where they lead, how likely the
// player's side wins with them, and why. A button carries the word of its move
// as data-word; what is decided by other buttons is no button here.
func (p *Position) TipsPanel(tips []session.Advice) string {
	var out strings.Builder
	out.WriteString(`<ol class="tips">`)
	for i := range tips {
		p.tipRow(&out, i+1, &tips[i])
	}
	out.WriteString(`</ol>`)
	return out.String()
}

func (p *Position) tipRow(out *strings.Builder, rank int, tip *session.Advice) {
	icon, what, tag := "", "", `button type="button"`
	if c, stop, found := p.tipped(tip.Word); found {
		icon, what = rideIcon(c.Ticket), p.Name(stop)
		if strings.HasPrefix(tip.Word, firstOfTwo) {
			icon += tickets.Picture("double")
		}
	} else {
		what, tag = answerText(tip.Word), "div"
	}
	put(out, `<li><`, tag, ` class="tip stub-`, p.tipTicket(tip.Word).String(), `" data-word="`, html.EscapeString(tip.Word), `"><span class="tip-rank">`, strconv.Itoa(rank),
		`</span><span class="tip-icon">`, icon, `</span><span class="tip-what">`, html.EscapeString(what), `<span class="sr">, `, html.EscapeString(p.tipRide(tip.Word)),
		`</span></span>`, chance(tip), `<span class="tip-why">`,
		html.EscapeString(why(tip.Reasons)), `</span></`, strings.Fields(tag)[0], `></li>`)
}

// sure is the reason of a move that was not compared with others, so that its
// chance is not known.
const sure = "sure"

// chance is a number and a bar, or nothing.
func chance(tip *session.Advice) string {
	if len(tip.Reasons) > 0 && tip.Reasons[0].Key == sure {
		return ""
	}
	percent := strconv.Itoa(int(math.Round(100 * tip.Chance)))
	return `<span class="tip-chance">` + i18n.T("play.hint.chance", "n", percent) +
		`</span><span class="tip-bar" aria-hidden="true"><span style="width:` + percent + `%"></span></span>`
}

// tipped is the ride or start of a word, if it is one.
func (p *Position) tipped(word string) (c Choice, stop string, found bool) {
	return p.choice(word, strings.HasPrefix(word, firstOfTwo))
}

func (p *Position) tipTicket(word string) board.Ticket {
	c, _, _ := p.tipped(word)
	return c.Ticket
}

// tipRide is how a ride is read out.
func (p *Position) tipRide(word string) string {
	var parts []string
	if t := p.tipTicket(word); t != board.NoTicket {
		parts = append(parts, i18n.T("words."+t.String()))
	}
	if strings.HasPrefix(word, firstOfTwo) {
		parts = append(parts, i18n.T("words.double"))
	}
	return strings.Join(parts, ", ")
}

// answerText is the answer to a question that is no ride (HR-64, HR-68).
func answerText(word string) string {
	if kind, ticket, takes := strings.Cut(word, ":"); takes && kind == "take" {
		return i18n.T("words." + ticket)
	}
	if word == "cheeky" {
		return i18n.T("play.offer.show")
	}
	return i18n.T("play.offer.quiet")
}

// why is one sentence made of reasons. A reason that this page has no words for
// is left out.
func why(reasons []session.Reason) string {
	if len(reasons) == 0 {
		reasons = []session.Reason{{Key: "none"}}
	}
	var parts []string
	for _, r := range reasons {
		key := "play.why." + r.Key
		if text := i18n.T(key, "n", r.N); text != key {
			parts = append(parts, text)
		}
	}
	text := strings.Join(parts, ", ")
	if first, size := utf8.DecodeRuneInString(text); size > 0 {
		return string(unicode.ToUpper(first)) + text[size:] + "."
	}
	return ""
}

// TipStops are the stops of good moves, the best first, each once.
func (p *Position) TipStops(tips []session.Advice) []string {
	var out []string
	for i := range tips {
		_, stop, found := p.tipped(tips[i].Word)
		if !found {
			stop = ""
		}
		out = append(out, stop)
	}
	return out
}
