package steps

// Tickets writes the recipe's packs to the board (HR-11).
func Tickets(d Draft, r Recipe) (Draft, []Warning) {
	d.Board.Tickets = r.Tickets
	return d, nil
}
