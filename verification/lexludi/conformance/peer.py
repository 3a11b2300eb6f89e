"""A child process that answers each line it is sent with a line.

Hangs, crashes, floods and half lines become a `PeerFault` that names the kind of breakdown;
the process and everything it started end with it.
"""

from __future__ import annotations

import contextlib
import os
import select
import subprocess
import time
import uuid
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from lexludi.support.process_group import MARK, end_all, grant_memory

FaultKind = Literal[
    "unstartable", "hang", "exit", "half line", "flood", "encoding", "garbage", "sequence", "error",
    "unasked",
]  # fmt: skip


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
    """Megabytes of data."""
    breakdowns: int = 50
    """Breakdowns after which it is not restarted; a hang counts as several."""
    stderr: int = 2000
    """How many of the last bytes of its standard error are kept for the context."""


class Peer:
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
        self._unsent = bytearray()
        self._errors = bytearray()
        self._mark = uuid.uuid4().hex
        try:
            self._process = subprocess.Popen(
                list(command),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                env={**(os.environ if environment is None else environment), MARK: self._mark},
                start_new_session=True,  # its own group, so that its children end with it
            )
        except (OSError, ValueError) as error:
            raise PeerFault("unstartable", f"{' '.join(command)}: {error}") from error
        grant_memory(self._process.pid, self._limits.memory)
        self._in, self._out, self._err = (
            stream.fileno()
            for stream in (self._process.stdin, self._process.stdout, self._process.stderr)
            if stream is not None
        )
        for handle in (self._in, self._out, self._err):
            os.set_blocking(handle, False)

    def __enter__(self) -> Peer:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def send(self, line: bytes) -> None:
        """Queue one line (without its newline); it is sent while the next answer is awaited."""
        self._unsent += line + b"\n"

    def receive(self, seconds: float | None = None) -> bytes:
        """The next line of the answers.

        PeerFault where none comes within `seconds` (None: those of the limits).
        """
        timeout = self._limits.seconds if seconds is None else seconds
        deadline = time.monotonic() + timeout
        while (end := self._buffer.find(b"\n")) < 0:
            if len(self._buffer) > self._limits.line:
                raise PeerFault("flood", f"more than {self._limits.line} bytes without an answer")
            self._write()
            if not self._wait(deadline):
                raise PeerFault("hang", self._context(f"no answer within {timeout:g} s"))
        answer = bytes(self._buffer[:end])
        del self._buffer[: end + 1]
        return answer

    def _write(self) -> None:
        """Send as much as the pipe takes at once."""
        try:
            while self._unsent:
                del self._unsent[: os.write(self._in, self._unsent)]
        except BlockingIOError:
            return
        except OSError:
            # It reads no more; what it wrote before is still read.
            self._unsent.clear()

    def _wait(self, deadline: float) -> bool:
        """Wait until the process writes or reads; False once the deadline has passed."""
        left = deadline - time.monotonic()
        if left <= 0:
            return False
        listening = [self._in] if self._unsent else []
        ready, _, _ = select.select([self._out, self._err], listening, [], left)
        if self._err in ready:
            self._read_errors()
        if self._out in ready:
            chunk = os.read(self._out, 1 << 18)
            self._buffer += chunk
            if not chunk:
                raise self._exit_fault()
        return True

    def _read_errors(self) -> None:
        """Keep the last bytes of standard error; at its end wait a little for the exit."""
        with contextlib.suppress(BlockingIOError):
            chunk = os.read(self._err, 1 << 16)
            self._errors = (self._errors + chunk)[-self._limits.stderr :]
            if not chunk:
                time.sleep(0.001)

    def _exit_fault(self) -> PeerFault:
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(0.5)
        self._read_errors()
        status = self._process.poll()
        ended = "closed its output" if status is None else f"ended with status {status}"
        if self._buffer:
            return PeerFault(
                "half line", self._context(f"{ended} after {bytes(self._buffer[:80])!r}")
            )
        return PeerFault("exit", self._context(ended))

    def _context(self, what: str) -> str:
        text = self._errors.decode("utf-8", "replace").strip()
        return f"{what}; it wrote: {text[-400:]}" if text else what

    def stop(self, line: bytes) -> None:
        """Send the last line and wait a moment for the process to end; ignore its answer."""
        deadline = time.monotonic() + self._limits.grace
        with contextlib.suppress(PeerFault, subprocess.TimeoutExpired, OSError):
            self.send(line)
            self.receive(self._limits.grace)
            if self._process.stdin is not None:
                self._process.stdin.close()
            self._process.wait(max(0.0, deadline - time.monotonic()))

    def end(self) -> None:
        """End the process and all that it started; the pipes stay open."""
        end_all(self._process.pid, self._mark)

    def close(self) -> None:
        """End the process and all that it started. Safe to call twice."""
        self.end()
        self._process.wait()
        for stream in (self._process.stdin, self._process.stdout, self._process.stderr):
            with contextlib.suppress(OSError):
                if stream is not None:
                    stream.close()
