"""Signals to end, from the keyboard or from the system: they end the workers as well."""

from __future__ import annotations

import signal
import sys
import threading
import time

from lexludi.support.system import here

INTERRUPTED = 130
"""What a shell reports of a command that was stopped from the keyboard."""
TERMINATED = 143
"""The same of a command that the system ended."""
AGAIN = 1.0
"""Seconds within which a signal is the same one once more; `timeout` sends each of them twice."""
SOON = 0.05
"""Seconds after which a signal whose exception was lost is acted on once more."""


class _Alarm:
    """Turns a signal to end into the exception that ends the work, once for each time it is meant.

    A second exception on the heels of the first would meet the cleaning up that this one began.
    A later one ends a cleaning up that hangs, and leaves the status as it is: the first signal
    decides it.
    """

    def __init__(self) -> None:
        self._last = -AGAIN
        self._first: int | None = None

    def __call__(self, number: int, frame: object) -> None:
        now = time.monotonic()
        if now - self._last < AGAIN:
            return
        self._last = now
        if self._first is None:
            self._first = number
        raise KeyboardInterrupt if self._first == signal.SIGINT else SystemExit(TERMINATED)

    def lost(self, unraisable: sys.UnraisableHookArgs) -> None:
        """Act once more on a signal whose exception no caller was there to take.

        So it goes where the signal comes while an object is done away with, or while a library
        calls back: Python tells of the exception there, and the work goes on.
        """
        ending = isinstance(unraisable.exc_value, (KeyboardInterrupt, SystemExit))
        if self._first is None or not ending:
            sys.__unraisablehook__(unraisable)
            return
        self._last = -AGAIN
        again = threading.Timer(SOON, here.signal_again, [self._first])
        again.daemon = True
        again.start()


def listen() -> None:
    """From now on a signal ends the work in the ordinary way; one that is ignored stays so."""
    alarm = _Alarm()
    sys.unraisablehook = alarm.lost
    for number in here.ENDING:
        if signal.getsignal(number) is not signal.SIG_IGN:
            signal.signal(number, alarm)


def ignore() -> None:
    """From now on signals to end do nothing: the status is known, and the command is ending.

    A signal would otherwise change that status, or meet what runs while Python ends: functions that
    run at the exit, and threads that it waits for.
    """
    for number in here.ENDING:
        signal.signal(number, signal.SIG_IGN)
