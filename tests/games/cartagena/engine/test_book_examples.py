"""The worked examples of the booklet of 2017, on boards with the signs that they name."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from lexludi.games.cartagena import engine
from lexludi.games.cartagena.engine.boards import EXAMPLE_TILES

if TYPE_CHECKING:
    from tests.games.cartagena.engine.conftest import Table

BOAT, BAY = 49, 50

# In the full scenario rum stands on 6, 12 and 16, and a parrot on 19; the rest is invented.
TWO_ISLANDS = (
    ("pistol", "lamp", "parrot", "hook", "chest", "rum"),
    ("pistol", "lamp", "hook", "parrot", "chest", "rum"),
    ("hook", "lamp", "pistol", "rum", "chest", "parrot"),
    ("parrot", "lamp", "pistol", "hook", "chest", "rum"),
    ("hook", "rum", "lamp", "pistol", "parrot", "chest"),
    ("rum", "hook", "parrot", "lamp", "pistol", "chest"),
)
GREEN, RED, YELLOW, BLUE = range(4)


@pytest.mark.parametrize(
    ("sign", "spaces"),
    [("hook", {1, 9, 14, 24, 28, 36}), ("rum", {11, 15, 21}), ("chest", {7})],
)
def test_the_example_board_has_the_signs_that_the_examples_name(
    sign: str, spaces: set[int]
) -> None:
    signs = engine.Setup(2, None, engine.example()).path.sign
    assert {signs[space] for space in spaces} == {sign}


def test_first_example_of_the_base_game(table: type[Table]) -> None:
    here = table(players=4, board=EXAMPLE_TILES[:6])
    position = here.at(
        [7],
        [11, 9, 14, 24],
        [15, 1, 36, 19],
        [19],
        hand={GREEN: {"rum": 1, "hook": 1}, RED: {"hook": 1}},
    )
    position = here.do(position, "advance", GREEN, card="rum", spot=7)
    assert position.pirates[GREEN][-1] == 21
    position = here.do(position, "retreat", GREEN, spot=21)
    assert (position.pirates[GREEN][-1], position.to_draw) == (19, 2)
    position = here.draw(position, "lamp", "lamp")
    position = here.do(position, "advance", GREEN, card="hook", spot=0)
    assert position.pirates[GREEN][-1] == 28
    # Now every hook is occupied, so that a hook brings any pirate of the next player aboard.
    assert position.turn == RED
    for spot in (0, 9, 24):
        after = here.do(position, "advance", RED, card="hook", spot=spot)
        assert after.pirates[RED][-1] == BOAT


def test_second_example_of_the_base_game(table: type[Table]) -> None:
    here = table(players=4, board=EXAMPLE_TILES[:6])
    lamps_ahead = [17, 20, 25, 34]
    position = here.at(lamps_ahead, [11, 13, BOAT], [9, 36], [9], turn=RED, hand={RED: {"lamp": 1}})
    position = here.do(position, "retreat", RED, spot=11)
    assert (position.pirates[RED].count(9), position.to_draw) == (1, 2)
    position = here.draw(position, "rum", "rum")
    position = here.do(position, "retreat", RED, spot=BOAT)
    assert (position.pirates[RED][-1], position.to_draw) == (36, 1)
    position = here.draw(position, "rum")
    position = here.do(position, "advance", RED, card="lamp", spot=13)
    assert position.pirates[RED][-1] == BOAT


@pytest.fixture
def morgan(table: type[Table]) -> Table:
    """The full scenario with Morgan's way of drawing on both islands."""
    return table(
        players=4,
        board=TWO_ISLANDS,
        scenario="full",
        tunnel__drawing="morgan",
        jungle__drawing="morgan",
    )


def test_first_example_of_morgan(morgan: Table) -> None:
    position = morgan.at([], [7, BOAT], [BOAT, 19], [19, 9, 13], turn=RED, hand={RED: {"hook": 1}})
    position = morgan.do(position, "steer", RED)
    assert (position.boat, position.actions_left) == ("tortuga", 3)
    position = morgan.do(position, "help", RED, whose=YELLOW, spot=BOAT)
    assert (position.pirates[YELLOW][-2:], position.to_draw) == ([19, 19], 2)
    position = morgan.draw(position, "rum", "rum")
    position = morgan.do(position, "sail", RED)
    assert position.boat == "cartagena"
    position = morgan.do(position, "advance", RED, card="hook", spot=7)
    assert position.pirates[RED][-2:] == [BOAT, BOAT]
    assert position.turn == YELLOW


def test_second_example_of_morgan(morgan: Table) -> None:
    position = morgan.at([], [6, 12, 16], [36], [7, 10, 10], hand={GREEN: {"rum": 1}})
    position = morgan.do(position, "advance", GREEN, card="rum", spot=0)
    assert position.pirates[GREEN][-1] == BOAT
    position = morgan.do(position, "help", GREEN, whose=YELLOW, spot=36)
    assert (position.pirates[YELLOW][-1], position.to_draw) == (BAY, 2)
    position = morgan.draw(position, "lamp", "lamp")
    position = morgan.do(position, "help", GREEN, whose=BLUE, spot=7)
    assert (position.pirates[BLUE][-3:], position.to_draw) == ([10, 10, 10], 2)
    assert morgan.draw(position, "lamp", "lamp").turn == RED
