"""The effects of what is asked at once, as the law has them or with one rule twisted.

That is one step, or several that an engine takes as one, with those that follow by themselves.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from lexludi.cases.case import Case, Legal
from lexludi.cases.derive import changes as changes_of
from lexludi.conformance.localisation.answered import Answered, put
from lexludi.conformance.localisation.twists import Changes, How, RuleOutcome, Twist
from lexludi.conformance.mismatch import Mismatch
from lexludi.language import Law, Machine, PositionError, Setup, SetupError, Step
from lexludi.language.declarations import NOBODY, Exempting, Rule
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


MOST_FORCED = 64
"""Steps that may follow by themselves."""


class StepEffects:
    """The effects of legal steps, one after the other, which may be run with a twist."""

    def __init__(self, law: Law, case: Case, seen: Mismatch) -> None:
        """Raises Undefined, SetupError, PositionError or Unreadable for a case of another law."""
        given = case.setup
        machine = Machine(law, Setup(given.players, given.answers, given.variants))
        self._law = law
        self._setup = machine.setup
        start = machine.from_json(case.position)
        self._start = machine.plain(start)
        self._steps = [
            (machine.local_names(step), [r for r in law.rules_of(step["do"]) if r.kind == "effect"])
            for step in _taken(machine, start, case)
        ]
        self._answered = Answered.of(law, case, seen)

    def changes(self) -> Changes:
        """The entries that the steps change, with their new values; Undefined may be raised."""
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
        for local, effects in self._steps:
            for rule in effects:
                outcomes += self._rule(evaluator, rule, local, twist)
        return as_json(evaluator.state), outcomes

    def _rule(
        self, evaluator: Evaluator, rule: Rule, local: Values, twist: Twist | None
    ) -> Iterator[RuleOutcome]:
        """Apply a rule, or the exception that replaces it."""
        if not _due(evaluator, rule, local, twist):
            yield RuleOutcome(rule.name, False, {})
            return
        for exception in self._law.exceptions_to(rule.name):
            if _due(evaluator, exception, local, twist):
                yield self._applied(evaluator, exception, local, twist)
                return
            yield RuleOutcome(exception.name, False, {})
        yield self._applied(evaluator, rule, local, twist)

    def _applied(
        self, evaluator: Evaluator, rule: Rule | Exempting, local: Values, twist: Twist | None
    ) -> RuleOutcome:
        own = twist if twist is not None and twist.rule == rule.name else None
        before = as_json(evaluator.state)
        evaluator.run(own.then if own else rule.then or (), local)
        if own is not None and own.how in ANSWERED and self._answered is not None:
            put(evaluator.state, self._answered, own.then)
        return RuleOutcome(rule.name, True, changed(before, as_json(evaluator.state)))


def _due(evaluator: Evaluator, rule: Rule | Exempting, local: Values, twist: Twist | None) -> bool:
    if twist is not None and twist.rule == rule.name and twist.how in APPLIES:
        return APPLIES[twist.how]
    return bool(evaluator.holds(rule.when, local))


def _taken(machine: Machine, start: Any, case: Case) -> Iterator[Step]:
    """The steps of a case, and those between and after them that are the only ones.

    As many of these as lead to the position that is expected.
    """
    asked = case.step if isinstance(case.step, list) else [case.step]
    expected = case.expect.changes if isinstance(case.expect, Legal) else {}
    before, position, forced = machine.to_json(start), start, 0
    while asked or changes_of(before, machine.to_json(position)) != expected:
        step = _next(machine, position, asked)
        if step is None or forced > MOST_FORCED:
            return
        forced, asked = (0, asked[1:]) if asked and step is asked[0] else (forced + 1, asked)
        position = machine.advance(position, step)
        yield step


def _next(machine: Machine, position: Any, asked: Sequence[Step]) -> Step | None:
    """The first of the steps that are asked, if it is legal, or else what follows by itself.

    That is the only legal step, or the only one that nobody does.
    """
    if asked and machine.refusal(position, asked[0]) is None:
        return asked[0]
    legal = machine.legal(position)
    by_itself = [step for step in legal if step["by"] == NOBODY] or legal
    return by_itself[0] if len(by_itself) == 1 else None


def changed(before: Any, after: Any) -> Changes:
    """The entries that differ between two positions, with the values of the second one."""
    return {path: new for path, _, new in differing(before, after)}


def effects_of(law: Law, case: Case, seen: Mismatch) -> StepEffects | None:
    """The effects of a case's steps; None where the law does not know the case.

    None, too, where nobody can tell which other steps an engine takes along with them.
    """
    if not isinstance(case.expect, Legal):
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
