"""Pilots: moving punts just before the last roll."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product
from typing import Final

from lexludi.engine.values import between, mapping
from lexludi.games.manila.engine.action import Action, Arguments, Step
from lexludi.games.manila.engine.board import LARGE, SMALL, WARES, Ware
from lexludi.games.manila.engine.placing import ask_pilot
from lexludi.games.manila.engine.position import Position
from lexludi.games.manila.engine.sailing import move
from lexludi.games.manila.engine.setup import Setup


def _all_shifts() -> Iterator[dict[Ware, int]]:
    """Every shift of one punt by one or two spaces, and of two punts by one space each."""
    still = dict.fromkeys(WARES, 0)
    for ware, shift in product(WARES, (-2, -1, 1, 2)):
        yield still | {ware: shift}
    for pair in combinations(WARES, 2):
        for shifts in product((-1, 1), repeat=2):
            yield still | dict(zip(pair, shifts, strict=True))


SHIFTS: Final = tuple(_all_shifts())


def _distances(step: Step) -> list[int]:
    """How far each moved punt is moved, the farthest first."""
    return sorted((abs(shift) for shift in step["shift"].values() if shift), reverse=True)


def _sea(_setup: Setup, position: Position, step: Step) -> str | None:
    for ware, shift in step["shift"].items():
        if shift and not position.at_sea(ware):
            return f"the {ware} punt is not at sea"
    return None


def _small(_setup: Setup, position: Position, step: Step) -> str | None:
    wrong = position.pilot == SMALL and _distances(step) != [1]
    return "the small pilot moves one punt one space" if wrong else None


def _large(setup: Setup, position: Position, step: Step) -> str | None:
    if position.pilot != LARGE or _distances(step) in ([2], [1, 1]):
        return None
    if _distances(step) == [1] and setup.answers["pilot.reach"] == "up_to_two":
        return None
    return "the large pilot moves one punt two spaces or two punts one space each"


def _directions(setup: Setup, _position: Position, step: Step) -> str | None:
    ways = {shift > 0 for shift in step["shift"].values() if shift}
    apart = len(ways) == 2 and setup.answers["pilot.directions"] == "same"
    return "the large pilot moves two punts the same way" if apart else None


def _behind(setup: Setup, position: Position, step: Step) -> str | None:
    if setup.answers["pilot.behind"] == "stops":
        return None
    for ware, shift in step["shift"].items():
        if position.at[ware] + shift < 0:
            return f"the {ware} punt would fall behind space 0"
    return None


def _shifts(_setup: Setup, _position: Position) -> Iterator[Arguments]:
    for shift in SHIFTS:
        yield {"shift": shift.copy()}


def _steer(setup: Setup, position: Position, step: Step) -> None:
    for ware in WARES:
        if step["shift"][ware]:
            move(position, ware, step["shift"][ware])
    ask_pilot(setup, position)


def _waive(setup: Setup, position: Position, _step: Step) -> None:
    ask_pilot(setup, position)


STEER = Action(
    "steer",
    frozenset({"piloting"}),
    "turn",
    _steer,
    {"shift": mapping(WARES, between(-2, 2))},
    {
        "steer.sea": _sea,
        "steer.small": _small,
        "steer.large": _large,
        "steer.same_way": _directions,
        "steer.behind": _behind,
    },
    _shifts,
)
ACTIONS = (STEER, Action("waive", frozenset({"piloting"}), "turn", _waive))
