"""What can be compared of the answers of one implementation, by what it declares."""

from __future__ import annotations

from dataclasses import dataclass, replace

from lexludi.conformance.localisation.history import STEP
from lexludi.conformance.mismatch import Mismatch, mismatch
from lexludi.conformance.protocol import Answer
from lexludi.conformance.questions import CaseQuestion
from lexludi.conformance.trace import Traces

SAID = 400
"""Characters of an implementation's own words that are kept."""


@dataclass(frozen=True)
class Comparing:
    """What is compared of the answers of one implementation.

    Attributes:
        reasons: whether kind and rule of a refusal are.
        unchanged: whether a refusal must come with the position after it.
        without: the fields that its positions do not have.
        traces: the positions along the histories that are asked with a trace.
    """

    reasons: bool
    unchanged: bool
    without: frozenset[str]
    traces: Traces

    @staticmethod
    def of(greeting: Answer, traces: Traces) -> Comparing:
        """What the greeting and the declarations of an implementation say."""
        can = greeting.capabilities
        return Comparing("reason" in can, "unchanged" in can, traces.coarse.fields, traces)

    def step_of(self, asked: CaseQuestion, place: str) -> str:
        """The place of a refused move in a history, as that of the law's step which it begins with.

        A move of an engine with coarser steps stands for several steps of the law.
        """
        number = STEP.search(place)
        if number is None or self.traces.coarse.plain:
            return place
        steps = self.traces.steps_before(asked.case, asked.request["history"], int(number[1]))
        return place if steps is None else f"$.history[{steps}]"

    def mismatch(self, asked: CaseQuestion, answer: Answer) -> Mismatch | None:
        """How an answer differs from what must follow; None where it agrees."""
        seen = self._mismatch(asked, answer)
        said = answer.message if isinstance(answer.message, str) else ""
        return replace(seen, said=said[:SAID]) if seen and said else seen

    def _mismatch(self, asked: CaseQuestion, answer: Answer) -> Mismatch | None:
        if "trace" in asked.request:
            seen = self.traces.mismatch(asked.case, asked.request["history"], answer, self.without)
            if seen is not None:
                return seen
        reasons = self.reasons and asked.reasons
        seen = mismatch(asked.case, answer, reasons, self.without)
        if seen is None and self.unchanged and answer.legal is False and answer.position is None:
            return Mismatch("/position", "the position after the refusal", "none")
        return seen
