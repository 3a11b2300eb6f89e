"""From a JSON position to a position, or to all its faults.

The checks are consequences of the rules that every legal step keeps. Left out on purpose is
whatever tells only of the past, such as how many shares a player has bought by a voyage, or how
far a marker can have risen: a position made for study need not have a past.
"""

from __future__ import annotations

from typing import Any, Final

from lexludi.engine.positions import Check, PositionReader
from lexludi.games.manila.engine.position import Position, start
from lexludi.games.manila.engine.positions import checks_office as office
from lexludi.games.manila.engine.positions import checks_voyage as voyage
from lexludi.games.manila.engine.positions.shapes import shapes
from lexludi.games.manila.engine.setup import Setup

# Each check with the fields that have to be readable for it to make sense.
CHECKS: Final[tuple[tuple[Check[Setup, Position], str], ...]] = (
    (office.dealing, "phase dealt turn shares stock"),
    (office.money, "cash box"),
    (office.shares, "shares pledged stock"),
    (office.market, "phase rung"),
    (office.bids, "phase voyage turn high bidder passed"),
    (office.office, "phase voyage turn master"),
    (voyage.tidy, "phase"),
    (voyage.lanes, "phase ashore lane at berth occupant"),
    (voyage.docking, "phase ashore at berth"),
    (voyage.clock, "phase round rolls"),
    (voyage.accomplices, "phase turn master round occupant"),
    (voyage.boat, "occupant"),
    (voyage.raid, "phase turn at berth occupant raiders boarder"),
    (voyage.piloting, "phase turn occupant pilot"),
    (voyage.plunder, "phase turn lane at berth occupant"),
    (voyage.repair, "phase turn berth occupant"),
)


def _made(fields: dict[str, Any]) -> Position:
    return Position(**fields).copy()


READER: Final = PositionReader(shapes, lambda setup: start(setup).to_json(), _made, CHECKS)
