"""The cases run against an engine with a planted fault, and the rule that is named first."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.planted_engines.fault import Planted

from lexludi import engine
from lexludi.catalogue import open_game
from lexludi.conformance.options import ConformanceOptions
from lexludi.conformance.peer import Limits
from lexludi.conformance.reports.grouping import groups
from lexludi.conformance.run import run_cases
from lexludi.conformance.verdicts import Conformance

ROOM = Path(engine.__path__[0]).parents[1]
"""The folder of all engines."""
HERE = Path(__file__).parent
LIMITS = Limits(seconds=60, line=1 << 22, breakdowns=3)
LAUNCH = """
import sys
sys.path.insert(0, sys.argv.pop(1))
from lexludi.engine.__main__ import main
sys.exit(main(sys.argv[1:]))
"""


@dataclass(frozen=True)
class Outcome:
    """What the cases say of an engine: how many fail, and the causes, the likeliest first."""

    planted: Planted
    failed: int
    causes: tuple[str, ...]

    @property
    def word(self) -> str:
        """What became of the engine: `right` or `wrong` rule first, or it `passed`."""
        if not self.causes:
            return "passed"
        return "right" if self.causes[0] in self.planted.rules else "wrong"


def tried(planted: Planted, cases: Path | None = None, coarse: str | None = None) -> Outcome:
    """Run the cases of a game, or those of a folder, against an engine with a fault.

    `coarse` names declarations, as of joined and automatic steps, behind which it is put.
    """
    report = reported(planted, cases, coarse)
    causes = tuple(group.cause for group in groups(report))
    return Outcome(planted, len(report.failures), causes)


def reported(planted: Planted, cases: Path | None = None, coarse: str | None = None) -> Conformance:
    """The run of the cases against an engine with a fault, as `lexludi conform` makes it."""
    with _copied(planted, coarse or planted.behind or None) as command:
        options = ConformanceOptions(command=command, limits=LIMITS, cases=cases)
        return run_cases(open_game(planted.game), options)


@contextmanager
def _copied(planted: Planted, coarse: str | None) -> Iterator[list[str]]:
    """The command of a copy of the engines in which one module has a fault."""
    package = f"lexludi.games.{planted.game}.engine"
    with TemporaryDirectory() as folder:
        room = Path(folder) / "engine"
        shutil.copytree(ROOM, room, ignore=shutil.ignore_patterns("__pycache__"))
        module = room.joinpath(*package.split("."), f"{planted.file}.py")
        module.write_text(planted.applied(module.read_text("utf-8")), "utf-8")
        yield [sys.executable, "-B", *_started(planted.game, coarse, room, package)]


def _started(game: str, coarse: str | None, room: Path, package: str) -> list[str]:
    """What Python is told to start: the engine, or the peer that puts it behind coarser steps."""
    if coarse is None:
        return ["-c", LAUNCH, str(room), package]
    return [str(HERE / "coarse_peer.py"), str(room), package, str(declared(game, coarse))]


def declared(game: str, name: str) -> Path:
    """The file with declarations about coarser steps of the engines of a game."""
    return HERE / "coarse" / game / f"{name}.json"


def declarations(game: str) -> tuple[str, ...]:
    """The names of all declarations that the engines of a game can be put behind."""
    return tuple(sorted(path.stem for path in (HERE / "coarse" / game).glob("*.json")))
