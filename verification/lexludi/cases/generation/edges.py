"""Where the numbers of a step and of a guard reach their limits."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from lexludi.language import Law, Setup, Step
from lexludi.language import terms as t
from lexludi.language.declarations import Action
from lexludi.language.evaluate.algebra import Concrete
from lexludi.language.evaluate.evaluator import Evaluator
from lexludi.language.types import Bool, Enumeration, Map, Range, Seat, Type, Whole
from lexludi.language.undefined import Undefined
from lexludi.play.near_miss import general, places, replaced
from lexludi.play.policy import arguments
from lexludi.support.number_words import word

SLACK = {
    "<": lambda left, right: right - left - 1,
    "<=": lambda left, right: right - left,
    ">": lambda left, right: left - right - 1,
    ">=": lambda left, right: left - right,
    "==": lambda left, right: -abs(left - right),
}
"""How much room a comparison leaves: 0 at the limit, -1 one beyond it."""


def numeric_arguments(action: Action) -> Iterator[str]:
    """The arguments of an action that are numbers, or maps to numbers."""
    for argument in action.arguments:
        if isinstance(_inner(argument.type), Whole | Range):
            yield argument.name


def named_values(action: Action, seats: int) -> Iterator[tuple[str, str]]:
    """Each name that can stand in an argument, and each seat as a word: (argument, value)."""
    for argument in action.arguments:
        inner = _inner(argument.type)
        if isinstance(inner, Enumeration):
            yield from ((argument.name, value) for value in inner.values)
        elif isinstance(inner, Seat):
            yield from ((argument.name, word(seat)) for seat in range(seats))


def bounded(action: Action) -> bool:
    """Whether some argument has a type that not every number or name belongs to."""
    return any(not isinstance(_inner(a.type), Whole | Bool) for a in action.arguments)


def _inner(kind: Type) -> Type:
    return _inner(kind.value) if isinstance(kind, Map) else kind


def comparisons(term: t.Term) -> Iterator[t.Compare]:
    """The comparisons of numbers that decide a condition, not those inside a comprehension."""
    if isinstance(term, t.Compare) and term.operator in SLACK:
        if isinstance(term.left.type, Whole | Range) and isinstance(term.right.type, Whole | Range):
            yield term
    elif isinstance(term, t.Logic | t.Not):
        for child in t.children(term):
            yield from comparisons(child)


def tests_numbers(term: t.Term) -> bool:
    """Whether a condition has a limit that a number can reach."""
    return any(True for _ in comparisons(term))


class Margins:
    """How near a step comes to the limits of a guard, in one setup."""

    def __init__(self, law: Law, setup: Setup) -> None:
        self._law = law
        self._players = setup.players
        self._given = setup.given(law)

    def slacks(self, rule: str, position: Mapping[str, Any], step: Step) -> list[int]:
        """The room that each comparison of the rule's condition leaves."""
        return [
            SLACK[test.operator](*sides) for test, sides in self._compared(rule, position, step)
        ]

    def sides(self, rule: str, position: Mapping[str, Any], step: Step) -> list[str]:
        """For each equality of the rule's condition whether its left side is `below` or `above`."""
        compared = self._compared(rule, position, step)
        differing = [sides for test, sides in compared if test.operator == "=="]
        return ["below" if left < right else "above" for left, right in differing if left != right]

    def _compared(
        self, rule: str, position: Mapping[str, Any], step: Step
    ) -> Iterator[tuple[t.Compare, tuple[int, int]]]:
        """The comparisons of the rule's condition with their sides.

        One that the condition does not come to is left out.
        """
        law = self._law
        require = law.rules[rule].require
        state = {name: _value(item.type, position[name]) for name, item in law.state.items()}
        evaluator = Evaluator(
            Concrete(law.order), self._players, self._given, law.definitions, state
        )
        kinds = {a.name: a.type for a in law.actions[step["do"]].arguments}
        local = {name: _value(kinds[name], value) for name, value in arguments(step).items()}
        local["me"] = step["by"]
        for test in comparisons(require) if require is not None else ():
            try:
                yield test, (evaluator.value(test.left, local), evaluator.value(test.right, local))
            except Undefined:
                continue


def _value(kind: Type, value: Any) -> Any:
    """A JSON value as the law computes with it: maps over seats and numbers have integer keys."""
    if not isinstance(kind, Map):
        return value
    if isinstance(value, list):
        return {seat: _value(kind.value, inner) for seat, inner in enumerate(value)}
    whole = isinstance(kind.key, Range | Seat)
    return {int(k) if whole else k: _value(kind.value, inner) for k, inner in value.items()}


def extremes(steps: list[Step]) -> Iterator[tuple[str, Step, Step]]:
    """Steps with the extreme numbers of one action: (goal name, the step, one beyond it)."""
    ends: dict[tuple[str, str], tuple[int, Step, Step]] = {}
    for step, path, value in _numbers(steps):
        subject = f"{step['do']}.{general(path).removesuffix('/*')}"
        for aspect, sign in (("least", -1), ("most", 1)):
            key = subject, aspect
            if key not in ends or sign * value > sign * ends[key][0]:
                ends[key] = (value, step, replaced(step, path, value + sign))
    for (subject, aspect), (_, step, beyond) in ends.items():
        yield f"{subject}.{aspect}", step, beyond


def _numbers(steps: list[Step]) -> Iterator[tuple[Step, tuple[str, ...], int]]:
    """Every number in the arguments of some steps, with its step and its place."""
    for step in steps:
        for path, value in places(arguments(step)):
            if isinstance(value, int) and not isinstance(value, bool):
                yield step, path, value
