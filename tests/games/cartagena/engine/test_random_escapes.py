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
    assert_goes_on,
    assert_kept,
    assert_listed_well,
    assert_played_step_by_step,
    assert_sound,
    readings_of,
    replay,
    some_position,
)

from lexludi.engine import dumps
from lexludi.games.cartagena import engine
from lexludi.games.cartagena.engine.actions import BY_NAME
from lexludi.games.cartagena.engine.parts import CARDS, SIGNS, TOKENS

if TYPE_CHECKING:
    from tests.games.cartagena.engine.conftest import Table

READINGS = readings_of(engine.POINTS)


@st.composite
def setups(draw: st.DrawFn) -> engine.Setup:
    """Any set-up on any board."""
    chosen = {name: draw(st.sampled_from(values)) for name, values in engine.VARIANTS.items()}
    idle = {
        "escape": ("jungle.drawing", "tunnel.tiles"),
        "jungle": ("tunnel.drawing", "tunnel.tiles"),
    }
    for name in idle.get(chosen["scenario"], ()):
        chosen[name] = engine.VARIANTS[name][0]
    if chosen["scenario"] == "full":
        tunnel, jungle = draw(st.sampled_from([(3, 3), (3, 4), (4, 3), (3, 5), (4, 4), (5, 3)]))
        chosen |= {"tiles": str(tunnel + jungle), "tunnel.tiles": str(tunnel)}
    board = {"board": engine.drawn_board(random.Random(draw(SEEDS)), int(chosen["tiles"]))}
    players = draw(st.sampled_from(engine.PLAYERS))
    return engine.Setup(players, draw(READINGS), engine.example() | board | chosen)


@given(setup=setups(), seed=SEEDS)
@settings(max_examples=20)
def test_every_step_of_a_random_game_is_legal_and_keeps_the_position_sound(
    setup: engine.Setup, seed: int
) -> None:
    game = engine.Game(setup)
    assert_sound(game, replay(game, game.play(random.Random(seed), limit=200)))


@given(setup=setups(), seed=SEEDS)
@settings(max_examples=20)
def test_random_games_lose_no_card_and_no_pirate(setup: engine.Setup, seed: int) -> None:
    game = engine.Game(setup)
    end = replay(game, game.play(random.Random(seed), limit=400))[-1]
    for card in CARDS:
        piles = [end.deck, end.discards, end.aside, *end.hand]
        assert sum(pile[card] for pile in piles) + end.top.count(card) == setup.stock[card]
    assert {len(own) for own in end.pirates} == {setup.crew}
    assert max(end.crowd[1 : setup.path.last + 1]) <= 3


@given(setup=setups(), seed=SEEDS, choice=SEEDS)
@settings(max_examples=60)
def test_exactly_the_listed_steps_are_accepted_and_lead_to_sound_positions(
    setup: engine.Setup, seed: int, choice: int
) -> None:
    game = engine.Game(setup)
    position = some_position(game, seed, choice, 200)
    assert_listed_well(game, position)
    assert bool(game.legal(position)) == (position.phase != "over")


def conceivable(setup: engine.Setup) -> Iterator[dict[str, Any]]:
    """Every readable step."""
    seats, spots = range(setup.players), range(51)
    of_cards = ("deal", "draw", "discard", "take", "give", "keep", "lay", "call_rum", "call_lamp")
    bare = ("reshuffle", "sail", "steer", "stop", "skip", "wait")
    shapes: list[dict[str, Any]] = [{"do": name} for name in bare]
    shapes += [{"do": name, "card": card} for name in of_cards for card in CARDS]
    for name in ("advance", "call_chest"):
        shapes += [{"do": name, "card": card, "spot": spot} for card in CARDS for spot in spots]
    shapes += [{"do": "retreat", "spot": spot} for spot in spots]
    shapes += [{"do": "help", "whose": seat, "spot": spot} for seat in seats for spot in spots]
    shapes += [{"do": "call_pistol", "card": c, "victim": seat} for c in CARDS for seat in seats]
    shapes += [{"do": "call_parrots", "dark": n, "sign": sign} for n in range(3) for sign in SIGNS]
    shapes += [{"do": "reveal", "token": token} for token in TOKENS]
    for spot in spots:
        for card in CARDS:
            hooks = ("hook", "dark_hook", "rum")
            shapes += [{"do": "call_hook", "card": h, "second": card, "spot": spot} for h in hooks]
    for by in (*seats, "chance", "nobody"):
        yield from ({"by": by, **shape} for shape in shapes)


@given(setup=setups(), seed=SEEDS, choice=SEEDS)
@settings(max_examples=30)
def test_no_accepted_step_is_missing_from_the_list(
    setup: engine.Setup, seed: int, choice: int
) -> None:
    game = engine.Game(setup)
    position = some_position(game, seed, choice, 200)
    listed = {dumps(step) for step in game.legal(position)}
    assert {dumps(step) for step in conceivable(setup) if game.can(position, step)} == listed


@given(setup=setups(), seed=SEEDS, choice=SEEDS)
@settings(max_examples=30)
def test_no_step_changes_the_position_that_it_is_taken_in(
    setup: engine.Setup, seed: int, choice: int
) -> None:
    game = engine.Game(setup)
    position = some_position(game, seed, choice, 200)
    assert_kept(game, position)


@given(setup=setups(), seed=SEEDS, choice=SEEDS)
@settings(max_examples=30)
def test_what_a_seat_may_do_follows_from_what_it_sees(
    setup: engine.Setup, seed: int, choice: int
) -> None:
    """Swap a card of the pile with one of another's hand: the seat at turn may do the same."""
    game = engine.Game(setup)
    position = some_position(game, seed, choice, 200)
    seat = position.turn
    other = (seat + 1) % setup.players
    swapped = position.copy()
    held = [card for card in CARDS if position.hand[other][card]]
    piled = [card for card in CARDS if position.deck[card]]
    if not held or not piled or game.view(position, seat)["hand"][other] == position.hand[other]:
        return
    swapped.lose(other, held[0])
    swapped.gain(other, piled[-1])
    swapped.deck[piled[-1]] -= 1
    swapped.deck[held[0]] += 1
    assert game.view(swapped, seat) == game.view(position, seat)
    own = [[s for s in game.legal(p) if s["by"] == seat] for p in (position, swapped)]
    assert own[0] == own[1]


@given(setup=setups(), seed=SEEDS)
@settings(max_examples=20)
def test_equal_seeds_play_equal_games_byte_for_byte(setup: engine.Setup, seed: int) -> None:
    assert_equal_games(engine.Game(setup), seed, 200)


@pytest.mark.parametrize("scenario", ["escape", "jungle", "full"])
def test_random_games_come_to_an_end_with_one_winner(scenario: str) -> None:
    game = engine.Game(engine.Setup(3, None, engine.example() | {"scenario": scenario}))
    for seed in range(5):
        end = replay(game, game.play(random.Random(seed)))[-1]
        result = game.result(end)
        assert result is not None
        (winner,) = result["winners"]
        assert result["scores"][winner] == [6]


def test_random_games_take_every_action_but_waiting() -> None:
    seen = set()
    variants = {"scenario": "full", "black_witch": "yes", "filibusters": "yes"}
    drawing = {"tunnel.drawing": "both", "jungle.drawing": "both"}
    for players in (2, 5):
        game = engine.Game(engine.Setup(players, None, engine.example() | variants | drawing))
        for seed in range(10):
            seen |= {step["do"] for step in game.play(random.Random(seed))}
    assert BY_NAME.keys() - {"wait"} <= seen


def test_random_steps_are_those_of_random_games() -> None:
    assert_played_step_by_step(
        engine.new_game(2, None, engine.example() | {"black_witch": "yes"}), 4
    )


def test_play_goes_on_from_a_position_for_so_many_steps() -> None:
    assert_goes_on(engine.new_game(3, None, engine.example()))


def test_a_game_need_not_end(table: type[Table]) -> None:
    """Each player goes back a space, draws the only parrot, and returns by it."""
    here = table()
    rich = dict.fromkeys(SIGNS, 17) | {"parrot": 16}
    begin = here.at([10, 21], [9, 22], hand={1: rich}, deck={})
    position = begin
    for seat, spot in ((0, 10), (1, 22)):
        position = here.do(position, "retreat", seat, spot=spot)
        position = here.do(position, "reshuffle", "nobody")
        position = here.draw(position, "parrot")
        position = here.do(position, "advance", seat, card="parrot", spot=spot - 1)
        position = here.do(position, "stop", seat)
    assert position == begin
