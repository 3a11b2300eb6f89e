"""`lexludi compare --all`: the reports on every two readings and on every answer."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from lexludi.cli.output import Format, nearby, say, say_json
from lexludi.cli.parts import writable_file, writing
from lexludi.cli.weighing import GAMES_EACH
from lexludi.support.errors import UsageError
from lexludi.support.exit_status import CLEAN, FINDINGS, UNKNOWN
from lexludi.support.messages import plural

if TYPE_CHECKING:
    from lexludi.cli.parts import Options
    from lexludi.comparison.comparison_report import Comparison
    from lexludi.comparison.difference import Difference
    from lexludi.comparison.impact_report import ImpactReport
    from lexludi.language import Law
    from lexludi.support.report_file import ReportFile


def compared(game: str, law: Law, options: Options, out: Path | None, format: Format) -> int:
    """Compare every two readings and write the report; the status to exit with."""
    from lexludi.comparison import comparison_report as report
    from lexludi.readings import readings
    from lexludi.support.report_file import write_report

    path = _place(game, law, report.COMMITTED, out)
    if len(readings.names(law)) < 2:
        raise UsageError(
            f"{law.game} has no editions: there is nothing to compare the rulings with"
        )
    found = _compared(law, options)
    with writing("the report", path):
        write_report(path, found)
    answers = sum(map(len, found.points.values()))
    if format is Format.json:
        say_json({"file": str(path), "couples": len(found.couples), "answers": answers})
    else:
        couples = plural(len(found.couples), "couple")
        say(f"{couples} of readings of {law.game} and {answers} answers compared in {nearby(path)}")
    return status(found.differences.values())


def _compared(law: Law, options: Options) -> Comparison:
    from lexludi.cli.progress import board
    from lexludi.comparison import comparison_report as report
    from lexludi.readings import readings

    with board() as shown:
        every = readings.every(law)
        found = report.make(law, every, jobs=options["jobs"], progress=shown.tick)
        shown.finish("comparison", plural(len(found.differences), "difference"))
    return found


def weighed(
    game: str, law: Law, options: Options, games: int | None, out: Path | None, format: Format
) -> int:
    """Weigh every answer and write the report; the status to exit with."""
    from lexludi.comparison import impact_report
    from lexludi.support.report_file import write_report

    path = _place(game, law, impact_report.COMMITTED, out)
    found = _weighed(law, options, games or GAMES_EACH)
    with writing("the report", path):
        write_report(path, found)
    answers = sum(map(len, found.points.values()))
    if format is Format.json:
        say_json({"file": str(path), "answers": answers, "games": found.games})
    else:
        by = plural(found.games, "game")
        say(f"{answers} answers of {law.game} weighed by {by} each in {nearby(path)}")
    return CLEAN


def _weighed(law: Law, options: Options, games: int) -> ImpactReport:
    from lexludi.cli.progress import board
    from lexludi.comparison.impact_report import measure_all

    comparison = _comparison(law)
    with board() as shown:
        found = measure_all(
            law,
            comparison,
            players=options["players"],
            games=games,
            seed=options["seed"],
            jobs=options["jobs"],
            progress=shown.tick,
        )
        shown.finish("impact", f"{games:,} games for each answer and policy, played twice")
    return found


def _comparison(law: Law) -> Comparison:
    """The report that says where each answer shows; only a bundled game can have one."""
    from lexludi.comparison import comparison_report as report
    from lexludi.language import games

    if law.game not in games():
        raise UsageError(
            f"{law.game} has no report of its comparison, as a bundled game has: "
            "leave out --all, and name two readings"
        )
    return report.COMMITTED.read(law)


def _place(game: str, law: Law, committed: ReportFile[Any], out: Path | None) -> Path:
    """Where to write: the place given, or that of our own report of a bundled game."""
    if out is not None:
        writable_file("--out", out)
        return out
    if Path(game).is_dir():
        raise UsageError(
            f"{game} is a folder of chapters: say with --out where its report is to go"
        )
    return committed.place(law.game)


def status(found: Iterable[Difference]) -> int:
    """The status that some differences deserve; disagreement outweighs what is open."""
    every = list(found)
    if any(difference.faults for difference in every):
        return FINDINGS
    return UNKNOWN if any(difference.word == "unknown" for difference in every) else CLEAN
