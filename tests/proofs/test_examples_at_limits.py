"""An example at a limit is for an engine to judge: no verdict needs it, so no patience is spent."""

from __future__ import annotations

import pytest

from lexludi.catalogue import Game
from lexludi.proofs.claims import claims_of
from lexludi.proofs.obligation import EXAMPLES
from lexludi.proofs.solver import EFFORT, Answer, Questions
from lexludi.proofs.task import Task


def test_an_example_at_a_limit_costs_no_more_than_another_question(
    pebbles: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    limits: list[int] = []

    def unknown(questions: Questions, *_: object) -> Answer:
        limits.append(questions._limit)
        return "unknown"

    monkeypatch.setattr(Questions, "_checked", unknown)
    position = Task("grab", 2, (), 0).position(pebbles.law)
    every = [c.decide() for c in claims_of(position, "grab") if c.obligation.kind in EXAMPLES]
    assert set(every) == {None}
    assert max(limits) == EFFORT
