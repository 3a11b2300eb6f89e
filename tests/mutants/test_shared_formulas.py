"""Formulas of a law that its mutants share with it, which are not built again."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from lexludi.language import Law, load
from lexludi.language import terms as t
from lexludi.language.evaluate.remembered import BuiltTerm, Reads, TermMemory
from lexludi.language.problems import Place
from lexludi.language.types import Whole
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


PLACE = Place("a law", 1)
ONE = t.Literal(Whole(), PLACE, value=1)
KEY, OTHERS, OWN = ("a term",), BuiltTerm((), "of the other law", None), BuiltTerm((), "own", None)


def defined(**bodies: t.Term) -> Any:
    """Definitions, of which nothing but the body is looked at."""
    return {name: SimpleNamespace(body=body) for name, body in bodies.items()}


def calling(name: str) -> Reads:
    """What a term reads that calls one definition."""
    return Reads((), (), frozenset({name}))


@pytest.fixture
def memory() -> TermMemory:
    """The memory of a law in which `changed` has another body than in the law whose it knows."""
    law = defined(same=ONE, changed=ONE)
    other = TermMemory(law)
    other.keep(KEY, OTHERS)
    return TermMemory({**law, **defined(changed=ONE)}, other)


def test_what_the_other_law_has_built_counts_where_no_changed_definition_is_called(
    memory: TermMemory,
) -> None:
    assert memory.recalled(KEY, calling("same")) is OTHERS


def test_it_does_not_count_where_a_changed_definition_is_called(memory: TermMemory) -> None:
    assert memory.recalled(KEY, calling("changed")) is None


def test_what_a_law_has_built_itself_comes_before_what_the_other_has(memory: TermMemory) -> None:
    memory.keep(KEY, OWN)
    assert memory.recalled(KEY, calling("same")) is OWN


def test_a_term_reads_the_definitions_that_its_own_call() -> None:
    inner, outer = (t.Call(Whole(), PLACE, name, (), ()) for name in ("inner", "outer"))
    assert TermMemory(defined(inner=ONE, outer=inner)).reads(outer) == Reads(
        (), (), frozenset({"inner", "outer"})
    )
