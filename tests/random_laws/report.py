"""What comparing finds: how much was compared, and every difference."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from tests.random_laws.meanings import Undecided

from lexludi.language.emit.codec import plain
from lexludi.language.undefined import Undefined


@dataclass(frozen=True)
class Difference:
    """Two meanings of one thing: what it is, where, and what each of the two says."""

    what: str
    where: str
    one: str
    other: str

    def __str__(self) -> str:
        return f"{self.what}: {self.one}, but {self.other}\n  {self.where}"


@dataclass
class Report:
    """Gathers, while a law is compared, how much was compared and what differs."""

    comparisons: int = 0
    observations: int = 0
    differences: list[Difference] = field(default_factory=list)

    def same(self, what: str, where: object, one: Any, other: Any) -> bool:
        """Compare two values of one thing, and note where they differ."""
        self.comparisons += 1
        if equal(one, other):
            return True
        self.differ(what, where, f"{one!r}", f"{other!r}")
        return False

    def observe(self, holds: object, what: str, where: object, why: str) -> None:
        """Note whether what is observed goes with a verdict."""
        self.observations += 1
        if not holds:
            self.differ(what, where, "the prover's verdict", why)

    def differ(self, what: str, where: object, one: str, other: str) -> None:
        """Note a difference."""
        self.differences.append(Difference(what, str(where), one, other))


def equal(one: Any, other: Any) -> bool:
    """Whether two values are the same; a truth value is no number."""
    if isinstance(one, dict) and isinstance(other, dict):
        return one.keys() == other.keys() and all(equal(one[key], other[key]) for key in one)
    if isinstance(one, tuple) and isinstance(other, tuple):
        return len(one) == len(other) and all(map(equal, one, other))
    return type(one) is type(other) and bool(one == other)


def outcome(ask: Callable[[], Any]) -> Any:
    """What a question comes to, maps as dicts; or what is undefined in it."""
    try:
        return plain(ask())
    except Undefined as error:
        return Undecided(str(error))
