"""What a terminal makes of a line: how wide it may be, and which words have a colour."""

from __future__ import annotations

import os
import re
import shutil
from collections.abc import Iterator

import typer
from rich.cells import cell_len
from rich.console import Console
from rich.text import Text

GAP = re.compile(r"(?<=\S)\s{2,}(?=\S)")
"""What parts two columns of a table."""
NARROWEST = 24
"""Columns that the last cell of a table needs, else its next lines begin at the left."""
COLOURS = {
    "red": r"refused|failed|errored|refuted|differs|missing|broken|no success",
    "green": r"legal|passed|proved|success",
    "yellow": r"skipped|unknown|undecided|disputed",
}
COLOURED = re.compile("|".join(rf"(?P<{name}>\b(?:{words})\b)" for name, words in COLOURS.items()))


def width() -> int:
    """The columns of the terminal, or those of the variable COLUMNS."""
    return shutil.get_terminal_size().columns


def fitted(text: str) -> Iterator[str]:
    """The lines of a text, none wider than the terminal, in colour unless NO_COLOR is set."""
    columns = width()
    for line in text.split("\n"):
        for part in _wrapped(line, columns):
            yield part if os.environ.get("NO_COLOR") else COLOURED.sub(_in_colour, part)


def _wrapped(line: str, columns: int) -> Iterator[str]:
    """The line in parts; those after the first begin where its last cell does."""
    if cell_len(line) <= columns:
        yield line
        return
    margin = _margin(line, columns)
    rest = Text(line[margin:]).wrap(
        Console(width=columns), max(1, columns - cell_len(line[:margin]))
    )
    for number, part in enumerate(rest):
        # What precedes the last cell stands on the first line only.
        yield (
            line[:margin] if number == 0 else " " * cell_len(line[:margin])
        ) + part.plain.rstrip()


def _margin(line: str, columns: int) -> int:
    """Where the last cell of a row begins if enough room is left, else the line's own margin."""
    ends = [gap.end() for gap in GAP.finditer(line)]
    fitting = [end for end in ends if cell_len(line[:end]) <= columns - NARROWEST]
    own = len(line) - len(line.lstrip())
    return fitting[-1] if fitting else min(own, max(0, columns - 1))


def _in_colour(found: re.Match[str]) -> str:
    return typer.style(found[0], fg=found.lastgroup)
