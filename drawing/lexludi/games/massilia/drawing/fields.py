"""What the fields of a position of Massilia have to be in order to be drawn."""

from __future__ import annotations

from lexludi.drawing.kinds import Flag, Kind, Maybe, Name, Number, SeatNumber, Table, Track
from lexludi.games.massilia.drawing.pieces import DICE, FIGURES, GODS, GOODS, WARES

PHASES = (
    "set_figures", "set_prices", "set_order", "settling", "filling", "shipping", "rolling",
    "retaining", "acting", "using", "placing", "answering", "removing", "building", "carrying",
    "drawing", "choosing", "over",
)  # fmt: skip
MARKETS = ("temple", *WARES)
PIPS = ("1", "2", "3", "4", "5", "6")
LAST_SPACE = 19
SPACE = Track(0, LAST_SPACE)
_DICE = Table(Name(DICE), Table(Name(PIPS), Number()))

FIELDS: dict[str, Kind] = {
    "phase": Name(PHASES),
    "turn": SeatNumber(),
    "at": Table(Name(FIGURES), SPACE),
    "price": Table(Name(MARKETS), Number()),
    "price_now": Table(Name(MARKETS), Number()),
    "place": Table(SeatNumber(), Number()),
    "next_place": Table(SeatNumber(), Maybe(Number())),
    "harbour": Table(Name(GOODS), Number()),
    "stall": Table(SPACE, Maybe(SeatNumber())),
    "goods": Table(SPACE, Table(Name(GOODS), Number())),
    "stalls_left": Table(SeatNumber(), Number()),
    "purse": Table(SeatNumber(), Number()),
    "penalties": Table(SeatNumber(), Number()),
    "fame": Table(SeatNumber(), Number()),
    "renown": Table(Name(WARES), Number()),
    "temple_dice": _DICE,
    "rolled": _DICE,
    "unrolled": Table(Name(DICE), Number()),
    "ready": Table(SeatNumber(), _DICE),
    "spent": Table(SeatNumber(), Table(Name(DICE), Number())),
    "hand": Table(SeatNumber(), Table(Name(GODS), Number())),
    "discards": Table(Name(GODS), Number()),
    "aside": Table(Name(GODS), Number()),
    "day": Number(),
    "filled": Maybe(SPACE),
    "job": Maybe(Name(DICE)),
    "chosen": Flag(),
    "temple_rolls": Flag(),
}
"""The kinds of the fields by their names."""
