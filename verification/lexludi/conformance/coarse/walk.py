"""Following a history by the law as an engine with coarser steps stands in it.

An engine comes to rest where nothing that it declares to follow by itself, or at once, is due.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from lexludi.conformance.coarse.declared import (
    Coarse,
    at_moment,
    by_itself,
    joining,
    no_action,
)
from lexludi.language import Machine, Step

Move = tuple[Step, ...]
"""The steps that an engine takes as one; most moves are a single step."""
FARTHEST = 64
"""Steps that may follow one another before an engine comes to rest."""


@dataclass(frozen=True)
class Due:
    """What an engine does next without being asked, and the declaration that says so.

    `steps` are the legal ones: one that it takes by itself, or those that can be joined.
    """

    declaration: str
    steps: tuple[Step, ...]
    joined: bool


@dataclass(frozen=True)
class Standing:
    """Where an engine stands after some steps.

    Attributes:
        position: by the law, after the last step.
        moves: the moves that it has finished before.
        move: the last move, as far as it has come; its automatic steps are left out.
        origin: the position in which it was at rest before that move.
        walked: all steps since then, those that it takes by itself among them.
        due: what it does next without being asked; None where it is at rest.
        used: the declarations that shaped the last move.
        constructed: whether no game is known that leads to the origin.
        lost: the declaration for which it cannot come here, or "".
    """

    position: Any
    moves: tuple[Move, ...] = ()
    move: Move = ()
    origin: Any = None
    walked: Move = ()
    due: Due | None = None
    used: frozenset[str] = frozenset()
    constructed: bool = False
    lost: str = ""

    @property
    def history(self) -> tuple[Move, ...]:
        """All moves up to here, where the engine is at rest."""
        return (*self.moves, self.move) if self.move else self.moves


class Walker:
    """Follows steps by the law, and groups them as an engine takes them."""

    def __init__(self, machine: Machine, coarse: Coarse) -> None:
        self.machine = machine
        self.coarse = coarse

    def at(self, position: Any) -> Standing:
        """At rest in a position, or with something due, whatever the step before was."""
        follows = frozenset(second for _, second in self.coarse.joined)
        due = self._automatic(position) or self._joined(position, None, follows)
        return Standing(position, origin=position, due=due)

    def begin(self) -> Standing:
        """At the start of a game."""
        position = self.machine.start()
        return Standing(position, origin=position, due=self._due(position, ""))

    def step(self, now: Standing, step: Step) -> Standing:
        """After one more legal step."""
        position = self.machine.advance(now.position, step)
        lost = now.lost or self.missing(now.position, step) or self._passed_over(now, step)
        if lost:
            return Standing(position, lost=lost)
        if now.due is None:
            now = self.rested(now)
        return self._taken(now, step, position)

    @staticmethod
    def rested(now: Standing) -> Standing:
        """The same standing, before a new move."""
        return Standing(now.position, now.history, origin=now.position, constructed=now.constructed)

    def _taken(self, now: Standing, step: Step, position: Any) -> Standing:
        used = now.used | ({now.due.declaration} if now.due else frozenset())
        by_itself = now.due is not None and not now.due.joined
        move = now.move if by_itself else (*now.move, step)
        due = self._due(position, move[-1]["do"] if move else "")
        walked = (*now.walked, step)
        return replace(now, position=position, move=move, walked=walked, due=due, used=used)

    def missing(self, position: Any, step: Any) -> str:
        """The declaration by which the engine does not have a step at this moment, or ""."""
        action = step.get("do") if isinstance(step, dict) else None
        if not isinstance(action, str):
            return ""
        if action in self.coarse.actions:
            return no_action(action)
        if action in self.coarse.moments and not self._in_turn(position, step.get("by")):
            return at_moment(action, self.coarse.moments[action])
        return ""

    def unknown(self, position: Any, step: Any) -> str:
        """The declaration by which the engine does not take a step as a step of its own, or ""."""
        action = step["do"] if step is not None else ""
        if action in self.coarse.automatic:
            return by_itself(action)
        pair = next((pair for pair in sorted(self.coarse.joined) if action in pair), None)
        return joining(*pair) if pair else self.missing(position, step)

    def _in_turn(self, position: Any, by: Any) -> bool:
        side = self.machine.side(position)
        return by in side if isinstance(side, tuple) else by == side

    @staticmethod
    def _passed_over(now: Standing, step: Step) -> str:
        """The declaration that has something else follow here, or nobody knows what, or ""."""
        if now.due is None:
            return ""
        known = now.due.joined or len(now.due.steps) == 1
        return "" if known and step in now.due.steps else now.due.declaration

    def rest(self, now: Standing) -> Standing:
        """Go on until the engine is at rest; a joined step is the first that the law lists.

        The standing is lost where it never comes to rest, or nobody can tell how it goes on.
        """
        for _ in range(FARTHEST):
            if now.due is None or now.lost:
                return now
            now = self.step(now, now.due.steps[0])
        return replace(now, lost=now.due.declaration if now.due else now.lost)

    def settled(self, now: Standing) -> Standing:
        """Go on with what the engine takes by itself, up to where somebody has to be asked."""
        for _ in range(FARTHEST):
            if now.due is None or now.due.joined or now.lost:
                break
            now = self.step(now, now.due.steps[0])
        return now

    def moved(self, now: Standing, move: Any) -> Standing:
        """After a move as a request holds it, and what the engine takes by itself after it."""
        for step in move if isinstance(move, list) else [move]:
            now = self.settled(self.step(now, step))
        return now

    def _due(self, position: Any, last: str) -> Due | None:
        follows = frozenset(second for first, second in self.coarse.joined if first == last)
        return self._automatic(position) or self._joined(position, last, follows)

    def _automatic(self, position: Any) -> Due | None:
        steps = self._legal(position, self.coarse.automatic)
        return Due(by_itself(steps[0]["do"]), steps, joined=False) if steps else None

    def _joined(self, position: Any, last: str | None, follows: frozenset[str]) -> Due | None:
        steps = self._legal(position, follows)
        if not steps:
            return None
        second = steps[0]["do"]
        first = last if last is not None else self._before(second)
        return Due(joining(first, second), steps, joined=True)

    def _before(self, action: str) -> str:
        return min(first for first, second in self.coarse.joined if second == action)

    def _legal(self, position: Any, actions: frozenset[str]) -> tuple[Step, ...]:
        if not any(self.machine.timely(position, action) for action in actions):
            return ()
        return tuple(s for s in self.machine.legal(position) if s["do"] in actions)


def told(moves: Sequence[Move]) -> list[Any]:
    """Moves as a request holds them: a step, or an array of joined steps."""
    return [move[0] if len(move) == 1 else list(move) for move in moves]
