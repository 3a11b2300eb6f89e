"""`compare`."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from lexludi.comparison import compare
from lexludi.proofs import solver

Command = Any
REFERENCE = ("reference", "reference")
ALLOWED = ("--answer-b", "take.nothing=allowed")
FIELDS = (
    *("point", "a", "b", "witness", "step"),
    *("outcome_a", "outcome_b", "history"),
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
    for text in (
        "take.nothing: May a player take no pebble?",
        "smallest   deck[blue] 0; deck[green] 0; hand[player 1] green; hand[player 2] blue; ",
        "; now take",
        "; all else as at the start",
        "step       player 1 grab 0",
        "reference  refused by grab.some",
        "reference  legal; then turn player 2",
        "no engine plays pebbles",
        "2 steps from the start (legal under both) lead to this very position",
    ):
        assert text in ran.out


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
        ((), "READING is missing"),
        (("reference",), "READING is missing"),
        (("reference", "referense"), "did you mean reference?"),
        ((*REFERENCE, "--answer-b", "take.nothin=refused"), "did you mean take.nothing?"),
        ((*REFERENCE, "--all"), "unknown option '--all'"),
    ],
)
def test_what_cannot_be_compared_is_answered_on_one_line(
    lexludi: Command, pebbles: Path, words: tuple[str, ...], message: str
) -> None:
    ran = lexludi("compare", pebbles, *words, "--jobs", 1)
    assert ran.status == 2
    assert message in ran.err.splitlines()[-1]


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


def test_recomputing_comes_to_what_the_report_says(lexludi: Command) -> None:
    changed = ("de", "de", "--answer-b", "deal.pool=three_each")
    words = ("compare", "manila", *changed, "--jobs", 1, "--format", "json")
    again = lexludi(*words, "--recompute").data
    kept = lexludi("compare", "manila", "de", "fr", "--format", "json").data
    same = ("point", "a", "b", "witness", "step", "outcome_a", "outcome_b", "history")
    assert [again[0][key] for key in same] == [kept[0][key] for key in same]
