"""What players agree on: the open questions with their answers, and the ways to play."""

from __future__ import annotations

from typing import Final

# The first answer of a point is what the engine plays where nothing is said.
POINTS: Final[dict[str, tuple[str, ...]]] = {
    "pile.empty": ("when_needed", "at_once", "never"),
    "retreat.start": ("refused", "allowed"),
    "retreat.bay": ("allowed", "refused"),
    "retreat.boat": ("allowed", "refused"),
    "turn.stuck": ("nothing", "draw"),
    "skip.steered": ("refused", "allowed"),
    "sail.prison": ("refused", "allowed"),
    "captain.empty": ("nobody", "everybody"),
    "filibusters.moment": ("at_once", "after"),
    "parrots.power": ("card", "move"),
    "hook.parrots": ("refused", "allowed"),
    "hook.target": ("together", "apart"),
    "snake.path": ("island", "whole"),
    "rum.chosen": ("chosen", "blind"),
    "snake.tokens": ("all", "closed"),
}
# The first choice of a variant is its default.
VARIANTS: Final[dict[str, tuple[str, ...]]] = {
    "scenario": ("escape", "jungle", "full"),
    "tiles": ("6", "4", "5", "7", "8"),
    "tunnel.tiles": ("3", "4", "5"),
    "crew.size": ("6", "5", "4"),
    "tunnel.drawing": ("retreat", "morgan", "both"),
    "jungle.drawing": ("retreat", "morgan", "both"),
    "filibusters": ("no", "yes"),
    "black_witch": ("no", "yes"),
}
