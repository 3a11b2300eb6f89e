"""The page for the table from a web server, which opens again without a network."""

from __future__ import annotations

import os
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

import pytest
from selenium import webdriver
from tests.browser.reader import PHONE, Reader
from tests.browser.test_play_page import press
from tests.table.scripts_in_node import TOYS, opened

from lexludi.table import served

READY = """
const done = arguments[0];
navigator.serviceWorker.ready.then(() => done(true));
"""
FORGET = """
const done = arguments[0];
navigator.serviceWorker.getRegistrations()
  .then((all) => Promise.all(all.map((one) => one.unregister()))).then(() => done(true));
"""
INSTALLABLE = "Page.getInstallabilityErrors"


class Quiet(SimpleHTTPRequestHandler):
    """Serves files and writes no log."""

    def log_message(self, format: str, *args: object) -> None:
        """Nothing."""


@pytest.fixture
def server(tmp_path: Path) -> Iterator[ThreadingHTTPServer]:
    """The page of a game of pebbles on a web server."""
    for name, data in served(opened(TOYS / "pebbles"), {"en": "points/"}):
        (tmp_path / name).write_bytes(data)
    found = ThreadingHTTPServer(("localhost", 0), partial(Quiet, directory=os.fspath(tmp_path)))
    Thread(target=found.serve_forever, daemon=True).start()
    yield found
    found.shutdown()
    found.server_close()


@pytest.fixture
def player(driver: webdriver.Chrome, server: ThreadingHTTPServer) -> Iterator[Reader]:
    player = Reader(driver, f"http://localhost:{server.server_port}")
    player.back_to_normal()
    player.screen(*PHONE)
    player.open("table.html")
    driver.execute_async_script(READY)
    yield player
    driver.execute_async_script(FORGET)
    player.complaints()
    player.back_to_normal()


def test_the_page_opens_and_plays_without_its_server(
    player: Reader, server: ThreadingHTTPServer
) -> None:
    server.shutdown()
    server.server_close()
    player.open_anew("table.html?from=home#table=1")
    assert player.one("#notice").is_displayed()
    press(player, "#view-play")
    press(player, "#legal button")
    assert len(player.all("#history li")) == 1
    assert player.complaints() == []


def test_a_telephone_can_install_the_page(player: Reader) -> None:
    found = player.driver.execute_cdp_cmd(INSTALLABLE, {})["installabilityErrors"]
    assert [one["errorId"] for one in found if one["errorId"] != "in-incognito"] == []
    assert player.complaints() == []


def test_a_question_s_link_opens_it_to_be_agreed_on(player: Reader) -> None:
    name = next(iter(opened(TOYS / "pebbles").law.points))
    player.open_anew(f"table.html?point={name}")
    assert player.one(f'[name="point {name}"]').is_displayed()
    assert player.run("return document.activeElement.name") == f"point {name}"
