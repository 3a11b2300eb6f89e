"""The parts of Massilia as they are laid out, and what they look like, without printed numbers."""

from __future__ import annotations

from lexludi.drawing.kinds import Flag, Kind, Maybe, Name, Number, SeatNumber, Table, Track

WARES = ("purple", "orange", "pink")
GOODS = (*WARES, "beige")
MARKETS = ("temple", *WARES)
FIGURES = ("white", *WARES)
DICE = ("grey", "brown", "black", "beige")
PIPS = ("1", "2", "3", "4", "5", "6")
GODS = (
    "jupiter", "junon", "minerve", "neptune", "phoebus", "venus", "mercure", "mars", "pluton",
)  # fmt: skip
PHASES = (
    "set_figures", "set_prices", "set_order", "settling", "filling", "shipping", "rolling",
    "retaining", "acting", "using", "placing", "answering", "removing", "building", "carrying",
    "drawing", "choosing", "over",
)  # fmt: skip
BY_ITSELF = frozenset({"set_figures", "set_prices", "set_order", "filling", "shipping", "over"})
"""The phases in which nobody has a turn."""
CORNERS, CORNER_SPACES, LONGEST_SIDE, LAST_SPACE = 4, 3, 2, 19
"""The corners of the town, the places of each, and the numbers of the longest ring."""
SPACE = Track(0, LAST_SPACE)
_DICE = Table(Name(DICE), Table(Name(PIPS), Number()))

KINDS: dict[str, Kind] = {
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
"""What the variables of a position have to be in order to be drawn here."""

GOOD_COLOURS = {
    "purple": ("#cdb5e6", "#4b2a78"),
    "orange": ("#f6bd85", "#7a3d00"),
    "pink": ("#f5b3cc", "#8a1748"),
    "beige": ("#e9dcc0", "#5f4c1f"),
}
"""The colour of each good, and of the lines on it."""
DIE_COLOURS = {
    "grey": ("#d3d8de", "#3b4450"),
    "brown": ("#d8b48f", "#5a3413"),
    "black": ("#2b2f38", "#ffffff"),
    "beige": GOOD_COLOURS["beige"],
}
"""The colour of each die, and of its number."""
GLYPHS = {
    "purple": "m-4 4v-5l4-3 4 3v5z",
    "orange": "m-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0z",
    "pink": "m0-5l4.6 8.4h-9.2z",
    "beige": "m-4-3.6h8v7.2h-8z",
}
"""A shape for each good, drawn around a point, so that nothing hangs on its colour alone."""
MARKS = {"grey": "m-3-3h6v6h-6z", "brown": GLYPHS["pink"], "black": GLYPHS["orange"]}
MARKS["beige"] = GLYPHS["beige"]
SEAT_COLOURS = ("#b3261e", "#1f4fa3", "#1c6b3c", "#6f4a12")

STYLE = {
    "corner": "stroke:#7d8894",
    "number": "fill:#ffffff",
    "token": "stroke:#fff;stroke-width:1.2",
    "awning": "stroke:#fff;stroke-width:1.2;stroke-linejoin:round",
    "edge": "stroke:#1b2430;stroke-width:1.2;stroke-linejoin:round",
    "white": "fill:#ffffff;stroke:#1b2430",
    "used": "fill:none;stroke:#7d8894;stroke-dasharray:2.5 2",
    "card": "fill:#fff6d8;stroke:#8a6a00",
    "back": "fill:#5b3a6e;stroke:#fff",
    **{good: f"fill:{fill};stroke:{edge}" for good, (fill, edge) in GOOD_COLOURS.items()},
    **{f"{good}-ink": f"fill:{edge}" for good, (_, edge) in GOOD_COLOURS.items()},
    **{f"die-{die}": f"fill:{fill};stroke:#7d8894" for die, (fill, _) in DIE_COLOURS.items()},
    **{f"die-{die}-ink": f"fill:{ink}" for die, (_, ink) in DIE_COLOURS.items()},
    **{f"seat-{seat}": f"fill:{colour}" for seat, colour in enumerate(SEAT_COLOURS)},
}
"""What the pieces look like, in any light."""
