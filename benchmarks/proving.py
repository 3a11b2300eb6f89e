"""Cost of the proofs of a game, task by task: `python3 benchmarks/proving.py GAME PLAYERS`.

Names of tasks may follow, which are actions and `positions`.  Nothing is kept from an earlier run,
and no games are looked for: it is the prover alone that is measured, in seconds of a core.
"""

from __future__ import annotations

import sys
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import z3

from lexludi.catalogue import open_game
from lexludi.language import Law
from lexludi.proofs.task import Task, tasks


@contextmanager
def solving() -> Iterator[list[float]]:
    """The seconds that the solver takes for each question of a block."""
    taken: list[float] = []
    check = z3.Solver.check

    def timed(solver: z3.Solver, *assumptions: Any) -> Any:
        begun = time.process_time()
        found = check(solver, *assumptions)
        taken.append(time.process_time() - begun)
        return found

    z3.Solver.check = timed
    try:
        yield taken
    finally:
        z3.Solver.check = check


def measured(law: Law, task: Task) -> Counter[str]:
    """How many verdicts of each kind a task has; prints what they cost."""
    begun = time.process_time()
    with solving() as taken:
        decided = task.decided(law)
    words = Counter("known" if v.known else v.word for _, v in decided if v is not None)
    whole = time.process_time() - begun
    asked = f"{len(taken)} questions in {sum(taken):.1f} s"
    print(f"{task.name:<14}{whole:8.1f} s  {asked:<28}{dict(words)}", flush=True)
    return words


def main(game: str, players: int, names: list[str]) -> None:
    """Prove every task of a game, or those that are named."""
    law, begun = open_game(game).law, time.process_time()
    every = [task for task in tasks(law, [players], {}, 0) if not names or task.name in names]
    words = sum((measured(law, task) for task in every), Counter[str]())
    print(f"{'all':<14}{time.process_time() - begun:8.1f} s  {dict(words)}")


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), sys.argv[3:])
