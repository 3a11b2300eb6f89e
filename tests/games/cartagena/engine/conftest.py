"""A table to set positions up on, so that a test names only what it is about."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

import pytest
from tests.game_table import GameTable

from lexludi.games.cartagena import engine
from lexludi.games.cartagena.engine.boards import laid
from lexludi.games.cartagena.engine.parts import CARDS, SIGNS, SPOTS

BOAT, BAY = 49, 50


class Table(GameTable[engine.Position]):
    """A game of one set-up, with short ways to make positions and to ask for refusals.

    Unless given otherwise every tile has the signs in their order, so that in each tile the first
    space is a pistol, then come rum, lamp, parrot, hook, chest.
    """

    def __init__(
        self,
        answers: Mapping[str, str] | None = None,
        players: int = 2,
        board: Iterable[Iterable[str]] | None = None,
        treasure: Mapping[str, int] | None = None,
        **variants: str,
    ) -> None:
        named = {name.replace("__", "."): choice for name, choice in variants.items()}
        box = engine.example(int(named.get("tiles", "6")))
        box["board"] = laid(board or [SIGNS] * int(box["tiles"]))
        box["treasure"] = treasure or box["treasure"]
        self.players = players
        self.game: engine.Game = engine.Game(engine.Setup(players, answers, box | named))

    def at(
        self,
        *pirates: Iterable[int],
        hand: Mapping[int, Mapping[str, int]] | None = None,
        discards: Mapping[str, int] | None = None,
        deck: Mapping[str, int] | None = None,
        **given: Any,
    ) -> engine.Position:
        """A position in which seat 0 has all its actions left.

        Arguments:
            pirates: for each seat the spots of its pirates; the others are at the start.
            hand: cards of seats; cards that are not said are in the pile.
            discards: cards on the discards.
            deck: the cards of the pile, the others then lie on the discards.
            given: other fields of the JSON position.
        """
        data = self.game.to_json(self.game.start()) | {"phase": "acting"}
        for seat, spots in enumerate(pirates):
            data["pirates"][seat] = self._crew(list(spots))
        for seat, cards in (hand or {}).items():
            data["hand"][seat] |= cards
        data |= given
        data["discards"] |= discards or {}
        left = self._left(data)
        data["deck"] = left
        if deck is not None:
            data["deck"] = dict.fromkeys(CARDS, 0) | dict(deck)
            data["discards"] = {card: left[card] - data["deck"][card] for card in CARDS}
        return self.game.from_json(data)

    def _crew(self, spots: list[int]) -> dict[str, int]:
        spots += [0] * (self.game.setup.crew - len(spots))
        return {str(spot): spots.count(spot) for spot in SPOTS}

    def _left(self, data: Mapping[str, Any]) -> dict[str, int]:
        """The cards that are nowhere yet."""
        known = list(data["top"].values())
        piles = [data["discards"], data["aside"], *data["hand"]]
        stock = self.game.setup.stock
        return {c: stock[c] - known.count(c) - sum(pile[c] for pile in piles) for c in CARDS}

    def draw(self, position: engine.Position, *cards: str) -> engine.Position:
        """The position after some cards were drawn."""
        for card in cards:
            position = self.do(position, "draw", "chance", card=card)
        return position

    def names(self, position: engine.Position) -> set[str]:
        """The names of all legal steps."""
        return {step["do"] for step in self.game.legal(position)}


@pytest.fixture
def table() -> type[Table]:
    """The class of tables."""
    return Table


@pytest.fixture
def witch(table: type[Table]) -> Callable[..., Table]:
    """Tables on which the Black Witch is played."""

    def made(answers: Any = None, players: int = 2, **variants: Any) -> Table:
        return table(answers, players, black_witch="yes", **variants)

    return made
