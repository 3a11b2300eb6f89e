"""Nothing outside a game's own folders depends on its name, or on what it is played with."""

from __future__ import annotations

import ast
import functools
import io
import re
import subprocess
import tokenize
from collections.abc import Iterator
from pathlib import Path

import pytest

from lexludi.catalogue import installed, open_game
from lexludi.language.types import Enumeration

HOUSE = Path(__file__).parents[2]
CODE = {".py", ".js", ".html", ".toml", ".css", ".yml", ".yaml", ".cfg", ""}
OWN = re.compile(r"(^|/)games/|^tests/|^benchmarks/|^docs/(guides|reference|decisions)/|\.md$")
"""A game's own folders, the tests, and the prose, whose examples may name a game."""


def files() -> Iterator[Path]:
    """The files of the project that must not know a game, as git lists them."""
    command = ["git", "ls-files", "--cached", "--others", "--exclude-standard"]
    ran = subprocess.run(command, capture_output=True, text=True, cwd=HOUSE, check=True)
    for name in ran.stdout.splitlines():
        path = HOUSE / name
        if path.suffix in CODE and path.is_file() and not OWN.search(name):
            yield path


@functools.cache
def code_of(path: Path) -> str:
    """The text of a file without comments; of Python also without docstrings, which may explain."""
    text = path.read_text("utf-8")
    if path.suffix != ".py":
        return text
    message = {
        (node.body[0].lineno, node.body[0].col_offset)
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef)
        and node.body
        and isinstance(node.body[0], ast.Expr)
    }
    kept = (
        token.string
        for token in tokenize.generate_tokens(io.StringIO(text).readline)
        if token.type != tokenize.COMMENT and token.start not in message
    )
    return " ".join(kept)


def wares(game: str) -> set[str]:
    """The values of a game's enumerations that are words of that game alone."""
    types = [named.type for named in open_game(game).law.types.values()]
    return {v for kind in types if isinstance(kind, Enumeration) for v in kind.values if len(v) > 3}


COMMON = {
    "deal",
    "landing",
    "opening",
    "port",
    "over",
    "none",
    "first",
    "second",
    "third",
    "placing",
    "small",
    "large",
    "payment",
    "drawing",
    "using",
    "filling",
}
"""Values of games that are plain English words as well."""


@pytest.mark.parametrize("game", installed())
def test_no_code_outside_a_game_names_it(game: str) -> None:
    pattern = re.compile(rf"\b{game}\b", re.IGNORECASE)
    assert [str(path) for path in files() if pattern.search(code_of(path))] == []


@pytest.mark.parametrize("game", installed())
def test_no_code_outside_a_game_names_what_it_is_played_with(game: str) -> None:
    words = wares(game) - COMMON
    pattern = re.compile(rf"\b({'|'.join(map(re.escape, sorted(words)))})\b")
    found = {str(p): set(pattern.findall(code_of(p))) for p in files() if p.suffix == ".py"}
    assert {path: words for path, words in found.items() if words} == {}


@pytest.mark.parametrize("word", ["money", "cash", "loan", "loans", "peso", "pesos"])
def test_no_code_knows_money_or_loans(word: str) -> None:
    pattern = re.compile(rf"\b{word}\b")
    assert [str(p) for p in files() if p.suffix == ".py" and pattern.search(code_of(p))] == []
