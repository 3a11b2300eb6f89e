"""An engine behind coarser steps: `python3 coarse_peer.py ROOM PACKAGE DECLARED`.

ROOM is the folder of the engines, PACKAGE one of them, and DECLARED a file with what it declares
about joined and automatic steps, fields and actions that it lacks, and moments of actions.
`cannot` in that file has the capabilities that it does not name, as "legal".
It shows no position in which it does not rest, and nothing that it lacks.
"""

from __future__ import annotations

import importlib
import json
import sys
from collections.abc import Iterator
from fractions import Fraction
from itertools import pairwise
from math import lcm
from pathlib import Path
from typing import TYPE_CHECKING, Any

if __name__ == "__main__":
    sys.path.insert(0, sys.argv[1])

from lexludi.engine.peer import BadRequestError, Peer
from lexludi.engine.perft import perft

if TYPE_CHECKING:
    from lexludi.engine.protocol import Engine, EngineGame, Position

Refusal = dict[str, Any]


class CoarsePeer(Peer):
    """A peer that takes joined steps at once, and automatic ones without being asked."""

    def __init__(self, engine: Engine, declared: dict[str, Any]) -> None:
        super().__init__(engine)
        self._cannot = frozenset(declared.pop("cannot", ()))
        self._declared = declared
        self._automatic = frozenset(declared.get("automatic", ()))
        chains = declared.get("joined", ())
        self._joined = frozenset(pair for chain in chains for pair in pairwise(chain))
        lacks = declared.get("lacks", {})
        self._fields = frozenset(lacks.get("fields", ()))
        self._actions = frozenset(lacks.get("actions", ()))
        self._in_turn = frozenset(declared.get("moments", {}))

    def _start(self, request: dict[str, Any]) -> dict[str, Any]:
        answer = super()._start(request)
        for offer in answer["games"].values():
            offer |= self._declared
        return answer

    def _capabilities(self) -> list[str]:
        return [name for name in super()._capabilities() if name not in self._cannot]

    def _run(self, request: dict[str, Any]) -> dict[str, Any]:
        if self._game is None:
            return super()._run(request)
        if "history" in request:
            # Never read again: a fault may have made a position that the engine itself refuses.
            position = self._after(self._game, request["history"])
        else:
            position = self._game.from_json(request["position"] | self._unheld(self._game))
        return self._answered(self._game, position, request)

    def _answered(
        self, game: EngineGame, position: Position, request: dict[str, Any]
    ) -> dict[str, Any]:
        if "list" in request:
            return {"steps": [_told(move) for move, _ in self._moves(game, position)]}
        if "weights" in request:
            return {"weights": self._weights(game, position)}
        if "result" in request:
            return {"result": game.result(position)}
        if "perft" in request:
            return {"count": perft(game, position, request["perft"])}
        if "views" in request:
            return self._views(game, position, request["views"])
        if "chain" not in request and "step" not in request:
            return {"position": self._shown(game.to_json(position))}
        moves = request.get("chain") or [request["step"]]
        position, refusal = self._move(game, position, moves)
        return refusal or {"legal": True, "position": self._shown(game.to_json(position))}

    def _unheld(self, game: EngineGame) -> dict[str, Any]:
        """The fields that it does not have, as they are at the start of a game."""
        start = game.to_json(game.start())
        return {name: start[name] for name in self._fields}

    def _shown(self, position: dict[str, Any]) -> dict[str, Any]:
        return {name: value for name, value in position.items() if name not in self._fields}

    def _after(self, game: EngineGame, history: list[Any]) -> Position:
        """The position after some moves from the start."""
        position = self._rest(game, game.start())
        for number, move in enumerate(history):
            steps = move if isinstance(move, list) else [move]
            position, refusal = self._move(game, position, steps)
            if refusal:
                why = f"this move is refused by {refusal['rule']}"
                raise BadRequestError(why, f"$.history[{number}]")
        return position

    def _move(
        self, game: EngineGame, position: Position, steps: list[Any]
    ) -> tuple[Position, Refusal | None]:
        """After a whole move; or the refusal of a step of it, or of what is missing of it."""
        for number, step in enumerate(steps):
            refusal = game.verify(position, step)
            if refusal is not None:
                return position, {"legal": False, "kind": refusal.kind, "rule": refusal.rule}
            position = self._rest(game, game.do(position, step))
            if self._goes_on(game, position, step) != (number < len(steps) - 1):
                return position, {"legal": False, "kind": "turn", "rule": None}
        return position, None

    def _goes_on(self, game: EngineGame, position: Position, step: Any) -> bool:
        follows = {second for first, second in self._joined if first == step["do"]}
        return bool(follows) and any(one["do"] in follows for one in self._legal(game, position))

    def _legal(self, game: EngineGame, position: Position) -> list[dict[str, Any]]:
        """The legal steps that it has at this moment."""
        steps = [one for one in game.legal(position) if one["do"] not in self._actions]
        sides = {one["by"] for one in steps if one["do"] not in self._in_turn}
        sides = sides or {game.to_json(position)["turn"]}
        return [one for one in steps if one["do"] not in self._in_turn or one["by"] in sides]

    def _moves(
        self, game: EngineGame, position: Position, last: str = "", chance: bool = False
    ) -> Iterator[tuple[list[Any], Fraction]]:
        """Every whole move with its share by the weights of its steps, or those of chance alone.

        After the action `last` those that go on with it.
        """
        follows = {second for first, second in self._joined if first == last}
        every = self._legal(game, position)
        more = [one for one in every if not last or one["do"] in follows]
        if last and not more:
            yield [], Fraction(1)
        drawn = [one for one in more if one["by"] == "chance"]
        total = sum(game.weight(position, one) for one in drawn) or 1
        for step in drawn if chance else more:
            share = Fraction(game.weight(position, step), total)
            after = self._rest(game, game.do(position, step))
            for rest, part in self._moves(game, after, step["do"]):
                yield [step, *rest], share * part

    def _weights(self, game: EngineGame, position: Position) -> list[dict[str, Any]]:
        """Every move of chance, in whole numbers that stand in the ratios of their shares."""
        found = list(self._moves(game, position, chance=True))
        whole = lcm(*(share.denominator for _, share in found))
        return [{"step": _told(move), "weight": int(share * whole)} for move, share in found]

    def _rest(self, game: EngineGame, position: Position) -> Position:
        """After all automatic steps that are due."""
        for _ in range(64):
            due = [one for one in game.legal(position) if one["do"] in self._automatic]
            if not due:
                break
            position = game.do(position, due[0])
        return position


def _told(move: list[Any]) -> Any:
    return move if len(move) > 1 else move[0]


def main(room: str, package: str, declared: str) -> None:
    """Answer line after line."""
    engine = importlib.import_module(package)
    peer = CoarsePeer(engine, json.loads(Path(declared).read_text("utf-8")))
    for line in sys.stdin.buffer:
        print(peer.answer(line), flush=True)
        if peer.stopped:
            return


if __name__ == "__main__":
    main(*sys.argv[1:])
