"""`lexludi table` writes one file, and says which."""

from __future__ import annotations

import base64
import json
import re
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

Command = Callable[..., Any]
DATA = re.compile('id="data">([^<]+)<')


def begins_in(page: str) -> Any:
    """The language that a page begins in, as its deflated data says."""
    (packed,) = DATA.findall(page)
    return json.loads(zlib.decompress(base64.b64decode(packed)))["begin"]


def test_the_page_is_written_where_it_is_wanted(
    lexludi: Command, pebbles: Path, tmp_path: Path
) -> None:
    path = tmp_path / "page.html"
    ran = lexludi("table", pebbles, "--language", "de", "--out", path)
    assert (ran.status, ran.err) == (0, "")
    text = path.read_text("utf-8")
    assert ran.out.startswith(f"{path}: {len(text.encode('utf-8')):,} bytes")
    assert begins_in(text) == "de"


def test_without_a_place_the_file_is_named_after_the_game(
    lexludi: Command, pebbles: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert lexludi("table", pebbles).status == 0
    assert [path.name for path in tmp_path.iterdir()] == ["pebbles-table.html"]


def test_the_page_begins_in_the_language_that_the_command_answers_in(
    lexludi: Command, pebbles: Path, tmp_path: Path
) -> None:
    path = tmp_path / "page.html"
    lexludi("--language", "fr", "table", pebbles, "--out", path)
    assert begins_in(path.read_text("utf-8")) == "fr"


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("--language", "xx"), "unknown language"),
        (("--out", "."), "is a folder"),
        (("--out", "nowhere/page.html"), "there is no folder nowhere"),
    ],
)
def test_what_cannot_be_used_is_told_and_nothing_is_written(
    words: tuple[str, ...], told: str, lexludi: Command, pebbles: Path, tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:  # fmt: skip
    monkeypatch.chdir(tmp_path)
    ran = lexludi("table", pebbles, *words)
    assert (ran.status, ran.out) == (2, "")
    assert told in ran.err
    assert list(tmp_path.iterdir()) == []
