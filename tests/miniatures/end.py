"""Faults of the end of a voyage, of the game, and of the score."""

from __future__ import annotations

from typing import Any

from tests.miniatures.bend import Bend, Table

from lexludi.games.manila.engine import payout, scoring
from lexludi.games.manila.engine.board import RUNG_VALUE, TOP_RUNG, WARES, Peso, Seat
from lexludi.games.manila.engine.position import Position
from lexludi.games.manila.engine.setup import Setup

END = Table()


@END.fault("rise.over", "rise.punts")
def over_at_twenty(bend: Bend) -> None:
    """The game ends when a ware is worth 20."""
    bend.inside(payout, "TOP_RUNG", TOP_RUNG - 1)


@END.fault("rise.accomplices")
def accomplices_stay(bend: Bend) -> None:
    """The accomplices stay on the board for the next voyage."""

    def keep(_setup: Setup, before: Position, _step: dict[str, Any], after: Position) -> None:
        after.occupant = before.occupant

    bend.after("rise", keep)


@END.fault("rise.refrained")
def refrained_for_good(bend: Bend) -> None:
    """Whoever has refrained for one voyage is out of the next as well."""

    def keep(_setup: Setup, before: Position, _step: dict[str, Any], after: Position) -> None:
        after.refrained = before.refrained

    bend.after("rise", keep)


@END.fault("result")
def debts_cost_what_was_lent(bend: Bend) -> None:
    """An unpaid loan costs as much at the end as was lent."""
    plain = scoring.fortune

    def fortune(setup: Setup, position: Position, seat: Seat) -> Peso:
        debts = sum(position.pledged[seat].values())
        return plain(setup, position, seat) + 3 * debts

    bend.name("fortune", fortune)


@END.fault("result")
def pledged_shares_count(bend: Bend) -> None:
    """The value of pledged shares counts at the end, whatever was agreed."""
    plain = scoring.fortune

    def fortune(setup: Setup, position: Position, seat: Seat) -> Peso:
        hand = position.pledged[seat]
        return plain(setup, position, seat) + sum(
            hand[ware] * RUNG_VALUE[position.rung[ware]] for ware in WARES
        )

    bend.name("fortune", fortune)


@END.fault("result")
def first_of_equals_wins(bend: Bend) -> None:
    """Of players with equal fortunes the first one wins alone."""
    plain = scoring.result

    def result(setup: Setup, position: Position) -> dict[str, Any] | None:
        found = plain(setup, position)
        return found and {**found, "winners": found["winners"][:1]}

    bend.name("result", result)
