"""Turning dice by tokens, and whether a further die is within reach of tokens."""

from __future__ import annotations

from collections import Counter
from typing import Final, NamedTuple

from lexludi.games.massilia.engine.parts import PIPS, Colour
from lexludi.games.massilia.engine.position import Position, each_die
from lexludi.games.massilia.engine.setup import Setup


class Cell(NamedTuple):
    """Dice of one colour that show one number."""

    colour: Colour
    pips: int


def turns_between(pips: int, made: int) -> int:
    """Steps of one from a number of a die to another, the shorter way round; one follows six."""
    ahead = (made - pips) % len(PIPS)
    return min(ahead, len(PIPS) - ahead)


TURNS: Final = {(pips, made): turns_between(pips, made) for pips in PIPS for made in PIPS}


def tokens_of_further(die: Cell, job: Colour) -> int:
    """Penalty tokens that add a further die to others as a one."""
    return 1 + (die.colour != job) + TURNS[die.pips, PIPS[0]]


def further_die(
    setup: Setup, position: Position, job: Colour, tokens: int, taken: Cell | None = None
) -> bool:
    """Whether a die could be added as a one for so many tokens, beside one that is taken now."""
    within_reach = Counter[Cell]()
    for dice in (position.temple_dice, position.ready[position.turn]):
        within_reach.update({Cell(colour, pips): count for colour, pips, count in each_die(dice)})
    if taken is not None:
        within_reach[taken] -= 1
    recoloured = setup.answers["join.recoloured"] == "allowed"
    return any(
        count > 0 and (recoloured or die.colour == job) and tokens_of_further(die, job) <= tokens
        for die, count in within_reach.items()
    )
