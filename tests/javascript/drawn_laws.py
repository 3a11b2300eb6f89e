"""Random small laws in both machines: positions that no game comes to, steps of every action."""

from __future__ import annotations

import random
import tempfile
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any

from tests.javascript.node_machine import NodeMachine
from tests.javascript.side_by_side import Asking, Compared, outcome, questions, rarer
from tests.random_laws import draws
from tests.random_laws.compare import drawn_setup, law_of

from lexludi.language import Law, Machine, Setup, SetupError

POSITIONS = 12
"""The positions of a game, and as many random ones, for each of up to two numbers of players."""


def compare_law(seed: int, compared: Compared, positions: int = POSITIONS) -> None:
    """Compare the random law of a seed."""
    _, law = law_of(seed)
    compare_drawn(law, seed, compared, positions)


def compare_drawn(law: Law, seed: int, compared: Compared, positions: int = POSITIONS) -> None:
    """Compare a law at positions that are drawn by a seed."""
    source = random.Random(f"javascript {seed}")
    with tempfile.TemporaryDirectory() as folder, NodeMachine(law, Path(folder)) as node:
        asking = Asking(node, compared)
        for players in sorted({source.choice(law.counts), law.players[1]}):
            with suppress(SetupError):  # few laws let so many play under none of their answers
                _compare(law, drawn_setup(law, players, source), asking, source, positions)
                compared.steps += 2 * positions
                compared.games += 1
        asking.compare(f"{law.game}, seed {seed}")


def _compare(law: Law, setup: Setup, asking: Asking, source: random.Random, positions: int) -> None:
    machine = Machine(law, setup)
    asking.ask("setup", machine.setup.as_json(), machine.setup.as_json)
    begun = asking.ask("start", None, lambda: machine.to_json(machine.start()))
    position = None if "error" in begun else machine.start()
    for number in range(2 * positions):
        if position is None or number >= positions:
            position = draws.position(source, machine)
        # What stands in the position is JSON's: a game is not played on from what was calculated.
        at = position
        asking.ask("put", machine.to_json(at), partial(machine.to_json, at))
        position = _at(asking, machine, at, source)


def _at(asking: Asking, machine: Machine, position: Any, source: random.Random) -> Any:
    """Compare a position; the one after a random legal step, None where there is none."""
    legal = asking.ask("legal", None, lambda: machine.legal(position))
    steps = [draws.step(source, machine, item) for item in machine.law.actions.values()]
    legal = legal if isinstance(legal, list) else []
    steps += source.sample(legal, min(len(legal), 2))
    questions(asking, machine, position, steps)
    source.shuffle(steps)
    rarer(asking, machine, position, steps, source.randrange(machine.players))
    after = None
    for step in steps:
        if outcome(partial(machine.refusal, position, step)) is None:
            after = _done(asking, machine, position, step)
    return after


def _done(asking: Asking, machine: Machine, position: Any, step: Any) -> Any:
    """Compare what follows a step, from the position before it; None where that is undefined."""
    asking.ask("put", machine.to_json(position), lambda: machine.to_json(position))
    found = asking.ask("go", step, lambda: machine.to_json(machine.do(position, step)))
    if "error" in found or draws.beyond(found):
        return None
    return machine.do(position, step)
