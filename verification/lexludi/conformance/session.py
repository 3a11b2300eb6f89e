"""A conversation with an implementation: numbered requests, and a new start after a fall."""

from __future__ import annotations

import os
import sys
from collections import deque
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from lexludi.catalogue import Game
from lexludi.conformance.in_process import Implementation, InProcess
from lexludi.conformance.peer import Limits, Peer, PeerFault
from lexludi.conformance.protocol import (
    VERSION,
    Answer,
    ChooseGame,
    Fault,
    Request,
    Run,
    Start,
    Stop,
)
from lexludi.support.errors import UsageError

WINDOW = 64
"""Questions that are put ahead of the answers to an implementation that allows it."""
HANG = 5
"""As how many breakdowns a hang counts: it costs the most time."""
Command = Sequence[str] | Implementation
"""How an implementation is reached: an argv, or a call in this process."""
Chosen = tuple[str, int, tuple[tuple[str, str], ...], tuple[tuple[str, str], ...]]


def reference_engine(game: Game) -> tuple[Sequence[str], Mapping[str, str] | None]:
    """The command of a game's reference engine, and an environment in which it finds its package.

    UsageError where the game has no engine.
    """
    if game.engine is None:
        raise UsageError(f"no engine plays {game.name}: give the command of an implementation")
    paths = os.pathsep.join(path for path in sys.path if path)
    command = sys.executable, "-m", "lexludi.engine", f"{game.package}.engine"
    return command, {**os.environ, "PYTHONPATH": paths}


class Session:
    """Asks one implementation; starts it anew after a breakdown, but not for ever."""

    def __init__(
        self,
        command: Command,
        environment: Mapping[str, str] | None = None,
        limits: Limits | None = None,
    ) -> None:
        """`command` is an argv, or an implementation that is called in this process."""
        self._command = command
        self._limits = limits or Limits()
        self._environment = environment
        self._peer: Peer | InProcess | None = None
        self._chosen: Chosen | None = None
        self._open: deque[int] = deque()
        """The numbers of the requests that have no answer yet, the oldest first."""
        self._seq = 0
        self._falls = 0
        self._encoder = msgspec.json.Encoder()
        self._decoder = msgspec.json.Decoder(Answer)
        self.window = 1
        """How many questions may be put before the first is answered."""

    def open(self) -> Answer:
        """Start the implementation and return what it says of itself.

        UsageError where it cannot be started at all; PeerFault where it breaks down.
        """
        self._peer = self._started()
        self._chosen = None
        greeting = self._ask(Start(self._next()))
        if greeting.version != VERSION or greeting.games is None:
            self._fall()
            raise PeerFault("garbage", f"the answer to start names no games in version {VERSION}")
        self.window = WINDOW if "ahead" in greeting.capabilities else 1
        return greeting

    def choose(self, chosen: Chosen) -> None:
        """Make sure that the questions to come are about this game and setup.

        All questions about another one must have been answered before.
        """
        self._ready()
        if chosen != self._chosen:
            game, players, answers, variants = chosen
            self._ask(ChooseGame(self._next(), game, players, dict(answers), dict(variants)))
            self._chosen = chosen

    def put(self, question: Mapping[str, Any]) -> None:
        """Put a question (fields of `protocol.Run`) about the chosen game."""
        self._send(Run(self._next(), **question))

    def take(self) -> Answer:
        """The answer to the oldest question that has none. PeerFault where none comes."""
        if self._peer is None:
            raise PeerFault("exit", "it is not running")
        try:
            return self._read(self._peer.receive(), self._open.popleft())
        except PeerFault as fault:
            self._fall(HANG if fault.kind == "hang" else 1)
            raise

    def _started(self) -> Peer | InProcess:
        if callable(self._command):
            return InProcess(self._command)
        try:
            return Peer(self._command, self._limits, self._environment)
        except PeerFault as fault:
            raise UsageError(f"the implementation cannot be started: {fault.context}") from fault

    def _ready(self) -> None:
        if self._peer is not None:
            return
        if self._falls >= self._limits.patience:
            raise PeerFault("unasked", "given up after too many breakdowns")
        self.open()

    def _next(self) -> int:
        self._seq += 1
        return self._seq

    def _send(self, request: Request) -> None:
        if self._peer is not None:
            self._peer.send(self._encoder.encode(request))
            self._open.append(request.seq)

    def _ask(self, request: Start | ChooseGame) -> Answer:
        self._send(request)
        answer = self.take()
        if answer.error is not None:
            raise PeerFault("error", unusable(answer.error))
        return answer

    def _read(self, line: bytes, seq: int) -> Answer:
        try:
            line.decode("utf-8")
            answer = self._decoder.decode(line)
        except UnicodeDecodeError as error:
            raise PeerFault(
                "encoding", f"not UTF-8 at byte {error.start}: {line[:80]!r}"
            ) from error
        except (msgspec.MsgspecError, RecursionError) as error:
            raise PeerFault("garbage", f"{error}: {line[:80]!r}") from error
        if answer.seq != seq and not (answer.seq is None and answer.error is not None):
            raise PeerFault("sequence", f"expected an answer to {seq}, got one to {answer.seq}")
        return answer

    def _fall(self, weight: int = 1) -> None:
        self._falls += weight
        self._drop()

    def _drop(self) -> None:
        if self._peer is not None:
            self._peer.close()
            self._peer = None
            self._open.clear()

    def interrupt(self) -> None:
        """End the process under way, from whatever thread; who waits for its answer hears of it."""
        if isinstance(self._peer, Peer):
            self._peer.end()

    def close(self) -> None:
        """Say stop, then end the process whether it answers or not."""
        if self._peer is not None:
            self._peer.farewell(self._encoder.encode(Stop(self._next())))
            self._drop()


def unusable(fault: Fault) -> str:
    """The words for a request that an implementation cannot use."""
    where = f" at {fault.path}" if fault.path else ""
    return f"it cannot use the request: {fault.message}{where}"
