"""Comparing the verdicts of several runs finds each obligation on which they differ."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.solver_versions.__main__ import differences, verdicts

from lexludi.proofs.solver import solver_version

PEBBLES = Path(__file__).parents[1] / "games" / "pebbles"
SAME = [("deal", "proved"), ("grab", "refuted")]


def test_runs_that_say_the_same_do_not_differ() -> None:
    assert list(differences({"one": SAME, "two": SAME})) == []


def test_a_verdict_that_another_run_does_not_give_is_named_with_both() -> None:
    other = [("deal", "unknown"), ("grab", "refuted")]
    (line,) = differences({"one": SAME, "two": other})
    assert line == "  deal: one: proved, two: unknown"


def test_runs_about_other_obligations_are_not_compared() -> None:
    with pytest.raises(SystemExit, match="other obligations"):
        list(differences({"one": SAME, "two": SAME[::-1]}))


def test_the_version_that_was_asked_is_the_one_that_answers(tmp_path: Path) -> None:
    words = [str(PEBBLES), "--seed", "0", "--players", "2", "--sample", "2"]
    version = solver_version().removeprefix("z3 ") + ".0"
    assert len(verdicts(version, tmp_path, words)) == 2
    with pytest.raises(SystemExit, match=r"expected z3 1\.2\.3\.4"):
        verdicts("1.2.3.4", tmp_path, words)
