"""Where histories are counted in the middle of a game: once for each action.

Whoever counts takes every legal step from the same position.  So an implementation in which a step
leaves something behind in the position before it counts wrong, though each step alone is right.
"""

from __future__ import annotations

import random
from collections.abc import Collection, Iterator, Sequence
from typing import Any, TypeAlias

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


Plainness: TypeAlias = tuple[int, int]
"""How plain a position is to count at: few open actions, then many steps; the least is plainest."""


def counts(
    law: Law, known: Collection[str], *, players: Sequence[int], seed: int
) -> list[CaseInput]:
    """An input for each action, ACTION.counted, but for those known; the games go by the rulings.

    That position of these games is taken in which the fewest actions are open, and of these the one
    with the most steps.
    """
    best: dict[str, tuple[Plainness, CaseInput]] = {}
    for number in range(GAMES):
        for count in players:
            machine = Machine(law, setups.reference(law, count))
            for plain, found in _of_game(law, machine, f"{seed} counts {count} {number}"):
                if found.id not in best or plain < best[found.id][0]:
                    best[found.id] = plain, found
    return [found for _, found in best.values() if found.id not in known]


def _of_game(law: Law, machine: Machine, text: str) -> Iterator[tuple[Plainness, CaseInput]]:
    """What one game shows, each input plainer than those before for its action."""
    rng = random.Random(text)
    policy = Policy(law, rng, tastes(law, machine.players, rng))
    plainest: dict[str, Plainness] = {}
    history: list[Step] = []
    position = machine.start()
    while len(history) < length.limit(law, machine.players) and (steps := machine.legal(position)):
        actions = sorted({step["do"] for step in steps})
        plain = len(actions), -len(steps)
        wanted = [name for name in actions if name not in plainest or plain < plainest[name]]
        if history and wanted and _countable(machine, position, steps):
            plainest |= dict.fromkeys(wanted, plain)
            for name in wanted:
                goal = f"{name}.{COUNTED}"
                yield plain, CaseInput(goal, (goal,), machine.setup, tuple(history), "count")
        step = policy.choose(machine, position, steps)
        history.append(step)
        position = machine.advance(position, step)


def _countable(machine: Machine, position: Any, steps: Sequence[Step]) -> bool:
    """Whether there are several steps, and few enough histories that go on from them."""
    return 1 < len(steps) <= STEPS and 0 < perft(machine, position, FURTHER_ON) <= MOST
