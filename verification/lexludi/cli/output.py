"""Printing: text for people, JSON for programs, complaints on one line."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any
from unicodedata import east_asian_width

import msgspec
import typer

from lexludi.cli import streams
from lexludi.cli.envelope import enveloped
from lexludi.foreign.visible import uncommanded, visible

if TYPE_CHECKING:
    # The help needs no law, and reading the language takes as long as printing it.
    from lexludi.language import Law


SERVICES = {"GITHUB_ACTIONS", "TF_BUILD", "TEAMCITY_VERSION"}
"""Variables of the CI services that take commands from what is printed."""


class OutputFormat(StrEnum):
    """How a verb prints what it has to say."""

    text = "text"
    json = "json"


FormatOption = Annotated[OutputFormat, typer.Option("--format", help="Text for people or JSON.")]


class GoneError(Exception):
    """Whoever read our output has closed it, as `head` does when it has enough."""


def say(text: str = "", *, commands: bool = False) -> None:
    """Print lines of the answer for people, as wide and as coloured as the terminal has it.

    `commands` says that commands to a CI service are meant as such.
    """
    text = printable(text, commands=commands)
    if sys.stdout.isatty():
        # What knows terminals takes longer to load than many an answer, and pipes need none of it.
        from lexludi.cli.terminal import fitted

        text = "\n".join(fitted(text))
    _print(text)


def put(text: str) -> None:
    """Print data, or what somebody may write into a file."""
    _print(printable(text))


def printable(text: str, *, commands: bool = False) -> str:
    """The text as it may be printed: nothing in it acts on a terminal, or on a CI service.

    The text of strangers is part of nearly everything that is printed, so that all goes through
    here.  JSON stays JSON, with the same value.
    """
    shown = visible(text)
    return uncommanded(shown) if not commands and SERVICES & os.environ.keys() else shown


def _print(text: str) -> None:
    try:
        typer.echo(text)
    except BrokenPipeError:
        # Told apart at once: typer would report it as if something had been found.
        raise GoneError from None
    except OSError as error:
        raise streams.failed(error) from None


def remark(lines: Iterable[str]) -> None:
    """Print lines beside the answer, so that they are no part of it."""
    for line in lines:
        streams.warn(printable(line))


def complain(text: str, status: int) -> int:
    """Print why the command cannot go on, and return the status to exit with."""
    with suppress(OSError):
        streams.finish()
    streams.warn(printable(f"lexludi: {text}"))
    return status


def say_json(kind: str, law: Law, value: Any) -> None:
    """Print a verb's result in the envelope that all verbs share, indented for the eye."""
    put(to_json(enveloped(kind, law, value)))


def to_json(value: Any) -> str:
    """The JSON text of a value or struct, indented for the eye."""
    return msgspec.json.format(msgspec.json.encode(value), indent=2).decode("utf-8")


def columns(rows: Iterable[Sequence[object]]) -> list[str]:
    """Rows of cells as lines, each column as wide as its widest cell."""
    texts = [[str(cell) for cell in row] for row in rows]
    if not texts:
        return []
    widths = [max(map(_width, column)) for column in zip(*texts, strict=True)]
    return [
        "  ".join(
            cell + " " * (width - _width(cell)) for cell, width in zip(row, widths, strict=True)
        ).rstrip()
        for row in texts
    ]


def _width(text: str) -> int:
    """The columns that a text takes in a terminal: a Chinese character takes two."""
    return sum(2 if east_asian_width(letter) in "WF" else 1 for letter in text)


def section(title: str, body: Iterable[str]) -> Iterator[str]:
    """A blank line, a title and indented lines; nothing at all where there are no lines."""
    lines = list(body)
    if lines:
        yield from ("", title, *(f"  {line}" for line in lines))


def place_of(file: str | Path, line: int) -> str:
    """A line of a chapter: the file as seen from the current folder, outside of it just its name.

    Where the chapters are installed, their folder says nothing to anybody.
    """
    path = Path(nearby(file))
    return f"{path.name if path.is_absolute() else path}:{line}"


def nearby(file: str | Path) -> str:
    """The file as somebody in the current folder would name it."""
    path, here = Path(file).absolute(), Path.cwd()
    return str(path.relative_to(here)) if path.is_relative_to(here) else str(path)
