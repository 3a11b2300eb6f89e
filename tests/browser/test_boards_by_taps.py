"""Games are played by taps on their boards, on a telephone of 360 pixels."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest
from selenium import webdriver
from tests.browser.reader import PHONE, Reader
from tests.browser.test_access import STANDARD, violations

from lexludi.catalogue import Game, installed, open_game
from lexludi.language import Machine
from lexludi.play import record as records
from lexludi.play.replay import setup_of_record
from lexludi.table import page

TOY = Path(__file__).parents[1] / "games" / "pebbles"
NARROW, FINGER = 360, 44
STEPS = 40
"""So many steps are played here; a board that cannot be touched stops long before."""
PLAYED = "return document.querySelectorAll('#history li').length"
SMALLEST = """
const boxes = [...document.querySelectorAll('.lit')].map((one) => one.getBoundingClientRect());
return Math.min(...boxes.flatMap((box) => [box.width, box.height]));
"""
NEXT = """
const [drawn] = arguments;
const one = (all) => all[Math.floor(drawn * all.length)];
const free = (part) => part.getAttribute('aria-pressed') === 'false';
const lit = [...document.querySelectorAll('[data-touch]:has(> .lit:not(.beside))')].filter(free);
const buttons = [...document.querySelectorAll('#legal button.step')];
const isBegun = document.querySelector('[aria-pressed="true"][data-touch]') !== null;
const form = [...document.querySelectorAll('#legal .choose, #may, #do')];
const found = isBegun ? one(buttons) ?? one([...lit, ...form]) : one(lit) ?? one(buttons);
const next = found ?? document.querySelector('#do') ?? document.querySelector('#may');
if (document.querySelector('#won') !== null) return null;
next.scrollIntoView({ block: 'center', behavior: 'instant' });
const box = next.getBoundingClientRect();
return [box.x + box.width / 2, box.y + box.height / 2];
"""
"""What is touched next: a part of the board that is lit for who is to act, or else a button; once
something is picked, a button that says the rest, if there is one; at last the form.  It is scrolled
to, and the place of its middle is returned; none where the game is over."""
KEPT = "return localStorage.getItem(Object.keys(localStorage).find((k) => k.includes('game')))"
SETTLED = 4
"""The most taps that a step takes, on the average."""
MOST = 20_000
"""So many taps end no game: the board does not answer them."""


@contextmanager
def seated(driver: webdriver.Chrome, game: Game, folder: Path) -> Iterator[Reader]:
    """Somebody with a narrow telephone and the page of a game."""
    (folder / "page.html").write_text(page(game, "en"), "utf-8")
    found = Reader(driver, folder.as_uri())
    found.back_to_normal()
    found.screen(NARROW, PHONE[1])
    found.open_anew("page.html")
    found.tap("#view-play")
    yield found
    assert found.complaints() == []
    found.run("localStorage.clear()")
    found.back_to_normal()


@pytest.fixture(params=["manila", "cartagena"])
def player(
    request: pytest.FixtureRequest, driver: webdriver.Chrome, tmp_path: Path
) -> Iterator[Reader]:
    """Somebody who plays one of the games that have a board."""
    with seated(driver, open_game(request.param), tmp_path) as found:
        yield found


def tap(player: Reader, chance: Random) -> bool:
    """Tap on the place of something that leads on, whatever lies there; False where all is over."""
    place: Any = player.run(NEXT, chance.random())
    if place is None:
        return False
    x, y = place
    for kind in ("mousePressed", "mouseReleased"):
        event = {"type": kind, "x": x, "y": y, "button": "left", "clickCount": 1}
        player.driver.execute_cdp_cmd("Input.dispatchMouseEvent", event)
    return True


def test_a_game_is_played_by_taps_on_its_board(player: Reader) -> None:
    played, taps, chance = 0, 0, Random(1)
    while played < STEPS:
        if player.all(".lit"):
            assert float(str(player.run(SMALLEST))) >= FINGER
        assert tap(player, chance)
        taps += 1
        assert taps < SETTLED * STEPS
        played = int(str(player.run(PLAYED)))
    assert player.all("#notice") == []
    assert violations(player, *STANDARD) == []


def finished(player: Reader, game: Game) -> None:
    """Play a game to its end by taps; its record and its result are as the law has them."""
    taps, chance = 0, Random(1)
    while tap(player, chance):
        taps += 1
        assert taps < MOST
    steps = int(str(player.run(PLAYED)))
    print(f"{game.name}: {steps} steps by {taps} taps")
    assert taps < SETTLED * steps
    assert player.all("#notice") == []
    record = records.understood(json.loads(str(player.run(KEPT))))
    machine = Machine(game.law, setup_of_record(game.law, record))
    position = machine.start()
    for step in record.steps:
        position = machine.do(position, step)
    result = machine.result(position)
    assert result is not None
    assert len(record.steps) == steps
    winners = ", ".join(f"player {seat + 1}" for seat in result["winners"])
    assert player.text("#won") == f"Won by: {winners}"


def test_a_whole_game_of_a_toy_is_played_by_taps(driver: webdriver.Chrome, tmp_path: Path) -> None:
    game = open_game(TOY)
    with seated(driver, game, tmp_path) as player:
        finished(player, game)


@pytest.mark.slow
@pytest.mark.parametrize("name", installed())
def test_a_whole_game_is_played_by_taps(
    name: str, driver: webdriver.Chrome, tmp_path: Path
) -> None:
    game = open_game(name)
    with seated(driver, game, tmp_path) as player:
        finished(player, game)
