"""All actions of Cartagena, in the order in which legal steps are listed."""

from __future__ import annotations

from typing import Final

from lexludi.games.cartagena.engine import (
    boat,
    filibusters,
    morgan,
    moves,
    passing,
    piles,
    retreats,
    witch,
)
from lexludi.games.cartagena.engine.action import Action

ACTIONS: Final[tuple[Action, ...]] = (
    *piles.ACTIONS,
    *moves.ACTIONS,
    *retreats.ACTIONS,
    *morgan.ACTIONS,
    *boat.ACTIONS,
    *witch.ACTIONS,
    *filibusters.ACTIONS,
    *passing.ACTIONS,
)
BY_NAME: Final[dict[str, Action]] = {action.name: action for action in ACTIONS}
