"""Loans: pledging shares and redeeming them."""

from __future__ import annotations

from typing import Final

from lexludi.engine.values import one_of
from lexludi.games.manila.engine.action import Action, Step, each
from lexludi.games.manila.engine.board import LOAN, PHASES, REPAYMENT, WARES, Phase
from lexludi.games.manila.engine.position import Position
from lexludi.games.manila.engine.setup import Setup

OPEN: Final[frozenset[Phase]] = frozenset(PHASES) - {"deal", "over"}
# Phases in which nobody decides: somebody's own turn is none of these.
UNDECIDED: Final[frozenset[Phase]] = frozenset({"rolling", "landing", "profit", "rise"})


def _free(_setup: Setup, position: Position, step: Step) -> str | None:
    owned = position.shares[step["by"]][step["share"]]
    return None if owned else f"owns no unpledged {step['share']} share"


def _pledged(_setup: Setup, position: Position, step: Step) -> str | None:
    owned = position.pledged[step["by"]][step["share"]]
    return None if owned else f"has pledged no {step['share']} share"


def _funds(_setup: Setup, position: Position, step: Step) -> str | None:
    cash = position.cash[step["by"]]
    return None if cash >= REPAYMENT else f"{cash} does not cover the {REPAYMENT} to repay"


def _turn(setup: Setup, position: Position, step: Step) -> str | None:
    if setup.answers["redeem.when"] == "any_time":
        return None
    own = step["by"] == position.turn and position.phase not in UNDECIDED
    return None if own else "a loan is repaid in one's own turn"


def _bid(setup: Setup, position: Position, step: Step) -> str | None:
    if setup.answers["redeem.bid"] == "allowed" or step["by"] != position.bidder:
        return None
    left = position.means(step["by"]) - REPAYMENT + LOAN
    return None if left >= position.high else f"{left} would not cover the bid of {position.high}"


def _pledge(_setup: Setup, position: Position, step: Step) -> None:
    seat, ware = step["by"], step["share"]
    position.shares[seat][ware] -= 1
    position.pledged[seat][ware] += 1
    position.receive(seat, LOAN)


def _redeem(_setup: Setup, position: Position, step: Step) -> None:
    seat, ware = step["by"], step["share"]
    position.pledged[seat][ware] -= 1
    position.shares[seat][ware] += 1
    position.pay(seat, REPAYMENT)


PLEDGE = Action(
    "pledge",
    OPEN,
    "seat",
    _pledge,
    {"share": one_of(WARES)},
    {"pledge.free": _free},
    each("share", WARES),
)
REDEEM = Action(
    "redeem",
    OPEN,
    "seat",
    _redeem,
    {"share": one_of(WARES)},
    {
        "redeem.pledged": _pledged,
        "redeem.funds": _funds,
        "redeem.turn": _turn,
        "redeem.bid": _bid,
    },
    each("share", WARES),
)
ACTIONS = (PLEDGE, REDEEM)
