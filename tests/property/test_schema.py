"""Law and engine share the JSON Schema that is made from the law."""

from __future__ import annotations

import random
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from lexludi.catalogue import open_game
from lexludi.games.manila import engine
from lexludi.language import Machine, Setup
from lexludi.language.schema import schema

LAW = open_game("manila").law
SCHEMA = schema(LAW)


def validator(part: str) -> Draft202012Validator:
    """A validator of one part of the schema."""
    return Draft202012Validator({**SCHEMA, "$ref": f"#/$defs/{part}"})


def test_the_schema_is_a_schema() -> None:
    Draft202012Validator.check_schema(SCHEMA)


@pytest.mark.parametrize("players", [3, 4, 5])
def test_the_engine_s_positions_and_steps_fit_the_law_s_schema(players: int) -> None:
    game = engine.Game(engine.Setup(players))
    position = game.start()
    for step in game.play(random.Random(players), limit=150):
        validator("step").validate(step)
        validator("position").validate(game.to_json(position))
        position = game.do(position, step)


def test_the_law_s_positions_and_steps_fit_their_schema() -> None:
    machine = Machine(LAW, Setup(4))
    position, rng = machine.start(), random.Random(4)
    for _ in range(60):
        step = rng.choice(machine.legal(position))
        validator("step").validate(step)
        position = machine.do(position, step)
        validator("position").validate(machine.to_json(position))


def test_a_completed_setup_fits_the_schema() -> None:
    validator("setup").validate(Machine(LAW, Setup(3)).setup.as_json())


@pytest.mark.parametrize(
    "step",
    [
        {"by": 0, "do": "bid"},
        {"by": 0, "do": "bid", "amount": "3"},
        {"by": 5, "do": "pass"},
        {"by": 0, "do": "place", "spot": "port_d"},
        {"by": 0, "do": "steal"},
    ],
)
def test_what_the_machine_cannot_read_does_not_fit_either(step: dict[str, Any]) -> None:
    machine = Machine(LAW, Setup(3))
    refusal = machine.refusal(machine.start(), step)
    assert refusal is not None
    assert refusal.kind == "unreadable"
    assert not validator("step").is_valid(step)
