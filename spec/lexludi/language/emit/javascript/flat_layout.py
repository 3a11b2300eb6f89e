"""Where values stand in flat arrays: a position is one array, and so is every map.

A value of an enumeration is its number in the enumeration that it is taken from, an answer its
number among the answers.  A map has a place for every key of that enumeration, or of the range, or
for as many seats as the game has at most; places of keys that the map does not have stay 0.
"""

from __future__ import annotations

from typing import Any

from lexludi.language import terms as t
from lexludi.language.law import Law
from lexludi.language.types import (
    Choice,
    Enumeration,
    Finite,
    Map,
    Option,
    Range,
    Seat,
    Type,
    Value,
    members,
)


class FlatLayout:
    """The numbers of a law's values, and the places of its variables.

    Attributes:
        numbers: the number of each enumeration value.
        offsets: where each variable begins in a position.
        length: how many places a position has.
    """

    def __init__(self, law: Law) -> None:
        enumerations = (item.type for item in law.types.values())
        roots = [kind for kind in enumerations if isinstance(kind, Enumeration)]
        self._roots = {root.name: root for root in roots if root.name == root.root}
        self._most = law.players[1]
        self.numbers: dict[str, int] = {
            value: number
            for root in self._roots.values()
            for number, value in enumerate(root.values)
        }
        self.offsets: dict[str, int] = {}
        self.length = 0
        for name, item in law.state.items():
            self.offsets[name] = self.length
            self.length += self.size(item.type)

    def keys(self, domain: Finite) -> int:
        """How many places a map has that is keyed by a type."""
        if isinstance(domain, Seat):
            return self._most
        if isinstance(domain, Range):
            return domain.high - domain.low + 1
        return len(self._roots[domain.root].values)

    def size(self, kind: Type) -> int:
        """How many places a value takes."""
        return self.keys(kind.key) * self.size(kind.value) if isinstance(kind, Map) else 1

    def least(self, domain: Finite) -> int:
        """The number of the key that stands at place 0."""
        return domain.low if isinstance(domain, Range) else 0

    def number(self, kind: Type, value: Value) -> int | bool | None:
        """A value that is no map, as arrays hold it."""
        if not isinstance(value, str):
            return value
        if isinstance(kind, Option):
            return self.number(kind.of, value)
        return kind.values.index(value) if isinstance(kind, Choice) else self.numbers[value]

    def row(self, kind: Map, key: Value) -> int:
        """Where the value of a key begins in a map."""
        return (int(self.number(kind.key, key) or 0) - self.least(kind.key)) * self.size(kind.value)

    def entry(self, kind: Map, path: tuple[Value, ...]) -> int:
        """The place of an entry of a map of any depth, from the keys that lead to it."""
        at = self.row(kind, path[0])
        return at + self.entry(kind.value, path[1:]) if isinstance(kind.value, Map) else at

    def consecutive(self, domain: Finite) -> tuple[int, int] | None:
        """The first and the last number of a type's values; None where some between are missing.

        Seats have no last number: it depends on the game.
        """
        if isinstance(domain, Range):
            return domain.low, domain.high
        if isinstance(domain, Seat):
            return None
        found = [self.numbers[value] for value in domain.values]
        return (found[0], found[-1]) if found == list(range(found[0], found[-1] + 1)) else None

    def flat(self, kind: Type, value: Any, players: int) -> list[int | bool | None]:
        """The places of a value; a map is a dict over its keys."""
        if not isinstance(kind, Map):
            return [self.number(kind, value)]
        inner = self.size(kind.value)
        places: list[int | bool | None] = [0] * self.size(kind)
        for key in members(kind.key, players):
            at = self.row(kind, key)
            places[at : at + inner] = self.flat(kind.value, value[key], players)
        return places


def keyed(term: t.Index) -> tuple[t.Term, tuple[t.Index, ...]]:
    """The map that an entry is read of, and the entries on the way to it, the outermost last."""
    entries: list[t.Index] = []
    base: t.Term = term
    while isinstance(base, t.Index):
        entries.insert(0, base)
        base = base.base
    return base, tuple(entries)
