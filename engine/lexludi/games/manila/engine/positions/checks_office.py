"""What must hold of money, shares, markers, the auction and the office."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from lexludi.engine.errors import Fault
from lexludi.engine.values import shown
from lexludi.games.manila.engine.auction import least_opening
from lexludi.games.manila.engine.board import (
    PHASES,
    POOL_OF_THREE,
    PURSE,
    SHARES_DEALT,
    SHARES_OF_WARE,
    TOP_RUNG,
    WARES,
    Phase,
)
from lexludi.games.manila.engine.position import FIELDS, Position, start
from lexludi.games.manila.engine.setup import Setup

AUCTION: Final[frozenset[Phase]] = frozenset({"auction", "payment"})
# Phases in which `turn` names the harbour master.
MASTERS: Final[frozenset[Phase]] = frozenset(PHASES) - AUCTION - {
    "deal", "placing", "boarding", "piloting", "plundering", "repair",
}  # fmt: skip
DEALT_OUT: Final = frozenset({"phase", "dealt", "turn", "shares", "stock"})


def dealing(setup: Setup, position: Position) -> Iterator[Fault]:
    """While shares are dealt nothing else has happened; afterwards all have theirs."""
    every = SHARES_DEALT * setup.players
    if position.phase != "deal":
        if position.dealt != every:
            yield Fault("$.dealt", f"expected {every} after the deal, not {position.dealt}")
        return
    if position.dealt == every:
        yield Fault("$.dealt", f"all {every} shares are dealt, so phase deal is over")
    fresh = start(setup)
    for name in FIELDS:
        if name not in DEALT_OUT and getattr(position, name) != getattr(fresh, name):
            yield Fault(f"$.{name}", "differs from the start while shares are dealt")
    yield from _hands(setup, position)


def _hands(setup: Setup, position: Position) -> Iterator[Fault]:
    """Hands while shares are dealt round and round."""
    if position.turn != position.dealt % setup.players:
        yield Fault("$.turn", f"expected {position.dealt % setup.players} to get the next share")
    for seat in range(setup.players):
        due = (position.dealt - seat - 1) // setup.players + 1
        if position.unpledged(seat) != due:
            yield Fault(f"$.shares[{seat}]", f"expected {due} of the shares dealt so far")
    aside = 0 if setup.answers["deal.pool"] == "all" else SHARES_OF_WARE - POOL_OF_THREE
    for ware in WARES:
        if position.stock[ware] < aside:
            yield Fault(f"$.stock.{ware}", f"expected {aside} or more, which are never dealt")


def money(setup: Setup, position: Position) -> Iterator[Fault]:
    """Purses and box together hold what the purses were filled with."""
    due = PURSE * setup.players - sum(position.cash)
    if position.box != due:
        held = shown(position.box)
        yield Fault("$.box", f"expected {shown(due)}, so that no peso is lost, not {held}")


def shares(_setup: Setup, position: Position) -> Iterator[Fault]:
    """There are five shares of every ware."""
    for ware in WARES:
        hands = sum(hand[ware] for hand in position.shares + position.pledged)
        if hands + position.stock[ware] != SHARES_OF_WARE:
            found = hands + position.stock[ware]
            yield Fault(f"$.stock.{ware}", f"expected {SHARES_OF_WARE} shares in all, not {found}")


def market(setup: Setup, position: Position) -> Iterator[Fault]:
    """A marker on the top rung ends the game, and nothing else does."""
    below = setup.answers["market.start"] == "below_zero"
    for ware in WARES:
        if position.rung[ware] == 0 and not below:
            yield Fault(f"$.rung.{ware}", "no marker starts below the ladder in this game")
        if position.rung[ware] == TOP_RUNG and position.phase != "over":
            yield Fault(f"$.rung.{ware}", "with a marker on the top rung the game is over")
    if position.phase == "over" and TOP_RUNG not in position.rung.values():
        yield Fault("$.rung", "the game is over only with a marker on the top rung")


def bids(setup: Setup, position: Position) -> Iterator[Fault]:
    """There is a bidder where there is a bid; both are remembered until it is paid."""
    if position.phase not in AUCTION:
        if position.high or position.bidder is not None:
            yield Fault("$.high", "there is a bid only in phases auction and payment")
        if any(position.passed):
            yield Fault("$.passed", "seats are out only in phases auction and payment")
    elif position.high and position.bidder is None:
        yield Fault("$.bidder", f"expected the seat that bid {shown(position.high)}")
    elif position.bidder is not None and position.high < least_opening(setup, position):
        least = least_opening(setup, position)
        yield Fault("$.high", f"expected {least} or more, for there is a bidder")
    elif position.phase == "payment":
        yield from _payment(setup, position)
    else:
        yield from _auction(setup, position)


def _payment(setup: Setup, position: Position) -> Iterator[Fault]:
    if position.bidder is None:
        yield Fault("$.bidder", "phase payment needs a bid")
    elif position.turn != position.bidder:
        yield Fault("$.turn", f"expected the highest bidder {position.bidder}")
    if [seat for seat in range(setup.players) if not position.passed[seat]] != [position.turn]:
        yield Fault("$.passed", "expected all but the highest bidder to be out")


def _auction(setup: Setup, position: Position) -> Iterator[Fault]:
    if position.passed[position.turn]:
        yield Fault("$.turn", f"seat {position.turn} is out of this auction")
    if position.bidder is None:
        if setup.answers["auction.last"] == "wins" and position.passed.count(False) == 1:
            yield Fault("$.passed", f"seat {position.turn} alone is left and has won already")
        return
    if position.passed[position.bidder]:
        yield Fault(f"$.passed[{position.bidder}]", "the highest bidder is not out")
    if position.bidder == position.turn:
        yield Fault("$.turn", "the highest bidder is not asked again")
    seat = (position.bidder + 1) % setup.players
    while seat not in (position.turn, position.bidder):
        if not position.passed[seat]:
            yield Fault(f"$.passed[{seat}]", "was asked since the highest bid and made none")
        seat = (seat + 1) % setup.players


def office(_setup: Setup, position: Position) -> Iterator[Fault]:
    """There is a harbour master from the end of the first auction on."""
    first = position.voyage == 1 and (position.phase in AUCTION or position.phase == "deal")
    if first and position.master is not None:
        yield Fault("$.master", "there is none before the first auction is decided")
    if not first and position.master is None:
        yield Fault("$.master", "there is one after the first auction")
    if position.phase in MASTERS and position.master not in (None, position.turn):
        yield Fault("$.turn", f"expected the harbour master {position.master}")
