"""Games played at random by the law in Python, for the page to follow."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

from lexludi.catalogue import Game
from lexludi.language import Machine, Setup
from lexludi.language.undefined import Undefined
from lexludi.play.record import Record, RecordSetup

MOST = 120


@cache
def played(game: Game, seed: int) -> Record:
    """The record of a game, or its first steps; it ends where a step has no value, too."""
    law, chance = game.law, Random(seed)
    asked = {name: one for name, one in law.points.items() if chance.random() < 0.3}
    answers = {name: chance.choice(one.answers) for name, one in asked.items()}
    setup = Setup(chance.randint(*law.players), answers).drawn(law, chance)
    machine = Machine(law, setup)
    position = machine.start()
    steps: list[Any] = []
    while len(steps) < MOST and (legal := machine.legal(position)):
        step = chance.choice(legal)
        try:
            position = machine.advance(position, step)
        except Undefined:
            break
        steps.append(step)
    given = RecordSetup(setup.players, answers, dict(setup.variants))
    result = machine.result(position)
    return Record(
        game=law.game, law=law.fingerprint, setup=given, steps=tuple(steps), result=result
    )


def machine_of(game: Game, record: Record) -> Machine:
    """The law under what was agreed on for a record."""
    agreed = record.setup
    return Machine(game.law, Setup(agreed.players, agreed.answers, agreed.variants))


def positions(game: Game, record: Record) -> list[Any]:
    """The position before each step, and the last one."""
    machine = machine_of(game, record)
    found = [machine.start()]
    for step in record.steps:
        found.append(machine.advance(found[-1], step))
    return found
