"""The mark that stands for a hidden value, and what happens to a calculation that needs one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NoReturn

from lexludi.language import terms as t
from lexludi.language.evaluate.evaluator import Evaluator, Values

HIDDEN, SHOWN = "$hidden", "$shown"
"""The fields of the mark in JSON; no name of a law begins with a dollar."""


class NotSeen(LookupError):
    """A calculation needs a value that the seat does not see."""


class Hidden(dict[str, Any]):
    """Stands for a hidden value: its mark in JSON, with what all see of the value."""

    def _refuse(self, other: object) -> NoReturn:
        raise NotSeen("the value is hidden")

    __add__ = __sub__ = __ge__ = __le__ = _refuse


def mark(*shown: Any) -> Hidden:
    """The mark of a hidden value, with what all see of it where that is given."""
    return Hidden({HIDDEN: True} | ({SHOWN: shown[0]} if shown else {}))


def is_mark(value: Any) -> bool:
    """Whether a JSON value is the mark of a hidden value."""
    return isinstance(value, dict) and HIDDEN in value


class SeatEvaluator(Evaluator):
    """Evaluates terms in a position where marks stand for what a seat does not see.

    NotSeen where a value depends on a hidden one.

    Attributes:
        shown: gives the value of a term by what all see of hidden entries, or NotSeen.
    """

    shown: Callable[[t.Term, Values], Any] | None = None

    def value(self, term: t.Term, local: Values) -> Any:
        """The value of a term, given the local names; NotSeen where it is hidden."""
        if isinstance(term, t.Build):
            return self._entries(term, local)
        try:
            return _open(super().value(term, local))
        except NotSeen:
            if self.shown is None:
                raise
            return self.shown(term, local)

    def _entries(self, term: t.Build, local: Values) -> Values:
        """A map whose entries are evaluated one by one: some may be hidden."""
        found: Values = {}
        for key in self.domain(term.loop.domain, local):
            try:
                found[key] = self.value(term.element, {**local, term.loop.name: key})
            except NotSeen:
                found[key] = mark()
        return found


def _open(value: Any) -> Any:
    if isinstance(value, Hidden):
        raise NotSeen("the value is hidden")
    return value
