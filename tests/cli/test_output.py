"""How the verbs name places."""

from __future__ import annotations

from pathlib import Path

import pytest

from lexludi.cli.output import columns, place_of


def test_a_place_within_the_current_folder_is_named_from_there(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    assert place_of(tmp_path / "games" / "05-placing.md", 12) == "games/05-placing.md:12"


def test_a_place_elsewhere_is_named_by_its_file_alone(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "here").mkdir()
    monkeypatch.chdir(tmp_path / "here")
    assert place_of(tmp_path / "games" / "05-placing.md", 12) == "05-placing.md:12"


def test_a_chinese_character_takes_two_columns() -> None:
    assert columns([("步骤", "a"), ("why", "b")]) == ["步骤  a", "why   b"]
