"""All choose at the same time, each from a hand that only its owner sees."""

from __future__ import annotations

from typing import Any

import pytest

from lexludi.catalogue import Game
from lexludi.language import Machine, Setup

DEALT = ("shell", "crab", "wood", "crab", "pearl", "crab", "shell", "crab")
"""Seat 0 is dealt two shells, driftwood and a pearl; seat 1 nothing but crabs."""


def table(game: Game, **answers: str) -> tuple[Machine, Any]:
    """Two players, and the position after the deal."""
    answered = {name.replace("_", "."): answer for name, answer in answers.items()}
    machine = Machine(game.law, Setup(players=2, answers=answered))
    position = machine.start()
    for kind in DEALT:
        position = machine.do(position, {"by": "chance", "do": "deal", "kind": kind})
    return machine, position


def choice(seat: int, kind: str) -> dict[str, Any]:
    return {"by": seat, "do": "choose", "kind": kind}


def test_both_seats_are_to_choose_at_once(tidewrack: Game) -> None:
    machine, position = table(tidewrack)
    assert machine.side(position) == (0, 1)


@pytest.mark.parametrize("first", [0, 1])
def test_whoever_is_left_is_to_choose(tidewrack: Game, first: int) -> None:
    machine, position = table(tidewrack)
    chosen = machine.do(position, choice(first, ("shell", "crab")[first]))
    assert machine.side(chosen) == 1 - first


def test_a_hand_of_crabs_alone_may_open_with_one(tidewrack: Game) -> None:
    machine, position = table(tidewrack)
    assert machine.refusal(position, choice(1, "crab")) is None


def test_nobody_sees_what_another_has_chosen_but_that_he_has(tidewrack: Game) -> None:
    machine, position = table(tidewrack)
    view = machine.view(machine.do(position, choice(1, "crab")), 0)
    assert view["chosen"] == [None, {"$hidden": True, "$shown": True}]


def test_a_choice_is_firm_by_the_ruling_and_free_by_the_other_answer(tidewrack: Game) -> None:
    rules = []
    for answer in ("firm", "free"):
        machine, position = table(tidewrack, choice_firm=answer)
        chosen = machine.do(position, choice(0, "shell"))
        refusal = machine.refusal(chosen, choice(0, "wood"))
        rules.append(refusal.rules if refusal else ())
    assert rules == [("choose.who",), ()]


def test_a_crab_alone_takes_the_shell_that_the_left_neighbour_has_just_found(
    tidewrack: Game,
) -> None:
    machine, position = table(tidewrack)
    for step in (choice(0, "shell"), choice(1, "crab"), {"by": "nobody", "do": "reveal"}):
        position = machine.do(position, step)
    found = [basket["shell"] for basket in machine.to_json(position)["basket"]]
    assert found == [0, 1]
