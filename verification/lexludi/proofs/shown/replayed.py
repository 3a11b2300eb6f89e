"""A game that is said to show something, played by the machine from the start."""

from __future__ import annotations

from lexludi.language import Law, Machine
from lexludi.proofs.engine_agreement import setup_of
from lexludi.proofs.obligation import Obligation
from lexludi.proofs.shown.observer import BROKEN, Observer
from lexludi.proofs.verdict import Showing, Witness


def machine_of(law: Law, players: int, showing: Showing) -> Machine:
    """The law's machine for a game."""
    return Machine(law, setup_of(law, Witness(players, showing.answers, {})))


def shows(law: Law, players: int, goal: Obligation, showing: Showing) -> bool:
    """Whether every step is legal, and the last moment of the game shows the goal."""
    try:
        return _shows(law, players, goal, showing)
    except BROKEN:
        return False


def _shows(law: Law, players: int, goal: Obligation, showing: Showing) -> bool:
    machine = machine_of(law, players, showing)
    observer = Observer(law, machine, [goal])
    position, seen = machine.start(), []
    for step in showing.steps:
        if machine.refusal(position, step) is not None:
            return False
        after = machine.advance(position, step)
        seen = list(observer.step(position, step, after))
        position = after
    if showing.refused is not None:
        return goal in observer.attempt(position, showing.refused)
    return goal in [*seen, *observer.position(position)]
