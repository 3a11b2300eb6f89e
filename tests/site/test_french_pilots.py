"""Somebody who reads only French finds that his rulebook departs on the order of the pilots."""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path

import pytest

PASSAGES = ("pilots.chief-first", "pilots.second-one-space", "pilots.same-punt-again")


@pytest.fixture
def html(site: Path) -> str:
    return (site / "manila/rulebooks/fr.html").read_text("utf-8")


@pytest.mark.parametrize("name", PASSAGES)
def test_the_sentence_is_marked_as_contradicted_elsewhere_in_the_book(html: str, name: str) -> None:
    block = html.partition(f'id="{name}"')[2].partition("</div>")[0]
    text = unescape(re.sub("<[^>]+>", "", block))
    assert "Se contredit" in text
    assert re.search(r"Ce livret dit ici\s: le grand pilote d’abord\.", text)
    assert re.search(r"Nous tranchons\s: le petit pilote d’abord\.", text)


@pytest.mark.parametrize("name", PASSAGES)
def test_the_mark_leads_to_the_question_in_french(html: str, name: str) -> None:
    block = html.partition(f'id="{name}"')[2].partition("</div>")[0]
    assert 'href="../fr/points/pilots.order.html"' in block


def test_the_list_at_the_top_leads_down_to_the_sentences(html: str) -> None:
    first = html.partition('<section id="where-it-differs">')[2].partition("</section>")[0]
    assert "Quel pilote joue en premier" in first
    assert all(f'href="#{name}"' in first for name in PASSAGES)
