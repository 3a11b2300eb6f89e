"""The board and the parts of Manila: names, prices and yields.

Amounts are pesos. They are printed on the parts of the game, not in the booklets,
except where a comment says otherwise.
"""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

Seat: TypeAlias = int
Peso: TypeAlias = int
Ware: TypeAlias = str
Space: TypeAlias = str
Berth: TypeAlias = str
Phase: TypeAlias = Literal[
    "deal", "auction", "payment", "purchase", "loading", "launching", "placing", "rolling",
    "boarding", "piloting", "landing", "plundering", "profit", "repair", "rise", "over",
]  # fmt: skip

PHASES: Final[tuple[Phase, ...]] = (
    "deal", "auction", "payment", "purchase", "loading", "launching", "placing", "rolling",
    "boarding", "piloting", "landing", "plundering", "profit", "repair", "rise", "over",
)  # fmt: skip

WARES: Final[tuple[Ware, ...]] = ("nutmeg", "silk", "ginseng", "jade")
LOADS: Final[dict[Ware, tuple[Space, ...]]] = {
    "nutmeg": ("nutmeg_1", "nutmeg_2", "nutmeg_3"),
    "silk": ("silk_1", "silk_2", "silk_3"),
    "ginseng": ("ginseng_1", "ginseng_2", "ginseng_3"),
    "jade": ("jade_1", "jade_2", "jade_3", "jade_4"),
}
WARE_OF: Final[dict[Space, Ware]] = {
    space: ware for ware, spaces in LOADS.items() for space in spaces
}
PORTS: Final[tuple[Berth, ...]] = ("port_a", "port_b", "port_c")
YARDS: Final[tuple[Berth, ...]] = ("yard_a", "yard_b", "yard_c")
BERTHS: Final = PORTS + YARDS
FRONT: Final = "pirate_front"
BACK: Final = "pirate_back"
SMALL: Final = "pilot_small"
LARGE: Final = "pilot_large"
PILOTS: Final = (SMALL, LARGE)
INSURANCE: Final = "insurance"
SPACES: Final[tuple[Space, ...]] = (*WARE_OF, *BERTHS, FRONT, BACK, *PILOTS, INSURANCE)
LANES: Final = ("1", "2", "3")

PRICE: Final[dict[Space, Peso]] = {
    "nutmeg_1": 2, "nutmeg_2": 3, "nutmeg_3": 4,
    "silk_1": 3, "silk_2": 4, "silk_3": 5,
    "ginseng_1": 1, "ginseng_2": 2, "ginseng_3": 3,
    "jade_1": 3, "jade_2": 4, "jade_3": 5, "jade_4": 5,
    "port_a": 4, "port_b": 3, "port_c": 2,
    "yard_a": 4, "yard_b": 3, "yard_c": 2,
    "pirate_front": 5, "pirate_back": 5,
    "pilot_small": 2, "pilot_large": 5,
    "insurance": 0,
}  # fmt: skip
LOAD_YIELD: Final[dict[Ware, Peso]] = {"nutmeg": 24, "silk": 30, "ginseng": 18, "jade": 36}
BERTH_YIELD: Final[dict[Berth, Peso]] = {
    "port_a": 6, "port_b": 8, "port_c": 15, "yard_a": 6, "yard_b": 8, "yard_c": 15,
}  # fmt: skip
RUNG_VALUE: Final[tuple[Peso, ...]] = (0, 0, 5, 10, 20, 30)
TOP_RUNG: Final = 5

# The rest stands in the booklets.
PURSE: Final[Peso] = 30
PREMIUM: Final[Peso] = 10
LOAN: Final[Peso] = 12
REPAYMENT: Final[Peso] = 15
LEAST_SHARE_PRICE: Final[Peso] = 5
SHARES_OF_WARE: Final = 5
SHARES_DEALT: Final = 2
POOL_OF_THREE: Final = 3
START_LIMIT: Final = 5
START_SUM: Final = 9
LAST_SEA: Final = 13
PIPS: Final = 6
ROLLS: Final = 3
