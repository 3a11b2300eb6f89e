"""The questions that the digest leaves open, with their answers."""

from __future__ import annotations

from typing import Final

# The first answer of a point is what the engine plays where nothing is said.
POINTS: Final[dict[str, tuple[str, ...]]] = {
    "fame.cost": ("once", "each"),
    "customer.stall": ("mover", "owner"),
    "fame.beige": ("no", "yes"),
    "fame.drop": ("once", "each"),
    "goods.discarded": ("as_sold", "gone"),
    "faith.rest": ("discarded", "returned"),
    "pile.empty": ("reshuffled", "never"),
    "venus.moment": ("action", "any"),
    "pluton.own": ("refused", "allowed"),
    "consul.own": ("affected", "spared"),
    "join.recoloured": ("allowed", "refused"),
    "god.colour": ("as_used", "as_printed"),
    "buy.plain": ("allowed", "refused"),
    "buy.ware_alone": ("allowed", "refused"),
    "build.side": ("allowed", "refused"),
    "tax.receiver": ("bank", "mover"),
    "tax.goods": ("owner", "mover"),
    "stall.demolished": ("returned", "removed"),
    "corners.apart": ("refused", "allowed"),
    "played.room": ("yes", "no"),
    "faith.nothing": ("refused", "allowed"),
}
