"""`mutation-score`: the counts, the survivors, and the status that they leave."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.game_of_law import game_of

from lexludi.catalogue import Game, open_game
from lexludi.cli.verbs.contributors.mutation_score import lines
from lexludi.language import Law
from lexludi.mutation import committed, measure
from lexludi.mutation.options import MutationOptions
from lexludi.mutation.score_report import Citations, MutationScore, Survivor, encoded
from lexludi.support.errors import UsageError
from lexludi.support.worker_pool.executor import ALONE

Command = Any

SURVIVOR = Survivor(
    id="number.plus take.most 2 → 3",
    place="01-stones.md:25",
    differs="whether take is legal",
    points=("first.take",),
)
FOUND = MutationScore(
    game="manila",
    law="",
    suite="1.0.0",
    cases="",
    seed=0,
    solver="",
    mutants=12,
    killed=9,
    survived=1,
    equivalent=1,
    invalid=1,
    undecided=0,
    score=0.9,
    survivors={"take.most": (SURVIVOR,)},
    citations=Citations(
        true=7, unproved={"take.most": ("a", "b")}, excused={"why": {"take.last": ("c",)}}
    ),
)


@pytest.fixture(scope="module")
def manila() -> Law:
    return open_game("manila").law


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[dict[str, Any]]:
    """What the measurement is asked; it always finds the same."""
    calls: list[dict[str, Any]] = []

    def measured(_game: Game, options: MutationOptions) -> MutationScore:
        calls.append(vars(options))
        return FOUND

    monkeypatch.setattr(measure, "measure", measured)
    return calls


def test_the_counts_come_first(lexludi: Command, asked: object) -> None:
    first, second, *_ = lexludi("mutation-score", "manila").out.splitlines()
    assert first == "manila, suite 1.0.0: 12 mutants"
    assert second.startswith("9 killed, 1 survived, 1 equivalent, 1 invalid: 90.0% of those")


def test_a_survivor_is_listed_under_its_rule_with_what_it_changes(
    lexludi: Command, asked: object
) -> None:
    out = lexludi("mutation-score", "manila").out
    assert "take.most: 1 survivor\n  01-stones.md:25  number.plus take.most 2 → 3: " in out
    assert "differs in whether take is legal under another answer to first.take; unexplained" in out


def test_citations_are_told_with_those_not_confirmed(lexludi: Command, asked: object) -> None:
    out = lexludi("mutation-score", "manila").out
    assert "7 citations confirmed, 1 exception with a reason" in out
    assert "confirms\n  take.most: a, b\n" in out


def test_too_weak_a_suite_leaves_status_1(lexludi: Command, asked: object) -> None:
    assert lexludi("mutation-score", "manila").status == 1


def test_json_has_the_counts_and_the_survivors_by_rule(lexludi: Command, asked: object) -> None:
    data = lexludi("mutation-score", "manila", "--format", "json").data
    assert [data[word] for word in ("killed", "survived", "equivalent", "invalid")] == [9, 1, 1, 1]
    assert data["survivors"]["take.most"][0]["id"] == SURVIVOR.id


def test_a_sample_a_shard_and_a_seed_are_passed_on(
    lexludi: Command, asked: list[dict[str, Any]]
) -> None:
    lexludi("mutation-score", "manila", "--sample", 5, "--shard", "2/3", "--seed", 7, "--jobs", 1)
    (call,) = asked
    assert [call[word] for word in ("sample", "shard", "seed", "executor")] == [5, (2, 3), 7, ALONE]


@pytest.mark.parametrize("shard", ["", "2", "0/3", "4/3", "a/b", "1/0", "-1/2"])
def test_an_odd_shard_is_refused(lexludi: Command, asked: list[Any], shard: str) -> None:
    ran = lexludi("mutation-score", "manila", f"--shard={shard}")
    assert (ran.status, asked) == (2, [])
    assert "--shard: expected a shard I/N" in ran.err


def test_the_report_is_written_where_it_is_wanted(
    lexludi: Command, asked: object, tmp_path: Path
) -> None:
    lexludi("mutation-score", "manila", "--report", tmp_path / "out.json")
    assert (tmp_path / "out.json").read_bytes() == encoded(FOUND)


def test_a_report_that_cannot_be_written_is_refused_before_the_work(
    lexludi: Command, asked: list[Any], tmp_path: Path
) -> None:
    ran = lexludi("mutation-score", "manila", "--report", tmp_path)
    assert (ran.status, asked) == (2, [])


def test_the_committed_report_is_printed_without_trying_anything(
    lexludi: Command, asked: list[Any]
) -> None:
    ran = lexludi("mutation-score", "manila", "--report-only", "--format", "json")
    expected = committed.COMMITTED.read(open_game("manila"))
    assert (ran.status, asked) == (expected.status, [])
    assert ran.data["killed"] == expected.killed


@pytest.mark.parametrize("words", [("--sample", 3), ("--shard", "1/4"), ("--cases", ".")])
def test_the_committed_report_is_of_everything(
    lexludi: Command, words: tuple[object, object]
) -> None:
    ran = lexludi("mutation-score", "manila", "--report-only", *words)
    assert ran.status == 2
    assert "leave out what to measure" in ran.err


def test_a_stale_report_is_refused_with_the_command_that_refreshes_it(
    lexludi: Command, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(Game, "reports", tmp_path)
    ran = lexludi("mutation-score", "manila", "--report-only")
    assert ran.status == 2
    assert "bring it up to date with: lexludi refresh manila --only mutation" in ran.err


def test_a_game_without_cases_is_refused(lexludi: Command, pebbles: Path) -> None:
    ran = lexludi("mutation-score", pebbles)
    assert ran.status == 2
    assert "expected a folder of cases, as `lexludi generate GAME` writes it" in ran.err


def test_reasons_that_cannot_be_read_are_refused(
    manila: Law, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "reasons.json").write_text("[]")
    monkeypatch.setattr(Game, "reports", tmp_path)
    with pytest.raises(UsageError, match=r"reasons\.json: .*: Expected `object`"):
        measure.committed_reasons(game_of(manila))


def test_the_share_that_is_told_is_rounded_once() -> None:
    found = msgspec.structs.replace(FOUND, killed=1980, survived=17, score=0.9915)
    assert "99.1% of those not shown equivalent are killed" in "\n".join(lines(found))
