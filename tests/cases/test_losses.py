"""What a changed law takes from a suite: each lost case with the step and the rule that lost it."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from tests.changed_law import changed_law

from lexludi.cases import changelog, regenerate, suite_folder
from lexludi.cases.assemble import from_suite
from lexludi.cases.derive import CaseInput
from lexludi.cases.generation.further import Searched
from lexludi.cases.goals import goals
from lexludi.cases.regenerate import Draft
from lexludi.language import Law, load
from lexludi.support.errors import UsageError


def changed(law: Law, folder: Path, *changes: tuple[str, str]) -> Law:
    """The law with other texts in its one chapter."""
    return load(changed_law(law.folder, folder, *changes))


@pytest.fixture
def strict(stones: Law, tmp_path: Path) -> Law:
    """The stones, where one less may be taken: games in the suite take two."""
    return changed(stones, tmp_path, ("amount <= most", "amount < most"))


@pytest.fixture
def folder(stones: Law, cases: Path, tmp_path: Path) -> Path:
    """The cases of the stones, with their first version written down."""
    copy = Path(shutil.copytree(cases, tmp_path / "cases"))
    changelog.add(copy, suite_folder.read(copy).cases, "The first cases.")
    return copy


def contents(folder: Path) -> dict[str, bytes]:
    files = (path for path in sorted(folder.rglob("*")) if path.is_file())
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in files}


def test_a_lost_case_has_the_play_the_step_and_the_rule(strict: Law, folder: Path) -> None:
    suite = suite_folder.read(folder)
    lost = regenerate.recomputed(strict, folder).losses.broken
    stopped = [one for one in lost if "show" not in one.message]
    assert stopped
    for broken in stopped:
        assert broken.rules == ("take.most",)
        assert broken.play is not None
        assert broken.step is not None
        assert suite.plays[broken.play].steps[broken.step - 1]["amount"] == 2


def test_every_case_is_either_lost_or_there(strict: Law, folder: Path) -> None:
    draft = regenerate.recomputed(strict, folder)
    lost = {broken.id for broken in draft.losses.broken}
    there = {case.id for case in draft.assembled.cases}
    assert lost
    assert not lost & there
    assert lost | there == {case.id for case in suite_folder.read(folder).cases}


def test_a_goal_is_missed_where_its_cases_are_lost_or_do_not_show_it(
    strict: Law, folder: Path
) -> None:
    draft = regenerate.recomputed(strict, folder)
    lost = {broken.id for broken in draft.losses.broken}
    goals = {g for case in suite_folder.read(folder).cases if case.id in lost for g in case.goals}
    goals.update(*draft.assembled.unshown.values())
    assert draft.losses.missed
    assert set(draft.losses.missed) <= goals


def test_the_lines_name_rule_step_play_and_cases(strict: Law, folder: Path) -> None:
    losses = regenerate.recomputed(strict, folder).losses
    text = "\n".join(losses.lines())
    broken = losses.broken[0]
    assert f"rule take.most refuses step {broken.step} of the play {broken.play}" in text
    assert all(one.id in text for one in losses.broken)
    assert all(goal in text for goal in losses.missed)


def test_an_unchanged_law_loses_nothing(stones: Law, folder: Path) -> None:
    losses = regenerate.recomputed(stones, folder).losses
    assert not losses
    assert list(losses.lines()) == []


def test_a_suite_that_would_shrink_is_not_written(strict: Law, folder: Path) -> None:
    before = contents(folder)
    with pytest.raises(UsageError, match=r"take\.most"):
        regenerate.recompute(strict, folder)
    assert contents(folder) == before


def test_a_goal_of_a_new_rule_is_newly_missed(stones: Law, folder: Path, tmp_path: Path) -> None:
    fence = "```{rule} take.never\non: take\nwhen: heap > 99\nrequire: False\n```"
    more = changed(stones, tmp_path, ("Most stones", f"Nothing.\n\n{fence}\n\nMost stones"))
    losses = regenerate.recomputed(more, folder).losses
    assert losses.broken == ()
    assert set(losses.missed) == {f"take.never.{one}" for one in ("met", "refused", "idle")}
    assert "goal take.never.met: no case of the suite ever showed it" in list(losses.lines())


def test_a_point_that_is_gone_loses_only_the_cases_that_answered_it(
    stones: Law, folder: Path, tmp_path: Path
) -> None:
    chapter = (stones.folder / "01-stones.md").read_text("utf-8")
    start = chapter.index("The first may have to take one.")
    rule = chapter[start : chapter.index("What is taken leaves the heap.")]
    point = chapter[chapter.index("```{point}") : chapter.index("```{state} phase")]
    fewer = changed(stones, tmp_path, (rule, ""), (point, ""))
    answering = {c.id for c in suite_folder.read(folder).cases if c.setup.answers}
    lost = regenerate.recomputed(fewer, folder).losses.broken
    assert answering
    assert {broken.id for broken in lost} == answering
    assert all("unknown point 'first.take'" in broken.message for broken in lost)


@pytest.mark.parametrize("change", [("amount <= most", "amount < most"), ("value: 5", "value: 7")])
def test_recomputing_twice_gives_the_same_bytes(
    stones: Law, folder: Path, tmp_path: Path, change: tuple[str, str]
) -> None:
    law = changed(stones, tmp_path, change)
    regenerate.save(regenerate.recomputed(law, folder), folder, allow_loss=True)
    once = contents(folder)
    regenerate.save(regenerate.recomputed(law, folder), folder)
    assert contents(folder) == once


def test_recomputing_twice_asks_for_no_further_version(strict: Law, folder: Path) -> None:
    draft = regenerate.recomputed(strict, folder)
    regenerate.save(draft, folder, note="Less may be taken.", allow_loss=True)
    version = suite_folder.read(folder).index.suite
    assert regenerate.recompute(strict, folder).suite == version == "1.1.0"
    assert list(changelog.findings(folder, strict.game, suite_folder.read(folder).cases)) == []


def test_a_play_that_no_case_goes_along_any_more_is_left_out(strict: Law, folder: Path) -> None:
    regenerate.save(regenerate.recomputed(strict, folder), folder, allow_loss=True)
    suite = suite_folder.read(folder)
    assert set(suite.plays) == {case.history.play for case in suite.cases if case.history}


def put_together(stones: Law, folder: Path, left_out: Callable[[CaseInput], bool]) -> Draft:
    """The cases of a folder without some of them, as a script might assemble them."""
    suite = suite_folder.read(folder)
    inputs = [one for one in from_suite(stones, suite) if not left_out(one)]
    return regenerate.drafted(stones, Searched(inputs), folder, suite.index.seed)


def test_a_suite_that_was_put_together_by_hand_does_not_lose_a_goal_and_an_answer_in_silence(
    stones: Law, folder: Path
) -> None:
    draft = put_together(stones, folder, lambda one: one.setup.answers["first.take"] == "one")
    before = contents(folder)
    assert not draft.losses
    with pytest.raises(UsageError) as refused:
        regenerate.save(draft, folder)
    told = str(refused.value).splitlines()
    assert any(one.startswith("goal first.take.one: no case shows it any more") for one in told)
    assert any(one.startswith("answer first.take=one: no case asks under it") for one in told)
    assert contents(folder) == before


def test_a_suite_that_was_put_together_by_hand_does_not_lose_a_case_for_a_fault_in_silence(
    stones: Law, folder: Path
) -> None:
    made = next(one for one in suite_folder.read(folder).cases if one.goals[0] not in goals(stones))
    draft = put_together(stones, folder, lambda one: made.goals[0] in one.goals)
    assert made.goals[0] in regenerate.compared(draft, suite_folder.read(folder)).losses.unnamed
    with pytest.raises(UsageError, match="that cases were made for, and none is any more"):
        regenerate.save(draft, folder)


def test_an_answer_that_has_become_the_usual_one_is_asked_still(
    stones: Law, folder: Path, tmp_path: Path
) -> None:
    ruled = changed(stones, tmp_path, ("ruling: any", "ruling: one"))
    assert any(
        one.setup.answers == {"first.take": "one"} for one in suite_folder.read(folder).cases
    )
    assert regenerate.recomputed(ruled, folder).losses.unasked == {}
