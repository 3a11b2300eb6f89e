"""Parts of the board that were touched lead to steps, piece by piece."""

from __future__ import annotations

from typing import Any

import pytest
from tests.table.scripts_in_node import TOYS, needs_node, opened, ran

SAIL = [
    {"by": 0, "do": "sail", "cargo": {"1": one, "2": other}, "start": {"1": at, "2": 9 - at}}
    for one, other in (("silk", "jade"), ("jade", "silk"))
    for at in (4, 5)
]
STEPS = [*SAIL, {"by": 1, "do": "pledge", "share": "silk"}, {"by": 1, "do": "place", "spot": 3}]
PICKING = "return touching.picking(given.steps, given.picked, given.touch);"


def found(body: str, **given: Any) -> Any:
    return ran(opened(TOYS / "pebbles"), body, {"steps": STEPS, **given})


@needs_node
def test_a_touch_tells_what_stands_within_a_map() -> None:
    body = "return touching.touched(given.steps, given.touch);"
    touch = {"cargo/1": "silk", "start/2": 4}
    assert found(body, touch=touch) == [SAIL[1]]


@needs_node
@pytest.mark.parametrize(
    ("picked", "touch", "after"),
    [
        ({}, {"cargo/1": "silk"}, {"cargo/1": "silk"}),
        ({"cargo/1": "silk"}, {"start/1": 5}, {"cargo/1": "silk", "start/1": 5}),
        ({"cargo/1": "silk"}, {"cargo/1": "jade"}, {"cargo/1": "jade"}),
        ({"cargo/1": "silk"}, {"cargo/2": "silk"}, None),
        ({"cargo/1": "silk"}, {"spot": 3}, {"spot": 3}),
        ({}, {"spot": 4}, None),
    ],
)
def test_a_touch_is_added_replaces_its_like_or_begins_anew(
    picked: Any, touch: Any, after: Any
) -> None:
    assert found(PICKING, picked=picked, touch=touch) == after


@needs_node
def test_a_part_that_is_touched_again_is_dropped() -> None:
    body = "return touching.dropping(given.picked, given.touch);"
    picked, touch = {"cargo/1": "silk", "start/1": 5}, {"start/1": 5}
    assert found(body, picked=picked, touch=touch) == {"cargo/1": "silk"}
