"""The parts of Massilia: goods, markets, figures, dice, gods, and what is printed.

The numbers are those of the digest in traditional Chinese of 2012.
"""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

Seat: TypeAlias = int
Space: TypeAlias = int
Coin: TypeAlias = int
Good: TypeAlias = str
Ware: TypeAlias = str
Market: TypeAlias = str
Figure: TypeAlias = str
Colour: TypeAlias = str
God: TypeAlias = str
Phase: TypeAlias = Literal[
    "set_figures", "set_prices", "set_order", "settling", "filling", "shipping", "rolling",
    "retaining", "acting", "using", "placing", "answering", "removing", "building", "carrying",
    "drawing", "choosing", "over",
]  # fmt: skip

PHASES: Final[tuple[Phase, ...]] = (
    "set_figures", "set_prices", "set_order", "settling", "filling", "shipping", "rolling",
    "retaining", "acting", "using", "placing", "answering", "removing", "building", "carrying",
    "drawing", "choosing", "over",
)  # fmt: skip

BEIGE: Final[Good] = "beige"
WARES: Final[tuple[Ware, ...]] = ("purple", "orange", "pink")
GOODS: Final[tuple[Good, ...]] = (BEIGE, *WARES)
TEMPLE: Final[Market] = "temple"
# In this order the price cards move on, from the last back to the first.
MARKETS: Final[tuple[Market, ...]] = (TEMPLE, *WARES)
CONSUL: Final[Figure] = "white"
FIGURES: Final[tuple[Figure, ...]] = (CONSUL, *WARES)
PRICE_CARDS: Final[tuple[str, ...]] = ("card_a", "card_b", "card_c", "card_d")

# The order in which dice are rolled.
COLOURS: Final[tuple[Colour, ...]] = ("grey", "brown", "black", "beige")
FROM_TEMPLE: Final = "from_temple"
FROM_SCREEN: Final = "from_screen"
DICE_PLACES: Final[tuple[str, ...]] = (FROM_TEMPLE, FROM_SCREEN)
PIPS: Final[tuple[int, ...]] = (1, 2, 3, 4, 5, 6)
CLOCKWISE: Final = "clockwise"
COURSES: Final[tuple[str, ...]] = (CLOCKWISE, "counterclockwise")

JUPITER, JUNON, MERCURE, MARS, PLUTON, VENUS = (
    "jupiter", "junon", "mercure", "mars", "pluton", "venus",
)  # fmt: skip
COPIES: Final[dict[God, int]] = {
    JUPITER: 5, JUNON: 5, "minerve": 7, "neptune": 7, "phoebus": 7, VENUS: 9, MERCURE: 5,
    MARS: 5, PLUTON: 5,
}  # fmt: skip
GODS: Final[tuple[God, ...]] = tuple(COPIES)
TURNING_GODS: Final[dict[Colour, God]] = {
    "brown": "minerve",
    "beige": "neptune",
    "black": "phoebus",
}
"""Whose cards turn dice of a colour; nobody's turn grey ones."""

CORNER: Final = 3
SIDES: Final[tuple[int, ...]] = (1, 2, 3, 4)
MOST_SIDE_SPACES: Final = 2
SPACES: Final[tuple[Space, ...]] = tuple(range(len(SIDES) * (CORNER + MOST_SIDE_SPACES)))

DAYS: Final = 7
FIRST_HARBOUR: Final[dict[Good, int]] = {BEIGE: 10, "purple": 6, "orange": 6, "pink": 6}
SHIPPED: Final[dict[int, int]] = {2: 8, 3: 10, 4: 12}
"""Goods that come to the harbour on a day, by the number of players."""
FIRST_GOODS: Final = 3
FIRST_PURSE: Final[Coin] = 6
FIRST_FAME_TOKEN: Final = 2
TOKENS_OF_PLAYER: Final = 10
DIE_KEPT: Final[Coin] = 2
BEIGE_GOOD: Final[Coin] = 1
STALL: Final[Coin] = 5
MOST_ON_STALL: Final = 6
MOST_CARRIED: Final = 6
MOST_CARDS: Final = 4
BEIGE_FOR_CARD: Final = 2
VENUS_TOKENS: Final = 2
LEAST_PRICE, MOST_PRICE = 1, 3
LEAST_FAME, MOST_FAME = 1, 3
STALL_POINTS: Final[tuple[int, ...]] = (0, 0, 4, 9, 16, 25)
"""Points by the number of stalls; more stalls count as the last number."""
COINS_OF_POINT: Final = 3
POINTS_OF_TOKEN: Final = 2

MOST_OF_GOOD: Final = 40
LEAST_IN_BAG: Final = 12
"""The stalls of the set-up get so many goods at most."""
LEAST_STALLS, MOST_STALLS = 5, 8
