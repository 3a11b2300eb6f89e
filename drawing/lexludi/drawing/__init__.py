"""Drawings of positions: a picture that is read where people would rather look than read.

>>> drawing = draw("manila", position, marked=["/at/silk"])  # doctest: +SKIP
>>> drawing.svg[:38]  # doctest: +SKIP
'<svg class="lexludi-drawing" xmlns="ht'

In a notebook `%load_ext lexludi.drawing` lets positions show themselves so.
"""

from __future__ import annotations

import importlib
from collections.abc import Collection, Iterator
from pathlib import Path
from types import MappingProxyType, ModuleType
from typing import Any

from lexludi.drawing import plain
from lexludi.drawing.sheet import Drawing, Position, Printed, Sheet, Words, leaves

__all__ = ["Drawing", "draw", "games", "load_ipython_extension"]

NONE: MappingProxyType[str, Any] = MappingProxyType({})


def draw(
    game: str,
    position: Position,
    *,
    words: Words = NONE,
    printed: Printed = NONE,
    marked: Collection[str] = (),
    language: str = "en",
    name: str = "position",
) -> Drawing:
    """The picture of a position, given as JSON has it.

    `words` says what the law's names are called, `printed` gives the values of its parameters,
    `marked` are JSON pointers to what is to be seen first, and `name` tells drawings on one page
    apart.  A game without a drawing of its own has its values listed.  ValueError where a mark
    points to nothing.
    """
    artist = _artist(game)
    sheet = Sheet(words, _sound(position, marked))
    height = artist.draw(sheet, position, printed)
    about = {
        "name": name,
        "title": _title(sheet, game, position.get(artist.HEAD)),
        "summary": "; ".join(_summary(sheet, position)),
        "language": language,
    }
    return sheet.finished(height, about, artist.STYLE)


def games() -> tuple[str, ...]:
    """The games that have a drawing of their own."""
    folders = Path(__file__).parent.iterdir()
    return tuple(sorted(folder.name for folder in folders if (folder / "__init__.py").is_file()))


def _artist(game: str) -> ModuleType:
    return importlib.import_module(f"lexludi.drawing.{game}") if game in games() else plain


def _sound(position: Position, marked: Collection[str]) -> Collection[str]:
    known = {""} | {pointer for pointer, _ in leaves(position)}
    for mark in marked:
        if not any(pointer == mark or pointer.startswith(f"{mark}/") for pointer in known):
            raise ValueError(f"expected a JSON pointer into the position as a mark, not {mark!r}")
    return marked


def _title(sheet: Sheet, game: str, head: Any) -> str:
    name = sheet.words.get(game, game.title())
    return name if head is None else f"{name}: {sheet.value(head)}"


def _summary(sheet: Sheet, position: Position) -> Iterator[str]:
    """The position for those who hear it, without what is nought, false or nobody."""
    for pointer, value in leaves(position):
        if value or (value == 0 and pointer.count("/") == 1 and value is not False):
            yield f"{sheet.label(pointer)}: {sheet.value(value)}"


def load_ipython_extension(shell: Any) -> None:
    """Let positions show themselves in a notebook: `%load_ext lexludi.drawing`."""
    from lexludi.drawing import notebook

    notebook.register(shell)
