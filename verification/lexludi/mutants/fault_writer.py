"""A law with all its faults, of which the answer to an added point chooses the active one."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable
from dataclasses import fields, replace
from typing import Any, get_args

from lexludi.language import Law
from lexludi.language import declarations as d
from lexludi.language import terms as t
from lexludi.language.types import Bool, Enumeration

SWITCH = "fault_chosen"
"""The point whose answer is the name of the active fault."""
NONE = "none"
KIND = Enumeration("fault", (NONE,), "fault")
EFFECTS = get_args(t.Effect)
PARTS = (*get_args(t.Term), *EFFECTS, t.Loop, t.Span)


def switch_point(law: Law, names: Iterable[str]) -> d.Point:
    """The point of which each answer is the name of a fault, or that there is none."""
    return d.Point(
        name=SWITCH,
        place=law.scoring.place,
        sentence=law.scoring.sentence,
        question="",
        answers=(NONE, *names),
        ruling=NONE,
        because="",
    )


class FaultWriter(ABC):
    """Adds every fault of one kind to a law."""

    def __init__(self, law: Law, only: str | None = None) -> None:
        """With `only`, the law has the fault of that name alone."""
        self._law = law
        self._only = only
        self._subject = ""

    def law(self) -> Law:
        """The law with all faults; the switch chooses the active one."""
        law = self._law
        tables: dict[str, Any] = {
            "actions": {n: self._action(one) for n, one in law.actions.items()},
            "definitions": {n: self._declared(one, "body") for n, one in law.definitions.items()},
            "base_rules": {n: self._rule(one) for n, one in law.base_rules.items()},
            "exceptions": {n: self._rule(one) for n, one in law.exceptions.items()},
            "scoring": self._declared(law.scoring, "over", "score"),
        }
        if self._only is not None:
            return law.replaced(**tables)
        point = switch_point(law, dict.fromkeys(self._written()))
        return law.replaced(**tables, points={**law.points, SWITCH: point})

    @abstractmethod
    def _written(self) -> Iterable[str]:
        """The names of the faults that were added, in document order."""

    @abstractmethod
    def _wrapped(self, plain: Any, new: Any) -> Any:
        """A term or an effect with its own faults; `new` has those of its parts, `plain` none."""

    def _action(self, action: d.Action) -> d.Action:
        return action

    def _rule(self, rule: Any) -> Any:
        return self._declared(rule, "when", "require", "then")

    def _declared(self, declared: Any, *parts: str) -> Any:
        self._subject = declared.name
        return replace(declared, **{part: self._new(getattr(declared, part)) for part in parts})

    def _new(self, thing: Any) -> Any:
        """A term, an effect or several, with all their faults."""
        if isinstance(thing, tuple):
            return tuple(self._new(part) for part in thing)
        if not isinstance(thing, PARTS):
            return thing
        parts = {f.name: self._new(getattr(thing, f.name)) for f in fields(thing) if f.init}
        return self._wrapped(thing, replace(thing, **parts))

    def _name(self, aspect: str, text: str) -> str:
        """The name of a fault in the declaration at hand."""
        return f"{self._subject}.{aspect} {text}"

    def _off(self, name: str, plain: Any) -> t.Term:
        """The condition that a fault is not active."""
        if self._only is not None:
            return t.Literal(Bool(), plain.place, name != self._only)
        given = t.Given(KIND, plain.place, SWITCH)
        return t.Compare(Bool(), plain.place, "!=", given, t.Literal(KIND, plain.place, name))
