"""The rooms are what the packaging, the type checker and the importer take them for."""

from __future__ import annotations

import importlib
import subprocess
import sys
import tomllib
from importlib.metadata import version
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.specifiers import SpecifierSet
from tests.solver_versions.__main__ import VERSIONS

HOUSE = Path(__file__).parents[2]
ROOMS = ("spec", "engine", "verification", "translations", "drawing", "docs")
PACKAGES = sorted(
    str(path.parent.relative_to(HOUSE))
    for room in ROOMS
    for path in (HOUSE / room / "lexludi").glob("*/__init__.py")
)
PROJECT = tomllib.loads((HOUSE / "pyproject.toml").read_text("utf-8"))
LONGEST = 400


def sources() -> list[Path]:
    folders = [*ROOMS, "adapters", "tests", "benchmarks"]
    return [path for folder in folders for path in (HOUSE / folder).rglob("*.py")]


@pytest.mark.parametrize("room", ROOMS)
def test_no_room_hides_the_others_behind_an_init_file(room: str) -> None:
    assert not (HOUSE / room / "lexludi" / "__init__.py").exists()


@pytest.mark.parametrize("package", PACKAGES)
def test_every_package_says_that_it_is_typed(package: str) -> None:
    assert (HOUSE / package / "py.typed").is_file()


@pytest.mark.parametrize("package", PACKAGES)
def test_every_package_imports_under_the_one_name(package: str) -> None:
    name = ".".join(package.split("/")[1:])
    assert importlib.import_module(name).__doc__


def test_no_test_folder_is_a_package_but_that_of_a_game_from_outside() -> None:
    packages = {path.parent for path in (HOUSE / "tests").rglob("__init__.py")}
    projects = {path.parent for path in (HOUSE / "tests/games").glob("*/pyproject.toml")}
    assert projects
    assert {path for path in packages if not projects & set(path.parents)} == set()


def test_no_test_file_repeats_the_name_of_its_room() -> None:
    tests = (HOUSE / "tests").rglob("test_*.py")
    assert [str(p) for p in tests if p.stem.startswith(f"test_{p.parent.name}_")] == []


@pytest.mark.parametrize("folder", ROOMS)
def test_no_folder_holds_more_than_twenty_five_modules(folder: str) -> None:
    folders = {path.parent for path in (HOUSE / folder).rglob("*.py")}
    sizes = {str(path): len(list(path.glob("*.py"))) for path in folders}
    assert {path: size for path, size in sizes.items() if size > 25} == {}


def test_no_python_file_is_longer_than_four_hundred_lines() -> None:
    lengths = {path: len(path.read_text("utf-8").splitlines()) for path in sources()}
    assert not {str(path): length for path, length in lengths.items() if length > LONGEST}


def test_the_installed_version_is_that_of_the_project() -> None:
    assert version("lexludi") == PROJECT["project"]["version"]


def solver_range() -> SpecifierSet:
    """The versions of the solver that the project allows."""
    every = map(Requirement, PROJECT["project"]["dependencies"])
    return next(one.specifier for one in every if one.name == "z3-solver")


def test_the_solver_is_a_range_of_versions_with_both_ends() -> None:
    assert {one.operator for one in solver_range()} == {">=", "<"}


def test_the_solver_that_runs_is_within_the_range() -> None:
    script = "import z3; print(z3.get_version_string())"
    ran = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert ran.stdout.strip() in solver_range()


def test_verdicts_are_compared_over_three_versions_of_the_range_its_oldest_among_them() -> None:
    oldest = next(one.version for one in solver_range() if one.operator == ">=")
    assert len(VERSIONS) >= 3
    assert all(version in solver_range() for version in VERSIONS)
    assert VERSIONS[0].startswith(f"{oldest}.")


@pytest.mark.parametrize("setting", ["dev-mode-dirs", "pythonpath", "mypy_path", "coverage"])
def test_every_room_is_named_by_every_tool(setting: str) -> None:
    tool = PROJECT["tool"]
    named = {
        "dev-mode-dirs": tool["hatch"]["build"]["dev-mode-dirs"],
        "pythonpath": tool["pytest"]["ini_options"]["pythonpath"],
        "mypy_path": [path.rpartition("/")[2] for path in tool["mypy"]["mypy_path"]],
        "coverage": tool["coverage"]["run"]["source"],
    }[setting]
    assert set(ROOMS) <= set(named)
