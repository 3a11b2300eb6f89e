"""Games of three by the law itself: `python3 benchmarks/machine.py`.

The steps are taken from games that were played before, so that only the law is measured.
"""

from __future__ import annotations

from measure import once, tell

from lexludi.catalogue import open_game
from lexludi.language import Machine, Setup
from lexludi.play.random_game import played

GAMES = 20


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


if __name__ == "__main__":
    law = open_game("manila").law
    setup = Setup(players=3)
    machine = Machine(law, setup)
    games = [played(law, machine.setup, seed).steps for seed in range(GAMES)]
    count = sum(map(len, games))
    done = once(lambda: advance(machine, games))
    tell("law, checked steps", count / done, "steps/s", "none")
    listed = once(lambda: enumerate_(machine, games))
    tell("law, steps with all legal ones listed", count / listed, "steps/s", "none")
