"""mypy's opinion of the generated module, each message at its place in the chapters."""

from __future__ import annotations

import re
import subprocess
import sys
import tempfile
from pathlib import Path

from lexludi.language.emit.python import emit
from lexludi.language.law import Law
from lexludi.language.problems import Place, Problem

MESSAGE = re.compile(r"^.*?:(?P<line>\d+)(?::\d+)?: (?P<level>error|note): (?P<text>.*)$")


class NoChecker(RuntimeError):
    """mypy is not installed here."""


def check_types(law: Law) -> tuple[Problem, ...]:
    """What mypy finds in the law's generated module; empty when it is well typed.

    Raises NoChecker where mypy is not installed (`pip install lexludi[test]`).
    """
    module = emit(law)
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "law.py"
        file.write_text(module.source, encoding="utf-8")
        command = [sys.executable, "-m", "mypy", "--strict", "--cache-dir", folder, str(file)]
        done = subprocess.run(command, capture_output=True, text=True, cwd=folder, check=False)
    if "No module named mypy" in done.stderr:
        raise NoChecker("mypy is not installed: python3 -m pip install 'lexludi[test]'")
    return mapped(done.stdout, module.places, Place(str(law.folder), 1))


def mapped(output: str, places: list[Place | None], whole: Place) -> tuple[Problem, ...]:
    """mypy's errors, moved from the generated lines to the chapters' lines."""
    found = []
    for line in output.splitlines():
        match = MESSAGE.match(line)
        if match and match["level"] == "error":
            found.append(Problem(_above(places, int(match["line"])) or whole, match["text"]))
    return tuple(found)


def _above(places: list[Place | None], line: int) -> Place | None:
    """The place of a generated line, or of the nearest line above that has one."""
    for number in range(min(line, len(places)) - 1, -1, -1):
        if places[number] is not None:
            return places[number]
    return None
