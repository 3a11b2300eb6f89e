"""Positions that are broken somewhere, and what a drawing has to make of them."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any
from xml.etree import ElementTree as ET

from hypothesis import strategies as st

from lexludi.drawing import Drawing

JUNK: st.SearchStrategy[Any] = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 60) | st.text(max_size=3) | st.just(10**30),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner),
    max_leaves=4,
)
"""What may stand anywhere in JSON."""


def broken(value: Any, rng: random.Random, junk: Any) -> Any:
    """The value with something of it replaced by junk, hidden, or left out."""
    if not isinstance(value, (dict, list)) or not value or rng.random() < 0.15:
        return {"$hidden": junk, "$shown": junk} if rng.random() < 0.2 else junk
    keys = sorted(value) if isinstance(value, dict) else range(len(value))
    key = rng.choice(list(keys))
    if rng.random() < 0.15:
        value.pop(key)
    else:
        value[key] = broken(value[key], rng, junk)
    return value


def is_drawn_or_refused(drawn: Callable[[], Drawing]) -> None:
    """See that what is drawn can be read as XML, or that a message says what is wrong."""
    try:
        svg = drawn().svg
    except ValueError as refused:
        message = str(refused)
    else:
        ET.fromstring(svg.encode())
        return
    assert message.startswith("expected a position")
