package hideride

import (
	"hideride/app/i18n"
	"hideride/engine"
	"hideride/engine/board"
	rules "hideride/engine/games/hideride"
)

// Prompt is the one sentence that says what to do now, or what is going on.
func (p *Position) Prompt(pick Pick) string {
	switch {
	case p.Over():
		return p.Verdict()
	case p.MyTurn():
		return p.task(pick)
	case p.Update.Actor == rules.Phantom && p.View.Phase == "choose":
		return i18n.T("play.wait.choose")
	case p.View.Phase == "take":
		return i18n.T("play.wait.take")
	case p.Update.Actor == rules.Phantom:
		return i18n.T("play.wait.phantom", "n", p.Window())
	case p.Update.Actor > 0:
		return i18n.T("play.wait.detective", "d", int(p.Update.Actor))
	}
	return i18n.T("play.wait.dealer")
}

// task is the sentence for the player who is to move.
func (p *Position) task(pick Pick) string {
	targets := p.Targets(pick.Double)
	if t := Find(targets, pick.Stop); t != nil {
		return p.confirmTask(t, pick)
	}
	switch p.View.Phase {
	case "choose":
		return i18n.T("play.do.choose")
	case "second":
		return i18n.T("play.do.second")
	case "offer":
		return i18n.T("play.do.offer")
	case "take":
		return i18n.T("play.do.take", "d", p.View.Turn)
	case "detect":
		return i18n.T("play.do.detective", "d", int(p.Update.Actor))
	}
	switch {
	case pick.Double:
		return i18n.T("play.do.first")
	case p.Game.Reveals(p.Window()):
		return i18n.T("play.do.reveal", "w", p.Window())
	}
	return i18n.T("play.do.ride", "w", p.Window())
}

// confirmTask is the sentence once a target is picked.
func (p *Position) confirmTask(t *Target, pick Pick) string {
	c := t.Pick(pick.Ticket)
	switch {
	case c == nil:
		return i18n.T("play.do.ticket", "stop", p.Name(t.Stop))
	case c.Ticket == board.NoTicket:
		return i18n.T("play.do.start", "stop", p.Name(t.Stop))
	}
	return i18n.T("play.do.confirm", "ticket", i18n.T("words."+c.Ticket.String()), "stop", p.Name(t.Stop))
}

// Verdict says who has won and why.
func (p *Position) Verdict() string {
	switch p.View.Reason {
	case "caught":
		return i18n.T("play.end.caught", "d", p.View.By, "stop", p.Name(p.View.Phantom), "w", len(p.View.Log))
	case "surrounded":
		return i18n.T("play.end.surrounded", "w", len(p.View.Log))
	case "survived":
		return i18n.T("play.end.survived", "n", p.Game.Windows())
	case "immobile":
		return i18n.T("play.end.immobile", "w", len(p.View.Log))
	case "phantom-conceded":
		return i18n.T("play.end.phantomconceded", "w", len(p.View.Log))
	}
	return i18n.T("play.end.detectivesconceded")
}

// Headline is who has won, from the player's side where he has one.
func (p *Position) Headline() string {
	won := p.Winner()
	switch {
	case len(p.Humans) > 0 && p.Human(rules.Phantom) == (won == rules.Phantom):
		return i18n.T("play.end.youwon")
	case len(p.Humans) > 0:
		return i18n.T("play.end.youlost")
	case won == rules.Phantom:
		return i18n.T("play.end.phantomwon")
	}
	return i18n.T("play.end.detectiveswon")
}

// Player is what a seat is called.
func Player(seat engine.Seat) string {
	if seat == rules.Phantom {
		return i18n.T("words.phantom")
	}
	return i18n.T("play.detective", "d", int(seat))
}

// Way is a target in one line, as its button says it: "Metro to Muzeum, 2
// tickets left".
func (p *Position) Way(t *Target, c *Choice) string {
	if c.Ticket == board.NoTicket {
		return p.Name(t.Stop)
	}
	return i18n.T("play.way", "ticket", i18n.T("words."+c.Ticket.String()), "stop", p.Name(t.Stop), "n", c.Left)
}
