"""A wrong command line is answered in our words, with what was probably meant."""

from __future__ import annotations

from typing import Any

import pytest

from lexludi.catalogue import installed

Command = Any


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("perfr",), "unknown verb 'perfr'; did you mean perft?"),
        (("edition", "chek"), "unknown verb 'chek'; did you mean check?"),
        (("law", "manila", "--formt", "json"), "unknown option '--formt'; did you mean --format?"),
        (("law", "manila", "--format", "jsno"), "'jsno'; did you mean json?"),
        (("law",), "GAME is missing: A game by its name, or its folder; there are "),
        (("perft", "manila"), "--depth is missing: How many steps"),
        (("perft", "manila", "--depth", "x"), "--depth: expected a whole number, not 'x'"),
        (("perft", "manila", "--depth", "-1"), "a whole number of at least 0, not '-1'"),
        (("conform", "manila", "--timeout", "0"), "a number of at least 0.01, not '0'"),
        (("conform", "manila", "--timeout"), "--timeout: expected a value after it"),
        (("law", "manila", "one", "two"), "expected no more words, and 'one two' came"),
        (("schema", "--result", "jugde"), "did you mean judge?"),
        (("play", "manila", "--by", "laws"), "did you mean law?"),
    ],
)
def test_it_says_what_was_expected_and_what_came(
    lexludi: Command, words: tuple[str, ...], message: str
) -> None:
    ran = lexludi(*words)
    assert (ran.status, ran.err.count("\n")) == (2, 1)
    assert message in ran.err


def test_every_installed_game_is_named_where_none_is_given(lexludi: Command) -> None:
    said = lexludi("perft").err
    assert all(name in said for name in installed())


def test_it_names_the_help_that_says_more(lexludi: Command) -> None:
    assert "perft --help shows what it takes" in lexludi("perft", "manila").err
