"""Searching for a game that leads to a given position, or to one like it.

Best first: of all positions reached so far, the one nearest to the target is expanded next.
Nothing is random, so the same law and readings always give the same game.
"""

from __future__ import annotations

import heapq
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Any

from lexludi.comparison.outcome import influence
from lexludi.comparison.situation import ReadingPair, Situation
from lexludi.comparison.witness_history import Trace, same
from lexludi.language import Law, Machine, Position, Step
from lexludi.play.policy import leaves
from lexludi.support.canonical_json import canonical

EFFORT = 160
"""Positions of which all successors are looked at."""
Outcomes = dict[str, tuple[Step, Any]]
"""Legal steps by their text, each with the position after it."""
FAR = 20
"""A number that is so far from its target, or farther, is as far as can be."""


@dataclass(order=True)
class SearchNode:
    """A position reached; the nearest comes first, then the one reached by fewer steps."""

    distance: float
    depth: int
    number: int
    data: Position = field(compare=False)
    history: tuple[Step, ...] = field(compare=False)


@dataclass(frozen=True)
class SearchResult:
    """What a search has found: a trace to the very position, and one to a position like it."""

    exact: Trace | None = None
    like: Trace | None = None


class BestFirstSearch:
    """One search, under two readings at once: both must allow every step and stay alike."""

    def __init__(self, law: Law, pair: ReadingPair, situation: Situation) -> None:
        self.law = law
        self.pair = pair
        self.situation = situation
        self.machines = [Machine(law, situation.setup(answers)) for answers in (pair.a, pair.b)]
        self._action = (situation.step or {}).get("do")
        self._target = list(leaves(situation.position))
        self._seen: set[str] = set()
        self._open: list[SearchNode] = []

    def run(self) -> SearchResult:
        """Search until the target is reached or the effort is spent."""
        like: Trace | None = None
        one, other = (machine.to_json(machine.start()) for machine in self.machines)
        if one == other:
            self._note(one, ())
        for _ in range(EFFORT):
            if not self._open:
                break
            node = heapq.heappop(self._open)
            if node.data == self.situation.position:
                return SearchResult(Trace(node.history, self.situation), like)
            steps = [self._steps(machine, node) for machine in self.machines]
            like = like or self._like(node, *steps)
            self._expand(node, *steps)
        return SearchResult(None, like)

    def _note(self, data: Position, history: tuple[Step, ...]) -> None:
        text = canonical(data)
        if text not in self._seen:
            self._seen.add(text)
            order = self._distance(data), len(history), len(self._seen)
            heapq.heappush(self._open, SearchNode(*order, data, history))

    def _distance(self, data: Position) -> float:
        """How far a position is from the target: one an entry, less where numbers are near."""
        pairs = zip(leaves(data), self._target, strict=True)
        return sum(_distance_of(value, wanted) for value, wanted in pairs if value != wanted)

    def _steps(self, machine: Machine, node: SearchNode) -> Outcomes:
        """Each legal step with the position after it."""
        at = machine.from_json(node.data)
        return {canonical(s): (s, machine.advance(at, s)) for s in machine.legal(at)}

    def _expand(self, node: SearchNode, one: Outcomes, other: Outcomes) -> None:
        """Note the positions after each step that both readings allow and that keeps them alike."""
        for text, (step, after) in one.items():
            if text in other and same(self.law, other[text][1], after):
                self._note(self.machines[0].to_json(after), (*node.history, step))

    def _like(self, node: SearchNode, one: Outcomes, other: Outcomes) -> Trace | None:
        """A trace to here, if the readings differ here by the point, as they do at the target."""
        for step in self._disputed(one, other):
            situation = replace(self.situation, position=node.data, step=step)
            if influence(self.law, self.pair, situation) is not None:
                return Trace(node.history, situation)
        return None

    def _disputed(self, one: Outcomes, other: Outcomes) -> Iterator[Step]:
        """The steps of the target's action on which the readings do not agree."""
        for text in sorted(one.keys() | other.keys()):
            step, after = one.get(text) or other[text]
            alike = text in one and text in other and same(self.law, after, other[text][1])
            if step["do"] == self._action and not alike:
                yield step


def _distance_of(value: Any, wanted: Any) -> float:
    """How far two unequal entries are from each other, from one half to one."""
    if isinstance(value, int) and isinstance(wanted, int) and not isinstance(value, bool):
        return 0.5 + min(abs(value - wanted), FAR) / (2 * FAR)
    return 1.0
