from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lexludi.cases import suite_folder
from lexludi.cases.selection import Selection, known_failures, shard_of
from lexludi.cases.suite_folder import Suite
from lexludi.catalogue import open_game
from lexludi.conformance.attribution import with_known
from lexludi.conformance.verdicts import CaseVerdict
from lexludi.support.errors import UsageError

SUITE = suite_folder.read(open_game("manila").cases)
COUNTS = SUITE.index.players
RULE = "launch.sum"
CITING = [case for case in SUITE.cases if RULE in case.rules]


@settings(max_examples=5)
@given(parts=st.integers(1, len(SUITE.cases) + 3))
def test_shards_share_no_case_and_are_the_whole_together(parts: int) -> None:
    shards = [Selection(COUNTS, shard=(part, parts)).of(SUITE) for part in range(1, parts + 1)]
    ids = [case.id for shard in shards for case in shard]
    assert sorted(ids) == sorted(case.id for case in SUITE.cases)


@settings(max_examples=20)
@given(parts=st.integers(1, 40))
def test_shards_are_of_one_size_but_for_one_case(parts: int) -> None:
    sizes = {len(Selection(COUNTS, shard=(part, parts)).of(SUITE)) for part in range(1, parts + 1)}
    assert max(sizes) - min(sizes) <= 1


@pytest.mark.parametrize(
    "word", ["", "1", "0/2", "3/2", "1/0", "-1/2", "a/b", "1/2/3", "½/2", f"1/{'9' * 5000}"]
)
def test_a_shard_that_is_none_is_unusable(word: str) -> None:
    with pytest.raises(UsageError, match="expected a shard I/N"):
        shard_of(word)


def test_a_rule_selects_the_cases_that_exercise_it() -> None:
    assert Selection(COUNTS, only=(RULE,)).of(SUITE) == CITING


def test_a_case_selects_itself() -> None:
    assert Selection(COUNTS, only=("bid.done",)).of(SUITE) == [
        c for c in SUITE.cases if c.id == "bid.done"
    ]


def test_an_unknown_name_is_unusable() -> None:
    with pytest.raises(UsageError, match=r"did you mean launch\.sum\?"):
        Selection(COUNTS, only=("launch.sums",)).of(SUITE)


def test_a_list_of_known_failures_may_have_comments_and_empty_lines(tmp_path: Path) -> None:
    path = tmp_path / "known.txt"
    path.write_text(f"# what is still missing\n\n{RULE}  # soon\nbid.done\n", "utf-8")
    assert known_failures(SUITE, path) == {RULE, "bid.done"}


def test_an_unknown_name_in_a_list_is_told_with_its_line(tmp_path: Path) -> None:
    path = tmp_path / "known.txt"
    path.write_text("bid.done\nlaunch.sums\n", "utf-8")
    with pytest.raises(UsageError, match=r"known\.txt:2: unknown rule or case 'launch\.sums'"):
        known_failures(SUITE, path)


@pytest.mark.parametrize("content", [None, b"\xff\xfe"])
def test_a_list_that_cannot_be_read_is_unusable(tmp_path: Path, content: bytes | None) -> None:
    path = tmp_path / "known.txt"
    if content is not None:
        path.write_bytes(content)
    with pytest.raises(UsageError, match=r"known\.txt"):
        known_failures(SUITE, path)


def verdicts(suite: Suite, *failing: str) -> list[CaseVerdict]:
    return [
        CaseVerdict(
            case=case.id, verdict="failed" if case.id in failing else "passed", rules=case.rules
        )
        for case in suite.cases
    ]


def known(listed: set[str], *failing: str) -> dict[str, list[str]]:
    """The cases that are known failures, and those that fail, with a list of known ones."""
    found: dict[str, list[str]] = {"known": [], "failed": []}
    for one in with_known(SUITE, verdicts(SUITE, *failing), listed):
        found.setdefault(one.verdict, []).append(one.case)
    return found


def test_a_listed_case_that_fails_is_known() -> None:
    assert known({"bid.done"}, "bid.done")["known"] == ["bid.done"]


def test_a_listed_case_that_passes_is_a_failure() -> None:
    assert known({"bid.done"})["failed"] == ["bid.done"]


def test_a_failure_that_is_not_listed_stays_one() -> None:
    assert known({"bid.done"}, "bid.done", "pass.done")["failed"] == ["pass.done"]


def test_a_listed_rule_makes_known_what_fails_of_its_cases() -> None:
    case = CITING[0].id
    assert known({RULE}, case) | {"passed": []} == {"known": [case], "failed": [], "passed": []}


def test_a_listed_rule_whose_cases_all_pass_is_a_failure_once() -> None:
    assert known({RULE})["failed"] == [CITING[0].id]


def test_a_listed_rule_is_not_mended_by_a_part_of_its_cases() -> None:
    part = verdicts(SUITE)[: len(SUITE.cases) // 2]
    assert {one.case for one in part} < {case.id for case in SUITE.cases}
    some = [one for one in part if one.case != CITING[0].id]
    assert all(one.verdict == "passed" for one in with_known(SUITE, some, {RULE}))
