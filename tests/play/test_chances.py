"""Weights are shares: what counts is how they stand to each other."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from lexludi.play.chances import differs, reduced, share

WEIGHTS = st.lists(st.integers(0, 50), min_size=1, max_size=6).filter(any)


@given(WEIGHTS, st.integers(1, 9))
def test_weights_in_the_same_ratios_do_not_differ(weights: list[int], times: int) -> None:
    assert differs(weights, [times * weight for weight in weights]) is None


@given(WEIGHTS, st.data())
def test_one_weight_more_differs_where_there_is_another(
    weights: list[int], data: st.DataObject
) -> None:
    number = data.draw(st.integers(0, len(weights) - 1))
    changed = [weight + (n == number) for n, weight in enumerate(weights)]
    others = sum(weights) - weights[number]
    assert (differs(weights, changed) is None) == (others == 0)


@given(WEIGHTS, st.integers(1, 9))
def test_reduced_weights_are_the_same_for_the_same_ratios(weights: list[int], times: int) -> None:
    few = [({"by": "chance"}, weight) for weight in weights]
    many = [({"by": "chance"}, times * weight) for weight in weights]
    assert reduced(few) == reduced(many)


def test_weights_below_zero_are_not_the_same_though_their_ratios_are() -> None:
    assert differs([1, 2], [-1, -2]) == 0


def test_weights_that_are_all_zero_differ_from_any() -> None:
    assert differs([1, 1], [0, 0]) == 0


def test_a_share_is_a_fraction_in_its_lowest_terms() -> None:
    assert share(4, 6) == "2/3"
    assert share(0, 0) == "0 of 0"
