"""Rolling the dice, moving and landing the punts."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from lexludi.engine.values import between, mapping
from lexludi.games.manila.engine.action import Action, Arguments, Step
from lexludi.games.manila.engine.board import LAST_SEA, PIPS, PORTS, ROLLS, WARES, YARDS, Ware
from lexludi.games.manila.engine.pirates import ask_captain, begin_raid, plunder, unmanned_harbour
from lexludi.games.manila.engine.placing import begin_round
from lexludi.games.manila.engine.position import Position
from lexludi.games.manila.engine.setup import Setup


def move(position: Position, ware: Ware, spaces: int) -> None:
    """Move the ware's punt at sea; past the last sea space it docks in the port."""
    target = position.at[ware] + spaces
    position.at[ware] = max(0, min(target, LAST_SEA))
    if target > LAST_SEA:
        position.dock(ware, PORTS)


def _dice(_setup: Setup, position: Position, step: Step) -> str | None:
    for ware in WARES:
        pips = step["pips"][ware]
        if (pips == 0) != (ware == position.ashore):
            state = "ashore" if ware == position.ashore else "loaded"
            return f"{ware} is {state} and its die shows {pips}"
    return None


def _rolls(_setup: Setup, position: Position) -> Iterator[Arguments]:
    faces = [(0,) if ware == position.ashore else range(1, PIPS + 1) for ware in WARES]
    for pips in product(*faces):
        yield {"pips": dict(zip(WARES, pips, strict=True))}


def _roll(_setup: Setup, position: Position, step: Step) -> None:
    for ware in WARES:
        if position.at_sea(ware):
            move(position, ware, step["pips"][ware])
    position.rolls += 1
    if position.rolls == ROLLS:
        position.hand_to_master("landing")
    elif position.rolls == ROLLS - 1 and position.on_thirteen() and position.pirates():
        begin_raid(position)
    else:
        begin_round(position)


def _land(setup: Setup, position: Position, _step: Step) -> None:
    for ware in WARES:
        if not position.at_sea(ware):
            continue
        if position.at[ware] < LAST_SEA:
            position.dock(ware, YARDS)
        elif not position.pirates():
            position.dock(ware, unmanned_harbour(setup))
        elif setup.answers["plunder.decline"] == "must":
            plunder(position, ware)
    ask_captain(position)


ACTIONS = (
    Action(
        "roll",
        frozenset({"rolling"}),
        "chance",
        _roll,
        {"pips": mapping(WARES, between(0, PIPS))},
        {"roll.dice": _dice},
        _rolls,
    ),
    Action("land", frozenset({"landing"}), "nobody", _land),
)
