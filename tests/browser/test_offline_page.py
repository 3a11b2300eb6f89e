"""The page for the table from a web server, which opens again without a network."""

from __future__ import annotations

import io
import os
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import BinaryIO

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
  .then((all) => Promise.all(all.map((one) => one.unregister())))
  .then(() => caches.keys()).then((all) => Promise.all(all.map((one) => caches.delete(one))))
  .then(() => done(true));
"""
TRIED = """
const done = arguments[0];
navigator.serviceWorker.getRegistration()
  .then((one) => done(one.installing === null && one.waiting === null));
"""
INSTALLABLE = "Page.getInstallabilityErrors"


class Quiet(SimpleHTTPRequestHandler):
    """Serves files, each time whole, and writes no log."""

    def send_head(self) -> io.BytesIO | BinaryIO | None:
        """A file whole: one written twice within a second would pass for unchanged."""
        del self.headers["If-Modified-Since"]
        return super().send_head()

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


DRAWN = "return document.querySelector('.views') !== null"
POISONED = """
const done = arguments[0];
caches.keys().then(async (names) => {
  for (const name of names) {
    const cache = await caches.open(name);
    const headers = { "Content-Type": "text/html" };
    await cache.put("table.html", new Response("<h1>hostile</h1>", { headers }));
  }
  done(names.length);
});
"""
KEPT = """
const done = arguments[0];
caches.keys().then((names) => done(names.filter((one) => one.startsWith("lexludi table pebbles"))));
"""
UPDATED = """
const done = arguments[0];
navigator.serviceWorker.ready.then((one) => one.update())
  .then(() => done("updated"), () => done("failed"));
"""


def test_a_cache_that_holds_another_page_is_not_believed(player: Reader) -> None:
    assert player.driver.execute_async_script(POISONED) > 0
    player.open_anew("table.html")
    assert player.until(lambda: player.run(DRAWN))
    assert player.all("h1")[0].text == "Pebbles"


def test_a_new_version_takes_the_place_of_the_one_that_is_kept(
    player: Reader, tmp_path: Path
) -> None:
    (before,) = player.driver.execute_async_script(KEPT)
    for name, data in served(opened(TOYS / "pebbles"), {"en": "elsewhere/"}):
        (tmp_path / name).write_bytes(data)
    player.until(lambda: before not in kept_after_an_update(player))
    player.open_anew("table.html")
    assert player.until(lambda: player.run(DRAWN))
    assert '"elsewhere/"' in player.text("#data")


def kept_after_an_update(player: Reader) -> list[str]:
    """What is kept after a look for a new version; a browser's own look may have come too early."""
    assert player.driver.execute_async_script(UPDATED) == "updated"
    found: list[str] = player.driver.execute_async_script(KEPT)
    return found


def test_a_worker_whose_page_is_not_yet_there_keeps_what_it_had(
    player: Reader, tmp_path: Path
) -> None:
    before = player.driver.execute_async_script(KEPT)
    new = dict(served(opened(TOYS / "pebbles"), {"en": "elsewhere/"}))
    (tmp_path / "table-worker.js").write_bytes(new["table-worker.js"])
    player.driver.execute_async_script(UPDATED)
    player.until(lambda: player.driver.execute_async_script(TRIED))
    player.open_anew("table.html")
    assert player.until(lambda: player.run(DRAWN))
    assert set(before) <= set(player.driver.execute_async_script(KEPT))
    assert '"points/"' in player.text("#data")


def test_pages_of_one_game_in_two_folders_leave_each_other_alone(
    player: Reader, tmp_path: Path
) -> None:
    (tmp_path / "other").mkdir()
    for name, data in served(opened(TOYS / "pebbles"), {"en": "elsewhere/"}):
        (tmp_path / "other" / name).write_bytes(data)
    player.open("other/table.html")
    player.driver.execute_async_script(READY)
    player.until(lambda: len(player.driver.execute_async_script(KEPT)) == 2)


def test_a_telephone_can_install_the_page(player: Reader) -> None:
    found = player.driver.execute_cdp_cmd(INSTALLABLE, {})["installabilityErrors"]
    assert [one["errorId"] for one in found if one["errorId"] != "in-incognito"] == []
    assert player.complaints() == []


def test_a_question_s_link_opens_it_to_be_agreed_on(player: Reader) -> None:
    name = next(iter(opened(TOYS / "pebbles").law.points))
    player.open_anew(f"table.html?point={name}")
    assert player.one(f'[name="point {name}"]').is_displayed()
    assert player.run("return document.activeElement.name") == f"point {name}"
