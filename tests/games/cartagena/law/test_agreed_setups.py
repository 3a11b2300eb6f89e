"""Set-ups that the book does not have are refused in words, and all others can be played."""

from __future__ import annotations

import random
from itertools import chain, product

import pytest
from tests.games.cartagena.old_tiles import TILES_OF_2000

from lexludi.catalogue import open_game
from lexludi.language import Machine, Setup, SetupError

CARTAGENA = open_game("cartagena").law
WAYS = ("retreat", "morgan", "both")
STEPS = 150


@pytest.mark.parametrize(
    "variants",
    [
        {"scenario": "full", "tiles": "5"},
        {"scenario": "full", "tiles": "7", "tunnel.tiles": "5"},
        {"scenario": "escape", "tunnel.tiles": "4"},
        {"scenario": "escape", "jungle.drawing": "morgan"},
        {"scenario": "jungle", "tunnel.drawing": "both"},
    ],
    ids=lambda variants: " ".join(variants.values()),
)
def test_a_set_up_that_nobody_agrees_on_is_refused_in_words(variants: dict[str, str]) -> None:
    with pytest.raises(SetupError, match="beside the choices of the other variants: "):
        Setup(2, variants=variants).drawn(CARTAGENA, random.Random(1))


def test_a_board_with_a_sign_twice_on_a_tile_is_refused() -> None:
    good = Setup(2).drawn(CARTAGENA, random.Random(1))
    board = {**good.variants["board"], "2": good.variants["board"]["1"]}
    with pytest.raises(SetupError, match=r"variants\.board\.2 breaks the condition of board"):
        Machine(CARTAGENA, Setup(2, variants={**good.variants, "board": board}))


def test_the_tiles_of_2000_are_a_board_of_the_law_in_any_order() -> None:
    rng = random.Random(2000)
    for _ in range(10):
        signs = list(chain.from_iterable(rng.sample(TILES_OF_2000, len(TILES_OF_2000))))
        board = {str(n): signs[n - 1] if n <= len(signs) else None for n in range(1, 49)}
        setup = Setup(2, {}, {"board": board}).drawn(CARTAGENA, rng)
        assert setup.completed(CARTAGENA).variants["board"] == board


def test_tokens_that_are_not_eight_are_refused() -> None:
    good = Setup(2).drawn(CARTAGENA, random.Random(1))
    treasure = {**good.variants["treasure"], "snake": 2}
    with pytest.raises(SetupError, match=r"variants\.treasure\.snake breaks the condition"):
        Machine(CARTAGENA, Setup(2, variants={**good.variants, "treasure": treasure}))


def full_games() -> list[dict[str, str]]:
    return [
        {"scenario": "full", "tiles": str(tiles), "tunnel.tiles": str(tunnel)}
        for tiles, tunnel in product((6, 7, 8), (3, 4, 5))
        if tiles >= tunnel + 3
    ]


def short_games() -> list[dict[str, str]]:
    return [
        {"scenario": scenario, "tiles": str(tiles), way: drawing}
        for (scenario, way) in (("escape", "tunnel.drawing"), ("jungle", "jungle.drawing"))
        for tiles, drawing in zip((4, 5, 6, 7, 8), (*WAYS, *WAYS), strict=False)
    ]


@pytest.mark.parametrize("number", range(16))
def test_somebody_can_go_on_and_waits_only_where_nothing_else_is_possible(number: int) -> None:
    rng = random.Random(number)
    variants = (full_games() + short_games())[number]
    variants |= {"filibusters": rng.choice(["no", "yes"]), "black_witch": "yes"}
    answers = {name: rng.choice(point.answers) for name, point in CARTAGENA.points.items()}
    setup = Setup(rng.choice((2, 3, 4, 5)), answers, variants).drawn(CARTAGENA, rng)
    machine = Machine(CARTAGENA, setup)
    position = machine.start()
    for _ in range(STEPS):
        legal = machine.legal(position)
        assert legal
        assert len(legal) == 1 or all(step["do"] != "wait" for step in legal)
        position = machine.advance(position, rng.choice(legal))
        assert machine.faults(position) == []
        if machine.result(position) is not None:
            break
