"""How likely it is where the punts end: in the port, on the last sea space, or in the yard.

Three fair dice are all that is reckoned with: no pilot, no pirate, no insurance agent.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final, NamedTuple

from lexludi.games.manila.engine.board import LAST_SEA, PIPS, PORTS, ROLLS, WARES, Ware
from lexludi.games.manila.engine.position import Position


class Odds(NamedTuple):
    """The probabilities of the three ends of a punt; they add up to one."""

    port: float
    thirteen: float
    yard: float


IN_PORT: Final = Odds(1, 0, 0)
IN_YARD: Final = Odds(0, 0, 1)


@cache
def odds_at(space: int, rolls: int) -> Odds:
    """The odds of a punt on a sea space, or beyond, with so many rolls to come."""
    if space > LAST_SEA:
        return IN_PORT
    if rolls == 0:
        return Odds(0, 1, 0) if space == LAST_SEA else IN_YARD
    after = [odds_at(space + pips, rolls - 1) for pips in range(1, PIPS + 1)]
    return Odds(*(sum(chances) / PIPS for chances in zip(*after, strict=True)))


def odds(position: Position, ware: Ware, shift: int = 0) -> Odds:
    """The odds of a loaded ware's punt, after a pilot has moved it by `shift` if it is at sea."""
    berth = position.berth[ware]
    if berth is not None:
        return IN_PORT if berth in PORTS else IN_YARD
    return odds_at(max(0, position.at[ware] + shift), ROLLS - position.rolls)


def fleet(position: Position) -> dict[Ware, Odds]:
    """The odds of all punts that sail."""
    return {ware: odds(position, ware) for ware in WARES if ware != position.ashore}


@cache
def at_least(chances: tuple[float, ...]) -> tuple[float, ...]:
    """How likely at least one, two, three, ... of some independent things come about."""
    exactly = [1.0]
    for chance in chances:
        stay = [(1 - chance) * p for p in exactly]
        come = [chance * p for p in exactly]
        exactly = [a + b for a, b in zip([*stay, 0.0], [0.0, *come], strict=True)]
    return tuple(sum(exactly[count:]) for count in range(1, len(exactly)))


def arrivals(punts: Mapping[Ware, Odds]) -> tuple[float, ...]:
    """How likely at least one, two, three punts end in the port."""
    return at_least(tuple(punt.port for punt in punts.values()))


def wrecks(punts: Mapping[Ware, Odds]) -> tuple[float, ...]:
    """How likely at least one, two, three punts end in the yard."""
    return at_least(tuple(punt.yard for punt in punts.values()))
