"""Where histories are counted in the middle of a game: once for each action.

Whoever counts takes every legal step from the same position.  So an implementation in which a step
leaves something behind in the position before it counts wrong, though each step alone is right.
"""

from __future__ import annotations

import random
from collections.abc import Collection, Iterator, Sequence
from typing import Any

from lexludi.cases.derive import FURTHER_ON, CaseInput
from lexludi.language import Law, Machine, Step
from lexludi.play import length, setups
from lexludi.play.perft import perft
from lexludi.play.policy import Policy, tastes

COUNTED = "counted"
"""The part of a name that says that a case counts what goes on from where an action is open."""
GAMES = 2
"""Games for each number of players."""
STEPS = 40
"""Where more steps are legal, nothing is counted."""
MOST = 2_000
"""So many histories are counted in a case at most."""


def counts(
    law: Law, known: Collection[str], *, players: Sequence[int], seed: int
) -> list[CaseInput]:
    """An input for each action, ACTION.counted, but for those known; the games go by the rulings.

    Of the positions of these games that is taken in which the fewest actions are open.
    """
    best: dict[str, tuple[int, CaseInput]] = {}
    for number in range(GAMES):
        for count in players:
            setup = setups.reference(law, count)
            for cost, found in _of_game(
                law, Machine(law, setup), f"{seed} counts {count} {number}"
            ):
                if found.id not in known and cost < best.get(found.id, (len(law.actions) + 1,))[0]:
                    best[found.id] = cost, found
    return [found for _, found in best.values()]


def _of_game(law: Law, machine: Machine, text: str) -> Iterator[tuple[int, CaseInput]]:
    """What one game shows, each input with the number of the actions that are open."""
    rng = random.Random(text)
    policy = Policy(law, rng, tastes(law, machine.players, rng))
    cheapest: dict[str, int] = {}
    history: list[Step] = []
    position = machine.start()
    while len(history) < length.limit(law, machine.players) and (steps := machine.legal(position)):
        actions = sorted({step["do"] for step in steps})
        wanted = [
            name for name in actions if len(actions) < cheapest.get(name, len(law.actions) + 1)
        ]
        if history and wanted and _countable(machine, position, steps):
            for name in wanted:
                cheapest[name] = len(actions)
                goal = f"{name}.{COUNTED}"
                yield len(actions), CaseInput(goal, (goal,), machine.setup, tuple(history), "count")
        step = policy.choose(machine, position, steps)
        history.append(step)
        position = machine.advance(position, step)


def _countable(machine: Machine, position: Any, steps: Sequence[Step]) -> bool:
    """Whether there are several steps, and few enough histories that go on from them."""
    return 1 < len(steps) <= STEPS and 0 < perft(machine, position, FURTHER_ON) <= MOST
