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
        self.answers: Final = chosen("answers", POINTS, answers)
        chosen("variants", {}, variants, OPEN)
        box = box_of(variants)
        self.side: Final[int] = CORNER + box["side_spaces"]
        self.ring: Final[int] = len(SIDES) * self.side
        self.price_cards: Final[dict[str, Coin]] = box["price_cards"]
        self.goods_printed: Final[dict[Good, int]] = box["goods_printed"]
        self.stalls_each: Final[int] = box["stalls_each"]
        self.shipped: Final = SHIPPED[players]
        self.dice_each: Final = players + 1
        # Asked at many steps of a game.
        self.plain_purchases: Final = self.answers["buy.plain"] == "allowed"
        self.unmixed_wares: Final = self.answers["buy.ware_alone"] == "allowed"
        self.fame_bought_at_once: Final = self.answers["fame.cost"] == "once"
        self.reshuffles: Final = self.answers["pile.empty"] == "reshuffled"
        self.venus_any_time: Final = self.answers["venus.moment"] == "any"
        self.gods_see_print: Final = self.answers["god.colour"] == "as_printed"

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
