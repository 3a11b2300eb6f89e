"""Engines with a fault, brought before the committed cases and into random games."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.engine_mutants.mutants import Mutant
from tests.game_of_law import game_of

from lexludi.cli.text.summary import findings
from lexludi.conformance.options import ConformanceOptions
from lexludi.conformance.peer import Limits
from lexludi.conformance.run import run_cases
from lexludi.conformance.verdicts import Conformance
from lexludi.games.manila import engine
from lexludi.language import Law

ENGINE = Path(engine.__file__).parent
ROOM = ENGINE.parents[3]
LIMITS = Limits(seconds=3, line=1 << 20, breakdowns=3)
COMMAND = [sys.executable, "-m", "lexludi.engine", "lexludi.games.manila.engine"]
PATIENCE = 300
"""Seconds for the random games of one mutant."""
PLAY = """
import json
from lexludi.catalogue import open_game
from lexludi.differential import run as differential
found = differential.run(open_game("manila")).differences
print(json.dumps([[one.message, *one.rules] for one in found]))
"""


@dataclass(frozen=True)
class Outcome:
    """What became of a mutant: who killed it, what is printed, and the rules named there."""

    killer: str
    rules: tuple[str, ...] = ()
    printed: str = ""


class Bench:
    """A copy of the engine's room, in which one module at a time has a fault."""

    def __init__(self, law: Law, folder: Path) -> None:
        self._law = law
        self._room = folder / "engine"
        shutil.copytree(ROOM, self._room, ignore=shutil.ignore_patterns("__pycache__"))
        self._environment = {
            **os.environ,
            "PYTHONPATH": os.pathsep.join([str(self._room), *filter(None, sys.path)]),
            "PYTHONDONTWRITEBYTECODE": "1",
        }

    def tried(self, mutant: Mutant, *, play: bool = True) -> Outcome:
        """The verdict on a mutant: of the cases first, and of random games if it survives."""
        path = self._room / ENGINE.relative_to(ROOM) / f"{mutant.module}.py"
        plain = path.read_text("utf-8")
        path.write_text(mutant.source, "utf-8")
        try:
            outcome = self._judged()
            return outcome if outcome.killer or not play else self._played()
        finally:
            path.write_text(plain, "utf-8")

    def _judged(self) -> Outcome:
        # The judge's engine gets this process's environment and nothing else.
        given = dict(os.environ)
        os.environ.update(self._environment)
        try:
            report = run_cases(
                game_of(self._law),
                ConformanceOptions(command=COMMAND, limits=LIMITS),
            )
        finally:
            os.environ.clear()
            os.environ.update(given)
        return _outcome(report)

    def _played(self) -> Outcome:
        command = [sys.executable, "-c", PLAY]
        try:
            ran = subprocess.run(
                command, env=self._environment, capture_output=True, text=True, timeout=PATIENCE
            )
        except subprocess.TimeoutExpired:
            return Outcome("games", printed="no end")
        if ran.returncode:
            return Outcome("games", printed=ran.stderr.splitlines()[-1])
        found = json.loads(ran.stdout)
        rules = {rule for _, *rules in found for rule in rules}
        words = "; ".join(word for words in found for word in words)
        return Outcome("games" if found else "", tuple(sorted(rules)), words)


def _outcome(report: Conformance) -> Outcome:
    if not report.failures:
        return Outcome("")
    rules = {rule for one in report.failures for rule in ([one.rule] if one.rule else one.rules)}
    return Outcome("cases", tuple(sorted(rules)), "\n".join(findings(report.short())))


def bench(law: Law) -> tuple[Bench, TemporaryDirectory[str]]:
    """A bench in a temporary folder, which lasts as long as the second value."""
    folder: TemporaryDirectory[str] = TemporaryDirectory()
    return Bench(law, Path(folder.name)), folder
