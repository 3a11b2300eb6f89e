"""Lets `lexludi conform` speak to a game, line by line: through over_pipes.py or in_process.py.

The module that these are given holds your own code: `ABOUT`, and `start`, which returns a game
with load, position, refusal, play, legal, weights and result.  See pebbles.py.  Raise
NotImplementedError for what your game cannot do yet.
"""

import json
from typing import Any


class RequestError(ValueError):
    """A request that cannot be used, such as a history with an illegal step."""


class ReferenceAdapter:
    """Answers each request of the runner with one line, by the engine that it is given."""

    def __init__(self, engine: Any) -> None:
        self.engine = engine
        self.setup: dict[str, Any] = {}

    def answer(self, line: bytes) -> bytes:
        """The answer to one line, whatever it contains."""
        seq = command = None
        try:
            request = json.loads(line)
            seq, command = request.pop("seq"), request.pop("cmd")
            body = self._body(command, request)
        except NotImplementedError as gap:
            body = {"skipped": {"reason": str(gap)}}
        except Exception as error:  # the answer names it; the adapter goes on
            what, broke = repr(error), command == "run" and not isinstance(error, RequestError)
            body = {"errored": {"context": what}} if broke else {"error": {"message": what}}
        return json.dumps({"seq": seq, **body}).encode()

    def _body(self, command: str, request: dict[str, Any]) -> dict[str, Any]:
        if command == "start":
            return {"ok": True, "version": 1, **self.engine.ABOUT}
        if command == "run":
            return self._run(**request)
        if command == "game":
            self.engine.start(**request)  # raises where it cannot be played
            self.setup = request
        elif command != "stop":
            raise RequestError(f"expected start, game, run or stop, not {command}")
        return {"ok": True}

    def _run(self, position: Any = None, history: Any = (), **asked: Any) -> dict[str, Any]:
        if not self.setup:
            raise RequestError("no game is chosen; send cmd game first")
        game = self.engine.start(**self.setup)
        if position is not None:
            game.load(position)
        for step in history:
            _play(game, step)
        if "step" in asked:
            if refusal := game.refusal(asked["step"]):
                return {"legal": False, **refusal}
            return {"legal": True, "position": _play(game, asked["step"])}
        if "list" in asked or "weights" in asked:
            return {"steps": game.legal()} if "list" in asked else {"weights": game.weights()}
        if "perft" in asked:
            return {"count": _histories(game, asked["perft"])}
        return {"result": game.result()} if "result" in asked else {"position": game.position()}


def _play(game: Any, step: Any) -> Any:
    if refusal := game.refusal(step):
        raise RequestError(f"{step} is refused by {refusal['rule']}")
    game.play(step)
    return game.position()


def _histories(game: Any, depth: int) -> int:
    count, position = 0, json.dumps(game.position())  # as text, which playing on cannot change
    for step in game.legal() if depth else ():
        game.load(json.loads(position))
        game.play(step)
        count += _histories(game, depth - 1)
    return count if depth else 1
