"""When to give up on questions at which an implementation breaks down again and again.

Each breakdown costs a restart.  What it breaks down at in one way, time after time, it would break
down at to the end; its other questions are asked all the same.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from lexludi.conformance.peer import FaultKind, PeerFault
from lexludi.conformance.protocol import Answer

IN_A_ROW = 5
"""Equal breakdowns without an answer between them, after which questions of a kind are given up."""
NO_BREAKDOWN = frozenset({"error", "unasked", "declaration"})
"""Faults after which no process has to be started again."""
KINDS = {
    "list": "lists of legal steps",
    "weights": "outcomes of chance",
    "perft": "counts of histories",
    "result": "results",
    "views": "views",
}
"""What questions are about that are about no single step, by the field that asks them."""


def topic_of(request: Mapping[str, Any]) -> str:
    """What a question is about: the steps of one action, or one of the other kinds."""
    for field, topic in KINDS.items():
        if field in request:
            return topic
    if "chain" not in request and "step" not in request:
        return "positions"
    step = request["chain"][-1] if "chain" in request else request["step"]
    action = step.get("do") if isinstance(step, dict) else None
    return f"steps of {action}" if isinstance(action, str) else "steps that are none"


class Patience:
    """Remembers for each topic the breakdowns since its last answer."""

    def __init__(self) -> None:
        self._row: dict[str, tuple[FaultKind, int]] = {}
        self._over: dict[str, PeerFault] = {}

    def note(self, topic: str, told: Answer | PeerFault) -> None:
        """Remember what came of a question about a topic."""
        if not isinstance(told, PeerFault):
            self._row.pop(topic, None)
        elif told.kind not in NO_BREAKDOWN:
            kind, number = self._row.get(topic, (told.kind, 0))
            number = number + 1 if kind == told.kind else 1
            self._row[topic] = told.kind, number
            if number == IN_A_ROW:
                why = f"given up on {topic} after {number} equal breakdowns in a row: {told}"
                self._over[topic] = PeerFault("unasked", why)

    def over(self, topic: str) -> PeerFault | None:
        """Why no more is asked about a topic; None where it is."""
        return self._over.get(topic)
