"""`refresh`."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from tests.conftest import chapters

from lexludi.cli.verbs.contributors.refresh import RefreshKind
from lexludi.verify.refresh import KINDS

Command = Any


@pytest.fixture
def game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of the stones, with nothing but their law."""
    monkeypatch.setenv("LEXLUDI_CACHE", "")
    return chapters(tmp_path).parent


def test_the_kinds_that_can_be_named_are_those_that_there_are() -> None:
    assert tuple(RefreshKind) == KINDS


def test_a_check_lists_what_is_missing_with_the_command_and_computes_nothing(
    lexludi: Command, game: Path
) -> None:
    ran = lexludi("refresh", game, "--check")
    assert ran.status == 1
    assert "proofs: 1 entry out of date" in ran.out
    assert f"  lexludi refresh {game} --only proofs\n" in ran.out
    assert [path.name for path in game.iterdir()] == ["law"]


def test_what_was_computed_is_told_with_its_time(lexludi: Command, game: Path) -> None:
    ran = lexludi("refresh", game, "--only", "comparison", "--jobs", 1)
    assert ran.status == 0
    first, last = (line.split() for line in ran.out.splitlines())
    assert first[:4] == ["comparison", "1", "entry", "computed"]
    assert last[:4] == ["together", "1", "entry", "computed"]
    assert first[-1] == last[-1] == "s"


def test_what_is_up_to_date_is_said_to_be(lexludi: Command, game: Path) -> None:
    words = ("refresh", game, "--only", "proofs", "--only", "comparison")
    lexludi(*words, "--jobs", 1)
    assert lexludi(*words, "--check").out == "stones: everything is up to date\n"
    again = lexludi(*words, "--jobs", 1, "--format", "json").data
    assert [(one["kind"], one["computed"]) for one in again] == [("proofs", []), ("comparison", [])]


def test_a_finding_leaves_status_1_and_is_the_end(lexludi: Command, game: Path) -> None:
    (chapter,) = (game / "law").glob("*.md")
    promise = "Stones stay.\n\n```{property} expect.same\non: take\nstep: heap == old(heap)\n```\n"
    chapter.write_text(f"{chapter.read_text('utf-8')}\n{promise}", "utf-8")
    words = ("refresh", game, "--only", "proofs", "--only", "comparison", "--jobs", 1)
    ran = lexludi(*words)
    assert ran.status == 1
    assert "against the law" in ran.out
    assert "comparison" not in ran.out


def test_an_unknown_kind_is_refused(lexludi: Command, game: Path) -> None:
    ran = lexludi("refresh", game, "--only", "weights")
    assert ran.status == 2
    assert "weights" in ran.err


def test_a_folder_that_cannot_be_written_is_refused(lexludi: Command, game: Path) -> None:
    (game / "reports").write_text("a file is in the way")
    ran = lexludi("refresh", game, "--only", "comparison", "--jobs", 1)
    assert ran.status == 2
    assert "cannot be" in ran.err or "Not a directory" in ran.err
