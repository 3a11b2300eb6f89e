"""The hash of an engine covers its code, or there is none."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, cast

import pytest

from lexludi.catalogue import Game, open_game
from lexludi.catalogue.engine_code import engine_code

NAME = "an_engine_of_this_test"


@dataclass(frozen=True)
class OnlyEngine:
    """A game of which nothing is asked but its engine."""

    engine: Any


Hash = Callable[[dict[str, str]], str | None]


@pytest.fixture
def hashed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Hash]:
    """The hash of an engine by its files."""
    monkeypatch.syspath_prepend(str(tmp_path))

    def of(files: dict[str, str]) -> str | None:
        folder = tmp_path / NAME
        for name, text in {"__init__.py": "", **files}.items():
            file = folder / name
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, encoding="utf-8")
        importlib.invalidate_caches()
        return engine_code(cast(Game, OnlyEngine(importlib.import_module(NAME))))

    yield of
    sys.modules.pop(NAME, None)


def test_the_engine_that_comes_along_has_a_hash() -> None:
    assert engine_code(open_game("manila")) is not None


def test_a_game_without_an_engine_has_none() -> None:
    assert engine_code(cast(Game, OnlyEngine(None))) is None


def test_the_hash_is_the_same_for_the_same_files(hashed: Hash) -> None:
    assert hashed({}) == hashed({}) is not None


@pytest.mark.parametrize("name", ["play.py", "inner/play.py", "board.json"])
def test_one_byte_in_any_file_changes_the_hash(hashed: Hash, name: str) -> None:
    assert hashed({name: "'1'"}) != hashed({name: "'2'"})


def test_a_file_that_moves_changes_the_hash(hashed: Hash) -> None:
    first = hashed({"one.json": "1", "two.json": "2"})
    assert first != hashed({"one.json": "2", "two.json": "1"})


@pytest.mark.parametrize(
    "text",
    [
        "import math",
        "import collections.abc",
        "from lexludi.engine.values import shown",
        f"from {NAME} import play",
    ],
)
def test_what_is_within_or_computes_only_may_be_imported(hashed: Hash, text: str) -> None:
    assert hashed({"play.py": text}) is not None


@pytest.mark.parametrize(
    "text",
    [
        "import z3",
        "import os",
        "import importlib",
        "import time",
        "from lexludi.language import Law",
        f"import {NAME}er",
        "from .. import elsewhere",
        "def rules():\n    import subprocess",
        "__import__('elsewhere')",
        "open('/etc/passwd')",
        "exec('1')",
        "this is no Python",
    ],
)
def test_an_engine_that_may_lead_elsewhere_has_no_hash(hashed: Hash, text: str) -> None:
    assert hashed({"play.py": text}) is None


@pytest.mark.parametrize("name", ["fast.so", "fast.abi3.so", "fast.pyd", "fast.pyc"])
def test_an_engine_with_compiled_code_has_no_hash(hashed: Hash, name: str) -> None:
    assert hashed({name: ""}) is None
