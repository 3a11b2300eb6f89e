"""Drawings of positions: a picture that is read where people would rather look than read.

>>> drawing = draw("nim", {"heap": 21, "turn": 0}, marked=["/heap"])
>>> drawing.svg[:20]
'<svg class="lexludi"'
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from types import MappingProxyType
from typing import Any

from lexludi.drawing import kinds
from lexludi.drawing.artist import Artist
from lexludi.drawing.by_kind import ByKind
from lexludi.drawing.kinds import Kinds
from lexludi.drawing.sheet import Drawing, Position, Printed, Sheet, Words, is_hidden, leaves

__all__ = ["Artist", "Drawing", "Kinds", "draw", "kinds"]

NONE: MappingProxyType[str, Any] = MappingProxyType({})


def draw(
    game: str,
    position: Position,
    *,
    kinds: Kinds = NONE,
    artist: Artist | None = None,
    words: Words = NONE,
    printed: Printed = NONE,
    marked: Collection[str] = (),
    language: str = "en",
    name: str = "position",
) -> Drawing:
    """The picture of a position, given as JSON has it.

    Arguments:
        game: its name, for the title.
        position: the position, or a view of it with marks for what is hidden.
        kinds: of the position's variables; what is left out is taken for what it looks like.
        artist: what draws the game; None draws every variable as its kind asks for.
        words: what the law's names are called.
        printed: the values of the law's parameters.
        marked: JSON pointers to what is to be seen first.
        language: the language of the words.
        name: tells drawings on one page apart.

    Raises:
        ValueError: a mark points to nothing, or the position is none of the game.
    """
    sheet = Sheet(words, _sound(position, marked), position, kinds)
    drawer = artist if artist and _can_draw(artist, position) else ByKind(sheet.kinds)
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


def _can_draw(artist: Artist, position: Position) -> bool:
    """Whether an artist draws all of a position: hidden values are not everybody's affair."""
    hides = any(is_hidden(value) for _, value in leaves(position))
    return not hides or getattr(artist, "DRAWS_HIDDEN", False)


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
            yield f"{sheet.label(pointer)}: {sheet.value_text(pointer, value)}"
