"""`lexludi conform`: does an implementation of a game, in whatever language, obey the law?"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from lexludi.cli import parts, reports
from lexludi.cli.choices import AnswerOption, GameArgument, SeedOption, law_of
from lexludi.cli.languages import LangOption
from lexludi.cli.output import Format, FormatOption, say_json
from lexludi.cli.parts import CountsOption, JobsOption, ReadingOption, options_of
from lexludi.cli.reports import ReportOption

EXAMPLES = """
**Examples**

    lexludi conform manila

    lexludi conform manila -- node my-manila.js

    lexludi conform manila --players 3 -- ./my-manila --quiet

    lexludi conform manila --report junit=out.xml --report github=- -- ./my-manila
"""

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
    typer.Option("--cases", metavar="FOLDER", help="Judge by these cases; ours if not given."),
]


def conform(
    game: GameArgument,
    command: CommandArgument = None,
    cases: CasesOption = None,
    players: CountsOption = None,
    reading: ReadingOption = None,
    answer: AnswerOption = None,
    jobs: JobsOption = None,
    seed: SeedOption = 0,
    report: ReportOption = None,
    lang: LangOption = None,
    format: FormatOption = Format.text,
) -> None:
    """Judge an implementation, spoken to over its standard input and output, by the cases."""
    from lexludi.cli import summary
    from lexludi.cli.progress import board
    from lexludi.verification.report import verdict

    law = law_of(game)
    options = options_of(law, players, reading, answer, jobs, seed)
    orders = reports.orders_of(report, format)
    verb = ("lexludi", "conform", game, *(("--cases", str(cases)) if cases else ()))
    sources = reports.sources_of(law, lang, verb, command)
    with board() as shown:
        run = parts.conformance(law, options, shown.tick, cases, command)
        shown.finish("conformance", summary.of_conformance(run.short()))
    if format is Format.json:
        say_json(run.short())
    reports.deliver(orders, run, sources, format)
    raise typer.Exit(verdict(run.short()))
