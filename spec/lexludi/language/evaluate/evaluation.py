"""What every part of an evaluation shares: the algebra, and the conditions that lead to a term."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from lexludi.language import terms as t
from lexludi.language.evaluate.algebra import Algebra
from lexludi.language.undefined import Operation

Values = dict[str, Any]


class Evaluation(ABC):
    """An evaluation under way in a game of so many players; `path` leads to the term at hand."""

    def __init__(self, algebra: Algebra, players: int) -> None:
        self.algebra = algebra
        self.players = players
        self.path: list[Any] = []

    @abstractmethod
    def value(self, term: t.Term, local: Values) -> Any:
        """The value of a term, given the local names."""

    @abstractmethod
    def bindings(
        self, loops: tuple[t.Loop, ...], condition: t.Term | None, local: Values
    ) -> Iterator[tuple[Any, Values]]:
        """The condition's value and the local names, for every round of a comprehension."""

    def merge(self, condition: Any, yes: Any, no: Any) -> Any:
        """yes where the condition holds, else no; maps entry by entry."""
        if yes is no:
            return yes
        if isinstance(yes, dict):
            return {key: self.merge(condition, yes[key], no[key]) for key in yes}
        return self.algebra.choose(condition, yes, no)

    @contextmanager
    def where(self, condition: Any) -> Iterator[None]:
        """Evaluate within a branch that is taken where the condition holds."""
        self.path.append(condition)
        try:
            yield
        finally:
            self.path.pop()

    def require(self, fine: Any, operation: Operation, value: Any) -> None:
        """An operation on a value is defined where `fine` holds."""
        if fine is not True:
            self.algebra.require(fine, self.path, operation, value)
