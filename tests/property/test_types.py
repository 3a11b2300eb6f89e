"""Types are read again as they are printed, and their values survive JSON."""

from __future__ import annotations

import json
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st
from tests.property.small_law import HERE, NAMES, finite, types, values

from lexludi.language.emit.codec import Faults, decode, encode
from lexludi.language.types import Type, comparable, fits, join, members

PLAYERS = st.integers(1, 4)
FEW = settings(max_examples=150)
json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=5),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(st.sampled_from(["red", "green", "blue", "0", "1", "x"]), inner)
    ),
    max_leaves=6,
)


@FEW
@given(types)
def test_a_type_is_read_again_as_itself(kind: Type) -> None:
    assert NAMES.type_from(str(kind), HERE) == kind


@FEW
@given(st.data(), types, PLAYERS)
def test_a_value_survives_json(data: st.DataObject, kind: Type, players: int) -> None:
    value = data.draw(values(kind, players))
    faults: Faults = []
    text = json.dumps(encode(kind, value))
    assert decode(kind, json.loads(text), "$", players, faults) == value
    assert faults == []


@FEW
@given(types, json_values, PLAYERS)
def test_json_is_a_value_or_has_a_fault(kind: Type, data: Any, players: int) -> None:
    faults: Faults = []
    value = decode(kind, data, "$", players, faults)
    if not faults:
        assert json.dumps(encode(kind, value), sort_keys=True) == json.dumps(data, sort_keys=True)
    assert all(path.startswith("$") and message for path, message in faults)


@FEW
@given(finite, PLAYERS)
def test_the_members_of_a_finite_type_are_its_values_once_each(kind: Any, players: int) -> None:
    faults: Faults = []
    found = members(kind, players)
    assert [decode(kind, member, "$", players, faults) for member in found] == list(found)
    assert faults == []
    assert len(set(found)) == len(found)


@FEW
@given(types)
def test_a_type_fits_itself(kind: Type) -> None:
    assert fits(kind, kind)
    assert join(kind, kind) == kind


@FEW
@given(types, types)
def test_comparable_is_symmetric(one: Type, other: Type) -> None:
    assert comparable(one, other) == comparable(other, one)


@FEW
@given(types, types)
def test_both_branches_fit_the_type_that_joins_them(one: Type, other: Type) -> None:
    joined = join(one, other)
    if joined is None:
        assert join(other, one) is None
    else:
        assert fits(one, joined)
        assert fits(other, joined)
