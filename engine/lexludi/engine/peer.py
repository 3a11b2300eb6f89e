"""The engine as a peer of a conformance runner: JSON lines in, one answer a line.

Requests are objects with a number `seq` and a command `cmd`: `start`, `game`, `run`, `stop`.
Whatever cannot be used is answered with an error that says what to do, and the talk goes on.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from importlib import metadata
from typing import IO, Any, Final, NoReturn, TypeAlias

from lexludi.engine.canonical_json import dumps
from lexludi.engine.errors import PositionFaults, SetupError
from lexludi.engine.onlooker import VIEWS, ShowsSeats
from lexludi.engine.perft import perft
from lexludi.engine.protocol import Engine, EngineGame, Position
from lexludi.engine.refusal import Refused
from lexludi.engine.values import shown

VERSION: Final = 1
QUESTIONS: Final = ("step", "list", "weights", "perft", "result", "views")

Message: TypeAlias = dict[str, Any]


class BadRequestError(ValueError):
    """A request that cannot be answered.

    Attributes:
        path: where in the request, as a JSON path.
    """

    def __init__(self, message: str, path: str = "$") -> None:
        super().__init__(message)
        self.path = path


class Peer:
    """One talk with a runner.

    Arguments:
        engines: the engines that the runner may choose from.
    """

    __slots__ = ("_commands", "_engines", "_game", "_players", "stopped")

    def __init__(self, *engines: Engine) -> None:
        self.stopped = False
        self._engines = {engine.GAME: engine for engine in engines}
        self._game: EngineGame | None = None
        self._players = 0
        self._commands: Mapping[str, Callable[[Message], Message]] = {
            "start": self._start,
            "game": self._set_up,
            "run": self._run,
            "stop": self._stop,
        }

    def answer(self, line: bytes) -> str:
        """The answer to one line, as canonical JSON without the end of line."""
        request: Message = {}
        try:
            request = _request(line)
            body = self._command(request)(request)
        except BadRequestError as error:
            body = {"error": {"message": str(error), "path": error.path}}
        return dumps({"seq": _seq(request), **body})

    def _command(self, request: Message) -> Callable[[Message], Message]:
        if _seq(request) is None:
            raise BadRequestError("number the request with a whole number", "$.seq")
        command = request.get("cmd")
        if not isinstance(command, str) or command not in self._commands:
            known = ", ".join(self._commands)
            raise BadRequestError(f"expected one of {known}, not {shown(command)}", "$.cmd")
        return self._commands[command]

    def _start(self, request: Message) -> Message:
        _only(request, "version")
        version = request.get("version")
        if type(version) is not int or version != VERSION:
            message = f"this peer speaks version {VERSION}, not {shown(version)}"
            raise BadRequestError(message, "$.version")
        return {
            "ok": True,
            "version": VERSION,
            "implementation": {"name": "lexludi.engine", "version": _own_version()},
            "games": {
                name: {"players": list(engine.PLAYERS), "answers": "any"}
                for name, engine in self._engines.items()
            },
            "capabilities": self._capabilities(),
        }

    def _capabilities(self) -> list[str]:
        """What every engine can be asked, in the order of the first."""
        engines = list(self._engines.values())
        first = engines[0].CAPABILITIES if engines else ()
        return [name for name in first if all(name in engine.CAPABILITIES for engine in engines)]

    def _set_up(self, request: Message) -> Message:
        _only(request, "game", "players", "answers", "variants")
        name = request.get("game")
        if not isinstance(name, str) or name not in self._engines:
            known = ", ".join(self._engines)
            raise BadRequestError(f"expected one of {known}, not {shown(name)}", "$.game")
        agreed = request.get("players", 0), request.get("answers", {}), request.get("variants", {})
        try:
            self._game = self._engines[name].new_game(*agreed)
        except SetupError as error:
            raise BadRequestError(str(error), f"$.{error.where}") from None
        self._players = agreed[0]
        return {"ok": True}

    def _run(self, request: Message) -> Message:
        _only(request, "position", "history", *QUESTIONS)
        if self._game is None:
            raise BadRequestError("no game is set up; send cmd game first", "$.cmd")
        asked = [name for name in QUESTIONS if name in request]
        if len(asked) > 1:
            raise BadRequestError(f"ask for one of {', '.join(QUESTIONS)} at most", f"$.{asked[1]}")
        position = _position(self._game, request)
        if not asked:
            return {"position": self._game.to_json(position)}
        if VIEWS in asked:
            return self._views(self._game, position, request[VIEWS])
        return _ANSWERS[asked[0]](self._game, position, request[asked[0]])

    def _views(self, game: EngineGame, position: Position, seen: object) -> Message:
        """What each seat sees of the position, or of a legal step in it."""
        if not isinstance(game, ShowsSeats):
            raise BadRequestError("this game does not tell what a seat sees", f"$.{VIEWS}")
        seats = range(self._players)
        if seen is True:
            return {VIEWS: [game.view(position, seat) for seat in seats]}
        refusal = game.verify(position, seen)
        if refusal is not None or not isinstance(seen, dict):
            wanted = "expected true or a legal step"
            raise BadRequestError(f"{wanted}, not {shown(seen)}", f"$.{VIEWS}")
        return {VIEWS: [game.view_step(position, seen, seat) for seat in seats]}

    def _stop(self, request: Message) -> Message:
        _only(request)
        self.stopped = True
        return {"ok": True}


def serve(lines: IO[bytes], out: IO[bytes], *engines: Engine) -> None:
    """Answer line after line until told to stop, or until there are no more."""
    peer = Peer(*engines)
    for line in lines:
        out.write(peer.answer(line).encode() + b"\n")
        out.flush()
        if peer.stopped:
            return


def _request(line: bytes) -> Message:
    """The request on a line."""
    try:
        request = json.loads(line.decode("utf-8"), parse_constant=_no_number)
    except UnicodeDecodeError:
        raise BadRequestError("expected text in UTF-8") from None
    except (ValueError, RecursionError) as error:
        raise BadRequestError(f"expected one JSON object on a line: {error}") from None
    if not isinstance(request, dict):
        raise BadRequestError(f"expected one JSON object on a line, not {shown(request)}")
    return request


def _no_number(name: str) -> NoReturn:
    """Refuse what Python reads as a number, but JSON does not."""
    raise ValueError(f"{name} is no JSON number")


def _seq(request: Message) -> int | None:
    seq = request.get("seq")
    return seq if type(seq) is int else None


def _only(request: Message, *names: str) -> None:
    """See that nothing is asked that would be overlooked."""
    for name in request:
        if name not in ("seq", "cmd", *names):
            raise BadRequestError(f"{request['cmd']} knows no field {shown(name)}; leave it out")


def _own_version() -> str:
    try:
        return metadata.version("lexludi")
    except metadata.PackageNotFoundError:
        return "0"


def _position(game: EngineGame, request: Message) -> Position:
    """The position that a request loads, or reaches by its history."""
    if ("position" in request) == ("history" in request):
        raise BadRequestError("give either a position or a history")
    if "history" in request:
        return _replayed(game, request["history"])
    try:
        return game.from_json(request["position"])
    except PositionFaults as error:
        faults = [(f"$.position{fault.path[1:]}", fault.message) for fault in error.faults]
        message = "; ".join(f"{path}: {text}" for path, text in faults)
        raise BadRequestError(message, faults[0][0]) from None


def _replayed(game: EngineGame, history: object) -> Position:
    """The position after a history from the start."""
    if not isinstance(history, list):
        raise BadRequestError(f"expected an array of steps, not {shown(history)}", "$.history")
    position = game.start()
    for number, step in enumerate(history):
        try:
            position = game.do(position, step)
        except Refused as error:
            raise BadRequestError(
                f"this step is refused, {error}", f"$.history[{number}]"
            ) from None
    return position


def _step(game: EngineGame, position: Position, step: object) -> Message:
    refusal = game.verify(position, step)
    if refusal is not None:
        return {"legal": False, "kind": refusal.kind, "rule": refusal.rule}
    return {"legal": True, "position": game.to_json(game.do(position, step))}


def _list(game: EngineGame, position: Position, wanted: object) -> Message:
    _true("list", wanted)
    return {"steps": game.legal(position)}


def _weights(game: EngineGame, position: Position, wanted: object) -> Message:
    _true("weights", wanted)
    drawn = [step for step in game.legal(position) if step["by"] == "chance"]
    return {"weights": [{"step": s, "weight": game.weight(position, s)} for s in drawn]}


def _perft(game: EngineGame, position: Position, depth: object) -> Message:
    if type(depth) is not int or depth < 0:
        raise BadRequestError(f"expected a depth of 0 or more, not {shown(depth)}", "$.perft")
    return {"count": perft(game, position, depth)}


def _result(game: EngineGame, position: Position, wanted: object) -> Message:
    _true("result", wanted)
    return {"result": game.result(position)}


def _true(name: str, wanted: object) -> None:
    if wanted is not True:
        raise BadRequestError(f"expected true, not {shown(wanted)}; or leave it out", f"$.{name}")


_ANSWERS: Final[Mapping[str, Callable[[EngineGame, Position, object], Message]]] = {
    "step": _step,
    "list": _list,
    "weights": _weights,
    "perft": _perft,
    "result": _result,
}
