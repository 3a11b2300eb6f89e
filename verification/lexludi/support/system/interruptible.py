"""Calls of a library that a signal to end breaks off, though no Python runs while they last.

Python acts on a signal between its own steps only, and one question can take a solver minutes.
So where somebody listens for signals, a thread makes the call, and the main thread waits for that
one, which a signal wakes.
"""

from __future__ import annotations

import signal
import threading
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor, wait
from functools import cache
from typing import Any, TypeVar

from lexludi.support.system import here

Found = TypeVar("Found")

LOOK = 0.05
"""Seconds after which a library is told once more to stop; told before it began, it goes on."""


def interruptible(call: Callable[[], Found], stop: Callable[[], object]) -> Found:
    """What a call returns; an exception that a signal raises makes it `stop` first."""
    if not _is_woken():
        return call()
    thread = _calling_thread()
    try:
        return thread.submit(call).result()
    except BaseException:
        # A signal may come before the call's own future is at hand.  The thread does one thing
        # after the other: what it is given behind the call is done when the call is.
        _end(thread.submit(bool), stop)
        raise


def _is_woken() -> bool:
    """Whether a signal to end comes to this thread as a call of a function of Python."""
    listening = callable(signal.getsignal(signal.SIGTERM))
    return listening and threading.current_thread() is threading.main_thread()


@cache
def _calling_thread() -> ThreadPoolExecutor:
    """The only thread of a pool.

    It runs before the first call: a signal that comes while it starts would leave a thread behind
    that the pool does not know, and a second one would be started.
    """
    thread = ThreadPoolExecutor(1)
    with here.withheld():
        thread.submit(bool).result()
    return thread


def _end(behind: Future[Any], stop: Callable[[], object]) -> None:
    while not behind.done():
        stop()
        wait([behind], LOOK)
