"""Tidewrack by its rulebook: cards are drafted from hands that go round."""

from __future__ import annotations

from lexludi.engine import CAPABILITIES as CAPABILITIES
from lexludi.engine import chosen, players_of
from lexludi.engine.protocol import Agreed, Choices
from tidewrack.engine.beach import Beach

GAME = "tidewrack"
PLAYERS = (2, 3, 4)

ANSWERS = {"choice.firm": ("firm", "free"), "wood.tie": ("nobody", "each")}
VARIANTS = {"tides": ("2", "1")}


def new_game(players: int, answers: Choices | None = None, variants: Agreed | None = None) -> Beach:
    """A game under one set-up; SetupError where the rulebook knows no such game."""
    count = players_of(players, PLAYERS)
    answered = chosen("answers", ANSWERS, answers)
    agreed = chosen("variants", VARIANTS, variants)
    free, each = answered["choice.firm"] == "free", answered["wood.tie"] == "each"
    return Beach(count, int(agreed["tides"]), free=free, each=each)
