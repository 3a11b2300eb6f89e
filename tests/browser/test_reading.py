"""Reading the site in a browser: folding, two rulebooks side by side, a sheet to agree on."""

from __future__ import annotations

import pytest
from selenium.webdriver.support.ui import Select
from tests.browser.reader import PHONE, Reader

from lexludi.site.labels import labels

CHAPTER = "manila/law/pilots.html"
ODDS, EVEN = "tbody.odds", "tbody[data-rules]:not(.odds)"

SHOWN = """
const found = [...document.querySelectorAll(arguments[0])];
return found.filter((one) => one.getBoundingClientRect().height).length;
"""


def shown(reader: Reader, selector: str) -> int:
    """How many of those that a selector finds take room on the page."""
    number = reader.run(SHOWN, selector)
    assert isinstance(number, int)
    return number


# Somebody who reads only French.


def test_a_french_reader_comes_from_his_rulebook_to_the_board_where_it_matters(
    reader: Reader,
) -> None:
    reader.open("manila/rulebooks/fr.html")
    mark = reader.one("[id='pilots.chief-first'] .mark")
    assert labels("fr")["edition.contradicts"] in mark.text
    reader.follow(mark.find_element("css selector", "a[href*='pilots.order']"))
    assert reader.address == "manila/fr/points/pilots.order.html"
    assert reader.run("return document.documentElement.lang") == "fr"
    assert "pilote" in reader.text("h1")
    assert shown(reader, "article svg") >= 2
    assert labels("fr")["point.ruling"] in reader.text("article")


def test_the_navigation_of_a_french_page_leads_on_in_french(reader: Reader) -> None:
    reader.open("manila/rulebooks/fr.html")
    reader.follow(reader.link(labels("fr")["navigation.agree"], ".sidebar-tree"))
    assert reader.run("return document.documentElement.lang") == "fr"


# Folding.


@pytest.mark.parametrize("scripts", [True, False], ids=["with scripts", "without scripts"])
def test_what_the_rulebooks_say_of_a_rule_unfolds(reader: Reader, scripts: bool) -> None:
    reader.scripts(scripts)
    reader.open(CHAPTER)
    folded = reader.one("article.rule details.editions")
    passage = folded.find_element("css selector", "dd p")
    assert not passage.is_displayed()
    reader.scripts(True)
    reader.follow(folded.find_element("css selector", "summary"))
    reader.until(passage.is_displayed)


# Two rulebooks side by side.


def test_side_by_side_shows_passages_beside_each_other(reader: Reader) -> None:
    reader.scripts(False)
    reader.open("manila/side-by-side/de_fr.html")
    assert shown(reader, ODDS)
    assert shown(reader, EVEN)
    left, right = reader.one(ODDS).find_elements("css selector", "td[lang]")[:2]
    assert left.rect["x"] + left.rect["width"] <= right.rect["x"] + 1


def test_side_by_side_stands_one_below_the_other_on_a_telephone(reader: Reader) -> None:
    reader.screen(*PHONE)
    reader.open("manila/side-by-side/de_fr.html")
    left, right = reader.one(ODDS).find_elements("css selector", "td[lang]")[:2]
    assert left.rect["y"] + left.rect["height"] <= right.rect["y"] + 1


def test_side_by_side_can_show_differences_only(reader: Reader) -> None:
    reader.open("manila/side-by-side/de_fr.html")
    before = shown(reader, ODDS)
    reader.follow(reader.one("input[name=only]"))
    assert shown(reader, ODDS) == before
    assert shown(reader, EVEN) == 0


def test_side_by_side_two_others_are_chosen_from_menus(reader: Reader) -> None:
    reader.open("manila/side-by-side/de_fr.html")
    Select(reader.one("select[name=left]")).select_by_value("it")
    Select(reader.one("select[name=right]")).select_by_value("zh-Hant")
    reader.follow(reader.one("nav.pairs form button"))
    reader.until(lambda: reader.address.startswith("manila/side-by-side/it_zh-Hant.html"))


def test_side_by_side_two_others_are_chosen_without_scripts(reader: Reader) -> None:
    reader.scripts(False)
    reader.open("manila/side-by-side/de_fr.html")
    reader.scripts(True)
    reader.follow(reader.one("nav.pairs summary"))
    reader.follow(reader.one("nav.pairs a[data-pair='it en']"))
    assert reader.address == "manila/side-by-side/it_en.html"


# Agreeing before play.


@pytest.mark.parametrize("scripts", [True, False], ids=["with scripts", "without scripts"])
def test_the_sheet_shows_what_the_rulebooks_on_the_table_differ_on(
    reader: Reader, scripts: bool
) -> None:
    reader.scripts(scripts)
    reader.open("manila/de/agree.html")
    reader.scripts(True)
    before = shown(reader, "[data-apart]")
    reader.follow(reader.one("input[name=book][value=fr]"))
    assert shown(reader, "[data-apart]") > before


# Links to rules.


def test_the_address_of_a_rule_that_stays_leads_to_the_rule(reader: Reader) -> None:
    reader.open("manila/rules/launch.sum.html")
    reader.until(lambda: reader.address.startswith("manila/law/"))
    assert reader.address.endswith("#launch.sum")


def test_the_address_of_a_rule_that_stays_is_copied(reader_online: Reader) -> None:
    reader = reader_online
    given = {
        "permissions": ["clipboardReadWrite", "clipboardSanitizedWrite"],
        "origin": reader.root,
    }
    reader.driver.execute_cdp_cmd("Browser.grantPermissions", given)
    reader.open(CHAPTER)
    button = reader.one("article.rule button.copy")
    address = reader.one("article.rule a.address").get_attribute("href")
    reader.follow(button)
    read = "navigator.clipboard.readText().then(arguments[0])"
    reader.until(lambda: reader.driver.execute_async_script(read) == address)
    assert "/manila/rules/" in str(address)


@pytest.mark.parametrize(
    ("page", "name"),
    [("manila/rulebooks/de.html", ".law-rule"), ("manila/side-by-side/de_fr.html", "tr.rules a")],
)
def test_the_name_of_a_rule_shows_its_sentence_to_whoever_points_at_it(
    reader: Reader, page: str, name: str
) -> None:
    reader.open(page)
    link = reader.one(f"{name}[href$='rise.value']")
    reader.run("arguments[0].dispatchEvent(new Event('pointerover', {bubbles: true}))", link)
    title = reader.until(lambda: link.get_attribute("title"))
    assert title == "Der Wert jeder Ware im Hafen steigt um eine Stufe."
