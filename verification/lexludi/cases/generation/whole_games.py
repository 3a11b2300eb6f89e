"""Whole games by the rulings: every action late in one of them, and an end with two winners.

What is found first stands at the beginning of a game, where much has its first value still.
An implementation that reads the oldest player for the harbour master is not noticed there.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Sequence
from itertools import product
from typing import Any

from lexludi.cases.derive import CaseInput
from lexludi.language import Law, Machine, Step
from lexludi.play import length, setups
from lexludi.play.policy import Policy, tastes
from lexludi.support.number_words import word

LIKELY_OVER = 4
"""Games in which each action is looked for; most come in every game."""


def whole(law: Law, *, players: Sequence[int], seed: int, games: int) -> list[CaseInput]:
    """The last step of every action, and the first tie, in up to so many games for each number."""
    found: dict[str, CaseInput] = {}
    for number, count in product(range(games), players):
        only_a_tie = number >= LIKELY_OVER
        if only_a_tie and "tied" in found:
            continue
        for case_input in _game(law, count, f"{seed} whole {count} {number}"):
            if case_input.id == "tied" or not only_a_tie:
                found.setdefault(case_input.id, case_input)
    return list(found.values())


def _game(law: Law, players: int, text: str) -> list[CaseInput]:
    """What one game shows; nothing about its end where it is not over in time."""
    rng = random.Random(text)
    machine = Machine(law, setups.reference(law, players))
    longest = length.limit(law, players)
    policy = Policy(law, rng, tastes(law, players, rng))
    history: list[Step] = []
    last: dict[str, int] = {}
    position: Any = machine.start()
    while len(history) < longest and (steps := machine.legal(position)):
        step = policy.choose(machine, position, steps)
        last[step["do"]] = len(history)
        history.append(step)
        position = machine.advance(position, step)
    late = [m for name, index in last.items() for m in _late(machine, history, name, index)]
    return late + _tied(machine, position, history)


def _late(machine: Machine, history: list[Step], action: str, index: int) -> Iterator[CaseInput]:
    """The step, and the same by the next seat, where only that seat is wrong with it."""
    before, step = tuple(history[:index]), history[index]
    players = word(machine.players)
    name = f"{action}.late.{players}"
    yield CaseInput(name, (name,), machine.setup, before, "step", step)
    if isinstance(step["by"], int):
        other = {**step, "by": (step["by"] + 1) % machine.players}
        refusal = machine.refusal(_after(machine, before), other)
        if refusal is not None and refusal.rules == (f"{action}.who",):
            name = f"{action}.neighbour.{players}"
            yield CaseInput(name, (name,), machine.setup, before, "step", other)


def _after(machine: Machine, history: Iterable[Step]) -> Any:
    position = machine.start()
    for step in history:
        position = machine.advance(position, step)
    return position


def _tied(machine: Machine, position: Any, history: list[Step]) -> list[CaseInput]:
    result = machine.result(position)
    if result is None or len(result["winners"]) < 2:
        return []
    return [CaseInput("tied", ("tied",), machine.setup, tuple(history), "result")]
