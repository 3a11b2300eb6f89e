"""Drawings of positions: a picture that is read where people would rather look than read.

>>> drawing = draw("nim", {"heap": 21, "turn": 0}, marked=["/heap"])
>>> drawing.svg[:20]
'<svg class="lexludi"'

In a notebook `%load_ext lexludi.drawing` lets positions show themselves so.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from types import MappingProxyType
from typing import Any

from lexludi.drawing.artist import artist, games
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
    points to nothing, or the position is none of the game.
    """
    drawer = artist(game)
    sheet = Sheet(words, _sound(position, marked), drawer.SEATS)
    try:
        height = drawer.draw(sheet, position, printed)
    except KeyError as missing:
        raise ValueError(f"expected a position of {game}, and it has no {missing}") from missing
    about = {
        "name": name,
        "title": _title(sheet, game, position.get(drawer.HEAD)),
        "summary": "; ".join(_summary(sheet, position, drawer.NOUGHT)),
        "language": language,
    }
    return sheet.finished(height, about, drawer.STYLE)


def _sound(position: Any, marked: Collection[str]) -> Collection[str]:
    if not isinstance(position, Mapping):
        came = type(position).__name__
        raise ValueError(f"expected a position as to_json gives it, a mapping, not a {came}")
    known = [pointer for pointer, _ in leaves(position)]
    for mark in marked:
        if not any(pointer == mark or pointer.startswith(f"{mark}/") for pointer in known):
            raise ValueError(f"expected a JSON pointer into the position as a mark, not {mark!r}")
    return marked


def _title(sheet: Sheet, game: str, head: Any) -> str:
    name = sheet.words.get(game, game.title())
    return name if head is None else f"{name}: {sheet.value(head)}"


def _summary(sheet: Sheet, position: Position, nought: Collection[str]) -> Iterator[str]:
    """The position for those who hear it, without what is not, and what is nought in `nought`."""
    for pointer, value in leaves(position):
        silent = value == 0 and pointer.split("/")[1] in nought
        if value is not None and value is not False and not silent:
            yield f"{sheet.label(pointer)}: {sheet.told(pointer, value)}"


def load_ipython_extension(shell: Any) -> None:
    """Let positions show themselves in a notebook: `%load_ext lexludi.drawing`."""
    from lexludi.drawing import notebook

    notebook.register(shell)
