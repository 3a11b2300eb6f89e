"""The six tiles of the edition of 2000, with the signs of 2017 for those of then."""

from __future__ import annotations

SIGNS = {
    "bottle": "rum",
    "gun": "pistol",
    "hat": "parrot",
    "skull": "lamp",
    "knife": "hook",
    "key": "chest",
}
"""Which sign of 2017 stands for each: two are alike, the others are paired by convention."""
ORDERS = (
    "bottle gun hat skull knife key",
    "knife bottle key gun hat skull",
    "hat key gun bottle skull knife",
    "key bottle skull knife hat gun",
    "gun key knife hat skull bottle",
    "hat knife key bottle gun skull",
)
TILES_OF_2000 = tuple(tuple(SIGNS[name] for name in order.split()) for order in ORDERS)
