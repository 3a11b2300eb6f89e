"""Which actions of the engine a function of it takes part in."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from types import CodeType, FunctionType
from typing import Any

from lexludi.games.manila.engine.actions import ACTIONS, BY_NAME
from lexludi.games.manila.engine.position import Position
from lexludi.games.manila.engine.setup import Setup
from lexludi.language import Law


@cache
def actions_of(module: str, function: str) -> frozenset[str]:
    """The actions whose guards, effect or candidates call a function, however indirectly."""
    return frozenset(a.name for a in ACTIONS if (module, function) in _reached(a.name))


@cache
def rules_of(law: Law, module: str, function: str) -> frozenset[str]:
    """The names that may be given for a fault of a function: those of its actions' rules."""
    actions = actions_of(module, function)
    own = {name for a in actions for name in (f"{a}.who", f"{a}.when")}
    return frozenset(own | {n for n, r in law.rules.items() if actions & {*law.actions_of(r)}})


@cache
def _reached(name: str) -> frozenset[tuple[str, str]]:
    action = BY_NAME[name]
    pending: list[Any] = [action.effect, action.candidates, *action.guards.values()]
    found = set()
    while pending:
        function = pending.pop()
        key = function.__module__.rpartition(".")[2], function.__name__
        if key not in found:
            found.add(key)
            pending.extend(_called(function))
    return frozenset(found)


def _called(function: Any) -> Iterator[Any]:
    """The functions and methods of the engine that a function mentions."""
    for name in _names(function.__code__):
        for value in (
            function.__globals__.get(name),
            getattr(Position, name, None),
            getattr(getattr(Setup, name, None), "fget", None),
        ):
            if isinstance(value, FunctionType) and "manila" in value.__module__:
                yield value


def _names(code: CodeType) -> Iterator[str]:
    yield from code.co_names
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from _names(constant)
