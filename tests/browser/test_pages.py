"""The pages of the site, as a browser sees them on a telephone."""

from __future__ import annotations

import os
import random
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest
from selenium.webdriver import Chrome
from tests.browser.reader import PHONE, Reader

WIDTH = "return document.documentElement.scrollWidth"
REDIRECT = b'http-equiv="refresh"'


PAGES = (pytest.param(1, id="one a folder"), pytest.param(10_000, id="all", marks=pytest.mark.slow))
"""How many pages of each folder are looked at."""


class Look(NamedTuple):
    """What was seen of a page: what the browser complained of, and how wide the page was."""

    complaints: tuple[str, ...]
    width: int


@pytest.fixture(scope="module", params=PAGES)
def looks(driver: Chrome, site: Path, request: pytest.FixtureRequest) -> dict[str, Look]:
    """Pages of every folder, looked at on a telephone."""
    reader = Reader(driver, site.as_uri())
    reader.back_to_normal()
    reader.screen(*PHONE)
    return {str(page): look(reader, page) for page in drawn(site, request.param)}


def drawn(site: Path, most: int) -> Iterator[Path]:
    """So many pages of each folder at most, drawn by the run's seed; none that only leads on."""
    folders: dict[Path, list[Path]] = {}
    for file in sorted(site.rglob("*.html")):
        if REDIRECT not in file.read_bytes():
            folders.setdefault(file.parent, []).append(file.relative_to(site))
    chance = random.Random(os.environ.get("LEXLUDI_SEED"))
    for pages in folders.values():
        yield from chance.sample(pages, min(most, len(pages)))


def look(reader: Reader, page: Path) -> Look:
    reader.open(page.as_posix())
    width = reader.run(WIDTH)
    assert isinstance(width, int)
    return Look(tuple(reader.complaints()), width)


def test_a_page_loads_without_errors_or_missing_files(looks: dict[str, Look]) -> None:
    assert {page: look.complaints for page, look in looks.items() if look.complaints} == {}


def test_no_page_is_wider_than_a_telephone(looks: dict[str, Look]) -> None:
    assert {page: look.width for page, look in looks.items() if look.width > PHONE[0]} == {}


def test_there_are_pages_of_every_room(looks: dict[str, Look]) -> None:
    rooms = {str(Path(page).parent) for page in looks}
    assert {".", "guides", "manila", "manila/law", "manila/rulebooks", "manila/fr"} <= rooms


def test_a_page_that_is_broken_is_noticed(reader: Reader, tmp_path: Path) -> None:
    page = tmp_path / "broken.html"
    page.write_text('<p style="width: 999px">wide<img src="missing.png"><script>nothing()</script>')
    seen = look(Reader(reader.driver, tmp_path.as_uri()), Path("broken.html"))
    assert any("ERR_FILE_NOT_FOUND" in one for one in seen.complaints)
    assert any("nothing is not defined" in one for one in seen.complaints)


def test_a_page_that_is_too_wide_is_noticed(reader: Reader, tmp_path: Path) -> None:
    (tmp_path / "wide.html").write_text('<p style="width: 999px">wide')
    reader.screen(*PHONE)
    seen = look(Reader(reader.driver, tmp_path.as_uri()), Path("wide.html"))
    assert seen.width > PHONE[0]
