"""Reports of made-up runs: what they count, and whom they cite."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.conformance.reported import ANY, SENTENCE, broken, failing, run_of
from tests.game_of_law import game_of

from lexludi.catalogue import open_game
from lexludi.conformance.mismatch import ALLOWED
from lexludi.conformance.reports.formats import FORMATS
from lexludi.conformance.reports.grouping import agreed, groups
from lexludi.conformance.reports.skip_lines import skipped
from lexludi.conformance.reports.sources import Sources
from lexludi.conformance.verdicts import CaseVerdict, Conformance, LikelyRule
from lexludi.language import Law
from lexludi.support.errors import UsageError


@pytest.mark.parametrize("name", FORMATS)
@pytest.mark.parametrize("fact", ["1.2.3", "f00dbead", "first.take", "one", "987654", "mine 0.9"])
def test_every_report_states_suite_law_reading_seed_and_implementation(
    run: Conformance, sources: Sources, name: str, fact: str
) -> None:
    assert fact in FORMATS[name](run, sources).replace("\\", "")


@pytest.mark.parametrize("name", FORMATS)
def test_no_report_is_made_of_a_verdict_that_nobody_counts(sources: Sources, name: str) -> None:
    lost: Any = "lost"
    with pytest.raises(UsageError, match="1 cases went in and 0 came out"):
        FORMATS[name](run_of(CaseVerdict(case="a", verdict=lost)), sources)


@pytest.mark.parametrize("name", FORMATS)
def test_the_order_of_a_reading_does_not_change_a_report(
    run: Conformance, sources: Sources, name: str
) -> None:
    reading = {"b": "y", "a": "x"}
    one, other = (
        msgspec.structs.replace(run, reading=dict(pairs))
        for pairs in (reading.items(), reversed(reading.items()))
    )
    assert FORMATS[name](one, sources) == FORMATS[name](other, sources)


@pytest.mark.parametrize("name", FORMATS)
def test_a_reading_of_many_points_is_stated_whole(sources: Sources, name: str) -> None:
    reading = {f"point.{number}": "answer" for number in range(100, 200)}
    text = FORMATS[name](run_of(reading=reading), sources).replace("\\", "")
    assert all(point in text for point in reading)


@pytest.mark.parametrize("name", FORMATS)
def test_a_run_without_cases_can_be_reported(sources: Sources, name: str) -> None:
    assert FORMATS[name](run_of(), sources).endswith("\n")


@pytest.mark.parametrize("name", FORMATS)
@given(foreign=ANY)
def test_no_foreign_text_keeps_a_report_from_being_written(
    stones: Law, name: str, foreign: str
) -> None:
    words = {"case": foreign, "path": foreign, "expected": foreign, "came": foreign}
    run = run_of(failing(**words), broken(foreign, foreign), implementation=foreign)
    FORMATS[name](run, Sources(game_of(stones), command=(foreign,))).encode("utf-8")


def test_failures_are_grouped_by_rule_the_most_frequent_first(run: Conformance) -> None:
    assert [(group.cause, len(group.cases)) for group in groups(run)] == [
        ("take.most", 2),
        ("exit", 1),
        ("take.turn", 1),
    ]


def test_a_rule_that_is_named_for_a_wrong_refusal_stands_before_larger_groups() -> None:
    refused = {"expected": "legal", "came": "refused", "rules": ("take.most", "take.turn")}
    many = [failing(case, "take.most", **refused) for case in "abc"]
    plain, named = (failing("d", "take.turn", named=one, **refused) for one in ("", "take.turn"))
    assert groups(run_of(*many, plain))[0].cause == "take.most"
    assert groups(run_of(*many, named))[0].cause == "take.turn"


@pytest.mark.parametrize(
    ("smaller", "larger"),
    [((1, 5, 900), (2, 3, 10)), ((1, 3, 900), (1, 4, 10)), ((1, 3, 10), (1, 3, 11))],
    ids=["nearer to the start", "fewer players", "shorter position"],
)
def test_the_smallest_case_stands_first(
    smaller: tuple[int, int, int], larger: tuple[int, int, int]
) -> None:
    (group,) = groups(run_of(failing("a", size=larger), failing("b", size=smaller)))
    assert group.smallest.case == "b"


def test_a_case_that_was_not_put_stands_behind_one_that_was() -> None:
    put = broken("b", "hang: no answer", rules=("take.most",), size=(9, 9, 9))
    (group,) = groups(run_of(broken("a", "hang: given up"), put))
    assert group.smallest.case == "b"


def test_a_case_whose_history_was_refused_stands_behind_one_of_a_step() -> None:
    step = failing("b", size=(9, 9, 9))
    (group,) = groups(run_of(failing("a", path="/history"), step))
    assert group.smallest.case == "b"


def test_breakdowns_are_grouped_by_their_kind() -> None:
    run = run_of(broken("a", "hang: 1 s"), broken("b", "exit: 3"), broken("c", "hang: 2 s"))
    assert [(group.cause, len(group.cases)) for group in groups(run)] == [("hang", 2), ("exit", 1)]


@given(st.lists(st.tuples(st.sampled_from("abc"), st.integers(0, 3))))
def test_every_failure_is_in_one_group(found: list[tuple[str, int]]) -> None:
    run = run_of(*(failing(str(n), rule, size=(s, 2, 0)) for n, (rule, s) in enumerate(found)))
    cases = [case.case for group in groups(run) for case in group.cases]
    assert sorted(cases) == sorted(map(str, range(len(found))))


def test_lost_cases_are_an_error() -> None:
    with pytest.raises(UsageError, match="here: 3 cases went in and 2 came out"):
        agreed("here", 3, 2)


def summary(run: Conformance, sources: Sources) -> str:
    return FORMATS["text"](run, sources)


def test_the_summary_counts_every_verdict(run: Conformance, sources: Sources) -> None:
    counts = "7 cases: 1 passed, 3 failed, 1 errored, 1 skipped, 1 known"
    assert counts in summary(run, sources).splitlines()


def test_the_summary_shows_a_rule_with_its_smallest_case(
    run: Conformance, sources: Sources
) -> None:
    lines = summary(run, sources).partition("take.most: 2 cases failed\n")[2].splitlines()[:5]
    assert [line.strip() for line in lines] == [
        SENTENCE,
        str(sources.rule_line(run.verdicts[1])),
        "smallest case take.short",
        "at /legal expected refused, came legal",
        "lexludi conform stones --only take.short -- node 'my game.js'",
    ]


def test_the_summary_shows_why_cases_were_skipped(run: Conformance, sources: Sources) -> None:
    assert "  1 case: no loans, see https://x.org/1\n" in summary(run, sources)


def skips(*reasons: str) -> Conformance:
    """A run in which each reason stands for one skipped case."""
    numbered = enumerate(reasons)
    return run_of(*(CaseVerdict(case=f"c{n}", verdict="skipped", reason=r) for n, r in numbered))


@pytest.mark.parametrize("name", ["text", "markdown", "html"])
def test_reasons_that_say_the_same_of_several_questions_stand_in_one_line(
    sources: Sources, name: str
) -> None:
    points = ["big", "big", *"abcde"]
    text = FORMATS[name](skips(*(f"it plays {p}=x whatever is asked" for p in points)), sources)
    told = (
        "7 cases: it plays one answer to 6 questions: big=x (2), a=x (1), b=x (1), c=x (1), 2 more"
    )
    assert told in text.replace("\\", "")


def test_a_reason_that_stands_alone_keeps_its_words(sources: Sources) -> None:
    words = ["it plays a=x whatever is asked", "it plays a=x whatever is asked", "no dice"]
    lines = summary(skips(*words), sources).partition("Skipped\n")[2].splitlines()
    assert lines == ["  2 cases: it plays a=x whatever is asked", "  1 case: no dice"]


@given(st.lists(st.sampled_from(["", "no", "it does not play a", "it plays b whatever is asked"])))
def test_every_skipped_case_is_counted_once(reasons: list[str]) -> None:
    counts = [int(line.partition(" case")[0]) for line in skipped(skips(*reasons))]
    assert sum(counts) == len(reasons)


def test_many_reasons_of_the_implementation_end_in_a_number(sources: Sources) -> None:
    lines = list(skipped(skips(*(f"{n} is not written yet" for n in range(40)))))
    assert len(lines) == 13
    assert lines[-1].startswith("28 cases: 28 more reasons; ")


def test_the_summary_shows_an_answer_that_is_played_otherwise(
    run: Conformance, sources: Sources
) -> None:
    assert "first.take: it plays one, like de; the ruling is any\n" in summary(run, sources)


def test_the_summary_shows_ten_rules_and_counts_the_others(sources: Sources) -> None:
    run = run_of(*(failing(f"c{n}", f"rule.{n}") for n in range(12)))
    text = summary(run, sources)
    assert len(re.findall(r"^rule\.\d+: 1 case failed$", text, re.MULTILINE)) == 10
    assert "... and 2 more rules" in text


def test_a_listed_failure_that_passes_is_shown_with_its_reason(sources: Sources) -> None:
    odd = failing("take.most", "", reason="it passes: take it off the list", expected="", came="")
    assert "    it passes: take it off the list\n" in summary(run_of(odd), sources)


@pytest.fixture(scope="module")
def manila() -> Law:
    return open_game("manila").law


SUM = failing("launch.nine", "launch.sum")


@pytest.mark.parametrize("code", ["de", "zh-Hant"])
def test_a_failure_is_read_with_the_places_of_the_edition_asked_for(manila: Law, code: str) -> None:
    cited = list(Sources(game_of(manila), (code,)).passages("launch.sum"))
    assert {one.edition for one in cited} == {code}
    text = summary(run_of(SUM), Sources(game_of(manila), (code,)))
    assert all(f"  {code}, {one.place}: {one.says}\n" in text for one in cited)


def test_the_english_edition_is_quoted_where_no_other_is_asked_for(manila: Law) -> None:
    assert {one.edition for one in Sources(game_of(manila)).passages("launch.sum")} == {"en"}


def test_the_other_editions_that_say_so_are_named(manila: Law) -> None:
    others = ("de", "fr", "it", "zh-Hans", "zh-Hant")
    assert Sources(game_of(manila)).elsewhere("launch.sum") == others


def test_a_game_without_editions_is_reported_without(stones: Law) -> None:
    assert list(Sources(game_of(stones)).passages("take.most")) == []


def test_a_chapter_below_the_current_folder_is_named_from_there(
    stones: Law, sources: Sources, monkeypatch: pytest.MonkeyPatch
) -> None:
    place = stones.place("take.most")
    monkeypatch.chdir(Path(place.file).parents[2])
    line = sources.rule_line(failing("a", file=place.file, line=3))
    assert str(line) == "stones/law/01-stones.md:3"


def test_a_chapter_elsewhere_is_named_by_game_and_file(
    stones: Law, sources: Sources, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    line = sources.rule_line(failing("a", file=stones.place("take.most").file, line=3))
    assert str(line) == "stones/01-stones.md:3"


def test_a_file_is_named_on_one_line(sources: Sources) -> None:
    assert str(sources.rule_line(failing("a", file="/x/odd\n.md", line=3))) == r"stones/odd\n.md:3"


def test_without_a_command_the_engine_is_run_again(stones: Law) -> None:
    verb = ("lexludi", "conform", "my stones", "--cases", "here")
    again = Sources(game_of(stones), verb=verb).again(failing("take.most"))
    assert again == "lexludi conform 'my stones' --cases here --only take.most"


def test_an_effect_for_which_an_illegal_step_is_allowed_comes_before_a_more_suspect_one() -> None:
    effect = failing("a", "take.stones", rules=("take.most",), came=ALLOWED)
    other = failing("b", "take.turn", path="/position/turn")
    likely = [
        LikelyRule(rule=rule, suspicion=suspicion, failed=1, passed=0)
        for rule, suspicion in (("take.turn", 0.9), ("take.stones", 0.1))
    ]
    assert [one.cause for one in groups(run_of(effect, other, likely=tuple(likely)))] == [
        "take.stones",
        "take.turn",
    ]
