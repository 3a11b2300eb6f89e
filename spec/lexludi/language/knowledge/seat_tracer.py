"""The trace of a step's rules from what one seat sees."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress

from lexludi.language import declarations as d
from lexludi.language import terms as t
from lexludi.language.evaluate.evaluator import Values
from lexludi.language.explain.rule_trace import Change, RecordingEvaluator, RuleTrace, Tracer
from lexludi.language.explain.unfold import Node, Unfolder
from lexludi.language.json_types import By
from lexludi.language.knowledge.disclosures import in_values, knowing
from lexludi.language.knowledge.hidden import NotSeen, SeatEvaluator
from lexludi.language.law import Law
from lexludi.language.setup import Setup
from lexludi.language.undefined import Undefined

UNSEEN = (NotSeen, Undefined)
"""A guard cannot be decided: it needs what is hidden, or what an earlier guard ensures."""


class SeatRecorder(SeatEvaluator, RecordingEvaluator):
    """Records what effects assign, as far as it follows from what the seat sees."""


class SeatUnfolder(Unfolder):
    """Unfolds terms as far as the seat sees what they depend on."""

    def node(self, term: t.Term, local: Values) -> Node:
        """The same; without parts where the term is known by what is shown of hidden entries."""
        try:
            return super().node(term, local)
        except NotSeen:
            value = self.evaluator.value(term, local)
            return Node("term", in_values(term, local), value)


class SeatTracer(Tracer):
    """Traces rules in a position with marks; a rule whose outcome depends on one is `unseen`."""

    EVALUATOR = SeatRecorder
    UNFOLDER = SeatUnfolder

    evaluator: SeatRecorder

    def __init__(self, law: Law, setup: Setup, state: Values, local: Values) -> None:
        super().__init__(law, setup, state, local)
        knowing(law, self.evaluator)

    def action_and_guards(self, action: d.Action, by: By) -> tuple[RuleTrace, ...]:
        """The action's when and who, and where these do not fail, the guards."""
        found = list(self._seen_action(action, by))
        if any(trace.how == "broken" for trace in found):
            return tuple(found)
        guards = (rule for rule in self.law.rules_of(action.name) if rule.kind == "guard")
        return (*found, *(self.seen_rule(rule) for rule in guards))

    def _seen_action(self, action: d.Action, by: By) -> Iterator[RuleTrace]:
        part = "when"
        try:
            for trace in self._action(action, by):
                yield trace
                part = "who"
        except UNSEEN:
            yield self._trace_of(f"{action.name}.{part}", part, "unseen", ())

    def seen_rule(self, rule: d.Rule) -> RuleTrace:
        """The trace of a rule, `unseen` where it cannot be decided."""
        try:
            return self.rule(rule)
        except UNSEEN:
            return self._trace_of(rule.name, rule.kind, "unseen", ())

    def _apply(
        self, rule: d.Rule | d.Exempting
    ) -> tuple[str, tuple[Node, ...], tuple[Change, ...]]:
        """The same; of an effect the terms that can be evaluated, and no changes."""
        if rule.then is None:
            return super()._apply(rule)
        self.evaluator.assigned = {}
        # What is shown is that of the position before; an effect changes what it speaks of.
        self.evaluator.shown = None
        with suppress(*UNSEEN):
            self.evaluator.run(rule.then, self.local)
        return "ran", tuple(self.evaluator.assigned.values()), ()
