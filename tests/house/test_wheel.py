"""What is built holds all that an installed `lexludi` needs."""

from __future__ import annotations

import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from lexludi.conformance.adapters.templates import FILES

HOUSE = Path(__file__).parents[2]

pytestmark = pytest.mark.slow
TOLD = """
import sys
sys.modules["babel"] = None
from lexludi.catalogue import open_game
from lexludi.readings import labels
print(labels.__file__.partition("/lexludi/")[0])
print(labels.of(open_game("manila"), "de").value("silk"))
"""
"""What a value is called in German, told by a Python that has no Babel."""


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A freshly built wheel."""
    out = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-m", "pip", "wheel", "--no-deps", "--no-build-isolation"]
    subprocess.run([*command, "-w", str(out), str(HOUSE)], check=True, capture_output=True)
    (found,) = out.glob("*.whl")
    return found


@pytest.fixture(scope="module")
def wheel(built: Path) -> set[str]:
    """The names of the files in it."""
    return set(zipfile.ZipFile(built).namelist())


def held(pattern: str, room: str) -> set[str]:
    root = HOUSE / room
    return {str(path.relative_to(root)) for path in (root / "lexludi").rglob(pattern)}


def test_the_wheel_holds_every_chapter_of_the_law(wheel: set[str]) -> None:
    chapters = held("*.md", "spec")
    assert chapters
    assert chapters <= wheel


@pytest.mark.parametrize("room", ["spec", "engine", "verification", "translations", "drawing"])
def test_the_wheel_holds_every_module_and_marker_of_each_room(wheel: set[str], room: str) -> None:
    assert held("*.py", room) | held("py.typed", room) <= wheel


def test_the_wheel_holds_every_module_of_javascript_that_comes_along(wheel: set[str]) -> None:
    modules = held("*.js", "spec") | held("*.mjs", "spec") | held("*.d.ts", "spec")
    pages = held("*.js", "verification") | held("*.css", "verification")
    assert len(modules) >= 7
    assert len(pages) >= 6
    assert modules | pages <= wheel


def test_an_installed_wheel_emits_a_law_with_its_adapter(built: Path, tmp_path: Path) -> None:
    zipfile.ZipFile(built).extractall(tmp_path / "site")
    ran = subprocess.run(
        [sys.executable, "-m", "lexludi", "emit", "manila", "--to", "js", "--out", "law"],
        cwd=tmp_path, env=os.environ | {"PYTHONPATH": str(tmp_path / "site")},
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert ran.returncode == 0, ran.stderr
    names = (
        "index.js",
        "law.js",
        "texts/de.js",
        "adapter/lexludi-adapter.js",
        "adapter/engine.mjs",
    )
    assert [name for name in names if not (tmp_path / "law" / name).is_file()] == []


def test_the_wheel_holds_every_edition_glossary_language_and_word(wheel: set[str]) -> None:
    texts = held("*.toml", "translations")
    assert {Path(name).parent.name for name in texts} == {"languages", "editions", "labels"}
    assert texts <= wheel


def test_the_wheel_holds_every_catalogue_compiled(wheel: set[str]) -> None:
    catalogues = held("*.po", "translations") | held("*.po", "verification")
    assert catalogues
    assert catalogues | {f"{name.removesuffix('.po')}.mo" for name in catalogues} <= wheel


def test_an_installed_wheel_reads_its_compiled_catalogues_without_babel(
    built: Path, tmp_path: Path
) -> None:
    zipfile.ZipFile(built).extractall(tmp_path / "site")
    ran = subprocess.run(
        [sys.executable, "-c", TOLD],
        cwd=tmp_path, env=os.environ | {"PYTHONPATH": str(tmp_path / "site")},
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert ran.stdout == f"{tmp_path / 'site'}\nSeide\n", ran.stderr


def test_the_wheel_holds_every_committed_case(wheel: set[str]) -> None:
    cases = held("*.json", "verification") | held("*.jsonl", "verification")
    assert cases <= wheel


def test_the_wheel_holds_every_page_beside_the_cases(wheel: set[str]) -> None:
    pages = {name for name in held("*.md", "verification") if "/cases/" in name}
    assert {Path(name).name for name in pages} == {"README.md", "NOT-TESTED.md"}
    assert pages <= wheel


def test_the_wheel_holds_nothing_but_the_rooms_and_the_door_for_pytest(wheel: set[str]) -> None:
    tops = {name.split("/")[0].partition("-")[0] for name in wheel}
    assert tops == {"lexludi", "lexludi_pytest.py"}


def test_pytest_loads_the_plugin_of_an_installed_wheel_without_a_warning(
    built: Path, tmp_path: Path
) -> None:
    zipfile.ZipFile(built).extractall(tmp_path / "site")
    words = ("-p", "no:hypothesispytest", "--lexludi-game", "manila", "-k", "bid.raise.refused")
    ran = subprocess.run(
        [sys.executable, "-m", "pytest", *words],
        cwd=tmp_path, env=os.environ | {"PYTHONPATH": str(tmp_path / "site")},
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert "1 passed" in ran.stdout, ran.stderr
    assert "warning" not in ran.stdout


def test_the_wheel_holds_what_an_adapter_begins_with(wheel: set[str]) -> None:
    assert {
        f"lexludi/conformance/adapters/templates/{folder}/{name}"
        for folder, names in FILES.values()
        for name in names
    } <= wheel
