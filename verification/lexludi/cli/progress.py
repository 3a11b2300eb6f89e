"""Word of progress: moving bars on a terminal, now and then a line where output is piped."""

from __future__ import annotations

import sys
import time
from contextlib import AbstractContextManager
from typing import Protocol

from rich.console import Console
from rich.markup import escape
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    TaskID,
    TextColumn,
    TimeElapsedColumn,
)
from rich.progress import Progress as Bars

from lexludi.cli import streams
from lexludi.cli.output import printable
from lexludi.foreign.visible import plain
from lexludi.support.progress import ProgressUpdate

PATIENCE = 10.0
"""Seconds between two lines about one part where output is piped."""


class Board(AbstractContextManager["Board"], Protocol):
    """Shows how far the parts of a verification are.  Everything goes to standard error."""

    def advance(self, update: ProgressUpdate) -> None:
        """Show word of progress."""

    def finish(self, part: str, outcome: str) -> None:
        """Show that a part is over, and what came of it."""


def board() -> Board:
    """Bars for somebody who watches, lines for a log."""
    return BarBoard() if sys.stderr.isatty() else LineBoard()


class LineBoard(AbstractContextManager["LineBoard"]):
    """A line when a part begins, one every ten seconds, and one when it ends."""

    def __init__(self) -> None:
        self._last: dict[str, float] = {}

    def __exit__(self, *error: object) -> None:
        """Nothing to clear away."""

    def advance(self, update: ProgressUpdate) -> None:
        """Print the first word of a part, and later ones where enough time has passed."""
        now = time.monotonic()
        if now - self._last.get(update.part, -PATIENCE) < PATIENCE:
            return
        self._last[update.part] = now
        self._print(f"{update.part}: {_amount(update)} {update.text}".rstrip())

    def finish(self, part: str, outcome: str) -> None:
        """Print what came of a part."""
        self._print(f"{part}: {outcome}")

    def _print(self, line: str) -> None:
        streams.warn(printable(line))


class BarBoard(AbstractContextManager["BarBoard"]):
    """A bar for each part, redrawn in place."""

    def __init__(self) -> None:
        self._bars = _bars()
        self._tasks: dict[str, TaskID] = {}

    def __enter__(self) -> BarBoard:
        """Begin to draw."""
        self._bars.start()
        return self

    def __exit__(self, *error: object) -> None:
        """Leave the terminal as it was."""
        self._bars.stop()

    def advance(self, update: ProgressUpdate) -> None:
        """Move the bar of a part."""
        task = self._task(update.part)
        self._bars.update(task, completed=update.done, total=update.total, text=plain(update.text))

    def finish(self, part: str, outcome: str) -> None:
        """Fill the bar of a part, and write beside it what came of it."""
        task = self._task(part)
        done = max(1, int(self._bars.tasks[task].completed))
        self._bars.update(task, completed=done, total=done, text=plain(outcome))
        self._bars.stop_task(task)

    def _task(self, part: str) -> TaskID:
        """The bar of a part, drawn from its first word on."""
        if part not in self._tasks:
            self._tasks[part] = self._bars.add_task(f"{part:<13}", total=None, text="")
        return self._tasks[part]


def _bars() -> Bars:
    return Progress(
        TextColumn(escape("{task.description}")),
        BarColumn(bar_width=24),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        # What the parts say is text, whatever brackets may stand in it.
        TextColumn("{task.fields[text]}", markup=False),
        console=Console(stderr=True),
    )


def _amount(update: ProgressUpdate) -> str:
    return f"{update.done:,}" if update.total is None else f"{update.done:,} of {update.total:,}"
