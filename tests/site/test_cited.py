"""The addresses that the guide on citing promises are those of the site."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from lexludi.site.addresses import Address
from lexludi.site.published_game import published

PAGE = (Path(__file__).parents[2] / "docs" / "guides" / "cite.md").read_text("utf-8")
GAME = published("manila")
PROMISED = {
    "a rule": GAME.addresses.permanent("launch.sum"),
    "a point": GAME.addresses.point("pilots.order"),
    "a point in another language": GAME.addresses.point("pilots.order", "de"),
    "a passage": GAME.addresses.passage("de", "pilots.small-begins"),
}


@pytest.mark.parametrize(("what", "address"), PROMISED.items())
def test_the_address_of_a_thing_is_the_one_that_the_guide_promises(
    what: str, address: Address
) -> None:
    (promised,) = re.findall(rf"^\| {what} \| `([^`]+)`", PAGE, re.MULTILINE)
    assert promised == address.seen_from("index")


def test_the_passage_of_the_example_is_one_of_the_edition() -> None:
    assert "pilots.small-begins" in {passage.name for passage in GAME.book["de"].passages}


def test_rule_and_point_of_the_examples_stand_in_the_law() -> None:
    assert "launch.sum" in GAME.law.rules
    assert "pilots.order" in GAME.law.points


def test_the_passage_is_called_in_prose_as_it_is_in_its_address() -> None:
    (row,) = re.findall(r"^\| a passage \|.*", PAGE, re.MULTILINE)
    assert re.findall(r"#([^`]+)`|passage `([^`]+)`", row) == [
        ("pilots.small-begins", ""), ("", "pilots.small-begins")
    ]  # fmt: skip
