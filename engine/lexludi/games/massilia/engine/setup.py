"""What a game of Massilia is agreed to be: players, answers to the points, and the box."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from lexludi.engine.setups import chosen, players_of
from lexludi.games.massilia.engine.agreed import POINTS
from lexludi.games.massilia.engine.box import OPEN, box_of
from lexludi.games.massilia.engine.parts import CORNER, SHIPPED, SIDES, Coin, Good, Space

PLAYERS: Final[tuple[int, ...]] = (2, 3, 4)


class Setup:
    """One agreed way to play.

    Arguments:
        players: 2 to 4.
        answers: answers to points by name; of a point left out, the first one is played.
        variants: the open parameters of the box, always all: `side_spaces`, `price_cards`,
            `goods_printed`, `stalls_each`.

    Attributes:
        side: spaces from a corner's first to the next corner's first.
        ring: number of spaces of the ring.
        price_cards: the price on every card.
        goods_printed: goods in the box.
        stalls_each: stalls of each player.
        dice_each: dice of each colour.

    Raises:
        SetupError: unknown names, other numbers of players, or values that no box has.
    """

    def __init__(
        self,
        players: int,
        answers: Mapping[str, str] | None = None,
        variants: Mapping[str, Any] | None = None,
    ) -> None:
        self.players: Final = players_of(players, PLAYERS)
        self.answers: Mapping[str, str] = chosen("answers", POINTS, answers)
        chosen("variants", {}, variants, OPEN)
        box = box_of(variants)
        self.side: Final[int] = CORNER + box["side_spaces"]
        self.ring: Final[int] = len(SIDES) * self.side
        self.price_cards: Final[dict[str, Coin]] = box["price_cards"]
        self.goods_printed: Final[dict[Good, int]] = box["goods_printed"]
        self.stalls_each: Final[int] = box["stalls_each"]
        self.shipped: Final = SHIPPED[players]
        self.dice_each: Final = players + 1

    @property
    def plain_purchases(self) -> bool:
        """Whether beige goods may be bought alone."""
        return self.answers["buy.plain"] == "allowed"

    @property
    def unmixed_wares(self) -> bool:
        """Whether a colour may be bought without beige goods."""
        return self.answers["buy.ware_alone"] == "allowed"

    @property
    def least_purchase(self) -> int:
        """How many goods are bought at least: one of a colour and a beige one, where both must."""
        return 1 if self.plain_purchases or self.unmixed_wares else 2

    @property
    def fame_bought_at_once(self) -> bool:
        """Whether fame costs the price once, not for each point."""
        return self.answers["fame.cost"] == "once"

    @property
    def reshuffles(self) -> bool:
        """Whether the discards become the deck when it is empty."""
        return self.answers["pile.empty"] == "reshuffled"

    @property
    def cards_make_room(self) -> bool:
        """Whether a card that changes a grey die leaves a full hand before it counts."""
        return self.answers["played.room"] == "yes"

    @property
    def empty_prayers(self) -> bool:
        """Whether a player may keep none of the cards drawn."""
        return self.answers["faith.nothing"] == "allowed"

    @property
    def venus_any_time(self) -> bool:
        """Whether a Venus may be played between actions, too."""
        return self.answers["venus.moment"] == "any"

    @property
    def gods_see_print(self) -> bool:
        """Whether the printed colour of a die says whose cards turn it."""
        return self.answers["god.colour"] == "as_printed"

    def first_of_side(self, side: int) -> Space:
        """The space on which the figure of a side starts: the one after the corner's last."""
        return (side - SIDES[0]) * self.side + CORNER

    def corner(self, space: Space) -> int | None:
        """The corner that a space belongs to; None between corners and beyond the ring."""
        number, place = divmod(space, self.side)
        return number if place < CORNER and space < self.ring else None

    def to_json(self) -> dict[str, object]:
        """The set-up with everything spelt out."""
        return {
            "players": self.players,
            "answers": dict(self.answers),
            "variants": {
                "side_spaces": self.side - CORNER,
                "price_cards": dict(self.price_cards),
                "goods_printed": dict(self.goods_printed),
                "stalls_each": self.stalls_each,
            },
        }
