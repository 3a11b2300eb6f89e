"""What is required of operands: that a value is of a type, that a divisor is above zero."""

from __future__ import annotations

from typing import Any

from lexludi.language import terms as t
from lexludi.language import undefined as u
from lexludi.language.evaluate.evaluation import Evaluation
from lexludi.language.problems import Place
from lexludi.language.types import (
    Enumeration,
    Map,
    Nothing,
    Option,
    Range,
    Seat,
    Type,
    Value,
    members,
)


def of_type(
    evaluator: Evaluation,
    kind: Type,
    term: t.Term,
    value: Any,
    what: str,
    variable: str | None = None,
) -> None:
    """The value of a term must be of a type; `what` it is there, and the variable that it is for.

    Nothing is required where the types alone show it.
    """
    if not u.always_within(kind, term):
        _within(evaluator, kind, term.type, value, (term.place, what, variable))


def number(
    evaluator: Evaluation, kind: Type, value: Any, place: Place, what: str, variable: str
) -> None:
    """A number that was calculated for a variable must be of its type."""
    _within(evaluator, kind, kind, value, (place, what, variable))


def _within(
    evaluator: Evaluation,
    kind: Type,
    source: Type,
    value: Any,
    shown: tuple[Place, str, str | None],
) -> None:
    algebra = evaluator.algebra
    if isinstance(kind, Map):
        inner = source.value if isinstance(source, Map) else source
        for entry in value.values():
            _within(evaluator, kind.value, inner, entry, shown)
    elif isinstance(kind, Option) and isinstance(source, (Option, Nothing)):
        some = algebra.compare("!=", value, None)
        if some is not False:
            inner = source.of if isinstance(source, Option) else source
            with evaluator.where(some):
                _within(evaluator, kind.of, inner, value, shown)
    elif isinstance(kind, Option):
        _within(evaluator, kind.of, source, value, shown)
    elif isinstance(kind, (Range, Seat)):
        first, last = (members(kind, evaluator.players)[end] for end in (0, -1))
        inside = [algebra.compare(">=", value, first), algebra.compare("<=", value, last)]
        place, what, variable = shown
        expected = u.span(kind, evaluator.players)
        evaluator.require(algebra.both(inside), u.Operation(place, what, expected, variable), value)


def above_zero(evaluator: Evaluation, term: t.Term, value: Any) -> bool:
    """A divisor must be above zero; whether it can be."""
    fine = True if u.is_positive(term) else evaluator.algebra.compare(">", value, 0)
    evaluator.require(fine, u.Operation(term.place, u.DIVISOR, u.ABOVE_ZERO), value)
    return fine is not False


def some(evaluator: Evaluation, term: t.Term, value: Any) -> bool:
    """An option must not be none; whether it can be something."""
    fine = evaluator.algebra.compare("!=", value, None)
    evaluator.require(fine, u.Operation(term.place, u.OPTION, u.SOME), value)
    return fine is not False


def any_value(kind: Type, players: int) -> Value:
    """A value of a type that is no map: what stands for one that is not defined, in a proof."""
    if isinstance(kind, (Range, Seat, Enumeration)):
        return members(kind, players)[0]
    return 0
