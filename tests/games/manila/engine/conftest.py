"""A table to set positions up on, so that a test names only what it is about."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest
from tests.game_table import GameTable

from lexludi.games.manila import engine
from lexludi.games.manila.engine.board import WARES

PLACED = {"placing", "rolling", "boarding", "piloting", "landing", "plundering", "profit"}
AFTER_LAUNCH = PLACED | {"repair", "rise", "over"}


class Table(GameTable[engine.Position]):
    """A game of one set-up, with short ways to make positions and to ask for refusals."""

    def __init__(
        self,
        answers: Mapping[str, str] | None = None,
        players: int = 4,
        boarding: str = "standard",
    ) -> None:
        setup = engine.Setup(players, answers, {"boarding.variant": boarding})
        self.players = players
        self.game: engine.Game = engine.Game(setup)

    def at(self, phase: str, **given: Any) -> engine.Position:
        """A position of a phase; maps may be given in part, stock and box follow.

        Unless given otherwise, seat 0 is harbour master in the second voyage, everybody has two
        shares, ginseng is ashore and the punts stand on 5, 4 and 0.
        """
        data = self.game.to_json(self.game.start())
        data |= {"phase": phase, "voyage": 2, "dealt": 2 * self.players, "master": 0}
        data["shares"] = [
            {"silk": 1, "jade": 1} if seat % 2 else {"nutmeg": 1, "ginseng": 1}
            for seat in range(self.players)
        ]
        if phase in AFTER_LAUNCH:
            data |= self._launched(phase)
        if phase == "launching":
            data["ashore"] = "ginseng"
        for name, value in given.items():
            partial = isinstance(value, dict) and isinstance(data[name], dict)
            data[name] = data[name] | value if partial else value
        return self.game.from_json(self._balanced(data))

    def _launched(self, phase: str) -> dict[str, Any]:
        last = 4 if self.players == 3 else 3
        rounds = {"placing": 1, "rolling": last - 2, "boarding": last - 1}.get(phase, last)
        rolls = {"placing": 0, "rolling": 0, "boarding": 2, "piloting": 2}.get(phase, 3)
        return {
            "ashore": "ginseng",
            "lane": {"nutmeg": 1, "silk": 2, "ginseng": 0, "jade": 3},
            "at": {"nutmeg": 5, "silk": 4, "ginseng": 0, "jade": 0},
            "round": rounds,
            "rolls": rolls,
        }

    def _balanced(self, data: dict[str, Any]) -> dict[str, Any]:
        """Fill hands up with zeros; put the other shares in the stock and the other pesos away."""
        for name in ("shares", "pledged"):
            data[name] = [dict.fromkeys(WARES, 0) | hand for hand in data[name]]
        hands = data["shares"] + data["pledged"]
        data["stock"] = {ware: 5 - sum(hand[ware] for hand in hands) for ware in WARES}
        data["box"] = 30 * self.players - sum(data["cash"])
        return data


@pytest.fixture
def table() -> type[Table]:
    """The class of tables."""
    return Table
