"""What every system has, in place of what `unix` does: threads, and the processes of psutil."""

from __future__ import annotations

import _thread
import contextlib
import os
import queue
import signal
import subprocess
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import IO

from lexludi.support.system.pipes import CHUNK, Received

NAMES = ("SIGINT", "SIGTERM", "SIGHUP")
ENDING = tuple(getattr(signal, name) for name in NAMES if hasattr(signal, name))
"""The signals that end a command, as far as there are any."""
AHEAD = 16
"""Chunks that are read before anybody asks for them; then the process has to wait."""
LEAVE = 0.5
"""Seconds after which a thread looks whether anybody still listens."""


@contextlib.contextmanager
def withheld() -> Iterator[None]:
    """Withhold nothing: only Unix can."""
    yield


def let_through() -> None:
    """Do nothing, as nothing was withheld."""


def signal_again(number: int) -> None:
    """Give a signal to the main thread once more; it acts on it after what it waits for."""
    _thread.interrupt_main(signal.Signals(number))


def end_group(process: int) -> None:
    """Do nothing: without groups the processes are ended one by one."""


def grant_memory(process: int, megabytes: int) -> None:
    """Do nothing: the memory of all processes together is measured anyway."""


def exchange(one: Path, other: Path) -> bool:
    """Exchange nothing: only some systems can."""
    return False


@contextlib.contextmanager
def alone_in(folder: Path) -> Iterator[None]:
    """Keep nobody out: only Unix locks folders."""
    yield


class ThreadPipes:
    """Pipes with a thread for each."""

    def __init__(self, process: subprocess.Popen[bytes]) -> None:
        self._streams = [
            one for one in (process.stdin, process.stdout, process.stderr) if one is not None
        ]
        self._unsent: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()
        self._received: queue.Queue[Received] = queue.Queue(AHEAD)
        self._closed = False
        stdin, stdout, stderr = self._streams
        self._threads = [
            threading.Thread(target=self._write, args=(stdin,), daemon=True),
            threading.Thread(target=self._read, args=(stdout, _from_out), daemon=True),
            threading.Thread(target=self._read, args=(stderr, _from_err), daemon=True),
        ]
        for thread in self._threads:
            thread.start()

    def send(self, data: bytes) -> None:
        """Give data to the thread that writes."""
        self._unsent.put(data)

    def receive(self, seconds: float) -> Received | None:
        """What comes first within some seconds, None where nothing does."""
        try:
            return self._received.get(timeout=max(0.0, seconds))
        except queue.Empty:
            return None

    def close_input(self) -> None:
        """End the standard input, once all is written."""
        self._unsent.put(None)

    def close(self) -> None:
        """End the threads, and close what no thread uses any more."""
        self._closed = True
        self._unsent.put(None)
        deadline = time.monotonic() + LEAVE
        for thread, stream in zip(self._threads, self._streams, strict=True):
            thread.join(max(0.0, deadline - time.monotonic()))
            if not thread.is_alive():
                with contextlib.suppress(OSError):
                    stream.close()

    def _write(self, stream: IO[bytes]) -> None:
        with contextlib.suppress(OSError):
            while (data := self._unsent.get()) is not None:
                rest = memoryview(data)
                while rest:
                    rest = rest[os.write(stream.fileno(), rest) :]
        with contextlib.suppress(OSError):
            stream.close()

    def _read(self, stream: IO[bytes], as_received: Callable[[bytes], Received]) -> None:
        with contextlib.suppress(OSError, ValueError):
            while data := os.read(stream.fileno(), CHUNK):
                self._put(as_received(data))
        self._put(as_received(b""))

    def _put(self, received: Received) -> None:
        while not self._closed:
            with contextlib.suppress(queue.Full):
                self._received.put(received, timeout=LEAVE)
                return


def _from_out(data: bytes) -> Received:
    return Received(out=data, ended=not data)


def _from_err(data: bytes) -> Received:
    return Received(err=data)


def pipes(process: subprocess.Popen[bytes]) -> ThreadPipes:
    """The pipes of a process."""
    return ThreadPipes(process)
