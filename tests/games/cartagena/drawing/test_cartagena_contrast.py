"""What is drawn of Cartagena can be seen, in the light and in the dark, and without colours."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from tests.drawing.test_style import READABLE, VISIBLE, colour, contrast

from lexludi.drawing.style import COLOURS, TYPE
from lexludi.games.cartagena.drawing import parts

LIGHTS = {"light": 1, "dark": 2}


def tinted(paper: str, over: str, share: float) -> str:
    """What is seen where a colour covers so much of the paper."""
    pairs = ((int(one[at : at + 2], 16) for one in (paper, over)) for at in (1, 3, 5))
    return "#" + "".join(f"{round(low * (1 - share) + high * share):02x}" for low, high in pairs)


def grounds(light: int) -> Iterator[tuple[str, str]]:
    """What lies below words in some light: the bands of the path, and the spaces on it."""
    paper = str(COLOURS["paper"][light])
    for name, (over, share) in parts.GROUNDS.items():
        ground = tinted(paper, over, share)
        yield name, ground
        yield f"space of {name}", tinted(ground, paper, parts.SPACE)


def pairs() -> Iterator[tuple[str, str, str, float]]:
    """What is seen on what, and how well it must be seen."""
    for name, number in LIGHTS.items():
        for ground, seen in grounds(number):
            yield f"ink on {ground}, {name}", str(COLOURS["ink"][number]), seen, READABLE
            yield f"soft on {ground}, {name}", str(COLOURS["soft"][number]), seen, READABLE
            yield f"halo on {ground}, {name}", str(COLOURS["halo"][number]), seen, VISIBLE
    ink = colour(TYPE["print"])
    for ground in (*parts.SIGNS, "gold", "wood"):
        yield f"print on {ground}", ink, colour(parts.STYLE[ground]), READABLE
    night, white = colour(parts.STYLE["night"]), colour(parts.STYLE["number"])
    for sign in parts.SIGNS:
        yield f"{sign} on its ground", colour(parts.STYLE["glyph"]), colour(parts.STYLE[sign]), 4.5
        yield f"{sign} on a dark card", colour(parts.STYLE[sign]), night, READABLE
    yield "number on a dark card", white, night, READABLE
    yield "number on a back", white, colour(parts.STYLE["back"]), READABLE
    for seat, seat_colour in enumerate(parts.SEAT_COLOURS):
        yield f"number of seat {seat}", white, seat_colour, READABLE


@pytest.mark.parametrize(
    ("one", "other", "least"), [pair[1:] for pair in pairs()], ids=[pair[0] for pair in pairs()]
)
def test_what_is_drawn_of_cartagena_can_be_told_from_its_ground(
    one: str, other: str, least: float
) -> None:
    assert contrast(one, other) >= least


def test_no_two_signs_have_the_same_shape() -> None:
    assert len(set(parts.GLYPHS.values())) == len(parts.SIGNS)


def test_a_shape_is_relative_so_that_it_can_be_drawn_anywhere() -> None:
    assert not {letter for shape in parts.GLYPHS.values() for letter in shape if letter.isupper()}
