"""A child process that answers each line it is sent with a line.

Hangs, crashes, floods and half lines become a `PeerFault` that names the kind of breakdown;
the process and everything it started end with it.
"""

from __future__ import annotations

import contextlib
import os
import subprocess
import time
import uuid
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from lexludi.support.system import here
from lexludi.support.system.process_tree import MARK, end_all, megabytes
from lexludi.support.system.watchdog import runner_mark

FaultKind = Literal[
    "unstartable", "hang", "exit", "half line", "flood", "encoding", "garbage", "sequence", "error",
    "unasked", "memory", "declaration",
]  # fmt: skip


LOOK = 1.0
"""Seconds between two looks at how much memory an implementation uses."""


class PeerFault(Exception):
    """The implementation broke down: the kind of breakdown, and its context."""

    def __init__(self, kind: FaultKind, context: str) -> None:
        super().__init__(f"{kind}: {context}")
        self.kind: FaultKind = kind
        self.context = context


@dataclass(frozen=True)
class Limits:
    """The limits of a child process."""

    seconds: float = 10.0
    """Timeout per answer."""
    grace: float = 1.0
    """Seconds for the process to end by itself after `stop`."""
    line: int = 4 << 20
    """Bytes of an answer."""
    memory: int = 4096
    """Megabytes of data, of it and of all that it starts together."""
    breakdowns: int = 50
    """Breakdowns after which it is not restarted; a hang counts as several."""
    stderr: int = 2000
    """How many of the last bytes of its standard error are kept for the context."""


class PeerProcess:
    """One running child process. Use as a context manager, or call `close`."""

    def __init__(
        self,
        command: Sequence[str],
        limits: Limits | None = None,
        environment: Mapping[str, str] | None = None,
    ) -> None:
        """Start `command` (argv, no shell). PeerFault "unstartable" where that fails."""
        self._limits = limits or Limits()
        self._buffer = bytearray()
        self._errors = bytearray()
        self._look = time.monotonic() + LOOK
        try:
            self._mark = f"{runner_mark()}.{uuid.uuid4().hex}"
            self._process = subprocess.Popen(
                list(command),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                env=_marked(environment, self._mark),
                start_new_session=True,  # its own group, so that its children end with it
            )
        except (OSError, ValueError) as error:
            raise PeerFault("unstartable", f"{' '.join(command)}: {error}") from error
        here.grant_memory(self._process.pid, self._limits.memory)
        self._pipes = here.pipes(self._process)

    def __enter__(self) -> PeerProcess:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def send(self, line: bytes) -> None:
        """Queue one line (without its newline); it is sent while the next answer is awaited."""
        self._pipes.send(line + b"\n")

    def receive(self, seconds: float | None = None) -> bytes:
        """The next line of the answers.

        PeerFault where none comes within `seconds` (None: those of the limits).
        """
        timeout = self._limits.seconds if seconds is None else seconds
        deadline = time.monotonic() + timeout
        while (end := self._buffer.find(b"\n")) < 0:
            if len(self._buffer) > self._limits.line:
                raise PeerFault("flood", f"more than {self._limits.line} bytes without an answer")
            if not self._wait(deadline):
                raise PeerFault("hang", self._context(f"no answer within {timeout:g} s"))
        answer = bytes(self._buffer[:end])
        del self._buffer[: end + 1]
        return answer

    def _wait(self, deadline: float) -> bool:
        """Wait until the process writes or reads; False once the deadline has passed."""
        now = time.monotonic()
        if now >= deadline:
            return False
        if now >= self._look:
            self._look = now + LOOK
            self._refuse_hoard()
        received = self._pipes.receive(min(deadline, self._look) - now)
        if received is not None:
            self._errors = (self._errors + received.err)[-self._limits.stderr :]
            self._buffer += received.out
            if received.ended:
                raise self._exit_fault()
        return True

    def _refuse_hoard(self) -> None:
        """PeerFault where the process uses too much memory, with all that it started."""
        if megabytes(self._process.pid, self._mark) > self._limits.memory:
            self.end()
            what = f"with all that it started it used more than {self._limits.memory} MB"
            raise PeerFault("memory", self._context(what))

    def _exit_fault(self) -> PeerFault:
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(0.5)
        self._last_errors()
        status = self._process.poll()
        ended = "closed its output" if status is None else f"ended with status {status}"
        if self._buffer:
            return PeerFault(
                "half line", self._context(f"{ended} after {bytes(self._buffer[:80])!r}")
            )
        return PeerFault("exit", self._context(ended))

    def _last_errors(self) -> None:
        """Take what is left of standard error; it may come a little after the end of the output."""
        while (left := self._pipes.receive(0.05)) is not None and left.err:
            self._errors = (self._errors + left.err)[-self._limits.stderr :]

    def _context(self, what: str) -> str:
        text = self._errors.decode("utf-8", "replace").strip()
        return f"{what}; it wrote: {text[-400:]}" if text else what

    def stop(self, line: bytes) -> None:
        """Send the last line and wait a moment for the process to end; ignore its answer."""
        deadline = time.monotonic() + self._limits.grace
        with contextlib.suppress(PeerFault, subprocess.TimeoutExpired, OSError):
            self.send(line)
            self.receive(self._limits.grace)
            self._pipes.close_input()
            self._process.wait(max(0.0, deadline - time.monotonic()))

    def end(self) -> None:
        """End the process and all that it started; the pipes stay open."""
        end_all(self._process.pid, self._mark)
        # It is our own child, so that this works though nothing can be found out about it.
        self._process.kill()

    def close(self) -> None:
        """End the process and all that it started. Safe to call twice."""
        self.end()
        self._process.wait()
        self._pipes.close()


def _marked(environment: Mapping[str, str] | None, mark: str) -> dict[str, str]:
    """An environment, this process's own where there is none, with a mark after those before it.

    So a runner that is itself an implementation ends with those that it runs.
    """
    around = dict(os.environ if environment is None else environment)
    return around | {MARK: f"{around.get(MARK, '')}:{mark}"}
