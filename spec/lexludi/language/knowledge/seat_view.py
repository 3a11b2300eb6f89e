"""One position as one seat sees it, and why a step is refused or what it does, as far as it sees.

Whatever is said follows from the seat's view and from whether the step is legal, from nothing else.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace

from lexludi.language import declarations as d
from lexludi.language import terms as t
from lexludi.language.evaluate.evaluator import Evaluator, Values
from lexludi.language.explain.explain import Explainer
from lexludi.language.explain.rule_trace import Change, RuleTrace, Tracer
from lexludi.language.json_types import By, Position, Step
from lexludi.language.knowledge.changes import changes
from lexludi.language.knowledge.disclosures import in_values, knowing
from lexludi.language.knowledge.hidden import NotSeen, SeatEvaluator
from lexludi.language.knowledge.seat_tracer import SeatTracer
from lexludi.language.knowledge.sight import Sight, as_json
from lexludi.language.law import Law
from lexludi.language.refusal import ILLEGAL, TURN, Reason, Refusal
from lexludi.language.setup import Setup


class SeatExplainer(Explainer):
    """Explains from what a seat sees; NotSeen where that is not enough."""

    EVALUATOR = SeatEvaluator

    evaluator: SeatEvaluator

    def __init__(self, law: Law, setup: Setup, state: Values, me: int, local: Values) -> None:
        super().__init__(law, setup, state, me, local)
        knowing(law, self.evaluator)

    def _why(self, term: t.Term, local: Values) -> str:
        """The same; of what is shown of hidden entries that it does not hold."""
        with suppress(NotSeen):
            if found := super()._why(term, local):
                return found
        self.evaluator.value(term, local)  # NotSeen where it is not shown either
        return f"{in_values(term, local)} does not hold"

    def _fails(self, part: t.Term, local: Values) -> bool:
        """The same; a part that the seat does not see is not the reason that it is told."""
        try:
            return super()._fails(part, local)
        except NotSeen:
            return False


class SeatView:
    """What a seat sees of a position, given as the evaluator takes it."""

    def __init__(self, law: Law, setup: Setup, state: Values, seat: int) -> None:
        self._law = law
        self._setup = setup
        self._state = state
        self._seat = seat

    def position(self) -> Position:
        """The position as JSON has it, with a mark for every hidden entry."""
        return self._view(self._state)

    def _view(self, state: Values) -> Position:
        seen = self._seen(state)
        return {name: as_json(item.type, seen[name]) for name, item in self._law.state.items()}

    def step(self, action: d.Action, by: By, local: Values) -> Step:
        """A step as JSON has it, with a mark for every hidden argument."""
        seen = self._arguments(action, by, local)
        arguments = {a.name: as_json(a.type, seen[a.name]) for a in action.arguments}
        return {"by": by, "do": action.name, **arguments}

    def refusal(self, action: d.Action, by: By, local: Values) -> Refusal:
        """Why a step that is refused is so, as far as the seat can tell."""
        traces = self._tracer(self._state, action, by, local).action_and_guards(action, by)
        due = all(trace.how == "held" for trace in traces if trace.kind in ("when", "who"))
        rules = tuple(trace.rule for trace in traces if trace.how == "broken")
        message = "; ".join(f"{rule}: {self._law.sentence(rule)}" for rule in rules)
        unknown = f"why depends on what seat {self._seat} does not see"
        return Refusal(ILLEGAL if due else TURN, rules, message or unknown)

    def reasons(self, action: d.Action, by: By, local: Values) -> list[Reason]:
        """A reason for each rule that the seat sees broken; without one, the rules that may be."""
        rules = self.refusal(action, by, local).rules
        if not rules:
            traces = self._tracer(self._state, action, by, local).action_and_guards(action, by)
            return [self._unseen(trace.rule) for trace in traces if trace.how == "unseen"]
        return [self._reason(rule, action, by, local) for rule in rules]

    def _reason(self, rule: str, action: d.Action, by: By, local: Values) -> Reason:
        seen = self._arguments(action, by, local)
        explainer = SeatExplainer(
            self._law, self._setup, self._seen(self._state), local["me"], seen
        )
        try:
            return explainer.reason(rule, {"by": by, "do": action.name})
        except NotSeen:
            return self._unseen(rule)

    def _unseen(self, rule: str) -> Reason:
        text = f"why depends on what seat {self._seat} does not see"
        return Reason(rule, self._law.sentence(rule), text, self._law.place(rule))

    def trace(self, action: d.Action, by: By, local: Values, legal: bool) -> tuple[RuleTrace, ...]:
        """The outcome of each rule as far as the seat can tell, `unseen` where it cannot."""
        traces = self._tracer(self._state, action, by, local).action_and_guards(action, by)
        return (*traces, *(self._effects(action, by, local) if legal else ()))

    def _effects(self, action: d.Action, by: By, local: Values) -> Iterator[RuleTrace]:
        whole = Tracer(self._law, self._setup, self._state, local)
        for rule in self._law.rules_of(action.name):
            if rule.kind == "effect":
                trace = self._tracer(whole.evaluator.state, action, by, local).seen_rule(rule)
                before = self._view(whole.evaluator.state)
                whole.rule(rule)
                yield _with_changes(trace, changes(before, self._view(whole.evaluator.state)))

    def _tracer(self, state: Values, action: d.Action, by: By, local: Values) -> SeatTracer:
        seen = self._arguments(action, by, local)
        return SeatTracer(self._law, self._setup, self._seen(state), seen)

    def _seen(self, state: Values) -> Values:
        return Sight(self._law.state, self._evaluator(state), self._seat).position()

    def _arguments(self, action: d.Action, by: By, local: Values) -> Values:
        """The local names of a step; whoever does it knows what he does."""
        if by == self._seat:
            return local
        evaluator = self._evaluator(self._state)
        return Sight(self._law.state, evaluator, self._seat).arguments(action, local)

    def _evaluator(self, state: Values) -> Evaluator:
        return Explainer(self._law, self._setup, dict(state), -1, {}).evaluator


def _with_changes(trace: RuleTrace, made: tuple[Change, ...]) -> RuleTrace:
    """The trace with what the seat sees change, beside the exception that brought it about."""
    if trace.exceptions and trace.exceptions[-1].how == "taken":
        *idle, taken = trace.exceptions
        return replace(trace, exceptions=(*idle, replace(taken, changes=made)))
    return replace(trace, changes=made)
