"""A text is refused exactly where it is nested more deeply than may be."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lexludi.support.nesting import refuse_depth
from lexludi.support.strict_json import DEEPEST, JsonFault


def nested(depth: int, inner: Any, kinds: int) -> Any:
    """A value within arrays and objects, as the bits of a number say."""
    for level in range(depth):
        inner = [0, inner] if kinds >> level & 1 else {"[{": inner}
    return inner


@given(st.integers(0, 2**DEEPEST - 1), st.text("[]{}\\\"'a", max_size=200))
def test_what_is_as_deep_as_may_be_is_read(kinds: int, text: str) -> None:
    refuse_depth(json.dumps(nested(DEEPEST, text, kinds)).encode())


@given(st.integers(0, 2**DEEPEST - 1), st.text("[]{}\\\"'a", max_size=200))
def test_what_is_one_deeper_is_refused(kinds: int, text: str) -> None:
    with pytest.raises(JsonFault, match="nested too deeply"):
        refuse_depth(json.dumps(nested(DEEPEST + 1, text, kinds)).encode())
