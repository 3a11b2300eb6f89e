"""What a game of Cartagena can be agreed to be."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from itertools import product
from random import Random
from typing import Any

import pytest
from tests.games.cartagena.old_tiles import TILES_OF_2000

from lexludi.engine import SetupError
from lexludi.games.cartagena import engine
from lexludi.games.cartagena.engine.boards import laid
from lexludi.games.cartagena.engine.parts import SIGNS, TREASURE

BOX = engine.example()
FULL = BOX | {"scenario": "full"}
BOARD = BOX["board"]


def accepted() -> list[dict[str, str]]:
    """Every combination of choices that makes a set-up."""
    found = []
    for choices in product(*engine.VARIANTS.values()):
        variants = dict(zip(engine.VARIANTS, choices, strict=True))
        try:
            engine.Setup(2, None, engine.example(int(variants["tiles"])) | variants)
        except SetupError:
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
    assert engine.Setup(players, None, BOX).players == players


@pytest.mark.parametrize(
    ("tiles", "tunnel"), [("6", "3"), ("7", "3"), ("7", "4"), ("8", "3"), ("8", "4"), ("8", "5")]
)
def test_the_full_scenario_has_three_or_more_tiles_of_each_path(tiles: str, tunnel: str) -> None:
    path = engine.Setup(2, None, FULL | engine.example(int(tiles)) | {"tunnel.tiles": tunnel}).path
    assert path.shore == 6 * int(tunnel)
    assert path.last - path.shore == 6 * (int(tiles) - int(tunnel)) >= 18


def without(values: Mapping[str, Any], name: str) -> dict[str, Any]:
    """All values but one."""
    return {key: value for key, value in values.items() if key != name}


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
        ((2, {"rum.chosen": "choosen"}), "answers.rum.chosen"),
        ((2, {"rum.chosen": None}), "answers.rum.chosen"),
        ((2, {"snake.tokens": "open"}), "answers.snake.tokens"),
        ((2, {"snake.tokens": ["all"]}), "answers.snake.tokens"),
        ((2, []), "answers"),
        ((2, {}, {"crew.size": 5}), "variants.crew.size"),
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
        ((2,), "variants.board"),
        ((2, {}, []), "variants"),
        ((2, {}, {"board": BOARD}), "variants.treasure"),
        ((2, {}, BOX | {"board": None}), "variants.board"),
        ((2, {}, BOX | {"board": list(BOARD.values())}), "variants.board"),
        ((2, {}, BOX | {"board": BOARD | {"49": "rum"}}), "variants.board"),
        ((2, {}, BOX | {"board": BOARD | {3: "rum"}}), "variants.board"),
        ((2, {}, BOX | {"board": without(BOARD, "48")}), "variants.board.48"),
        ((2, {}, BOX | {"board": BOARD | {"48": "rum"}}), "variants.board.48"),
        ((2, {}, BOX | {"tiles": "7"}), "variants.board.37"),
        ((2, {}, BOX | {"tiles": "5"}), "variants.board.31"),
        ((2, {}, BOX | {"board": BOARD | {"7": None}}), "variants.board.7"),
        ((2, {}, BOX | {"board": BOARD | {"7": ["rum"]}}), "variants.board.7"),
        ((2, {}, BOX | {"board": BOARD | {"7": "dark_rum"}}), "variants.board.7"),
        ((2, {}, BOX | {"board": BOARD | {"8": "chest"}}), "variants.board"),
        ((2, {}, BOX | {"board": BOARD | {"36": "parrot"}}), "variants.board"),
        ((2, {}, BOX | {"treasure": 8}), "variants.treasure"),
        ((2, {}, BOX | {"treasure": without(TREASURE, "one_card")}), "variants.treasure.one_card"),
        ((2, {}, BOX | {"treasure": TREASURE | {"gold": 0}}), "variants.treasure"),
        ((2, {}, BOX | {"treasure": TREASURE | {"snake": True}}), "variants.treasure.snake"),
        ((2, {}, BOX | {"treasure": TREASURE | {"one_card": 7}}), "variants.treasure.one_card"),
        ((2, {}, BOX | {"treasure": TREASURE | {"snake": 2}}), "variants.treasure"),
        ((2, {}, BOX | {"treasure": TREASURE | {"empty_chest": 0}}), "variants.treasure"),
        ((2, {}, BOX | {"treasure": TREASURE | {"one_card": 3}}), "variants.treasure"),
    ],
)
def test_a_wrong_setup_is_refused_with_its_place(arguments: Any, where: str) -> None:
    with pytest.raises(SetupError) as caught:
        engine.Setup(*arguments)
    assert caught.value.where == where
    assert len(str(caught.value)) < 300


def test_a_short_full_scenario_is_refused_with_the_rule() -> None:
    with pytest.raises(SetupError, match="3 or more tiles of tunnel and 3 or more of jung"):
        engine.new_game(2, None, FULL | {"tiles": "5"})


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"board": BOARD | {"8": "chest"}}, "tile 2 shows every sign once, but chest more often"),
        ({"board": BOARD | {"7": "key"}}, "expected one of chest, hook, .*, not 'key'"),
        ({"board": without(BOARD, "48")}, r"variants\.board\.48: is missing"),
        ({"board": BOARD | {"7": None}}, "expected one of chest, hook, .*, not null"),
        ({"board": BOARD | {"37": "rum"}}, "expected null, because only 6 tiles are laid"),
        ({"treasure": TREASURE | {"one_card": 3}}, "here 7 give cards, 1 are empty, 1 snakes"),
    ],
)
def test_a_box_that_cannot_be_is_refused_in_words(given: dict[str, Any], message: str) -> None:
    with pytest.raises(SetupError, match=message):
        engine.new_game(2, None, BOX | given)


def test_a_setup_without_a_board_is_told_that_boards_differ() -> None:
    with pytest.raises(SetupError, match="is missing; it differs from box to box"):
        engine.new_game(2, None, {"treasure": TREASURE})


def test_what_is_left_out_is_as_agreed_first() -> None:
    setup = engine.Setup(2, {"hook.target": "apart"}, BOX)
    first = {point: answers[0] for point, answers in engine.POINTS.items()}
    assert setup.answers == first | {"hook.target": "apart"}
    assert setup.variants == {name: choices[0] for name, choices in engine.VARIANTS.items()}


def test_a_setup_is_made_again_from_its_json() -> None:
    given = engine.example(7) | {"board": engine.drawn_board(Random(3), 7)}
    data: Any = engine.Setup(3, {"hook.target": "apart"}, given).to_json()
    assert data["variants"].items() >= given.items()
    again = engine.Setup(data["players"], data["answers"], data["variants"])
    assert again.to_json() == data


def test_drawn_boards_have_every_sign_once_on_each_tile_in_varying_order() -> None:
    boards = [engine.Setup(2, None, engine.example(8) | {"board": b}).board for b in drawn(20)]
    assert {len(board) for board in boards} == {8}
    assert {tuple(sorted(tile)) for board in boards for tile in board} == {tuple(sorted(SIGNS))}
    assert len({tile for board in boards for tile in board}) > 100


def drawn(count: int) -> list[dict[str, str | None]]:
    """Boards of eight tiles with the seeds 0, 1, 2, ..."""
    return [engine.drawn_board(Random(seed), 8) for seed in range(count)]


def test_the_tiles_of_2000_are_a_board() -> None:
    setup = engine.Setup(2, None, BOX | {"board": laid(TILES_OF_2000)})
    # Bottles stand there on 1, 8, 16, 20, 30 and 34: they are the rum of 2017.
    assert setup.path.ahead["rum"][0] == (1, 8, 16, 20, 30, 34)
    assert setup.path.ahead["pistol"][0] == (2, 10, 15, 24, 25, 35)


def test_the_package_gives_what_an_engine_gives() -> None:
    assert engine.GAME == "cartagena"
    assert engine.PLAYERS == (2, 3, 4, 5)
    assert engine.new_game(2, None, BOX).start().phase == "dealing"
