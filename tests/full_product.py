"""All legal steps of a position in the plainest way: every combination of arguments is tried."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from typing import Any

from lexludi.language import Machine
from lexludi.language import declarations as d
from lexludi.language.emit.codec import encode, listed
from lexludi.language.evaluate.algebra import Concrete
from lexludi.language.evaluate.evaluator import Evaluator
from lexludi.language.types import Bool, Map, Option, Range, Seat, Type, members


class TooMany(Exception):
    """There are more combinations than somebody wants to wait for."""


def full_product(machine: Machine, position: Any, most: int = 20_000) -> list[dict[str, Any]]:
    """The legal steps within the bounds of their arguments, in the order of the law.

    Raises Undefined where a guard or a bound is, and TooMany for more than `most` combinations.
    """
    found: list[dict[str, Any]] = []
    for action in machine.law.actions.values():
        code = machine._code.actions[action.name]
        everybody = (*range(machine.players), "chance", "nobody")
        doers = [by for by in everybody if machine._turn_rule(code, by, position) is None]
        for by in doers:
            for values in _combinations(machine, position, action, by, most):
                step = {"by": by, "do": action.name, **values}
                if machine.refusal(position, step) is None:
                    found.append(step)
    return found


def _combinations(
    machine: Machine, position: Any, action: d.Action, by: Any, most: int
) -> list[dict[str, Any]]:
    """The arguments as JSON has them; bounds are asked of the values before."""
    me = by if isinstance(by, int) else -1
    known: list[dict[str, Any]] = [{"me": me}]
    for argument in action.arguments:
        known = [
            {**before, argument.name: value}
            for before in known
            for value in _values(machine, position, argument, before, most)
        ]
        if len(known) > most:
            raise TooMany
    return [
        {a.name: encode(a.type, listed(a.type, values[a.name])) for a in action.arguments}
        for values in known
    ]


def _values(
    machine: Machine, position: Any, argument: d.Argument, known: dict[str, Any], most: int
) -> Iterator[Any]:
    kind = argument.type
    if not isinstance(kind, Map):
        yield from _scalars(machine, position, argument, kind, known)
        return
    keys = members(kind.key, machine.players)
    inner = [(replace(argument, type=kind.value), {**known, "key": key}) for key in keys]
    columns = [list(_values(machine, position, item, here, most)) for item, here in inner]
    for number, values in enumerate(product(*columns)):
        if number > most:
            raise TooMany
        yield dict(zip(keys, values, strict=True))


def _scalars(
    machine: Machine, position: Any, argument: d.Argument, kind: Type, known: dict[str, Any]
) -> Iterator[Any]:
    if isinstance(kind, Option):
        yield None
        yield from _scalars(machine, position, argument, kind.of, known)
    elif argument.low is not None and argument.high is not None:
        low, high = (_value(machine, position, end, known) for end in (argument.low, argument.high))
        own = members(kind, machine.players) if isinstance(kind, (Range, Seat)) else None
        yield from (n for n in range(low, high + 1) if own is None or n in own)
    elif isinstance(kind, Bool):
        yield from (False, True)
    else:
        yield from members(kind, machine.players)  # type: ignore[arg-type]


def _value(machine: Machine, position: Any, term: Any, known: dict[str, Any]) -> Any:
    law = machine.law
    given = machine.setup.given(law)
    state = machine.plain(position)
    evaluator = Evaluator(Concrete(law.order), machine.players, given, law.definitions, state)
    return evaluator.value(term, dict(known))
