"""Games are played by taps on their boards, on a telephone of 360 pixels."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from selenium import webdriver
from tests.browser.reader import PHONE, Reader
from tests.browser.test_access import STANDARD, violations

from lexludi.catalogue import open_game
from lexludi.table import page

NARROW, FINGER = 360, 44
STEPS = 40
"""So many steps are played here; a board that cannot be touched stops long before."""
PLAYED = "return document.querySelectorAll('#history li').length"
SMALLEST = """
const boxes = [...document.querySelectorAll('.lit')].map((one) => one.getBoundingClientRect());
return Math.min(...boxes.flatMap((box) => [box.width, box.height]));
"""
NEXT = """
const free = (one) => one.getAttribute('aria-pressed') === 'false';
const lit = [...document.querySelectorAll('[data-touch]:has(> .lit:not(.beside))')].filter(free);
const buttons = [...document.querySelectorAll('#legal button.step')];
const isBegun = document.querySelector('[aria-pressed="true"][data-touch]') !== null;
return isBegun ? buttons[0] ?? lit[0] : lit[0] ?? buttons[0];
"""
"""What is touched next: a part of the board that is lit for who is to act, or else a button; once
something is picked, a button that says the rest, if there is one."""


@pytest.fixture(params=["manila", "cartagena"])
def player(
    request: pytest.FixtureRequest, driver: webdriver.Chrome, tmp_path: Path
) -> Iterator[Reader]:
    """Somebody with a narrow telephone and the page of a game."""
    (tmp_path / "page.html").write_text(page(open_game(request.param), "en"), "utf-8")
    found = Reader(driver, tmp_path.as_uri())
    found.back_to_normal()
    found.screen(NARROW, PHONE[1])
    found.open_anew("page.html")
    found.tap("#view-play")
    yield found
    assert found.complaints() == []
    found.run("localStorage.clear()")
    found.back_to_normal()


def test_a_game_is_played_by_taps_on_its_board(player: Reader) -> None:
    played, taps = 0, 0
    while played < STEPS:
        if player.all(".lit"):
            assert float(str(player.run(SMALLEST))) >= FINGER
        player.press(player.run(NEXT))  # type: ignore[arg-type]
        taps += 1
        assert taps < 4 * STEPS
        played = int(str(player.run(PLAYED)))
    assert player.all("#notice") == []
    assert violations(player, *STANDARD) == []
