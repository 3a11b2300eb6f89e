"""The shape of every field of a JSON position."""

from __future__ import annotations

from functools import cache

from lexludi.engine.positions import EachOf, EachSeat, Shape
from lexludi.engine.values import FLAG, WHOLE, at_least, between, one_of, or_null
from lexludi.games.manila.engine.board import (
    BERTHS,
    LAST_SEA,
    PHASES,
    PILOTS,
    ROLLS,
    SHARES_DEALT,
    SHARES_OF_WARE,
    SPACES,
    TOP_RUNG,
    WARE_OF,
    WARES,
)
from lexludi.games.manila.engine.setup import Setup


@cache
def _shapes(players: int, rounds: int) -> dict[str, Shape]:
    seat = between(0, players - 1)
    hand = EachOf(WARES, between(0, SHARES_OF_WARE))
    return {
        "phase": one_of(PHASES),
        "voyage": at_least(1),
        "dealt": between(0, SHARES_DEALT * players),
        "turn": seat,
        "cash": EachSeat(players, at_least(0)),
        "box": WHOLE,
        "shares": EachSeat(players, hand),
        "pledged": EachSeat(players, hand),
        "stock": hand,
        "rung": EachOf(WARES, between(0, TOP_RUNG)),
        "master": or_null(seat),
        "high": at_least(0),
        "bidder": or_null(seat),
        "passed": EachSeat(players, FLAG),
        "ashore": or_null(one_of(WARES)),
        "lane": EachOf(WARES, between(0, 3)),
        "at": EachOf(WARES, between(0, LAST_SEA)),
        "berth": EachOf(WARES, or_null(one_of(BERTHS))),
        "round": between(0, rounds),
        "rolls": between(0, ROLLS),
        "refrained": EachSeat(players, FLAG),
        "occupant": EachOf(SPACES, or_null(seat)),
        "raiders": between(0, 2),
        "boarder": or_null(one_of(WARE_OF)),
        "pilot": or_null(one_of(PILOTS)),
    }


def shapes(setup: Setup) -> dict[str, Shape]:
    """The shape of every field of a position."""
    return _shapes(setup.players, setup.rounds)
