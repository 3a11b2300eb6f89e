"""The pages in one file for editors of rulebooks: read by everybody, on telephones and on paper."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from selenium import webdriver
from selenium.webdriver.common.print_page_options import PrintOptions
from tests.annotation.conftest import TIDEWRACK
from tests.browser.printed import pages
from tests.browser.reader import PHONE, Reader
from tests.browser.test_access import STANDARD, violations

from lexludi.annotation import errata_html
from lexludi.annotation.copy_page import annotated
from lexludi.annotation.errata import errata_of
from lexludi.annotation.errata_view import ErrataSheet
from lexludi.catalogue import open_game
from lexludi.editions.collation import collate
from lexludi.readings import readings

NAMES = ("errata.html", "copy.html")
every_page = pytest.mark.parametrize("name", NAMES)


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The errata of Manila's French edition in German, and an annotated copy of a small game."""
    folder = tmp_path_factory.mktemp("editors")
    manila, tidewrack = open_game("manila"), open_game(str(TIDEWRACK))
    book = readings.edition(manila, "fr")
    found = errata_of(manila.law, readings.editions(manila), book, None)
    sheet = errata_html.whole(ErrataSheet(manila, found, "de"))
    (folder / "errata.html").write_text(sheet, "utf-8")
    text = (TIDEWRACK.parent / "rulebook-de.md").read_text("utf-8")
    text = text.replace("32 Karten", "34 Karten") + "\n- Niemand weiß es.\n"
    copy = collate(readings.edition(tidewrack, "de"), text)
    (folder / "copy.html").write_text(annotated(tidewrack, copy, "en"), "utf-8")
    return folder


@pytest.fixture
def editor(driver: webdriver.Chrome, files: Path) -> Iterator[Reader]:
    """Somebody who opens the files without a network."""
    editor = Reader(driver, files.as_uri())
    editor.back_to_normal()
    yield editor
    assert editor.complaints() == []
    editor.back_to_normal()


@every_page
def test_everybody_can_read_the_page_in_light_and_dark(editor: Reader, name: str) -> None:
    editor.open(name)
    assert violations(editor, *STANDARD, "wcag22aa") == []
    editor.dark(True)
    assert violations(editor, "color-contrast") == []


@every_page
def test_the_page_fits_a_telephone(editor: Reader, name: str) -> None:
    editor.screen(*PHONE)
    editor.open(name)
    width = editor.run("return document.documentElement.scrollWidth")
    assert isinstance(width, int)
    assert width <= PHONE[0]


@every_page
def test_the_page_can_be_printed(editor: Reader, name: str) -> None:
    editor.open(name)
    assert pages(editor.driver.print_page(PrintOptions())) > 0


def test_only_what_departs_is_red(editor: Reader) -> None:
    editor.open("copy.html")
    colours = editor.run(
        "return [...document.querySelectorAll('.printed > span[class]')].map("
        "(one) => [one.className, getComputedStyle(one).textDecorationColor])"
    )
    assert isinstance(colours, list)
    red = {kind for kind, colour in colours if colour == "rgb(161, 22, 22)"}
    assert red == {"departs"}
    assert {kind for kind, _ in colours} > red
