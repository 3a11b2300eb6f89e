"""`lexludi prove`: what a law promises, without an engine and without cases."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import msgspec
import typer

from lexludi.cli import parts
from lexludi.cli.choices import AnswerOption, GameArgument, SeedOption, game_of
from lexludi.cli.examining import (
    SampleOption,
    SecondOption,
    SmtlibOption,
    examined,
    wish_of,
)
from lexludi.cli.output import FormatOption, OutputFormat, say, say_json
from lexludi.cli.progress import board
from lexludi.cli.run_options import (
    CountsOption,
    ExecutorOption,
    JobsOption,
    Options,
    ReadingOption,
    options_of,
)
from lexludi.cli.text import summary
from lexludi.cli.traces import TracesOption, kept_in, trace_folder
from lexludi.cli.writable import writable_file, writing
from lexludi.language import Law
from lexludi.proofs.proof_report import encoded, report
from lexludi.proofs.prove import Proved
from lexludi.proofs.prove import summary as counted
from lexludi.proofs.results import Obligations
from lexludi.support.atomic import write_atomically
from lexludi.verify.report import verdict

EXAMPLES = """
**Examples**

    lexludi prove {game} --players 3

    lexludi prove {game} --report proofs.json

    lexludi prove path/to/game

    lexludi prove {game} --second cvc5 --sample 60

    lexludi prove {game} --players 3 --smtlib questions

    lexludi prove {game} --traces games

    lexludi prove {game} --executor dask://10.0.0.5:8786

**Exit status:** 0 all proved, 1 something refuted or two solvers disagree, 2 unusable input,
3 something unknown.
"""
RESULTS = {"prove": Obligations}

ReportOption = Annotated[
    Path | None,
    typer.Option("--report", metavar="FILE", help="Write every verdict here as JSON, too."),
]


def prove(
    source: GameArgument,
    players: CountsOption = None,
    reading: ReadingOption = None,
    answer: AnswerOption = None,
    jobs: JobsOption = None,
    executor: ExecutorOption = None,
    seed: SeedOption = 0,
    report: ReportOption = None,
    smtlib: SmtlibOption = None,
    second: SecondOption = None,
    sample: SampleOption = None,
    traces: TracesOption = None,
    format: FormatOption = OutputFormat.text,
) -> None:
    """Prove what the law promises, for every answer.

    Any law will do, also one that no engine plays.
    """
    game = game_of(source)
    law = game.law
    options = options_of(game, players, reading, answer, jobs, seed, executor)
    if report is not None:
        writable_file("--report", report)
    trace_folder(traces)
    wish = wish_of(options, smtlib, second, sample)
    with board() as shown:
        # Before the proofs: what is examined is proved on the way, and kept.
        opinion = examined(game, wish, options, shown.advance) if wish else None
        proved = parts.proved(game, options, shown.advance)
        found = msgspec.structs.replace(counted(law, proved), second=opinion)
        shown.finish("obligations", summary.of_obligations(found))
    if report is not None:
        _keep(law, options, proved, report)
    kept_in(traces, law, proved)
    if format is OutputFormat.json:
        say_json("prove", law, found)
    else:
        say(f"{law.game}: {summary.of_obligations(found)}")
        for line in summary.findings(found):
            say(line)
    raise typer.Exit(verdict(found))


def _keep(law: Law, options: Options, proved: Proved, path: Path) -> None:
    """Write the report of every verdict."""
    tasked = [(task.name, v) for task, verdicts in proved.verdicts.items() for v in verdicts]
    found = report(
        law, tasked, players=options["players"], answers=options["answers"], seed=options["seed"]
    )
    with writing("--report", path):
        write_atomically(path, encoded(found))
