"""Points at the end, and what decides where they are equal."""

from __future__ import annotations

from typing import Any

from lexludi.games.massilia.engine.parts import (
    COINS_OF_POINT,
    POINTS_OF_TOKEN,
    STALL_POINTS,
    Seat,
)
from lexludi.games.massilia.engine.position import Position


def points(position: Position, seat: Seat) -> int:
    """Fame, with what stalls and coins add and penalty tokens take."""
    stalls = min(len(position.stalls_of(seat)), len(STALL_POINTS) - 1)
    coins = position.purse[seat] // COINS_OF_POINT
    penalty = POINTS_OF_TOKEN * position.penalties[seat]
    return position.fame[seat] + STALL_POINTS[stalls] + coins - penalty


def score(position: Position, seat: Seat) -> list[int]:
    """Points; then more stalls, more coins and fewer tokens decide, in this order."""
    stalls = len(position.stalls_of(seat))
    return [points(position, seat), stalls, position.purse[seat], -position.penalties[seat]]


def result(position: Position) -> dict[str, Any] | None:
    """Scores by seat and the seats that win; None while the game goes on."""
    if position.phase != "over":
        return None
    scores = [score(position, seat) for seat in range(len(position.purse))]
    best = max(scores)
    return {"scores": scores, "winners": [s for s, own in enumerate(scores) if own == best]}
