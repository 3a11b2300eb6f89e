"""What the pipes of a process are asked, whatever system they belong to."""

from __future__ import annotations

from typing import NamedTuple, Protocol

CHUNK = 1 << 18
"""Bytes that are read at once."""


class Received(NamedTuple):
    """What a process wrote; `ended` says that its standard output has come to its end."""

    out: bytes = b""
    err: bytes = b""
    ended: bool = False


class Pipes(Protocol):
    """Standard input, output and error of a process."""

    def send(self, data: bytes) -> None:
        """Send data as the process reads them; this never waits."""

    def receive(self, seconds: float) -> Received | None:
        """What the process writes next, at once or within some seconds.

        Nothing in it where it only reads or closes its standard error; None where the time is over.
        """

    def close_input(self) -> None:
        """End the standard input of the process."""

    def close(self) -> None:
        """Close all pipes, once the process has ended."""
