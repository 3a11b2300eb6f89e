"""What a greedy player of Cartagena does."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from lexludi.games.cartagena import engine
from lexludi.games.cartagena.engine.forward import choose
from lexludi.games.cartagena.engine.parts import BOAT

HELPING = {"tunnel.drawing": "both"}


def escape(pirates: list[list[int]], card: str = "", **variants: Any) -> tuple[Any, Any]:
    """An escape in which seat 0 is at turn and holds one card, or none."""
    game = engine.new_game(2, None, {**engine.example(), **variants})
    position = game.start()
    position.phase, position.pirates = "acting", [sorted(own) for own in pirates]
    if card:
        position.deck[card] -= 1
        position.hand[0][card] += 1
    return game, position.counted()


def test_he_plays_a_card_with_the_pirate_whom_it_brings_farthest() -> None:
    game, position = escape([[0, 0, 0, 0, 0, 9], [0] * 6], "rum")
    after = {spot: game.do(position, advance(spot)).pirates[0] for spot in (0, 9)}
    farthest = max(after, key=lambda spot: sum(after[spot]))
    assert choose(game, position) == advance(farthest)


def advance(spot: int) -> dict[str, Any]:
    return {"by": 0, "do": "advance", "card": "rum", "spot": spot}


def test_without_cards_he_goes_back_for_two_rather_than_for_one() -> None:
    game, position = escape([[4, 9, 20, 20, 20, 30], [3, 8, 8, 20, 25, 25]])
    assert choose(game, position)["do"] == "retreat"
    assert choose(game, position)["spot"] == 9


def test_nobody_who_is_safe_goes_back() -> None:
    game, position = escape([[0, BOAT, BOAT, BOAT, BOAT, BOAT], [36] * 2 + [0] * 4])
    assert choose(game, position)["do"] == "skip"


@pytest.mark.parametrize(("safe", "does"), [(4, "help"), (5, "skip")])
def test_he_helps_nobody_to_win(safe: int, does: str) -> None:
    others = [BOAT] * safe + [30] * (6 - safe)
    game, position = escape([[0] * 6, others], **HELPING)
    assert choose(game, position)["do"] == does


@pytest.mark.parametrize("scenario", ["escape", "jungle", "full"])
@pytest.mark.parametrize("players", engine.PLAYERS)
def test_whatever_he_does_is_allowed(scenario: str, players: int) -> None:
    variants = {"scenario": scenario, "black_witch": "yes", "filibusters": "yes"}
    game = engine.new_game(players, None, {**engine.example(), **variants})
    position, rng = game.start(), Random(players)
    while game.result(position) is None:
        chance = game.moment(position) in ("dealing", "drawing", "reshuffling", "opening")
        step = game.random_step(position, rng) if chance else choose(game, position)
        position = game.do(position, step)
