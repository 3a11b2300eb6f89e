"""Fortunes and winners."""

from __future__ import annotations

from typing import Any

from lexludi.games.manila.engine.board import REPAYMENT, RUNG_VALUE, WARES, Peso, Seat
from lexludi.games.manila.engine.position import Position
from lexludi.games.manila.engine.setup import Setup


def fortune(setup: Setup, position: Position, seat: Seat) -> Peso:
    """Cash and the market value of shares, less what unredeemed loans cost."""
    counted = setup.answers["end.pledged"] == "counted"
    total = position.cash[seat]
    for ware in WARES:
        value = RUNG_VALUE[position.rung[ware]]
        pledged = position.pledged[seat][ware]
        total += value * position.shares[seat][ware] - REPAYMENT * pledged
        total += value * pledged if counted else 0
    return total


def score(setup: Setup, position: Position, seat: Seat) -> list[Peso]:
    """What decides about victory: the fortune, and where ties are broken by it the cash."""
    cash = position.cash[seat] if setup.answers["end.tie"] == "cash" else 0
    return [fortune(setup, position, seat), cash]


def result(setup: Setup, position: Position) -> dict[str, Any] | None:
    """Scores in pesos by seat and the seats that win; None while the game goes on."""
    if position.phase != "over":
        return None
    scores = [score(setup, position, seat) for seat in range(setup.players)]
    winners = [seat for seat, own in enumerate(scores) if own == max(scores)]
    return {"scores": scores, "winners": winners}
