"""`generate`: cases for a small game, and the words on what changed in them."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from lexludi.cases import changelog, regenerate
from lexludi.cases.generate import Effort
from lexludi.cases.manifest import hashed
from lexludi.language import load

Command = Callable[..., Any]
LITTLE = Effort(usual=1, changed=1, mixed=1, twins=1, stubborn=1)


@pytest.fixture
def folder(pebbles: Path, tmp_path: Path) -> Path:
    """A few cases, without a changelog."""
    regenerate.write(load(str(pebbles)), tmp_path / "cases", effort=LITTLE, construct=nothing)
    return tmp_path / "cases"


def nothing(*_: object) -> Any:
    """No position, where the solver would be asked for one."""


def renew(lexludi: Command, pebbles: Path, folder: Path, *words: object) -> Any:
    return lexludi("generate", pebbles, "--out", folder, "--renew", *words)


def shorten(folder: Path) -> None:
    """Take the last case out, as a changed search might."""
    cases = json.loads((folder / "games.json").read_text("utf-8"))
    cases["cases"].pop()
    (folder / "games.json").write_text(json.dumps(cases), "utf-8")
    index = json.loads((folder / "index.json").read_text("utf-8"))
    index["files"]["games.json"] = hashed((folder / "games.json").read_bytes())
    (folder / "index.json").write_text(json.dumps(index), "utf-8")


def test_a_note_begins_the_changelog(lexludi: Command, pebbles: Path, folder: Path) -> None:
    ran = renew(lexludi, pebbles, folder, "--note", "The first cases.", "--format", "json")
    assert (ran.status, ran.data["suite"]) == (0, "1.0.0")
    assert [entry.note for entry in changelog.entries(folder)] == ["The first cases."]


def test_changed_cases_get_the_next_version_with_their_note(
    lexludi: Command, pebbles: Path, folder: Path
) -> None:
    renew(lexludi, pebbles, folder, "--note", "The first cases.")
    shorten(folder)
    ran = renew(lexludi, pebbles, folder, "--note", "One less.")
    assert ran.status == 0
    assert ", version 1.1.0, written to" in ran.out
    assert "no longer those of" not in ran.out


def test_changed_cases_without_a_note_are_told(
    lexludi: Command, pebbles: Path, folder: Path
) -> None:
    renew(lexludi, pebbles, folder, "--note", "The first cases.")
    shorten(folder)
    ran = renew(lexludi, pebbles, folder)
    assert "the cases are no longer those of 1.0.0" in ran.out
    assert "--note" in ran.out


def test_a_note_without_a_change_is_unusable(lexludi: Command, pebbles: Path, folder: Path) -> None:
    renew(lexludi, pebbles, folder, "--note", "The first cases.")
    ran = renew(lexludi, pebbles, folder, "--note", "Nothing.")
    assert ran.status == 2
    assert "there is nothing to note" in ran.err


def test_a_bad_note_is_refused_before_the_work(
    lexludi: Command, pebbles: Path, tmp_path: Path
) -> None:
    ran = lexludi("generate", pebbles, "--out", tmp_path / "new", "--note", "## 9.9.9")
    assert ran.status == 2
    assert "plain sentences" in ran.err
    assert not (tmp_path / "new").exists()
