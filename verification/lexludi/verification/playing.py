"""Playing one game at random to its end, and writing down what happened."""

from __future__ import annotations

import random
from typing import Any

from lexludi.spec import Law, Machine, Setup
from lexludi.verification.play import PLAIN, Policy
from lexludi.verification.play import play as play_at_random
from lexludi.verification.records import FORMAT, VERSION, Record, RecordSetup, Step

LONGEST = 100_000
"""Steps after which a random game is given up; none has ever come near."""


def played(law: Law, setup: Setup, seed: int) -> Record:
    """A random game under the law; the same law, setup and seed always play the same game."""
    machine = Machine(law, setup)
    policy = Policy(law, random.Random(f"game {seed}"), (PLAIN,))
    taken: list[Step] = []
    positions: list[Any] = [machine.start()]

    def visit(position: Any, _steps: list[Step], step: Step) -> None:
        taken.append(step)
        positions[0] = position

    play_at_random(machine, policy, LONGEST, visit)
    last = machine.do(positions[0], taken[-1]) if taken else positions[0]
    return record_of(law, setup, seed, taken, machine.result(last))


def record_of(
    law: Law, setup: Setup, seed: int | None, steps: list[Step], result: dict[str, Any] | None
) -> Record:
    """The record of a game, complete with everything a stranger needs to play it again."""
    return Record(
        format=FORMAT,
        version=VERSION,
        game=law.game,
        law=law.fingerprint,
        setup=RecordSetup(setup.players, dict(setup.answers), dict(setup.variants)),
        seed=seed,
        steps=tuple(steps),
        result=result,
    )
