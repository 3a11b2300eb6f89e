"""Formulas that are compared part by part: equal only where the solver shows it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import z3

from lexludi.language import Law, load
from lexludi.language.evaluate.symbolic import Symbolic
from lexludi.mutants import equal_parts
from lexludi.mutants.equal_parts import PartComparer
from lexludi.mutants.equivalence import Comparer, SymbolicContext
from lexludi.mutants.mutant import Mutant
from lexludi.mutants.mutants import mutants
from lexludi.proofs.open_position import Solved
from lexludi.proofs.solver import Questions

PEBBLES = Path(__file__).parents[1] / "games" / "pebbles" / "law"
COUNT, OTHER = z3.Ints("count other")
UNKNOWN = z3.Function("unknown", z3.IntSort(), z3.BoolSort(), z3.IntSort())


@pytest.fixture
def same_context(monkeypatch: pytest.MonkeyPatch) -> None:
    """The solver's memory in which the terms above were made, whatever other tests did to it."""
    monkeypatch.setattr(z3.z3, "_main_ctx", COUNT.ctx)


def comparer() -> PartComparer:
    """Parts where the count is of a type that begins with 0."""
    return PartComparer(Symbolic({}, {}, -1), Questions([COUNT >= 0]))


@pytest.mark.usefixtures("same_context")
@pytest.mark.parametrize(
    ("one", "other", "equal"),
    [
        (COUNT == 0, COUNT <= 0, True),
        (COUNT == 0, COUNT < 0, False),
        (OTHER == 0, OTHER <= 0, False),
        (UNKNOWN(7, COUNT == 0), UNKNOWN(7, COUNT <= 0), True),
        (UNKNOWN(7, COUNT == 0), UNKNOWN(8, COUNT <= 0), False),
        # The numbers differ, and the comparisons with them do not.
        (UNKNOWN(7, COUNT > -1), UNKNOWN(7, COUNT > -2), True),
        (True, COUNT >= 0, True),
        (COUNT < 0, False, True),
        (True, COUNT > 0, False),
        (3, 3, True),
        (3, 4, False),
    ],
)
def test_parts_are_equal_where_values_are_of_their_types(one: Any, other: Any, equal: bool) -> None:
    assert comparer().equal(one, other) is equal


@pytest.mark.usefixtures("same_context")
def test_what_the_solver_has_no_effort_left_for_is_not_equal(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(equal_parts, "MOST", 0)
    assert not comparer().equal(COUNT == 0, COUNT <= 0)


@pytest.fixture(scope="module")
def pebbles() -> Law:
    return load(PEBBLES)


@pytest.fixture(scope="module")
def whole(pebbles: Law) -> Comparer:
    return Comparer(pebbles)


def some(law: Law) -> list[Mutant]:
    """Every twelfth mutant, of all kinds."""
    return mutants(law)[::12]


def test_the_parts_of_a_mutant_that_differs_are_never_equal(pebbles: Law, whole: Comparer) -> None:
    found = {one.id: whole.compare(one) for one in some(pebbles)}
    assert any(one.word == "different" for one in found.values())
    contexts = {players: SymbolicContext(pebbles, players, 0) for players in pebbles.counts}
    for mutant in some(pebbles):
        witness = found[mutant.id].witness
        if witness is not None:
            context = contexts[witness.players]
            excluded = [context.excluded_in_parts(one, mutant) for one in context.queries(mutant)]
            assert not all(excluded), mutant.id


def test_what_the_solver_gives_up_on_as_a_whole_may_be_equal_in_parts(
    pebbles: Law, monkeypatch: pytest.MonkeyPatch
) -> None:
    turned = "comparison.turned grab.end heap == 0 → heap <= 0"
    (mutant,) = (one for one in mutants(pebbles) if one.id == turned)
    monkeypatch.setattr(SymbolicContext, "solve", lambda *_: Solved("unknown"))
    assert Comparer(pebbles).compare(mutant).word == "equivalent"
