"""Positions from the solver where a number is at its limit, or where somebody else moves."""

from __future__ import annotations

import pytest

from lexludi.cases.generation.complete import Built
from lexludi.cases.generation.construct import construct
from lexludi.cases.generation.edges import Margins
from lexludi.cases.goals import goals
from lexludi.language import Law, Machine


def built(law: Law, goal: str) -> Built:
    found = construct(law, goals(law)[goal], 2)
    assert found is not None
    return found


def refused_by(law: Law, found: Built) -> tuple[str, ...]:
    setup, position, step = found
    machine = Machine(law, setup)
    refusal = machine.refusal(machine.from_json(position), step)
    return () if refusal is None else refusal.rules


@pytest.mark.parametrize(
    ("goal", "room", "rules"), [("take.most.edge", 0, ()), ("take.most.beyond", -1, ("take.most",))]
)
def test_a_position_at_the_limit_of_a_guard_is_made(
    stones: Law, goal: str, room: int, rules: tuple[str, ...]
) -> None:
    setup, position, step = found = built(stones, goal)
    assert Margins(stones, setup).slacks("take.most", position, step) == [room]
    assert refused_by(stones, found) == rules


def test_a_step_by_somebody_else_is_made(stones: Law) -> None:
    assert refused_by(stones, built(stones, "take.who.refused")) == ("take.who",)
