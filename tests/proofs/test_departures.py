"""An example names the answers that it needs to be other than ruled, and no others."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
import z3

from lexludi.catalogue import Game
from lexludi.language import Setup
from lexludi.play.adapter import Adapter, LawAdapter, Opponent
from lexludi.proofs.engine_agreement import disagreement
from lexludi.proofs.obligation import Obligation
from lexludi.proofs.open_position import SymbolicPosition
from lexludi.proofs.solver import NoExample
from lexludi.proofs.verdict import Verdict, Witness

APART = {"take.nothing": "allowed", "brightness": "double"}
GRAB = Obligation("can_be_legal", "grab", "grab")
POSITION = {
    "now": "take",
    "heap": 7,
    "purse": [0, 0],
    "hand": ["red", "green"],
    "deck": {"red": 0, "green": 0, "blue": 1},
    "turn": 0,
}


@pytest.fixture
def position(pebbles: Game) -> SymbolicPosition:
    """An open position of which the solver never finds a nearer example."""
    found = SymbolicPosition(pebbles.law, 2, {}, 0)

    def gives_up(*_: object) -> Any:
        raise NoExample("too hard")

    setattr(found, "_nearest", gives_up)  # noqa: B010
    return found


def departed(position: SymbolicPosition, *names: str) -> list[Any]:
    """That some answers are not as ruled."""
    answers, choices = position.theory.open_answers, position.theory.algebra.choices
    return [answers[name] == choices[name].index(APART[name]) for name in names]


@pytest.mark.parametrize("needed", [(), ("brightness",), ("take.nothing",), tuple(APART)])
def test_where_the_solver_gives_up_only_what_was_asked_for_is_named(
    position: SymbolicPosition, needed: tuple[str, ...]
) -> None:
    position.questions.ask(*departed(position, *APART))
    found = position._solved("sat", departed(position, *needed), None)
    assert found.under == {name: APART[name] for name in needed}


def test_of_two_answers_of_which_one_is_needed_one_is_named(position: SymbolicPosition) -> None:
    position.questions.ask(*departed(position, *APART))
    either = z3.Or(*departed(position, *APART))
    assert len(position._solved("sat", [either], None).under) == 1


def test_what_is_assumed_is_asked_for(position: SymbolicPosition) -> None:
    with position.questions.also(departed(position, "brightness")):
        position.questions.ask(*departed(position, "take.nothing"))
        assert position._solved("sat", [], None).under == {"brightness": "double"}


def differing(game: Game, *names: str) -> Opponent:
    """An engine that refuses every position where some answers are not as ruled."""

    def made(setup: Setup) -> Adapter:
        other = LawAdapter(game.law, setup)
        given = {**setup.answers, **setup.variants}
        if all(given[name] == APART[name] for name in names):
            setattr(other, "from_json", refuses)  # noqa: B010
        return other

    def refuses(_position: object) -> Any:
        raise ValueError("never")

    return made


@pytest.mark.parametrize("needed", [(), ("brightness",), ("take.nothing",), tuple(APART)])
def test_a_difference_from_the_engine_names_what_it_depends_on(
    pebbles: Game, needed: tuple[str, ...]
) -> None:
    step = {"by": 0, "do": "grab", "amount": 3}
    verdict = Verdict(GRAB, 2, "proved", witness=Witness(2, APART, POSITION, step))
    found = disagreement(pebbles.law, differing(pebbles, *needed), verdict)
    assert found is not None
    assert found.under == {name: APART[name] for name in needed}
    assert found.witness == replace(
        Witness(2, {**pebbles.law.ruled, **found.under}, POSITION, step)
    )
