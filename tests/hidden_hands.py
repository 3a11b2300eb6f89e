"""A small game of hidden cards: a deal, hands that only their owners see, sealed bids by several.

Tests of what seats see share it.
"""

from __future__ import annotations

from pathlib import Path

from lexludi.language import Law, load

HANDS = """
Two or three play with hidden cards.

```{game} hands
players: 2 to 3
```

There are two kinds of cards.

```{type} card
values: sun, moon
```

There are up to six copies of a card.

```{type} copies
range: 0 to 6
measures: number
```

Coins are whole numbers.

```{type} coin
number: whole
```

The cards are dealt, all make a bid, and all is shown.

```{type} phase
values: deal, bidding, over
```

The dealing comes first.

```{state} now
type: phase
start: deal
```

The deck lies face down.

```{state} deck
type: map[card, copies]
start: 3
seen: nobody
```

A hand is seen by its owner; all see how many cards it has.

```{state} hand
type: map[seat, map[card, copies]]
start: 0
seen: owner
shown: cards(key)
```

One seat is to receive a card.

```{state} turn
type: seat
start: 0
```

The bid of each is sealed.

```{state} bid
type: map[seat, option[card]]
start: none
seen: p for p in seat if p == key or now == over
shown: bid[key] != none
```

On the forehead of each is a card that all others see.

```{state} forehead
type: map[seat, card]
start: sun
seen: others
```

The receiver has looked at the top card.

```{state} top
type: option[card]
start: none
seen: turn
```

The cards of a hand are counted.

```{definition} cards(p: seat) -> number
is: sum(hand[p][c] for c in card)
```

A card comes from the deck.

```{chance} deal
when: now == deal
arguments:
  drawn: card
weight: deck[drawn]
seen:
  drawn: turn
```

Only a card that is left can come.

```{rule} deal.left
on: deal
require: deck[drawn] > 0
```

It goes to the player whose turn it is.

```{rule} deal.hand
on: deal
then:
  hand[turn][drawn] += 1
  deck[drawn] -= 1
  top = drawn
```

The next card goes to the left; when all have two, the bidding begins.

```{rule} deal.next
on: deal
then:
  turn = left(turn)
  if all(cards(p) == 2 for p in seat):
    now = bidding
```

All who have not bid make a sealed bid, in any order.

```{action} offer
who: p for p in seat if bid[p] == none
when: now == bidding
arguments:
  offered: card
seen:
  offered: nobody
```

The card is in the hand.

```{rule} offer.held
on: offer
require: hand[me][offered] > 0
```

EXTRA

It lies before the player, face down.

```{rule} offer.lies
on: offer
then:
  bid[me] = offered
  if all(bid[p] != none for p in seat):
    now = over
```

Whoever bids the card on his forehead wins.

```{scoring} suns
over: now == over
score: (1 if bid[p] == forehead[p] and top != none else 0,)
```
"""
PEEKING = """
A bid differs from what the left neighbour holds most of.

```{rule} offer.peeking
on: offer
require: hand[left(me)][offered] < 2
```
"""


def hands(folder: Path, extra: str = "", text: str = HANDS) -> Law:
    """The law, with more fences in its middle."""
    law = folder / "hands" / "law"
    law.mkdir(parents=True, exist_ok=True)
    (law / "01-hands.md").write_text(text.replace("EXTRA", extra), "utf-8")
    return load(law)
