"""The game itself: laying, walking, lifting, carrying, resting, and the flood."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from lexludi.engine import Refusal, Refused
from lexludi.engine.protocol import Step
from sedgemere.engine import reading
from sedgemere.engine.position import LOADS, PLANKS, Position
from sedgemere.engine.ways import FAR, GAPS, HILLOCKS, ORDER, away

ARGUMENTS: dict[str, dict[str, tuple[str, ...]]] = {
    "lay": {"into": ORDER},
    "walk": {"to": HILLOCKS},
    "lift": {"off": ORDER},
    "carry": {},
    "rest": {},
    "flood": {"drawn": ORDER},
}


@dataclass(frozen=True)
class Marsh:
    """A game under one set-up: whose planks carry a walker, and what becomes of a swept one."""

    players: int
    days: int
    own: bool
    lost: bool

    def start(self) -> Position:
        """All walkers stand at the mill, and no plank is laid."""
        return Position(
            now="act", turn=0, days_left=self.days, stands=("mill",) * self.players,
            hand=(PLANKS,) * self.players, plank=(None,) * len(GAPS), lying=frozenset(LOADS),
            points=(0,) * self.players, closed=None,
            far_all=away("mill", ()), far_own=away("mill", ()),
        )  # fmt: skip

    def verify(self, position: Position, step: object) -> Refusal | None:
        """Why a step may not be taken, None where it may."""
        unread = self._unreadable(step)
        if unread is not None or not isinstance(step, dict):
            return Refusal("unreadable", None, unread or "expected an object")
        do = step["do"]
        if self._is_over(position) or position.now != ("flooding" if do == "flood" else "act"):
            return Refusal("turn", f"{do}.when", "it is not the time")
        if step["by"] != ("chance" if do == "flood" else position.turn):
            return Refusal("turn", f"{do}.who", "it is somebody else's turn")
        rule = self._broken(position, step)
        return None if rule is None else Refusal("illegal", *rule)

    def _unreadable(self, step: object) -> str | None:
        if not isinstance(step, dict):
            return "expected an object"
        do, by = step.get("do"), step.get("by")
        if not isinstance(do, str) or do not in ARGUMENTS:
            return "expected the name of a step"
        if step.keys() != {"by", "do", *ARGUMENTS[do]}:
            return "expected other fields"
        # True is 1 and 1.0 is 1, but no seat.
        if not (type(by) is int and 0 <= by < self.players) and by not in ("chance", "nobody"):
            return "expected a seat, chance or nobody"
        wrong = [n for n, known in ARGUMENTS[do].items() if step[n] not in known]
        return f"no such {wrong[0]}" if wrong else None

    def _broken(self, position: Position, step: Step) -> tuple[str, str] | None:
        """A rule that forbids a step of the player at turn, and why."""
        me, near = position.turn, self._reached(position)
        match step["do"]:
            case "lay":
                return self._no_plank(position, step["into"], near)
            case "walk" if step["to"] == position.stands[me]:
                return "walk.away", "the walker stands there"
            case "walk" if step["to"] not in near:
                return "walk.reach", "no planks lead there"
            case "lift" if position.plank[ORDER.index(step["off"])] != me:
                return "lift.own", "no plank of this player lies there"
            case "carry" if position.stands[me] not in position.lying:
                return "carry.load", "no load lies here"
            case "carry" if "mill" not in near:
                return "carry.mill", "the mill cannot be reached"
        return None

    def _no_plank(self, position: Position, gap: str, near: set[str]) -> tuple[str, str] | None:
        if position.plank[ORDER.index(gap)] is not None:
            return "lay.empty", "a plank lies there"
        if position.hand[position.turn] == 0:
            return "lay.hand", "no plank in hand"
        if not near & set(GAPS[gap]):
            return "lay.near", "neither end can be reached"
        return ("lay.closed", "the flood took this gap") if position.closed == gap else None

    def _reached(self, position: Position) -> set[str]:
        planks = position.far_own if self.own else position.far_all
        return {name for name, far in zip(HILLOCKS, planks, strict=True) if far < FAR}

    def _is_over(self, position: Position) -> bool:
        return position.days_left == 0 or not position.lying

    def do(self, position: Position, step: object) -> Position:
        """The position after a step; raises `Refused` where it may not be taken."""
        refusal = self.verify(position, step)
        if refusal is not None or not isinstance(step, dict):
            raise Refused(refusal or Refusal("unreadable", None, "expected an object"))
        taken: dict[str, Callable[[Position, Step], Position]] = {
            "lay": self._lay, "walk": self._walk, "lift": self._lift, "carry": self._carry,
            "rest": lambda before, _: before, "flood": self._flood,
        }  # fmt: skip
        after = taken[step["do"]](position, step)
        if step["do"] != "flood":
            turn = (after.turn + 1) % self.players
            after = replace(after, turn=turn, now="flooding" if turn == 0 else "act")
        return self._found(after)

    def _found(self, position: Position) -> Position:
        """The position with how far all is from the walker at turn."""
        me, start = position.turn, position.stands[position.turn]
        owners = dict(zip(ORDER, position.plank, strict=True))
        everybodys = {gap for gap, owner in owners.items() if owner is not None}
        own = {gap for gap, owner in owners.items() if owner == me}
        return replace(position, far_all=away(start, everybodys), far_own=away(start, own))

    def _lay(self, position: Position, step: Step) -> Position:
        me = position.turn
        return position.with_plank(step["into"], me).with_hand(me, -1)

    def _walk(self, position: Position, step: Step) -> Position:
        me = position.turn
        stands = (*position.stands[:me], step["to"], *position.stands[me + 1 :])
        return replace(position, stands=stands)

    def _lift(self, position: Position, step: Step) -> Position:
        return position.with_plank(step["off"], None).with_hand(position.turn, 1)

    def _carry(self, position: Position, _: Step) -> Position:
        me, here = position.turn, position.stands[position.turn]
        points = list(position.points)
        points[me] += LOADS.get(here, 0)
        return replace(position, lying=position.lying - {here}, points=tuple(points))

    def _flood(self, position: Position, step: Step) -> Position:
        gap = step["drawn"]
        owner = position.plank[ORDER.index(gap)]
        after = position.with_plank(gap, None)
        if owner is not None and not self.lost:
            after = after.with_hand(owner, 1)
        return replace(after, closed=gap, now="act", days_left=position.days_left - 1)

    def legal(self, position: Position) -> list[Step]:
        """Every step that may be taken, outcomes of chance among them."""
        by = "chance" if position.now == "flooding" else position.turn
        steps: list[Step] = []
        for do, arguments in ARGUMENTS.items():
            filled: list[Step] = [{"by": by, "do": do}]
            for name, values in arguments.items():
                filled = [{**one, name: value} for one in filled for value in values]
            steps += filled
        return [step for step in steps if self.verify(position, step) is None]

    def weight(self, _position: Position, _step: Step) -> int:
        """All cards are alike."""
        return 1

    def result(self, position: Position) -> dict[str, Any] | None:
        """The loads of each, then the planks in hand; None while the game goes on."""
        if not self._is_over(position):
            return None
        scores = [list(pair) for pair in zip(position.points, position.hand, strict=True)]
        best = max(scores)
        winners = [seat for seat, score in enumerate(scores) if score == best]
        return {"scores": scores, "winners": winners}

    def to_json(self, position: Position) -> dict[str, Any]:
        """The position as JSON has it."""
        return reading.written(position)

    def from_json(self, data: object) -> Position:
        """The position that a JSON value describes; raises `PositionFaults` with all faults."""
        return reading.read(data, self.players)
