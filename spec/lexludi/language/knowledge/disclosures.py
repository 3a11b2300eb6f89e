"""What all see of hidden entries, found again wherever a term says the same: `cards(p) == 2`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, TypeAlias, TypeVar

from lexludi.language import declarations as d
from lexludi.language import terms as t
from lexludi.language.emit.instances import rebuilt
from lexludi.language.evaluate.evaluator import Values
from lexludi.language.explain.unparse import unparse
from lexludi.language.knowledge.hidden import SHOWN, NotSeen, SeatEvaluator, is_mark
from lexludi.language.law import Law
from lexludi.language.types import Map
from lexludi.language.undefined import Undefined

Form: TypeAlias = tuple[Any, ...]
"""What is left of a term once all that a seat sees is calculated; equal forms have equal values."""

Knowing = TypeVar("Knowing", bound=SeatEvaluator)
VALUE, NOT = "value", "Not"


class Disclosures:
    """What is shown of each hidden entry, by the form of the term that shows it.

    `plain` evaluates from what the seat sees, and knows nothing of what is shown beside.
    """

    def __init__(self, variables: Mapping[str, d.Variable], plain: SeatEvaluator) -> None:
        self._plain = plain
        self._known: dict[Form, Any] = {
            self._form(shown, local, {}, 0): value
            for shown, local, value in _shown(variables, plain.state)
        }

    def value(self, term: t.Term, local: Values) -> Any:
        """The value of a term that is shown, or whose opposite is; NotSeen of any other."""
        form = self._form(term, local, {}, 0)
        if form in self._known:
            return self._known[form]
        opposite = form[1] if form[0] == NOT else (NOT, form)
        if opposite in self._known:
            return not self._known[opposite]
        raise NotSeen("the value is hidden")

    def _form(self, term: t.Term, local: Values, bound: Mapping[str, Form], depth: int) -> Form:
        """The form of a term; `bound` are the names that have no value, as those of loops."""
        seen = None if t.free_names(term) & bound.keys() else self._seen(term, local)
        if seen is not None:
            return (VALUE, seen)
        if isinstance(term, t.Local):
            return bound.get(term.name, ("local", term.name))
        if isinstance(term, t.Call):
            return self._called(term, local, bound, depth)
        if isinstance(term, t.Compare) and term.operator == "!=":
            sides = (self._form(side, local, bound, depth) for side in (term.left, term.right))
            return (NOT, (*_head(term, "=="), *sides))
        if isinstance(term, t.Not):
            return (NOT, self._form(term.term, local, bound, depth))
        loops = term.loops if isinstance(term, t.Fold) else ()
        loops = (term.loop,) if isinstance(term, t.Build) else loops
        names = {loop.name: ("loop", depth + place) for place, loop in enumerate(loops)}
        inner, deeper = {**bound, **names}, depth + len(loops)
        parts = (self._form(part, local, inner, deeper) for part in t.children(term))
        return (*_head(term), *map(_domain, loops), *parts)

    def _seen(self, term: t.Term, local: Values) -> str | None:
        """The value of a term as text, where the seat sees all of it."""
        try:
            value = self._plain.value(term, local)
        except (NotSeen, Undefined):
            return None
        return None if _has_mark(value) else repr(value)

    def _called(self, term: t.Call, local: Values, bound: Mapping[str, Form], depth: int) -> Form:
        """The form of what a definition says, in place of its call."""
        item = self._plain.definitions[term.name]
        values: Values = {}
        forms: dict[str, Form] = {}
        for (name, _), argument in zip(item.arguments, term.arguments, strict=True):
            form = self._form(argument, local, bound, depth)
            if form[0] == VALUE:
                values[name] = self._plain.value(argument, local)
            else:
                forms[name] = form
        return self._form(item.body, values, forms, depth)


def knowing(law: Law, evaluator: Knowing) -> Knowing:
    """The evaluator, which from now on knows what all see of the hidden entries of its position."""
    given, state = evaluator.given, dict(evaluator.state)
    plain = SeatEvaluator(evaluator.algebra, evaluator.players, given, law.definitions, state)
    evaluator.shown = Disclosures(law.state, plain).value
    return evaluator


def in_values(term: t.Term, local: Values) -> str:
    """A term as text, with the values of local names in place of the names."""

    def changed(part: t.Term) -> t.Term:
        value = local.get(part.name) if isinstance(part, t.Local) else None
        plain = value is not None and not isinstance(value, dict)
        return t.Literal(part.type, part.place, value) if plain else part

    return unparse(rebuilt(term, changed))


def _shown(
    variables: Mapping[str, d.Variable], state: Values
) -> Iterator[tuple[t.Term, Values, Any]]:
    """The term that shows each hidden entry, its local names, and the value that all see."""
    for name, item in variables.items():
        if item.shown is None or isinstance(item.shown.type, Map):
            continue
        entries = state[name]
        keyed = isinstance(item.type, Map) and not is_mark(entries)
        for key, entry in entries.items() if keyed else [("", entries)]:
            if is_mark(entry) and SHOWN in entry:
                yield item.shown, {"key": key} if keyed else {}, entry[SHOWN]


def _has_mark(value: Any) -> bool:
    return isinstance(value, dict) and (is_mark(value) or any(map(_has_mark, value.values())))


def _head(term: t.Term, operator: str = "") -> Form:
    """What a term is, apart from its parts."""
    words = (operator or getattr(term, "operator", ""), getattr(term, "kind", ""))
    gaps = (term.condition is None, term.default is None) if isinstance(term, t.Fold) else ()
    return (type(term).__name__, *words, getattr(term, "name", ""), *gaps)


def _domain(loop: t.Loop) -> object:
    """What a loop runs over, where it is no range, whose bounds are among the term's parts."""
    return "range" if isinstance(loop.domain, t.Span) else loop.domain
