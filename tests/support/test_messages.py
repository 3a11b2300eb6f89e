"""Sentences about words that are unknown."""

from __future__ import annotations

from lexludi.support.messages import MANY, shown, unknown


def test_capitals_hide_no_word_from_the_hint() -> None:
    assert unknown("reading", "DE", ("de", "fr")).startswith(
        "unknown reading 'DE'; did you mean de?"
    )


def test_of_many_words_the_nearest_is_named_however_far_it_is() -> None:
    every = [f"rule.{number}" for number in range(MANY)] + ["grab.limit"]
    text = unknown("rule", "most taken: limit", every)
    assert text.endswith(f"the nearest of {MANY + 1} is grab.limit")


def test_what_stands_for_nothing_is_shown_as_in_a_file() -> None:
    assert shown(None) == "null"
    assert shown("None") == "'None'"
