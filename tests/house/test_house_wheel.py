"""What is built holds all that an installed `lexludi` needs."""

from __future__ import annotations

import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

HOUSE = Path(__file__).parents[2]

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> set[str]:
    """The names of the files in a freshly built wheel."""
    out = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-m", "pip", "wheel", "--no-deps", "--no-build-isolation"]
    subprocess.run([*command, "-w", str(out), str(HOUSE)], check=True, capture_output=True)
    (built,) = out.glob("*.whl")
    return set(zipfile.ZipFile(built).namelist())


def held(pattern: str, room: str) -> set[str]:
    root = HOUSE / room
    return {str(path.relative_to(root)) for path in (root / "lexludi").rglob(pattern)}


def test_the_wheel_holds_every_chapter_of_the_law(wheel: set[str]) -> None:
    chapters = held("*.md", "spec")
    assert chapters
    assert chapters <= wheel


@pytest.mark.parametrize("room", ["spec", "engine", "verification", "translations"])
def test_the_wheel_holds_every_module_and_marker_of_each_room(wheel: set[str], room: str) -> None:
    assert held("*.py", room) | held("py.typed", room) <= wheel


def test_the_wheel_holds_every_committed_case(wheel: set[str]) -> None:
    cases = held("*.json", "verification") | held("*.jsonl", "verification")
    assert cases <= wheel


def test_the_wheel_holds_every_page_beside_the_cases(wheel: set[str]) -> None:
    pages = {name for name in held("*.md", "verification") if "/cases/" in name}
    assert {Path(name).name for name in pages} == {"README.md", "CHANGELOG.md", "NOT-TESTED.md"}
    assert pages <= wheel


def test_the_wheel_holds_nothing_but_the_rooms(wheel: set[str]) -> None:
    assert {name.split("/")[0].partition("-")[0] for name in wheel} == {"lexludi"}
