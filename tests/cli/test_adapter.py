"""`adapter` begins an adapter in each language, and never writes over anybody's work."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from lexludi.conformance.adapters import templates
from lexludi.conformance.adapters.templates import FILES

Command = Any
HOUSE = Path(__file__).parents[2]


@pytest.mark.parametrize("language", FILES)
def test_an_adapter_is_begun(lexludi: Command, tmp_path: Path, language: str) -> None:
    ran = lexludi("adapter", "new", language, tmp_path / "new")
    assert ran.status == 0
    assert f"lexludi conform GAME -- {templates.COMMANDS[language]}" in ran.out
    _, names = FILES[language]
    assert all((tmp_path / "new" / name).is_file() for name in names)


@pytest.mark.parametrize("language", FILES)
def test_no_file_is_replaced(lexludi: Command, tmp_path: Path, language: str) -> None:
    own = tmp_path / FILES[language][1][-1]
    own.write_text("mine", "utf-8")
    ran = lexludi("adapter", "new", language, tmp_path)
    assert ran.status == 2
    assert f"holds {own.name} already" in ran.err
    assert own.read_text("utf-8") == "mine"
    assert [path.name for path in tmp_path.iterdir()] == [own.name]


def test_a_place_that_is_a_file_is_refused(lexludi: Command, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("mine", "utf-8")
    ran = lexludi("adapter", "new", "js", tmp_path / "file")
    assert (ran.status, "Traceback" in ran.err) == (2, False)


def test_the_command_names_the_file_for_the_own_code(lexludi: Command, tmp_path: Path) -> None:
    assert "your own code goes into my_game.py" in lexludi("adapter", "new", "python", tmp_path).out


def test_the_fields_of_a_game_are_listed(lexludi: Command, pebbles: Path) -> None:
    ran = lexludi("adapter", "fields", pebbles, "--format", "json")
    assert [one["name"] for one in ran.data["fields"]][:2] == ["now", "heap"]
    assert "The heap." in lexludi("adapter", "fields", pebbles).out


@pytest.mark.parametrize("language", FILES)
def test_every_file_of_a_template_is_in_the_checkout(language: str) -> None:
    folder, names = FILES[language]
    assert all((HOUSE / "adapters" / folder / name).is_file() for name in names)
