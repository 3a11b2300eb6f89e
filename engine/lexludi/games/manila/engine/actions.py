"""All actions of Manila, in the order in which legal steps are listed."""

from __future__ import annotations

from typing import Final

from lexludi.games.manila.engine import (
    auction,
    loans,
    office,
    payout,
    pilots,
    pirates,
    placing,
    sailing,
)
from lexludi.games.manila.engine.action import Action

ACTIONS: Final[tuple[Action, ...]] = (
    *auction.ACTIONS,
    *office.ACTIONS,
    *placing.ACTIONS,
    *sailing.ACTIONS,
    *pirates.ACTIONS,
    *pilots.ACTIONS,
    *payout.ACTIONS,
    *loans.ACTIONS,
)
BY_NAME: Final[dict[str, Action]] = {action.name: action for action in ACTIONS}
