"""The annotated rulebooks: every passage in its place, in its language, marked where it departs."""

from __future__ import annotations

import re
from collections.abc import Mapping
from html import unescape
from pathlib import Path

import pytest
from tests.site.conftest import CODES

from lexludi.editions import Edition, Passage
from lexludi.editions.edition import NORMATIVE
from lexludi.site.labels import labels
from lexludi.site.published_game import PublishedGame
from lexludi.site.rulebooks import marks
from lexludi.site.rulebooks.marks import Sort

PASSAGE = re.compile(r'<div class="passage ([a-z]+)" id="([^"]+)">')

pytestmark = pytest.mark.parametrize("code", CODES)


@pytest.fixture
def book(manila: PublishedGame, code: str) -> Edition:
    return manila.book[code]


@pytest.fixture
def html(site: Path, code: str) -> str:
    return (site / f"manila/rulebooks/{code}.html").read_text("utf-8")


@pytest.fixture
def blocks(html: str) -> Mapping[str, str]:
    """The HTML of each passage by its name."""
    parts = PASSAGE.split(html.partition('<section id="where-it-is-silent">')[0])
    return dict(zip(parts[2::3], parts[3::3], strict=True))


def part(html: str, begin: str) -> str:
    """A section of the page by its place, up to the next one."""
    return html.partition(f'<section id="{begin}">')[2].partition("</section>")[0]


def expected_mark(game: PublishedGame, book: Edition, passage: Passage) -> list[str]:
    """The marks that a passage must bear, by the editions' own answers."""
    stated: dict[str, set[str]] = {}
    for point, answer in (pair for one in book.passages for pair in one.stated()):
        stated.setdefault(point, set()).add(answer)
    return [
        "contradicts" if len(stated[point]) > 1
        else "differs" if answer != game.law.points[point].ruling
        else "open"
        for point, answer in passage.stated()
    ]  # fmt: skip


def test_every_passage_stands_once_in_the_order_of_the_print(html: str, book: Edition) -> None:
    assert [name for _, name in PASSAGE.findall(html)] == [one.name for one in book.passages]


def test_a_passage_is_shown_by_its_restatement(blocks: Mapping[str, str], book: Edition) -> None:
    for passage in book.passages:
        text = re.search(r'<p class="says">(.*?)</p>', blocks[passage.name], re.DOTALL)
        assert text
        assert unescape(text[1]) == passage.says


def test_a_passage_links_to_the_rules_that_it_supports(
    blocks: Mapping[str, str], book: Edition
) -> None:
    for passage in book.passages:
        aside = re.search(r'<p class="aside">(.*?)</p>', blocks[passage.name], re.DOTALL)
        assert aside
        named = re.findall(
            r'class="law-rule" href="\.\./(?:[\w-]+/)?law/[^"]+"><code[^>]*>([^<]+)', aside[1]
        )
        assert named == list(passage.rules)


def test_a_passage_that_supports_no_rule_says_why_not(
    blocks: Mapping[str, str], book: Edition, code: str
) -> None:
    idle = [one for one in book.passages if one.kind in NORMATIVE and not one.rules]
    assert idle
    for passage in idle:
        why = labels(code)[f"idle.{passage.idle}"]
        assert f'<span class="idle">{why}</span>' in blocks[passage.name]


def test_a_passage_that_is_no_plain_rule_says_its_kind(
    blocks: Mapping[str, str], book: Edition, code: str
) -> None:
    for passage in book.passages:
        kind = re.findall(r'<span class="kind">(.*?)</span>', blocks[passage.name])
        plain = passage.kind == "rule"
        assert kind == ([] if plain else [labels(code)[f"kinds.{passage.kind}"]])


def test_marks_stand_exactly_where_answers_are_stated(
    blocks: Mapping[str, str], manila: PublishedGame, book: Edition
) -> None:
    for passage in book.passages:
        found = re.findall(r'<p class="mark (\w+)">', blocks[passage.name])
        assert found == expected_mark(manila, book, passage), passage.name


def test_a_mark_leads_to_its_question_in_the_language_of_the_page(
    blocks: Mapping[str, str], book: Edition, code: str
) -> None:
    folder = "../points" if code == "en" else f"../{code}/points"
    for passage in book.passages:
        pages = re.findall(r'<a href="([^"]*)/points/([^"]+)\.html"', blocks[passage.name])
        assert pages == [
            (folder.removesuffix("/points"), point) for point, _ in passage.stated()
        ]  # fmt: skip


def test_the_page_is_in_the_language_of_its_rulebook(html: str, code: str) -> None:
    own = labels(code)
    assert f'<html class="no-js" lang="{code}"' in html
    assert own["edition.differing"] in unescape(re.sub("<[^>]+>", "", html))
    assert own["theme.Contents"] in html


def test_first_stand_the_questions_on_which_the_rulebook_departs(
    html: str, manila: PublishedGame, book: Edition
) -> None:
    first = unescape(part(html, "where-it-differs"))
    for point, declared in manila.law.points.items():
        departs = bool(set(book.stating(point)) - {declared.ruling})
        assert (manila.speech[book.code].question(point) in first) == departs, point


def test_last_stand_the_questions_on_which_the_rulebook_is_silent(
    html: str, manila: PublishedGame, book: Edition
) -> None:
    last = unescape(part(html, "where-it-is-silent"))
    for point in manila.law.points:
        silent = not book.stating(point)
        assert (manila.speech[book.code].question(point) in last) == silent, point


def test_each_silence_has_what_it_comes_to_by_the_letter(
    html: str, manila: PublishedGame, book: Edition
) -> None:
    last = unescape(part(html, "where-it-is-silent"))
    speech, label = manila.speech[book.code], labels(book.code)
    for point in book.silent.points:
        answer = book.silent.letter.get(point)
        words = label["point.undecided_by_letter"]
        if answer is not None:
            words = label["point.by_letter"].format(answer=speech.answer(point, answer))
        item = last.partition(speech.question(point))[2].partition("</li>")[0]
        assert words in item, point


def test_why_a_rulebook_is_silent_stands_in_its_own_language(
    html: str, manila: PublishedGame, book: Edition
) -> None:
    reasons = re.findall(r'<p class="reason">(.+?)</p>', html)
    speech, unsaid = manila.speech[book.code], book.silent.points.items()
    expected = [speech.silence(book.code, point, english) for point, english in unsaid]
    assert all(one.is_translated for one in expected)
    assert sorted(map(unescape, reasons)) == sorted(one.text for one in expected)


def test_sections_stand_under_the_headings_of_the_print(html: str, book: Edition) -> None:
    for section in book.section:
        below = html.partition(f'<section id="{section.name}">')[2]
        heading = re.match(r"\s*<h[2-6]>(.*?)<a", below, re.DOTALL)
        assert heading, section.name
        plain = unescape(re.sub("<[^>]+>", "", heading[1])).replace("\u2019", "'")
        assert plain == section.heading.replace("\u2019", "'")


def test_the_list_of_rulebooks_leads_to_each(site: Path, book: Edition, code: str) -> None:
    index = (site / "manila/rulebooks/index.html").read_text("utf-8")
    entry = index.partition(f'<strong lang="{code}"><a href="{code}.html">')[2].partition("</li>")[
        0
    ]
    assert f"{len(book.passages)} passages" in entry
    assert unescape(book.source) in unescape(entry)


def test_a_question_that_nobody_disputes_is_not_called_disputed(
    manila: PublishedGame, book: Edition
) -> None:
    undisputed = {"agreement", "partial silence"}
    agreed = [name for name, entry in manila.apparatus.items() if entry.kind in undisputed]
    sorts = {
        marks.sort_of(manila, book, name, answer)
        for name in agreed
        for answer in book.stating(name)
    }
    assert sorts == {Sort.agreed}
