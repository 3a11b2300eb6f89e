"""What only Unix has.  No other module imports what this one does; `portable` does without it."""

from __future__ import annotations

import contextlib
import errno
import fcntl
import os
import select
import signal
import subprocess
import threading
import time
from collections.abc import Iterator
from pathlib import Path

from lexludi.support.system.pipes import CHUNK, Received

try:
    import resource
except ImportError:  # a platform without limits for processes
    resource = None  # type: ignore[assignment]

ENDING = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)
"""The signals that end a command."""
WORKING_FOLDER, EXCHANGE = -100, 2
"""What Linux calls the working folder, and the exchange of two paths."""
TURN = 10.0
"""Seconds for which a process waits until another one has written to a folder."""
LOOK = 0.02
"""Seconds between two looks whether it has."""


@contextlib.contextmanager
def withheld() -> Iterator[None]:
    """Withhold the signals that end a command; processes that are started inside keep it so."""
    before = signal.pthread_sigmask(signal.SIG_BLOCK, ENDING)
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def let_through() -> None:
    """Let the signals through that end a command."""
    signal.pthread_sigmask(signal.SIG_UNBLOCK, ENDING)


def signal_again(number: int) -> None:
    """Give a signal to the main thread once more; what it waits for is broken off."""
    main = threading.main_thread().ident
    if main is not None:
        signal.pthread_kill(main, number)


def end_group(process: int) -> None:
    """Kill the group that a process leads."""
    with contextlib.suppress(ProcessLookupError, PermissionError):
        os.killpg(process, signal.SIGKILL)


def grant_memory(process: int, megabytes: int) -> None:
    """Let a process, and each one that it starts, have so much data and no more.

    What is merely reserved does not count, or no virtual machine would start.
    """
    if hasattr(resource, "prlimit"):
        wanted = megabytes << 20
        with contextlib.suppress(ProcessLookupError):
            _, most = resource.prlimit(process, resource.RLIMIT_DATA)
            size = wanted if most == resource.RLIM_INFINITY else min(wanted, most)
            resource.prlimit(process, resource.RLIMIT_DATA, (size, size))


def exchange(one: Path, other: Path) -> bool:
    """Let two paths change places in one move; False where the system cannot."""
    import ctypes  # slow to import, and seldom needed

    change = getattr(ctypes.CDLL(None), "renameat2", None)
    if change is None:  # only Linux has it
        return False
    here, there = os.fsencode(one), os.fsencode(other)
    return bool(change(WORKING_FOLDER, here, WORKING_FOLDER, there, EXCHANGE) == 0)


@contextlib.contextmanager
def alone_in(folder: Path) -> Iterator[None]:
    """Let one process at a time be inside for a folder; a killed one is inside no longer."""
    handle = os.open(folder, os.O_RDONLY)
    try:
        _wait_for_turn(handle, folder)
        yield
    finally:
        os.close(handle)


def _wait_for_turn(handle: int, folder: Path) -> None:
    """Lock what a handle stands for; OSError where another process has it for too long."""
    deadline = time.monotonic() + TURN
    while True:
        try:
            return fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            if time.monotonic() > deadline:
                why = "another process has been writing there too long"
                raise OSError(errno.EAGAIN, why, str(folder)) from None
            time.sleep(LOOK)
        except OSError:
            return None  # a file system without locks


class UnixPipes:
    """Pipes that are waited for together, without a thread."""

    def __init__(self, process: subprocess.Popen[bytes]) -> None:
        self._streams = [
            one for one in (process.stdin, process.stdout, process.stderr) if one is not None
        ]
        self._in, self._out, self._err = (stream.fileno() for stream in self._streams)
        self._unsent = bytearray()
        # Not `select`: that takes no handle above 1023, which many workers together reach.
        self._poll = select.poll()
        for handle in (self._in, self._out, self._err):
            os.set_blocking(handle, False)
        self._poll.register(self._out, select.POLLIN)
        self._poll.register(self._err, select.POLLIN)
        self._waits_to_send = False

    def send(self, data: bytes) -> None:
        """Queue data; they are sent while the next answer is awaited."""
        self._unsent += data

    def receive(self, seconds: float) -> Received | None:
        """What comes first within some seconds, None where nothing does."""
        self._write()
        ready = {handle for handle, _ in self._poll.poll(max(0.0, seconds) * 1000)}
        if not ready:
            return None
        err = self._read(self._err) if self._err in ready else None
        if err == b"":
            self._poll.unregister(self._err)
        out = self._read(self._out) if self._out in ready else None
        return Received(out or b"", err or b"", out == b"")

    def close_input(self) -> None:
        """End the standard input."""
        self._unsent.clear()
        self._await_reader(False)
        with contextlib.suppress(OSError):
            self._streams[0].close()

    def close(self) -> None:
        """Close all three."""
        for stream in self._streams:
            with contextlib.suppress(OSError):
                stream.close()

    def _write(self) -> None:
        """Send as much as the pipe takes at once."""
        try:
            while self._unsent:
                del self._unsent[: os.write(self._in, self._unsent)]
        except BlockingIOError:
            pass
        except OSError:
            # It reads no more; what it wrote before is still read.
            self._unsent.clear()
        self._await_reader(bool(self._unsent))

    def _await_reader(self, waits: bool) -> None:
        """Wait also until the process reads, or no longer."""
        if waits and not self._waits_to_send:
            self._poll.register(self._in, select.POLLOUT)
        elif self._waits_to_send and not waits:
            self._poll.unregister(self._in)
        self._waits_to_send = waits

    def _read(self, handle: int) -> bytes | None:
        """What can be read at once: nothing at the end, None where there is none yet."""
        try:
            return os.read(handle, CHUNK)
        except BlockingIOError:
            return None


def pipes(process: subprocess.Popen[bytes]) -> UnixPipes:
    """The pipes of a process."""
    return UnixPipes(process)
