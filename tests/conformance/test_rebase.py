"""Cases under other answers keep their histories, wherever these lead to the same position."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from lexludi.cases import suite_folder
from lexludi.cases.case import Case
from lexludi.catalogue import open_game
from lexludi.conformance.rebase import Rebaser
from lexludi.language import Machine, Setup

GAME = open_game("manila")
SUITE = suite_folder.read(GAME.cases)


@pytest.fixture(scope="module")
def rebaser() -> Rebaser:
    return Rebaser(GAME.law, SUITE)


def leads_there(case: Case, answers: Mapping[str, str]) -> bool:
    """Whether the law follows the history of a case under other answers to its position."""
    own = {**SUITE.index.reference, **case.setup.answers, **answers}
    variants = {**SUITE.index.variants, **case.setup.variants}
    machine = Machine(GAME.law, Setup(case.setup.players, own, variants))
    position = machine.start()
    for step in SUITE.history(case) or ():
        if machine.refusal(position, step) is not None:
            return False
        position = machine.advance(position, step)
    return machine.to_json(position) == case.position


def test_an_unchanged_case_keeps_its_history(rebaser: Rebaser) -> None:
    answers = {"end.pledged": "counted", "board.decline": "must"}
    sample = [case for case in SUITE.cases if case.history is not None][::23]
    kept, _ = rebaser.rebased(sample, answers)
    before = {case.id: case for case in sample}
    same = [one for one in kept if leads_there(before[one.id], answers)]
    assert len(same) > len(sample) // 2
    for one in same:
        assert (one.history, one.position) == (before[one.id].history, before[one.id].position)


def test_cases_along_one_play_come_out_as_each_of_them_alone(rebaser: Rebaser) -> None:
    answers = {"market.start": "below_zero"}
    sample = SUITE.cases[::41]
    together, _ = rebaser.rebased(sample, answers)
    alone = [one for case in sample for one in rebaser.rebased([case], answers)[0]]
    assert together == alone


def test_every_case_is_rebased_or_has_a_reason(rebaser: Rebaser) -> None:
    asking = {c.id for c in SUITE.cases if "pilots.order" in c.setup.answers}
    sample = [case for n, case in enumerate(SUITE.cases) if n % 17 == 0 or case.id in asking]
    kept, skipped = rebaser.rebased(sample, {"pilots.order": "small_first"})
    assert sorted([*(one.id for one in kept), *skipped]) == sorted(case.id for case in sample)
    assert asking == skipped.keys() != set()
    assert set(skipped.values()) == {"it plays pilots.order=small_first whatever is asked"}


def test_a_case_whose_answers_decide_nothing_where_it_stands_is_asked_there(
    rebaser: Rebaser,
) -> None:
    sample = [case for case in SUITE.cases if rebaser.conflict(case, GAME.law.ruled)][::9]
    without, _ = rebaser.rebased(sample, GAME.law.ruled)
    kept, skipped = rebaser.rebased(sample, GAME.law.ruled, loads=True)
    before = {case.id: case for case in sample}
    assert without == []
    assert 0 < len(kept) < len(sample) == len(kept) + len(skipped)
    for one in kept:
        assert (one.history, one.setup.answers) == (None, {})
        assert (one.position, one.expect) == (before[one.id].position, before[one.id].expect)
