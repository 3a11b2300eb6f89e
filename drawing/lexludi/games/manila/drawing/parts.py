"""The parts of Manila as they are laid out, and what they look like; no printed number is here."""

from __future__ import annotations

WARES = ("nutmeg", "silk", "ginseng", "jade")
LOADS = {
    "nutmeg": ("nutmeg_1", "nutmeg_2", "nutmeg_3"),
    "silk": ("silk_1", "silk_2", "silk_3"),
    "ginseng": ("ginseng_1", "ginseng_2", "ginseng_3"),
    "jade": ("jade_1", "jade_2", "jade_3", "jade_4"),
}
PORT, YARD = ("port_a", "port_b", "port_c"), ("yard_a", "yard_b", "yard_c")
HOUSES = ("pirate_front", "pirate_back", "pilot_small", "pilot_large", "insurance")
LANES = (1, 2, 3)
LAST_SPACE, LAST_RUNG = 13, 5
BY_ITSELF = ("deal", "rolling", "landing", "profit", "rise", "over")
"""The phases in which no player decides."""
LEFT, WIDTH, GAP = 3, 128, 5
COLUMNS = tuple(LEFT + (WIDTH + GAP) * number for number in range(3))
"""Where the three columns of the board begin: lanes, ports and yards."""
THUMB = 55
"""The least width and height of what is touched."""

GLYPHS = {
    "nutmeg": "M0-5A3.8 5 0 1 0 0 5A3.8 5 0 1 0 0-5M-2-2Q0 0 2-2M-2 2Q0 4 2 2",
    "silk": "M-4-3Q-2-5.5 0-3T4-3M-4 .5Q-2-2 0 .5T4 .5M-4 4Q-2 1.5 0 4T4 4",
    "ginseng": "M0-1Q-4-2-4-5M0-1Q4-2 4-5M0-5V1Q-1 4-3 5M0 1Q1 4 3 5",
    "jade": "M0-5L4.5 0 0 5-4.5 0ZM-4.5 0H4.5",
}
"""A sign for each ware, drawn around a point, so that nothing hangs on its colour alone."""

SKULL = (
    "M0-8A7 7 0 0 1 7-1Q7 3 4.5 4V7.5H-4.5V4Q-7 3-7-1A7 7 0 0 1 0-8ZM-4.6-1A1.9 1.9 0 1 0-.8-1"
    "A1.9 1.9 0 1 0-4.6-1M.8-1A1.9 1.9 0 1 0 4.6-1A1.9 1.9 0 1 0 .8-1"
)
WHEEL = (
    "M-6 0A6 6 0 1 0 6 0A6 6 0 1 0-6 0M-4.3 0A4.3 4.3 0 1 0 4.3 0A4.3 4.3 0 1 0-4.3 0"
    "M-.8-9H.8V-6H-.8ZM-.8 6H.8V9H-.8ZM-9-.8H-6V.8H-9ZM6-.8H9V.8H6ZM-1.6 0A1.6 1.6 0 1 0 1.6 0"
    "A1.6 1.6 0 1 0-1.6 0"
)
SHIELD = "M-7-6Q-2-6 0-8.5Q2-6 7-6V0Q7 6 0 9Q-7 6-7 0ZM-1-3H1V-.5H3.5V1.5H1V4H-1V1.5H-3.5V-.5H-1Z"
ICONS = dict(zip(HOUSES, (SKULL, SKULL, WHEEL, WHEEL, SHIELD), strict=True))
"""What is seen beside the space of a house."""

WARE_COLOURS = {
    "nutmeg": ("#e2bf9b", "#70421a"),
    "silk": ("#b5d0ee", "#224f85"),
    "ginseng": ("#f3d978", "#6b5400"),
    "jade": ("#b0dbb9", "#1f5c36"),
}
"""The colour of each ware, and of the lines on it."""

SEAT_COLOURS = ("#b3261e", "#1d3a8f", "#86198f", "#222222", "#0a6b62")

STYLE = {
    "slot": "fill:#ffffff;fill-opacity:.6;stroke:#4a5562;stroke-dasharray:2.5 2",
    "house": "stroke:#7d8894;stroke-dasharray:2.5 2",
    "coin": "fill:#ffdf7e;stroke:#8a6a00",
    "glyph": "fill:none;stroke-width:1.4;stroke-linecap:round;stroke-linejoin:round",
    "icon": "fill-rule:evenodd",
    "raid": "stroke:#b3261e;stroke-width:1.5;stroke-dasharray:4 2",
    "pledge": "fill:#ffffff;stroke-dasharray:3 2",
    "token": "stroke:#fff;stroke-width:1.5",
    "number": "fill:#ffffff",
    "pad": "fill:#ffffff;stroke:#7d8894",
    "face": "fill:#ffffff;stroke-width:1.5",
    **{ware: f"fill:{fill};stroke:{edge}" for ware, (fill, edge) in WARE_COLOURS.items()},
    **{f"{ware}-line": f"stroke:{edge}" for ware, (_, edge) in WARE_COLOURS.items()},
    **{f"{ware}-pips": f"fill:{edge}" for ware, (_, edge) in WARE_COLOURS.items()},
    **{f"seat-{seat}": f"fill:{colour}" for seat, colour in enumerate(SEAT_COLOURS)},
}
"""What the pieces look like, in any light."""
