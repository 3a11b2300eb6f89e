"""How long work reports its progress."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True)
class ProgressUpdate:
    """The progress of one part: how much is done, of how much, and what it works on."""

    part: str
    done: int
    total: int | None = None
    text: str = ""


Progress = Callable[[ProgressUpdate], None]
"""Called in the main process as often as a part chooses; it must return at once."""


def no_progress(update: ProgressUpdate) -> None:
    """The callback of a caller who wants no progress."""
