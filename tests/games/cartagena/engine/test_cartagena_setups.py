"""What a game of Cartagena can be agreed to be."""

from __future__ import annotations

from collections import Counter
from itertools import product
from random import Random
from typing import Any

import pytest

from lexludi.games.cartagena import engine
from lexludi.games.cartagena.engine.parts import SIGNS, TREASURE

FULL = {"scenario": "full"}


def accepted() -> list[dict[str, str]]:
    """Every combination of choices that makes a set-up."""
    found = []
    for choices in product(*engine.VARIANTS.values()):
        variants = dict(zip(engine.VARIANTS, choices, strict=True))
        try:
            engine.Setup(2, None, variants)
        except engine.SetupError:
            continue
        found.append(variants)
    return found


def test_every_combination_that_the_booklet_allows_is_a_setup() -> None:
    # Escape and jungle: 5 lengths, 3 ways of drawing.  Full: 6 ways to divide 6 to 8 tiles, and
    # 3 ways of drawing on each island.  Each with 3 sizes of crews and 2 x 2 further variants.
    scenarios = Counter(variants["scenario"] for variants in accepted())
    assert scenarios == {"escape": 15 * 12, "jungle": 15 * 12, "full": 6 * 9 * 12}


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_two_to_five_play(players: int) -> None:
    assert engine.Setup(players).players == players


@pytest.mark.parametrize(
    ("tiles", "tunnel"), [("6", "3"), ("7", "3"), ("7", "4"), ("8", "3"), ("8", "4"), ("8", "5")]
)
def test_the_full_scenario_has_three_or_more_tiles_of_each_path(tiles: str, tunnel: str) -> None:
    path = engine.Setup(2, None, FULL | {"tiles": tiles, "tunnel.tiles": tunnel}).path
    assert path.shore == 6 * int(tunnel)
    assert path.last - path.shore == 6 * (int(tiles) - int(tunnel)) >= 18


def test_numbers_may_be_given_as_such() -> None:
    choices: Any = {"tiles": 8, "crew.size": 4}
    setup = engine.Setup(2, None, choices)
    assert (setup.path.last, setup.crew) == (48, 4)


@pytest.mark.parametrize(
    ("arguments", "where"),
    [
        ((1,), "players"),
        ((6,), "players"),
        ((True,), "players"),
        (("3",), "players"),
        ((2, {"retreat.strat": "refused"}), "answers"),
        ((2, {"retreat.start": "maybe"}), "answers.retreat.start"),
        ((2, {"retreat.start": 1}), "answers.retreat.start"),
        ((2, []), "answers"),
        ((2, {}, {"crew.size": "7"}), "variants.crew.size"),
        ((2, {}, {"crew.size": 10**5000}), "variants.crew.size"),
        ((2, {}, {"tiles": "3"}), "variants.tiles"),
        ((2, {}, {"tiles": "9"}), "variants.tiles"),
        ((2, {}, {"tiels": "6"}), "variants"),
        ((2, {}, FULL | {"tiles": "3"}), "variants.tiles"),
        ((2, {}, FULL | {"tiles": "5"}), "variants.tiles"),
        ((2, {}, FULL | {"tunnel.tiles": "4"}), "variants.tiles"),
        ((2, {}, FULL | {"tiles": "8", "tunnel.tiles": "2"}), "variants.tunnel.tiles"),
        ((2, {}, {"tunnel.tiles": "4"}), "variants.tunnel.tiles"),
        ((2, {}, {"jungle.drawing": "morgan"}), "variants.jungle.drawing"),
        ((2, {}, {"scenario": "jungle", "tunnel.drawing": "both"}), "variants.tunnel.drawing"),
        ((2, {}, {}, []), "printed"),
        ((2, {}, {}, {"bord": []}), "printed"),
        ((2, {}, {}, {"board": 6}), "printed.board"),
        ((2, {}, {}, {"board": [list(SIGNS)] * 5}), "printed.board"),
        ((2, {}, {}, {"board": [list(SIGNS)] * 5 + [["rum"] * 6]}), "printed.board[5]"),
        ((2, {}, {}, {"board": [list(SIGNS)] * 5 + [SIGNS[:5]]}), "printed.board[5]"),
        ((2, {}, {}, {"board": [list(SIGNS)] * 5 + [[[]] * 6]}), "printed.board[5]"),
        ((2, {}, {}, {"treasure": {"snake": 1}}), "printed.treasure"),
        ((2, {}, {}, {"treasure": TREASURE | {"snake": 2}}), "printed.treasure"),
        ((2, {}, {}, {"treasure": TREASURE | {"one_card": 3}}), "printed.treasure"),
    ],
)
def test_a_wrong_setup_is_refused_with_its_place(arguments: Any, where: str) -> None:
    with pytest.raises(engine.SetupError) as caught:
        engine.Setup(*arguments)
    assert caught.value.where == where
    assert len(str(caught.value)) < 300


def test_a_short_full_scenario_is_refused_with_the_rule() -> None:
    with pytest.raises(engine.SetupError, match="3 or more tiles of tunnel and 3 or more of jung"):
        engine.new_game(2, None, FULL | {"tiles": "5"})


def test_what_is_left_out_is_as_agreed_first() -> None:
    setup = engine.Setup(2, {"hook.target": "apart"})
    first = {point: answers[0] for point, answers in engine.POINTS.items()}
    assert setup.answers == first | {"hook.target": "apart"}
    assert setup.variants == {name: choices[0] for name, choices in engine.VARIANTS.items()}


def test_a_setup_is_made_again_from_its_json() -> None:
    board = engine.drawn_board(Random(3), 7)
    first = engine.Setup(3, {"hook.target": "apart"}, {"tiles": "7"}, {"board": board})
    data: Any = first.to_json()
    again = engine.Setup(data["players"], data["answers"], data["variants"], data["printed"])
    assert again.to_json() == data
    assert again.board == board


def test_drawn_boards_have_every_sign_once_on_each_tile_in_varying_order() -> None:
    boards = [engine.drawn_board(Random(seed), 8) for seed in range(20)]
    assert {len(board) for board in boards} == {8}
    assert {tuple(sorted(tile)) for board in boards for tile in board} == {tuple(sorted(SIGNS))}
    assert len({tile for board in boards for tile in board}) > 100


def test_the_tiles_of_2000_are_a_board() -> None:
    setup = engine.Setup(2, None, None, {"board": engine.EDITION_2000})
    # Bottles stand there on 1, 8, 16, 20, 30 and 34: they are the rum of 2017.
    assert setup.path.ahead["rum"][0] == (1, 8, 16, 20, 30, 34)
    assert setup.path.ahead["pistol"][0] == (2, 10, 15, 24, 25, 35)


def test_the_package_gives_what_an_engine_gives() -> None:
    assert engine.GAME == "cartagena"
    assert engine.PLAYERS == (2, 3, 4, 5)
    assert engine.new_game(2).start().phase == "dealing"
