"""The step in a reading's own position, where the same steps lead to another one by its answers."""

from __future__ import annotations

from pathlib import Path

from tests.disputes.test_judge import column, grab, judged, kept_stone, law

from lexludi.language import Law
from lexludi.language.explain.rule_trace import Change

__all__ = ["law"]


def test_a_reading_by_which_the_steps_lead_elsewhere_judges_the_step_there(tmp_path: Path) -> None:
    found = kept_stone(tmp_path, 0)
    own = column(found, "de").own
    assert own is not None
    assert own.differences == (Change("/keeper", None, 0),)
    assert own.points == ("first.keeper",)
    assert own.outcome.verdict == "legal"
    assert found.reference.own is None


def test_a_step_that_is_refused_elsewhere_has_the_rules_of_there(tmp_path: Path) -> None:
    own = column(kept_stone(tmp_path, 1), "de").own
    assert own is not None
    assert own.outcome.rules == ("keep.who",)
    assert [one.rule for one in own.reasons] == ["keep.who"]


def test_where_a_reading_refuses_a_step_before_there_is_no_position_of_its_own(
    law: Law, tmp_path: Path
) -> None:
    steps = [grab(0, 0), grab(1, 1)]
    found = judged(law, tmp_path, *steps, house={"take.nothing": "allowed"})
    assert found.reference.earlier is not None
    assert found.reference.own is None


def test_a_reading_that_differs_without_effect_has_the_position_of_the_table(
    law: Law, tmp_path: Path
) -> None:
    found = judged(law, tmp_path, grab(0, 2), grab(1, 1))
    assert [one.own for one in found.columns] == [None] * len(found.columns)
