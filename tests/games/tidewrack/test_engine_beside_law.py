"""The engine was written from the rulebook before there was a law, and plays as the law does."""

from __future__ import annotations

import random
from typing import Any

import pytest

from lexludi.catalogue import Game
from lexludi.engine import PositionFaults, SetupError
from lexludi.language import Machine, Setup


@pytest.mark.parametrize("answer", ["firm", "free"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_law_and_engine_play_alike(tidewrack: Game, players: int, answer: str) -> None:
    answers = {"choice.firm": answer}
    machine = Machine(tidewrack.law, Setup(players=players, answers=answers))
    assert tidewrack.engine is not None
    game = tidewrack.engine.new_game(players, answers)
    position, now, rng = machine.start(), game.start(), random.Random(players)
    for _ in range(100):
        steps = machine.legal(position)
        assert in_order(game.legal(now)) == in_order(steps)
        if not steps:
            break
        step = rng.choice(steps)
        position, now = machine.do(position, step), game.do(now, step)
        assert game.to_json(now) == machine.to_json(position)
    assert game.result(now) == machine.result(position)


def in_order(steps: list[Any]) -> list[Any]:
    return sorted(steps, key=repr)


def test_every_fault_of_a_position_is_named(tidewrack: Game) -> None:
    assert tidewrack.engine is not None
    game = tidewrack.engine.new_game(2)
    data = game.to_json(game.start())
    wrong = {**data, "tide": 3, "deck": {"shell": 1}, "chosen": ["kelp", None]}
    with pytest.raises(PositionFaults) as found:
        game.from_json(wrong)
    assert [fault.path for fault in found.value.faults] == ["$.tide", "$.deck", "$.chosen[0]"]


def test_a_card_too_many_is_no_position(tidewrack: Game) -> None:
    assert tidewrack.engine is not None
    game = tidewrack.engine.new_game(2)
    with pytest.raises(PositionFaults, match="expected 5 of crab, not 6"):
        game.from_json({**game.to_json(game.start()), "crabs": 1})


def test_a_setup_that_the_rulebook_does_not_know_is_refused(tidewrack: Game) -> None:
    assert tidewrack.engine is not None
    with pytest.raises(SetupError, match="expected 2 or 1, not '3'"):
        tidewrack.engine.new_game(2, {}, {"tides": "3"})
