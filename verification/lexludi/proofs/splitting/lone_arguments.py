"""Arguments that no guard names beside another one: their best value is a term of the position.

Which card is kept says nothing on what is paid for it.  So whatever is paid, the first card that
may be kept will do, and a claim that some step is legal need not look at every card.
"""

from __future__ import annotations

from typing import Any

from lexludi.language import declarations as d
from lexludi.language import terms as t
from lexludi.language.evaluate.evaluator import Values
from lexludi.language.types import FINITE, Finite, members
from lexludi.proofs.open_position import SymbolicPosition


def with_first(
    position: SymbolicPosition, action: d.Action, local: Values, seat: int | None
) -> Values:
    """The arguments of a step, in which each lone one is the first value that its guards allow.

    A step with these is as good as one with any other value there; where no value will do, it is
    the last one.
    """
    firsts = {
        item.name: _first(position, action, local, seat, (item.name, item.type))
        for item in action.arguments
        if isinstance(item.type, FINITE) and item.low is None and _is_lone(position, action, item)
    }
    return {**local, **firsts}


def _is_lone(position: SymbolicPosition, action: d.Action, item: d.Argument) -> bool:
    """Whether some guard names the argument, and none names it beside another one."""
    others = {one.name for one in action.arguments} - {item.name}
    named = [names for names in _guards(position, action).values() if item.name in names]
    return bool(named) and not any(names & others for names in named)


def _guards(position: SymbolicPosition, action: d.Action) -> dict[str, frozenset[str]]:
    """The names that each guard of an action reads."""
    return {
        rule.name: t.free_names(rule.require)
        | (frozenset() if rule.when is None else t.free_names(rule.when))
        for rule in position.law.rules_of(action.name)
        if rule.require is not None
    }


def _first(
    position: SymbolicPosition,
    action: d.Action,
    local: Values,
    seat: int | None,
    item: tuple[str, Finite],
) -> Any:
    """The first value of an argument that its guards allow, as a term; else the last one."""
    argument, kind = item
    algebra = position.theory.algebra
    asked = [name for name, names in _guards(position, action).items() if argument in names]
    *values, found = members(kind, position.players)
    for value in reversed(values):
        tried = {**local, argument: value}
        guards = position.theory.instance(action, position.state, tried, [], seat).guards
        will_do = algebra.both([guards[name] for name in asked])
        found = algebra.choose(will_do, value, found)
    return found
