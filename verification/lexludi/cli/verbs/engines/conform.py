"""`lexludi conform`: does an implementation of a game, in whatever language, obey the law?"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

import typer
from msgspec import structs

from lexludi.cases.selection import shard_of
from lexludi.catalogue import Game
from lexludi.cli import reports
from lexludi.cli.choices import AnswerOption, GameArgument, SeedOption, game_of
from lexludi.cli.conform_files import compare_runs, follow_games, refuse_run_options
from lexludi.cli.conform_options import (
    CasesOption,
    CommandArgument,
    CompareOption,
    DiagnoseOption,
    FailFastOption,
    GamesOption,
    KnownOption,
    MemoryOption,
    OnlyOption,
    ShardOption,
    SkipsOption,
    TimeoutOption,
)
from lexludi.cli.languages import LangOption
from lexludi.cli.output import FormatOption, OutputFormat, say_json
from lexludi.cli.progress import board
from lexludi.cli.reports import SECONDS, ReportOption, RequestedReport
from lexludi.cli.run_options import CountsOption, JobsOption, ReadingOption, options_of
from lexludi.cli.text import summary
from lexludi.conformance import run as conformance
from lexludi.conformance.implementations import ComparedRuns
from lexludi.conformance.options import ConformanceOptions
from lexludi.conformance.peer import Limits
from lexludi.conformance.played_games import PlayedGames
from lexludi.conformance.reports.sources import Sources
from lexludi.conformance.verdicts import Conformance, ConformResult
from lexludi.support.errors import UsageError
from lexludi.support.exit_status import CLEAN, UNKNOWN
from lexludi.verify.report import verdict

EXAMPLES = """
**Examples**

    lexludi conform {game}

    lexludi conform {game} -- node my-engine.js

    lexludi conform {game} --players 3 -- ./my-engine --quiet

    lexludi conform {game} --only RULE --fail-fast -- ./my-engine

    lexludi conform {game} --known-fail known.txt --shard 1/4 -- ./my-engine

    lexludi conform {game} --report junit=out.xml --report github=- -- ./my-engine

    lexludi conform {game} --report report.html --lang de -- ./my-engine

    lexludi conform {game} --report badge=badge.svg --report shields=badge.json -- ./my-engine

    lexludi conform {game} --format json -- ./my-engine > mine.json

    lexludi conform {game} --compare mine.json other.json --report table.html

    lexludi conform {game} --games game-1.json game-2.json

**Exit status:** 0 all passed, 1 something failed, 2 unusable input, 3 something was skipped;
with `--compare` 0 compared, whatever failed, 2 unusable input;
with `--games` 0 all games are as the law says, 1 one departs from it, 2 unusable input.

What an implementation has to answer: `lexludi schema {game} --of protocol`.
"""


RESULTS = {"conform": ConformResult, "implementations": ComparedRuns, "games": PlayedGames}


def conform(
    source: GameArgument,
    command: CommandArgument = None,
    cases: CasesOption = None,
    players: CountsOption = None,
    reading: ReadingOption = None,
    answer: AnswerOption = None,
    only: OnlyOption = None,
    shard: ShardOption = "1/1",
    known_fail: KnownOption = None,
    diagnose: DiagnoseOption = True,
    allow_skips: SkipsOption = False,
    fail_fast: FailFastOption = False,
    timeout: TimeoutOption = SECONDS,
    memory: MemoryOption = 4096,
    jobs: JobsOption = None,
    seed: SeedOption = 0,
    report: ReportOption = None,
    lang: LangOption = None,
    compare: CompareOption = False,
    games: GamesOption = False,
    format: FormatOption = OutputFormat.text,
) -> None:
    """Test an implementation by the conformance cases.

    The implementation is another process; its standard input and output carry the messages.
    """
    game = game_of(source)
    if compare or games:
        run_only = {
            "--cases": cases, "--only": only, "--players": players, "--reading": reading,
            "--answer": answer, "--known-fail": known_fail, "--lang": lang,
            "--fail-fast": fail_fast, "--allow-skips": allow_skips, "--jobs": jobs,
        }  # fmt: skip
        _read_files(game, compare, games, command or (), report, format, run_only)
        return
    asked = ConformanceOptions(
        cases=cases,
        command=command,
        only=tuple(only or ()),
        shard=shard_of(shard),
        known=known_fail,
        fail_fast=fail_fast,
        diagnose=diagnose,
        limits=Limits(seconds=timeout, memory=memory),
        **options_of(game, players, reading, answer, jobs, seed),
    )
    orders = reports.orders_of(report, format)
    verb = reports.verb_of(source, cases, diagnose, timeout)
    sources = reports.sources_of(game, lang, verb, command, cases)
    run = _run(game, asked)
    _tell(game, run, orders, sources, format)
    raise typer.Exit(_status(run, allow_skips))


def _read_files(
    game: Game,
    compare: bool,
    games: bool,
    files: Sequence[str],
    report: list[str] | None,
    format: OutputFormat,
    run_only: Mapping[str, object],
) -> None:
    """Read earlier runs, or games that were played, and run nothing."""
    own = {} if compare else {"--report": report}
    refuse_run_options(_reading_files(compare, games), {**run_only, **own})
    (compare_runs if compare else follow_games)(game, files, report, format)


def _reading_files(compare: bool, games: bool) -> str:
    """The option by which files are read and nothing is run. UsageError where both are given."""
    if compare and games:
        raise UsageError("--compare and --games read different files: give one of them")
    return "--compare" if compare else "--games"


def _run(game: Game, asked: ConformanceOptions) -> Conformance:
    """Run the cases, and show how far they are."""
    with board() as shown:
        run = conformance.run_cases(game, replace(asked, progress=shown.advance))
        shown.finish("conformance", summary.of_conformance(run.short()))
    return run


def _tell(
    game: Game,
    run: Conformance,
    orders: Sequence[RequestedReport],
    sources: Sources,
    format: OutputFormat,
) -> None:
    """Print the run, and write the reports that were asked for."""
    if format is OutputFormat.json:
        say_json("conform", game.law, _data(run))
    reports.deliver(orders, run, sources, format)


def _data(run: Conformance) -> ConformResult:
    """The run as data: its counts, what was found, and every verdict."""
    names = "suite", "reading", "players", "seed", "costs", "verdicts"
    more = {name: getattr(run, name) for name in names}
    return ConformResult(**structs.asdict(run.short()), **more)


def _status(run: Conformance, allow_skips: bool) -> int:
    """The exit status; even where skips are allowed, a run that tried nothing is no success."""
    status = verdict(run.short())
    return CLEAN if allow_skips and status == UNKNOWN and run.passed + run.known else status
