"""Goals of points: an answer is to decide a step, where the point is about steps at all."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.language.conftest import FRAME

from lexludi.cases.goals import goals
from lexludi.language import load

POINT = """
```{point} purse.open
question: Does it matter?
answers: aye, nay
ruling: aye
because: It is a test.
```
"""
SEEN = FRAME.replace(
    "start: 0\n```\n\nTaking", "start: 0\nseen: q for q in seat if purse.open == aye\n```\n\nTaking"
)
GUARDED = FRAME + "\nG.\n\n```{rule} take.x\non: take\nrequire: purse.open == aye\n```\n"


@pytest.mark.parametrize(("frame", "number"), [(SEEN, 0), (GUARDED, 2)])
def test_answers_are_goals_where_a_rule_reads_the_point(
    frame: str, number: int, tmp_path: Path
) -> None:
    (tmp_path / "01-all.md").write_text(frame + POINT, "utf-8")
    found = [goal for goal in goals(load(tmp_path)).values() if goal.subject == "purse.open"]
    assert len(found) == number
