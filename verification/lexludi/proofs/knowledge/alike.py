"""What a seat sees is enough: two positions that look alike to a seat let it do the same.

The second position is a copy of the open one in which every entry that the seat does not see is
open again.  Where nothing that decides about a step reads anything hidden there is nothing to show,
and where the seat sees all that is read the formulas are plainly the same in both positions: the
solver is asked of the rest.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from typing import Any

import z3

from lexludi.language import declarations as d
from lexludi.language import terms as t
from lexludi.language.evaluate.evaluator import Values
from lexludi.language.evaluate.symbolic import variables
from lexludi.language.types import Map
from lexludi.proofs.knowledge.sight import entries, seen_by
from lexludi.proofs.obligation import Obligation
from lexludi.proofs.open_position import Claim, SymbolicPosition
from lexludi.proofs.theory import leaves
from lexludi.proofs.verdict import Verdict


def claims(position: SymbolicPosition, action: d.Action) -> Iterator[Claim]:
    """The claim about the steps of players, where they depend on anything hidden."""
    doubtful = list(_deciding(position, action))
    if action.has_me and doubtful:
        obligation = Obligation("alike", action.name, action.name)
        decide = partial(_alike_to_all, position, action, obligation, doubtful)
        yield Claim(obligation, decide)


def _deciding(position: SymbolicPosition, action: d.Action) -> Iterator[t.Term]:
    """The terms that decide whether a step is legal and read anything hidden."""
    law = position.law
    hidden = {name for name, item in law.state.items() if not isinstance(item.seen, str)}
    terms: list[t.Term | str | None] = [action.when, action.who]
    for guard in (rule for rule in law.rules_of(action.name) if rule.require is not None):
        terms += [guard.when, guard.require]
        for exception in law.exceptions_to(guard.name):
            terms += [exception.when, exception.require]
    for term in terms:
        if term is not None and not isinstance(term, str) and hidden & _read(position, term):
            yield term


def _read(position: SymbolicPosition, term: t.Term) -> frozenset[str]:
    """The variables that a term reads, through definitions as well."""
    found = frozenset(part.name for part in t.walk(term) if isinstance(part, t.State))
    called = (part.name for part in t.walk(term) if isinstance(part, t.Call))
    return found.union(*(position.theory.reads(name) for name in called))


def _alike_to_all(
    position: SymbolicPosition, action: d.Action, obligation: Obligation, doubtful: list[t.Term]
) -> Verdict:
    """The first verdict of a seat that is no proof, or that it is proved for all seats."""
    begun, found = position.spent, Verdict(obligation, position.players, "proved")
    for seat in range(position.players):
        other = _lookalike(position, seat)
        if not _plainly_same(position, other, doubtful, _local(position, action, seat)):
            found = _alike_to(position, action, obligation, (seat, other))
        if found.word != "proved":
            break
    return replace(found, effort=position.spent - begun)


def _local(position: SymbolicPosition, action: d.Action, seat: int) -> Values:
    """The local names of an open step."""
    arguments = {
        item.name: variables(item.type, f"step.{item.name}", position.players)
        for item in action.arguments
    }
    return {**arguments, "me": seat}


def _plainly_same(
    position: SymbolicPosition, other: Values, terms: list[t.Term], local: Values
) -> bool:
    """Whether terms have the very same formulas in both positions."""
    one, two = (position.theory.evaluator(state) for state in (position.state, other))
    return all(_same(one.value(term, local), two.value(term, local)) for term in terms)


def _same(one: Any, two: Any) -> bool:
    if isinstance(one, dict):
        return all(_same(entry, two[key]) for key, entry in one.items())
    if isinstance(one, z3.ExprRef) and isinstance(two, z3.ExprRef):
        return bool(one.eq(two))
    return type(one) is type(two) and bool(one == two)


def _alike_to(
    position: SymbolicPosition,
    action: d.Action,
    obligation: Obligation,
    onlooker: tuple[int, Values],
) -> Verdict:
    """The verdict for one seat, given a position that may look the same to it."""
    (seat, other), theory = onlooker, position.theory
    move = theory.move(action, position.state, seat)
    twin = theory.instance(action, other, dict(move.local), move.readable, seat)
    one, two = (theory.algebra.both([*m.due, *m.guards.values()]) for m in (move, twin))
    alike = [*_agreements(position, other, seat), *theory.sound(other)]
    differs = theory.algebra.compare("!=", one, two)
    formulas = [*move.readable, *alike, differs]
    return position.never(obligation, formulas, replace(move, other=other))


def _lookalike(position: SymbolicPosition, seat: int) -> Values:
    """A second position in which all that the seat does not see is open again."""
    return {name: _blurred(position, item, seat) for name, item in position.law.state.items()}


def _blurred(position: SymbolicPosition, item: d.Variable, seat: int) -> Any:
    """The variable, with another open value wherever the seat does not see it."""
    old, evaluator = position.state[item.name], position.theory.evaluator(position.state)
    if isinstance(item.seen, str):
        return old
    new = variables(item.type, f"other.{item.name}", position.players)
    merged = [
        evaluator.merge(seen_by(evaluator, item, entry, seat), *_entry(item, entry, old, new))
        for entry in entries(evaluator, item, {})
    ]
    return dict(zip(old, merged, strict=True)) if isinstance(item.type, Map) else merged[0]


def _entry(item: d.Variable, entry: Values, *values: Any) -> tuple[Any, ...]:
    """The entries of values, or the values themselves where they are no maps."""
    return tuple(value[entry["key"]] for value in values) if isinstance(item.type, Map) else values


def _agreements(position: SymbolicPosition, other: Values, seat: int) -> Iterator[Any]:
    """That the same entries are seen in both positions, and the same is shown of the hidden."""
    algebra = position.theory.algebra
    here, there = (position.theory.evaluator(state) for state in (position.state, other))
    for item in position.law.state.values():
        for entry in entries(here, item, {}):
            seen = seen_by(here, item, entry, seat)
            yield algebra.compare("==", seen, seen_by(there, item, entry, seat))
            if item.shown is not None:
                shown = (each.value(item.shown, entry) for each in (here, there))
                one, two = (leaves(item.shown.type, value) for value in shown)
                pairs = zip(one, two, strict=True)
                same = [algebra.compare("==", a, b) for (_, a), (_, b) in pairs]
                yield algebra.either([seen, algebra.both(same)])
