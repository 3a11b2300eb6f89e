"""The solver at the service of one question after another about the same open position."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, Literal

import z3

from lexludi.support.system.interruptible import interruptible

Answer = Literal["sat", "unsat", "unknown"]
ANSWERS: dict[str, Answer] = {"sat": "sat", "unsat": "unsat"}
"""What the solver decides; whatever else it says is unknown."""
EFFORT = 4_000_000
PATIENCE = 20
"""The resource limit of one question, and how many times that a last attempt may cost.

Unlike a time limit they are the same on every machine.
"""
EXAMPLES = 24
"""So many examples are remembered, those that were of use last."""


def begin_afresh() -> None:
    """Let the solver forget all terms that it has seen; those must not be used any more.

    The first example that it finds depends on terms made before, so without this a task's examples
    would depend on the tasks that the same process did before it.
    """
    z3.z3._main_ctx = None


class NoExample(LookupError):
    """The example of an answer was asked for that was not "sat"."""


@dataclass(frozen=True)
class Asked:
    """A question that a verdict rests on, with all that was assumed, and what the solver answered.

    `text` is SMT-LIB 2, complete in itself: any other solver can be asked the same.
    """

    text: str
    answer: Answer


class Questions:
    """Asks whether formulas can hold together with all that is assumed.

    `asked` counts the questions, and `spent` is what they have cost, in Z3's count.
    Every answer depends on the formulas, the solver's version, `seed` and EFFORT alone.
    Where `record` is a list, each question joins it, unless the solver need not be asked.
    """

    def __init__(self, assumed: Iterable[Any], seed: int = 0) -> None:
        self.solver = _solver(EFFORT, seed)
        self._limit = EFFORT
        self._most = EFFORT * PATIENCE
        self._seed = seed
        self.asked = 0
        self.spent = 0
        self.record: list[Asked] | None = None
        self._model: z3.ModelRef | None = None
        self._examples: list[z3.ModelRef] = []
        self._added: list[Any] = []
        self.assume(assumed)
        self._first = len(self._added)

    def assume(self, formulas: Iterable[Any]) -> None:
        """Assume more, for all questions from here on."""
        more = [formula for formula in formulas if formula is not True]
        self.solver.add(*more)
        self._added += more

    @contextmanager
    def also(self, formulas: Iterable[Any]) -> Any:
        """Assume more within a block."""
        before = len(self._added)
        self.solver.push()
        try:
            self.assume(formulas)
            yield self
        finally:
            self.solver.pop()
            del self._added[before:]

    @contextmanager
    def patience(self, times: int = PATIENCE) -> Iterator[None]:
        """Spend more effort on each question of a block: so many times that of another one."""
        with self._limited(EFFORT * times):
            yield

    @contextmanager
    def haste(self, share: int) -> Iterator[None]:
        """Spend only a part of the effort on each question of a block: one of `share` parts."""
        with self._limited(max(1, EFFORT // share)):
            yield

    @contextmanager
    def at_most(self, effort: int) -> Iterator[None]:
        """Spend no more effort than this on any question of a block, in patience neither."""
        before, self._most = self._most, min(effort, self._most)
        try:
            with self._limited(self._limit):
                yield
        finally:
            self._most = before

    @contextmanager
    def _limited(self, limit: int) -> Iterator[None]:
        before, self._limit = self._limit, min(limit, self._most)
        self.solver.set("rlimit", self._limit)
        try:
            yield
        finally:
            self._limit = before
            self.solver.set("rlimit", before)

    @contextmanager
    def aside(self) -> Iterator[None]:
        """Record nothing within a block: no verdict rests on what is asked there."""
        before, self.record = self.record, None
        try:
            yield
        finally:
            self.record = before

    @contextmanager
    def fresh(self) -> Iterator[None]:
        """Ask a solver within a block that knows what is assumed, and nothing of other questions.

        So what it finds does not depend on the claims that came before.
        """
        before, self.solver = self.solver, self._solver_of(self.solver.assertions())
        try:
            yield
        finally:
            self.solver = before

    def ask(self, *formulas: Any) -> Answer:
        """Whether all this can hold at once; after "sat" `model` has an example."""
        wanted = self._wanted(formulas)
        if wanted is None:
            return "unsat"
        with self.also(wanted):
            return self._checked(self.solver)

    def find(self, *formulas: Any) -> Answer:
        """The same, but an example that is remembered will do, and then the solver is not asked."""
        return "sat" if self.recalled(*formulas) else self.ask(*formulas)

    def recalled(self, *formulas: Any) -> bool:
        """Whether a remembered example fulfils formulas and all that is assumed by now.

        It is `model` then.  What was assumed from the first is fulfilled by every example, as each
        was found with it.  Where questions are recorded nothing is recalled.
        """
        if self.record is not None:
            return False
        wanted = [*(f for f in formulas if f is not True), *self._added[self._first :]]
        # To ask an example for all of them at once costs far less than for one after the other.
        together = z3.And([z3.BoolVal(True), *wanted])
        for place, model in enumerate(self._examples):
            if fulfilled(model, together):
                self._remember(self._examples.pop(place))
                return True
        return False

    def _remember(self, model: z3.ModelRef) -> None:
        self._model = model
        self._examples = [model, *self._examples[: EXAMPLES - 1]]

    def ask_anew(self, *formulas: Any) -> Answer:
        """The same as `ask`, asked of a solver that knows of no other question.

        It simplifies all formulas together first.  For most questions that costs more than it
        saves; some are hard without it.
        """
        wanted = self._wanted(formulas)
        if wanted is None:
            return "unsat"
        return self._checked(self._solver_of([*self.solver.assertions(), *wanted]))

    def _wanted(self, formulas: Iterable[Any]) -> list[Any] | None:
        """The formulas of another question, None where one is plainly false."""
        self.asked += 1
        self._model = None
        every = list(formulas)
        if any(formula is False for formula in every):
            return None
        return [formula for formula in every if formula is not True]

    def _solver_of(self, formulas: Iterable[Any]) -> z3.Solver:
        """A solver of its own for some formulas."""
        solver = _solver(self._limit, self._seed)
        solver.add(*formulas)
        return solver

    def _checked(self, solver: z3.Solver) -> Answer:
        # Z3 counts on from question to question, whichever solver of the process is asked.
        before = _count(self.solver)
        found = str(interruptible(solver.check, solver.ctx.interrupt))
        self.spent += _count(solver) - before
        if found == "sat":
            self._remember(solver.model())
        answer: Answer = ANSWERS.get(found, "unknown")
        if self.record is not None:
            self.record.append(Asked(f"(set-logic ALL)\n{solver.to_smt2()}", answer))
        return answer

    @property
    def model(self) -> z3.ModelRef:
        """The example of the last question; NoExample if its answer was not "sat"."""
        if self._model is None:
            raise NoExample("there is no model: the last answer was not sat")
        return self._model


def fulfilled(model: z3.ModelRef, formula: Any) -> bool:
    """Whether an example fulfils a formula; what the example leaves open has some fixed value."""
    return bool(z3.is_true(model.eval(formula, model_completion=True)))


def _solver(limit: int, seed: int) -> z3.Solver:
    solver = z3.Solver()
    solver.set("rlimit", limit)
    solver.set("random_seed", seed)
    # Z3 would take an interruption for itself and answer "unknown", as if it had given up.
    solver.set("ctrl_c", False)
    return solver


def _count(solver: z3.Solver) -> int:
    return int(solver.statistics().get_key_value("rlimit count"))


def solver_version() -> str:
    """The solver's name and version, as stored with every verdict."""
    return f"z3 {z3.get_version_string()}"
