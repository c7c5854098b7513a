package chase

import (
	"cmp"
	"math"
	"slices"

	"hideride/engine/ai/chase/mind"
	"hideride/engine/ai/chase/sim"
	"hideride/engine/games/hideride"
)

// Advice is a move that is worth considering.
type Advice struct {
	Word    string
	Chance  float64  // that the side of the seat wins, as far as was tried
	Reasons []Reason // what speaks for it more than for others, at most two
}

// Reason is a term of the search in which a move stands out. The keys, and what
// N is:
//
//	far      rides from the nearest detective to the stop
//	ways     stops of the next ride that no detective is beside
//	doubt    stops where the Phantom may be thought after the ride
//	catch    chance in % that the Phantom stands on the stop
//	net      share in % of the stops where he may be within one ride of a detective
//	rounds   rounds that the two best placed detectives need, on average
//	sure     0: nothing else makes sense, or the capture is certain
type Reason struct {
	Key string
	N   int
}

// Advice is the n best moves, the best first, once Step has returned false.
func (t *Thought) Advice(n int) []Advice {
	if t.search == nil {
		return []Advice{{Word: t.words[t.sure], Chance: 1, Reasons: []Reason{{Key: "sure"}}}}
	}
	trials := slices.Clone(t.search.Trials())
	slices.SortStableFunc(trials, func(a, b mind.Trial) int {
		return cmp.Or(cmp.Compare(b.Tries, a.Tries), cmp.Compare(b.Rate(), a.Rate()))
	})
	terms := t.terms(trials)
	var out []Advice
	least := 1.0 // a move given up early on may look better than it is
	for i := range trials[:min(n, len(trials))] {
		least = min(least, trials[i].Rate())
		out = append(out, Advice{t.spell(trials[i].Move), least, stand(terms, i)})
	}
	return out
}

// term is what one key says of every trial. good is higher where the key
// speaks for the move.
type term struct {
	key  string
	n    []int
	good []float64
}

// terms are all keys for all trials.
func (t *Thought) terms(trials []mind.Trial) []term {
	if t.seat == hideride.Phantom {
		return t.flightTerms(trials)
	}
	return t.huntTerms(trials)
}

// gather makes a term; sign is -1 where less is better.
func gather(key string, sign float64, trials []mind.Trial, n func(m sim.Move) int) term {
	out := term{key: key}
	for i := range trials {
		v := n(trials[i].Move)
		out.n, out.good = append(out.n, v), append(out.good, sign*float64(v))
	}
	return out
}

func (t *Thought) flightTerms(trials []mind.Trial) []term {
	out := []term{
		gather("far", 1, trials, func(m sim.Move) int { return t.city.Near(&t.state, m.Stop) }),
		gather("ways", 1, trials, func(m sim.Move) int { return t.mind.SafeWays(&t.state, m) }),
		gather("doubt", 1, trials, func(m sim.Move) int { return t.mind.Doubt(&t.state, m) }),
	}
	for i := range out[2].good { // what counts is the doublings
		out[2].good[i] = math.Log2(max(1, out[2].good[i]))
	}
	return out
}

func (t *Thought) huntTerms(trials []mind.Trial) []term {
	weights := t.weights()
	return []term{
		gather("catch", 1, trials, func(m sim.Move) int { return int(100*weights[m.Stop] + 0.5) }),
		gather("net", 1, trials, func(m sim.Move) int { return t.mind.Net(&t.state, m) }),
		gather("rounds", -1, trials, func(m sim.Move) int { return t.mind.MeanRounds(&t.state, weights, m) }),
	}
}

// stand is the terms in which trial i is better than most, the clearest first;
// if there is none, the one in which it does best.
func stand(terms []term, i int) (out []Reason) {
	type lead struct {
		by float64
		Reason
	}
	var leads []lead
	for _, x := range terms {
		if x.n[i] > 0 {
			leads = append(leads, lead{ahead(x.good, i), Reason{x.key, x.n[i]}})
		}
	}
	slices.SortStableFunc(leads, func(a, b lead) int { return cmp.Compare(b.by, a.by) })
	for k, l := range leads[:min(2, len(leads))] {
		if k == 0 || l.by > evident {
			out = append(out, l.Reason)
		}
	}
	return out
}

// evident is how many standard deviations a second reason must be ahead.
const evident = 0.3

// ahead is by how many standard deviations a number is above the mean.
func ahead(all []float64, i int) float64 {
	mean, square := 0.0, 0.0
	for _, v := range all {
		mean += v / float64(len(all))
	}
	for _, v := range all {
		square += (v - mean) * (v - mean) / float64(len(all))
	}
	if square == 0 {
		return 0
	}
	return (all[i] - mean) / math.Sqrt(square)
}
