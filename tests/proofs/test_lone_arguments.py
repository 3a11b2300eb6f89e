"""An argument that no guard names beside another has a best value in every position."""

from __future__ import annotations

import pytest
import z3

from lexludi.catalogue import open_game
from lexludi.proofs.open_position import SymbolicPosition
from lexludi.proofs.splitting.lone_arguments import _is_lone, with_first

LAW = open_game("massilia").law
GIVEN = {"card": "mars", "kind": "pink", "spot": 1, "second": 1}


@pytest.fixture(scope="module")
def position() -> SymbolicPosition:
    return SymbolicPosition(LAW, 2, {}, 0)


@pytest.mark.parametrize(
    ("action", "lone"),
    [("choose", {"card"}), ("ship", {"kind"}), ("haggle", set()), ("pass", set())],
)
def test_only_what_no_guard_names_beside_another_is_lone(
    position: SymbolicPosition, action: str, lone: set[str]
) -> None:
    arguments = LAW.actions[action].arguments
    assert {one.name for one in arguments if _is_lone(position, LAW.actions[action], one)} == lone


def test_the_first_value_that_will_do_is_taken(position: SymbolicPosition) -> None:
    given = with_first(position, LAW.actions["choose"], GIVEN, None)
    only_venus = [pile == int(card == "venus") for card, pile in position.state["aside"].items()]
    is_venus = given["card"] == position.theory.algebra.lift("venus")
    assert position.questions.ask(*only_venus, is_venus) == "sat"
    assert position.questions.ask(*only_venus, z3.Not(is_venus)) == "unsat"


def test_all_other_arguments_stay(position: SymbolicPosition) -> None:
    given = with_first(position, LAW.actions["choose"], GIVEN, None)
    assert {name: given[name] for name in GIVEN if name != "card"} == {
        "kind": "pink",
        "spot": 1,
        "second": 1,
    }
