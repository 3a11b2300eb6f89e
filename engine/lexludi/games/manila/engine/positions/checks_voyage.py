"""What must hold of loads, punts, accomplices, pirates, pilots and the agent."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import takewhile
from typing import Final

from lexludi.engine.errors import Fault
from lexludi.games.manila.engine.board import (
    BACK,
    FRONT,
    INSURANCE,
    LAST_SEA,
    LOADS,
    PHASES,
    PORTS,
    ROLLS,
    WARE_OF,
    WARES,
    YARDS,
    Phase,
    Seat,
)
from lexludi.games.manila.engine.payout import owed
from lexludi.games.manila.engine.pirates import raider_space
from lexludi.games.manila.engine.position import Position, start
from lexludi.games.manila.engine.setup import Setup

ASHORE_ONLY: Final[Phase] = "launching"
BEFORE: Final = frozenset(PHASES[: PHASES.index("placing")])
AFTER: Final = frozenset(PHASES[PHASES.index("landing") :])
DOCKED: Final[frozenset[Phase]] = frozenset({"profit", "repair", "rise", "over"})
VOYAGE: Final = ("ashore", "lane", "at", "berth", "round", "rolls", "refrained", "occupant")


def tidy(setup: Setup, position: Position) -> Iterator[Fault]:
    """Before the launch the board is empty."""
    if position.phase not in BEFORE:
        return
    fresh = start(setup)
    for name in VOYAGE:
        if name == "ashore" and position.phase == ASHORE_ONLY:
            if position.ashore is None:
                yield Fault("$.ashore", "the wares are loaded, so one was left ashore")
        elif getattr(position, name) != getattr(fresh, name):
            yield Fault(f"$.{name}", "differs from the start of a voyage before the launch")


def lanes(_setup: Setup, position: Position) -> Iterator[Fault]:
    """From the launch on three wares take the three lanes; the fourth stays ashore."""
    if position.phase in BEFORE:
        return
    if position.ashore is None:
        yield Fault("$.ashore", "the punts are launched, so one ware was left ashore")
        return
    if sorted(position.lane[w] for w in WARES if w != position.ashore) != [1, 2, 3]:
        yield Fault("$.lane", "expected the three loaded wares in the lanes 1 to 3, each once")
    yield from _left_ashore(position, position.ashore)


def _left_ashore(position: Position, ware: str) -> Iterator[Fault]:
    for name, field in (("lane", position.lane), ("at", position.at)):
        if field[ware]:
            yield Fault(f"$.{name}.{ware}", "expected 0, for the ware was left ashore")
    if position.berth[ware] is not None:
        yield Fault(f"$.berth.{ware}", "expected null, for the ware was left ashore")
    for space in LOADS[ware]:
        if position.occupant[space] is not None:
            yield Fault(f"$.occupant.{space}", "expected null, for the ware was left ashore")


def docking(_setup: Setup, position: Position) -> Iterator[Fault]:
    """Berths fill from the first, one punt each; yards only after the last roll."""
    taken = [berth for berth in position.berth.values() if berth is not None]
    for kind in (PORTS, YARDS):
        full = list(takewhile(lambda berth: berth in taken, kind))
        if sorted(berth for berth in taken if berth in kind) != full:
            yield Fault("$.berth", f"punts fill {', '.join(kind)} in this order, one on each")
    for ware in WARES:
        berth = position.berth[ware]
        if berth in PORTS and position.at[ware] != LAST_SEA:
            yield Fault(f"$.at.{ware}", f"expected {LAST_SEA} for a punt that reached the port")
        if berth in YARDS and (position.phase not in AFTER or position.phase == "landing"):
            yield Fault(f"$.berth.{ware}", "punts go to the yard after the last roll only")
        if berth is None and position.phase in DOCKED and ware != position.ashore:
            yield Fault(f"$.berth.{ware}", f"all punts have docked by phase {position.phase}")


def clock(setup: Setup, position: Position) -> Iterator[Fault]:
    """Placing rounds and rolls alternate; three players place twice before the first roll."""
    if position.phase in BEFORE:
        return
    due = _rounds_and_rolls(setup, position.phase)
    if (position.round, position.rolls) not in due:
        pairs = " or ".join(f"{number} and {rolls}" for number, rolls in due)
        yield Fault("$.rolls", f"in phase {position.phase} round and rolls are {pairs}")


def _rounds_and_rolls(setup: Setup, phase: Phase) -> list[tuple[int, int]]:
    """The pairs that a phase after the launch can have."""
    last = setup.rounds
    if phase in AFTER:
        return [(last, ROLLS)]
    if phase == "piloting":
        return [(last, ROLLS - 1)]
    if phase == "boarding":
        return [(last - 1, ROLLS - 1)]
    extra = last - ROLLS
    first = 1 + extra if phase == "rolling" else 1
    return [(number, max(0, number - 1 - extra)) for number in range(first, last + 1)]


def accomplices(setup: Setup, position: Position) -> Iterator[Fault]:
    """A seat has placed one accomplice at most in each of its turns."""
    if position.phase in BEFORE:
        return
    owners = list(position.occupant.values())
    for seat in range(setup.players):
        turns = _turns(setup, position, seat)
        if owners.count(seat) > turns:
            yield Fault("$.occupant", f"seat {seat} has placed {turns} accomplices at most")


def _turns(setup: Setup, position: Position, seat: Seat) -> int:
    """How often a seat has had its turn to place this voyage."""
    if position.phase != "placing" or position.master is None:
        return position.round
    place = (seat - position.master) % setup.players
    reached = (position.turn - position.master) % setup.players
    return position.round - (0 if place < reached else 1)


def boat(_setup: Setup, position: Position) -> Iterator[Fault]:
    """The captain's place is taken first."""
    if position.occupant[BACK] is not None and position.occupant[FRONT] is None:
        yield Fault(f"$.occupant.{BACK}", f"expected null while {FRONT} is vacant")


def raid(_setup: Setup, position: Position) -> Iterator[Fault]:
    """In phase boarding a pirate decides about a punt on the last sea space."""
    if position.phase != "boarding":
        if position.raiders:
            yield Fault("$.raiders", "expected 0 outside phase boarding")
        if position.boarder is not None:
            yield Fault("$.boarder", "expected null outside phase boarding")
        return
    if not position.on_thirteen():
        yield Fault("$.at", f"phase boarding needs a punt on space {LAST_SEA}")
    if not 1 <= position.raiders <= len(position.pirates()):
        yield Fault(
            "$.raiders", f"expected 1 to {len(position.pirates())}, the pirates in the boat"
        )
    elif position.turn != position.occupant[raider_space(position)]:
        yield Fault("$.turn", f"expected the owner of {raider_space(position)}")
    if position.boarder is not None:
        yield from _boarder(position, position.boarder)


def _boarder(position: Position, space: str) -> Iterator[Fault]:
    if WARE_OF[space] not in position.on_thirteen() or position.occupant[space] is None:
        yield Fault("$.boarder", "expected a taken space on an attacked punt")
    if position.raiders != 1 or position.occupant[BACK] is not None:
        yield Fault("$.boarder", "when the captain has boarded, one pirate is left in the boat")


def piloting(_setup: Setup, position: Position) -> Iterator[Fault]:
    """In phase piloting the owner of a pilot decides."""
    if position.phase != "piloting":
        if position.pilot is not None:
            yield Fault("$.pilot", "expected null outside phase piloting")
    elif position.pilot is None or position.occupant[position.pilot] is None:
        yield Fault("$.pilot", "expected a pilot who stands on the island")
    elif position.turn != position.occupant[position.pilot]:
        yield Fault("$.turn", f"expected the owner of {position.pilot}")


def plunder(setup: Setup, position: Position) -> Iterator[Fault]:
    """In phase plundering the captain decides about punts, emptied unless he may spare them."""
    if position.phase != "plundering":
        return
    if position.turn != position.occupant[FRONT]:
        yield Fault("$.turn", f"expected the owner of {FRONT}")
    if not position.on_thirteen():
        yield Fault("$.at", f"phase plundering needs a punt on space {LAST_SEA}")
    for ware in WARES:
        if position.at_sea(ware) and position.at[ware] < LAST_SEA:
            yield Fault(f"$.berth.{ware}", "a punt short of the port is in the yard by now")
    if setup.answers["plunder.decline"] == "must":
        yield from _emptied(position)


def _emptied(position: Position) -> Iterator[Fault]:
    for space in (space for ware in position.on_thirteen() for space in LOADS[ware]):
        if position.occupant[space] is not None:
            yield Fault(f"$.occupant.{space}", "expected null on a plundered punt")


def repair(setup: Setup, position: Position) -> Iterator[Fault]:
    """In phase repair the insurance agent owes something."""
    if position.phase != "repair":
        return
    agent = position.occupant[INSURANCE]
    if agent is None:
        yield Fault(f"$.occupant.{INSURANCE}", "phase repair needs an insurance agent")
    elif position.turn != agent:
        yield Fault("$.turn", f"expected the insurance agent {agent}")
    elif owed(setup, position) == 0:
        yield Fault("$.phase", "the insurance agent owes nothing, so there is no repair")
