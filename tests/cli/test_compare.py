"""`compare`."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.opening import game_of

from lexludi.comparison import compare, comparison_report, impact_report
from lexludi.comparison.impact_report import ImpactReport
from lexludi.language import Law
from lexludi.proofs import solver

Command = Any
REFERENCE = ("reference", "reference")
ALLOWED = ("--answer-b", "take.nothing=allowed")
FIELDS = (
    *("point", "a", "b", "witness", "step"),
    *("outcome_a", "outcome_b", "history", "impact"),
)


def test_readings_that_answer_alike_differ_on_nothing(lexludi: Command, pebbles: Path) -> None:
    ran = lexludi("compare", pebbles, *REFERENCE)
    assert ran.status == 0
    assert ran.out == "pebbles: reference and reference differ on 0 points of 1\n"


def test_a_difference_is_told_with_its_position_step_and_outcomes(
    lexludi: Command, pebbles: Path
) -> None:
    ran = lexludi("compare", pebbles, *REFERENCE, *ALLOWED)
    assert ran.status == 0
    for said in (
        "take.nothing: May a player take no pebble?",
        "smallest   deck[blue] 0; deck[green] 0; hand[0] green; hand[1] blue; now take",
        "; all else as at the start",
        "step       seat 0 grab 0",
        "reference  refused by grab.some",
        "reference  legal; then turn 1",
        "no engine plays pebbles",
        "2 steps from the start (legal under both) lead to this very position",
    ):
        assert said in ran.out


def test_what_an_edition_also_says_stands_beside_the_answer_it_is_read_by(
    lexludi: Command,
) -> None:
    out = lexludi("compare", "manila", "de", "fr").out
    assert "fr        large_first, and in another place small_first" in out


def test_points_on_which_an_edition_contradicts_itself_and_still_agrees_are_listed(
    lexludi: Command,
) -> None:
    out = lexludi("compare", "manila", "de", "fr").out
    _, _, besides = out.partition("\nread alike, but also saying otherwise")
    (french,) = (line for line in besides.splitlines() if line.startswith("  fr on "))
    assert "board.decline" in french
    assert "pilots.order" not in french


def test_a_difference_as_data_has_all_that_a_reader_needs(lexludi: Command, pebbles: Path) -> None:
    found = lexludi("compare", pebbles, *REFERENCE, *ALLOWED, "--format", "json").data
    assert len(found) == 1
    assert set(FIELDS) <= found[0].keys()
    assert (found[0]["a"], found[0]["b"]) == ("refused", "allowed")
    assert found[0]["outcome_a"] == {"legal": False, "kind": "illegal", "rules": ["grab.some"]}


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ((), "expected the names of two readings"),
        (("reference",), "expected the names of two readings"),
        (("reference", "referense"), "did you mean reference?"),
        ((*REFERENCE, "--answer-b", "take.nothin=refused"), "did you mean take.nothing?"),
        ((*REFERENCE, "--games", 5), "--games says how many games --impact plays"),
        ((*REFERENCE, "--out", "file.json"), "--out only with"),
        (("--all", "--answer-b", "take.nothing=allowed"), "leave out the rest"),
        (("--all",), "is a folder of chapters: say with --out"),
        (("--all", "--games", 5), "--games says how many games --impact plays"),
        (("--all", "--impact"), "is a folder of chapters: say with --out"),
        (("--all", "--impact", "--out", "nowhere/impact.json"), "there is no folder nowhere"),
        ((*REFERENCE, *ALLOWED, "--impact"), "pebbles"),
    ],
)
def test_what_cannot_be_compared_is_answered_on_one_line(
    lexludi: Command, pebbles: Path, words: tuple[str, ...], message: str
) -> None:
    ran = lexludi("compare", pebbles, *words, "--jobs", 1)
    assert ran.status == 2
    assert message in ran.err.splitlines()[-1]


def test_a_game_without_editions_has_no_report(
    lexludi: Command, pebbles: Path, tmp_path: Path
) -> None:
    ran = lexludi("compare", pebbles, "--all", "--out", tmp_path / "report.json")
    assert ran.status == 2
    assert "pebbles has no editions" in ran.err


def test_answers_are_weighed_only_where_a_comparison_says_how_they_show(
    lexludi: Command, pebbles: Path, tmp_path: Path
) -> None:
    ran = lexludi("compare", pebbles, "--all", "--impact", "--out", tmp_path / "impact.json")
    assert ran.status == 2
    assert "pebbles has no report of its comparison" in ran.err
    assert "leave out --all, and name two readings" in ran.err


def test_every_answer_is_weighed_into_a_report(lexludi: Command, tmp_path: Path) -> None:
    path = tmp_path / "impact.json"
    words = ("--games", 1, "--seed", 3, "--jobs", 1, "--out", path)
    ran = lexludi("compare", "manila", "--all", "--impact", *words)
    found = msgspec.json.decode(path.read_bytes(), type=ImpactReport)
    assert (ran.status, found.game, found.games, found.seed) == (0, "manila", 1, 3)
    assert ran.out.startswith("42 answers of manila weighed by 1 game each in ")


def test_what_the_solver_leaves_open_has_a_status_of_its_own(
    lexludi: Command, pebbles: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(solver, "EFFORT", 1)
    ran = lexludi("compare", pebbles, *REFERENCE, *ALLOWED, "--jobs", 1)
    assert ran.status == 3
    assert "the solver gave up" in ran.out


def test_a_replay_that_disagrees_is_a_finding(
    lexludi: Command, pebbles: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(compare, "faults", lambda *_: ("the engine says otherwise",))
    ran = lexludi("compare", pebbles, *REFERENCE, *ALLOWED, "--jobs", 1)
    assert ran.status == 1
    assert "DISPUTE    the engine says otherwise" in ran.out


def test_editions_are_compared_from_the_report_in_either_order(lexludi: Command) -> None:
    there = lexludi("compare", "manila", "de", "fr", "--format", "json")
    back = lexludi("compare", "manila", "fr", "de", "--format", "json")
    assert (there.status, back.status) == (0, 0)
    assert [one["a"] for one in there.data] == [one["b"] for one in back.data]
    assert there.err == "", "nothing had to be worked out"


def test_a_single_answer_against_our_ruling_is_looked_up_in_the_report(lexludi: Command) -> None:
    ran = lexludi("compare", "manila", *REFERENCE, "--answer-b", "bid.least=first")
    assert ran.status == 0
    assert "bid.least: " in ran.out
    assert ran.err == "", "nothing had to be worked out"


def test_working_out_anew_comes_to_what_the_report_says(lexludi: Command) -> None:
    changed = ("de", "de", "--answer-b", "deal.pool=three_each")
    words = ("compare", "manila", *changed, "--jobs", 1, "--format", "json")
    anew = lexludi(*words, "--anew").data
    kept = lexludi("compare", "manila", "de", "fr", "--format", "json").data
    same = ("point", "a", "b", "witness", "step", "outcome_a", "outcome_b", "history")
    assert [anew[0][key] for key in same] == [kept[0][key] for key in same]


def test_the_help_says_what_the_weights_count(lexludi: Command) -> None:
    assert "in one and the same position" in " ".join(lexludi("compare", "--help").out.split())


def test_games_played_twice_say_how_much_a_difference_matters(lexludi: Command) -> None:
    changed = ("de", "de", "--answer-b", "pilots.order=large_first")
    words = ("compare", "manila", *changed, "--impact", "--games", 3, "--jobs", 1)
    found = lexludi(*words, "--format", "json").data
    assert found[0]["impact"]["alone"]["policies"].keys() >= {"random"}
    told = lexludi(*words).out
    assert "in games played twice" in told
    assert "share of games in which a player may step otherwise" in told


@pytest.mark.parametrize("also", [(), ("--impact", "--games", "1")])
def test_a_report_that_cannot_be_written_is_said_so(
    lexludi: Command, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, also: tuple[str, ...]
) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("lexludi.cli.every._compared", report_of_manila)
    monkeypatch.setattr("lexludi.cli.every._weighed", weights_of_manila)
    monkeypatch.setattr("lexludi.catalogue.report_file.write_report", full)
    out = tmp_path / "report.json"
    ran = lexludi("compare", "manila", "--all", *also, "--out", out)
    assert ran.status == 2
    assert ran.err == f"lexludi: the report {out} cannot be written: No space left on device\n"


def report_of_manila(law: Law, *_: object) -> object:
    return comparison_report.COMMITTED.read(game_of(law))


def weights_of_manila(law: Law, *_: object) -> object:
    return impact_report.COMMITTED.read(game_of(law))
