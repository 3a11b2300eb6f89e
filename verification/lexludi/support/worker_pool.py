"""Worker processes that end with the work, however it ends."""

from __future__ import annotations

import multiprocessing
import signal
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager

from lexludi.support.signals import ENDING


@contextmanager
def workers(jobs: int, prepare: Callable[[str], None], word: str) -> Iterator[ProcessPoolExecutor]:
    """A pool of `jobs` processes, each of which calls `prepare(word)` first.

    If the block is left by an exception, an interruption from the keyboard included, the
    processes are ended at once instead of being waited for.
    """
    pool = ProcessPoolExecutor(jobs, initializer=_begin, initargs=(prepare, word))
    try:
        _start(pool)
        yield pool
    except BaseException:
        with _without_complaints():
            for child in multiprocessing.active_children():
                child.terminate()
            pool.shutdown(cancel_futures=True)
        raise
    pool.shutdown()


def _start(pool: ProcessPoolExecutor) -> None:
    """Start the processes, which hear no signal before they know what to do about it."""
    before = signal.pthread_sigmask(signal.SIG_BLOCK, ENDING)
    try:
        pool.submit(bool)
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


@contextmanager
def _without_complaints() -> Iterator[None]:
    """Let threads fail in silence: the pool's own stumbles over the tasks that were cancelled."""
    usual, threading.excepthook = threading.excepthook, lambda _: None
    try:
        yield
    finally:
        threading.excepthook = usual


def _begin(prepare: Callable[[str], None], word: str) -> None:
    # The main process hears the keyboard and ends the workers; they need not hear it as well.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    signal.pthread_sigmask(signal.SIG_UNBLOCK, ENDING)
    prepare(word)
