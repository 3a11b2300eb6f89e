"""Playing one game at random to its end, and writing down what happened."""

from __future__ import annotations

import random

from lexludi.language import Law, Machine, Result, Setup, Step
from lexludi.play import length
from lexludi.play.policy import Policy
from lexludi.play.record import FORMAT, VERSION, Record, RecordSetup


def played(law: Law, setup: Setup, seed: int) -> Record:
    """A random game under the law; the same law, setup and seed always play the same game.

    Open parameters that the setup has no value for are drawn.
    Without a result it came to no end in as many steps as `length.limit` allows.
    """
    machine = Machine(law, setup.drawn(law, random.Random(f"setup {seed}")))
    setup = machine.setup
    policy = Policy(law, random.Random(f"game {seed}"))
    taken: list[Step] = []
    position = machine.start()
    longest = length.limit(law, setup.players)
    while len(taken) < longest and (steps := machine.legal(position)):
        taken.append(policy.choose(machine, position, steps))
        position = machine.advance(position, taken[-1])
    return record_of(law, setup, seed, taken, machine.result(position))


def record_of(
    law: Law, setup: Setup, seed: int | None, steps: list[Step], result: Result | None
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
