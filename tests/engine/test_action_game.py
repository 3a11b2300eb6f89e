"""What every game of actions does, shown by a tiny one."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest
from hypothesis import given
from tests.engine.heap_game import HeapGame, Heaps, Position
from tests.json_values import JSON

from lexludi.engine import EngineGame, PositionFaults, RandomPlayer, Refused
from lexludi.engine.perft import perft

LAY = {"by": "chance", "do": "lay", "size": 3}
TAKE = {"by": 0, "do": "take", "count": 1, "whom": 1}


@pytest.fixture
def game() -> HeapGame:
    return HeapGame(Heaps(2))


@pytest.fixture
def laid(game: HeapGame) -> Position:
    """Three lie there, and seat 0 is at turn."""
    return game.do(game.start(), LAY)


def refused(game: HeapGame, position: Position, step: object) -> tuple[str, str | None]:
    refusal = game.verify(position, step)
    assert refusal is not None
    return refusal.kind, refusal.rule


@pytest.mark.parametrize(
    "step",
    [
        None,
        3,
        [],
        "take",
        {},
        {"by": 0},
        {"do": "take"},
        TAKE | {"do": ["take"]},
        TAKE | {"do": "steal"},
        TAKE | {"by": 2},
        TAKE | {"by": -1},
        TAKE | {"by": True},
        TAKE | {"by": 0.0},
        TAKE | {"by": "somebody"},
        TAKE | {"by": 10**30},
        TAKE | {"gold": 1},
        {"by": 0, "do": "take", "count": 1},
        TAKE | {"count": 0},
        TAKE | {"count": 4},
        TAKE | {"count": 1.0},
        TAKE | {"count": True},
        TAKE | {"count": "1"},
        TAKE | {"whom": 2},
        TAKE | {"whom": -1},
        TAKE | {"whom": True},
    ],
)
def test_what_is_no_step_is_unreadable(game: HeapGame, laid: Position, step: Any) -> None:
    assert refused(game, laid, step) == ("unreadable", None)


def test_a_step_at_another_time_is_refused_as_such(game: HeapGame, laid: Position) -> None:
    assert refused(game, game.start(), TAKE) == ("turn", "take.when")
    assert refused(game, laid, LAY) == ("turn", "lay.when")


def test_a_step_by_somebody_else_is_refused_as_such(game: HeapGame, laid: Position) -> None:
    assert refused(game, game.start(), LAY | {"by": 0}) == ("turn", "lay.who")
    assert refused(game, laid, TAKE | {"by": 1}) == ("turn", "take.who")


def test_the_first_guard_that_forbids_a_step_is_named(game: HeapGame, laid: Position) -> None:
    assert refused(game, laid, TAKE | {"count": 3, "whom": 0}) == ("illegal", "take.count")
    assert refused(game, laid, TAKE | {"whom": 0}) == ("illegal", "take.whom")


def test_a_refused_step_is_not_carried_out(game: HeapGame, laid: Position) -> None:
    with pytest.raises(Refused, match=r"take\.count: 3 are more than 2") as caught:
        game.do(laid, TAKE | {"count": 3})
    assert caught.value.refusal.rule == "take.count"


def test_a_step_leaves_the_position_before_it_as_it_was(game: HeapGame, laid: Position) -> None:
    after = game.do(laid, TAKE)
    assert (after.heap, after.taken, after.turn) == (2, [1, 0], 1)
    assert (laid.heap, laid.taken, laid.turn) == (3, [0, 0], 0)


def test_legal_steps_are_listed_in_the_order_of_the_actions(game: HeapGame, laid: Position) -> None:
    assert game.legal(game.start()) == [LAY | {"size": size} for size in (3, 4, 5)]
    assert game.legal(laid) == [TAKE | {"count": count} for count in (1, 2)]
    assert all(game.can(laid, step) for step in game.legal(laid))


def test_histories_are_counted(game: HeapGame) -> None:
    # Of 3 matches two may be taken in 2 ways, of 4 and 5 as well: 3 heaps, and 2 ways each.
    assert [perft(game, game.start(), depth) for depth in range(3)] == [1, 3, 6]


def test_chance_is_drawn_by_its_weights(game: HeapGame) -> None:
    rng = Random(1)
    drawn = (game.random_step(game.start(), rng) for _ in range(4000))
    sizes = Counter(step["size"] for step in drawn if step is not None)
    assert 1900 < sizes[3] < 2100
    assert 900 < sizes[4] < 1100


def test_a_random_game_is_legal_and_ends(game: HeapGame) -> None:
    position = game.start()
    for step in game.play(Random(5)):
        assert game.result(position) is None
        position = game.do(position, step)
    result = game.result(position)
    assert result is not None
    assert sum(score for (score,) in result["scores"]) in (3, 4, 5)
    assert game.random_step(position, Random(5)) is None


def test_a_random_game_goes_on_from_a_position_for_so_many_steps(
    game: HeapGame, laid: Position
) -> None:
    before = laid.copy()
    assert len(game.play(Random(2), laid, limit=1)) == 1
    assert laid == before


def test_equal_seeds_play_equal_games(game: HeapGame) -> None:
    assert game.play(Random(7)) == game.play(Random(7))


def test_a_game_of_actions_is_an_engine_game(game: HeapGame) -> None:
    as_engine: EngineGame = game
    assert isinstance(as_engine, RandomPlayer)


@given(value=JSON)
def test_any_value_is_verified_without_an_exception(value: Any) -> None:
    game = HeapGame(Heaps(3))
    assert game.verify(game.start(), value) is not None


def test_numbers_of_many_digits_are_refused_in_few_words(game: HeapGame, laid: Position) -> None:
    refusal = game.verify(laid, TAKE | {"count": 10**5000})
    assert refusal is not None
    assert len(refusal.message) < 100


# Positions.

SOUND: dict[str, Any] = {"phase": "taking", "turn": 1, "heap": 2, "taken": [2, 1], "thanked": None}


def faults(game: HeapGame, data: object) -> list[str]:
    with pytest.raises(PositionFaults) as caught:
        game.from_json(data)
    return [fault.path for fault in caught.value.faults]


def test_a_position_is_read_as_it_was_written(game: HeapGame) -> None:
    assert game.to_json(game.from_json(SOUND)) == SOUND


def test_a_position_shares_nothing_with_what_it_was_read_from(game: HeapGame) -> None:
    data = {**SOUND, "taken": [2, 1]}
    position = game.from_json(data)
    data["taken"][0] = 5
    assert position.taken == [2, 1]


@pytest.mark.parametrize(
    ("data", "paths"),
    [
        (None, ["$"]),
        ([], ["$"]),
        ({}, ["$.phase", "$.turn", "$.heap", "$.taken", "$.thanked"]),
        (SOUND | {"gold": 1}, ["$"]),
        (SOUND | {"turn": 2}, ["$.turn"]),
        (SOUND | {"heap": True}, ["$.heap"]),
        (SOUND | {"taken": {}}, ["$.taken"]),
        (SOUND | {"taken": [1]}, ["$.taken"]),
        (SOUND | {"taken": [1, -1]}, ["$.taken[1]"]),
        (SOUND | {"taken": [4, 1]}, ["$.taken"]),
        (SOUND | {"taken": [4, 1], "turn": None}, ["$.turn", "$.taken"]),
        (SOUND | {"taken": [4, 2], "heap": None}, ["$.heap"]),
    ],
)
def test_a_faulty_position_is_refused_with_all_its_faults(
    game: HeapGame, data: object, paths: list[str]
) -> None:
    assert faults(game, data) == paths
