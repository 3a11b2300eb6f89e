"""Games of three by the law itself: `python3 benchmarks/machine.py [GAME ...]`.

Without a game it measures Manila.
The steps are taken from games that were played before, so that only the law is measured.
"""

from __future__ import annotations

import sys
from random import Random

from measure import core_seconds, tell

from lexludi.catalogue import open_game
from lexludi.language import Machine, Setup
from lexludi.play.random_game import played

GAMES = 20
BUDGET = ">= 30,000 steps/s"


def advance(machine: Machine, games: list[tuple[dict[str, object], ...]]) -> None:
    """Take every step of every game, with all the guards."""
    for steps in games:
        position = machine.start()
        for step in steps:
            position = machine.do(position, step)


def enumerate_(machine: Machine, games: list[tuple[dict[str, object], ...]]) -> None:
    """Take every step, and list all legal steps before it."""
    for steps in games:
        position = machine.start()
        for step in steps:
            machine.legal(position)
            position = machine.advance(position, step)


def measure(name: str) -> None:
    """Print the figures of a game."""
    law = open_game(name).law
    machine = Machine(law, Setup(players=3).drawn(law, Random(0)))
    games = [played(law, machine.setup, seed).steps for seed in range(GAMES)]
    count = sum(map(len, games))
    taken = core_seconds(lambda: advance(machine, games))
    tell(f"law of {name}, checked steps", count / taken, "steps/s", "none")
    taken = core_seconds(lambda: enumerate_(machine, games))
    tell(f"law of {name}, steps with all legal ones listed", count / taken, "steps/s", BUDGET)


if __name__ == "__main__":
    for game_name in sys.argv[1:] or ["manila"]:
        measure(game_name)
