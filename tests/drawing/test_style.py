"""What is drawn can be seen: contrasts in the light, in the dark and on the pieces."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from lexludi.drawing import by_kind
from lexludi.drawing.style import COLOURS, TYPE
from lexludi.games.manila.drawing import parts

READABLE, VISIBLE = 4.5, 3.0
"""The contrasts that text and other signs need (WCAG 2.2, 1.4.3 and 1.4.11)."""


def luminance(colour: str) -> float:
    parts_ = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    red, green, blue = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts_)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def colour(rule: str, what: str = "fill") -> str:
    return dict(each.split(":") for each in rule.split(";"))[what]


def pairs() -> Iterator[tuple[str, str, str, float]]:
    """What is seen on what, and how well it must be seen."""
    for number, light in ((1, "light"), (2, "dark")):
        for ground in ("paper", "land", "sea", "cell", "turn"):
            for ink in ("ink", "soft"):
                yield f"{ink} on {ground}, {light}", *_two(ink, ground, number), READABLE
            yield f"halo on {ground}, {light}", *_two("halo", ground, number), VISIBLE
    for ground in (*parts.WARES, "coin", "pledge"):
        inks = colour(TYPE["print"]), colour(parts.STYLE[ground])
        yield f"print on {ground}", *inks, READABLE
    yield "print on held", colour(TYPE["print"]), colour(by_kind.STYLE["held"]), READABLE
    for ware in parts.WARES:
        yield f"glyph of {ware}", *parts.WARE_COLOURS[ware], READABLE
    for seat, seat_colour in enumerate(parts.SEAT_COLOURS):
        yield f"number of seat {seat}", colour(parts.STYLE["number"]), seat_colour, READABLE


def _two(ink: str, ground: str, number: int) -> tuple[str, str]:
    return str(COLOURS[ink][number]), str(COLOURS[ground][number])


@pytest.mark.parametrize(
    ("one", "other", "least"), [pair[1:] for pair in pairs()], ids=[pair[0] for pair in pairs()]
)
def test_what_is_drawn_can_be_told_from_its_ground(one: str, other: str, least: float) -> None:
    assert contrast(one, other) >= least
