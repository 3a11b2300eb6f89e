"""Sedgemere by its rulebooks: planks join the hillocks of a marsh."""

from __future__ import annotations

from lexludi.engine import chosen, players_of
from lexludi.engine.protocol import Agreed, Choices
from sedgemere.engine.marsh import Marsh

GAME = "sedgemere"
PLAYERS = (2, 3)
CAPABILITIES = ("position", "history", "legal", "weights", "reason", "perft")

ANSWERS = {"reach.planks": ("everybodys", "own"), "flood.plank": ("returned", "lost")}
VARIANTS = {"days": ("8", "6", "7", "9", "10")}


def new_game(players: int, answers: Choices | None = None, variants: Agreed | None = None) -> Marsh:
    """A game under one set-up; SetupError where the rulebooks know no such game."""
    count = players_of(players, PLAYERS)
    answered = chosen("answers", ANSWERS, answers)
    agreed = chosen("variants", VARIANTS, variants)
    own, lost = answered["reach.planks"] == "own", answered["flood.plank"] == "lost"
    return Marsh(count, int(agreed["days"]), own=own, lost=lost)
