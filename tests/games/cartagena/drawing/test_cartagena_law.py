"""Positions of the law of Cartagena are drawn with the board that their set-up lays out."""

from __future__ import annotations

import random
from typing import Any
from xml.etree import ElementTree as ET

import pytest
from tests.drawing.conftest import Picture
from tests.games.cartagena.drawing.test_cartagena_board import crews, signs, spaces

from lexludi.catalogue import open_game
from lexludi.language import Law, Machine, Setup
from lexludi.readings.picture import picture

GAME = open_game("cartagena")


@pytest.fixture(scope="module")
def law() -> Law:
    return GAME.law


@pytest.fixture(scope="module", params=["escape", "jungle", "full"])
def setup(law: Law, request: Any) -> Setup:
    agreed = Setup(players=3, variants={"scenario": request.param})
    return agreed.drawn(law, random.Random(7)).completed(law)


@pytest.fixture(scope="module")
def drawn(law: Law, setup: Setup) -> Picture:
    machine = Machine(law, setup)
    position = machine.to_json(machine.start())
    text = picture(GAME, position, None, chosen=setup.variants).svg
    return Picture(position, text, ET.fromstring(text))


def test_every_sign_of_the_set_up_is_drawn_once(drawn: Picture, setup: Setup) -> None:
    laid = [sign for sign in setup.variants["board"].values() if sign is not None]
    assert sorted(signs(drawn).values()) == sorted(laid)
    assert len(spaces(drawn)) == len(laid)


def test_all_pirates_of_a_law_are_drawn(drawn: Picture) -> None:
    assert len(crews(drawn)) == 3
    assert all(drawn.things(f"/pirates/{seat}/{spot}") for seat, spot, _ in crews(drawn))


def test_a_position_of_the_law_is_drawn_as_the_game_has_it_and_not_by_kinds(drawn: Picture) -> None:
    assert 'class="token seat-0"' in drawn.text


def test_a_variant_that_a_set_up_leaves_out_has_its_default(law: Law, setup: Setup) -> None:
    machine = Machine(law, setup)
    position = machine.to_json(machine.start())
    usual = {name for name, v in law.variants.items() if setup.variants[name] == v.default}
    fewer = {name: choice for name, choice in setup.variants.items() if name not in usual}
    assert picture(GAME, position, None, chosen=fewer) == picture(
        GAME, position, None, chosen=setup.variants
    )


def test_without_a_set_up_the_position_is_drawn_without_what_it_chose(drawn: Picture) -> None:
    root = ET.fromstring(picture(GAME, drawn.position, None).svg)
    assert not signs(Picture(drawn.position, "", root))
