"""The cards: a column for each sign, a row for each hand, and below them the piles."""

from __future__ import annotations

from typing import Any

from lexludi.drawing import svg
from lexludi.drawing.boxes import LEFT, RIGHT, Box, length
from lexludi.drawing.sheet import SHOWN, UNKNOWN, Position, Sheet, is_hidden
from lexludi.games.cartagena.drawing.parts import CARDS, DARK, SIGNS, TOKENS, TOP
from lexludi.games.cartagena.drawing.pieces import (
    HIGH,
    SIGN_OF,
    WIDE,
    back,
    backs,
    card,
    pirate,
    token,
)

FIRST, COLUMN = 104, 48
"""Where the column of the first sign begins, and how wide each is."""
OUTER: dict[int | None, tuple[float, svg.Anchor]] = {
    0: (FIRST, ""),
    len(SIGNS) - 1: (RIGHT, "end"),
}
"""Where wide words over the first and the last column begin and end."""
ROW = 34
PILES = ("deck", "discards", "aside")
WITH_ASIDE = frozenset({"sharing", "choosing", "laying"})
"""The phases in which cards may lie aside."""
MOST_BACKS = 24
"""So many cards that lie face down are drawn one by one."""


def cards(sheet: Sheet, position: Position, top: float) -> float:
    """Draw hands and piles from `top` on, and return where they end."""
    top = _heads(sheet, top)
    hands = () if is_hidden(position["hand"]) else position["hand"]
    for seat, held in enumerate(hands):
        _hand(sheet, position, seat, held, top)
        top += ROW
    top = _top(sheet, position, top + 2)
    for name in PILES if position["phase"] in WITH_ASIDE else PILES[:-1]:
        top = _pile(sheet, name, position[name], top)
    return _treasures(sheet, position["treasures"], top)


def _heads(sheet: Sheet, top: float) -> float:
    """What the signs are called, on two lines by turns where a word is wider than its column."""
    _label(sheet, "hand", top - 2)
    words = [sheet.word(sign) for sign in SIGNS]
    is_wide = any(length(word, "small") > COLUMN - 3 for word in words)
    for number, word in enumerate(words):
        lower = (6 if number % 2 else -6) * is_wide
        left = FIRST + COLUMN * number
        x, anchor = OUTER.get(number if is_wide else None, (left + COLUMN / 2 - 1, "middle"))
        room = COLUMN * (1 + is_wide) - 4
        sheet.put(svg.text(word, (x, top + 16 + lower), "soft", "small", anchor, room))
    return top + 26


def _column(name: str) -> float:
    return FIRST + COLUMN * SIGNS.index(SIGN_OF[name])


def _label(sheet: Sheet, name: str, top: float) -> None:
    """What a row shows, in one line or two left of the columns; `top` is that of the row."""
    at, room = (LEFT, top + ROW / 2 + 4), FIRST - LEFT - 8
    sheet.put(*svg.lines(sheet.word(name), at, "soft", "small", room=room))


def _hand(sheet: Sheet, position: Position, seat: int, held: Any, top: float) -> None:
    """A seat's row: whose it is, and its cards as far as they are seen."""
    acts = position["turn"] == seat and position["phase"] != "over"
    ground = Box(LEFT - 4, top + 1, RIGHT - LEFT + 8, ROW - 2)
    sheet.put(svg.rect(ground, "turn" if acts else "land", radius=6))
    middle = top + ROW / 2
    if acts:
        sheet.put(svg.path("M-4-5L4 0-4 5Z", "ink", (LEFT + 4, middle)))
    sheet.put(*pirate(LEFT + 22, middle, seat))
    if is_hidden(held):
        _hidden(sheet, f"/hand/{seat}", held, top)
    else:
        total = sum(count for count in held.values() if isinstance(count, int))
        sheet.put(svg.text(total, (FIRST - 10, middle + 5), size="bold", anchor="end"))
        _cards(sheet, f"/hand/{seat}", held, top)


def _hidden(sheet: Sheet, pointer: str, held: Any, top: float) -> None:
    """Cards that are not seen: how many, where that is shown."""
    count = held.get(SHOWN)
    is_count = isinstance(count, int) and not isinstance(count, bool) and count >= 0
    said = sheet.value(count) if is_count else UNKNOWN
    label = svg.text(said, (FIRST - 10, top + ROW / 2 + 5), size="bold", anchor="end")
    at = Box(FIRST + 2, top + 3, RIGHT - FIRST - 6, HIGH)
    drawn = backs(min(count, MOST_BACKS), at) if is_count else back(at._replace(width=WIDE))
    sheet.thing(pointer, Box(FIRST - 34, at.y, RIGHT - FIRST + 30, HIGH), label, *drawn)


def _pile(sheet: Sheet, name: str, pile: Any, top: float) -> float:
    """A row with the cards of a pile; without cards, none."""
    hides = is_hidden(pile) or all(map(is_hidden, pile.values()))
    if not hides and not any(pile.values()):
        return top
    _label(sheet, name, top)
    at = Box(FIRST + 2, top + 3, WIDE, HIGH)
    if is_hidden(pile):
        sheet.thing(f"/{name}", at, *back(at))
    elif hides:
        sheet.put(*back(at))
    else:
        _cards(sheet, f"/{name}", pile, top)
    return top + ROW


def _cards(sheet: Sheet, pointer: str, held: Any, top: float) -> None:
    """Cards with how many there are, dark ones right of plain ones; none are not drawn."""
    for name in CARDS:
        count = held[name]
        left = _column(name) + 2 + (WIDE + 2 if name in DARK.values() else 0)
        box = Box(left, top + 3, WIDE, HIGH)
        if is_hidden(count):
            sheet.thing(f"{pointer}/{name}", box, *back(box))
        elif count:
            sheet.thing(f"{pointer}/{name}", box, *card(name, str(count), box))


def _top(sheet: Sheet, position: Position, top: float) -> float:
    """The cards on top of the pile, the next one first, as far as somebody knows them."""
    laid = position["top"]
    entries = {} if is_hidden(laid) else {place: laid[str(place)] for place in TOP}
    there = {place: value for place, value in entries.items() if _is_there(value)}
    if not there:
        return top
    _label(sheet, "top", top)
    for place, value in there.items():
        box = Box(FIRST + 2 + COLUMN * (place - 1), top + 3, WIDE, HIGH)
        drawn = back(box, str(place)) if is_hidden(value) else card(value, str(place), box)
        sheet.thing(f"/top/{place}", box, *drawn)
    _arranger(sheet, position["arranger"], top)
    return top + ROW


def _is_there(value: Any) -> bool:
    """Whether a card lies there; of one that is hidden, what is shown tells."""
    return bool(value.get(SHOWN, True)) if is_hidden(value) else value is not None


def _arranger(sheet: Sheet, seat: int | None, top: float) -> None:
    """Who laid the cards on the pile."""
    if seat is not None:
        left, middle = FIRST + COLUMN * len(TOP), top + ROW / 2
        label = svg.text(sheet.word("arranger"), (left, middle + 4), "soft", "small", room=110)
        drawn = (label, *pirate(RIGHT - 14, middle, seat))
        sheet.thing("/arranger", Box(left, top + 4, RIGHT - left - 3, ROW - 8), *drawn)


def _treasures(sheet: Sheet, left: Any, top: float) -> float:
    """The chest tokens that nobody has turned up yet."""
    if not any(left.values()):
        return top
    _label(sheet, "treasures", top)
    for place, name in enumerate(TOKENS):
        if left[name]:
            x, middle = FIRST + 2 + COLUMN * place, top + ROW / 2
            number = svg.text(f"×{left[name]}", (x + 18, middle + 5), size="bold")
            box = Box(x, middle - 9, 40, 18)
            sheet.thing(f"/treasures/{name}", box, *token(name, x + 8, middle), number)
    return top + ROW
