"""Formulas of a law that its mutants share with it, which are not built again."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from lexludi.language import Law, load
from lexludi.language.evaluate.remembered import TermMemory
from lexludi.mutants.equal_parts import differ
from lexludi.mutants.mutant import Mutant
from lexludi.mutants.mutants import mutants
from lexludi.proofs.theory import Theory, leaves

PEBBLES = Path(__file__).parents[1] / "games" / "pebbles" / "law"
PLAYERS = 2


@pytest.fixture(scope="module")
def pebbles() -> Law:
    return load(PEBBLES)


@pytest.fixture(scope="module")
def kept(pebbles: Law) -> tuple[Theory, Any]:
    """The theory of the law, with all that it has built for its steps, and its position."""
    theory = Theory(pebbles, PLAYERS, {})
    state = theory.position()
    formulas(theory, state)
    return theory, state


def formulas(theory: Theory, state: Any) -> list[Any]:
    """The guards of every step, and the values of all variables after it."""
    found: list[Any] = []
    for action in theory.law.actions.values():
        move = theory.move(action, state)
        found += [*move.due, *move.guards.values()]
        after = theory.after(move, state)
        for name, item in theory.law.state.items():
            found += [value for _, value in leaves(item.type, after[name])]
    return found


def defined_otherwise(law: Law) -> list[Mutant]:
    return [mutant for mutant in mutants(law) if mutant.subject in law.definitions]


def test_mutants_that_share_formulas_mean_what_they_mean_alone(
    pebbles: Law, kept: tuple[Theory, Any]
) -> None:
    theory, state = kept
    tried = defined_otherwise(pebbles)
    assert tried
    for mutant in tried:
        sharing = formulas(Theory(mutant.law, PLAYERS, mutant.held, theory.memory), state)
        alone = formulas(Theory(mutant.law, PLAYERS, mutant.held), state)
        assert len(sharing) == len(alone)
        assert not any(map(differ, sharing, alone)), mutant.id


def test_what_calls_no_changed_definition_is_not_built_again(
    pebbles: Law, kept: tuple[Theory, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    theory, state = kept
    again = Theory(pebbles, PLAYERS, {}, theory.memory)
    monkeypatch.setattr(TermMemory, "keep", lambda *_: pytest.fail("a term is built again"))
    for action in pebbles.actions.values():
        again.move(action, state)
