"""Random games of every set-up: what always holds, and what the lists of steps are."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.random_games import (
    SEEDS,
    assert_equal_games,
    assert_kept,
    assert_listed_well,
    assert_played_step_by_step,
    assert_sound,
    readings_of,
    replay,
    some_position,
)

from lexludi.engine import dumps
from lexludi.games.massilia import engine
from lexludi.games.massilia.engine.actions import ACTIONS
from lexludi.games.massilia.engine.parts import (
    COLOURS,
    COPIES,
    COURSES,
    DICE_PLACES,
    FIGURES,
    GODS,
    GOODS,
    MARKETS,
    PIPS,
    SPACES,
)

if TYPE_CHECKING:
    from tests.games.massilia.engine.conftest import Stalls, Table

READINGS = readings_of(engine.POINTS)
FLAGS = (False, True)


@st.composite
def setups(draw: st.DrawFn) -> engine.Setup:
    """Any set-up with any box."""
    box = engine.example()
    box["side_spaces"] = draw(st.integers(1, 2))
    box["stalls_each"] = draw(st.integers(5, 8))
    box["price_cards"] = {card: draw(st.integers(1, 3)) for card in box["price_cards"]}
    least = {"beige": 22, "purple": 6, "orange": 6, "pink": 6}
    box["goods_printed"] = {good: draw(st.integers(count, 40)) for good, count in least.items()}
    return engine.Setup(draw(st.sampled_from(engine.PLAYERS)), draw(READINGS), box)


@given(setup=setups(), seed=SEEDS)
@settings(max_examples=15)
def test_every_step_of_a_random_game_is_legal_and_keeps_the_position_sound(
    setup: engine.Setup, seed: int
) -> None:
    game = engine.Game(setup)
    assert_sound(game, replay(game, game.play(random.Random(seed), limit=250)))


@given(setup=setups(), seed=SEEDS)
@settings(max_examples=15)
def test_random_games_end_and_lose_nothing(setup: engine.Setup, seed: int) -> None:
    game = engine.Game(setup)
    end = replay(game, game.play(random.Random(seed)))[-1]
    assert game.result(end) is not None
    for good, printed in setup.goods_printed.items():
        piles = [end.harbour, end.bag, end.gone, end.to_place, *end.goods]
        assert sum(pile[good] for pile in piles) == printed
    for god, copies in COPIES.items():
        piles = [end.deck, end.discards, end.aside, *end.hand]
        assert sum(pile[god] for pile in piles) == copies
    for colour in COLOURS:
        lying = sum(sum(dice[colour]) for dice in (end.temple_dice, end.rolled, *end.ready))
        behind = sum(own[colour] for own in end.spent)
        assert lying + behind + end.unrolled[colour] == setup.players + 1
    assert sum(end.purse) + end.bank == 6 * setup.players
    assert sum(end.penalties) + end.token_stock == 10 * setup.players


@given(setup=setups(), seed=SEEDS, choice=SEEDS)
@settings(max_examples=40)
def test_the_listed_steps_differ_are_legal_and_lead_to_sound_positions(
    setup: engine.Setup, seed: int, choice: int
) -> None:
    game = engine.Game(setup)
    position = some_position(game, seed, choice, 250)
    assert_listed_well(game, position, most=40)
    assert bool(game.legal(position)) == (position.phase != "over")


def arguments(position: engine.Position) -> Iterator[dict[str, Any]]:
    """Every readable step but `retain`, `use`, `join`, `remove`, and those of the lots."""
    for name in ("suffer", "shield", "build", "refrain", "leave", "pray", "boast", "enough"):
        yield {"do": name}
    yield from ({"do": name} for name in ("pass", "reshuffle"))
    yield from ({"do": "settle", "spot": spot} for spot in SPACES)
    for name in ("fill", "ship"):
        yield from ({"do": name, "kind": kind} for kind in GOODS)
    yield from ({"do": "roll", "pips": pips} for pips in PIPS)
    yield from ({"do": "draw", "card": god} for god in GODS)
    yield from ({"do": "atone", "returned": count} for count in range(4))
    for upward in FLAGS:
        yield from ({"do": "haggle", "where": market, "upward": upward} for market in MARKETS)
    for course in COURSES:
        yield from ({"do": "move", "walker": one, "course": course} for one in FIGURES)
    for good in GOODS:
        yield from ({"do": "buy", "bought": good, "amount": amount} for amount in range(16))
        for spot in SPACES:
            yield from ({"do": name, "spot": spot, "kind": good} for name in ("stow", "carry"))
            for god in GODS if position.phase == "choosing" else ():
                pay = {"do": "choose", "card": god, "kind": good, "spot": spot}
                yield from ({**pay, "second": second} for second in SPACES)


@given(setup=setups(), seed=SEEDS, choice=SEEDS)
@settings(max_examples=25)
def test_no_accepted_step_is_missing_from_the_list(
    setup: engine.Setup, seed: int, choice: int
) -> None:
    game = engine.Game(setup)
    position = some_position(game, seed, choice, 250)
    compound = ("retain", "use", "join", "remove", "set_figures", "set_prices", "set_order")
    steps = [step for step in game.legal(position) if step["do"] not in compound]
    actors = (*range(setup.players), "chance", "nobody")
    every = ({"by": by, **shape} for shape in arguments(position) for by in actors)
    accepted = {dumps(step) for step in every if game.can(position, step)}
    assert accepted == {dumps(step) for step in steps}


def dice() -> Iterator[dict[str, Any]]:
    """Every way to take a die whose numbers are one or four, so that there are not too many."""
    for origin in DICE_PLACES:
        for colour in COLOURS:
            for pips, made in ((1, 1), (1, 4), (4, 4), (4, 1), (4, 5)):
                for by_jupiter in FLAGS:
                    die = {"origin": origin, "colour": colour, "pips": pips, "made": made}
                    yield from ({**die, "by_jupiter": by_jupiter, "by_god": n} for n in range(4))


@given(setup=setups(), seed=SEEDS, choice=SEEDS)
@settings(max_examples=15)
def test_no_accepted_way_to_take_a_die_is_missing_from_the_list(
    setup: engine.Setup, seed: int, choice: int
) -> None:
    game = engine.Game(setup)
    position = some_position(game, seed, choice, 250)
    by = {"by": position.turn}
    shapes = [{**by, "do": "use", "purpose": c, **die} for die in dice() for c in COLOURS]
    shapes += [{**by, "do": "join", "by_junon": j, **die} for die in dice() for j in FLAGS]
    accepted = {dumps(step) for step in shapes if game.can(position, step)}
    listed = {dumps(step) for step in game.legal(position)}
    assert accepted == listed & {dumps(step) for step in shapes}


@given(setup=setups(), seed=SEEDS, choice=SEEDS)
@settings(max_examples=20)
def test_no_step_changes_the_position_that_it_is_taken_in(
    setup: engine.Setup, seed: int, choice: int
) -> None:
    game = engine.Game(setup)
    position = some_position(game, seed, choice, 250)
    assert_kept(game, position, most=40)


@given(setup=setups(), seed=SEEDS, choice=SEEDS)
@settings(max_examples=25)
def test_what_a_seat_may_do_follows_from_what_it_sees(
    setup: engine.Setup, seed: int, choice: int
) -> None:
    """Another's coins, tokens and cards change: the seat at turn sees and may do the same."""
    game = engine.Game(setup)
    position = some_position(game, seed, choice, 250)
    seat = position.turn
    other, changed = (seat + 1) % setup.players, position.copy()
    changed.purse[other] += 1
    changed.bank -= 1
    held = [god for god in GODS if changed.hand[other][god]]
    left = [god for god in GODS if changed.deck[god] > 1]
    if held and left:
        changed.hand[other][held[0]] -= 1
        changed.deck[held[0]] += 1
        changed.hand[other][left[-1]] += 1
        changed.deck[left[-1]] -= 1
    views = [game.view(one, seat) for one in (position, changed)]
    assert {name for name in views[0] if views[0][name] != views[1][name]} <= {"bank"}
    own = [[s for s in game.legal(one) if s["by"] == seat] for one in (position, changed)]
    assert own[0] == own[1]


@given(setup=setups(), seed=SEEDS)
@settings(max_examples=10)
def test_equal_seeds_play_equal_games_byte_for_byte(setup: engine.Setup, seed: int) -> None:
    assert_equal_games(engine.Game(setup), seed, 200)


def test_random_games_take_every_action() -> None:
    seen = set()
    for players in engine.PLAYERS:
        answers = {"venus.moment": "any", "pluton.own": "allowed"}
        game = engine.new_game(players, answers, engine.example())
        for seed in range(20):
            seen |= {step["do"] for step in game.play(random.Random(seed))}
    assert seen >= {action.name for action in ACTIONS} - {"reshuffle"}


def test_random_steps_are_those_of_random_games() -> None:
    assert_played_step_by_step(engine.new_game(2, None, engine.example()), 4)


@pytest.mark.parametrize("total", [6, 12, 18])
def test_a_purchase_for_six_stalls_has_few_ways(table: type[Table], total: int) -> None:
    """Goods are laid down one by one, so no list has all ways to share them out."""
    here = table()
    stalls: Stalls = {space: (0, {}) for space in (0, 2, 4, 6, 8, 10)}
    given: dict[str, Any] = {"stalls": stalls, "purse": [60, 6], "harbour": {"beige": 20}}
    position = here.at(phase="using", job="beige", total=total, **given)
    assert len(here.game.legal(position)) < 20
