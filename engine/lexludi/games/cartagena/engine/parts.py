"""The parts of Cartagena: signs, cards, tokens, and how the spots of a path are numbered.

The numbers of the edition of 2017 are printed in its booklet.
"""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

Seat: TypeAlias = int
Spot: TypeAlias = int
Sign: TypeAlias = str
Card: TypeAlias = str
Token: TypeAlias = str
Island: TypeAlias = Literal["cartagena", "tortuga"]
Phase: TypeAlias = Literal[
    "dealing", "acting", "robbing", "sharing", "choosing", "laying", "opening", "over",
]  # fmt: skip

PHASES: Final[tuple[Phase, ...]] = (
    "dealing", "acting", "robbing", "sharing", "choosing", "laying", "opening", "over",
)  # fmt: skip
CARTAGENA: Final[Island] = "cartagena"
TORTUGA: Final[Island] = "tortuga"
ISLANDS: Final[tuple[Island, ...]] = (CARTAGENA, TORTUGA)

SIGNS: Final[tuple[Sign, ...]] = ("pistol", "rum", "lamp", "parrot", "hook", "chest")
DARK: Final[dict[Sign, Card]] = {sign: f"dark_{sign}" for sign in SIGNS}
CARDS: Final[tuple[Card, ...]] = (*SIGNS, *DARK.values())
SIGN_OF: Final[dict[Card, Sign]] = {sign: sign for sign in SIGNS} | {
    card: sign for sign, card in DARK.items()
}
DARK_CARDS: Final[frozenset[Card]] = frozenset(DARK.values())
COPIES: Final = 17
DARK_COPIES: Final = 2

SNAKE: Final[Token] = "snake"
CARDS_IN: Final[dict[Token, int]] = {
    "one_card": 1, "two_cards": 2, "three_cards": 3, "empty_chest": 0, SNAKE: 0,
}  # fmt: skip
TOKENS: Final[tuple[Token, ...]] = tuple(CARDS_IN)
# The booklet says that six tokens give one to three cards, but not how many give how many.
TREASURE: Final[dict[Token, int]] = {
    "one_card": 2, "two_cards": 2, "three_cards": 2, "empty_chest": 1, SNAKE: 1,
}  # fmt: skip
GIVING_TOKENS: Final = 6

SIGNS_OF_TILE: Final = 6
MOST_TILES: Final = 8
LAST_SPACE: Final = SIGNS_OF_TILE * MOST_TILES

# Boat and bay have numbers that no tile can have, so that the spaces keep theirs.
START: Final[Spot] = 0
BOAT: Final[Spot] = LAST_SPACE + 1
BAY: Final[Spot] = LAST_SPACE + 2
SPOTS: Final[tuple[Spot, ...]] = tuple(range(BAY + 1))
TILES: Final[tuple[int, ...]] = tuple(range(1, MOST_TILES + 1))
TOP: Final[tuple[int, ...]] = (1, 2, 3)

HAND: Final = 6
ACTIONS: Final = 3
MOST_ON_SPACE: Final = 3
MOST_ABOARD: Final = 3
MOST_KEPT: Final = 7
