"""The search in a browser, from files: in every language, by keys, without scripts."""

from __future__ import annotations

import re
from pathlib import Path
from urllib.parse import quote, unquote

import pytest
from selenium.webdriver.common.keys import Keys
from tests.browser.reader import Reader

from lexludi.site.labels import labels

HITS = "#search-results li[data-name]"
WORDS = {
    "en": "sum of start spaces",
    "de": "Summe der Startfelder",
    "fr": "cases de départ neuf",
    "it": "somma delle posizioni di partenza",
    "zh-Hant": "起始位置的數字加起來",
    "zh-Hans": "起始位置的数字加起来",
}
"""The rule on the start spaces, in the words of each language."""


def page(code: str, words: str = "") -> str:
    folder = "manila" if code == "en" else f"manila/{code}"
    return f"{folder}/search.html" + (f"?q={quote(words)}" if words else "")


def names(reader: Reader) -> list[str]:
    return [str(found.get_attribute("data-name")) for found in reader.all(HITS)]


@pytest.mark.parametrize("code", WORDS)
def test_words_of_a_language_find_the_rule(reader: Reader, code: str) -> None:
    reader.open(page(code, WORDS[code]))
    assert "launch.sum" in names(reader)[:3]


@pytest.mark.parametrize("code", WORDS)
def test_what_is_found_is_told_in_the_language_of_the_page(reader: Reader, code: str) -> None:
    reader.open(page(code, WORDS[code]))
    own = labels(code)
    assert reader.one("#search-results .best h2").text == own["search.best"]
    assert not reader.all("#search-results a[lang]")


def test_the_likeliest_go_first_then_questions_rules_and_passages(reader: Reader) -> None:
    reader.open(page("fr", "pilotes"))
    own = labels("fr")
    headings = [heading.text for heading in reader.all("#search-results h2")]
    kinds = ("best", "points", "assumptions", "rules", "passages")
    titles = [own[f"search.{kind}"] for kind in kinds]
    assert headings == [title for title in titles if title in headings]
    assert len(headings) >= 3


def test_a_question_is_shown_with_what_is_ruled(reader: Reader) -> None:
    reader.open(page("de", "Gleichstand"))
    assert reader.one("#search-results li[data-name='end.tie'] .ruled").text


def test_a_rule_that_is_found_leads_to_the_rule_in_the_language(reader: Reader) -> None:
    reader.open(page("fr", "launch.sum"))
    reader.follow(reader.one("#search-results a"))
    assert reader.address.startswith("manila/fr/")
    assert reader.address.endswith("#launch.sum")
    assert reader.one("[id='launch.sum']").is_displayed()


def test_words_of_another_language_are_found_and_told_in_the_language_of_the_page(
    reader: Reader,
) -> None:
    reader.open(page("fr", "Summe der Startfelder"))
    reader.until(lambda: names(reader)[:1] == ["launch.sum"])
    assert reader.one(f"{HITS} a").get_attribute("lang") in ("", None)


def test_a_passage_that_is_found_leads_to_its_place(reader: Reader) -> None:
    reader.open(page("de", "Lotse"))
    link = reader.one("#search-results .passages a")
    target = str(link.get_attribute("href")).rpartition("#")[2]
    reader.follow(link)
    assert reader.one(f"[id='{unquote(target)}']").is_displayed()


def test_a_question_that_is_found_leads_to_its_page_in_the_language(reader: Reader) -> None:
    reader.open(page("fr", "pilots.order"))
    reader.follow(reader.one("#search-results a"))
    assert reader.address.startswith("manila/fr/points/")


def test_a_guide_is_found_by_its_words(reader: Reader) -> None:
    reader.open(page("en", "adapter"))
    targets = [link.get_attribute("href") for link in reader.all("#search-results .pages a")]
    assert any("guides/write-an-adapter.html" in str(target) for target in targets)


def test_results_follow_while_somebody_types(reader: Reader) -> None:
    reader.open(page("en"))
    field = reader.one("#search-words")
    field.send_keys("harbour m")
    before = names(reader)
    field.send_keys("aster")
    assert before
    assert names(reader) != before


def test_the_words_stand_in_the_address(reader: Reader) -> None:
    reader.open(page("zh-Hant"))
    reader.one("#search-words").send_keys("領航員")
    assert unquote(reader.address) == page("zh-Hant") + "?q=領航員"


def test_an_address_asks_no_more_than_somebody_types(reader: Reader) -> None:
    reader.open(page("en", "pirate " * 5_000))
    assert reader.one("#search-words").get_property("value") == ("pirate " * 43)[:300]


def test_enter_goes_to_the_first_result(reader: Reader) -> None:
    reader.open(page("en"))
    reader.one("#search-words").send_keys("start spaces" + Keys.ENTER)
    assert reader.driver.switch_to.active_element == reader.one("#search-results a")


def test_more_is_shown_to_those_who_ask(reader: Reader) -> None:
    reader.open(page("en", "pirate"))
    before = len(names(reader))
    reader.follow(reader.one("#search-results .rules button"))
    assert len(names(reader)) > before
    assert reader.driver.switch_to.active_element.tag_name == "a"


def test_words_that_nothing_has_are_answered(reader: Reader) -> None:
    reader.open(page("fr", "xyzzy"))
    reader.until(lambda: reader.text("#search-status") == labels("fr")["search.nothing"])


def test_a_word_with_one_fault_finds_what_the_right_word_finds(reader: Reader) -> None:
    reader.open(page("en", "stowaway"))
    right = names(reader)
    reader.open(page("en", "stwoaway"))
    assert names(reader) == right != []


def test_a_word_with_several_faults_is_answered_with_words_to_search_for(reader: Reader) -> None:
    reader.open(page("en", "stwoawya"))
    reader.follow(reader.one("#search-results ul.near button"))
    assert names(reader)
    assert "stowaway" in unquote(reader.address)


def test_what_is_asked_beside_a_page_is_answered_in_its_language(reader: Reader) -> None:
    reader.open("manila/rulebooks/it.html")
    reader.one(".sidebar-search").send_keys("pilota" + Keys.ENTER)
    reader.until(lambda: reader.address.startswith(page("it", "pilota")))
    assert names(reader)


def test_what_is_asked_beside_a_guide_is_searched_in_all_games(reader: Reader) -> None:
    reader.open("guides/write-an-adapter.html")
    reader.one(".sidebar-search").send_keys("pilot" + Keys.ENTER)
    reader.until(lambda: reader.address.startswith("search.html?q=pilot"))
    assert names(reader)


def test_where_several_games_are_searched_each_is_named_and_pages_are_found_once(
    reader: Reader, site: Path, tmp_path: Path
) -> None:
    index = (site / "manila/search-en.js").read_text("utf-8")
    (tmp_path / "other.js").write_text(index.replace('"title":"Manila"', '"title":"Other"', 1))
    page = (site / "search.html").read_text("utf-8")
    page = re.sub('src="(?=_static|search|manila)', f'src="{site.as_uri()}/', page)
    more = '<script defer src="other.js"></script></body>'
    (tmp_path / "search.html").write_text(page.replace("</body>", more), "utf-8")
    Reader(reader.driver, tmp_path.as_uri()).open("search.html?q=pilot")
    headings = [heading.text for heading in reader.all("#search-results h2")]
    best = labels("en")["search.best"]
    assert headings.count(labels("en")["search.pages"]) == 1
    assert {f"Manila: {best}", f"Other: {best}"} <= set(headings)


def test_without_scripts_the_page_leads_to_the_rules_in_its_language(
    reader: Reader,
) -> None:
    reader.scripts(False)
    reader.open(page("de"))
    assert labels("de")["search.script"] in reader.text("article")
    reader.link("Manila").click()  # a page without scripts draws no frames to wait for
    assert reader.address == "manila/de/rules/index.html"
    assert "launch.sum" in reader.one("article").text
