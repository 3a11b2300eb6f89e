"""The dice that a greedy player thinks of taking: as they are, or adjusted."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final, NamedTuple

from lexludi.games.massilia.engine.action import Step
from lexludi.games.massilia.engine.greedy_player import worth
from lexludi.games.massilia.engine.parts import (
    COLOURS,
    FROM_SCREEN,
    FROM_TEMPLE,
    JUPITER,
    PIPS,
    POINTS_OF_TOKEN,
    TURNING_GODS,
    Colour,
)
from lexludi.games.massilia.engine.position import Position, each_die
from lexludi.games.massilia.engine.setup import Setup
from lexludi.games.massilia.engine.turning import TURNS

LEAST_GAIN: Final = 0.8
"""A die is left for the coins of passing early where it promises less."""
MOST_TOKENS: Final = 1
"""So many penalty tokens he takes for an adjusted die."""
PLAIN_WAYS: Final = {
    (colour, pips): tuple(
        (purpose, made, TURNS[pips, made] + (purpose != colour))
        for purpose in COLOURS
        for made in PIPS
        if TURNS[pips, made] + (purpose != colour) <= MOST_TOKENS
    )
    for colour in COLOURS
    for pips in PIPS
}
"""What each die can be used as without a card, with the penalty tokens that it takes."""


class Way(NamedTuple):
    """A die that is used as one of some colour and number."""

    origin: str
    colour: Colour
    pips: int
    purpose: Colour
    made: int
    by_jupiter: bool
    by_god: int


def takings(setup: Setup, position: Position) -> list[Step]:
    """The ways to take a die that promise something, the best first."""
    promise = cache(lambda purpose, made: worth.action(setup, position, purpose, made))
    ways = []
    for origin, colour, pips in dice_within_reach(position):
        for way, price in _ways(position, origin, colour, pips):
            gain = promise(way.purpose, way.made) - price
            if gain >= LEAST_GAIN:
                ways.append((gain, way))
    ways.sort(key=lambda way: -way[0])
    return [{"by": position.turn, "do": "use", **way._asdict()} for _, way in ways]


def dice_within_reach(position: Position) -> Iterator[tuple[str, Colour, int]]:
    """The dice within reach, those of the temple first: his own wait for him."""
    places = (FROM_TEMPLE, position.temple_dice), (FROM_SCREEN, position.ready[position.turn])
    for origin, dice in places:
        yield from ((origin, colour, pips) for colour, pips, _ in each_die(dice))


def _ways(
    position: Position, origin: str, colour: Colour, pips: int
) -> Iterator[tuple[Way, float]]:
    """What a die may be used as, with the points that this costs in cards and tokens."""
    for purpose, made, tokens in PLAIN_WAYS[colour, pips]:
        price = tokens * POINTS_OF_TOKEN
        yield Way(origin, colour, pips, purpose, made, by_jupiter=False, by_god=0), price
    if any(position.hand[position.turn].values()):
        yield from _ways_by_cards(position, origin, colour, pips)


def _ways_by_cards(
    position: Position, origin: str, colour: Colour, pips: int
) -> Iterator[tuple[Way, float]]:
    """The same with as many cards as help."""
    hand = position.hand[position.turn]
    for purpose in COLOURS:
        by_jupiter = purpose != colour and hand[JUPITER] > 0
        recoloured = int(purpose != colour and not by_jupiter)
        god = TURNING_GODS.get(purpose)
        held = hand[god] if god else 0
        for made in PIPS:
            by_god = min(held, TURNS[pips, made])
            tokens = TURNS[pips, made] - by_god + recoloured
            if (by_god or by_jupiter) and tokens <= MOST_TOKENS:
                price = tokens * POINTS_OF_TOKEN + (by_god + by_jupiter) * worth.CARD
                yield Way(origin, colour, pips, purpose, made, by_jupiter, by_god), price
