"""`lexludi compare --all`: the reports on every two readings and on every answer."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from lexludi.catalogue import Game
from lexludi.cli.output import Format, nearby, say, say_json
from lexludi.cli.parts import writable_file, writing
from lexludi.cli.text.weighing import GAMES_EACH
from lexludi.support.errors import UsageError
from lexludi.support.exit_status import CLEAN, FINDINGS, UNKNOWN
from lexludi.support.messages import plural

if TYPE_CHECKING:
    from lexludi.catalogue import Game
    from lexludi.catalogue.report_file import ReportFile
    from lexludi.cli.parts import Options
    from lexludi.comparison.comparison_report import Comparison
    from lexludi.comparison.difference import Difference
    from lexludi.comparison.impact_report import ImpactReport


def compared(game: Game, options: Options, out: Path | None, format: Format) -> int:
    """Compare every two readings and write the report; the status to exit with."""
    from lexludi.catalogue.report_file import write_report
    from lexludi.comparison import comparison_report as report
    from lexludi.readings import readings

    path = _place(game, report.COMMITTED, out)
    if len(readings.names(game)) < 2:
        raise UsageError(
            f"{game.name} has no editions: there is nothing to compare the rulings with"
        )
    found = _compared(game, options)
    with writing("the report", path):
        write_report(path, found)
    answers = sum(map(len, found.points.values()))
    if format is Format.json:
        say_json({"file": str(path), "couples": len(found.couples), "answers": answers})
    else:
        couples = plural(len(found.couples), "couple")
        say(
            f"{couples} of readings of {game.name} and {answers} answers compared in {nearby(path)}"
        )
    return status(found.differences.values())


def _compared(game: Game, options: Options) -> Comparison:
    from lexludi.cli.progress import board
    from lexludi.comparison import comparison_report as report
    from lexludi.readings import readings

    with board() as shown:
        every = readings.every(game)
        found = report.make(game, every, executor=options["executor"], progress=shown.tick)
        shown.finish("comparison", plural(len(found.differences), "difference"))
    return found


def weighed(
    game: Game, options: Options, games: int | None, out: Path | None, format: Format
) -> int:
    """Weigh every answer and write the report; the status to exit with."""
    from lexludi.catalogue.report_file import write_report
    from lexludi.comparison import impact_report

    path = _place(game, impact_report.COMMITTED, out)
    found = _weighed(game, options, games or GAMES_EACH)
    with writing("the report", path):
        write_report(path, found)
    answers = sum(map(len, found.points.values()))
    if format is Format.json:
        say_json({"file": str(path), "answers": answers, "games": found.games})
    else:
        by = plural(found.games, "game")
        say(f"{answers} answers of {game.name} weighed by {by} each in {nearby(path)}")
    return CLEAN


def _weighed(game: Game, options: Options, games: int) -> ImpactReport:
    from lexludi.cli.progress import board
    from lexludi.comparison.impact_report import measure_all

    comparison = _comparison(game)
    with board() as shown:
        found = measure_all(
            game,
            comparison,
            players=options["players"],
            games=games,
            seed=options["seed"],
            executor=options["executor"],
            progress=shown.tick,
        )
        shown.finish("impact", f"{games:,} games for each answer and policy, played twice")
    return found


def _comparison(game: Game) -> Comparison:
    """The report that says where each answer shows; only an installed game can have one."""
    from lexludi.comparison import comparison_report as report

    if game.package is None:
        raise UsageError(
            f"{game.name} has no report of its comparison, as an installed game has: "
            "leave out --all, and name two readings"
        )
    return report.COMMITTED.read(game)


def _place(game: Game, committed: ReportFile[Any], out: Path | None) -> Path:
    """Where to write: the place given, or that of the report of an installed game."""
    if out is not None:
        writable_file("--out", out)
        return out
    if game.package is None:
        raise UsageError(f"{game.source} is a folder: say with --out where its report is to go")
    return committed.place(game)


def status(found: Iterable[Difference]) -> int:
    """The status that some differences deserve; disagreement outweighs what is open."""
    every = list(found)
    if any(difference.faults for difference in every):
        return FINDINGS
    return UNKNOWN if any(difference.word == "unknown" for difference in every) else CLEAN
