"""Whole random games under any reading."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import pairwise, product
from typing import TYPE_CHECKING, Any

from hypothesis import given, settings
from hypothesis import strategies as st
from tests.random_games import (
    SEEDS,
    assert_equal_games,
    assert_goes_on,
    assert_listed_well,
    assert_sound,
    readings_of,
    replay,
    some_position,
)

from lexludi.engine import dumps
from lexludi.engine.perft import perft
from lexludi.games.manila import engine
from lexludi.games.manila.engine import play
from lexludi.games.manila.engine.actions import BY_NAME
from lexludi.games.manila.engine.board import SPACES, WARE_OF, WARES
from lexludi.games.manila.engine.payout import owed

if TYPE_CHECKING:
    from tests.games.manila.engine.conftest import Table

READINGS = readings_of(engine.POINTS)
SETUPS = st.builds(
    engine.Setup,
    players=st.sampled_from(engine.PLAYERS),
    answers=READINGS,
    variants=st.fixed_dictionaries(
        {"boarding.variant": st.sampled_from(("standard", "displacing"))}
    ),
)


@given(setup=SETUPS, seed=SEEDS)
@settings(max_examples=40)
def test_every_step_of_a_random_game_is_legal_and_keeps_the_position_sound(
    setup: engine.Setup, seed: int
) -> None:
    game = engine.Game(setup)
    assert_sound(game, replay(game, game.play(random.Random(seed), limit=600)))


@given(setup=SETUPS, seed=SEEDS)
@settings(max_examples=60)
def test_random_games_lose_no_peso_and_no_share(setup: engine.Setup, seed: int) -> None:
    game = engine.Game(setup)
    end = replay(game, game.play(random.Random(seed), limit=2000))[-1]
    assert sum(end.cash) + end.box == 30 * setup.players
    assert min(end.cash) >= 0
    for ware in WARES:
        assert sum(hand[ware] for hand in end.shares + end.pledged) + end.stock[ware] == 5


@given(setup=SETUPS, seed=SEEDS, choice=SEEDS)
@settings(max_examples=60)
def test_exactly_the_listed_steps_are_accepted_and_lead_to_sound_positions(
    setup: engine.Setup, seed: int, choice: int
) -> None:
    game = engine.Game(setup)
    position = some_position(game, seed, choice, 400)
    assert_listed_well(game, position)
    assert len(game.legal(position)) == perft(game, position, 1)


def conceivable(position: engine.Position) -> Iterator[dict[str, Any]]:
    """Every readable step but launches and rolls, whose numbers are tested on their own."""
    seats = range(len(position.cash))
    bare = ("pass", "pay", "forgo", "refrain", "stay", "waive", "land", "distribute", "repair")
    shapes: list[dict[str, Any]] = [{"do": name} for name in (*bare, "rise")]
    for name, key, values in (
        *((name, "share", WARES) for name in ("deal", "buy", "pledge", "redeem")),
        ("load", "leave", WARES),
        ("spare", "punt", WARES),
        ("place", "spot", SPACES),
        ("board", "spot", WARE_OF),
        ("bid", "amount", range(-1, max(map(position.means, seats)) + 2)),
    ):
        shapes += [{"do": name, key: value} for value in values]
    shapes += [{"do": "send", "punt": w, "harbour": h} for w in WARES for h in ("port", "yard")]
    for shifts in product(range(-2, 3), repeat=len(WARES)):
        shapes.append({"do": "steer", "shift": dict(zip(WARES, shifts, strict=True))})
    for by in (*seats, "chance", "nobody"):
        yield from ({"by": by, **shape} for shape in shapes)


@given(setup=SETUPS, seed=SEEDS, choice=SEEDS)
@settings(max_examples=40)
def test_no_accepted_step_is_missing_from_the_list(
    setup: engine.Setup, seed: int, choice: int
) -> None:
    game = engine.Game(setup)
    position = some_position(game, seed, choice, 400)
    listed = {dumps(step) for step in game.legal(position)}
    accepted = {dumps(step) for step in conceivable(position) if game.can(position, step)}
    assert accepted == {text for text in listed if "launch" not in text and "roll" not in text}


@given(setup=SETUPS, seed=SEEDS)
@settings(max_examples=25)
def test_equal_seeds_play_equal_games_byte_for_byte(setup: engine.Setup, seed: int) -> None:
    assert_equal_games(engine.Game(setup), seed, 500)


@given(setup=SETUPS, seed=SEEDS)
@settings(max_examples=25)
def test_an_insurance_agent_is_asked_exactly_when_he_owes(setup: engine.Setup, seed: int) -> None:
    game = engine.Game(setup)
    positions = replay(game, game.play(random.Random(seed), limit=600))
    for before, after in pairwise(positions):
        if before.phase == "profit" and after.phase != "profit":
            assert (after.phase == "repair") == (owed(setup, after) > 0)


@given(setup=SETUPS, seed=SEEDS)
@settings(max_examples=10)
def test_what_others_see_changes_no_game(setup: engine.Setup, seed: int) -> None:
    seen = {"cash.open": "hidden", "pledge.shown": "shown", "redeem.shown": "hidden"}
    ruled = {point: engine.POINTS[point][0] for point in seen}
    first, second = (
        engine.Setup(setup.players, {**setup.answers, **answers}, setup.variants)
        for answers in (ruled, seen)
    )
    steps = engine.Game(first).play(random.Random(seed), limit=300)
    assert dumps(engine.Game(second).play(random.Random(seed), limit=300)) == dumps(steps)


def test_random_games_come_to_an_end_with_a_winner() -> None:
    game = engine.Game(engine.Setup(4))
    end = replay(game, game.play(random.Random(3)))[-1]
    result = game.result(end)
    assert end.phase == "over"
    assert result is not None
    best = max(result["scores"])
    assert result["winners"] == [s for s, own in enumerate(result["scores"]) if own == best]


def test_random_games_take_every_action() -> None:
    rng = random.Random(5)
    seen = set()
    for players in engine.PLAYERS:
        game = engine.Game(engine.Setup(players, {"plunder.decline": "may"}))
        for _ in range(15):
            seen |= {step["do"] for step in game.play(rng)}
    assert seen == BY_NAME.keys()


def test_random_games_open_with_nothing_where_that_is_allowed() -> None:
    rng = random.Random(5)
    game = engine.Game(engine.Setup(4, {"bid.least": "first"}))
    amounts = {step.get("amount") for _ in range(10) for step in game.play(rng)}
    assert 0 in amounts


def test_loans_are_rare_in_random_games() -> None:
    rng = random.Random(5)
    game = engine.Game(engine.Setup(4))
    steps = [step["do"] for _ in range(30) for step in game.play(rng)]
    loans = steps.count("pledge") + steps.count("redeem")
    assert 0 < loans < len(steps) / 20


def test_play_goes_on_from_a_position_for_so_many_steps() -> None:
    assert_goes_on(engine.Game(engine.Setup(3)))


def test_equal_generators_roll_alike_whatever_is_loaded(table: type[Table]) -> None:
    here, rolls = table(), []
    for ashore, lane, space in (("nutmeg", 1, 5), ("jade", 3, 0)):
        lanes, places = {ashore: 0, "ginseng": lane}, {ashore: 0, "ginseng": space}
        position = here.at("rolling", ashore=ashore, lane=lanes, at=places)
        step = play.fate(here.game.setup, position, random.Random(4))
        assert step is not None
        assert step["pips"][ashore] == 0
        rolls.append([step["pips"][ware] for ware in ("silk", "ginseng")])
    assert rolls[0] == rolls[1]


def test_a_game_that_is_stuck_ends_without_an_error() -> None:
    # The oldest player has to open, may not without a share, and has no money to redeem one.
    answers = {"opening.passing": "must", "bid.shareless": "barred", "redeem.when": "own_turn"}
    game = engine.Game(engine.Setup(3, answers))
    data = game.to_json(game.start())
    empty = dict.fromkeys(WARES, 0)
    data |= {"phase": "auction", "dealt": 6, "cash": [12, 30, 30], "box": 18}
    data |= {"shares": [empty] * 3, "pledged": [empty | {"silk": 2}, empty, empty]}
    data["stock"] = dict.fromkeys(WARES, 5) | {"silk": 3}
    assert game.play(random.Random(1), game.from_json(data)) == []


def test_six_shares_are_dealt_in_four_thousand_and_ninety_two_orders() -> None:
    # Of all 4**6 orders four would need six shares of one ware.
    game = engine.Game(engine.Setup(3))
    assert perft(game, game.start(), 6) == 4**6 - 4


def test_the_empty_history_is_the_one_of_no_steps() -> None:
    game = engine.Game(engine.Setup(3))
    assert perft(game, game.start(), 0) == 1
