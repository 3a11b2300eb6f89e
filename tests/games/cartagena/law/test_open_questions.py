"""What follows from the answers to open questions: rum, the snake, who waits."""

from __future__ import annotations

import itertools
import random
from typing import Any

import pytest

from lexludi.catalogue import open_game
from lexludi.language import Machine, Setup

CARTAGENA = open_game("cartagena").law
HOST, LEFT, RIGHT = range(3)
SNAKE = 3
"""The tile on whose chest the snake is found."""


def machine(answers: dict[str, str] | None = None, **variants: str) -> Machine:
    setup = Setup(3, answers or {}, variants).drawn(CARTAGENA, random.Random(1))
    return Machine(CARTAGENA, setup)


def position(law: Machine, hand: str, **changed: Any) -> Any:
    """The first seat is at turn with some cards, the others have none."""
    data = law.to_json(law.start()) | {"phase": "acting"} | changed
    for card in hand.split():
        data["hand"][HOST][card] += 1
        data["deck"][card] -= 1
    return law.from_json(data)


def run(law: Machine, at: Any, *steps: dict[str, Any]) -> Any:
    for one in steps:
        at = law.do(at, one)
    return at


def drawn(card: str) -> dict[str, Any]:
    return {"by": "chance", "do": "draw", "card": card}


CALL = {"by": HOST, "do": "call_rum", "card": "rum"}


@pytest.fixture
def blind() -> Machine:
    return machine({"rum.chosen": "blind"}, black_witch="yes")


def left_over(law: Machine, pile: str) -> Any:
    """The host has rum, and only these cards lie in the pile; his right neighbour has the rest."""
    at = law.to_json(position(law, "rum"))
    for card, number in at["deck"].items():
        kept = pile.split().count(card)
        at["hand"][RIGHT][card] += number - kept
        at["deck"][card] = kept
    return law.from_json(at)


def test_rum_dealt_unseen_gives_the_host_two_cards_and_then_each_neighbour_one(
    blind: Machine,
) -> None:
    at = run(blind, position(blind, "rum"), CALL)
    assert (at.phase, at.to_draw, at.other) == ("sharing", 4, LEFT)
    at = run(blind, at, drawn("pistol"), drawn("lamp"))
    assert (at.hand[HOST]["pistol"], at.hand[HOST]["lamp"]) == (1, 1)
    assert (at.to_draw, at.other) == (2, LEFT)
    at = run(blind, at, drawn("hook"))
    assert (at.hand[LEFT]["hook"], at.to_draw, at.other) == (1, 1, RIGHT)
    at = run(blind, at, drawn("chest"))
    assert at.hand[RIGHT]["chest"] == 1
    assert (at.phase, at.other, at.turn, at.actions_left) == ("acting", None, HOST, 2)


def test_rum_dealt_unseen_lays_nothing_aside_and_lets_nobody_give(blind: Machine) -> None:
    at = run(blind, position(blind, "rum"), CALL)
    while at.phase == "sharing":
        assert all(number == 0 for number in at.aside.values())
        assert {one["do"] for one in blind.legal(at)} == {"draw"}
        at = run(blind, at, blind.legal(at)[0])


def test_only_the_owner_sees_a_card_of_rum_that_is_dealt_unseen(blind: Machine) -> None:
    at = run(blind, position(blind, "rum"), CALL, drawn("pistol"), drawn("lamp"))
    assert blind.view_step(at, drawn("hook"), LEFT) == drawn("hook")
    for seat in (HOST, RIGHT):
        assert blind.view_step(at, drawn("hook"), seat)["card"] == {"$hidden": True}


@pytest.mark.parametrize(
    ("pile", "expected"), [("lamp", (1, 0)), ("lamp lamp", (2, 0)), ("lamp lamp lamp", (2, 1))]
)
def test_with_too_few_cards_for_rum_the_last_get_none(pile: str, expected: tuple[int, int]) -> None:
    never = machine({"rum.chosen": "blind", "pile.empty": "never"}, black_witch="yes")
    at = run(never, left_over(never, pile), CALL, *(drawn("lamp") for _ in pile.split()))
    assert (at.hand[HOST]["lamp"], at.hand[LEFT]["lamp"]) == expected
    assert (at.phase, at.to_draw, at.other) == ("acting", 0, None)


def test_without_any_card_rum_that_is_dealt_unseen_is_over_at_once() -> None:
    never = machine({"rum.chosen": "blind", "pile.empty": "never"}, black_witch="yes")
    at = run(never, left_over(never, ""), CALL)
    assert (at.phase, at.to_draw, at.other) == ("acting", 0, None)


def on_chest(law: Machine) -> Any:
    """A pirate of the host stands on a chest; another one was opened, and had cards in it."""
    at = law.to_json(position(law, "chest"))
    spot = chest(law)
    at["pirates"][HOST] |= {"0": 5, str(spot): 1}
    at["closed"]["1"] = False
    kind = next(kind for kind in ("one_card", "two_cards", "three_cards") if at["treasures"][kind])
    at["treasures"][kind] -= 1
    return law.from_json(at)


def chest(law: Machine) -> int:
    board = law.setup.variants["board"]
    return next(s for s in range(6 * SNAKE - 5, 6 * SNAKE + 1) if board[str(s)] == "chest")


@pytest.mark.parametrize(("answer", "open_tiles", "unseen"), [("all", 0, 8), ("closed", 1, 7)])
def test_a_snake_closes_the_chests_that_the_point_says(
    answer: str, open_tiles: int, unseen: int
) -> None:
    law = machine({"snake.tokens": answer}, black_witch="yes", tiles="8")
    call = {"by": HOST, "do": "call_chest", "card": "chest", "spot": chest(law)}
    at = run(law, on_chest(law), call, {"by": "chance", "do": "reveal", "token": "snake"})
    assert [at.closed[n] for n in range(1, 9)].count(False) == open_tiles
    assert at.closed[SNAKE]
    assert sum(at.treasures.values()) == unseen
    assert at.treasures["snake"] == 1


def moored(law: Machine, captain: bool, **changed: Any) -> Any:
    """The first seat can do nothing but move the boat: all of its pirates are aboard or home."""
    at = law.to_json(position(law, "lamp", **changed))
    aboard = 3 if captain else 1
    at["pirates"][HOST] |= {"0": 0, "49": aboard, "50": 6 - aboard}
    at["pirates"][LEFT] |= {"0": 4, "49": 2}
    return law.from_json(at)


def possible(law: Machine, at: Any) -> set[str]:
    return {one["do"] for one in law.legal(at)}


@pytest.mark.parametrize(("captain", "ways"), [(True, {"sail", "steer"}), (False, {"sail"})])
def test_whoever_can_only_move_the_boat_moves_it(captain: bool, ways: set[str]) -> None:
    law = machine(scenario="full")
    assert possible(law, moored(law, captain=captain)) == ways


TUNNEL_AND_BOAT, JUNGLE_AND_BAY = [*range(19), 49], [*range(19, 37), 50]


@pytest.mark.parametrize(
    ("scenario", "way"),
    [
        ("escape", [*range(37), 49]),
        ("jungle", [*range(37), 50]),
        ("full", [*TUNNEL_AND_BOAT, *JUNGLE_AND_BAY]),
    ],
)
def test_each_place_of_the_way_is_further_than_the_one_before(
    scenario: str, way: list[int]
) -> None:
    law = machine({}, scenario=scenario)
    start = law.to_json(position(law, ""))
    stakes = []
    for place in way:
        pirates = start["pirates"][HOST] | {"0": 5} | {str(place): 6 if place == 0 else 1}
        at = law.from_json(start | {"pirates": [pirates, *start["pirates"][1:]]})
        stakes.append(law.stake(at)[HOST])
    assert all(before < after for before, after in itertools.pairwise(stakes))
