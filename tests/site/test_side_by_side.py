"""Two rulebooks side by side: every passage once, beside what it is like, differences marked."""

from __future__ import annotations

import re
from collections import Counter
from html import unescape
from itertools import permutations
from pathlib import Path

import pytest
from tests.site.conftest import CODES

from lexludi.editions import Edition
from lexludi.site.labels import labels
from lexludi.site.published_game import PublishedGame
from lexludi.site.rulebooks import alignment

PAIRS = list(permutations(CODES, 2))
SOME = [("fr", "de"), ("zh-Hant", "en")]

every_pair = pytest.mark.parametrize("pair", PAIRS, ids="_".join)
some_pairs = pytest.mark.parametrize("pair", SOME, ids="_".join)


@pytest.fixture
def books(manila: PublishedGame, pair: tuple[str, str]) -> tuple[Edition, Edition]:
    one, other = pair
    return manila.book[one], manila.book[other]


@pytest.fixture
def html(site: Path, pair: tuple[str, str]) -> str:
    return (site / f"manila/side-by-side/{'_'.join(pair)}.html").read_text("utf-8")


def bodies(html: str) -> list[str]:
    """The HTML of the rows of a page."""
    return re.findall(r"<tbody.*?</tbody>", html, re.DOTALL)


@every_pair
def test_every_passage_of_both_stands_once_on_the_page(
    html: str, books: tuple[Edition, Edition]
) -> None:
    shown = Counter(re.findall(r'<p id="([^"]+)"', html))
    assert shown == Counter(f"{book.code}.{one.name}" for book in books for one in book.passages)


@every_pair
def test_the_left_passages_keep_the_order_of_their_book(books: tuple[Edition, Edition]) -> None:
    left, right = books
    first = [row.left.passages[0] for row in alignment.rows(left, right) if row.left.passages]
    order = [left.passages.index(passage) for passage in first]
    assert order == sorted(order)


@every_pair
def test_a_passage_stands_beside_one_that_speaks_of_the_same(
    books: tuple[Edition, Edition],
) -> None:
    for row in alignment.rows(*books):
        for passage in row.right.passages if row.left.passages else ():
            spoken = [alignment.claims(other) for other in row.left.passages]
            assert any(alignment.claims(passage) & other for other in spoken)


@every_pair
def test_an_empty_side_says_what_is_missing_or_where_it_stands(
    books: tuple[Edition, Edition],
) -> None:
    for row in alignment.rows(*books):
        for cell, other in ((row.left, row.right), (row.right, row.left)):
            known = {rule for one in other.passages for rule in one.rules}
            missing = {rule for rule in known if not cell.book.supporting(rule)}
            assert set(cell.lacking) == missing
            spoken = {claim for one in other.passages for claim in alignment.claims(one)}
            alike = [one for one in cell.elsewhere if alignment.claims(one) & spoken]
            assert cell.passages or cell.elsewhere == tuple(alike)
            assert cell.passages or cell.elsewhere or missing == known


@pytest.mark.parametrize("code", CODES)
def test_a_book_beside_itself_has_every_passage_beside_itself(
    manila: PublishedGame, code: str
) -> None:
    book = manila.book[code]
    assert all(row.left.passages == row.right.passages for row in alignment.rows(book, book))


@some_pairs
def test_marked_are_the_questions_with_more_than_one_answer(
    html: str, manila: PublishedGame, books: tuple[Edition, Edition]
) -> None:
    left, right = books
    odds = {
        manila.speech[left.code].question(point)
        for point in manila.law.points
        if len(set(left.stating(point)) | set(right.stating(point))) > 1
    }
    marked = re.findall(r'<td colspan="2" class="mark \w+">.*?<a [^>]+>(.*?)</a>', html)
    assert {unescape(question) for question in marked} == odds


@some_pairs
def test_a_row_is_marked_where_one_of_its_passages_answers_such_a_question(
    html: str, manila: PublishedGame, books: tuple[Edition, Edition]
) -> None:
    odds = set(alignment.at_odds(*books, tuple(manila.law.points)))
    stating = {
        f"{book.code}.{one.name}" for book in books for one in book.passages
        if odds & {point for point, _ in one.stated()}
    }  # fmt: skip
    for body in bodies(html):
        shown = set(re.findall(r'<p id="([^"]+)"', body))
        assert ('class="odds"' in body) == bool(shown & stating)


@some_pairs
def test_a_marked_row_says_both_answers(
    html: str, manila: PublishedGame, books: tuple[Edition, Edition]
) -> None:
    left, right = books
    speech, silent = manila.speech[left.code], labels(left.code)["point.silent"]
    for point in alignment.at_odds(left, right, tuple(manila.law.points)):
        answers = [
            " ± ".join(speech.answer(point, one) for one in book.stating(point)) or silent
            for book in books
        ]
        row = html.partition(f'/points/{point}.html"')[2].partition('<tr class="answers">')[2]
        cells = re.findall(r"<td[^>]*>(.*?)</td>", row.partition("</tr>")[0])
        assert [unescape(cell) for cell in cells] == answers


@some_pairs
def test_only_books_that_answer_differently_are_said_to_differ(
    html: str, manila: PublishedGame, books: tuple[Edition, Edition]
) -> None:
    left, right = books
    text = dict(re.findall(r'class="mark (?:\w+)">.*?<strong>(.*?)</strong>()', html))
    assert set(text) <= {
        labels(left.code)["parallel.differs"],
        labels(left.code)["edition.contradicts"],
    }
    for point in alignment.at_odds(left, right, tuple(manila.law.points)):
        answers = [set(book.stating(point)) for book in books]
        differ = all(answers) and answers[0] != answers[1]
        style = html.partition(f'/points/{point}.html"')[0].rpartition('class="mark ')[2]
        assert style.startswith("differs" if differ else "contradicts"), point


@every_pair
def test_the_page_is_in_the_language_of_the_left_book(html: str, pair: tuple[str, str]) -> None:
    left, right = pair
    assert f'<html class="no-js" lang="{left}"' in html
    assert labels(left)["parallel.rest"] in html
    assert f'<td lang="{right}"' in html


@every_pair
def test_every_other_pair_is_reached_without_a_script(html: str) -> None:
    assert set(re.findall(r'data-pair="(\S+) (\S+)"', html)) == set(PAIRS)
