"""What is remembered is what would be built anew, with the same duties on the same paths."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest
import z3
from hypothesis import given, seed, settings
from hypothesis import strategies as st
from tests.partial_operations import FRAME
from tests.random_laws.compare import law_of
from tests.random_laws.test_random_laws import EASY, SEED

from lexludi.catalogue import Game
from lexludi.language import Law, load
from lexludi.language import declarations as d
from lexludi.language import terms as t
from lexludi.language.evaluate.evaluator import Evaluator, Values
from lexludi.language.evaluate.symbolic import Duty, variables
from lexludi.language.types import Bool
from lexludi.language.undefined import Undefined
from lexludi.proofs.theory import Theory

LAWS = 12
"""Random laws that are looked at in one run."""


class PlainTheory(Theory):
    """A theory that remembers nothing."""

    def evaluator(self, state: Values, before: Values | None = None) -> Evaluator:
        return self.special_evaluator(Evaluator, state, before)


def outcomes(theory: Theory, *, noting: bool) -> Iterator[Any]:
    """All formulas of a law, twice over, each with the duties noted where they are noted."""
    state = theory.position()
    for build in [*_builders(theory, state), *_builders(theory, state)]:
        try:
            if noting:
                with theory.noting() as duties:
                    value = build()
                yield value, list(duties)
            else:
                yield build()
        except Undefined as error:
            yield str(error)


def _builders(theory: Theory, state: Values) -> Iterator[Callable[[], Any]]:
    law = theory.law
    for name in law.invariants:
        yield partial(theory.invariant, name, state)
    for item in law.properties.values():
        for term in item.terms:
            if not t.free_names(term):
                yield partial(theory.evaluator(state, state).value, term, {})
    for action in law.actions.values():
        yield partial(_stepped, theory, action, state)


def _stepped(theory: Theory, action: d.Action, state: Values) -> Any:
    move = theory.move(action, state)
    after = theory.after(move, state)
    told = [theory.invariant(name, after) for name in theory.law.invariants]
    return [move.due, move.guards, move.duties, after, told]


def alike(one: Any, other: Any) -> bool:
    """Whether two outcomes are the same to the last term."""
    if isinstance(one, z3.ExprRef) and isinstance(other, z3.ExprRef):
        return bool(one.eq(other))
    if isinstance(one, Duty) and isinstance(other, Duty):
        return all(
            alike(a, b) for a, b in zip(vars(one).values(), vars(other).values(), strict=True)
        )
    if isinstance(one, dict) and isinstance(other, dict):
        return [*one] == [*other] and all(alike(value, other[key]) for key, value in one.items())
    if isinstance(one, list | tuple) and isinstance(other, list | tuple):
        return len(one) == len(other) and all(map(alike, one, other))
    return type(one) is type(other) and bool(one == other)


def compared(law: Law, players: int, *, noting: bool) -> bool:
    """Whether a theory that remembers builds all that one builds that does not."""
    remembering = outcomes(Theory(law, players, {}), noting=noting)
    plain = outcomes(PlainTheory(law, players, {}), noting=noting)
    return all(alike(one, other) for one, other in zip(remembering, plain, strict=True))


@seed(SEED)
@settings(EASY, max_examples=LAWS)
@given(st.integers(0, 2**64), st.booleans())
def test_a_random_law_is_built_as_without_memory(number: int, noting: bool) -> None:
    _, law = law_of(number)
    players = random.Random(number).choice(law.counts)
    assert compared(law, players, noting=noting), f"LEXLUDI_SEED={SEED}, law {number}"


@pytest.mark.parametrize("noting", [False, True])
def test_the_game_of_pebbles_is_built_as_without_memory(pebbles: Game, noting: bool) -> None:
    assert compared(pebbles.law, 2, noting=noting)


def test_a_call_is_built_once(pebbles: Game) -> None:
    theory = Theory(pebbles.law, 2, {})
    state, call = theory.position(), _call(pebbles.law)
    built = [theory.evaluator(dict(state)).value(call, {"p": 0}) for _ in range(2)]
    assert isinstance(built[0], z3.ExprRef)
    assert built[0] is built[1]


def test_a_call_is_built_again_for_another_seat_and_another_position(pebbles: Game) -> None:
    theory = Theory(pebbles.law, 2, {})
    state, call = theory.position(), _call(pebbles.law)
    other = {
        name: variables(item.type, f"other.{name}", 2) for name, item in theory.law.state.items()
    }
    built = [
        theory.evaluator(place).value(call, {"p": seat})
        for place in (state, other)
        for seat in (0, 1)
    ]
    assert len({term.get_id() for term in built}) == len(built)


def test_what_was_built_without_duties_has_them_where_they_are_noted(pebbles: Game) -> None:
    remembering, plain = Theory(pebbles.law, 2, {}), PlainTheory(pebbles.law, 2, {})
    list(outcomes(remembering, noting=False))
    found = zip(outcomes(remembering, noting=True), outcomes(plain, noting=True), strict=True)
    assert all(alike(one, other) for one, other in found)


def test_a_division_in_a_sum_is_a_duty_though_it_was_built_without_noting(tmp_path: Path) -> None:
    kept = "always: sum(6 // k for k in count) < 99 or heap > 9"
    fence = f"\nKept.\n\n```{{invariant}} heap.kept\n{kept}\n```\n"
    (tmp_path / "01-all.md").write_text(FRAME + fence, "utf-8")
    law = load(tmp_path)
    theory = Theory(law, 2, {})
    state = theory.position()
    theory.invariant("heap.kept", state)
    with theory.noting() as duties:
        theory.invariant("heap.kept", state)
    assert duties


def test_what_speaks_of_an_earlier_position_is_built_for_each(pebbles: Game) -> None:
    theory, call = Theory(pebbles.law, 2, {}), _call(pebbles.law)
    state, place = theory.position(), call.place
    other = {n: variables(item.type, f"other.{n}", 2) for n, item in theory.law.state.items()}
    fold = t.Fold(
        Bool(),
        place,
        "any",
        t.Compare(Bool(), place, "<", t.Special(call.type, place, "old", call), call),
        (),
        None,
        None,
    )
    built = [theory.evaluator(state, before).value(fold, {"p": 0}) for before in (other, state)]
    assert not alike(*built)


def _call(law: Law) -> t.Call:
    """`card_worth(p)`, which reads the position."""
    item = law.definitions["card_worth"]
    (name, kind), place = item.arguments[0], item.body.place
    return t.Call(item.type, place, item.name, (t.Local(kind, place, name),), item.arguments)
