"""The linter of imports really sees the rooms: a wrong import in a copy of them is reported."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

HOUSE = Path(__file__).parents[2]
ROOMS = ("spec", "engine", "verification", "translations", "drawing", "docs")
LINT = """
import sys
house = sys.argv[1]
rooms = ("spec", "engine", "verification", "translations", "drawing", "docs")
# Only the copy may be found, however lexludi itself is installed.
sys.path = [f"{house}/{room}" for room in rooms] + [
    entry for entry in sys.path if not entry.endswith(rooms)
]
sys.meta_path = [finder for finder in sys.meta_path if "editable" not in str(finder).lower()]
from importlinter.cli import lint_imports
sys.exit(lint_imports(config_filename=f"{house}/pyproject.toml", no_cache=True))
"""


@pytest.fixture
def house(tmp_path: Path) -> Path:
    """A copy of the rooms."""
    for room in ROOMS:
        ignored = shutil.ignore_patterns("__pycache__", "_build")
        shutil.copytree(HOUSE / room, tmp_path / room, ignore=ignored)
    shutil.copy(HOUSE / "pyproject.toml", tmp_path)
    return tmp_path


def lint(house: Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-c", LINT, str(house)]
    return subprocess.run(command, capture_output=True, text=True, cwd=house, check=False)


def test_the_rooms_keep_their_contracts(house: Path) -> None:
    ran = lint(house)
    assert ran.returncode == 0, ran.stdout


@pytest.mark.parametrize(
    ("room", "other"),
    [
        ("spec/lexludi/language", "lexludi.engine"),
        ("engine/lexludi/engine", "lexludi.language"),
        ("translations/lexludi/editions", "lexludi.language"),
        ("drawing/lexludi/drawing", "lexludi.engine"),
        ("verification/lexludi/support", "lexludi.catalogue"),
        ("verification/lexludi/play", "lexludi.readings"),
        ("verification/lexludi/cases", "lexludi.cli"),
        ("verification/lexludi/verify", "lexludi.site"),
        ("engine/lexludi/games/manila/engine", "lexludi.language"),
        ("drawing/lexludi/games/manila/drawing", "lexludi.games.manila.engine"),
        ("verification/lexludi/cases", "lexludi.games.manila.engine"),
    ],
)
def test_a_wrong_import_is_reported(house: Path, room: str, other: str) -> None:
    (house / room / "intruder.py").write_text(f"import {other}\n", encoding="utf-8")
    ran = lint(house)
    assert ran.returncode == 1
    assert "intruder -> " + other in ran.stdout
