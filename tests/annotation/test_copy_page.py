"""A reader's copy as a page: its structure, its notes, and that nothing in it becomes markup."""

from __future__ import annotations

import re
from html import escape
from itertools import pairwise
from pathlib import Path

import pytest
from msgspec.structs import replace
from tests.annotation.conftest import TIDEWRACK, Elements

from lexludi.annotation.copy_page import MOST_STRAYS, annotated
from lexludi.catalogue import Game
from lexludi.editions import Edition
from lexludi.editions.collation import collate
from lexludi.editions.language import languages


@pytest.fixture(scope="session")
def book() -> str:
    """The German rulebook of the small game, which its author wrote for it."""
    return Path(TIDEWRACK.parent / "rulebook-de.md").read_text("utf-8")


@pytest.fixture
def html(tidewrack: Game, german: Edition, book: str) -> str:
    return annotated(tidewrack, collate(german, book), "en")


def marked(html: str, mark: str) -> list[str]:
    """What is printed under a mark."""
    return re.findall(rf'<span class="{mark}">([^<]*)</span>', html.partition('id="book"')[2])


def test_the_headings_of_the_copy_are_headings_below_that_of_the_book(html: str) -> None:
    levels = [int(level) for level in re.findall(r"<h(\d)", html)]
    assert levels[0] == 1
    assert all(after - before <= 1 for before, after in pairwise(levels))
    assert re.search(r'<h4 id="heading-2" class="printed" lang="de">.*?Karten', html)


def test_the_contents_lead_to_every_heading_and_every_link_leads_somewhere(html: str) -> None:
    found = Elements(html)
    assert len(set(found.ids)) == len(found.ids)
    assert {link.removeprefix("#") for link in found.links} <= set(found.ids)
    assert {name for name in found.ids if name.startswith("heading-")} <= {
        link.removeprefix("#") for link in found.links
    }


def test_items_that_follow_each_other_are_one_list(
    tidewrack: Game, german: Edition, book: str
) -> None:
    listed = book.replace("Alle wählen gleichzeitig. ", "- Alle wählen gleichzeitig.\n- ")
    html = annotated(tidewrack, collate(german, listed), "en")
    assert html.count('<ul class="items">') == 1
    assert html.count('<li class="row">') == 2


def test_only_what_departs_from_the_ruling_is_marked_as_departing(html: str) -> None:
    departing = marked(html, "departs")
    assert len(departing) == 2
    assert any("tauschen" in text for text in departing)


def test_an_answer_as_ruled_is_a_question_and_no_departure(
    tidewrack: Game, german: Edition, book: str
) -> None:
    passages = (
        replace(one, answers=("wood.tie=nobody",)) if one.name == "end.wood" else one
        for one in german.passages
    )
    ruled = replace(german, passage=tuple(passages))
    html = annotated(tidewrack, collate(ruled, book), "en")
    assert (len(marked(html, "departs")), len(marked(html, "question"))) == (1, 1)


def test_a_sentence_leads_to_its_rules_and_tells_what_they_say(html: str, tidewrack: Game) -> None:
    sentence = escape(tidewrack.law.rules["reveal.pinch"].sentence)
    assert f'<a href="#rule-reveal.pinch" title="{sentence}">' in html
    assert '<code translate="no">reveal.pinch</code>' in html
    assert f"<dd>{sentence}</dd>" in html


def test_a_book_that_contradicts_itself_is_told_what_it_says_elsewhere(
    tidewrack: Game, german: Edition, book: str
) -> None:
    passages = (
        replace(one, answers=("wood.tie=nobody",)) if one.name == "end.ties" else one
        for one in german.passages
    )
    both = replace(german, passage=tuple(passages))
    html = annotated(tidewrack, collate(both, book), "en")
    assert len(marked(html, "contradicts")) == 2
    assert "Here: each. In another place: nobody. We rule: nobody." in html


def test_a_mark_leads_to_the_question_with_the_ruling_and_the_reason(html: str) -> None:
    assert '<a href="#question-wood.tie">' in html
    question = html.partition('id="question-wood.tie"')[2]
    assert "The English rulebook pays only the one who has the most alone." in question


@pytest.mark.parametrize("reader", languages())
def test_the_page_is_in_the_language_of_its_reader_and_the_copy_in_its_own(
    tidewrack: Game, german: Edition, book: str, reader: str
) -> None:
    html = annotated(tidewrack, collate(german, book), reader)
    assert html.startswith(f'<!DOCTYPE html>\n<html lang="{reader}">')
    assert '<p class="printed" lang="de">' in html
    assert ("Departs from the ruling" in html) is (reader == "en")


def test_nothing_in_a_copy_becomes_markup(tidewrack: Game, german: Edition, book: str) -> None:
    evil = '<script>alert(1)</script><img src=x onerror=y> "quoted" &lt; \x1b[2J **<b>**'
    hostile = book.replace("## Karten", f"## Karten {evil}").replace("Alle wählen", f"{evil} Alle")
    hostile += f"\n\n{evil}\n\n- {evil}\n"
    html = annotated(tidewrack, collate(german, hostile), "en")
    found, usual = Elements(html), Elements(annotated(tidewrack, collate(german, book), "en"))
    assert found.open == []
    assert found.names - usual.names == {"strong"} - usual.names
    assert not {"script", "img", "b"} & found.names
    assert "alert(1)" in html
    assert "\x1b" not in html


def test_tabs_and_the_ends_of_lines_of_windows_are_blanks(
    tidewrack: Game, german: Edition, book: str
) -> None:
    listed = book.replace("Alle wählen gleichzeitig. ", "-\tAlle wählen\tgleichzeitig.\n-\t")
    html = annotated(tidewrack, collate(german, listed.replace("\n", "\r\n")), "en")
    assert "\\t" not in html
    assert "\\r" not in html
    assert '<span class="marker">-</span>' in html


def test_a_copy_with_another_number_is_told_so(tidewrack: Game, german: Edition, book: str) -> None:
    html = annotated(tidewrack, collate(german, book.replace("32 Karten", "34 Karten")), "en")
    assert len(marked(html, "differs")) == 1
    assert "A numeral or a telling word is another one than in the edition." in html


def test_a_sentence_that_no_passage_knows_is_marked_and_one_that_is_missing_is_named(
    tidewrack: Game, german: Edition, book: str
) -> None:
    missing = german.passages[-1]
    shorter = replace(german, passage=german.passages[:-1])
    assert marked(annotated(tidewrack, collate(shorter, book), "en"), "stray")
    less = book[: book.rindex("Unter Gleichen")]
    html = annotated(tidewrack, collate(german, less), "en")
    assert missing.says in html.partition('id="missing"')[2]


def test_a_whole_copy_misses_nothing(html: str) -> None:
    assert 'id="missing"' not in html
    assert marked(html, "stray") == marked(html, "differs") == marked(html, "worn") == []


def test_a_page_of_many_unknown_sentences_stays_small(
    tidewrack: Game, german: Edition, book: str
) -> None:
    long = book + "\n\nQuark." * (MOST_STRAYS + 300)
    html = annotated(tidewrack, collate(german, long), "en")
    assert html.count("No passage of the edition.") == MOST_STRAYS
    assert len(marked(html, "stray")) == MOST_STRAYS + 300
