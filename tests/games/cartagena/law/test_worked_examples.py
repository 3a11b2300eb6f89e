"""The rulebook's worked examples, on boards that show every sign where the examples need it."""

from __future__ import annotations

from typing import Any

import pytest

from lexludi.catalogue import open_game
from lexludi.language import Machine, Setup

CARTAGENA = open_game("cartagena").law
TREASURE = {"one_card": 2, "two_cards": 2, "three_cards": 2, "empty_chest": 1, "snake": 1}
ESCAPE = (
    "hook lamp rum parrot pistol chest",
    "chest pistol hook parrot rum lamp",
    "lamp hook rum chest parrot pistol",
    "parrot chest rum lamp pistol hook",
    "lamp rum parrot hook chest pistol",
    "rum parrot lamp chest pistol hook",
)
FULL = (
    "lamp chest hook pistol parrot rum",
    "pistol chest parrot lamp hook rum",
    "lamp hook chest rum parrot pistol",
    "parrot chest rum lamp pistol hook",
    "lamp rum parrot hook chest pistol",
    "rum parrot lamp chest pistol hook",
)
GREEN, RED, YELLOW, BLUE = range(4)
AT_PRISON, ABOARD, BAY = 0, 49, 50
Places = dict[int, dict[int, int]]


def board(*tiles: str) -> dict[str, str | None]:
    """The signs of the spaces, as JSON has them; beyond the last tile there are none."""
    signs: list[str | None] = [*" ".join(tiles).split()]
    signs += [None] * (48 - len(signs))
    return {str(number): sign for number, sign in enumerate(signs, start=1)}


def game(*tiles: str, **variants: str) -> Machine:
    """A game of four on a board."""
    given = {name.replace("_", "."): choice for name, choice in variants.items()}
    return Machine(CARTAGENA, Setup(4, {}, {"board": board(*tiles), "treasure": TREASURE, **given}))


def position(machine: Machine, by: int, hand: str, places: Places, boat: str = "cartagena") -> Any:
    """A player is at turn with some cards; pirates whose place is not given are at the start."""
    data = machine.to_json(machine.start())
    data |= {"phase": "acting", "turn": by, "boat": boat}
    for card in hand.split():
        data["deck"][card] -= 1
        data["hand"][by][card] += 1
    for seat, taken in places.items():
        data["pirates"][seat] |= {str(place): number for place, number in taken.items()}
        data["pirates"][seat]["0"] -= sum(taken.values())
    return machine.from_json(data)


def step(by: int, name: str, **arguments: Any) -> dict[str, Any]:
    return {"by": by, "do": name, **arguments}


def drawn(machine: Machine, at: Any, cards: str) -> Any:
    """The position after the player has drawn these cards and no others."""
    assert at.to_draw == len(cards.split())
    for card in cards.split():
        at = machine.do(at, step("chance", "draw", card=card))  # type: ignore[arg-type]
    return at


@pytest.fixture
def escape() -> Machine:
    return game(*ESCAPE)


@pytest.fixture
def full() -> Machine:
    return game(*FULL, scenario="full", tunnel_drawing="both", jungle_drawing="both")


def test_rum_takes_green_past_two_taken_ones(escape: Machine) -> None:
    at = position(escape, GREEN, "rum", {GREEN: {7: 1}, RED: {11: 1}, BLUE: {15: 1}})
    after = escape.do(at, step(GREEN, "advance", card="rum", spot=7))
    assert after.pirates[GREEN][21] == 1


def test_green_goes_back_to_two_pirates_and_draws_two_cards(escape: Machine) -> None:
    at = position(escape, GREEN, "rum", {GREEN: {21: 1}, RED: {19: 1}, BLUE: {19: 1}})
    after = escape.do(at, step(GREEN, "retreat", spot=21))
    assert after.pirates[GREEN][19] == 1
    assert after.to_draw == 2


def test_a_hook_takes_green_from_prison_past_four_taken_ones(escape: Machine) -> None:
    places = {RED: {1: 1, 9: 1}, BLUE: {14: 1}, YELLOW: {24: 1, 36: 1}}
    at = position(escape, GREEN, "hook", places)
    after = escape.do(at, step(GREEN, "advance", card="hook", spot=AT_PRISON))
    assert after.pirates[GREEN][28] == 1


def test_where_all_hooks_are_taken_a_hook_takes_anybody_aboard(escape: Machine) -> None:
    places = {RED: {1: 1, 9: 1}, BLUE: {14: 1}, YELLOW: {24: 1, 36: 1}, GREEN: {28: 1}}
    at = position(escape, RED, "hook", places)
    for spot in (AT_PRISON, 1, 9):
        after = escape.do(at, step(RED, "advance", card="hook", spot=spot))
        assert after.pirates[RED][ABOARD] == 1


def test_red_goes_back_twice_and_then_goes_aboard(escape: Machine) -> None:
    lamps = {BLUE: {22: 1, 25: 1}, YELLOW: {33: 1}, GREEN: {9: 2, 36: 1}}
    at = position(escape, RED, "rum", {RED: {11: 1, ABOARD: 1, 13: 1}, **lamps})
    at = drawn(escape, escape.do(at, step(RED, "retreat", spot=11)), "lamp rum")
    assert at.pirates[RED][9] == 1
    at = drawn(escape, escape.do(at, step(RED, "retreat", spot=ABOARD)), "rum")
    assert at.pirates[RED][36] == 1
    at = escape.do(at, step(RED, "advance", card="lamp", spot=13))
    assert at.pirates[RED][ABOARD] == 1


def test_the_captain_helps_yellow_ashore_and_brings_the_boat_back(full: Machine) -> None:
    places = {
        RED: {7: 1, ABOARD: 1},
        YELLOW: {ABOARD: 1},
        GREEN: {11: 1, 19: 1},
        BLUE: {14: 1, 19: 1},
    }
    at = position(full, RED, "hook", places)
    at = full.do(at, step(RED, "steer"))
    assert (at.boat, at.actions_left) == ("tortuga", 3)
    at = drawn(full, full.do(at, step(RED, "help", whose=YELLOW, spot=ABOARD)), "rum rum")
    assert at.pirates[YELLOW][19] == 1
    at = full.do(at, step(RED, "sail"))
    assert (at.boat, at.actions_left) == ("cartagena", 1)
    at = full.do(at, step(RED, "advance", card="hook", spot=7))
    assert at.pirates[RED][ABOARD] == 2


def test_green_boards_from_prison_and_helps_two_others(full: Machine) -> None:
    places = {RED: {6: 1, 12: 1, 10: 1}, BLUE: {16: 1, 7: 1, 10: 1}, YELLOW: {36: 1}}
    at = position(full, GREEN, "rum", places)
    at = full.do(at, step(GREEN, "advance", card="rum", spot=AT_PRISON))
    assert at.pirates[GREEN][ABOARD] == 1
    at = drawn(full, full.do(at, step(GREEN, "help", whose=YELLOW, spot=36)), "lamp lamp")
    assert at.pirates[YELLOW][BAY] == 1
    at = full.do(at, step(GREEN, "help", whose=BLUE, spot=7))
    assert at.pirates[BLUE][10] == 2
    assert at.to_draw == 2
