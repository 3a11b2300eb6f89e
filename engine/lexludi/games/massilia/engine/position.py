"""The position: everything that is known of a game between two steps."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields
from typing import Any, Final, TypeAlias

from lexludi.games.massilia.engine.parts import (
    BEIGE,
    COLOURS,
    CONSUL,
    COPIES,
    FIGURES,
    FIRST_FAME_TOKEN,
    FIRST_HARBOUR,
    FIRST_PURSE,
    GODS,
    GOODS,
    LEAST_PRICE,
    MARKETS,
    MOST_ON_STALL,
    PIPS,
    SPACES,
    TOKENS_OF_PLAYER,
    WARES,
    Coin,
    Colour,
    Figure,
    God,
    Good,
    Market,
    Phase,
    Seat,
    Space,
    Ware,
)
from lexludi.games.massilia.engine.setup import Setup

Dice: TypeAlias = dict[Colour, list[int]]
"""Rolled dice: for each colour how many show each number, from one to six."""


@dataclass(slots=True)
class Position:
    """A full state of play; the fields are those of the JSON position.

    Attributes:
        phase: what is to be done next.
        day: number of the day, from 1.
        turn: seat whose action, roll or set-up it is; while the temple rolls, the day's first.
        place: place of every seat in the order of this day, from 1.
        next_place: place in the order of the next day, of those who have passed.
        price: price on the card of every market.
        price_now: the same, but for what Mercure changes until the action ends.
        renown: space of every ware's fame token.
        at: space of every figure.
        stall: for each space whose stall stands there.
        goods: for each space the goods on its stall.
        stalls_left: stalls of every seat that are not built.
        harbour: goods that can be bought.
        bag: goods in the bag.
        gone: goods out of the game.
        to_ship: goods that are still to come from the bag to the harbour.
        filled: space of the stall that gets its first goods.
        purse: coins of every seat.
        bank: coins that the bank took in, less those it paid out.
        penalties: penalty tokens of every seat.
        token_stock: penalty tokens that nobody has.
        fame: points of every seat.
        temple_dice: rolled dice in the temple.
        ready: rolled dice before the screen of every seat.
        spent: dice behind the screen of every seat.
        unrolled: dice that are still to be rolled now.
        rolled: dice that the seat at turn has rolled and not decided on.
        temple_rolls: whether the dice that are rolled are the temple's.
        job: the colour as which dice are used; None between actions.
        total: what these dice add up to.
        to_place: goods that were bought and lie on no stall yet.
        deck: cards that can be drawn.
        discards: cards that were played or put away.
        hand: cards of every seat.
        aside: cards that were drawn and not chosen yet.
        to_draw: cards that are still to be drawn.
        chosen: whether one of the cards drawn was chosen.
        owed: goods to be removed, because coins for a tax were lacking.
        carried: goods that were carried to the stall just built.
    """

    phase: Phase
    day: int
    turn: Seat
    place: list[int]
    next_place: list[int | None]
    price: dict[Market, Coin]
    price_now: dict[Market, Coin]
    renown: dict[Ware, int]
    at: dict[Figure, Space]
    stall: list[Seat | None]
    goods: list[dict[Good, int]]
    stalls_left: list[int]
    harbour: dict[Good, int]
    bag: dict[Good, int]
    gone: dict[Good, int]
    to_ship: int
    filled: Space | None
    purse: list[Coin]
    bank: Coin
    penalties: list[int]
    token_stock: int
    fame: list[int]
    temple_dice: Dice
    ready: list[Dice]
    spent: list[dict[Colour, int]]
    unrolled: dict[Colour, int]
    rolled: Dice
    temple_rolls: bool
    job: Colour | None
    total: int
    to_place: dict[Good, int]
    deck: dict[God, int]
    discards: dict[God, int]
    hand: list[dict[God, int]]
    aside: dict[God, int]
    to_draw: int
    chosen: bool
    owed: int
    carried: int

    def copy(self) -> Position:
        """A position that shares nothing with this one."""
        return Position(
            self.phase,
            self.day,
            self.turn,
            self.place.copy(),
            self.next_place.copy(),
            self.price.copy(),
            self.price_now.copy(),
            self.renown.copy(),
            self.at.copy(),
            self.stall.copy(),
            [own.copy() for own in self.goods],
            self.stalls_left.copy(),
            self.harbour.copy(),
            self.bag.copy(),
            self.gone.copy(),
            self.to_ship,
            self.filled,
            self.purse.copy(),
            self.bank,
            self.penalties.copy(),
            self.token_stock,
            self.fame.copy(),
            _copied(self.temple_dice),
            [_copied(dice) for dice in self.ready],
            [own.copy() for own in self.spent],
            self.unrolled.copy(),
            _copied(self.rolled),
            self.temple_rolls,
            self.job,
            self.total,
            self.to_place.copy(),
            self.deck.copy(),
            self.discards.copy(),
            [own.copy() for own in self.hand],
            self.aside.copy(),
            self.to_draw,
            self.chosen,
            self.owed,
            self.carried,
        )

    def stalls_of(self, seat: Seat) -> list[Space]:
        """The spaces on which the stalls of a seat stand."""
        return [space for space, owner in enumerate(self.stall) if owner == seat]

    def load(self, space: Space) -> int:
        """How many goods lie on a stall."""
        return sum(self.goods[space].values())

    def room(self, seat: Seat) -> int:
        """How many goods more the stalls of a seat can take."""
        return sum(MOST_ON_STALL - self.load(space) for space in self.stalls_of(seat))

    def cards_held(self, seat: Seat) -> int:
        """How many cards a seat has."""
        return sum(self.hand[seat].values())

    @property
    def at_consul(self) -> Seat | None:
        """Whose stall the consul stands at."""
        return self.stall[self.at[CONSUL]]

    def pay(self, seat: Seat, coins: Coin) -> None:
        """Let the bank take in coins of a seat; fewer than none are paid to it."""
        self.purse[seat] -= coins
        self.bank += coins

    def play(self, seat: Seat, god: God, count: int = 1) -> None:
        """Lay cards of a seat on the discards."""
        self.hand[seat][god] -= count
        self.discards[god] += count

    def to_json(self) -> dict[str, Any]:
        """The JSON position."""
        own = self.copy()
        data = {name: getattr(own, name) for name in FIELDS}
        data["stall"] = {str(space): owner for space, owner in enumerate(own.stall)}
        data["goods"] = {str(space): goods for space, goods in enumerate(own.goods)}
        data["temple_dice"], data["rolled"] = (
            dice_to_json(self.temple_dice),
            dice_to_json(self.rolled),
        )
        data["ready"] = [dice_to_json(dice) for dice in self.ready]
        return data


FIELDS: Final[tuple[str, ...]] = tuple(field.name for field in fields(Position))


def _copied(dice: Dice) -> Dice:
    """Rolled dice that share nothing with others."""
    return {colour: counts.copy() for colour, counts in dice.items()}


def no_dice() -> Dice:
    """No rolled dice."""
    return {colour: [0] * len(PIPS) for colour in COLOURS}


def dice_to_json(dice: Dice) -> dict[Colour, dict[str, int]]:
    """Rolled dice as JSON has them."""
    return {
        colour: {str(pips): counts[pips - 1] for pips in PIPS} for colour, counts in dice.items()
    }


def dice_of_json(data: dict[Colour, dict[str, int]]) -> Dice:
    """Rolled dice of a JSON value of the right form."""
    return {colour: [data[colour][str(pips)] for pips in PIPS] for colour in COLOURS}


def each_die(dice: Dice) -> Iterator[tuple[Colour, int, int]]:
    """Colours, numbers, and how many dice show them; only those that are there."""
    for colour, counts in dice.items():
        for pips, count in enumerate(counts, 1):
            if count:
                yield colour, pips, count


def start(setup: Setup) -> Position:
    """The position before anything is laid out by lot."""
    seats = range(setup.players)
    printed = setup.goods_printed
    return Position(
        phase="set_figures",
        day=1,
        turn=0,
        place=[seat + 1 for seat in seats],
        next_place=[None for _ in seats],
        price=dict.fromkeys(MARKETS, LEAST_PRICE),
        price_now=dict.fromkeys(MARKETS, LEAST_PRICE),
        renown=dict.fromkeys(WARES, FIRST_FAME_TOKEN),
        at=dict.fromkeys(FIGURES, 0),
        stall=[None for _ in SPACES],
        goods=[dict.fromkeys(GOODS, 0) for _ in SPACES],
        stalls_left=[setup.stalls_each for _ in seats],
        harbour=FIRST_HARBOUR.copy(),
        bag={good: printed[good] - FIRST_HARBOUR[good] for good in GOODS},
        gone=dict.fromkeys(GOODS, 0),
        to_ship=0,
        filled=None,
        purse=[FIRST_PURSE for _ in seats],
        bank=0,
        penalties=[0 for _ in seats],
        token_stock=TOKENS_OF_PLAYER * setup.players,
        fame=[0 for _ in seats],
        temple_dice=no_dice(),
        ready=[no_dice() for _ in seats],
        spent=[dict.fromkeys(COLOURS, 1) for _ in seats],
        unrolled=dict.fromkeys(COLOURS, 1),
        rolled=no_dice(),
        temple_rolls=True,
        job=None,
        total=0,
        to_place=dict.fromkeys(GOODS, 0),
        deck=COPIES.copy(),
        discards=dict.fromkeys(GODS, 0),
        hand=[dict.fromkeys(GODS, 0) for _ in seats],
        aside=dict.fromkeys(GODS, 0),
        to_draw=0,
        chosen=False,
        owed=0,
        carried=0,
    )


def lay_off(setup: Setup, position: Position, good: Good, count: int, *, sold: bool) -> None:
    """Goods leave a stall: what is sold goes to bag or harbour, the rest by the point."""
    if not sold and setup.answers["goods.discarded"] == "gone":
        position.gone[good] += count
    elif good == BEIGE:
        position.harbour[good] += count
    else:
        position.bag[good] += count
