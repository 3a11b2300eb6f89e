"""The end of the game: points, and what decides where they are equal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from tests.games.massilia.engine.conftest import Stalls, Table


def result(here: Table, **given: Any) -> dict[str, Any]:
    """The result with nothing but what is given."""
    base: dict[str, Any] = {"purse": [0, 0], "stalls": {0: (0, {}), 4: (1, {})}}
    position = here.at(phase="over", day=7, **{**base, **given})
    found = here.game.result(position)
    assert found is not None
    return found


def test_there_is_no_result_before_the_end(table: type[Table]) -> None:
    here = table()
    assert here.game.result(here.at()) is None


@pytest.mark.parametrize(("stalls", "points"), [(1, 0), (2, 4), (3, 9), (4, 16), (5, 25), (6, 25)])
def test_stalls_bring_points(table: type[Table], stalls: int, points: int) -> None:
    """Points for stalls."""
    built: Stalls = {space: (0, {}) for space in range(stalls)} | {8: (1, {})}
    assert result(table(), stalls=built)["scores"][0][:2] == [points, stalls]


@pytest.mark.parametrize(("coins", "points"), [(2, 0), (3, 1), (5, 1), (6, 2)])
def test_three_coins_bring_a_point(table: type[Table], coins: int, points: int) -> None:
    assert result(table(), purse=[coins, 0])["scores"][0][0] == points


def test_a_penalty_token_costs_two_points(table: type[Table]) -> None:
    found = result(table(), penalties=[3, 0], fame=[10, 0])
    assert found["scores"] == [[4, 1, 0, -3], [0, 1, 0, 0]]


def test_cards_and_goods_bring_nothing(table: type[Table]) -> None:
    """The note on the end."""
    stalls = {0: (0, {"pink": 6}), 4: (1, {})}
    found = result(table(), stalls=stalls, hand={0: {"mars": 3}})
    assert found["scores"][0] == found["scores"][1]


@pytest.mark.parametrize(
    ("given", "winners"),
    [
        ({"fame": [5, 4]}, [0]),
        ({"stalls": {0: (0, {}), 4: (1, {}), 5: (1, {})}, "fame": [4, 0]}, [1]),
        ({"purse": [1, 2]}, [1]),
        ({"penalties": [0, 1], "fame": [0, 2]}, [0]),
        ({}, [0, 1]),
    ],
)
def test_stalls_then_coins_then_fewer_tokens_break_ties(
    table: type[Table], given: dict[str, Any], winners: list[int]
) -> None:
    """Equal points: stalls, coins, tokens; then it is a draw."""
    assert result(table(), **given)["winners"] == winners
