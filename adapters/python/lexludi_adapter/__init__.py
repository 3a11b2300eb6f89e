"""Lets `lexludi conform` speak to a game, line by line: `python3 -m lexludi_adapter my_game`.

The module `my_game` holds your own code: `ABOUT`, and `start`, which returns a game with position
and play, and with load, legal, weights, result, view, view_step and play_joined where it can.
See pebbles.py.
Raise NotImplementedError for what your game cannot do yet, and AdapterError for what fails before
it reaches your engine.
"""

import json
from typing import Any


class AdapterError(Exception):
    """The adapter cannot put a question to the engine; that is no fault of the engine."""


class RequestError(ValueError):
    """A request that cannot be used, such as an illegal step of a history: why, and its place."""


class LexludiAdapter:
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
        except AdapterError as error:
            body = {"errored": {"context": str(error), "by": "adapter"}}
        except RequestError as error:
            body = {"error": dict(zip(("message", "path"), error.args, strict=False))}
        except Exception as error:  # the answer names it; the adapter goes on
            kind, word = ("errored", "context") if command == "run" else ("error", "message")
            body = {kind: {word: repr(error)}}
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
            _call(game, "load", position)
        trace = []
        for at, move in enumerate(history):
            trace.append(_played(game, move, isinstance(move, list)))
            if not trace[-1]["legal"]:
                if "trace" in asked:
                    return {"trace": trace}
                why = f"{json.dumps(move)} is refused by {trace[-1].get('rule')}"
                raise RequestError(why, f"$.history[{at}]")
        found = self._views(game, asked["views"]) if "views" in asked else _answered(game, asked)
        return {"trace": trace, **found} if "trace" in asked else found

    def _views(self, game: Any, seen: Any) -> dict[str, Any]:
        """What each seat sees of the position, or of a step."""
        call = ("view",) if seen is True else ("view_step", seen)
        return {"views": [_call(game, *call, seat) for seat in range(self.setup["players"])]}


def _answered(game: Any, asked: dict[str, Any]) -> dict[str, Any]:
    if "step" in asked or "chain" in asked:
        return _played(game, asked.get("chain", asked.get("step")), "chain" in asked)
    if "list" in asked or "weights" in asked:
        name, call = ("steps", "legal") if "list" in asked else ("weights", "weights")
        return {name: _call(game, call)}
    if "perft" in asked:
        return {"count": _histories(game, asked["perft"])}
    return {"result": _call(game, "result")} if "result" in asked else {"position": game.position()}


def _call(game: Any, name: str, *given: Any) -> Any:
    """The answer of a call that a game may lack."""
    if not hasattr(game, name):
        raise NotImplementedError(f"{name} is not written yet")
    return getattr(game, name)(*given)


def _played(game: Any, move: Any, joined: bool) -> dict[str, Any]:
    """Play or refuse a step, or joined ones; and the position after that."""
    refusal = _call(game, "play_joined", move) if joined else game.play(move)
    position = json.loads(json.dumps(game.position()))  # which playing on cannot change
    return {"legal": refusal is None, **(refusal or {}), "position": position}


def _histories(game: Any, depth: int) -> int:
    count, position = 0, json.dumps(game.position())
    for step in game.legal() if depth else ():
        game.load(json.loads(position))
        game.play(step)
        count += _histories(game, depth - 1)
    return count if depth else 1
