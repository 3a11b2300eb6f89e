"""A conversation with an implementation: numbered requests, and a new start after a fall."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from lexludi.verification.peer import Limits, Peer, PeerFault
from lexludi.verification.protocol import VERSION, Answer, ChooseGame, Run, Start, Stop
from lexludi.verification.report import Unusable

REFERENCE_ENGINE = ("-m", "lexludi.engine")

Chosen = tuple[str, int, tuple[tuple[str, str], ...], tuple[tuple[str, str], ...]]


def reference_engine() -> tuple[Sequence[str], Mapping[str, str] | None]:
    """The command of the reference engine, and an environment in which it finds its rooms."""
    paths = os.pathsep.join(path for path in sys.path if path)
    return (sys.executable, *REFERENCE_ENGINE), {**os.environ, "PYTHONPATH": paths}


class Session:
    """Asks one implementation; starts it anew after a breakdown, but not for ever."""

    def __init__(
        self,
        command: Sequence[str],
        limits: Limits | None = None,
        environment: Mapping[str, str] | None = None,
    ) -> None:
        self._command = command
        self._limits = limits or Limits()
        self._environment = environment
        self._peer: Peer | None = None
        self._chosen: Chosen | None = None
        self._seq = 0
        self._falls = 0
        self._encoder = msgspec.json.Encoder()
        self._decoder = msgspec.json.Decoder(Answer)
        self.greeting: Answer | None = None

    def open(self) -> Answer:
        """Start the implementation and return what it says of itself.

        Unusable where it cannot be started at all; PeerFault where it breaks down.
        """
        try:
            self._peer = Peer(self._command, self._limits, self._environment)
        except PeerFault as fault:
            raise Unusable(f"the implementation cannot be started: {fault.context}") from fault
        self._chosen = None
        self.greeting = self._ask(Start(self._next()))
        if self.greeting.version != VERSION or self.greeting.games is None:
            raise PeerFault("garbage", f"the answer to start names no games in version {VERSION}")
        return self.greeting

    def choose(self, chosen: Chosen) -> None:
        """Make sure that the requests to come are about this game and setup."""
        self._ready()
        if chosen != self._chosen:
            game, players, answers, variants = chosen
            self._ask(ChooseGame(self._next(), game, players, dict(answers), dict(variants)))
            self._chosen = chosen

    def run(self, **question: Any) -> Answer:
        """Ask about a position or a history of the chosen game (fields of `protocol.Run`)."""
        return self._ask(Run(self._next(), **question))

    def _ready(self) -> None:
        if self._peer is not None:
            return
        if self._falls >= self._limits.patience:
            raise PeerFault("unasked", f"given up after {self._falls} breakdowns")
        self.open()

    def _next(self) -> int:
        self._seq += 1
        return self._seq

    def _ask(self, request: Start | ChooseGame | Run) -> Answer:
        if self._peer is None:
            raise PeerFault("exit", "it is not running")
        try:
            answer = self._read(self._peer.exchange(self._encoder.encode(request)), request.seq)
        except PeerFault:
            self._falls += 1
            self._drop()
            raise
        if answer.error is not None:
            where = f" at {answer.error.path}" if answer.error.path else ""
            raise PeerFault("error", f"it cannot use the request: {answer.error.message}{where}")
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

    def _drop(self) -> None:
        if self._peer is not None:
            self._peer.close()
            self._peer = None

    def close(self) -> None:
        """Say stop, then end the process whether it answers or not."""
        if self._peer is not None:
            self._peer.farewell(self._encoder.encode(Stop(self._next())))
            self._drop()
