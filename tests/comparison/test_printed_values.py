"""Readings of a law whose boxes print different values, compared with the values of one box."""

from __future__ import annotations

import pytest

from lexludi.catalogue import open_game
from lexludi.comparison.reading_formulas import view
from lexludi.comparison.situation import ReadingPair, Situation
from lexludi.comparison.smallest_query import SmallestWitnessQuery
from lexludi.language import Law, Setup
from lexludi.play import setups


@pytest.fixture(scope="module")
def law() -> Law:
    return open_game("massilia").law


@pytest.fixture(scope="module")
def usual(law: Law) -> Setup:
    return setups.reference(law, 2)


def test_a_game_starts_with_what_is_printed(law: Law, usual: Setup) -> None:
    start = view(law, 2, {**usual.answers, **usual.variants}).theory.start()
    assert start["stalls_left"] == dict.fromkeys(range(2), usual.variants["stalls_each"])


def test_readings_with_the_same_printed_values_share_a_view(law: Law, usual: Setup) -> None:
    one, other = (view(law, 2, {**usual.answers, **usual.variants}) for _ in range(2))
    assert one is other


@pytest.mark.slow
def test_a_step_that_asks_for_yes_or_no_is_made_small(law: Law, usual: Setup) -> None:
    other = {**usual.answers, "god.colour": "as_printed"}
    pair = ReadingPair("god.colour", usual.answers, other)
    found = SmallestWitnessQuery(law, pair, 2, usual.variants, "alone").smallest("step")
    assert isinstance(found, Situation)
    assert isinstance(found.step, dict)
    assert found.step["by_jupiter"] is False
