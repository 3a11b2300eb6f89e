"""Assumptions on the site: a page in each language, links at the rules, and the search."""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path

import pytest
from tests.site.conftest import CODES

from lexludi.site.published_game import PublishedGame
from lexludi.site.search.index import index


def page(site: Path, manila: PublishedGame, code: str) -> str:
    text = (site / f"{manila.addresses.assumptions(code).page}.html").read_text("utf-8")
    return unescape(text)


@pytest.mark.parametrize("code", CODES)
def test_every_assumption_stands_on_its_page_in_the_language_of_the_page(
    site: Path, manila: PublishedGame, code: str
) -> None:
    text, speech = page(site, manila, code), manila.speech[code]
    for name in manila.law.assumptions:
        assert f'<dt id="{name}">{speech.assumption(name)} ' in text
        assert speech.reason(name) in text


def test_an_assumption_leads_to_all_that_rests_on_it(site: Path, manila: PublishedGame) -> None:
    text = page(site, manila, "fr")
    start = text.index('<dt id="board.free">')
    shown = text[start : text.index("<dt", start + 1)]
    assert re.findall(r'href="([^"]*)"', shown) == [
        "law/pirates.html#board.free",
        "law/pirates.html#action-board",
        "law/pirates.html#board.stand",
    ]


def test_a_rule_leads_to_the_assumptions_that_it_rests_on(site: Path) -> None:
    text = (site / "manila/law/pirates.html").read_text("utf-8")
    rule = text[text.index('id="board.stand"') : text.index('id="board.remember"')]
    assert 'href="../assumptions.html#board.free"' in rule
    assert "A pirate boards without paying." in rule


def test_an_assumption_in_its_chapter_leads_to_its_page_in_each_language(site: Path) -> None:
    text = (site / "manila/law/pirates.html").read_text("utf-8")
    shown = text[text.index('id="board.free"') : text.index('id="board.remember"')]
    assert 'href="../zh-Hant/assumptions.html#board.free"' in shown
    assert shown.count("assumptions.html#board.free") == len(CODES)


def test_an_assumption_in_a_translated_chapter_leads_to_its_page_in_that_language(
    site: Path,
) -> None:
    text = (site / "manila/de/law/pirates.html").read_text("utf-8")
    shown = text[text.index('id="board.free"') : text.index('id="board.remember"')]
    assert 'href="../assumptions.html#board.free"' in shown
    assert shown.count("assumptions.html#board.free") == 1


@pytest.mark.parametrize("code", CODES)
def test_the_questions_lead_to_what_is_taken_for_granted(
    site: Path, manila: PublishedGame, code: str
) -> None:
    text = (site / f"{manila.addresses.points(code).page}.html").read_text("utf-8")
    assert 'href="../assumptions.html"' in text


def test_the_address_of_an_assumption_leads_to_where_it_stands(site: Path) -> None:
    text = (site / "manila/rules/board.free.html").read_text("utf-8")
    assert "../law/pirates.html#board.free" in text


def test_the_search_knows_each_assumption_in_a_language(manila: PublishedGame) -> None:
    for code in ("en", "it"):
        found = [one.name for one in index(manila, code).entries if one.kind == "assumption"]
        assert found == list(manila.law.assumptions)


def test_the_ledger_names_the_assumptions_of_a_rule(site: Path) -> None:
    text = (site / "manila/verification/matrix.html").read_text("utf-8")
    row = text[text.index(">raid.over<") :].partition("</tr>")[0]
    assert re.findall(r">([a-z_]+\.[a-z_]+)</a>", row) == [
        "boarder.known",
        "raid.then_placing",
        "raid.aboard",
    ]
