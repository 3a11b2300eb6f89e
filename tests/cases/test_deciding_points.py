"""What follows from a step at a position depends on no point but those that are named."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from lexludi.cases import suite_folder
from lexludi.cases.case import Case
from lexludi.cases.deciding_points import deciding_points
from lexludi.catalogue import open_game
from lexludi.conformance.rebase import Rebaser


@pytest.mark.parametrize("name", ["manila", "cartagena"])
def test_another_answer_to_another_point_changes_nothing(name: str) -> None:
    game = open_game(name)
    suite = suite_folder.read(game.cases)
    rebaser = Rebaser(game.law, suite)
    steps = [replace(case, history=None) for case in suite.cases if case.step is not None][::67]
    compared = 0
    for number, case in enumerate(steps):
        idle = sorted(game.law.points.keys() - deciding_points(game.law, case.step))
        point = idle[number % len(idle)]
        asked = {**suite.index.reference, **case.setup.answers}[point]
        other = next(one for one in game.law.points[point].answers if one != asked)
        found = rebaser.under(case, {point: other})
        if isinstance(found, Case):  # else no game under the other answer comes to the position
            compared += 1
            assert found.expect == case.expect, (case.id, point)
    assert compared > len(steps) // 2


def test_a_step_of_no_action_depends_on_no_point() -> None:
    law = open_game("manila").law
    assert deciding_points(law, {"do": "sleep"}) == deciding_points(law, "nonsense") == frozenset()
