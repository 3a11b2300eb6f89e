"""A tiny game on the base of engines: chance lays a heap, and two to four take from it."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any, Literal

from lexludi.engine.action_game import ActionGame
from lexludi.engine.actions import SEAT, GameAction, each
from lexludi.engine.errors import Fault
from lexludi.engine.positions import EachSeat, PositionReader, Shape
from lexludi.engine.protocol import Step
from lexludi.engine.setups import chosen, players_of
from lexludi.engine.values import at_least, between, one_of, or_null

MOMENTS = ("laying", "taking", "over")


class Heaps:
    """A set-up: how many play, and whether one may take three."""

    def __init__(self, players: int, variants: object = None) -> None:
        self.players = players_of(players, (2, 3, 4))
        most = chosen("variants", {"most": ("2", "3")}, variants)["most"]
        self.most = int(most)


@dataclass
class Position:
    """What lies there, what everybody has, and whom the player at turn has thanked."""

    phase: str
    turn: int
    heap: int
    taken: list[int]
    thanked: int | None

    def copy(self) -> Position:
        """A position that shares nothing with this one."""
        return Position(self.phase, self.turn, self.heap, self.taken.copy(), self.thanked)


def start(setup: Heaps) -> Position:
    """Nothing lies there yet."""
    return Position("laying", 0, 0, [0] * setup.players, None)


def _lay(_setup: Heaps, position: Position, step: Step) -> None:
    position.phase, position.heap = "taking", step["size"]


def _too_many(setup: Heaps, position: Position, step: Step) -> str | None:
    most = min(setup.most, position.heap)
    return None if step["count"] <= most else f"{step['count']} are more than {most}"


def _thanks_himself(_setup: Heaps, _position: Position, step: Step) -> str | None:
    return "nobody thanks himself" if step["whom"] == step["by"] else None


def _take(setup: Heaps, position: Position, step: Step) -> None:
    position.heap -= step["count"]
    position.taken[position.turn] += step["count"]
    position.thanked = step["whom"]
    position.turn = (position.turn + 1) % setup.players
    position.phase = "taking" if position.heap else "over"


HeapAction = GameAction[Heaps, Position, Literal["laying", "taking", "over"]]
ACTIONS: tuple[HeapAction, ...] = (
    GameAction(
        "lay",
        frozenset({"laying"}),
        "chance",
        _lay,
        {"size": between(3, 5)},
        candidates=each("size", (3, 4, 5)),
    ),
    GameAction(
        "take",
        frozenset({"taking"}),
        "turn",
        _take,
        {"count": between(1, 3), "whom": SEAT},
        {"take.count": _too_many, "take.whom": _thanks_himself},
        lambda setup, _position: (
            {"count": count, "whom": seat} for count in (1, 2, 3) for seat in range(setup.players)
        ),
    ),
)


def _shapes(setup: Heaps) -> dict[str, Shape]:
    seat = between(0, setup.players - 1)
    return {
        "phase": one_of(MOMENTS),
        "turn": seat,
        "heap": between(0, 5),
        "taken": EachSeat(setup.players, at_least(0)),
        "thanked": or_null(seat),
    }


def _kept(_setup: Heaps, position: Position) -> list[Fault]:
    total = position.heap + sum(position.taken)
    return [] if total <= 5 else [Fault("$.taken", f"at most 5 were laid, not {total}")]


READER: PositionReader[Heaps, Position] = PositionReader(
    _shapes,
    lambda setup: asdict(start(setup)),
    lambda fields: Position(**fields).copy(),
    ((_kept, "heap taken"),),
)


class HeapGame(ActionGame[Heaps, Position]):
    """The game; whoever has most wins."""

    __slots__ = ()

    def __init__(self, setup: Heaps) -> None:
        super().__init__(setup, {action.name: action for action in ACTIONS})

    def start(self) -> Position:
        """Nothing lies there yet."""
        return start(self.setup)

    def moment(self, position: Position) -> str:
        """The phase."""
        return position.phase

    def weight(self, _position: Position, step: Step) -> int:
        """A heap of three comes as often as the two others together."""
        return {3: 2}.get(step["size"], 1) if step["do"] == "lay" else 1

    def result(self, position: Position) -> dict[str, Any] | None:
        """What everybody has."""
        if position.phase != "over":
            return None
        best = max(position.taken)
        winners = [seat for seat, own in enumerate(position.taken) if own == best]
        return {"scores": [[own] for own in position.taken], "winners": winners}

    def to_json(self, position: Position) -> dict[str, Any]:
        """All fields."""
        return asdict(position)

    def from_json(self, data: object) -> Position:
        """The position of a JSON value."""
        return READER.read(self.setup, data)
