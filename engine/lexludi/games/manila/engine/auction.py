"""Dealing the shares and auctioning the office of harbour master."""

from __future__ import annotations

from collections.abc import Iterator

from lexludi.engine.values import WHOLE, one_of, shown
from lexludi.games.manila.engine.action import Action, Arguments, Step, each
from lexludi.games.manila.engine.board import (
    POOL_OF_THREE,
    SHARES_DEALT,
    SHARES_OF_WARE,
    WARES,
    Peso,
    Ware,
)
from lexludi.games.manila.engine.position import Position
from lexludi.games.manila.engine.setup import Setup


def pool(setup: Setup, position: Position, ware: Ware) -> int:
    """Shares of a ware that are left in the shuffled pool."""
    every = setup.answers["deal.pool"] == "all"
    aside = 0 if every else SHARES_OF_WARE - POOL_OF_THREE
    return position.stock[ware] - aside


def _in_pool(setup: Setup, position: Position, step: Step) -> str | None:
    ware = step["share"]
    return None if pool(setup, position, ware) > 0 else f"no {ware} share is left in the pool"


def _deal(setup: Setup, position: Position, step: Step) -> None:
    position.stock[step["share"]] -= 1
    position.shares[position.turn][step["share"]] += 1
    position.dealt += 1
    position.turn = position.dealt % setup.players
    if position.dealt == SHARES_DEALT * setup.players:
        position.hand_to_master("auction")


def _opens(position: Position, step: Step) -> bool:
    """Whether this is the oldest player's word on the first bid of the game."""
    return position.voyage == 1 and position.bidder is None and step["by"] == 0


def least_opening(setup: Setup, position: Position) -> Peso:
    """The least amount that the first bid of this voyage's auction may have."""
    return 0 if setup.answers["bid.least"] == "first" and position.voyage > 1 else 1


def least_bid(setup: Setup, position: Position) -> Peso:
    """The least amount that may be bid now."""
    return least_opening(setup, position) if position.bidder is None else position.high + 1


def _minimum(setup: Setup, position: Position, step: Step) -> str | None:
    least = least_opening(setup, position)
    low = position.bidder is None and step["amount"] < least
    return f"a first bid is at least {least}, not {shown(step['amount'])}" if low else None


def _raise(_setup: Setup, position: Position, step: Step) -> str | None:
    if position.bidder is None or step["amount"] > position.high:
        return None
    return f"{shown(step['amount'])} does not exceed the highest bid of {position.high}"


def _means(_setup: Setup, position: Position, step: Step) -> str | None:
    means = position.means(step["by"])
    if step["amount"] <= means:
        return None
    return f"{shown(step['amount'])} is more than the {shown(means)} that can be raised"


def _shareless(setup: Setup, position: Position, step: Step) -> str | None:
    barred = setup.answers["bid.shareless"] == "barred"
    return "owns no unpledged share" if barred and not position.unpledged(step["by"]) else None


def _opening_bid(setup: Setup, position: Position, step: Step) -> str | None:
    exact = setup.answers["opening.amount"] == "exactly_one" and _opens(position, step)
    return "the oldest player opens with 1" if exact and step["amount"] != 1 else None


def _opening_pass(setup: Setup, position: Position, step: Step) -> str | None:
    must = setup.answers["opening.passing"] == "must" and _opens(position, step)
    return "the oldest player has to open the first auction" if must else None


def _amounts(setup: Setup, position: Position) -> Iterator[Arguments]:
    for amount in range(least_bid(setup, position), position.means(position.turn) + 1):
        yield {"amount": amount}


def _bid(setup: Setup, position: Position, step: Step) -> None:
    if position.bidder is None and setup.answers["auction.opener"] == "stays":
        # Whoever declined to open may answer the first bid.
        position.passed = [False] * setup.players
    position.high = step["amount"]
    position.bidder = step["by"]
    _next_word(position)


def _pass(setup: Setup, position: Position, step: Step) -> None:
    position.passed[step["by"]] = True
    if all(position.passed):
        _unbid(setup, position)
        return
    _next_word(position)
    if _alone(setup, position):
        position.master = position.turn
        position.passed = [False] * setup.players
        position.hand_to_master("purchase")


def _alone(setup: Setup, position: Position) -> bool:
    """Whether only one seat is left without any bid, and that settles the auction."""
    wins = setup.answers["auction.last"] == "wins" and position.bidder is None
    return wins and position.passed.count(False) == 1


def _next_word(position: Position) -> None:
    """Ask the next seat still in the auction, or settle it where only the bidder is left."""
    seats = len(position.passed)
    turn = (position.turn + 1) % seats
    while position.passed[turn]:
        turn = (turn + 1) % seats
    position.turn = turn
    if turn == position.bidder:
        position.phase = "payment"


def _unbid(setup: Setup, position: Position) -> None:
    """Nobody wanted the office."""
    position.passed = [False] * setup.players
    if position.master is None and setup.answers["auction.unbid"] == "again":
        position.hand_to_master("auction")
        return
    if position.master is None:
        position.master = 0
    position.hand_to_master("purchase")


def _funds(_setup: Setup, position: Position, step: Step) -> str | None:
    seat = step["by"]
    if position.cash[seat] >= position.high or not position.unpledged(seat):
        return None
    return f"{position.cash[seat]} does not cover {position.high} and a share can be pledged"


def _pay(_setup: Setup, position: Position, step: Step) -> None:
    winner = step["by"]
    position.pay(winner, min(position.high, position.cash[winner]))
    position.master = winner
    position.high = 0
    position.bidder = None
    position.passed = [False] * len(position.passed)
    position.hand_to_master("purchase")


ACTIONS = (
    Action(
        "deal",
        frozenset({"deal"}),
        "chance",
        _deal,
        {"share": one_of(WARES)},
        {"deal.pool": _in_pool},
        each("share", WARES),
    ),
    Action(
        "bid",
        frozenset({"auction"}),
        "turn",
        _bid,
        {"amount": WHOLE},
        {
            "bid.minimum": _minimum,
            "bid.raise": _raise,
            "bid.means": _means,
            "bid.shareless": _shareless,
            "bid.opening": _opening_bid,
        },
        _amounts,
    ),
    Action("pass", frozenset({"auction"}), "turn", _pass, guards={"pass.opening": _opening_pass}),
    Action("pay", frozenset({"payment"}), "turn", _pay, guards={"pay.funds": _funds}),
)
