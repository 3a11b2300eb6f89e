"""The greedy player of Massilia: what he takes, that it is legal, and that it pays."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.random_games import SEEDS, readings_of

from lexludi.games.massilia import engine
from lexludi.games.massilia.engine.greedy_player.rankings import choose

if TYPE_CHECKING:
    from tests.games.massilia.engine.conftest import Table

READINGS = readings_of(engine.POINTS)
NO_CHOICE = ("chance", "nobody")


def chosen(here: Table, position: engine.Position, *names: str) -> list[Any]:
    """Some arguments of the greedy player's step."""
    step = choose(here.game, position)
    assert here.game.can(position, step)
    return [step[name] for name in ("do", *names)]


def played(players: int, seats: set[int], seed: int, reading: Any = None) -> list[int]:
    """Who wins a game in which some seats are greedy and the others random."""
    game = engine.new_game(players, reading, engine.example())
    position, rng = game.start(), random.Random(seed)
    while position.phase != "over":
        step = game.random_step(position, rng)
        assert step is not None
        if step["by"] in seats and step["by"] not in NO_CHOICE:
            step = choose(game, position)
        position = game.do(position, step)
    result = game.result(position)
    assert result is not None
    return list(result["winners"])


def test_he_takes_the_fame_that_costs_least_for_its_points(table: type[Table]) -> None:
    here = table()
    position = here.at(temple={"black": (2, 6), "grey": (6,)})
    assert chosen(here, position, "purpose", "pips", "made") == ["use", "black", 6, 6]


def test_he_passes_where_no_die_promises_anything(table: type[Table]) -> None:
    here = table()
    position = here.at(temple={"grey": (1,)}, token_stock=0, penalties=[10, 10])
    assert chosen(here, position) == ["pass"]


def test_he_turns_a_die_for_one_token_where_that_pays(table: type[Table]) -> None:
    here = table()
    stalls = {0: (0, {"purple": 6})}
    position = here.at(temple={"brown": (6,)}, stalls=stalls, at={"purple": 5})
    made = chosen(here, position, "purpose", "pips", "made")
    assert made == ["use", "brown", 6, 5]


@pytest.mark.parametrize(("purple", "walker"), [(6, "purple"), (0, "white")])
def test_he_sells_the_most_goods_or_builds(table: type[Table], purple: int, walker: str) -> None:
    here = table()
    stalls = {8: (0, {"purple": purple})}
    position = here.at(temple={"brown": (1,)}, stalls=stalls, at={"white": 5, "purple": 7})
    position = here.use(position, "brown", 1)
    assert chosen(here, position, "walker") == ["move", walker]


def test_his_pluton_saves_an_empty_stall(table: type[Table]) -> None:
    here = table()
    stalls = {4: (1, {}), 8: (1, {"beige": 1}), 12: (0, {"beige": 1})}
    position = here.at(
        temple={"brown": (1,)}, stalls=stalls, hand={1: {"pluton": 1}}, at={"white": 3}
    )
    position = here.use(position, "brown", 1)
    position = here.do(position, "move", 0, walker="white", course="clockwise")
    assert chosen(here, position) == ["shield"]


@pytest.mark.parametrize(("answer", "lost"), [("owner", "beige"), ("mover", "purple")])
def test_he_gives_his_cheapest_goods_and_takes_the_dearest_of_others(
    table: type[Table], answer: str, lost: str
) -> None:
    here = table({"tax.goods": answer})
    stalls = {4: (1, {"beige": 1, "purple": 1}), 12: (0, {"beige": 1})}
    position = here.at(temple={"brown": (1,)}, stalls=stalls, at={"white": 3}, purse=[6, 1])
    position = here.use(position, "brown", 1)
    position = here.do(position, "move", 0, walker="white", course="clockwise")
    position = here.do(position, "suffer", 1)
    kinds = {kind for kind, count in chosen(here, position, "lost")[1].items() if count}
    assert kinds == {lost}


@given(players=st.sampled_from(engine.PLAYERS), reading=READINGS, seed=SEEDS)
@settings(max_examples=15)
def test_under_any_reading_he_decides_whatever_is_asked_of_him_legally(
    players: int, reading: dict[str, str], seed: int
) -> None:
    assert played(players, set(range(players)), seed, reading)


@given(reading=READINGS, seed=SEEDS)
@settings(max_examples=10)
def test_in_any_position_of_others_he_finds_a_legal_step(
    reading: dict[str, str], seed: int
) -> None:
    game = engine.new_game(3, reading, engine.example())
    position = game.start()
    for step in game.play(random.Random(seed)):
        if step["by"] not in NO_CHOICE:
            assert game.can(position, choose(game, position))
        position = game.do(position, step)


@pytest.mark.parametrize("seat", range(3))
def test_he_beats_two_random_players_from_every_seat(seat: int) -> None:
    wins = sum(played(3, {seat}, seed) == [seat] for seed in range(15))
    assert wins >= 14


def test_in_his_own_company_every_seat_wins_now_and_then() -> None:
    wins = [played(3, {0, 1, 2}, seed) for seed in range(30)]
    assert all(sum(seat in winners for winners in wins) >= 4 for seat in range(3))
