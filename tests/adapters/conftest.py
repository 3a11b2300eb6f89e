"""The adapters that the project offers, each with its whole small game."""

from __future__ import annotations

import shutil
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest

from lexludi.cases import regenerate
from lexludi.cases.generation.generate import Effort
from lexludi.language import Law, load

HOUSE = Path(__file__).parents[2]
ADAPTERS = HOUSE / "adapters"


@dataclass(frozen=True)
class Offered:
    """An adapter that can be started here."""

    name: str
    command: list[str]


GAMES = {"python": "pebbles.py", "javascript": "pebbles.js", "java": "Adapter.java"}


@dataclass(frozen=True)
class Faulty:
    """An adapter whose game breaks one rule."""

    command: list[str]
    rule: str


PROGRAMS = {
    "python": (sys.executable, "python/over_pipes.py"),
    "javascript": ("node", "javascript/adapter.js"),
    "java": ("java", "java/Adapter.java"),
}


def found(language: str) -> Offered:
    """The adapter in a language, or a skip where that is not installed."""
    program, file = PROGRAMS[language]
    if shutil.which(program) is None:
        pytest.skip(f"{program} is not installed")
    return Offered(language, [program, str(ADAPTERS / file)])


@pytest.fixture(scope="session", params=PROGRAMS)
def offered(request: pytest.FixtureRequest) -> Offered:
    return found(request.param)


def changed(language: str, old: str, new: str, folder: Path) -> list[str]:
    """The command of an adapter whose game is not what it should be."""
    program, started = found(language).command
    shutil.copytree(ADAPTERS / language, folder / language)
    path = folder / language / GAMES[language]
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), "utf-8")
    return [program, str(folder / language / Path(started).name)]


FAULTS = {
    "python": ("amount <= 3", "amount <= 4", "grab.limit"),
    "javascript": ("heap -= amount", "heap -= 1", "grab.move"),
    "java": ('"red", 1L, "green", 2L', '"red", 1L, "green", 1L', "show.count"),
}
LEGAL = {
    "python": ("def legal(self) -> list[Step]:", "raise NotImplementedError('not yet')"),
    "javascript": ("legal() {", "throw new Error('not yet', { cause: 'skipped' });"),
    "java": ("> legal() {", 'if (true) throw new Skipped("not yet");'),
}


@pytest.fixture(scope="session", params=FAULTS)
def faulty(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Faulty:
    old, new, rule = FAULTS[request.param]
    folder = tmp_path_factory.mktemp("faulty")
    return Faulty(changed(request.param, old, new, folder), rule)


@pytest.fixture(scope="session", params=LEGAL)
def unfinished(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> list[str]:
    """The command of an adapter whose game cannot list legal steps yet."""
    head, skip = LEGAL[request.param]
    folder = tmp_path_factory.mktemp("unfinished")
    return changed(request.param, head, f"{head}\n        {skip}", folder)


@pytest.fixture(scope="session")
def pebbles() -> Law:
    return load(HOUSE / "tests" / "games" / "pebbles" / "law")


@pytest.fixture(scope="session")
def cases(pebbles: Law, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("cases") / "pebbles"
    regenerate.write(pebbles, folder, effort=Effort(4, 2, 2, 2, 2))
    return folder
