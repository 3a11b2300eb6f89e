from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from lexludi.cases.derive import changes
from lexludi.conformance.mismatch import successor
from lexludi.support.canonical_json import MISSING, at, canonical, differing, same_json

scalars = st.none() | st.booleans() | st.integers() | st.text(max_size=3)
keys = st.text("abc", min_size=1, max_size=2)
shapes = st.recursive(
    scalars, lambda inner: st.dictionaries(keys, inner, max_size=3) | st.lists(inner, max_size=3)
)


def test_keys_are_sorted_and_nothing_is_padded() -> None:
    assert canonical({"b": [1, None], "a": True}) == '{"a":true,"b":[1,null]}'


def test_a_truth_value_differs_from_a_number() -> None:
    assert list(differing(1, True)) == [("", 1, True)]


def test_a_field_of_one_side_is_missing_on_the_other() -> None:
    assert list(differing({"a": 1}, {})) == [("/a", 1, MISSING)]


def test_lists_of_other_lengths_differ_as_a_whole() -> None:
    assert list(differing({"a": [1]}, {"a": [1, 2]})) == [("/a", [1], [1, 2])]


@given(shapes)
def test_nothing_differs_from_itself(value: object) -> None:
    assert list(differing(value, value)) == []


@given(shapes, shapes)
def test_values_are_the_same_if_their_canonical_texts_are(left: object, right: object) -> None:
    assert same_json(left, right) == (canonical(left) == canonical(right))


def test_a_truth_value_is_not_the_number_that_python_calls_equal() -> None:
    assert not same_json({"a": [1, 0]}, {"a": [1, False]})


def test_the_order_of_fields_is_no_difference() -> None:
    assert same_json({"a": 1, "b": True}, {"b": True, "a": 1})


@given(shapes, shapes)
def test_every_path_told_leads_to_its_values(left: object, right: object) -> None:
    for path, old, new in differing(left, right):
        assert (at(left, path), at(right, path)) == (old, new)


positions = st.fixed_dictionaries(
    {"a": st.integers(0, 2), "b": st.lists(st.booleans(), min_size=2, max_size=2)}
)


@given(positions, positions)
def test_putting_the_changes_in_gives_the_successor(before: object, after: object) -> None:
    assert successor(before, changes(before, after)) == after
