"""Every engine calls unreadable what is no step, also what Python takes for one."""

from __future__ import annotations

import random
import re
import runpy
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from lexludi.catalogue import installed, open_game
from lexludi.engine import PositionFaults
from lexludi.language import Setup
from lexludi.play.near_miss import unreadable
from lexludi.play.random_game import played
from lexludi.play.replay import setup_of_record

HOUSE = Path(__file__).parents[2]
GUIDE = HOUSE / "docs/guides/add-a-game.md"
ADAPTER = HOUSE / "adapters/python/pebbles.py"
ENGINE = re.compile(r"<!-- file: engine/.*? -->\n`{5}python\n(.*?)`{5}", re.DOTALL)
LOOKED = 25
"""So many steps of a game are broken in every way."""


def odd_kinds(game: Any, steps: list[dict[str, Any]]) -> list[tuple[Any, str]]:
    """The broken forms of steps that an engine's game takes for something else."""
    rng, position, found = random.Random(1), game.start(), []
    for step in steps[:LOOKED]:
        for kind, broken in unreadable(step, rng):
            refusal = game.verify(position, broken)
            # A number that is too large may be one that a rule forbids.
            if kind != "value" and (refusal is None or refusal.kind != "unreadable"):
                found.append((broken, str(refusal)))
        position = game.do(position, step)
    return found


@pytest.mark.parametrize("name", [name for name in installed() if open_game(name).engine])
def test_no_engine_takes_a_broken_step_for_one(name: str) -> None:
    game = open_game(name)
    assert game.engine is not None
    record = played(game.law, Setup(game.law.counts[0]), 1)
    setup = setup_of_record(game.law, record)
    made = game.engine.new_game(setup.players, dict(setup.answers), dict(setup.variants))
    assert odd_kinds(made, [dict(step) for step in record.steps]) == []


@pytest.fixture
def nim() -> Any:
    """A game by the engine of the guide."""
    (source,) = ENGINE.findall(GUIDE.read_text("utf-8"))
    engine = ModuleType("nim")
    exec(source, engine.__dict__)
    return engine.new_game(2)


def test_the_engine_of_the_guide_takes_no_broken_step_for_one(nim: Any) -> None:
    steps = [{"by": turn % 2, "do": "take", "taken": 2} for turn in range(6)]
    assert odd_kinds(nim, steps) == []


@pytest.mark.parametrize("turn", [True, 1.0, "0", None, [], {}])
def test_the_engine_of_the_guide_takes_no_broken_turn_for_one(nim: Any, turn: Any) -> None:
    with pytest.raises(PositionFaults):
        nim.from_json({"heap": 5, "turn": turn})


@pytest.mark.parametrize(
    "step",
    [
        {"by": "chance", "do": "deal", "drawn": "red"},
        {"by": 1, "do": "grab", "amount": 1},
        {"by": "nobody", "do": "show"},
    ],
)
def test_the_adapter_that_is_copied_takes_no_broken_step_for_one(step: dict[str, Any]) -> None:
    made = runpy.run_path(str(ADAPTER))
    game = made["start"]("pebbles", 2, {"take.nothing": "refused"}, {"brightness": "plain"})
    for seed in range(10):
        for kind, broken in unreadable(step, random.Random(seed)):
            if kind != "value":
                assert game.refusal(broken) == {"kind": "unreadable", "rule": None}, broken
