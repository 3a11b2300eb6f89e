"""`lexludi verify`: everything that can be found out about a law and its engine."""

from __future__ import annotations

import time
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated

import typer

from lexludi.catalogue import Game
from lexludi.cli import parts
from lexludi.cli.choices import AnswerOption, GameArgument, SeedOption, game_of
from lexludi.cli.files import writable_file, writing
from lexludi.cli.output import Format, FormatOption, say, say_json, to_json
from lexludi.cli.parts import (
    CountsOption,
    ExecutorOption,
    JobsOption,
    Options,
    ReadingOption,
    options_of,
)
from lexludi.cli.progress import board
from lexludi.cli.text import summary
from lexludi.language import Law
from lexludi.support.atomic import write_atomically
from lexludi.verify import preconditions
from lexludi.verify.report import Part, Parts, Report, assembled, parts_of, verdict

EXAMPLES = """
**Examples**

    lexludi verify {game}

    lexludi verify {game} --players 3 --reading reference

    lexludi verify {game} --answer POINT=ANSWER --report report.json

    lexludi verify {game} --executor dask://10.0.0.5:8786

**Exit status:** 0 all that was measured is well, 1 something found against law or engine,
2 unusable input, 3 something unknown or skipped.
"""
RESULTS = {"verify": Report}

ReportOption = Annotated[
    Path | None, typer.Option("--report", metavar="FILE", help="Write the JSON report here, too.")
]


def verify(
    source: GameArgument,
    players: CountsOption = None,
    reading: ReadingOption = None,
    answer: AnswerOption = None,
    jobs: JobsOption = None,
    executor: ExecutorOption = None,
    seed: SeedOption = 0,
    format: FormatOption = Format.text,
    report: ReportOption = None,
) -> None:
    """Prove the law, check cases and engine, and play both side by side.

    Without --reading and --answer it is done for every combination of answers.
    A part whose input is missing (cases, an engine) is reported as not measured.
    """
    begun = time.monotonic()
    game = game_of(source)
    law = game.law
    options = options_of(game, players, reading, answer, jobs, seed, executor)
    if report is not None:
        writable_file("--report", report)
    absent = preconditions.absent(game)
    done = _done(game, options, absent)
    found = assembled(
        law,
        done,
        players=options["players"],
        answers=options["answers"],
        seed=seed,
        not_measured=absent,
        seconds=round(time.monotonic() - begun, 3),
    )
    _publish(law, found, format, report)
    raise typer.Exit(verdict(*parts_of(found)))


def _done(game: Game, options: Options, absent: Mapping[Part, str]) -> Parts:
    """Do the parts, one after the other, and show how they go; None for those that are absent."""
    cases = conformance = differential = None
    with board() as shown:
        # What is missing is said before the proofs, which take a minute.
        for part, why in absent.items():
            shown.finish(part, summary.not_measured(why))
        obligations = parts.obligations(game, options, shown.tick)
        shown.finish("obligations", summary.of_obligations(obligations))
        if "cases" not in absent:
            cases = parts.cases(game, options, shown.tick)
            shown.finish("cases", summary.of_cases(cases))
        if "conformance" not in absent:
            conformance = parts.conformance(game, options, shown.tick).short()
            shown.finish("conformance", summary.of_conformance(conformance))
        if "differential" not in absent:
            differential = parts.differential(game, options, shown.tick)
            shown.finish("differential", summary.of_differential(differential))
        ledger = parts.ledger(game, obligations, shown.tick)
        shown.finish("ledger", summary.of_ledger(ledger))
    return obligations, cases, conformance, differential, ledger


def _publish(law: Law, found: Report, format: Format, report: Path | None) -> None:

    if format is Format.json:
        say_json("verify", law, found)
    else:
        for line in summary.summary(found):
            say(line)
    if report is not None:
        with writing("--report", report):
            write_atomically(report, to_json(found) + "\n")
