"""Reading a JSON position, with every fault that it has."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any, Final

from lexludi.engine.errors import Fault, PositionFaults
from lexludi.engine.values import FLAG, Form, between, mapping, one_of, or_null, shown
from lexludi.games.cartagena.engine.parts import (
    ACTIONS,
    CARDS,
    COPIES,
    ISLANDS,
    LAST_SPACE,
    PHASES,
    SIGNS,
    SPOTS,
    TILES,
    TOKENS,
    TOP,
)
from lexludi.games.cartagena.engine.position import FIELDS, Position, start
from lexludi.games.cartagena.engine.positions.checks import CHECKS
from lexludi.games.cartagena.engine.setup import Setup

MOST_TO_DRAW: Final = 6


@cache
def _forms(players: int, crew: int) -> dict[str, Form]:
    """The form of every field, or of every seat's item of it."""
    cards = mapping(CARDS, between(0, COPIES))
    seat = between(0, players - 1)
    return {
        "phase": one_of(PHASES),
        "turn": seat,
        "actions_left": between(0, ACTIONS),
        "steered": FLAG,
        "pirates": mapping(map(str, SPOTS), between(0, crew)),
        "boat": one_of(ISLANDS),
        "hand": cards,
        "deck": cards,
        "top": mapping(map(str, TOP), or_null(one_of(CARDS))),
        "arranger": or_null(seat),
        "discards": cards,
        "aside": cards,
        "to_draw": between(0, MOST_TO_DRAW),
        "other": or_null(seat),
        "named": or_null(one_of(SIGNS)),
        "opened": or_null(between(1, LAST_SPACE)),
        "treasures": mapping(TOKENS, between(0, len(TILES))),
        "closed": mapping(map(str, TILES), FLAG),
        "caught": FLAG,
    }


_OF_SEATS: Final = ("pirates", "hand")


def read(setup: Setup, data: object) -> Position:
    """The position that a JSON position describes.

    Raises:
        PositionFaults: with all faults, those of form and those between fields.
    """
    if not isinstance(data, Mapping):
        raise PositionFaults([Fault("$", f"expected an object, not {shown(data)}")])
    broken = {name: list(_faults(setup, name, data)) for name in FIELDS}
    extra = [name for name in data if name not in FIELDS]
    found = [Fault("$", f"{shown(name)} is no field of a position") for name in extra]
    found += [fault for faults in broken.values() for fault in faults]
    # Unreadable fields get harmless values: the checks that need them are left out.
    fields = start(setup).to_json()
    fields |= {name: data[name] for name, faults in broken.items() if not faults}
    position = _made(fields)
    for check, needed in CHECKS:
        if not any(broken[name] for name in needed.split()):
            found += check(setup, position)
    if found:
        raise PositionFaults(found)
    return position


def _faults(setup: Setup, name: str, data: Mapping[str, object]) -> Iterator[Fault]:
    """The faults of form of one field."""
    form, path = _forms(setup.players, setup.crew)[name], f"$.{name}"
    if name not in data:
        yield Fault(path, "this field is missing")
        return
    value = data[name]
    if name not in _OF_SEATS:
        if not form.accepts(value):
            yield Fault(path, f"expected {form.expected}, not {shown(value)}")
        return
    if not isinstance(value, list) or len(value) != setup.players:
        came = f"{len(value)} items" if isinstance(value, list) else shown(value)
        yield Fault(path, f"expected an array with {setup.players} items, not {came}")
        return
    for seat, item in enumerate(value):
        if not form.accepts(item):
            yield Fault(f"{path}[{seat}]", f"expected {form.expected}, not {shown(item)}")


def _made(data: Mapping[str, Any]) -> Position:
    """A position made of data of the right form; it shares nothing with the data."""
    fields = dict(data)
    fields["pirates"] = [
        [spot for spot in SPOTS for _ in range(men[str(spot)])] for men in data["pirates"]
    ]
    laid = [data["top"][str(place)] for place in reversed(TOP)]
    fields["top"] = [card for card in laid if card is not None]
    fields["closed"] = [data["closed"][str(tile)] for tile in TILES]
    # In the order of the parts, so that equal positions are drawn from alike.
    for name, parts in (
        ("deck", CARDS),
        ("discards", CARDS),
        ("aside", CARDS),
        ("treasures", TOKENS),
    ):
        fields[name] = {part: data[name][part] for part in parts}
    fields["hand"] = [{card: cards[card] for card in CARDS} for cards in data["hand"]]
    return Position(**fields).counted()
