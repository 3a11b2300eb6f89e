"""`lexludi conform`: does an implementation of a game, in whatever language, obey the law?"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Annotated

import typer
from msgspec import structs

from lexludi.cases.selection import shard_of
from lexludi.catalogue import Game
from lexludi.cli import reports
from lexludi.cli.choices import AnswerOption, GameArgument, SeedOption, game_of
from lexludi.cli.conform_files import compare_runs, follow_games, refuse_run_options
from lexludi.cli.languages import LangOption
from lexludi.cli.output import FormatOption, OutputFormat, say_json
from lexludi.cli.progress import board
from lexludi.cli.reports import SECONDS, ReportOption
from lexludi.cli.run_options import CountsOption, JobsOption, ReadingOption, options_of
from lexludi.cli.text import summary
from lexludi.conformance import run as conformance
from lexludi.conformance.implementations import ComparedRuns
from lexludi.conformance.options import ConformanceOptions
from lexludi.conformance.peer import Limits
from lexludi.conformance.played_games import PlayedGames
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

CommandArgument = Annotated[
    list[str] | None,
    typer.Argument(
        metavar="COMMAND",
        help="Starts the implementation; the engine if not given.",
        show_default=False,
    ),
]
CasesOption = Annotated[
    Path | None,
    typer.Option(
        "--cases", metavar="FOLDER", help="Run these cases; the committed ones if not given."
    ),
]

OnlyOption = Annotated[
    list[str] | None,
    typer.Option("--only", metavar="NAME", help="A rule, or a case; may be repeated."),
]
ShardOption = Annotated[
    str, typer.Option("--shard", metavar="I/N", help="The Ith of N parts of the cases.")
]
KnownOption = Annotated[
    Path | None,
    typer.Option(
        "--known-fail",
        metavar="FILE",
        help="Cases and rules, one a line, that are known to fail; one that passes is a failure.",
    ),
]
DiagnoseOption = Annotated[
    bool,
    typer.Option(
        "--diagnose/--no-diagnose",
        help="Find out first which answers are played, and test under them.",
    ),
]
SkipsOption = Annotated[
    bool, typer.Option("--allow-skips", help="Exit with status 0 even where cases were skipped.")
]
CompareOption = Annotated[
    bool,
    typer.Option(
        "--compare",
        help="Run nothing: the words that follow are files of earlier runs, and a table compares "
        "them by chapter and rule.",
    ),
]
GamesOption = Annotated[
    bool,
    typer.Option(
        "--games",
        help="Run nothing: the words that follow are records of games that the implementation "
        "has played, and the law follows each.",
    ),
]
FailFastOption = Annotated[bool, typer.Option("--fail-fast", help="Stop at the first failure.")]
TimeoutOption = Annotated[
    float,
    typer.Option(
        "--timeout", min=0.01, max=86400, metavar="N", help="Timeout per answer, in seconds."
    ),
]
MemoryOption = Annotated[
    int,
    typer.Option("--memory", min=1, max=1 << 20, metavar="N", help="Memory per process, in MB."),
]


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
        refuse_run_options(
            _reading_files(compare, games),
            {"--cases": cases, "--only": only, "--players": players, "--reading": reading}
            | {"--answer": answer, "--known-fail": known_fail, "--lang": lang}
            | {"--fail-fast": fail_fast, "--allow-skips": allow_skips, "--jobs": jobs}
            | ({} if compare else {"--report": report}),
        )
        (compare_runs if compare else follow_games)(game, command or (), report, format)
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
    if format is OutputFormat.json:
        say_json("conform", game.law, _data(run))
    reports.deliver(orders, run, sources, format)
    raise typer.Exit(_status(run, allow_skips))


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


def _data(run: Conformance) -> ConformResult:
    """The run as data: its counts, what was found, and every verdict."""
    names = "suite", "reading", "players", "seed", "costs", "verdicts"
    more = {name: getattr(run, name) for name in names}
    return ConformResult(**structs.asdict(run.short()), **more)


def _status(run: Conformance, allow_skips: bool) -> int:
    """The exit status; even where skips are allowed, a run that tried nothing is no success."""
    status = verdict(run.short())
    return CLEAN if allow_skips and status == UNKNOWN and run.passed + run.known else status
