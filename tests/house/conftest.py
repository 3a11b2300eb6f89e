"""Console sessions that a page shows, run as a reader would run them."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

HOUSE = Path(__file__).parents[2]
ROOMS = ("spec", "engine", "verification", "translations", "drawing")


@dataclass(frozen=True)
class Session:
    """What a session shows and what it printed, both without line numbers and margins."""

    shown: str
    printed: str
    errors: str


@pytest.fixture
def session() -> Callable[[str, Path], Session]:
    """Run the text of a session in a folder."""

    def run(text: str, folder: Path) -> Session:
        script, output = _parted(text)
        script = script.replace("python3 ", f"{shlex.quote(sys.executable)} ")
        paths = os.pathsep.join(str(HOUSE / room) for room in ROOMS)
        ran = subprocess.run(
            ["bash", "-c", script], capture_output=True, text=True, cwd=folder,
            env=os.environ | {"PYTHONPATH": paths}, check=False,
        )  # fmt: skip
        return Session(_without_places(output), _without_places(ran.stdout), ran.stderr)

    return run


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
    """The text without line numbers, which every edit of a chapter moves, and without margins."""
    place = re.compile(r"[^\s(]*?([^\s(/]+\.md):\d+")
    lines = (place.sub(r"\1", line).strip() for line in text.splitlines())
    return "\n".join(lines)
