"""A conversation with an implementation: numbered requests, and restarts after breakdowns."""

from __future__ import annotations

import os
import sys
from collections import deque
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec

from lexludi.catalogue import Game
from lexludi.conformance.in_process import Implementation, InProcess
from lexludi.conformance.patience import Patience
from lexludi.conformance.peer import Limits, PeerFault, PeerProcess
from lexludi.conformance.protocol import (
    VERSION,
    Answer,
    ChooseGame,
    Request,
    RequestFault,
    Run,
    Start,
    Stop,
)
from lexludi.support.errors import EXHAUSTED, UsageError
from lexludi.support.nesting import refuse_depth
from lexludi.support.strict_json import JsonFault

WINDOW = 64
"""How many questions are asked ahead of the answers, where the implementation allows that."""
HANG = 5
"""As how many breakdowns a hang counts, because it costs the most time."""
Command = Sequence[str] | Implementation
"""How an implementation is reached: its argv, or a function in this process."""
Choices = tuple[tuple[str, Any], ...]
"""Names with their answers, in the order of the names."""


@dataclass(frozen=True)
class ChosenSetup:
    """A game in a setup, as an implementation is asked to play it."""

    game: str
    players: int
    answers: Choices
    variants: Choices


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
    """Asks one implementation, and restarts it after a breakdown, up to a limit."""

    def __init__(
        self,
        command: Command,
        environment: Mapping[str, str] | None = None,
        limits: Limits | None = None,
    ) -> None:
        """`command` is an argv, or a function in this process."""
        self._command = command
        self._limits = limits or Limits()
        self._environment = environment
        self._peer: PeerProcess | InProcess | None = None
        self._chosen: ChosenSetup | None = None
        self._open: deque[int] = deque()
        """The numbers of the requests that have no answer yet, the oldest first."""
        self._seq = 0
        self._breakdowns = 0
        self._allowed = self._limits.breakdowns
        self._greeting: Answer | None = None
        self._encoder = msgspec.json.Encoder()
        self._decoder = msgspec.json.Decoder(Answer)
        self.window = 1
        """How many questions may be asked before the first is answered."""
        self.patience = Patience()
        """What is not asked any more, whatever process of it runs."""

    def allow(self, breakdowns: int) -> None:
        """Restart it after fewer than so many breakdowns; those before do not count."""
        self._allowed, self._breakdowns = breakdowns, 0

    def open(self) -> Answer:
        """Start the implementation unless it runs, and return its greeting.

        UsageError where it cannot be started at all; PeerFault where it breaks down.
        """
        if self._greeting is None:
            if self._breakdowns >= self._allowed:
                raise PeerFault("unasked", "given up after too many breakdowns")
            self._greeting = self._greeted()
        return self._greeting

    def _greeted(self) -> Answer:
        """The greeting of a new process, which ends where it does not greet."""
        self._peer = self._started()
        self._chosen = None
        self._send(Start(self._next()))
        greeting = self.answer()
        if greeting.error is None and greeting.version == VERSION and greeting.games is not None:
            self.window = WINDOW if "ahead" in greeting.capabilities else 1
            return greeting
        self._break_down()
        if greeting.error is not None:
            raise PeerFault("error", unusable(greeting.error))
        raise PeerFault("garbage", f"the answer to start names no games in version {VERSION}")

    def choose(self, chosen: ChosenSetup) -> Answer | None:
        """Choose the game and setup of the next questions; its answer where it skips that, or errs.

        All questions about another setup must have been answered before.
        """
        self.open()
        if chosen == self._chosen:
            return None
        answers, variants = dict(chosen.answers), dict(chosen.variants)
        self._send(ChooseGame(self._next(), chosen.game, chosen.players, answers, variants))
        # Until it agrees nothing is chosen: a question would be about another setup.
        self._chosen = None
        answer = self.answer()
        if answer.error is not None:
            raise PeerFault("error", unusable(answer.error))
        if answer.skipped is not None or answer.errored is not None:
            return answer
        if not answer.ok:
            raise PeerFault("error", "its answer to the choice of a game is not ok")
        self._chosen = chosen
        return None

    def ask(self, question: Mapping[str, Any]) -> None:
        """Send a question (fields of `protocol.Run`) about the chosen game."""
        self._send(Run(self._next(), **question))

    def answer(self, times: int = 1) -> Answer:
        """The answer to the oldest question that has none. PeerFault where none comes.

        `times`: how many times the timeout of an answer it has.
        """
        if self._peer is None:
            raise PeerFault("exit", "it is not running")
        try:
            line = self._peer.receive(times * self._limits.seconds)
            return self._read(line, self._open.popleft())
        except PeerFault as fault:
            self._break_down(HANG if fault.kind == "hang" else 1)
            raise

    def _started(self) -> PeerProcess | InProcess:
        if callable(self._command):
            return InProcess(self._command)
        try:
            return PeerProcess(self._command, self._limits, self._environment)
        except PeerFault as fault:
            short = getattr(fault.__cause__, "errno", None) in EXHAUSTED
            hint = "; ask for fewer with --jobs" if short else ""
            raise UsageError(
                f"the implementation cannot be started: {fault.context}{hint}"
            ) from fault

    def _next(self) -> int:
        self._seq += 1
        return self._seq

    def _send(self, request: Request) -> None:
        if self._peer is not None:
            self._peer.send(self._encoder.encode(request))
            self._open.append(request.seq)

    def _read(self, line: bytes, seq: int) -> Answer:
        try:
            line.decode("utf-8")
            answer = self._decoder.decode(line)
            refuse_depth(line)
        except UnicodeDecodeError as error:
            raise PeerFault(
                "encoding", f"not UTF-8 at byte {error.start}: {line[:80]!r}"
            ) from error
        except (msgspec.MsgspecError, RecursionError, JsonFault) as error:
            raise PeerFault("garbage", f"{error}: {line[:80]!r}") from error
        if answer.seq != seq and not (answer.seq is None and answer.error is not None):
            raise PeerFault("sequence", f"expected an answer to {seq}, got one to {answer.seq}")
        return answer

    def _break_down(self, weight: int = 1) -> None:
        self._breakdowns += weight
        self._end()

    def _end(self) -> None:
        if self._peer is not None:
            self._peer.close()
            self._peer = self._greeting = None
            self._open.clear()

    def interrupt(self) -> None:
        """End the process, from any thread; whoever waits for its answer gets a PeerFault."""
        if isinstance(self._peer, PeerProcess):
            self._peer.end()

    def close(self) -> None:
        """Send `stop`, then end the process whether it answers or not."""
        if self._peer is not None:
            self._peer.stop(self._encoder.encode(Stop(self._next())))
            self._end()


def unusable(fault: RequestFault) -> str:
    """The text for a request that an implementation cannot use."""
    where = f" at {fault.path}" if fault.path else ""
    return f"it cannot use the request: {fault.message}{where}"
