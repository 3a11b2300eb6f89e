"""Closed streams, full disks and exhausted systems: one line, a documented status, no traceback."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from tests.cli.conftest import Command

LIMITED = "import resource, sys; resource.setrlimit(resource.{what}, ({most}, {most})); "
MAIN = "from lexludi.cli import main; sys.argv = ['lexludi', *sys.argv[1:]]; main()"


def run(redirected: str, *words: object, limit: str = "") -> subprocess.CompletedProcess[str]:
    """Run the command by a shell, with its streams redirected."""
    code = limit or "import sys; "
    return subprocess.run(
        ["sh", "-c", f'"$@" {redirected}', "sh", sys.executable, "-c", code + MAIN,
         *map(str, words)],
        capture_output=True, text=True, check=False, timeout=120,
    )  # fmt: skip


@pytest.mark.parametrize("words", [["law"], ["law", "--format", "json"], ["--version"], ["--help"]])
@pytest.mark.parametrize(
    ("redirected", "why"),
    [(">/dev/full", "No space left on device"), (">&-", "Bad file descriptor")],
)
def test_an_answer_that_cannot_be_written_is_an_error(
    pebbles: Path, words: list[str], redirected: str, why: str
) -> None:
    game = [pebbles] if words[0] == "law" else []
    ran = run(redirected, *words[:1], *game, *words[1:])
    assert ran.stderr == f"lexludi: standard output: {why}\n"
    assert ran.returncode == 2


@pytest.mark.parametrize("redirected", ["2>/dev/full", "2>&-", "<&-", "<&- 2>&-"])
def test_a_lost_standard_error_changes_no_status(pebbles: Path, redirected: str) -> None:
    assert run(redirected, "law", "/nowhere").returncode == 2
    ran = run(redirected, "law", pebbles)
    assert (ran.returncode, "pebbles" in ran.stdout) == (0, True)


def test_progress_that_cannot_be_written_stops_no_work(pebbles: Path) -> None:
    there, lost = (run(to, "prove", pebbles, "--jobs", 1) for to in ("2>/dev/null", "2>/dev/full"))
    assert (lost.returncode, lost.stdout) == (there.returncode, there.stdout)


def test_nothing_is_written_into_a_file_that_takes_the_place_of_a_closed_stream(
    pebbles: Path, tmp_path: Path
) -> None:
    out = tmp_path / "record.json"
    assert run(">&- 2>&-", "play", pebbles, "--seed", 1, "--out", out).returncode in (0, 2)
    assert out.read_text("utf-8").startswith('{\n  "format"')


def test_a_full_disk_is_reported_with_the_file(pebbles: Path, tmp_path: Path) -> None:
    out = tmp_path / "record.json"
    limit = LIMITED.format(what="RLIMIT_FSIZE", most=64)
    ran = run("", "play", pebbles, "--seed", 1, "--out", out, limit=limit)
    assert (ran.returncode, ran.stderr.count("\n")) == (2, 1)
    assert str(out) in ran.stderr
    assert "File too large" in ran.stderr
    assert list(tmp_path.iterdir()) == []


def test_a_report_on_a_full_disk_is_reported_with_the_file(tmp_path: Path) -> None:
    report = tmp_path / "report.xml"
    limit = LIMITED.format(what="RLIMIT_FSIZE", most=64)
    only = ("--only", "launch.sum", "--players", 3, "--jobs", 1, "--no-diagnose")
    ran = run("", "conform", "manila", *only, "--report", f"junit={report}", limit=limit)
    assert (ran.returncode, ran.stderr.splitlines()[-1]) == (
        2, f"lexludi: {report}: File too large",
    )  # fmt: skip


def test_a_word_of_several_lines_is_refused() -> None:
    ran = run("", "law", "manila\nlexludi: all is well")
    assert (ran.returncode, ran.stderr.count("\n")) == (2, 1)


@pytest.mark.parametrize("verb", [("prove",), ("conform", "manila", "--no-diagnose")])
def test_more_workers_than_the_system_can_start(pebbles: Path, verb: tuple[str, ...]) -> None:
    game = [pebbles] if verb == ("prove",) else ["--players", 3]
    limit = LIMITED.format(what="RLIMIT_NOFILE", most=48)
    ran = run("", *verb, *game, "--jobs", 380, limit=limit)
    assert "Traceback" not in ran.stderr
    assert ran.returncode in (0, 2)
    if ran.returncode == 2:
        assert "--jobs" in ran.stderr


def test_a_working_folder_that_is_gone_is_named(
    tmp_path: Path, pebbles: Path, lexludi: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "gone").mkdir()
    monkeypatch.chdir(tmp_path / "gone")
    (tmp_path / "gone").rmdir()
    ran = lexludi("law", pebbles)
    assert ran.status == 2
    assert "the folder in which the command was given is gone: change to another one" in ran.err
