"""`lexludi conform --compare`: several implementations in one table, from results of their runs."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from lexludi.catalogue import open_game
from lexludi.cli.envelope import VERSION
from lexludi.conformance.verdicts import CaseVerdict, Conformance

Command = Callable[..., Any]
RULES = ("grab.limit", "grab.turn")
HOSTILE = "<script>alert(1)</script>\u001b[31m | `x`"


@pytest.fixture
def stored(pebbles: Path, tmp_path: Path) -> Callable[..., Path]:
    """Writes the result of a run of three cases of pebbles, the third of which fails or not."""

    def write(name: str, last: str = "passed", **changed: Any) -> Path:
        law = open_game(pebbles).law
        rule = {"rule": RULES[0], "path": "/legal"} if last == "failed" else {}
        verdicts = [
            {"case": f"case.{n}", "verdict": "passed", "rules": [rule]}
            for n, rule in enumerate(RULES)
        ]
        verdicts.append({"case": "case.2", "verdict": last, "rules": list(RULES), **rule})
        counts = {word: sum(one["verdict"] == word for one in verdicts) for word in WORDS}
        result = {"implementation": name, **counts, "verdicts": verdicts, "suite": "1.0.0"}
        result |= {"reading": {}, "players": [2], "seed": 0, "seconds": 1.5, **changed}
        envelope = {"kind": "conform", "version": VERSION, "game": law.game}
        path = tmp_path / f"{len(list(tmp_path.iterdir()))}.json"
        path.write_text(json.dumps({**envelope, "law": law.fingerprint, "result": result}))
        return path

    return write


WORDS = ("passed", "failed", "errored", "skipped", "known")


def test_a_failure_counts_for_its_rule_alone(
    lexludi: Command, pebbles: Path, stored: Callable[..., Path]
) -> None:
    files = stored("good"), stored("bad", "failed")
    ran = lexludi("conform", pebbles, "--compare", *files, "--format", "json")
    rows = {row["rule"]: row["tallies"] for row in ran.data["rows"] if row["rule"]}
    assert [one["failed"] for one in rows["grab.limit"]] == [0, 1]
    assert [one["passed"] for one in rows["grab.limit"]] == [2, 1]
    assert [one["failed"] for one in rows["grab.turn"]] == [0, 0]
    assert ran.status == 0


def test_a_chapter_counts_a_case_once(
    lexludi: Command, pebbles: Path, stored: Callable[..., Path]
) -> None:
    data = lexludi("conform", pebbles, "--compare", stored("good"), "--format", "json").data
    chapters = [row["tallies"][0]["passed"] for row in data["rows"] if not row["rule"]]
    assert sum(chapters) == data["implementations"][0]["tally"]["passed"] == 3


def test_a_skip_is_not_counted_as_passed(
    lexludi: Command, pebbles: Path, stored: Callable[..., Path]
) -> None:
    data = lexludi("conform", pebbles, "--compare", stored("a", "skipped"), "--format", "json").data
    rows = {row["rule"]: row["tallies"][0] for row in data["rows"]}
    assert rows["grab.limit"] == {"passed": 1, "failed": 0, "skipped": 1}


def test_a_case_that_fails_for_some_and_not_for_all_is_named(
    lexludi: Command, pebbles: Path, stored: Callable[..., Path]
) -> None:
    files = stored("good"), stored("bad", "failed"), stored("worse", "failed")
    apart, alike = (
        lexludi("conform", pebbles, "--compare", *some, "--format", "json").data["rows"]
        for some in (files, files[1:])
    )
    assert {row["rule"]: row["apart"] for row in apart if row["apart"]} == {"grab.limit": "case.2"}
    assert {row["apart"] for row in alike} == {""}
    out = lexludi("conform", pebbles, "--compare", *files).out
    assert out.rstrip().endswith("`lexludi cases pebbles CASE` shows a case.")


def test_runs_of_one_name_are_told_apart_by_their_files(
    lexludi: Command, pebbles: Path, stored: Callable[..., Path]
) -> None:
    one, other = stored("same"), stored("same")
    out = lexludi("conform", pebbles, "--compare", one, other).out
    assert f"same ({one})" in out
    assert f"same ({other})" in out


@pytest.mark.parametrize("name", ["text", "markdown", "html"])
def test_the_table_is_written_in_each_format(
    lexludi: Command, pebbles: Path, stored: Callable[..., Path], tmp_path: Path, name: str
) -> None:
    file = tmp_path / "table"
    files = stored("good"), stored("bad", "failed")
    ran = lexludi("conform", pebbles, "--compare", *files, "--report", f"{name}={file}")
    assert ran.status == 0
    text = file.read_text("utf-8")
    assert all(word in text for word in ("good", "bad", "grab.limit", "1 failed"))


def test_a_hostile_name_is_shown_as_text(
    lexludi: Command, pebbles: Path, stored: Callable[..., Path], tmp_path: Path
) -> None:
    page, table = tmp_path / "t.html", tmp_path / "t.md"
    words = ("--compare", stored(HOSTILE), "--report", page, "--report", table)
    ran = lexludi("conform", pebbles, *words)
    assert "\x1b" not in ran.out
    assert "<script" not in page.read_text("utf-8")
    assert r"\<script\>" in table.read_text("utf-8")


BROKEN: list[Any] = [
    (lambda file: {**file, "kind": "prove"}, "$.kind: expected conform, got prove"),
    (lambda file: {**file, "version": 1}, f"$.version: expected {VERSION}, got 1"),
    (lambda file: {**file, "game": "chess"}, "$.game: expected pebbles, got chess"),
    (lambda file: {**file, "law": "0" * 64}, "run the cases of this law again"),
    (lambda file: {**file, "more": 1}, "more"),
    (lambda file: [file], "Expected `object`, got `array`"),
    (lambda file: {**file, "result": {**file["result"], "passed": 7}}, "$.result.passed"),
    (lambda file: {**file, "result": {**file["result"], "verdicts": [{}]}}, "$.result.verdicts[0]"),
    (
        lambda file: {
            **file,
            "result": {**file["result"], "verdicts": file["result"]["verdicts"] * 2},
        },
        "$.result.verdicts: case.0 stands there twice",
    ),
]


@pytest.mark.parametrize(("damage", "message"), BROKEN)
def test_a_broken_file_is_named_with_the_place_in_it(
    lexludi: Command, pebbles: Path, stored: Callable[..., Path], damage: Any, message: str
) -> None:
    path = stored("mine")
    path.write_text(json.dumps(damage(json.loads(path.read_text("utf-8")))))
    ran = lexludi("conform", pebbles, "--compare", path)
    assert ran.status == 2
    assert f"{path}: " in ran.err
    assert message in ran.err
    assert "Traceback" not in ran.err


@pytest.mark.parametrize("content", [b"", b"\xff\xfe", b"[" * 100_000, b"{", b"nul"])
def test_what_is_no_json_is_a_message(
    lexludi: Command, pebbles: Path, tmp_path: Path, content: bytes
) -> None:
    path = tmp_path / "broken.json"
    path.write_bytes(content)
    ran = lexludi("conform", pebbles, "--compare", path)
    assert ran.status == 2
    assert str(path) in ran.err
    assert "Traceback" not in ran.err


def test_runs_of_other_cases_are_not_compared(
    lexludi: Command, pebbles: Path, stored: Callable[..., Path]
) -> None:
    one = stored("good")
    fewer = stored("less", passed=2, verdicts=[])
    data = json.loads(one.read_text("utf-8"))
    data["result"]["verdicts"].pop()
    data["result"]["passed"] = 2
    fewer.write_text(json.dumps(data))
    ran = lexludi("conform", pebbles, "--compare", one, fewer)
    assert ran.status == 2
    assert f"expected the cases of {one}, and case.2 is missing" in ran.err


@pytest.mark.parametrize(
    ("changed", "message"),
    [
        ({"suite": "2.0.0"}, "$.result.suite: expected 1.0.0 as in {}, got 2.0.0"),
        ({"reading": {"a": "b"}}, '$.result.reading: expected {{}} as in {}, got {{"a":"b"}}'),
    ],
)
def test_runs_of_another_suite_or_reading_are_not_compared(
    lexludi: Command,
    pebbles: Path,
    stored: Callable[..., Path],
    changed: dict[str, Any],
    message: str,
) -> None:
    one, other = stored("one"), stored("other", **changed)
    ran = lexludi("conform", pebbles, "--compare", one, other)
    assert ran.status == 2
    assert f"{other}: {message.format(one)}" in ran.err


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("--compare",), "--compare: expected files"),
        (("--compare", "nowhere.json"), "nowhere.json: No such file or directory"),
        (("--compare", "a.json", "--only", "x"), "--only is for a run"),
        (("--compare", "a.json", "--report", "junit=x.xml"), "unknown format 'junit'"),
    ],
)
def test_what_cannot_be_compared_is_status_two(
    lexludi: Command, pebbles: Path, words: tuple[str, ...], message: str
) -> None:
    ran = lexludi("conform", pebbles, *words)
    assert ran.status == 2
    assert message in ran.err


def test_the_json_of_a_run_can_be_compared(
    lexludi: Command, pebbles: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    law = open_game(pebbles).law
    verdicts = (CaseVerdict(case="a", verdict="passed", rules=("grab.limit",)),)
    run = Conformance(
        game=law.game, suite="1", law=law.fingerprint, verdicts=verdicts, implementation="mine"
    )
    monkeypatch.setattr("lexludi.conformance.run.run_cases", lambda *_: run)
    path = tmp_path / "mine.json"
    path.write_text(lexludi("conform", pebbles, "--format", "json").out)
    assert "mine: 1 passed" in lexludi("conform", pebbles, "--compare", path).out
