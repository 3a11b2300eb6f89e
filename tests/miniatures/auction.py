"""Faults of the auction."""

from __future__ import annotations

from tests.miniatures.bend import Bend, Table

from lexludi.games.manila.engine.board import Peso, Seat
from lexludi.games.manila.engine.position import Position
from lexludi.games.manila.engine.setup import Setup

AUCTION = Table()


@AUCTION.fault("bid.minimum")
def opening_for_nothing(bend: Bend) -> None:
    """An auction may be opened with a bid of nothing."""
    bend.lift("bid.minimum")


@AUCTION.fault("bid.raise")
def equal_bid(bend: Bend) -> None:
    """It is enough to hold the highest bid."""

    def lower(_setup: Setup, position: Position, step: dict[str, Peso]) -> str | None:
        return "too low" if step["amount"] < position.high else None

    bend.guard("bid.raise", lower)


@AUCTION.fault("bid.means")
def cash_bids_only(bend: Bend) -> None:
    """A bid has to be covered by cash; what loans would bring is forgotten."""

    def beyond(_setup: Setup, position: Position, step: dict[str, int]) -> str | None:
        return "not in cash" if step["amount"] > position.cash[step["by"]] else None

    bend.guard("bid.means", beyond)


@AUCTION.fault("pass.out")
def passing_for_once(bend: Bend) -> None:
    """Whoever passes is asked again when the turn comes round."""
    bend.after("pass", _still_in)


def _still_in(_setup: Setup, before: Position, step: dict[str, Seat], after: Position) -> None:
    if after.phase == before.phase:
        after.passed[step["by"]] = False


@AUCTION.fault("auction.retained")
def last_asked_takes_office(bend: Bend) -> None:
    """Where nobody bids, the last one who was asked exercises the office, not its holder."""

    def take(_setup: Setup, before: Position, step: dict[str, Seat], after: Position) -> None:
        if before.master is not None and all(_asked(before, step)) and after.phase == "purchase":
            after.turn = step["by"]

    bend.after("pass", take)


def _asked(before: Position, step: dict[str, Seat]) -> list[bool]:
    """Who has passed when the step is done."""
    return [out or seat == step["by"] for seat, out in enumerate(before.passed)]


@AUCTION.fault("auction.falls_to_oldest")
def first_auction_starts_anew(bend: Bend) -> None:
    """Where nobody bids in the first voyage the auction is held again, whatever was agreed."""

    def again(_setup: Setup, before: Position, step: dict[str, Seat], after: Position) -> None:
        if before.master is None and all(_asked(before, step)) and after.phase == "purchase":
            after.master, after.phase = None, "auction"

    bend.after("pass", again)


@AUCTION.fault("pay.bid")
def bid_goes_to_the_old_master(bend: Bend) -> None:
    """The old harbour master, and not the box, receives the bid."""

    def give(_setup: Setup, before: Position, _step: dict[str, Seat], after: Position) -> None:
        if before.master is not None:
            after.receive(before.master, min(before.high, before.cash[before.turn]))

    bend.after("pay", give)


@AUCTION.fault("pay.auction_closed")
def passed_for_good(bend: Bend) -> None:
    """Whoever passed in one auction is out of all others as well."""

    def out(_setup: Setup, before: Position, _step: dict[str, Seat], after: Position) -> None:
        after.passed = before.passed

    bend.after("pay", out)
