"""The names that a random law has declared so far, each with its type, and names still free."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TypeVar

from lexludi.language.types import (
    Bool,
    Enumeration,
    Finite,
    Map,
    Option,
    Range,
    Seat,
    Type,
    Whole,
    members,
)

DECLARED = (
    *("start", "over", "score", "stake", "step", "order", "copy", "position", "law", "table"),
    *(
        "a",
        "a_b",
        "a_b_c",
        "b",
        "c",
        "m",
        "w",
        "x_y",
        "go_when",
        "when_go",
        "rule_a",
        "low_n_of_go",
    ),
    *("g_players", "seats", "values_a", "type_a", "match", "case", "type", "self", "cls", "when"),
    *("who", "weight", "low", "high", "then", "require", "is_it", "on", "to", "answer", "state"),
    *("literal", "len", "id", "object", "print", "sorted", "zip", "super", "exec", "span", "times"),
    *("within", "undefined", "positive", "optional", "true", "false", "nan", "null", "init"),
    *("turn", "heap", "hand", "bid", "phase", "purse", "red", "green", "blue", "dot", "a_dot_b"),
)
"""Names that are legal and would meet others if the project joined or escaped them carelessly."""
LOCAL = ("k", "v", "s", "e", "g", "t", "i", "j", "q", "f", "viewer", "name", "value", "me_too")
"""Names of loops, which no declaration has."""
ARGUMENTS = ("n", "target", "other", "amount", "u", "d", "item", "position_n", "default", "data")
"""Names of arguments, which no declaration has."""

Local = Mapping[str, Type]
T = TypeVar("T")


@dataclass(frozen=True)
class Scope:
    """The local names with their types; `known` are those that do not depend on the position.

    `positions` says whether the position may be read, `old` whether the one before may be.
    """

    local: Local = field(default_factory=dict)
    known: frozenset[str] = frozenset()
    positions: bool = True
    old: bool = False

    def plus(self, name: str, kind: Type, known: bool = True) -> Scope:
        """The scope with one more name, a loop's for example."""
        names = self.known | {name} if known else self.known
        return replace(self, local={**self.local, name: kind}, known=names)


@dataclass
class Vocabulary:
    """Everything declared by kind; it grows as the law is written.

    `risk` is how often an operation is written that may be undefined.
    """

    random: random.Random
    players: tuple[int, int]
    risk: float
    types: dict[str, Type] = field(default_factory=dict)
    given: dict[str, Type] = field(default_factory=dict)
    choices: dict[str, tuple[str, ...]] = field(default_factory=dict)
    points: set[str] = field(default_factory=set)
    chances: set[str] = field(default_factory=set)
    state: dict[str, Type] = field(default_factory=dict)
    definitions: dict[str, tuple[tuple[tuple[str, Type], ...], Type]] = field(default_factory=dict)
    actions: dict[str, dict[str, Type]] = field(default_factory=dict)
    used: set[str] = field(default_factory=set)
    free: list[str] = field(default_factory=list)

    def pick(self, options: Sequence[T]) -> T:
        """One of several."""
        return options[self.random.randrange(len(options))]

    def chance(self, share: float) -> bool:
        """True in this share of cases."""
        return self.random.random() < share

    def fresh(self) -> str:
        """A name that nothing has yet."""
        return self.free.pop(self.random.randrange(len(self.free)))

    def loop(self, scope: Scope) -> str:
        """A name for a loop."""
        return self.pick([name for name in LOCAL if name not in scope.local])

    @property
    def finite(self) -> list[Finite]:
        """The finite types, the smaller ones twice."""
        kinds = [kind for kind in self.types.values() if isinstance(kind, (Range, Enumeration))]
        return [Seat(), Seat(), *kinds]

    def size(self, kind: Type) -> int:
        """The entries of a type with the most players."""
        if isinstance(kind, Map):
            return len(members(kind.key, self.players[1])) * self.size(kind.value)
        return 1


def paths(
    kinds: Mapping[str, Type], wanted: Callable[[Type], bool]
) -> Iterator[tuple[str, tuple[Finite, ...], Type]]:
    """Each name, or an entry of its map, whose type is wanted, with the types of its keys."""
    for name, kind in kinds.items():
        keys: tuple[Finite, ...] = ()
        while True:
            if wanted(kind):
                yield name, keys, kind
            if not isinstance(kind, Map):
                break
            keys, kind = (*keys, kind.key), kind.value


def written(kind: Type) -> str:
    """A type as a chapter names it."""
    if isinstance(kind, Map):
        if isinstance(kind.value, Bool):
            return f"set[{written(kind.key)}]"
        return f"map[{written(kind.key)}, {written(kind.value)}]"
    if isinstance(kind, Option):
        return f"option[{written(kind.of)}]"
    return {Seat(): "seat", Bool(): "bool", Whole(): "number"}.get(kind) or str(kind)


def literals(kind: Type) -> Iterable[str]:
    """Values that a finite type has in every game, as a chapter writes them."""
    if isinstance(kind, Seat):
        return ("0",)
    if isinstance(kind, (Range, Enumeration)):
        return [str(value) for value in members(kind, 1)]
    return ("True", "False") if isinstance(kind, Bool) else ("0", "1", "2", "3")
