"""The solver at the service of one question after another about the same open position."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import contextmanager
from typing import Any, Literal

import z3

Answer = Literal["sat", "unsat", "unknown"]
EFFORT = 4_000_000
PATIENCE = 20
"""The resource limit of one question, and how many times that a last attempt may cost.

Unlike a time limit they are the same on every machine.
"""


class NoExample(LookupError):
    """The example of an answer was asked for that was not "sat"."""


class Questions:
    """Asks whether formulas can hold together with all that is assumed.

    `asked` counts the questions, and `spent` is what they have cost, in Z3's count.
    Every answer depends on the formulas, the solver's version, `seed` and EFFORT alone.
    """

    def __init__(self, assumed: Iterable[Any], seed: int = 0) -> None:
        self.solver = z3.Solver()
        self.solver.set("rlimit", EFFORT)
        self.solver.set("random_seed", seed)
        self.asked = 0
        self.spent = 0
        self.assume(assumed)

    def assume(self, formulas: Iterable[Any]) -> None:
        """Assume more, for all questions from here on."""
        for formula in formulas:
            if formula is not True:
                self.solver.add(formula)

    @contextmanager
    def also(self, formulas: Iterable[Any]) -> Any:
        """Assume more within a block."""
        self.solver.push()
        try:
            self.assume(formulas)
            yield self
        finally:
            self.solver.pop()

    @contextmanager
    def patience(self) -> Any:
        """Spend more effort on each question of a block."""
        self.solver.set("rlimit", EFFORT * PATIENCE)
        try:
            yield self
        finally:
            self.solver.set("rlimit", EFFORT)

    def ask(self, *formulas: Any) -> Answer:
        """Whether all this can hold at once; after "sat" `model` has an example."""
        self.asked += 1
        if any(formula is False for formula in formulas):
            return "unsat"
        wanted = [formula for formula in formulas if formula is not True]
        self._model: z3.ModelRef | None = None
        with self.also(wanted):
            # Z3 counts on from question to question, whichever solver of the process is asked.
            before = self._count()
            found = str(self.solver.check())
            self.spent += self._count() - before
            if found == "sat":
                self._model = self.solver.model()
        return "sat" if found == "sat" else "unsat" if found == "unsat" else "unknown"

    def _count(self) -> int:
        return int(self.solver.statistics().get_key_value("rlimit count"))

    @property
    def model(self) -> z3.ModelRef:
        """The example of the last question; NoExample if its answer was not "sat"."""
        if self._model is None:
            raise NoExample("there is no model: the last answer was not sat")
        return self._model


def solver_version() -> str:
    """The solver's name and version, as stored with every verdict."""
    return f"z3 {z3.get_version_string()}"
