"""An implementation in this process, asked as if it ran in another one."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable

from lexludi.conformance.peer import PeerFault

Implementation = Callable[[bytes], bytes]
"""Answers one line of the protocol with another one, both without a newline."""


class InProcess:
    """Takes the place of `Peer` for an implementation that is called directly.

    It has no limits: it has no timeout and cannot be ended.
    """

    def __init__(self, implementation: Implementation) -> None:
        self._implementation = implementation
        self._lines: deque[bytes] = deque()

    def send(self, line: bytes) -> None:
        """Queue one line; `receive` answers it."""
        self._lines.append(line)

    def receive(self, seconds: float) -> bytes:
        """The next answer, however long it takes. PeerFault "exit" where it raises."""
        try:
            return self._implementation(self._lines.popleft())
        except Exception as error:
            raise PeerFault("exit", f"it raised {type(error).__name__}: {error}") from error

    def stop(self, line: bytes) -> None:
        """Send the last line, and ignore the answer and every exception."""
        try:
            self._implementation(line)
        except Exception:
            return

    def close(self) -> None:
        """Do nothing: there is no process to end."""
