"""The rules in short: what applies under the rulings, in the language of the page."""

from __future__ import annotations

from html import unescape
from itertools import pairwise
from pathlib import Path

import pytest
from tests.site.conftest import CODES

from lexludi.site.law.sentences import told
from lexludi.site.law.short_rules import chapters, is_ruled_out
from lexludi.site.published_game import PublishedGame
from lexludi.translation.chapter_messages import Fenced


def said(manila: PublishedGame, code: str) -> list[str]:
    """Every sentence of the page."""
    return [one.text for texts in chapters(manila, code) for one in texts]


@pytest.mark.parametrize(
    ("kind", "name", "is_out"),
    [
        ("rule", "launch.sum", False),
        ("rule", "place.docked", False),
        ("rule", "bid.shareless", True),
        # Of its condition only the first part is about a point.
        ("rule", "bid.opening", True),
    ],
)
def test_a_rule_is_left_out_where_the_rulings_exclude_it(
    manila: PublishedGame, kind: str, name: str, is_out: bool
) -> None:
    assert is_ruled_out(manila.law, Fenced(kind, name)) == is_out


@pytest.mark.parametrize("code", CODES)
def test_the_page_says_the_rules_that_apply_in_the_order_of_the_law(
    site: Path, manila: PublishedGame, code: str
) -> None:
    folder = "manila" if code == "en" else f"manila/{code}"
    html = " ".join(unescape((site / folder / "short.html").read_text("utf-8")).split())
    places = [html.find(" ".join(text.split())) for text in said(manila, code)]
    assert -1 not in places
    assert told(manila, code, "rule", "launch.sum") in said(manila, code)


def test_no_heading_stands_above_nothing(manila: PublishedGame) -> None:
    for texts in chapters(manila, "en"):
        below = [after.level for one, after in pairwise(texts) if one.level > 2]
        assert set(below) <= {0}
        assert texts[-1].level == 0


def test_every_question_is_answered_as_ruled(manila: PublishedGame) -> None:
    answers = {one.text: one.answer for texts in chapters(manila, "it") for one in texts}
    speech = manila.speech["it"]
    for name, point in manila.law.points.items():
        assert answers[speech.question(name)] == speech.answer(name, point.ruling)
