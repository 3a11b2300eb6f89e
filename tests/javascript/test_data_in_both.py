"""What is no position is refused by both, at the same places."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from tests.javascript.node_machine import NodeMachine

from lexludi.catalogue import open_game
from lexludi.language import Machine, Setup
from lexludi.language.refusal import PositionError

GAMES = Path(__file__).parents[1] / "games"
STRANGE: tuple[Any, ...] = (-1, 2, 3, 1.5, "strange", True, None, [], {}, 10**6)
"""Values that are none of most types; two players have no seat 2."""


def spoilt(position: Any) -> Iterator[Any]:
    """Positions with one entry of another value, without one, or with one too many."""
    for path in places(position):
        for value in STRANGE:
            yield changed(position, path, lambda holder, key, v=value: holder.__setitem__(key, v))
        yield changed(position, path, lambda holder, key: holder.pop(key))
        yield changed(position, path, further)


def places(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The path of each entry and of each map."""
    items: Any = value.items() if isinstance(value, dict) else enumerate(value)
    for key, inner in items:
        yield (*path, key)
        if isinstance(inner, (dict, list)):
            yield from places(inner, (*path, key))


def changed(position: Any, path: tuple[Any, ...], change: Any) -> Any:
    found = copy.deepcopy(position)
    holder = found
    for key in path[:-1]:
        holder = holder[key]
    change(holder, path[-1])
    return found


def further(holder: Any, key: Any) -> None:
    """An entry beside those that there are."""
    if isinstance(holder, dict):
        holder["further"] = holder[key]
    else:
        holder.append(holder[key])


def places_of_faults(machine: Machine, position: Any) -> list[str]:
    try:
        machine.from_json(position)
    except PositionError as error:
        return [path for path, _ in error.faults if path != "$"]
    return []


@pytest.mark.parametrize("name", ["pebbles", "tables"])
def test_what_is_no_position_is_refused_at_the_same_places(name: str, tmp_path: Path) -> None:
    law = open_game(GAMES / name).law
    setup = Setup(2).drawn(law, Random(1))
    machine = Machine(law, setup)
    wrong = list(spoilt(machine.to_json(machine.start())))
    with NodeMachine(law, tmp_path) as node:
        asked: list[tuple[str, Any]] = [
            ("setup", setup.as_json()),
            *(("read", one) for one in wrong),
        ]
        found = node.answers(asked)[1:]
    paths = [[path for path, _ in faults] for faults in found]
    assert paths == [places_of_faults(machine, one) for one in wrong]
    assert sum(map(bool, paths)) > len(wrong) // 2
