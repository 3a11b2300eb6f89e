"""A browser to look at the site with: Chromium without a screen, driven by Selenium."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

import pytest
from selenium import webdriver
from selenium.webdriver.chrome.service import Service
from tests.browser.reader import PHONE, Reader
from tests.site.conftest import site as site

from lexludi.catalogue import open_game
from lexludi.table import page

OPTIONS = (
    "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
    "--disable-background-networking", "--disable-component-update", "--disable-sync",
    "--disable-dev-shm-usage",
)  # fmt: skip
"""No screen, the rights of a container, and no conversation with anybody outside."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark what stands here, so that it can be left out: -m 'not browser'."""
    here = Path(__file__).parent
    for item in items:
        if item.path.is_relative_to(here):
            item.add_marker(pytest.mark.browser)


def program(package: str, *names: str) -> str:
    """The first program of these that is there; without any the tests are skipped."""
    for name in names:
        if found := shutil.which(name):
            return found
    pytest.skip(f"no {' or '.join(names)} on the PATH (Debian: apt-get install {package})")


@contextmanager
def browser(profile: Path) -> Iterator[webdriver.Chrome]:
    """A browser without a past, which keeps what it must in a folder."""
    chromium = program("chromium", "chromium", "google-chrome")
    chromedriver = program("chromium-driver", "chromedriver")
    options = webdriver.ChromeOptions()
    options.binary_location = chromium
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    for option in (*OPTIONS, f"--user-data-dir={profile / 'chromium'}"):
        options.add_argument(option)
    found = webdriver.Chrome(options=options, service=Service(chromedriver))
    yield found
    found.quit()


@pytest.fixture(scope="session")
def driver(tmp_path_factory: pytest.TempPathFactory) -> Iterator[webdriver.Chrome]:
    """A browser without a past."""
    with browser(tmp_path_factory.mktemp("chromium")) as found:
        yield found


@pytest.fixture
def reader(driver: webdriver.Chrome, site: Path) -> Iterator[Reader]:
    """Somebody who reads the site from files, on a wide screen in daylight, with JavaScript."""
    reader = Reader(driver, site.as_uri())
    reader.back_to_normal()
    yield reader
    reader.back_to_normal()


@pytest.fixture(scope="session")
def address(site: Path) -> Iterator[str]:
    """The site over HTTP, for what browsers do not allow to files."""

    class Handler(SimpleHTTPRequestHandler):
        def log_message(self, format: str, *args: object) -> None:
            pass

    server = ThreadingHTTPServer(("localhost", 0), partial(Handler, directory=os.fspath(site)))
    Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://localhost:{server.server_port}"
    server.shutdown()
    server.server_close()


@pytest.fixture
def reader_online(driver: webdriver.Chrome, address: str) -> Reader:
    """Somebody who reads the site over HTTP."""
    reader = Reader(driver, address)
    reader.back_to_normal()
    return reader


@pytest.fixture(scope="session")
def table_page(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The page for the table of Manila, in English."""
    path = tmp_path_factory.mktemp("table") / "manila.html"
    path.write_text(page(open_game("manila"), "en"), "utf-8")
    return path


@pytest.fixture
def telephone(driver: webdriver.Chrome, table_page: Path) -> Iterator[Reader]:
    """Somebody with a telephone and the page for the table as a file, not yet opened."""
    telephone = Reader(driver, table_page.parent.as_uri())
    telephone.back_to_normal()
    telephone.screen(*PHONE)
    yield telephone
    assert telephone.complaints() == []
    telephone.run("localStorage.clear()")
    telephone.back_to_normal()
