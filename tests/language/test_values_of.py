"""Values of terms that no chapter's function gives are compiled when somebody asks for them."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from lexludi.catalogue import installed, open_game
from lexludi.language import Law, LawError, Machine, Setup
from lexludi.language import terms as t
from lexludi.language.emit.codec import plain
from lexludi.language.evaluate.algebra import Concrete
from lexludi.language.evaluate.evaluator import Evaluator
from lexludi.language.inquiry import terms_of, values_of
from lexludi.language.law import as_json
from lexludi.language.undefined import Undefined
from lexludi.play import setups


def value(machine: Machine, position: Any, term: t.Term) -> Any:
    """The value of a term in a position by the evaluator, as JSON has it."""
    law, setup = machine.law, machine.setup
    state = {name: plain(getattr(position, name)) for name in law.state}
    given = setup.given(law)
    evaluator = Evaluator(Concrete(law.order), setup.players, given, law.definitions, state)
    return as_json(evaluator.value(term, {}))


def positions_of(machine: Machine, rng: random.Random, most: int) -> Iterator[Any]:
    """The positions of a game at random."""
    position = machine.start()
    for _ in range(most):
        yield position
        steps = machine.legal(position)
        if not steps:
            return
        position = machine.advance(position, rng.choice(steps))


def asked_of_positions(law: Law) -> list[t.Term]:
    """What invariants and properties say of a single position."""
    forms = ("always", "possible", "ends", "ends_almost_surely")
    properties = [item for item in law.properties.values() if item.form in forms]
    return [item.always for item in law.invariants.values()] + [
        term for item in properties for term in item.terms
    ]


@pytest.mark.parametrize("name", installed())
def test_compiled_values_are_those_of_the_evaluator(name: str) -> None:
    law, rng = open_game(name).law, random.Random(0)
    machine = Machine(law, setups.make(law, law.counts[0], {}, {}, rng))
    terms = [*asked_of_positions(law), *terms_of(law, list(law.state))]
    compiled = values_of(machine, terms)
    for position in positions_of(machine, rng, 20):
        assert list(compiled(position)) == [value(machine, position, term) for term in terms]


def test_a_term_outside_its_domain_has_no_value_either_way(pebbles: Law) -> None:
    machine = Machine(pebbles, Setup(2))
    (term,) = terms_of(pebbles, ["purse[0] // (heap - heap)"])
    with pytest.raises(Undefined) as evaluated:
        value(machine, machine.start(), term)
    with pytest.raises(Undefined) as compiled:
        machine.values_of([term])(machine.start())
    assert compiled.value.fault == evaluated.value.fault


def test_no_terms_have_no_values(pebbles: Law) -> None:
    machine = Machine(pebbles, Setup(2))
    assert machine.values_of([])(machine.start()) == ()


def test_a_term_that_is_nested_too_deeply_is_refused(pebbles: Law) -> None:
    (heap,) = terms_of(pebbles, ["heap"])
    term = heap
    for _ in range(250):
        term = t.Arithmetic(heap.type, heap.place, "+", term, heap)
    with pytest.raises(LawError, match="no Python module can be made"):
        Machine(pebbles, Setup(2)).values_of([term])
