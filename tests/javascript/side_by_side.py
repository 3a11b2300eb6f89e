"""The machine in Python and the one in JavaScript, asked the same about the same positions."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from tests.javascript.node_machine import NodeMachine, Question

from lexludi.language import Law, Machine, Setup
from lexludi.language.undefined import Undefined
from lexludi.play import setups
from lexludi.play.near_miss import Bank, candidates
from lexludi.play.policy import Policy

TRIED = 6
"""Steps that are tried at a position beside the one that is done."""
EVERY = 4
"""Reasons, views and invariants are asked for at one position of so many: they take most time."""
TOGETHER = 16
"""Positions whose questions are sent at once."""
EXACT = 2**53
FOLDER = re.compile(r"(?:[^\s:]*/)([^\s/:]+:\d+:\d+)")
"""The place of a chapter with its folder, which JavaScript does not know."""


@dataclass
class Compared:
    """Gathers what was compared, and what differs."""

    steps: int = 0
    games: int = 0
    comparisons: int = 0
    differences: list[str] = field(default_factory=list)

    def __str__(self) -> str:
        return (
            f"{self.steps:,} steps in {self.games:,} games, {self.comparisons:,} comparisons, "
            f"{len(self.differences):,} differences"
        )


class Asking:
    """Gathers questions with the answers that Python gives, and compares them."""

    def __init__(self, node: NodeMachine, compared: Compared) -> None:
        self._node = node
        self._compared = compared
        self._waiting: list[tuple[Question, Any]] = []

    def ask(self, name: str, given: Any, expected: Callable[[], Any]) -> Any:
        """One more question; what Python answers is returned."""
        answer = outcome(expected)
        self._waiting.append(((name, given), answer))
        return answer

    def compare(self, where: object) -> bool:
        """Ask what waits; whether all answers are the same."""
        found = self._node.answers([question for question, _ in self._waiting])
        waiting, self._waiting = self._waiting, []
        before = len(self._compared.differences)
        for (question, expected), answer in zip(waiting, found, strict=True):
            self._compared.comparisons += 1
            if not same(question[0], expected, answer):
                text = f"{question}: Python {expected!r}, JavaScript {answer!r}; {where}"
                self._compared.differences.append(text)
        return len(self._compared.differences) == before


def outcome(ask: Callable[[], Any]) -> Any:
    """What something comes to, as JSON; where it is undefined, the error."""
    try:
        return as_json(ask())
    except Undefined as error:
        return {"error": "Undefined", "message": FOLDER.sub(r"\1", str(error))}
    except ValueError as error:
        return {"error": type(error).__name__, "message": str(error)}


def as_json(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: as_json(entry) for key, entry in value.items()}
    return [as_json(entry) for entry in value] if isinstance(value, (list, tuple)) else value


def same(name: str, expected: Any, found: Any) -> bool:
    """Whether two answers are the same; of an error of a list, only that there is one."""
    if _is_error(expected) and _is_error(found):
        is_named = expected["error"] == "Undefined" and name not in ("legal", "weights")
        return not is_named or expected == found
    if _is_error(found) and found["error"] == "TooLarge":
        return True  # what is not exact is an error there, and a number here
    return equal(expected, found)


def equal(one: Any, other: Any) -> bool:
    """Whether two JSON values are the same; a truth value is no number."""
    if isinstance(one, dict) and isinstance(other, dict):
        return one.keys() == other.keys() and all(equal(one[key], other[key]) for key in one)
    if isinstance(one, list) and isinstance(other, list):
        return len(one) == len(other) and all(map(equal, one, other))
    return type(one) is type(other) and bool(one == other)


def _is_error(answer: Any) -> bool:
    return isinstance(answer, dict) and "error" in answer


def questions(asking: Asking, machine: Machine, position: Any, steps: Sequence[Any]) -> None:
    """Ask of a position whose turn it is and how it ends, and of steps what forbids them."""
    asking.ask("side", None, lambda: machine.side(position))
    asking.ask("result", None, lambda: machine.result(position))
    for step in steps:
        asking.ask("refusal", step, partial(_refusal, machine, position, step))


def rarer(asking: Asking, machine: Machine, position: Any, steps: Sequence[Any], seat: int) -> None:
    """Ask what a seat sees, how often outcomes come, why steps are refused, what is broken."""
    asking.ask("view", seat, lambda: machine.view(position, seat))
    asking.ask("viewStep", [steps[0], seat], lambda: machine.view_step(position, steps[0], seat))
    for step in steps:
        asking.ask("why", step, partial(_why, machine, position, step))
    asking.ask("weights", None, lambda: _weights(machine, position))
    asking.ask("faults", None, lambda: _faults(machine, position))


def _refusal(machine: Machine, position: Any, step: Any) -> Any:
    found = machine.refusal(position, step)
    # Python gives the sentences of the rules, which JavaScript has apart.
    return None if found is None else {"kind": found.kind, "rules": found.rules}


def _why(machine: Machine, position: Any, step: Any) -> Any:
    return [{"rule": one.rule, "text": one.text} for one in machine.explain(position, step)]


def _weights(machine: Machine, position: Any) -> Any:
    steps = (step for step in machine.legal(position) if step["by"] == "chance")
    return [{"step": step, "weight": machine.weight(position, step)} for step in steps]


def _faults(machine: Machine, position: Any) -> Any:
    return [[path, _without_sentence(machine.law, text)] for path, text in machine.faults(position)]


def _without_sentence(law: Law, text: str) -> str:
    """A fault without the sentence of the invariant, and the place without its folder."""
    name, _, rest = text.partition(" does not hold: ")
    if name not in law.invariants:
        return FOLDER.sub(r"\1", text)
    here = rest.removeprefix(law.invariants[name].sentence).removeprefix(" Here ")
    return f"{name} does not hold" + (f": {here.removesuffix('.')}" if here else "")


def play(law: Law, node: NodeMachine, compared: Compared, seed: int, most: int) -> None:
    """Play one game of a random setup in both, of at most so many steps."""
    rng = random.Random(f"javascript {seed}")
    game = RandomGame(law, Asking(node, compared), rng)
    taken = 0
    while taken < most and game.step():
        taken += 1
        compared.steps += 1
        if taken % TOGETHER == 0 and not game.asking.compare(f"seed {seed}, step {taken}"):
            break
    questions(game.asking, game.machine, game.position, ())
    game.asking.compare(f"seed {seed}, step {taken}")
    compared.games += 1


class RandomGame:
    """A game that is played at random while questions about it are gathered."""

    def __init__(self, law: Law, asking: Asking, rng: random.Random) -> None:
        self.machine = Machine(law, _setup(law, rng))
        self.asking = asking
        self._rng = rng
        self._policy, self._bank = Policy(law, rng), Bank()
        setup = self.machine.setup.as_json()
        asking.ask("setup", setup, lambda: setup)
        self.position = self.machine.start()
        asking.ask("start", None, lambda: self.machine.to_json(self.position))

    def step(self) -> bool:
        """Ask of the position, and take a step; whether one was possible, and is defined."""
        machine, rng, before = self.machine, self._rng, self.position
        steps = self.asking.ask("legal", None, lambda: machine.legal(before))
        side = self.asking.ask("side", None, lambda: machine.side(before))
        if not steps or _is_error(steps) or _is_error(side):
            return False
        step = self._policy.choose(machine, before, steps)
        self._bank.learn(steps, rng)
        tried = candidates(steps, side, machine.players, self._bank, rng, TRIED)
        questions(self.asking, machine, before, tried)
        if rng.randrange(EVERY) == 0:
            seat = rng.randrange(machine.players)
            rarer(self.asking, machine, before, [step, *tried], seat)
        self.asking.ask("go", step, lambda: self._after(step))
        return self.position is not before

    def _after(self, step: Any) -> Any:
        """The position after a step as JSON; from there the game goes on."""
        self.position = self.machine.advance(self.position, step)
        return self.machine.to_json(self.position)


def _setup(law: Law, rng: random.Random) -> Setup:
    players = rng.choice(law.counts)
    return setups.mixed(law, players, {}, rng, share=rng.random())
