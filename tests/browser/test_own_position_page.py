"""May I? where the same steps lead to another position by a reading: one sentence tells both."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from selenium import webdriver
from tests.browser.reader import PHONE, Reader
from tests.gift_at_the_fair import LARGE, STEPS, written

from lexludi.catalogue import open_game
from lexludi.table import page

LOADED = """
const [text] = arguments, field = document.querySelector('input[type="file"]');
const files = new DataTransfer();
files.items.add(new File([text], "record.json"));
field.files = files.files;
field.dispatchEvent(new Event("change"));
"""


@pytest.fixture
def player(driver: webdriver.Chrome, tmp_path: Path) -> Iterator[Reader]:
    """Somebody who has loaded the record of players who agreed on a large gift."""
    (tmp_path / "fair.html").write_text(page(open_game(written(tmp_path)), "en"), "utf-8")
    found = Reader(driver, tmp_path.as_uri())
    found.back_to_normal()
    found.screen(*PHONE)
    found.open_anew("fair.html")
    found.one("#view-play").click()
    setup = {"players": 2, "answers": LARGE}
    found.run(LOADED, json.dumps({"game": "fair", "setup": setup, "steps": STEPS[:1]}))
    found.until(lambda: len(found.all("#history li")) == 1)
    found.run("document.querySelector('#may').click()")
    yield found
    assert found.complaints() == []
    found.run("localStorage.clear()")
    found.back_to_normal()


def test_the_verdict_of_the_table_and_that_of_the_own_position_are_told_apart(
    player: Reader,
) -> None:
    ruling = player.text('[data-reading="reference"]')
    assert ruling.startswith("our ruling: allowed")
    assert "lead to another position (purse: 1, not 3); there the step is not allowed." in ruling
    assert ruling.endswith("The verdict before is about the board at your table.")
    assert player.text('[data-reading="agreed"]') == "your agreement: allowed"


def test_the_rule_of_there_and_the_question_that_led_there_are_shown(player: Reader) -> None:
    assert [one.get_attribute("data-rule") for one in player.all("[data-rule]")] == ["buy.price"]
    assert "Our ruling: small. The other answer: large." in player.text('[data-point="gift.size"]')


def test_readings_that_differ_there_have_something_to_settle(player: Reader) -> None:
    assert player.text("#advice") == "The readings differ. What you agreed on counts."
