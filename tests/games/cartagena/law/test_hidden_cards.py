"""Who sees which cards: hands, the cards of a lamp, and those that somebody laid on the pile."""

from __future__ import annotations

import random
from typing import Any

import pytest

from lexludi.catalogue import open_game
from lexludi.language import Machine, Setup

CARTAGENA = open_game("cartagena").law
CALLER, VICTIM, THIRD = range(3)
HAND = {"pistol": 1, "lamp": 1}


@pytest.fixture
def witch() -> Machine:
    setup = Setup(3, variants={"black_witch": "yes"}).drawn(CARTAGENA, random.Random(1))
    return Machine(CARTAGENA, setup)


def acting(machine: Machine) -> Any:
    """The first seat has a pistol and a lamp, the second a hook."""
    data = machine.to_json(machine.start()) | {"phase": "acting"}
    for seat, hand in ((CALLER, HAND), (VICTIM, {"hook": 1})):
        for card, number in hand.items():
            data["hand"][seat][card] += number
            data["deck"][card] -= number
    return machine.from_json(data)


def hidden(entry: Any) -> bool:
    return isinstance(entry, dict) and "$hidden" in entry


def laid(machine: Machine) -> Any:
    """The position after a lamp: two cards of rum and a hook lie on the pile, the hook on top."""
    at = machine.do(acting(machine), {"by": CALLER, "do": "call_lamp", "card": "lamp"})
    for card in ("rum", "rum", "hook", "chest"):
        at = machine.do(at, {"by": "chance", "do": "draw", "card": card})
    at = machine.do(at, {"by": CALLER, "do": "keep", "card": "chest"})
    for card in ("rum", "rum", "hook"):
        at = machine.do(at, {"by": CALLER, "do": "lay", "card": card})
    return at


def test_a_robber_sees_the_hand_of_his_victim_until_he_has_chosen(witch: Machine) -> None:
    at = acting(witch)
    assert hidden(witch.view(at, CALLER)["hand"][VICTIM])
    at = witch.do(at, {"by": CALLER, "do": "call_pistol", "card": "pistol", "victim": VICTIM})
    assert witch.view(at, CALLER)["hand"][VICTIM]["hook"] == 1
    assert hidden(witch.view(at, THIRD)["hand"][VICTIM])
    at = witch.do(at, {"by": CALLER, "do": "take", "card": "hook"})
    assert hidden(witch.view(at, CALLER)["hand"][VICTIM])


def test_all_see_how_many_cards_a_hand_has(witch: Machine) -> None:
    assert witch.view(acting(witch), THIRD)["hand"][CALLER] == {"$hidden": True, "$shown": 2}


def test_nobody_but_the_player_at_turn_sees_what_lies_aside(witch: Machine) -> None:
    at = witch.do(acting(witch), {"by": CALLER, "do": "call_lamp", "card": "lamp"})
    at = witch.do(at, {"by": "chance", "do": "draw", "card": "rum"})
    assert witch.view(at, CALLER)["aside"]["rum"] == 1
    assert all(hidden(entry) for entry in witch.view(at, VICTIM)["aside"].values())


def test_only_who_laid_cards_on_the_pile_knows_them(witch: Machine) -> None:
    at = laid(witch)
    assert witch.view(at, CALLER)["top"] == {"1": "hook", "2": "rum", "3": "rum"}
    shown = {"$hidden": True, "$shown": True}
    assert witch.view(at, VICTIM)["top"] == {"1": shown, "2": shown, "3": shown}


def test_the_card_that_lies_on_top_is_drawn_and_its_layer_knows_which_it_is(
    witch: Machine,
) -> None:
    data = witch.to_json(laid(witch)) | {"turn": VICTIM, "actions_left": 2, "to_draw": 1}
    at = witch.from_json(data)
    step = {"by": "chance", "do": "draw", "card": "hook"}
    assert witch.legal(at) == [step]
    assert witch.view_step(at, step, CALLER) == step
    assert hidden(witch.view_step(at, step, THIRD)["card"])
