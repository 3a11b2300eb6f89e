"""How long the games of a law are, measured, so that no game is given up too early."""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import suppress
from functools import lru_cache
from itertools import islice

from lexludi.language import Law, Machine, Step
from lexludi.language.undefined import Undefined
from lexludi.play import setups
from lexludi.play.policy import Policy

GAMES = 3
"""Games that are measured."""
FACTOR = 20
"""So many times as long as the longest of them a game may be."""
SEARCHED = 2
"""So many times as long as the longest of them a game is followed by a search."""
FIRST, ENDLESS = 256, 1 << 17
"""Steps after which the first games are given up at first, and at last."""


def limit(law: Law, players: int) -> int:
    """Steps after which a game of so many players is given up as one that does not end.

    Where no game that was measured ends the limit is `ENDLESS`, and whoever plays to it reports
    that the game does not end.
    """
    longest = _longest(law, players)
    return ENDLESS if longest is None else min(FACTOR * longest, ENDLESS)


def searched(law: Law, players: int) -> int:
    """Steps after which a search leaves a game of so many players: few games take more.

    Games without an end are left early, because a search plays many of them.
    """
    longest = _longest(law, players)
    return FIRST if longest is None else max(SEARCHED * longest, FIRST)


@lru_cache(maxsize=64)
def _longest(law: Law, players: int) -> int | None:
    """The steps of the longest of a few random games by the rulings; None where none ends.

    Where none of them ends, they are played again with twice as many steps, until one does or
    `ENDLESS` is reached.
    """
    steps = FIRST
    while steps < ENDLESS:
        lengths = [_length(law, players, seed, steps) for seed in range(GAMES)]
        ended = [length for length in lengths if length is not None]
        if ended:
            return max(ended)
        steps *= 2
    return None


def _length(law: Law, players: int, seed: int, most: int) -> int | None:
    """How many steps a random game takes until nothing can be done; None for more than `most`.

    Nothing can be done where something is undefined, either.
    """
    machine = Machine(law, setups.reference(law, players))
    policy = Policy(law, random.Random(f"length {seed}"))
    taken = sum(1 for _ in islice(_steps(machine, policy), most))
    return taken if taken < most else None


def _steps(machine: Machine, policy: Policy) -> Iterator[Step]:
    """The steps of a random game, as far as it can be played."""
    with suppress(Undefined):
        position = machine.start()
        while steps := machine.legal(position):
            step = policy.choose(machine, position, steps)
            yield step
            position = machine.advance(position, step)
