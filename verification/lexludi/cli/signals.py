"""Being told to end, from the keyboard or by the system, in a way that ends the workers as well."""

from __future__ import annotations

import signal
import time

from lexludi.support.system import here

TERMINATED = 143
"""What a shell reports of a command that was told to end."""
AGAIN = 1.0
"""Seconds within which a signal is the same one once more; `timeout` sends each of them twice."""


class _Alarm:
    """Turns a signal to end into the exception that ends the work, once for each time it is meant.

    A second exception on the heels of the first would meet the cleaning up that this one began.
    """

    def __init__(self) -> None:
        self._last = -AGAIN

    def __call__(self, number: int, frame: object) -> None:
        now = time.monotonic()
        if now - self._last < AGAIN:
            return
        self._last = now
        raise KeyboardInterrupt if number == signal.SIGINT else SystemExit(TERMINATED)


def listen() -> None:
    """From now on end in the ordinary way when told to; a signal that is ignored stays so."""
    alarm = _Alarm()
    for number in here.ENDING:
        if signal.getsignal(number) is not signal.SIG_IGN:
            signal.signal(number, alarm)
