"""Pages followed as a reader would: their files saved, their console sessions run."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from markdown_it import MarkdownIt

HOUSE = Path(__file__).parents[2]
ROOMS = ("spec", "engine", "verification", "translations", "drawing")
FILE = re.compile(r"<!-- file: (\S+) -->")


@dataclass(frozen=True)
class Session:
    """What a session shows and what it printed, both without line numbers and margins."""

    shown: str
    printed: str
    errors: str


@dataclass(frozen=True)
class Fence:
    """A fence of a page: its language, its text, and the file that it is to be saved as, if any."""

    language: str
    text: str
    file: str | None = None


@pytest.fixture(scope="session")
def fences() -> Callable[[str], list[Fence]]:
    """The fences of a page, from top to bottom."""
    return _fences


@pytest.fixture
def follow() -> Callable[..., Iterator[Session]]:
    """Do what a page says in a folder, with the rooms of a house: its files, then its sessions."""

    def followed(page: str, folder: Path, house: Path = HOUSE) -> Iterator[Session]:
        for fence in _fences(page):
            if fence.file is not None:
                (folder / fence.file).parent.mkdir(parents=True, exist_ok=True)
                (folder / fence.file).write_text(fence.text, "utf-8")
            elif fence.language == "console":
                yield _run(fence.text, folder, house)

    return followed


def _fences(page: str) -> list[Fence]:
    """A comment right before a fence, `<!-- file: NAME -->`, says what it is to be saved as."""
    tokens = MarkdownIt().parse(page)
    return [
        Fence(token.info, token.content, _file(tokens[number - 1].content if number else ""))
        for number, token in enumerate(tokens)
        if token.type == "fence"
    ]


def _file(before: str) -> str | None:
    mark = FILE.fullmatch(before.strip())
    return mark[1] if mark else None


def _run(text: str, folder: Path, house: Path) -> Session:
    script, output = _parted(text)
    script = script.replace("python3 ", f"{shlex.quote(sys.executable)} ")
    paths = os.pathsep.join(str(house / room) for room in ROOMS)
    ran = subprocess.run(
        ["bash", "-c", script], capture_output=True, text=True, cwd=folder,
        env=os.environ | {"PYTHONPATH": paths, "LEXLUDI": str(house)}, check=False,
    )  # fmt: skip
    return Session(_without_places(output), _without_places(ran.stdout), ran.stderr)


def _parted(text: str) -> tuple[str, str]:
    """The script of a session, and the output that it shows."""
    script, output, inside = [], [], False
    for line in text.splitlines():
        if line.startswith("$ "):
            script.append(line[2:])
            inside = re.search("<<'?END", line) is not None
        elif inside:
            script.append(line)
            inside = line != "END"
        else:
            output.append(line)
    return "\n".join(script), "\n".join(output)


def _without_places(text: str) -> str:
    """The text without margins and without line numbers, which every edit of a chapter moves."""
    place = re.compile(r"[^\s(]*?([^\s(/]+\.md):\d+")
    lines = (place.sub(r"\1", line).strip() for line in text.splitlines())
    return "\n".join(lines).rstrip()
