"""How long the games of a law are, measured, so that no game is given up too early."""

from __future__ import annotations

import random
from functools import lru_cache

from lexludi.language import Law, Machine
from lexludi.play import setups
from lexludi.play.policy import Policy

GAMES = 3
"""Games that are measured."""
FACTOR = 20
"""So many times as long as the longest of them a game may be."""
FIRST, ENDLESS = 256, 1 << 17
"""Steps after which the first games are given up at first, and at last."""


@lru_cache(maxsize=64)
def limit(law: Law, players: int) -> int:
    """Steps after which a game of so many players is given up as one that does not end.

    A few random games by the rulings are played.  Where none of them ends, they are played again
    with twice as many steps, until one does or they are called endless: then the limit is
    `ENDLESS`, and whoever plays to it reports that the game does not end.
    """
    steps = FIRST
    while steps < ENDLESS:
        lengths = [_length(law, players, seed, steps) for seed in range(GAMES)]
        ended = [length for length in lengths if length is not None]
        if ended:
            return min(FACTOR * max(ended), ENDLESS)
        steps *= 2
    return ENDLESS


def _length(law: Law, players: int, seed: int, most: int) -> int | None:
    """How many steps a random game takes until nothing can be done; None for more than `most`."""
    machine = Machine(law, setups.reference(law, players))
    policy = Policy(law, random.Random(f"length {seed}"))
    position = machine.start()
    for taken in range(most):
        steps = machine.legal(position)
        if not steps:
            return taken
        position = machine.advance(position, policy.choose(machine, position, steps))
    return None
