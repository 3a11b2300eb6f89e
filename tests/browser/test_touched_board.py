"""The board on the page for the table: lit parts are legal steps, and a tap does them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from selenium import webdriver
from selenium.webdriver.common.keys import Keys
from tests.browser.reader import PHONE, Reader
from tests.browser.test_access import STANDARD, violations

from lexludi.catalogue import open_game
from lexludi.language import Machine, Setup
from lexludi.play.record import Record, RecordSetup
from lexludi.table import page

GAME = open_game("massilia")
NARROW, FINGER = 360, 44
REACH = "return [...document.querySelectorAll('.lit')].map(e => e.getBoundingClientRect().toJSON())"


def record(until: Callable[[Any], bool]) -> Record:
    """A random game up to the first position that is wanted."""
    law, chance = GAME.law, Random(9)
    setup = Setup(3).drawn(law, chance)
    machine = Machine(law, setup)
    position, steps = machine.start(), []
    while not until(machine.to_json(position)):
        steps.append(chance.choice(machine.legal(position)))
        position = machine.advance(position, steps[-1])
    given = RecordSetup(setup.players, {}, dict(setup.variants))
    return Record(game=law.game, law=law.fingerprint, setup=given, steps=tuple(steps), result=None)


@pytest.fixture(scope="module")
def board_page(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("board") / "massilia.html"
    path.write_text(page(GAME, "en"), "utf-8")
    return path


@pytest.fixture
def player(driver: webdriver.Chrome, board_page: Path) -> Iterator[Reader]:
    """Somebody with a narrow telephone."""
    found = Reader(driver, board_page.parent.as_uri())
    found.back_to_normal()
    found.screen(NARROW, PHONE[1])
    yield found
    assert found.complaints() == []
    found.run("localStorage.clear()")
    found.back_to_normal()


def shown(player: Reader, until: Callable[[Any], bool]) -> None:
    """Continue a game that the browser has kept."""
    player.open_anew("massilia.html")
    name = f"lexludi game massilia {GAME.law.fingerprint}"
    text = msgspec.json.encode(record(until)).decode()
    player.run("localStorage.setItem(arguments[0], arguments[1])", name, text)
    player.open_anew("massilia.html")
    player.press(player.one("#view-play"))


def settling(position: Any) -> bool:
    return bool(position["phase"] == "settling")


def walking(position: Any) -> bool:
    return bool(position["phase"] == "using" and position["job"] == "brown")


def steps(player: Reader) -> int:
    return len(player.all("#history li"))


@pytest.mark.parametrize("until", [settling, walking])
def test_what_is_lit_is_large_enough_for_a_finger(
    player: Reader, until: Callable[[Any], bool]
) -> None:
    shown(player, until)
    reach: Any = player.run(REACH)
    assert reach
    assert min(min(one["width"], one["height"]) for one in reach) >= FINGER


def test_a_tap_on_a_lit_space_does_its_step_on_the_same_board(player: Reader) -> None:
    shown(player, settling)
    before, board = steps(player), player.one("#board")
    space = player.one("[data-touch]").get_attribute("data-path")
    player.tap("[data-touch]")
    assert steps(player) == before + 1
    assert player.one("#board") == board
    assert ": player" in str(player.one(f'[data-path="{space}"]').get_attribute("aria-label"))


def test_a_lit_space_can_be_pressed_by_key(player: Reader) -> None:
    shown(player, settling)
    before = steps(player)
    player.one("[data-touch]").send_keys(Keys.ENTER)
    assert steps(player) == before + 1


def test_a_tap_on_what_several_steps_have_leaves_these_until_the_next_tap(player: Reader) -> None:
    shown(player, walking)
    every = len(player.all("#legal button"))
    player.tap('[aria-label="white consul"][data-touch]')
    assert (
        player.one('[aria-label="white consul"][data-touch]').get_attribute("aria-pressed")
        == "true"
    )
    said = [button.text for button in player.all("#legal button")]
    assert said == [
        "player 1 moves a figure clockwise: white consul",
        "player 1 moves a figure counterclockwise: white consul",
    ]
    player.tap('[aria-label="white consul"][data-touch]')
    assert len(player.all("#legal button")) == every


def test_the_board_can_be_used_by_everybody(player: Reader) -> None:
    shown(player, settling)
    assert violations(player, *STANDARD) == []
