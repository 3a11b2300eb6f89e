"""The adapters that the project offers, each with its whole small game."""

from __future__ import annotations

import os
import shutil
import subprocess
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


GAMES = {"python": "pebbles.py", "javascript": "pebbles.js", "java": "Pebbles.java"}


@dataclass(frozen=True)
class Faulty:
    """An adapter whose game breaks one rule."""

    command: list[str]
    rule: str


PROGRAMS = {"python": sys.executable, "javascript": "node", "java": "javac"}


def command_in(language: str, folder: Path) -> list[str]:
    """What starts the adapter of a language and the game in a folder, Java's made first."""
    if language == "javascript":
        return ["node", str(folder / "lexludi-adapter.js"), str(folder / "pebbles.js")]
    if language == "java":
        files = [str(path) for path in folder.glob("*.java")]
        built = Path(os.environ["PYTEST_BUILT"]) / folder.parent.name
        subprocess.run(["javac", "-d", str(built), *files], check=True)
        return ["java", "-cp", str(built), "lexludi.adapter.LexludiAdapter", "Pebbles"]
    return [sys.executable, str(folder / "lexludi_adapter"), "pebbles"]


@pytest.fixture(scope="session", autouse=True)
def built(tmp_path_factory: pytest.TempPathFactory) -> None:
    """A folder for what is compiled."""
    os.environ["PYTEST_BUILT"] = str(tmp_path_factory.mktemp("built"))


def required(language: str) -> None:
    """A skip where the language is not installed."""
    if shutil.which(PROGRAMS[language]) is None:
        pytest.skip(f"{PROGRAMS[language]} is not installed")


@pytest.fixture(scope="session", params=PROGRAMS)
def offered(request: pytest.FixtureRequest) -> Offered:
    required(request.param)
    return Offered(request.param, command_in(request.param, ADAPTERS / request.param))


def changed(language: str, old: str, new: str, folder: Path) -> list[str]:
    """The command of an adapter whose game is not what it should be."""
    required(language)
    shutil.copytree(ADAPTERS / language, folder / language)
    path = folder / language / GAMES[language]
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), "utf-8")
    return command_in(language, folder / language)


FAULTS = {
    "python": ("amount <= 3", "amount <= 4", "grab.limit"),
    "javascript": ("heap -= amount", "heap -= 1", "grab.move"),
    "java": ('"red", 1L, "green", 2L', '"red", 1L, "green", 1L', "show.count"),
}
LEGAL = {
    "python": ("def legal(self) -> list[Step]:", "raise NotImplementedError('not yet')"),
    "javascript": ("legal() {", "throw new Error('not yet', { cause: 'skipped' });"),
    "java": ("> legal() {", 'if (true) throw new LexludiAdapter.Skipped("not yet");'),
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


PRINTS = {
    "python": ("def deal(self, drawn: str) -> None:", "print('dealt', flush=True)"),
    "javascript": ("deal({ drawn }) {", "console.log('dealt');"),
    "java": ("void deal(String drawn) {", 'System.out.println("dealt");'),
}


@pytest.fixture(scope="session", params=PRINTS)
def talkative(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> list[str]:
    """The command of an adapter whose game prints to standard output."""
    head, prints = PRINTS[request.param]
    folder = tmp_path_factory.mktemp("talkative")
    return changed(request.param, head, f"{head}\n        {prints}", folder)


@pytest.fixture(scope="session")
def pebbles() -> Law:
    return load(HOUSE / "tests" / "games" / "pebbles" / "law")


@pytest.fixture(scope="session")
def cases(pebbles: Law, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("cases") / "pebbles"
    regenerate.write(pebbles, folder, effort=Effort(4, 2, 2, 2, 2))
    return folder
