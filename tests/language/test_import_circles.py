"""No two files of the rule language import each other, not even inside a function."""

from __future__ import annotations

import ast
from collections.abc import Set as AbstractSet
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

import lexludi.language

ROOM = Path(lexludi.language.__file__).parent


def modules(room: Path) -> dict[str, Path]:
    """The files of a room by the name that they are imported by."""
    names = {
        path: path.relative_to(room.parent.parent).with_suffix("") for path in room.rglob("*.py")
    }
    return {".".join(name.parts).removesuffix(".__init__"): path for path, name in names.items()}


def imports(room: Path) -> dict[str, set[str]]:
    """The files of the room that each file imports, wherever in the file the import stands."""
    known = modules(room)
    return {name: imported(path, known.keys()) - {name} for name, path in known.items()}


def imported(path: Path, known: AbstractSet[str]) -> set[str]:
    found = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom):
            names = {f"{node.module}.{alias.name}" for alias in node.names}
            found |= names & known or {str(node.module)} & known
        elif isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names} & known
    return found


def test_the_imports_of_the_files_have_no_circle() -> None:
    graph = imports(ROOM)
    assert len(graph) > 30
    TopologicalSorter(graph).prepare()


def test_a_circle_inside_a_function_is_found(tmp_path: Path) -> None:
    room = tmp_path / "lexludi" / "small"
    room.mkdir(parents=True)
    (room / "one.py").write_text("from lexludi.small import two\n")
    (room / "two.py").write_text("def late():\n    from lexludi.small.one import name\n")
    with pytest.raises(CycleError):
        TopologicalSorter(imports(room)).prepare()
