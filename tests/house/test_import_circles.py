"""No two files of a room import each other, not even inside a function."""

from __future__ import annotations

import ast
from collections.abc import Iterable
from collections.abc import Set as AbstractSet
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

HOUSE = Path(__file__).parents[2]
ROOMS = sorted(
    room
    for pattern in ("*/lexludi/*", "*/lexludi/games/*/*")
    for room in HOUSE.glob(pattern)
    if (room / "__init__.py").is_file()
)


def modules(room: Path) -> dict[str, Path]:
    """The files of a room by the name that they are imported by."""
    top = next(parent for parent in room.parents if parent.name == "lexludi").parent
    names = {path: path.relative_to(top).with_suffix("") for path in room.rglob("*.py")}
    return {".".join(name.parts).removesuffix(".__init__"): path for path, name in names.items()}


def imports(known: dict[str, Path]) -> dict[str, set[str]]:
    """The files that each file imports, wherever in the file the import stands."""
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


def between(rooms: Iterable[Path]) -> dict[str, set[str]]:
    """The rooms that each room imports."""
    known = {name: path for room in rooms for name, path in modules(room).items()}
    found: dict[str, set[str]] = {}
    for name, others in imports(known).items():
        found.setdefault(room_of(name), set()).update(map(room_of, others))
    return {room: others - {room} for room, others in found.items()}


def room_of(module: str) -> str:
    parts = module.split(".")
    return ".".join(parts[:4] if parts[1] == "games" else parts[:2])


@pytest.mark.parametrize("room", ROOMS, ids=lambda room: str(room.relative_to(HOUSE)))
def test_the_imports_of_the_files_have_no_circle(room: Path) -> None:
    TopologicalSorter(imports(modules(room))).prepare()


def test_the_imports_of_the_rooms_have_no_circle() -> None:
    rooms = between(ROOMS)
    assert len(rooms) > 15
    TopologicalSorter(rooms).prepare()


def test_a_circle_inside_a_function_is_found(tmp_path: Path) -> None:
    room = tmp_path / "lexludi" / "small"
    room.mkdir(parents=True)
    (room / "one.py").write_text("from lexludi.small import two\n")
    (room / "two.py").write_text("def late():\n    from lexludi.small.one import name\n")
    with pytest.raises(CycleError):
        TopologicalSorter(imports(modules(room))).prepare()
