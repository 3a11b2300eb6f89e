"""A record that begins in a position is judged from there."""

from __future__ import annotations

from pathlib import Path

from tests.disputes.test_judge import BOOKS, asked, grab, law, position
from tests.game_of_law import game_of

from lexludi.disputes.judge import judge
from lexludi.language import Law

__all__ = ["law"]


def test_a_record_that_begins_in_a_position_is_judged_at_its_last_step(
    law: Law, tmp_path: Path
) -> None:
    steps = [grab(0, 1), grab(1, 4)]
    found = judge(game_of(law), asked(tmp_path, position=position(law), steps=steps), BOOKS)
    assert found.reference.outcome.rules == ("grab.limit",)
    assert (found.at, found.steps) == (2, 2)


def test_a_step_before_is_judged_where_the_ruling_refuses_it(law: Law, tmp_path: Path) -> None:
    steps = [grab(0, 4), grab(1, 1)]
    found = judge(game_of(law), asked(tmp_path, position=position(law), steps=steps), BOOKS)
    assert (found.at, found.reference.outcome.rules) == (1, ("grab.limit",))
