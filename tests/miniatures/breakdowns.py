"""Engines that play rightly, and after a while answer as no engine should."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable

from lexludi.engine.peer import Peer

SOUND = 4
"""Answers that are given as they should be, so that the talk can begin."""


def hang(line: str) -> str:
    """No answer at all."""
    time.sleep(3600)
    return line


def leave(_line: str) -> str:
    """An exit without a word."""
    os._exit(3)


def garble(_line: str) -> str:
    """Something that is no JSON."""
    return "Segmentation fault (core dumped)"


def half(line: str) -> str:
    """An exit in the middle of a line."""
    sys.stdout.buffer.write(line[: len(line) // 2].encode())
    sys.stdout.buffer.flush()
    os._exit(0)


def flood(_line: str) -> str:
    """A line without an end."""
    while True:
        sys.stdout.buffer.write(b"x" * 65536)


def miscount(line: str) -> str:
    """The answer to another request."""
    return line.replace('"seq":', '"seq":7')


BREAKDOWNS: dict[str, Callable[[str], str]] = {
    "hang": hang,
    "leave": leave,
    "garble": garble,
    "half": half,
    "flood": flood,
    "miscount": miscount,
}


def break_down(how: str) -> None:
    """Put a way of breaking down in the place of all later answers."""
    plain, answered = Peer.answer, 0

    def answer(self: Peer, line: bytes) -> str:
        nonlocal answered
        answered += 1
        sound = plain(self, line)
        return sound if answered <= SOUND else BREAKDOWNS[how](sound)

    Peer.answer = answer  # type: ignore[method-assign]
