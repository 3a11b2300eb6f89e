"""The sheet for those who are about to play: what a mix of rulebooks leaves to be agreed on."""

from __future__ import annotations

import re
from itertools import combinations
from pathlib import Path

import pytest
from markupsafe import Markup
from tests.site.conftest import CODES

from lexludi.site.points.agree import asked
from lexludi.site.published_game import PublishedGame

ITEM = re.compile(r'<li data-(apart|says)="([^"]*)">(.*?)</li>', re.DOTALL)
POINT = re.compile(r'name="(?:differ|open) ([^"]+)"')


def sheet(site: Path, code: str) -> str:
    folder = "manila" if code == "en" else f"manila/{code}"
    return (site / folder / "agree.html").read_text("utf-8")


def items(html: str, kind: str) -> dict[str, tuple[list[str], str]]:
    """The points of a list with the words that say when they are shown, and their HTML."""
    found = {}
    for name, words, item in ITEM.findall(html):
        if name == kind:
            point = POINT.search(item)
            assert point
            found[point[1]] = (words.split(), item)
    return found


def differing(html: str, *table: str) -> set[str]:
    """The points that are shown to differ where these rulebooks lie on the table."""
    wanted = {*table, *("+".join(two) for two in combinations(table, 2))}
    return {point for point, (words, _) in items(html, "apart").items() if wanted & set(words)}


def unanswered(html: str, *table: str) -> set[str]:
    """The points that none of these rulebooks is shown to answer."""
    found = items(html, "says").items()
    return {point for point, (words, _) in found if not set(table) & set(words)}


def contradicting(manila: PublishedGame, code: str) -> set[str]:
    """The points on which an edition contradicts itself."""
    book = manila.book[code]
    return {point for point in manila.law.points if len(book.stating(point)) > 1}


@pytest.mark.parametrize("code", CODES)
def test_german_and_french_differ_as_they_are_compared_or_contradict_themselves(
    site: Path, manila: PublishedGame, code: str
) -> None:
    couple = next(c for c in manila.comparison.couples if (c.a, c.b) == ("de", "fr"))
    compared = {manila.comparison.differences[name].point for name in couple.differences}
    assert len(compared) == 7
    expected = compared | contradicting(manila, "de") | contradicting(manila, "fr")
    assert differing(sheet(site, code), "de", "fr") == expected


@pytest.mark.parametrize("code", CODES)
def test_what_german_and_french_are_silent_on_is_open(
    site: Path, manila: PublishedGame, code: str
) -> None:
    silent = [manila.book[one].silent.points for one in ("de", "fr")]
    assert unanswered(sheet(site, code), "de", "fr") == silent[0].keys() & silent[1].keys()


def test_all_couples_of_rulebooks_differ_as_they_are_compared(
    site: Path, manila: PublishedGame
) -> None:
    html = sheet(site, "en")
    for couple in manila.comparison.couples:
        if couple.a in manila.book and couple.b in manila.book:
            compared = {manila.comparison.differences[name].point for name in couple.differences}
            own = contradicting(manila, couple.a) | contradicting(manila, couple.b)
            assert differing(html, couple.a, couple.b) == compared | own


def test_one_rulebook_that_contradicts_itself_needs_agreement(
    site: Path, manila: PublishedGame
) -> None:
    assert differing(sheet(site, "fr"), "fr") == contradicting(manila, "fr")


def test_no_point_both_differs_and_is_unanswered(site: Path) -> None:
    html = sheet(site, "en")
    for table in combinations(CODES, 3):
        assert not differing(html, *table) & unanswered(html, *table)


def test_every_answer_stands_with_the_rulebooks_that_give_it(
    site: Path, manila: PublishedGame
) -> None:
    _, item = items(sheet(site, "fr"), "apart")["pilots.order"]
    labels = [Markup(one).striptags() for one in re.findall(r"<label>.*?</label>", item, re.DOTALL)]
    assert labels == [
        "le petit pilote d’abord de en fr it zh-Hans zh-Hant ✓ nous proposons",
        "le grand pilote d’abord fr",
    ]


def test_what_matters_most_comes_first(manila: PublishedGame) -> None:
    assert [one.entry.point for one in asked(manila)] == list(manila.impact.ranked())


@pytest.mark.parametrize("code", CODES)
def test_the_rulebook_in_the_language_of_the_page_lies_on_the_table(site: Path, code: str) -> None:
    on = re.findall(r'name="book" value="([^"]*)" checked', sheet(site, code))
    assert on == [code]
