"""A table to set positions up on, so that a test names only what it is about."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pytest
from tests.game_table import GameTable

from lexludi.games.massilia import engine
from lexludi.games.massilia.engine.parts import COLOURS, COPIES, GODS, GOODS, PIPS

Rolled = Mapping[str, Sequence[int]]
Stalls = Mapping[int, tuple[int, Mapping[str, int]]]


class Table(GameTable[engine.Position]):
    """A game of one set-up, with short ways to make positions and to ask for refusals.

    The ring has 16 spaces: corners 0 to 2, 4 to 6, 8 to 10 and 12 to 14, and 3, 7, 11, 15 between
    them, where the white, purple, orange and pink figures stand unless given otherwise.
    """

    def __init__(
        self, answers: Mapping[str, str] | None = None, players: int = 2, **box: Any
    ) -> None:
        self.players = players
        self.game: engine.Game = engine.new_game(players, answers, engine.example() | box)

    def at(
        self,
        *,
        stalls: Stalls | None = None,
        temple: Rolled | None = None,
        ready: Mapping[int, Rolled] | None = None,
        hand: Mapping[int, Mapping[str, int]] | None = None,
        deck: Mapping[str, int] | None = None,
        price: Mapping[str, int] | None = None,
        **given: Any,
    ) -> engine.Position:
        """A position in which seat 0 is to act, and all that is not said lies where it may.

        Arguments:
            stalls: by space, whose stall it is and the goods on it.
            temple: numbers of the dice in the temple by colour.
            ready: the same before the screen of a seat; all other dice are behind the last screen.
            hand: cards of seats; other cards are in the deck.
            deck: all cards of the deck; other cards are on the discards.
            price: prices of markets, now and on the cards.
            given: other fields of the JSON position; objects may leave out entries.
        """
        data = self.game.to_json(self.game.start())
        data |= {"phase": "acting", "temple_rolls": False, "unrolled": dict.fromkeys(COLOURS, 0)}
        data["at"] = {"white": 3, "purple": 7, "orange": 11, "pink": 15}
        data["price"] |= price or {}
        data["price_now"] |= price or {}
        self._build(data, stalls or {})
        self._lay_dice(data, temple or {}, ready or {})
        for name, value in given.items():
            data[name] = data[name] | value if isinstance(value, Mapping) else value
        self._deal(data, hand or {}, deck)
        self._balance(data)
        return self.game.from_json(data)

    def _build(self, data: dict[str, Any], stalls: Stalls) -> None:
        for space, (seat, goods) in stalls.items():
            data["stall"][str(space)] = seat
            data["goods"][str(space)] |= goods
            data["stalls_left"][seat] -= 1

    def _lay_dice(self, data: dict[str, Any], temple: Rolled, ready: Mapping[int, Rolled]) -> None:
        data["temple_dice"] = _dice(temple)
        data["ready"] = [_dice(ready.get(seat, {})) for seat in range(self.players)]
        data["spent"] = [dict.fromkeys(COLOURS, 0) for _ in range(self.players)]
        for colour in COLOURS:
            known = sum(len(dice.get(colour, ())) for dice in (temple, *ready.values()))
            data["spent"][-1][colour] = self.players + 1 - known

    def _deal(
        self,
        data: dict[str, Any],
        hand: Mapping[int, Mapping[str, int]],
        deck: Mapping[str, int] | None,
    ) -> None:
        for seat, cards in hand.items():
            data["hand"][seat] |= cards
        held = [data["discards"], data["aside"], *data["hand"]]
        left = {god: COPIES[god] - sum(pile[god] for pile in held) for god in GODS}
        data["deck"] = left
        if deck is not None:
            data["deck"] = dict.fromkeys(GODS, 0) | dict(deck)
            data["discards"] = {g: left[g] - data["deck"][g] + data["discards"][g] for g in GODS}

    def _balance(self, data: dict[str, Any]) -> None:
        """Put goods into the bag and tokens into the stock, and let the bank have its coins."""
        piles = [data["harbour"], data["gone"], data["to_place"], *data["goods"].values()]
        printed = self.game.setup.goods_printed
        data["bag"] = {good: printed[good] - sum(pile[good] for pile in piles) for good in GOODS}
        data["bank"] = 6 * self.players - sum(data["purse"])
        data["token_stock"] = 10 * self.players - sum(data["penalties"])

    def use(
        self, position: engine.Position, colour: str, pips: int, purpose: str = "", **more: Any
    ) -> engine.Position:
        """The position after the seat at turn took a die, which `taken` describes."""
        step = taken(colour, pips, purpose=purpose or colour, **more)
        return self.do(position, "use", position.turn, **step)


def taken(colour: str, pips: int, **more: Any) -> dict[str, Any]:
    """Arguments of a step that takes a die of the temple as it is, unless given otherwise."""
    plain = {"origin": "from_temple", "by_jupiter": False, "by_god": 0}
    return {**plain, "colour": colour, "pips": pips, "made": pips, **more}


def kept(**dice: Sequence[int]) -> dict[str, dict[str, int]]:
    """Rolled dice by colour, as steps have them."""
    return _dice(dice)


def _dice(rolled: Rolled) -> dict[str, dict[str, int]]:
    return {
        colour: {str(pips): list(rolled.get(colour, ())).count(pips) for pips in PIPS}
        for colour in COLOURS
    }


@pytest.fixture
def table() -> type[Table]:
    """The class of tables."""
    return Table
