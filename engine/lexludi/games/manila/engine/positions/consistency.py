"""From a JSON position to a position, or to all its faults.

The checks are consequences of the rules that every legal step keeps. Left out on purpose is
whatever tells only of the past, such as how many shares a player has bought by a voyage, or how
far a marker can have risen: a position made for study need not have a past.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final, TypeAlias

from lexludi.engine.errors import Fault, PositionFaults
from lexludi.games.manila.engine.position import Position, start
from lexludi.games.manila.engine.positions import checks_office as office
from lexludi.games.manila.engine.positions import checks_voyage as voyage
from lexludi.games.manila.engine.positions.faults import taken_over, unreadable
from lexludi.games.manila.engine.setup import Setup

Check: TypeAlias = Callable[[Setup, Position], Iterator[Fault]]

# Each check with the fields that have to be readable for it to make sense.
CHECKS: Final[tuple[tuple[Check, str], ...]] = (
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


def read(setup: Setup, data: object) -> Position:
    """The position that a JSON position describes.

    Raises:
        PositionFaults: with all faults, those of form and those between fields.
    """
    broken = unreadable(setup, data)
    found = [fault for faults in broken.values() for fault in faults]
    if not isinstance(data, dict):
        raise PositionFaults(found)
    # Unreadable fields get harmless values: the checks that need them are left out.
    fields = start(setup).to_json()
    fields |= {name: data[name] for name in fields if name not in broken}
    position = taken_over(fields)
    for check, needed in CHECKS:
        if broken.keys().isdisjoint(needed.split()):
            found += check(setup, position)
    if found:
        raise PositionFaults(found)
    return position
