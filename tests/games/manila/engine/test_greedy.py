"""The greedy player: the odds he reckons with, what he takes, and that it pays."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.random_games import readings_of

from lexludi.games.manila import engine
from lexludi.games.manila.engine import greedy, play
from lexludi.games.manila.engine.actions import BY_NAME
from lexludi.games.manila.engine.odds import at_least, odds_at

if TYPE_CHECKING:
    from tests.games.manila.engine.conftest import Table

READINGS = readings_of(engine.POINTS)
LAST_ROUND = {"round": 3, "rolls": 2}


def chosen(here: Table, position: engine.Position) -> Any:
    """The greedy player's step without the seat."""
    step = greedy.choose(here.game.setup, position)
    assert step is not None
    assert here.game.can(position, step)
    return {name: value for name, value in step.items() if name != "by"}


def played(players: int, seats: set[int], seed: int) -> list[int]:
    """Who wins a game in which some seats are greedy and the others random."""
    game = engine.Game(engine.Setup(players))
    position, rng = game.start(), random.Random(seed)
    while position.phase != "over":
        step = play.fate(game.setup, position, rng)
        if step is None and position.turn in seats:
            step = greedy.choose(game.setup, position)
        step = step or play.choose(game.setup, position, rng)
        assert step is not None
        BY_NAME[step["do"]].effect(game.setup, position, step)
    result = game.result(position)
    assert result is not None
    return list(result["winners"])


@pytest.mark.parametrize(
    ("space", "rolls", "port", "thirteen"),
    [(14, 1, 6, 0), (13, 1, 6, 0), (8, 1, 1, 1), (7, 1, 0, 1), (6, 1, 0, 0), (13, 0, 0, 6)],
)
def test_one_die_brings_a_punt_to_port_or_thirteen_by_sixths(
    space: int, rolls: int, port: int, thirteen: int
) -> None:
    odds = odds_at(space, rolls)
    assert [round(6 * chance, 9) for chance in odds] == [port, thirteen, 6 - port - thirteen]


@pytest.mark.parametrize(("space", "port", "thirteen"), [(1, 0, 1), (2, 1, 2), (3, 3, 3)])
def test_two_dice_bring_a_punt_to_port_or_thirteen_by_thirty_sixths(
    space: int, port: int, thirteen: int
) -> None:
    odds = odds_at(space, 2)
    assert [round(36 * chance, 9) for chance in odds] == [port, thirteen, 36 - port - thirteen]


def test_the_odds_of_any_punt_add_up_to_one() -> None:
    assert all(
        sum(odds_at(space, rolls)) == pytest.approx(1) for space in range(14) for rolls in range(4)
    )


def test_two_fair_coins_show_at_least_one_head_three_times_in_four() -> None:
    assert at_least((0.5, 0.5)) == (0.75, 0.25)


def test_he_boards_the_load_that_will_surely_pay(table: type[Table]) -> None:
    here = table()
    position = here.at("placing", at={"nutmeg": 12, "silk": 0, "jade": 0}, **LAST_ROUND)
    assert chosen(here, position) == {"do": "place", "spot": "nutmeg_1"}


def test_he_takes_the_yard_where_all_punts_must_fail(table: type[Table]) -> None:
    here = table()
    position = here.at("placing", at={"nutmeg": 0, "silk": 0, "jade": 0}, **LAST_ROUND)
    assert chosen(here, position) == {"do": "place", "spot": "yard_c"}


def test_he_refrains_where_he_can_pay_nothing_and_the_insurance_must_cost_him(
    table: type[Table],
) -> None:
    here = table()
    lost = {"nutmeg": 0, "silk": 0, "jade": 0}
    position = here.at("placing", at=lost, cash=[0, 30, 30, 30], **LAST_ROUND)
    assert chosen(here, position) == {"do": "refrain"}


def test_his_pilot_pushes_his_own_punt(table: type[Table]) -> None:
    here = table()
    owned = {"pilot_small": 0, "nutmeg_1": 0}
    start = {"nutmeg": 7, "silk": 0, "jade": 0}
    position = here.at("piloting", pilot="pilot_small", occupant=owned, at=start)
    shift = {"nutmeg": 1, "silk": 0, "ginseng": 0, "jade": 0}
    assert chosen(here, position) == {"do": "steer", "shift": shift}


@pytest.mark.parametrize(("owned", "harbour"), [({}, "port"), ({"yard_c": 0}, "port"),
                                                ({"yard_a": 0}, "yard")])  # fmt: skip
def test_as_a_captain_he_sends_the_punt_where_it_pays_him(
    table: type[Table], owned: dict[str, int], harbour: str
) -> None:
    # The rise of his nutmeg share is worth five pesos, the first yard space six.
    here = table()
    board = {"pirate_front": 0, **owned}
    berths = {"silk": "port_a", "jade": "port_b"}
    position = here.at(
        "plundering",
        occupant=board,
        at={"nutmeg": 13, "silk": 13, "jade": 13},
        berth=berths,
    )
    assert chosen(here, position) == {"do": "send", "punt": "nutmeg", "harbour": harbour}


@pytest.mark.parametrize(("cash", "do"), [(10, "pay"), (9, "pledge")])
def test_he_borrows_only_what_he_cannot_pay(table: type[Table], cash: int, do: str) -> None:
    here = table()
    passed = [False, True, True, True]
    position = here.at("payment", high=10, bidder=0, passed=passed, cash=[cash, 30, 30, 30])
    assert chosen(here, position)["do"] == do


@given(players=st.sampled_from(engine.PLAYERS), reading=READINGS, seed=st.integers(0, 2**32))
@settings(max_examples=25)
def test_under_any_reading_he_takes_legal_steps_and_decides_whatever_is_asked_of_him(
    players: int, reading: dict[str, str], seed: int
) -> None:
    game = engine.Game(engine.Setup(players, reading))
    position, rng = game.start(), random.Random(seed)
    for _ in range(400):
        step = greedy.choose(game.setup, position) or play.fate(game.setup, position, rng)
        if step is None:
            assert game.legal(position) == []
            break
        position = game.do(position, step)


@pytest.mark.parametrize("seat", range(3))
def test_he_beats_two_random_players_from_every_seat(seat: int) -> None:
    wins = sum(played(3, {seat}, seed) == [seat] for seed in range(60))
    assert wins >= 54


def test_in_his_own_company_every_seat_wins_now_and_then() -> None:
    wins = [played(3, {0, 1, 2}, seed) for seed in range(60)]
    assert all(sum(seat in winners for winners in wins) >= 8 for seat in range(3))
