"""What a seat sees is enough: two positions that look alike to a seat let it do the same.

The second position is a copy of the open one in which every entry that the seat does not see is
open anew.  Where no rule for a step reads anything hidden there is nothing to show, and where the
seat sees all that is read both formulas are plainly the same one: the solver is asked of the rest.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from typing import Any

from lexludi.language import declarations as d
from lexludi.language import terms as t
from lexludi.language.evaluate.evaluator import Values
from lexludi.language.evaluate.symbolic import variables
from lexludi.language.types import Map
from lexludi.proofs.obligation import Obligation
from lexludi.proofs.open_position import Claim, SymbolicPosition
from lexludi.proofs.steps import unchanged
from lexludi.proofs.theory import leaves
from lexludi.proofs.verdict import Verdict


def claims(position: SymbolicPosition, action: d.Action) -> Iterator[Claim]:
    """The claim about the steps of players, where they depend on anything hidden."""
    state = position.law.state
    hidden = {name for name, item in state.items() if not isinstance(item.seen, str)}
    if action.has_me and hidden & _read(position, action):
        obligation = Obligation("alike", action.name, action.name)
        yield Claim(obligation, partial(_alike_to_all, position, action, obligation))


def _read(position: SymbolicPosition, action: d.Action) -> frozenset[str]:
    """The variables on which it depends whether a step is legal."""
    law = position.law
    guards = [rule for rule in law.rules_of(action.name) if rule.require is not None]
    exceptions = [one for rule in guards for one in law.exceptions_to(rule.name)]
    names = [action.name, *(rule.name for rule in guards), *(one.name for one in exceptions)]
    return frozenset[str]().union(*(position.theory.reads(name) for name in names))


def _alike_to_all(position: SymbolicPosition, action: d.Action, obligation: Obligation) -> Verdict:
    """The first verdict of a seat that is no proof, or that it is proved for all seats."""
    begun = position.spent
    for seat in range(position.players):
        found = _alike_to(position, action, obligation, seat)
        if found is not None and found.word != "proved":
            return replace(found, effort=position.spent - begun)
    return Verdict(obligation, position.players, "proved", effort=position.spent - begun)


def _alike_to(
    position: SymbolicPosition, action: d.Action, obligation: Obligation, seat: int
) -> Verdict | None:
    """The verdict for one seat; None where both formulas are plainly the same."""
    theory, algebra = position.theory, position.theory.algebra
    move = theory.move(action, position.state, seat)
    other, agree = _lookalike(position, seat)
    twin = theory.instance(action, other, dict(move.local), move.readable, seat)
    one, two = (algebra.both([*each.due, *each.guards.values()]) for each in (move, twin))
    if one is two or unchanged(two, one):
        return None
    formulas = [*move.readable, *agree, *theory.sound(other), algebra.compare("!=", one, two)]
    return position.never(obligation, formulas, replace(move, other=other))


def _lookalike(position: SymbolicPosition, seat: int) -> tuple[Values, list[Any]]:
    """A second position, and what makes it look as the first one does to the seat."""
    other = {
        name: item_value if isinstance(item.seen, str) else _blurred(position, item, seat)
        for name, item in position.law.state.items()
        for item_value in (position.state[name],)
    }
    agree = [
        formula
        for item in position.law.state.values()
        if not isinstance(item.seen, str)
        for formula in _agreements(position, item, other, seat)
    ]
    return other, [formula for formula in agree if formula is not True]


def _blurred(position: SymbolicPosition, item: d.Variable, seat: int) -> Any:
    """The variable, with another open value wherever the seat does not see it."""
    old = position.state[item.name]
    new = variables(item.type, f"other.{item.name}", position.players)
    merge = position.theory.evaluator(position.state).merge
    if not isinstance(item.type, Map):
        return merge(_sees(position, position.state, item, {}, seat), old, new)
    return {
        key: merge(_sees(position, position.state, item, {"key": key}, seat), entry, new[key])
        for key, entry in old.items()
    }


def _sees(
    position: SymbolicPosition, state: Values, item: d.Variable, local: Values, seat: int
) -> Any:
    """That the seat sees the variable, or its entry of that key, in a position."""
    return position.theory.evaluator(state).value(_term(item.seen), local)[seat]


def _term(seen: t.Term | str) -> t.Term:
    if isinstance(seen, str):
        raise TypeError(f"seen by {seen} is no set of seats")
    return seen


def _agreements(
    position: SymbolicPosition, item: d.Variable, other: Values, seat: int
) -> Iterator[Any]:
    """That the same entries are seen in both positions, and the same is shown of the hidden."""
    algebra, is_map = position.theory.algebra, isinstance(item.type, Map)
    for local in [{"key": key} for key in position.state[item.name]] if is_map else [{}]:
        before = _sees(position, position.state, item, local, seat)
        yield algebra.compare("==", before, _sees(position, other, item, local, seat))
        if item.shown is not None and before is not True:
            one, two = (
                position.theory.evaluator(state).value(item.shown, local)
                for state in (position.state, other)
            )
            same = [
                algebra.compare("==", a, b)
                for (_, a), (_, b) in zip(
                    leaves(item.shown.type, one), leaves(item.shown.type, two), strict=True
                )
            ]
            yield algebra.either([before, algebra.both(same)])
