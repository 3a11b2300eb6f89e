"""Drawings of positions of Massilia that random games of the law come to, read as XML."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any, NamedTuple
from xml.etree import ElementTree as ET

import pytest
from tests.drawing.conftest import Picture

from lexludi.catalogue import open_game
from lexludi.drawing import draw
from lexludi.games.massilia import drawing as massilia_drawing
from lexludi.language import Machine, Setup

STEPS, EVERY = 160, 4
"""How many steps a game has here, and which of its positions are drawn."""
PLAYERS = {1: 4, 2: 2}
"""Players of a game by the spaces of a side."""


class Town(NamedTuple):
    """A drawing, and what the set-up of its position printed."""

    picture: Picture
    printed: dict[str, Any]


def pictured(position: dict[str, Any], printed: Any, **options: Any) -> Picture:
    """A position of Massilia with its drawing."""
    text = draw("massilia", position, artist=massilia_drawing, printed=printed, **options).svg
    return Picture(position, text, ET.fromstring(text))


def machine_of(side: int) -> Machine:
    """A machine with sides of so many spaces, all else drawn at random."""
    law, rng = open_game("massilia").law, random.Random(side)
    setup = Setup(PLAYERS[side], variants={"side_spaces": side})
    return Machine(law, setup.drawn(law, rng).completed(law))


def states(machine: Machine) -> Iterator[Any]:
    """Some positions of a random game, the first and the last among them."""
    rng, position = random.Random(1), machine.start()
    for number in range(STEPS):
        if number % EVERY == 0:
            yield position
        steps = machine.legal(position)
        if not steps:
            break
        position = machine.advance(position, rng.choice(steps))
    yield position


@pytest.fixture(scope="session")
def machines() -> list[Machine]:
    """A machine for each length of a side."""
    return [machine_of(side) for side in PLAYERS]


@pytest.fixture(scope="session")
def towns(machines: list[Machine]) -> list[Town]:
    """Positions of a game for each length of a side, drawn."""
    return [
        Town(pictured(machine.to_json(at), machine.setup.variants), dict(machine.setup.variants))
        for machine in machines
        for at in states(machine)
    ]
