"""How long work tells how far it is."""

from __future__ import annotations

from collections.abc import Callable

import msgspec


class ProgressUpdate(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Word of progress from one part: how much is done, of how much, and what is at hand."""

    part: str
    done: int
    total: int | None = None
    text: str = ""


Progress = Callable[[ProgressUpdate], None]
"""Called in the main process as often as a part likes; it must return at once."""


def no_progress(tick: ProgressUpdate) -> None:
    """The callback of a caller who wants no progress."""
