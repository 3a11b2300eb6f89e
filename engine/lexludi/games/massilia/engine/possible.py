"""Whether the dice in use are enough for their action: it is done in full or not begun.

The digest refuses a purchase where coins, goods or room are lacking, and prayers with a full hand.
A Mercure that is still in the hand counts as able to lower the price.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final, TypeAlias

from lexludi.games.massilia.engine.parts import (
    BEIGE,
    BEIGE_FOR_CARD,
    BEIGE_GOOD,
    LEAST_PRICE,
    MOST_CARDS,
    TEMPLE,
    WARES,
    Coin,
    Colour,
    Good,
    Market,
    Seat,
)
from lexludi.games.massilia.engine.position import Position
from lexludi.games.massilia.engine.setup import Setup


@dataclass(frozen=True, slots=True)
class Deed:
    """What dice are used for.

    Attributes:
        seat: who uses them.
        job: the colour as which they are used.
        total: what they add up to.
        played: cards that the step plays, before the action.
        prices: the price of every market now.
        lowering: by how much Mercure cards in the hand could lower a price.
    """

    seat: Seat
    job: Colour
    total: int
    played: int
    prices: dict[Market, Coin]
    lowering: int

    def price(self, market: Market) -> Coin:
        """The least price that a market can have in the action."""
        return max(LEAST_PRICE, self.prices[market] - self.lowering)


def least_total(setup: Setup, deed: Deed) -> int:
    """What the dice, or they and further ones, add up to at least in their action."""
    return max(deed.total, setup.least_purchase) if deed.job == "beige" else deed.total


Lack: TypeAlias = Callable[[Setup, Position, Deed], str | None]
"""Says in words what dice lack for their action, or nothing where they do not."""


def purchases(setup: Setup, position: Position, total: int) -> Iterator[tuple[Good, int]]:
    """All ways to buy so many goods that the harbour has: a ware and how much of it."""
    beige = position.harbour[BEIGE]
    if setup.plain_purchases and beige >= total:
        yield BEIGE, 0
    most = total if setup.unmixed_wares else total - 1
    for ware in WARES:
        for amount in range(max(1, total - beige), min(most, position.harbour[ware]) + 1):
            yield ware, amount


def price_of_goods(total: int, amount: int, price: Coin) -> Coin:
    """What goods cost of which some are a ware with a price and the others beige."""
    return amount * price + (total - amount) * BEIGE_GOOD


def price_of_fame(setup: Setup, total: int, price: Coin) -> Coin:
    """What fame costs in the temple."""
    return price if setup.fame_bought_at_once else price * total


def no_room(setup: Setup, position: Position, deed: Deed) -> str | None:
    """Whether the stalls cannot take what the dice buy."""
    if deed.job != "beige":
        return None
    room, total = position.room(deed.seat), least_total(setup, deed)
    return f"the stalls have room for {room}, not {total}" if room < total else None


def too_few_goods(setup: Setup, position: Position, deed: Deed) -> str | None:
    """Whether the harbour has no purchase of so many goods."""
    total = least_total(setup, deed)
    if deed.job != "beige" or any(True for _ in purchases(setup, position, total)):
        return None
    return f"the harbour has no {total} goods of one colour and beige"


def too_dear(setup: Setup, position: Position, deed: Deed) -> str | None:
    """Whether the purse has too little for the cheapest that the dice can bring."""
    purse, total = position.purse[deed.seat], least_total(setup, deed)
    if deed.job == "black":
        least = price_of_fame(setup, total, deed.price(TEMPLE))
        return f"fame costs {least}, the purse has {purse}" if least > purse else None
    if deed.job != "beige":
        return None
    ways = purchases(setup, position, total)
    costs = [
        price_of_goods(total, amount, deed.price(good) if amount else 0) for good, amount in ways
    ]
    if not costs or min(costs) <= purse:
        return None
    return f"{total} goods cost {min(costs)} or more, the purse has {purse}"


def hand_full(setup: Setup, position: Position, deed: Deed) -> str | None:
    """Whether the hand has as many cards as it may, once those of the step are played or before."""
    if deed.job != "grey":
        return None
    held = position.cards_held(deed.seat) - (deed.played if setup.cards_make_room else 0)
    return f"the hand has {MOST_CARDS} cards" if held >= MOST_CARDS else None


def no_card(setup: Setup, position: Position, deed: Deed) -> str | None:
    """Whether no card can be drawn."""
    if deed.job != "grey" or cards_to_come(setup, position) + setup.reshuffles * deed.played:
        return None
    return "no card is left to draw"


def cards_to_come(setup: Setup, position: Position) -> int:
    """How many cards can be drawn."""
    reshuffled = sum(position.discards.values()) if setup.reshuffles else 0
    return sum(position.deck.values()) + reshuffled


def no_offering(setup: Setup, position: Position, deed: Deed) -> str | None:
    """Whether the stalls have nothing that pays for a card, and one must be kept."""
    if deed.job != "grey" or setup.empty_prayers:
        return None
    lots = [position.goods[space] for space in position.stalls_of(deed.seat)]
    coloured = any(lot[ware] for lot in lots for ware in WARES)
    beige = sum(lot[BEIGE] for lot in lots)
    enough = coloured or beige >= BEIGE_FOR_CARD
    return None if enough else f"a card costs a coloured good or {BEIGE_FOR_CARD} beige ones"


_LACKS: Final[tuple[Lack, ...]] = (
    no_room,
    too_few_goods,
    too_dear,
    hand_full,
    no_card,
    no_offering,
)


def lacking(setup: Setup, position: Position, deed: Deed) -> str | None:
    """What dice lack for their action, in words; nothing where they are enough."""
    for lack in _LACKS:
        message = lack(setup, position, deed)
        if message is not None:
            return message
    return None
