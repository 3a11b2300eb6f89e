"""Faults of taking and repaying loans."""

from __future__ import annotations

from typing import Any

from tests.miniatures.bend import Bend, Table

from lexludi.games.manila.engine.board import LOAN, REPAYMENT
from lexludi.games.manila.engine.position import Position
from lexludi.games.manila.engine.setup import Setup

LOANS = Table()


@LOANS.fault("pledge.loan")
def loan_too_high(bend: Bend) -> None:
    """A pledged share brings what it costs to redeem it."""

    def more(_setup: Setup, _before: Position, step: dict[str, Any], after: Position) -> None:
        after.receive(step["by"], REPAYMENT - LOAN)

    bend.after("pledge", more)


@LOANS.fault("pledge.share")
def money_from_nothing(bend: Bend) -> None:
    """A loan is paid out, and the share stays free."""

    def free(_setup: Setup, before: Position, _step: dict[str, Any], after: Position) -> None:
        after.shares, after.pledged = before.shares, before.pledged

    bend.after("pledge", free)


@LOANS.fault("redeem.price")
def loan_without_interest(bend: Bend) -> None:
    """A share is redeemed for what was lent on it."""

    def less(_setup: Setup, _before: Position, step: dict[str, Any], after: Position) -> None:
        after.receive(step["by"], REPAYMENT - LOAN)

    bend.after("redeem", less)


@LOANS.fault("pledge.when")
def loans_in_turn_only(bend: Bend) -> None:
    """Only the player whose turn it is may take a loan."""

    def early(_setup: Setup, position: Position, step: dict[str, Any]) -> str | None:
        return None if step["by"] == position.turn else "not in turn"

    bend.guard("pledge.when", early)


@LOANS.fault("redeem.funds")
def repaid_on_credit(bend: Bend) -> None:
    """A loan is repaid without the money for it, and the purse is in debt."""
    bend.lift("redeem.funds")


@LOANS.fault("redeem.bid")
def bid_spent_on_a_loan(bend: Bend) -> None:
    """The highest bidder may repay a loan with the money for his bid, whatever was agreed."""
    bend.lift("redeem.bid")
