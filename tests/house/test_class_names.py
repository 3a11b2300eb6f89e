"""A class name stands for one thing in the whole project."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from pathlib import Path

HOUSE = Path(__file__).parents[2]
FOLDERS = (
    "spec",
    "engine",
    "verification",
    "translations",
    "drawing",
    "docs",
    "adapters",
    "benchmarks",
)
ENGINE_OF_GAME = re.compile(r"^engine/lexludi/games/(\w+)/engine/")

SHARED = {
    "Refusal": "law and engine both refuse steps, and share no module",
    "SetupError": "law and engine both refuse set-ups, and share no module",
    "Game": "a law declares the game that the catalogue opens",
}
"""Names that two rooms use for the same thing, and why no room can have it from the other."""


def places() -> dict[str, list[str]]:
    """Where each class is defined; the engines of games say for themselves what a game has.

    An engine states again what the law states, apart from it and in the same words: a set-up, an
    action, a game.  Within one engine a name still stands for one thing.
    """
    found = defaultdict(list)
    files = (one for name in FOLDERS for one in (HOUSE / name).rglob("*.py"))
    for path in sorted(files):
        place = path.relative_to(HOUSE).as_posix()
        engine = ENGINE_OF_GAME.match(place)
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.ClassDef):
                found[f"{engine[1]}: {node.name}" if engine else node.name].append(place)
    return dict(found)


def test_every_class_name_is_defined_once() -> None:
    found = places()
    assert len(found) > 300
    several = {name: where for name, where in found.items() if len(where) > 1}
    assert {name: where for name, where in several.items() if name not in SHARED} == {}


def test_every_exception_is_needed() -> None:
    found = places()
    assert {name for name in SHARED if len(found[name]) != 2} == set()
