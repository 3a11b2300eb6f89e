"""Things side by side, in as many lines as they need."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from lexludi.drawing import svg
from lexludi.drawing.boxes import RIGHT, Box
from lexludi.drawing.sheet import UNKNOWN, Sheet, is_hidden, pointed
from lexludi.games.massilia.drawing.parts import DICE, GODS, PIPS
from lexludi.games.massilia.drawing.pieces import (
    CHIP,
    DIE,
    Elements,
    back,
    card,
    card_width,
    die,
    times,
)

GAP, LINE = 4, 23


class Thing(NamedTuple):
    """What stands for the value at a pointer: how wide it is, and how it is drawn in a box."""

    pointer: str
    width: float
    drawn: Callable[[Box], Elements]


def row(
    sheet: Sheet, things: Iterable[Thing], at: tuple[float, float], right: float = RIGHT
) -> float:
    """Draw things from a point on, and return where they end: at the point where there are none."""
    left, top = at
    x, bottom = left, top
    for thing in things:
        if x > left and x + thing.width > right:
            x, top = left, top + LINE
        box = Box(x, top, thing.width, CHIP)
        sheet.thing(thing.pointer, box, *thing.drawn(box))
        x, bottom = x + thing.width + GAP, top + LINE
    return bottom


def label(sheet: Sheet, name: str, at: tuple[float, float], room: float) -> None:
    """What a row shows, in one line or two."""
    sheet.put(*svg.lines(sheet.word(name), (at[0], at[1] + 14), "soft", "small", room=room))


def dice(pointer: str, lying: Any) -> Iterator[Thing]:
    """The dice that lie somewhere with their numbers up."""
    if is_hidden(lying):
        yield Thing(pointer, DIE, lambda box: back(Box(box.x, box.y, DIE, DIE)))
        return
    for colour in DICE:
        own = lying[colour]
        hidden = is_hidden(own)
        for pips, count in () if hidden else ((pips, own[pips]) for pips in PIPS):
            if is_hidden(count) or count:
                yield _die(f"{pointer}/{colour}/{pips}", colour, pips, count)
        if hidden:
            yield Thing(f"{pointer}/{colour}", DIE, lambda box: back(Box(box.x, box.y, DIE, DIE)))


def used(pointer: str, lying: Any) -> Iterator[Thing]:
    """The dice that were used, as many of each colour as lie there."""
    if is_hidden(lying):
        yield Thing(pointer, DIE, lambda box: back(Box(box.x, box.y, DIE, DIE)))
        return
    for colour in DICE:
        count = lying[colour]
        if is_hidden(count) or count:
            said = UNKNOWN if is_hidden(count) else str(count)
            yield _used(f"{pointer}/{colour}", colour, said)


def _die(pointer: str, colour: str, pips: str, count: Any) -> Thing:
    if is_hidden(count):
        return Thing(pointer, DIE, lambda box: back(Box(box.x, box.y, DIE, DIE)))
    wide = DIE + (16 if count > 1 else 0)
    return Thing(pointer, wide, lambda box: (*die(colour, pips, box), *times(count, box)))


def _used(pointer: str, colour: str, said: str) -> Thing:
    return Thing(pointer, DIE, lambda box: die(colour, said, box, used=True))


def cards(sheet: Sheet, pointer: str, held: Any) -> Iterator[Thing]:
    """God cards with their names, as far as they are seen."""
    if is_hidden(held):
        yield _hidden_card(sheet, pointer, held)
        return
    for god in GODS:
        count = held[god]
        if is_hidden(count):
            yield _hidden_card(sheet, pointed(pointer, god), count)
        elif count:
            yield _card(pointed(pointer, god), sheet.word(god), count)


def _card(pointer: str, name: str, count: int) -> Thing:
    said = f"{name} ×{count}" if count > 1 else name
    return Thing(pointer, card_width(said), lambda box: card(said, box))


def _hidden_card(sheet: Sheet, pointer: str, hidden: Mapping[str, Any]) -> Thing:
    said = sheet.value(hidden)
    return Thing(pointer, card_width(said) + 6, lambda box: back(box, said))
