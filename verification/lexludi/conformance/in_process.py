"""An implementation in this very process, asked as if it were another one."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable

from lexludi.conformance.peer import PeerFault

Implementation = Callable[[bytes], bytes]
"""Answers one line of the protocol, without its newline, with the next one."""


class InProcess:
    """Stands where a child process stands, for an implementation that is called directly.

    Nothing limits it: it can neither be timed out nor ended.
    """

    def __init__(self, implementation: Implementation) -> None:
        self._implementation = implementation
        self._lines: deque[bytes] = deque()

    def send(self, line: bytes) -> None:
        """Put down one line; it is answered when its answer is asked for."""
        self._lines.append(line)

    def receive(self) -> bytes:
        """The next answer. PeerFault "exit" where an exception comes instead."""
        try:
            return self._implementation(self._lines.popleft())
        except Exception as error:
            raise PeerFault("exit", f"it raised {type(error).__name__}: {error}") from error

    def farewell(self, line: bytes) -> None:
        """Say the last line; what comes back is nobody's business, and so is a breakdown."""
        try:
            self._implementation(line)
        except Exception:
            return

    def close(self) -> None:
        """Nothing runs that would have to be ended."""
