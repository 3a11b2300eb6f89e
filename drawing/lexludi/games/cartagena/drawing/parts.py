"""The parts of Cartagena as they are laid out, and what they look like."""

from __future__ import annotations

from lexludi.drawing.kinds import Flag, Kind, Maybe, Name, Number, SeatNumber, Table, Track

SIGNS = ("pistol", "rum", "lamp", "parrot", "hook", "chest")
DARK = {sign: f"dark_{sign}" for sign in SIGNS}
CARDS = (*SIGNS, *DARK.values())
ISLANDS = ("cartagena", "tortuga")
TOKENS = {"one_card": 1, "two_cards": 2, "three_cards": 3, "empty_chest": 0, "snake": None}
"""The chest tokens, and how many cards each one gives; the snake is another matter."""
PHASES = ("dealing", "acting", "robbing", "sharing", "choosing", "laying", "opening", "over")
START, BOAT, BAY = 0, 49, 50
"""The spots that are no spaces: prison or wreck, boat, and Pirates' Bay."""
MOST_TILES = 8
SPACES_OF_TILE = 6
TOP = (1, 2, 3)
SCENARIOS = ("escape", "jungle", "full")
BY_ITSELF = ("dealing", "over")
"""The phases in which nobody has a turn."""
SHARING = ("sharing", "choosing", "laying")
"""The phases in which cards may lie aside."""
WIDTH, THUMB = 400, 55
"""How wide the sheet is, and the least width and height of what is touched."""

_CARDS = Table(Name(CARDS), Number())
KINDS: dict[str, Kind] = {
    "phase": Name(PHASES),
    "turn": SeatNumber(),
    "actions_left": Number(),
    "steered": Flag(),
    "pirates": Table(SeatNumber(), Table(Track(START, BAY), Number())),
    "boat": Name(ISLANDS),
    "hand": Table(SeatNumber(), _CARDS),
    "deck": _CARDS,
    "top": Table(Track(TOP[0], TOP[-1]), Maybe(Name(CARDS))),
    "arranger": Maybe(SeatNumber()),
    "discards": _CARDS,
    "aside": _CARDS,
    "to_draw": Number(),
    "other": Maybe(SeatNumber()),
    "named": Maybe(Name(SIGNS)),
    "opened": Maybe(Track(START, BAY)),
    "treasures": Table(Name(tuple(TOKENS)), Number()),
    "closed": Table(Track(1, MOST_TILES), Flag()),
    "caught": Flag(),
}
"""What the variables of a position have to be in order to be drawn here."""

GLYPHS = {
    "pistol": (
        "m-9-4.6h12.6q3.6 0 4.4 3.4l1.4 6.4q.3 1.6-1.2 1.9l-1.7.3q-1.2.2-1.5-1l-1-4.4"
        "q-.3-1.4-1.8-1.4h-1.6q.1 3.4-2.9 3.4-2.6 0-2.2-3.4h-4.5zm7.4 5.2q-.3 1.9.9 1.9"
        " 1.4 0 1.3-1.9zm3.2-5.6l2.6-3.4h2.2l-1.6 3.4z"
    ),
    "rum": (
        "m-1.8-9h3.6v4.4c0 1.8 2.9 2 2.9 5v7.2q0 1.4-1.4 1.4h-6.6q-1.4 0-1.4-1.4v-7.2"
        "c0-3 2.9-3.2 2.9-5zm-1.1 10.2v4.2h5.8v-4.2z"
    ),
    "lamp": (
        "m-2.2-7a2.2 2.2 0 0 1 4.4 0h-1.3a.9.9 0 0 0-1.8 0zm-1.6.6h7.6l1 2.4h-9.6zm-1 3.2"
        "h9.6v8.4h-9.6zm4.8 1.2q-2.6 3-2.6 4.2a2.6 2.2 0 0 0 5.2 0q0-1.2-2.6-4.2zm-5.6 8"
        "h11.2v2.6h-11.2z"
    ),
    "parrot": (
        "m2.4-9q4.6 0 5.2 4.4l.2 2.6-2.6-1.4q-.2 3-1.6 5-1.8 2.4-4.6 3.4l-3.6 4-4.2.8"
        " 3.2-7.6q-1.6-5 2-8.6 1.4-2.6 6-2.6zm1 2a1.1 1.1 0 1 0 .1 0zm-4.6 4.6q-3 3-2.2 6.2"
        " 4.4-1 4.6-5.4z"
    ),
    "hook": (
        "m-6-9h7.4v3h-7.4zm2.4 4h2.6v6.2q0 3.8 3 3.8 2.8 0 2.8-3.2v-1.4l-1.8 1-.6-1.2"
        " 3.4-4 2.8 4.4-1.4.6v1q0 6-5.2 6-5.6 0-5.6-6.6z"
    ),
    "chest": (
        "m-8.4-1.2v-1.8q0-4.4 4.4-4.4h8q4.4 0 4.4 4.4v1.8h-6.4v-1.2h-4v1.2zm0 1.4h6.4v2h4v-2"
        "h6.4v6.8h-16.8zm7.6-1.4h1.6v1.8h-1.6z"
    ),
}
"""A picture of each sign around a point; relative, so that several of them make one path."""

SIGN_COLOURS = {
    "pistol": "#cfd6de",
    "rum": "#f4bba9",
    "lamp": "#f7dd80",
    "parrot": "#b7dca3",
    "hook": "#abd4ef",
    "chest": "#e0c3a0",
}
"""The ground of each sign on tiles and plain cards; on dark cards the sign itself."""

SEAT_COLOURS = ("#b3261e", "#1f4fa3", "#1c6b3c", "#6f4a12", "#7a1f8a")
GROUNDS = {"tunnel": ("#5f6b7a", 0.35), "jungle": ("#2f8f46", 0.4), "plain": ("#8a7a55", 0.4)}
"""What lies below the path: a colour, and how much of it covers the paper of any light."""

SPACE = 0.65
"""How much of its ground the paper of a space covers."""

STYLE = {
    "space": f"fill-opacity:{SPACE}",
    "glyph": "fill:#1b2430;fill-rule:evenodd",
    "night": "fill:#2b2f38;stroke:#8d96a3",
    "number": "fill:#ffffff",
    "token": "stroke:#fff;stroke-width:1.2;stroke-linejoin:round",
    "gold": "fill:#ffdf7e;stroke:#8a6a00",
    "snake": "fill:none;stroke:#1b2430;stroke-width:1.6",
    "wood": "fill:#d9b382;stroke:#6b4a1e",
    "hollow": "fill-rule:evenodd",
    "back": "fill:#5b3a6e;stroke:#fff",
    **{
        ground: f"fill:{colour};fill-opacity:{share}" for ground, (colour, share) in GROUNDS.items()
    },
    **{sign: f"fill:{colour};fill-rule:evenodd" for sign, colour in SIGN_COLOURS.items()},
    **{f"seat-{seat}": f"fill:{colour}" for seat, colour in enumerate(SEAT_COLOURS)},
}
"""What the pieces look like, in any light."""
