"""A position of a law with a step that is tried there: what a verdict of the prover speaks of."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from lexludi.language import Machine, Step
from lexludi.language import declarations as d
from lexludi.language import terms as t
from lexludi.language.emit.codec import plain
from lexludi.language.evaluate.algebra import Concrete
from lexludi.language.evaluate.evaluator import Evaluator, Values, copy_map
from lexludi.language.undefined import Undefined
from lexludi.proofs.theory import with_exceptions


@dataclass(frozen=True)
class Moment:
    """A position, and a step of any kind."""

    machine: Machine
    position: Any
    step: Step | None = None

    def __str__(self) -> str:
        answers = {**self.machine.setup.answers, **self.machine.setup.variants}
        return f"{self.step} at {self.machine.players} players, {answers}, {self.state}"

    @cached_property
    def state(self) -> Values:
        """The position as the evaluator takes it."""
        return self.machine.plain(self.position)

    @cached_property
    def local(self) -> Values:
        """The local names of the step's rules."""
        return {} if self.step is None else self.machine.local_names(self.step)

    @property
    def action(self) -> d.Action:
        """The action of the step."""
        assert self.step is not None
        return self.machine.law.actions[self.step["do"]]

    @cached_property
    def is_sound(self) -> bool:
        """Whether all invariants hold, and are defined."""
        return not self.machine.faults(self.position)

    @cached_property
    def refusal(self) -> str | None:
        """The kind of the refusal; empty for a legal step, None where that is undefined."""
        try:
            found = self.machine.refusal(self.position, self.step)
        except Undefined:
            return None
        return "" if found is None else found.kind

    @cached_property
    def is_due(self) -> bool:
        """Whether it is time for the step, and its doer is right."""
        try:
            action = self.machine._code.actions[self.action.name]
            assert self.step is not None
            return self.machine._turn_rule(action, self.step["by"], self.position) is None
        except Undefined:
            return False

    @cached_property
    def after(self) -> Any:
        """The position after the step, None where that is undefined."""
        try:
            assert self.step is not None
            return self.machine.advance(self.position, self.step)
        except Undefined:
            return None

    @cached_property
    def legal(self) -> list[Step] | None:
        """All legal steps, None where that is undefined."""
        try:
            return self.machine.legal(self.position)
        except Undefined:
            return None

    def evaluator(self, state: Values | None = None, before: Values | None = None) -> Evaluator:
        """The evaluator that explanations use."""
        machine, setup = self.machine, self.machine.setup
        given = setup.given(machine.law)
        here = copy_map(self.state) if state is None else state
        definitions = machine.law.definitions
        return Evaluator(
            Concrete(machine.law.order), machine.players, given, definitions, here, before
        )

    def value(self, term: t.Term, local: Values | None = None) -> Any:
        """What a term comes to here; raises Undefined."""
        return self.evaluator().value(term, self.local if local is None else dict(local))

    def value_after(self, term: t.Term) -> Any:
        """What a term about the step comes to; raises Undefined."""
        return self.evaluator_after().value(term, self.local)

    def evaluator_after(self) -> Evaluator:
        """The evaluator of the position after the step; `old()` speaks of the one before."""
        later = plain({name: getattr(self.after, name) for name in self.machine.law.state})
        return self.evaluator(later, self.state)

    def stages(self) -> Iterator[tuple[d.Rule, Evaluator]]:
        """Each rule of the action, with an evaluator of the position in which it is come to."""
        running = self.evaluator()
        for rule in self.machine.law.rules_of(self.action.name):
            if rule.then is None:
                yield rule, self.evaluator()
            else:
                yield rule, running
                running.run(with_exceptions(self.machine.law, rule), self.local)
