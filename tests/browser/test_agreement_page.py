"""The page for the table on a telephone: what is tapped is agreed on, and a link holds it."""

from __future__ import annotations

import json

import pytest
from selenium.webdriver.common.by import By
from selenium.webdriver.common.print_page_options import PrintOptions
from selenium.webdriver.support.select import Select
from tests.browser.printed import pages
from tests.browser.reader import Reader
from tests.browser.test_access import STANDARD, violations

from lexludi.catalogue import open_game
from lexludi.editions.edition_file import editions

FILE = "manila.html"
POINT = '[name="point pilots.order"][value="large_first"]'


@pytest.fixture
def player(telephone: Reader) -> Reader:
    """Somebody with a telephone, who opens the page from a file for the first time."""
    fresh(telephone)
    return telephone


def fresh(player: Reader, fragment: str = "") -> None:
    """Open the page anew, as a link does."""
    player.open_anew(f"{FILE}{fragment}")
    player.one("#outcome")


def tap(player: Reader, selector: str) -> None:
    """Tap the label of a choice, which must be as large as a thumb."""
    player.press(player.one(selector).find_element(By.XPATH, ".."))


def lay(player: Reader, *codes: str) -> None:
    for code in codes:
        tap(player, f'[name="book"][value="{code}"]')


def setup(player: Reader) -> dict[str, object]:
    found: dict[str, object] = json.loads(str(player.one("#setup").get_property("value")))
    return found


def link(player: Reader) -> str:
    return str(player.one("#link").get_property("value"))


def speak(player: Reader, code: str) -> None:
    Select(player.one("#language")).select_by_value(code)


def test_what_is_tapped_stands_in_the_setup_and_in_the_link(player: Reader) -> None:
    lay(player, "de", "fr")
    tap(player, f"#asked {POINT}")
    tap(player, '[name="players"][value="4"]')
    expected = {"players": 4, "answers": {"pilots.order": "large_first"}, "variants": {}}
    assert setup(player) == expected
    fresh(player, "#" + link(player).partition("#")[2])
    assert setup(player) == expected
    assert player.one(f"#asked {POINT}").is_selected()


def test_books_and_answers_survive_a_change_of_language(player: Reader) -> None:
    lay(player, "de", "fr")
    tap(player, f"#asked {POINT}")
    before = setup(player)
    for code in ("de", "zh-Hant"):
        speak(player, code)
        assert player.run("return document.documentElement.lang") == code
        assert setup(player) == before
        assert player.one(f"#asked {POINT}").is_selected()
    assert "規則書" in player.text("#main")


def test_a_link_cut_short_is_told_and_nothing_is_lost(player: Reader) -> None:
    lay(player, "de")
    before = setup(player), player.text("#count")
    address = link(player)
    player.run("location.hash = arguments[0]", address.partition("#")[2][:-3])
    assert "not whole" in player.text("#notice")
    assert (setup(player), player.text("#count")) == before


def test_what_a_link_holds_never_becomes_markup(player: Reader) -> None:
    fresh(player, "#table=1&game=<img src=x onerror=alert(1)>&check=0")
    assert player.one("#notice").is_displayed()
    assert player.all("img") == []


def test_nothing_is_wider_than_the_telephone(player: Reader) -> None:
    lay(player, *editions(open_game("manila").editions))
    player.run("document.querySelector('#rest').open = true")
    seen = "const seen = document.documentElement; return seen.scrollWidth <= seen.clientWidth"
    assert player.run(seen)


@pytest.mark.parametrize("code", ["en", "de"])
def test_everybody_can_use_the_page_in_light_and_dark(player: Reader, code: str) -> None:
    speak(player, code)
    lay(player, "de", "fr")
    tap(player, f"#asked {POINT}")
    assert violations(player, *STANDARD, "wcag22aa") == []
    player.dark(True)
    assert violations(player, "color-contrast") == []


def test_the_sheet_for_all_rulebooks_is_one_page(player: Reader) -> None:
    lay(player, *editions(open_game("manila").editions))
    paper = PrintOptions()
    paper.set_page_size(PrintOptions.A4)
    assert pages(player.driver.print_page(paper)) == 1


def test_an_old_browser_shows_what_the_page_needs(player: Reader) -> None:
    old = {"source": "delete globalThis.DecompressionStream"}
    added = player.driver.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", old)
    player.driver.get("about:blank")
    player.open(FILE)
    needs = player.one('.needs[lang="de"]')
    player.until(needs.is_displayed)
    assert "Firefox 113" in needs.text
    assert any("DecompressionStream" in complaint for complaint in player.complaints())
    player.driver.execute_cdp_cmd("Page.removeScriptToEvaluateOnNewDocument", added)


def test_nothing_says_what_the_page_needs_once_it_has_begun(player: Reader) -> None:
    assert player.all(".needs") == []
