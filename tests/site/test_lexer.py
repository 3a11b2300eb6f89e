"""The colours of the law: every letter is kept, and what is law is told from prose."""

from __future__ import annotations

from pathlib import Path

import pytest
from pygments.token import Name, Token

from lexludi.site.law.lexer import ChapterLexer, RuleLexer
from lexludi.site.published_game import published

CHAPTERS = tuple(published("manila").chapters.items())


@pytest.mark.parametrize(("name", "file"), CHAPTERS)
def test_a_chapter_in_colours_has_every_letter(name: str, file: str) -> None:
    text = Path(file).read_text("utf-8")
    assert "".join(part for _, part in ChapterLexer().get_tokens(text)) == text


@pytest.mark.parametrize(("name", "file"), CHAPTERS)
def test_nothing_in_a_chapter_is_an_error(name: str, file: str) -> None:
    kinds = {kind for kind, _ in ChapterLexer().get_tokens(Path(file).read_text("utf-8"))}
    assert Token.Error not in kinds


def test_a_key_is_told_from_the_names_behind_it() -> None:
    tokens = list(RuleLexer().get_tokens("on: launch\n"))
    assert tokens[0] == (Name.Tag, "on:")
    assert (Name, "launch") in tokens


def test_what_is_asked_and_why_is_prose_and_the_next_key_is_none() -> None:
    law = "question: Why and how?\nruling: one\nbecause: It is so,\n  and not otherwise.\n"
    tokens = list(RuleLexer().get_tokens(law))
    assert Token.Keyword not in {kind for kind, _ in tokens}
    assert [text for kind, text in tokens if kind is Name.Tag] == [
        "question:",
        "ruling:",
        "because:",
    ]


def test_prose_is_not_taken_for_law() -> None:
    tokens = list(ChapterLexer().get_tokens("on: the sea\n\n```{rule} a.b\non: launch\n```\n"))
    assert (Name.Tag, "on:") in tokens
    assert tokens[0] == (Token.Text, "on: the sea\n")
