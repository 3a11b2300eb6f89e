"""The questions narrowed down, and the same page in another language."""

from __future__ import annotations

import pytest
from selenium.webdriver.support.ui import Select
from tests.browser.reader import PHONE, Reader

from lexludi.language.law import ENGLISH
from lexludi.readings.apparatus import ApparatusEntry
from lexludi.site.labels import labels
from lexludi.site.points.answers import agreement
from lexludi.site.published_game import published

GAME = published("manila")
POINTS = "manila/de/points/index.html"
ROWS = "table.points tbody tr"
SHOWN = (
    "return [...document.querySelectorAll(arguments[0])].filter((one) => one.offsetParent).length"
)


def choose(reader: Reader, name: str, value: str) -> None:
    Select(reader.one(f"form.narrow [name={name}]")).select_by_value(value)


def shown(reader: Reader) -> object:
    return reader.run(SHOWN, ROWS)


def departs(entry: ApparatusEntry, code: str) -> bool:
    found = next(one for one in entry.testimonies if one.edition == code)
    return agreement(found, entry.ruling) != "same"


def test_a_chapter_leaves_the_questions_that_it_asks(reader: Reader) -> None:
    asked = [name for name in GAME.law.points if _chapter(name) == "auction"]
    reader.open(POINTS)
    choose(reader, "chapter", "auction")
    assert shown(reader) == len(asked)


def test_an_address_with_other_names_leaves_the_page_working(reader: Reader) -> None:
    reader.open(f"{POINTS}?length=1&item=2&chapter=auction")
    assert shown(reader) == sum(_chapter(name) == "auction" for name in GAME.law.points)


def _chapter(point: str) -> str:
    return GAME.addresses.declared("point", point).page.rpartition("/")[2]


def test_a_rulebook_leaves_the_questions_on_which_it_does_not_say_what_is_ruled(
    reader: Reader,
) -> None:
    reader.open(POINTS)
    choose(reader, "book", "fr")
    expected = [entry for entry in GAME.apparatus.values() if departs(entry, "fr")]
    assert 0 < len(expected) < len(GAME.apparatus)
    assert shown(reader) == len(expected)


def test_a_share_leaves_the_questions_that_matter_as_often(reader: Reader) -> None:
    reader.open(POINTS)
    choose(reader, "least", "10.0")
    often = [point for point in GAME.law.points if GAME.impact.most(point)[0] >= 0.1]
    assert 0 < len(often) < len(GAME.law.points)
    assert shown(reader) == len(often)


def test_words_leave_the_questions_that_have_them_and_the_count_is_told(reader: Reader) -> None:
    reader.open(POINTS)
    reader.one("form.narrow [name=words]").send_keys("lotse")
    number = shown(reader)
    text = labels("de")["filters.shown"].format(shown=number, all=len(GAME.law.points))
    assert number
    assert reader.text("form.narrow output") == text


def test_what_is_chosen_stands_in_the_address_and_is_chosen_again_from_it(reader: Reader) -> None:
    reader.open(POINTS)
    choose(reader, "chapter", "pilots")
    number = shown(reader)
    assert reader.address == f"{POINTS}?chapter=pilots"
    reader.open(reader.address)
    assert shown(reader) == number


def test_without_scripts_all_questions_are_there_and_nothing_to_choose(reader: Reader) -> None:
    reader.scripts(False)
    reader.open(POINTS)
    reader.scripts(True)
    assert shown(reader) == len(GAME.law.points)
    assert not reader.one("form.narrow").is_displayed()


def test_the_choices_are_no_wider_than_a_telephone(reader: Reader) -> None:
    reader.screen(*PHONE)
    reader.open(POINTS)
    width = reader.run("return document.documentElement.scrollWidth")
    assert isinstance(width, int)
    assert width <= PHONE[0]


@pytest.mark.parametrize("place", ["?chapter=pilots", "?words=a#top"])
def test_another_language_is_the_same_page_with_what_was_asked_for(
    reader: Reader, place: str
) -> None:
    reader.open(POINTS + place)
    reader.follow(reader.link(labels("fr")["name"], ".languages-of-page"))
    assert reader.address == f"manila/fr/points/index.html{place}"


def test_another_language_of_a_chapter_stays_at_its_rule(reader: Reader) -> None:
    reader.open("manila/it/law/office.html#launch.sum")
    reader.follow(reader.link(labels(ENGLISH)["name"], ".languages-of-page"))
    assert reader.address == "manila/law/office.html#launch.sum"


def test_who_reads_german_finds_the_search_on_the_front_page_on_a_telephone(
    reader: Reader,
) -> None:
    reader.screen(*PHONE)
    reader.open("de/index.html")
    field = reader.one("article form.search input")
    assert field.is_displayed()
    field.send_keys("Lotse\n")
    reader.until(lambda: "search.html?q=Lotse" in reader.address)
