"""The effects of one step, as the law has them or with one rule twisted."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from lexludi.cases.case import Case, Legal
from lexludi.conformance.localisation.answered import Answered, put
from lexludi.conformance.localisation.twists import Changes, How, RuleOutcome, Twist
from lexludi.conformance.mismatch import Mismatch
from lexludi.language import Law, Machine, PositionError, Setup, SetupError
from lexludi.language.declarations import Exempting, Rule
from lexludi.language.evaluate.algebra import Concrete
from lexludi.language.evaluate.evaluator import Evaluator, Values
from lexludi.language.law import as_json
from lexludi.language.machine import Unreadable
from lexludi.language.undefined import Undefined
from lexludi.support.canonical_json import differing

APPLIES: dict[How, bool] = {"taken": True, "taken otherwise": True, "left out": False}
"""The twists that decide whether a rule applies."""
ANSWERED: tuple[How, ...] = ("otherwise", "taken otherwise")
"""The twists that give variables the values of the answer."""


class StepEffects:
    """The effects of one legal step, which may be run with a twist."""

    def __init__(self, law: Law, case: Case, seen: Mismatch) -> None:
        """Raises Undefined, SetupError, PositionError or Unreadable for a case of another law."""
        given = case.setup
        machine = Machine(law, Setup(given.players, given.answers, given.variants))
        self._law = law
        self._setup = machine.setup
        self._start = machine.plain(machine.from_json(case.position))
        self._local = machine.local_names(case.step)
        rules = law.rules_of(case.step["do"])
        self._effects = [rule for rule in rules if rule.kind == "effect"]
        self._answered = Answered.of(law, case, seen)

    def changes(self) -> Changes:
        """The entries that the step changes, with their new values; Undefined may be raised."""
        return changed(as_json(self._start), self.run()[0])

    def run(self, twist: Twist | None = None) -> tuple[Any, list[RuleOutcome]]:
        """The position that follows, as JSON, and every rule in its turn; Undefined may be raised.

        Of a rule that is replaced by an exception, and of an exception to a rule that does not
        apply, nothing is said.
        """
        values = self._setup.given(self._law)
        state: Values = dict(self._start)
        algebra, named = Concrete(self._law.order), self._law.definitions
        evaluator = Evaluator(algebra, self._setup.players, values, named, state)
        outcomes: list[RuleOutcome] = []
        for rule in self._effects:
            outcomes += self._rule(evaluator, rule, twist)
        return as_json(evaluator.state), outcomes

    def _rule(self, evaluator: Evaluator, rule: Rule, twist: Twist | None) -> Iterator[RuleOutcome]:
        """Apply a rule, or the exception that replaces it."""
        if not self._due(evaluator, rule, twist):
            yield RuleOutcome(rule.name, False, {})
            return
        for exception in self._law.exceptions_to(rule.name):
            if self._due(evaluator, exception, twist):
                yield self._applied(evaluator, exception, twist)
                return
            yield RuleOutcome(exception.name, False, {})
        yield self._applied(evaluator, rule, twist)

    def _due(self, evaluator: Evaluator, rule: Rule | Exempting, twist: Twist | None) -> bool:
        if twist is not None and twist.rule == rule.name and twist.how in APPLIES:
            return APPLIES[twist.how]
        return bool(evaluator.holds(rule.when, self._local))

    def _applied(
        self, evaluator: Evaluator, rule: Rule | Exempting, twist: Twist | None
    ) -> RuleOutcome:
        own = twist if twist is not None and twist.rule == rule.name else None
        before = as_json(evaluator.state)
        evaluator.run(own.then if own else rule.then or (), self._local)
        if own is not None and own.how in ANSWERED and self._answered is not None:
            put(evaluator.state, self._answered, own.then)
        return RuleOutcome(rule.name, True, changed(before, as_json(evaluator.state)))


def changed(before: Any, after: Any) -> Changes:
    """The entries that differ between two positions, with the values of the second one."""
    return {path: new for path, _, new in differing(before, after)}


def effects_of(law: Law, case: Case, seen: Mismatch) -> StepEffects | None:
    """The effects of a case's step; None where the law does not know the case.

    None, too, where more follows than from the step: an engine may do several steps as one.
    """
    if isinstance(case.step, list) or not isinstance(case.expect, Legal):
        return None
    try:
        effects = StepEffects(law, case, seen)
        follows = effects.changes()
    except (SetupError, PositionError, Unreadable, Undefined):
        return None
    return effects if follows == case.expect.changes else None


def twisted(effects: StepEffects, twist: Twist) -> Any:
    """The position with a twist, as JSON; None where it asks for what is not there."""
    try:
        return effects.run(twist)[0]
    except Undefined:
        return None
