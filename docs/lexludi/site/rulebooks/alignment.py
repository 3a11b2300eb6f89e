"""Two editions side by side: which passages of the one stand beside which of the other."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from lexludi.editions import Edition, Passage

SAME_KIND = 2
"""How much more alike two passages of the same kind are, two figures, say, than others."""
DISTANCE = 4
"""How much a whole book between two passages takes from their likeness."""


class Cell(NamedTuple):
    """One side of a row.

    `lacking` are the rules of the other side's passages on which this edition has no passage at
    all; where there are no passages, `elsewhere` are those in other rows that are most like the
    other side's.
    """

    book: Edition
    passages: tuple[Passage, ...]
    lacking: tuple[str, ...]
    elsewhere: tuple[Passage, ...]


class AlignedPair(NamedTuple):
    """Passages of two editions that stand beside each other; either side may have none."""

    left: Cell
    right: Cell

    @property
    def passages(self) -> tuple[Passage, ...]:
        """Those of both sides."""
        return self.left.passages + self.right.passages

    @property
    def rules(self) -> tuple[str, ...]:
        """The rules that any of the passages supports, each once."""
        return tuple(dict.fromkeys(rule for passage in self.passages for rule in passage.rules))

    @property
    def points(self) -> frozenset[str]:
        """The points that any of the passages answers."""
        return frozenset(point for passage in self.passages for point, _ in passage.stated())


class Line(NamedTuple):
    """A passage with what it speaks of, and how far down its book it stands, from 0 to 1."""

    passage: Passage
    claims: frozenset[str]
    depth: float


def claims(passage: Passage) -> frozenset[str]:
    """What a passage speaks of: the rules that it supports, and the points that it answers."""
    return frozenset({*passage.rules, *(point for point, _ in passage.stated())})


def rest(book: Edition) -> tuple[Passage, ...]:
    """The passages of an edition that speak of no rule."""
    return tuple(passage for passage in book.passages if not claims(passage))


def at_odds(left: Edition, right: Edition, points: Sequence[str]) -> tuple[str, ...]:
    """The points to which two editions have more than one answer between them."""
    return tuple(
        point for point in points if len({*left.stating(point), *right.stating(point)}) > 1
    )


def rows(left: Edition, right: Edition) -> tuple[AlignedPair, ...]:
    """The passages of two editions that speak of a rule, in the order of the left one, each once.

    A passage of the right edition stands beside the left one that is most like it, or, where the
    left edition has nothing of the kind, below the one before it.
    """
    return tuple(_Alignment(left, right).rows())


@dataclass(frozen=True)
class _Alignment:
    left: Edition
    right: Edition

    @cached_property
    def beside(self) -> Mapping[str, Passage]:
        """Of each passage of the right edition, by name, the left one that is most like it."""
        return _nearest(self.right, self.left)

    @cached_property
    def like(self) -> Mapping[str, Passage]:
        """Of each passage of the left edition, by name, the right one that is most like it."""
        return _nearest(self.left, self.right)

    def rows(self) -> Iterator[AlignedPair]:
        """The rows in order."""
        found: dict[tuple[int, int], tuple[list[Passage], list[Passage]]] = {}
        for place, passage in self._left():
            found.setdefault(place, ([], []))[0].append(passage)
        for place, passage in self._right():
            found.setdefault(place, ([], []))[1].append(passage)
        for _, (ours, theirs) in sorted(found.items()):
            left = self._cell(self.left, ours, theirs, self.beside)
            yield AlignedPair(left, self._cell(self.right, theirs, ours, self.like))

    def _left(self) -> Iterator[tuple[tuple[int, int], Passage]]:
        for line in _lines(self.left):
            yield (self._places[self._head(line.passage)], 0), line.passage

    def _right(self) -> Iterator[tuple[tuple[int, int], Passage]]:
        above = -1
        for number, line in enumerate(_lines(self.right), start=1):
            head = self.beside.get(line.passage.name)
            above = self._places[head.name] if head else above
            yield (above, 0 if head else number), line.passage

    @cached_property
    def _places(self) -> Mapping[str, int]:
        """Where the row of each left passage that has one stands: where its first passage does."""
        places: dict[str, int] = {}
        for number, line in enumerate(_lines(self.left)):
            places.setdefault(self._head(line.passage), number)
        return places

    @cached_property
    def _chosen(self) -> frozenset[str]:
        return frozenset(passage.name for passage in self.beside.values())

    def _head(self, passage: Passage) -> str:
        """In whose row a left passage stands: its own, or its like's if none has chosen it."""
        if passage.name in self._chosen or passage.name not in self.like:
            return passage.name
        head = self.beside[self.like[passage.name].name]
        return head.name if head.section == passage.section else passage.name

    def _cell(
        self, book: Edition, own: Sequence[Passage], others: Sequence[Passage],
        like: Mapping[str, Passage],
    ) -> Cell:  # fmt: skip
        rules = dict.fromkeys(rule for other in others for rule in other.rules)
        lacking = tuple(rule for rule in rules if not book.supporting(rule))
        alike = {like[one.name].name: like[one.name] for one in others if one.name in like}
        return Cell(book, tuple(own), lacking, () if own else tuple(alike.values()))


def _nearest(of: Edition, among: Edition) -> Mapping[str, Passage]:
    """Of each passage of an edition, by name, that of another which is most like it.

    Passages that speak of nothing that the other speaks of are left out.
    """
    found, others = {}, list(_lines(among))
    for line in _lines(of):
        alike = [other for other in others if line.claims & other.claims]
        if alike:
            found[line.passage.name] = max(alike, key=lambda one: _likeness(line, one)).passage
    return found


def _lines(book: Edition) -> Iterator[Line]:
    for number, passage in enumerate(book.passages):
        if found := claims(passage):
            yield Line(passage, found, number / len(book.passages))


def _likeness(one: Line, other: Line) -> float:
    """The share of what both speak of; kind and place decide between passages on one rule."""
    shared = len(one.claims & other.claims) / len(one.claims | other.claims)
    factor = SAME_KIND if one.passage.kind is other.passage.kind else 1
    return shared * factor - DISTANCE * abs(one.depth - other.depth)
