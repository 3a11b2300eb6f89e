"""A case keeps the goals that it shows by the law of today, and no others."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from tests.changed_law import changed_law
from tests.game_of_law import game_of

from lexludi.cases import regenerate, suite_folder
from lexludi.cases.case import Case
from lexludi.cases.check import check
from lexludi.cases.generation.generate import Effort
from lexludi.language import Law, load

FIRST = "when: first.take == one and heap == heap_size"
LATER = "when: first.take == one and heap < heap_size"
CHOICES = {"first.take.any", "first.take.one"}
RULE = {"take.first.met", "take.first.refused"}
SMALL = Effort(mixed=4, stubborn=4, mutation_guided=0, elements=0)

Changed = Callable[[str, str], Law]


@pytest.fixture
def changed(stones: Law, tmp_path: Path) -> Changed:
    """The stones, with another text in their chapter."""

    def law(old: str, new: str) -> Law:
        return load(changed_law(stones.folder, tmp_path, (old, new)))

    return law


def claimed(cases: tuple[Case, ...]) -> dict[str, Case]:
    return {goal: case for case in cases for goal in case.goals}


def test_a_case_is_not_kept_for_an_answer_that_it_does_not_decide(
    changed: Changed, cases: Path
) -> None:
    old = claimed(suite_folder.read(cases).cases)
    assert old.keys() >= CHOICES
    draft = regenerate.recomputed(changed(FIRST, LATER), cases)
    assert not claimed(draft.assembled.cases).keys() & CHOICES
    assert set(draft.losses.missed) >= CHOICES


def test_a_case_is_not_kept_for_a_rule_that_is_silent_about_its_step(
    changed: Changed, cases: Path
) -> None:
    assert claimed(suite_folder.read(cases).cases).keys() >= RULE
    draft = regenerate.recomputed(changed(FIRST, LATER), cases)
    assert not claimed(draft.assembled.cases).keys() & RULE


def test_other_goals_of_a_case_are_kept(changed: Changed, cases: Path) -> None:
    draft = regenerate.recomputed(changed(FIRST, LATER), cases)
    new = {case.id: case for case in draft.assembled.cases}
    for name, lost in draft.assembled.unshown.items():
        (case,) = (one for one in suite_folder.read(cases).cases if one.id == name)
        left = tuple(goal for goal in case.goals if goal not in lost)
        assert (new[name].goals if name in new else ()) == left


def test_cases_that_decide_the_answer_are_added(changed: Changed, cases: Path) -> None:
    law = changed(FIRST, LATER)
    draft = regenerate.added(law, cases, SMALL)
    found = claimed(draft.assembled.cases)
    assert found.keys() >= CHOICES | RULE
    assert all(found[goal].position["heap"] < 5 for goal in CHOICES | RULE)
    assert draft.losses.broken == ()


def test_the_check_names_a_case_that_shows_nothing_any_more(changed: Changed, cases: Path) -> None:
    found = check(game_of(changed(FIRST, LATER)), directory=cases, players=(2, 3)).differs
    idle = "case take.first.met: it does not show take.first.met or take.first.edge any more"
    assert any(line.startswith(idle) for line in found)


def test_a_suite_that_was_just_written_claims_nothing_in_vain(stones: Law, cases: Path) -> None:
    assert regenerate.recomputed(stones, cases).assembled.unshown == {}
