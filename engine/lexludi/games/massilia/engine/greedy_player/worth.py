"""What goods, coins, and the action of some dice are worth to a seat, in points.

All of it is guessed from what lies open, and blind to the answers of points: a customer buys at
the mover's stall, fame costs the temple's price once, and a stall may be built on any free space.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from lexludi.games.massilia.engine.parts import (
    BEIGE,
    BEIGE_FOR_CARD,
    BEIGE_GOOD,
    CONSUL,
    COURSES,
    DAYS,
    FIGURES,
    MOST_CARDS,
    STALL,
    STALL_POINTS,
    TEMPLE,
    WARES,
    Coin,
    Colour,
    Figure,
    Good,
    Seat,
    Space,
)
from lexludi.games.massilia.engine.position import Position
from lexludi.games.massilia.engine.setup import Setup

COIN: Final = 0.4
"""A coin is a third of a point at the end, and buys more before."""
CARD: Final = 0.5
SOLD: Final = 0.6
"""How likely goods are thought to be sold, on the first day; on the last hardly any are."""
FURTHER_CARD: Final = 0.1
"""What a further card to choose from is worth."""
HARM: Final = 0.2
"""How much of what another loses is a gain."""


def coins(position: Position, count: Coin) -> float:
    """What coins of the purse are worth: on the last day only what they are at the end."""
    return count * (COIN if position.day < DAYS else 1 / 3)


def good(position: Position, kind: Good) -> float:
    """What a good on an own stall promises."""
    fame = 0 if kind == BEIGE else position.renown[kind]
    hope = SOLD * (DAYS + 1 - position.day) / DAYS
    return hope * (fame + coins(position, position.price_now[TEMPLE]))


def next_stall(position: Position, seat: Seat) -> float:
    """What one stall more brings at the end."""
    now = len(position.stalls_of(seat))
    most = len(STALL_POINTS) - 1
    return STALL_POINTS[min(now + 1, most)] - STALL_POINTS[min(now, most)]


def action(setup: Setup, position: Position, purpose: Colour, total: int) -> float:
    """The best that dice of a colour promise the seat at turn; nothing where they are no use."""
    if purpose == "black":
        return _fame(position, total)
    if purpose == "brown":
        return max(gain for _, _, gain in walks(setup, position, total))
    if purpose == "beige":
        return max((gain for _, _, gain in purchases(position, total)), default=0.0)
    return _card(position, total)


def _fame(position: Position, total: int) -> float:
    price = position.price_now[TEMPLE]
    return 0.0 if price > position.purse[position.turn] else total - coins(position, price)


def _card(position: Position, total: int) -> float:
    """A card, chosen among as many as the dice say, for the cheapest goods."""
    seat = position.turn
    if position.cards_held(seat) >= MOST_CARDS:
        return 0.0
    lots = [position.goods[spot] for spot in position.stalls_of(seat)]
    costs = [good(position, ware) for ware in WARES if any(lot[ware] for lot in lots)]
    if sum(lot[BEIGE] for lot in lots) >= BEIGE_FOR_CARD:
        costs.append(BEIGE_FOR_CARD * good(position, BEIGE))
    return CARD + FURTHER_CARD * total - min(costs) if costs else 0.0


def purchases(position: Position, total: int) -> Iterator[tuple[Good, int, float]]:
    """The purchases of so many goods that can be paid now, with what they promise."""
    if position.room(position.turn) < total:
        return
    purse, beige = position.purse[position.turn], good(position, BEIGE)
    for kind, amount in _baskets(position, total):
        price = position.price_now[kind] if amount else 0
        cost = amount * price + (total - amount) * BEIGE_GOOD
        if cost <= purse:
            gain = (total - amount) * beige + amount * good(position, kind)
            yield kind, amount, gain - coins(position, cost)


def _baskets(position: Position, total: int) -> Iterator[tuple[Good, int]]:
    """All ways in which the harbour has so many goods: a ware and how much of it."""
    harbour = position.harbour
    least = max(0, total - harbour[BEIGE])
    if not least:
        yield BEIGE, 0
    for ware in WARES:
        yield from (
            (ware, amount) for amount in range(max(1, least), min(total, harbour[ware]) + 1)
        )


def walks(setup: Setup, position: Position, total: int) -> Iterator[tuple[Figure, str, float]]:
    """Where each figure can walk, with what happens there."""
    for walker in FIGURES:
        for course, steps in zip(COURSES, (total, -total), strict=True):
            spot = (position.at[walker] + steps) % setup.ring
            gain = _consul(position, spot) if walker == CONSUL else _sale(position, walker, spot)
            yield walker, course, gain


def _sale(position: Position, customer: Good, spot: Space) -> float:
    """What a customer buys at an own stall, beyond what the goods promise there."""
    if position.stall[spot] != position.turn:
        return 0.0
    goods = position.goods[spot]
    kind = customer if goods[customer] else BEIGE
    fame = position.renown[customer] if kind == customer else 0
    each = fame + coins(position, position.price_now[TEMPLE]) - good(position, kind)
    return goods[kind] * each


def _consul(position: Position, spot: Space) -> float:
    """A stall to build, a tax of another, or an empty stall of another that makes room."""
    seat, owner = position.turn, position.stall[spot]
    load = position.load(spot)
    if owner is not None and load:
        return -coins(position, load) if owner == seat else HARM * coins(position, load)
    if owner == seat:
        return -next_stall(position, seat)
    builds = position.purse[seat] >= STALL and position.stalls_left[seat]
    gain = next_stall(position, seat) - coins(position, STALL) if builds else 0.0
    return gain if owner is None else gain + HARM * STALL
