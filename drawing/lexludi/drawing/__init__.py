"""Drawings of positions: a picture that is read where people would rather look than read.

>>> drawing = draw("nim", {"heap": 21, "turn": 0}, marked=["/heap"])
>>> drawing.svg[:20]
'<svg class="lexludi"'
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from itertools import islice
from types import MappingProxyType
from typing import Any

from lexludi.drawing import kinds
from lexludi.drawing.artist import Artist
from lexludi.drawing.by_kind import ByKind
from lexludi.drawing.fitting import faults
from lexludi.drawing.kinds import Kinds
from lexludi.drawing.sheet import (
    Drawing,
    Position,
    Printed,
    Sheet,
    Words,
    is_hidden,
    keys_of,
    leaves,
)

__all__ = ["Artist", "Drawing", "Kinds", "draw", "kinds"]

MOST_FAULTS = 5
"""So many faults of a position a message names."""
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
        printed: the values of the law's parameters, and what the setup chose, by their names.
        marked: JSON pointers to what is to be seen first.
        language: the language of the words.
        name: tells drawings on one page apart.

    Raises:
        ValueError: a mark points to nothing, or the position is none of the game.
    """
    own: Kinds = getattr(artist, "KINDS", NONE)
    for known in (kinds, own):
        _see_that_it_fits(game, position, known)
    sheet = Sheet(words, _sound(position, marked), position, {**own, **kinds})
    draws = artist is not None and _can_draw(artist, position)
    drawer = artist if artist is not None and draws else ByKind(sheet.kinds)
    try:
        height = drawer.draw(sheet, position, printed)
    except KeyError as missing:
        raise ValueError(f"expected a position of {game}, and it has no {missing}") from missing
    about = {
        "name": name,
        "title": _title(sheet, game, position.get(drawer.HEAD)),
        "summary": sheet.word("; ").join(
            (*_summary(sheet, position, drawer.NOUGHT), *sheet.remarks)
        ),
        "language": language,
    }
    return sheet.finished(height, about, drawer.STYLE)


def _can_draw(artist: Artist, position: Position) -> bool:
    """Whether an artist draws all of a position: hidden values are not everybody's affair."""
    draws = getattr(artist, "DRAWS_HIDDEN", ())
    hides = (name for name, value in position.items() if any(map(is_hidden, _values(value))))
    return all(name in draws for name in hides)


def _values(value: Any) -> Iterator[Any]:
    return (leaf for _, leaf in leaves(value))


def _see_that_it_fits(game: str, position: Any, of: Kinds) -> None:
    if not isinstance(position, Mapping):
        came = type(position).__name__
        raise ValueError(f"expected a position as to_json gives it, a mapping, not a {came}")
    if found := list(islice(faults(position, of), MOST_FAULTS)):
        raise ValueError(f"expected a position of {game}: {'; '.join(found)}")


def _sound(position: Position, marked: Collection[str]) -> Collection[str]:
    known = [pointer for pointer, _ in leaves(position)]
    for mark in marked:
        if not any(pointer == mark or pointer.startswith(f"{mark}/") for pointer in known):
            raise ValueError(f"expected a JSON pointer into the position as a mark, not {mark!r}")
    return marked


def _title(sheet: Sheet, game: str, head: Any) -> str:
    name = sheet.words.get(game, game.title())
    return name if head is None else name + sheet.word(": ") + sheet.value(head)


def _summary(sheet: Sheet, position: Position, nought: Collection[str]) -> Iterator[str]:
    """The position for those who hear it, without what is not, and what is nought in `nought`."""
    for pointer, value in leaves(position):
        silent = value == 0 and keys_of(pointer)[0] in nought
        if value is not None and value is not False and not silent:
            yield sheet.label(pointer) + sheet.word(": ") + sheet.value_text(pointer, value)
