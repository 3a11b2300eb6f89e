"""The Black Witch: what each sign's card does when she is called."""

from __future__ import annotations

from typing import Final

from lexludi.games.cartagena.engine.action import Action
from lexludi.games.cartagena.engine.witch import chest, hook, lamp, parrots, pistol, rum

CALLS: Final[tuple[Action, ...]] = (
    pistol.CALL,
    rum.CALL,
    lamp.CALL,
    parrots.CALL,
    hook.CALL,
    chest.CALL,
)
ACTIONS: Final[tuple[Action, ...]] = (
    *CALLS,
    pistol.TAKE,
    rum.GIVE,
    lamp.KEEP,
    lamp.LAY,
    chest.REVEAL,
)
