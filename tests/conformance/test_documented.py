"""What an adapter translates is listed from the law."""

from __future__ import annotations

from pathlib import Path

import pytest

from lexludi.conformance.adapters.documented import Documented, documented
from lexludi.language import Law, load

PEBBLES = Path(__file__).parents[1] / "games" / "pebbles" / "law"


@pytest.fixture(scope="module")
def law() -> Law:
    return load(PEBBLES)


@pytest.fixture(scope="module")
def found(law: Law) -> Documented:
    return documented(law)


def test_every_field_and_action_is_listed_with_its_sentence(law: Law, found: Documented) -> None:
    assert [(one.name, one.meaning) for one in found.fields] == [
        (name, item.sentence) for name, item in law.state.items()
    ]
    assert [one.name for one in found.actions] == list(law.actions)
    assert all(one.meaning for one in found.actions)


@pytest.mark.parametrize(
    ("name", "form"),
    [
        ("heap", "a whole number"),
        ("turn", "a seat, from 0"),
        ("now", '"shuffle", "take", "close" or "over"'),
        ("deck", "an object with red, green and blue, each: a whole number from 0 to 4"),
        (
            "hand",
            'an array with an entry for each seat: "red", "green" or "blue", or null',
        ),
    ],
)
def test_the_json_of_a_field_is_said_in_words(found: Documented, name: str, form: str) -> None:
    assert {one.name: one.form for one in found.fields}[name] == form


@pytest.mark.parametrize(
    ("action", "by"), [("deal", '"chance"'), ("show", '"nobody"'), ("grab", "a seat")]
)
def test_the_doer_of_an_action_is_said(found: Documented, action: str, by: str) -> None:
    assert {one.name: one.by for one in found.actions}[action] == by
