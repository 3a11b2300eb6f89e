"""`lexludi verify`: everything that can be found out about a law and its engine."""

from __future__ import annotations

import os
import time
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from lexludi.cli.choices import (
    AnswerOption,
    GameArgument,
    SeedOption,
    answers_of,
    counts_of,
    law_of,
    reading_of,
)
from lexludi.cli.output import Format, FormatOption, say, say_json, to_json
from lexludi.verification.report import Unusable, status

if TYPE_CHECKING:
    from lexludi.cli.progress import Board
    from lexludi.spec import Law
    from lexludi.verification.report import (
        Cases,
        Conformance,
        Differential,
        Obligations,
        Parts,
        Report,
    )

EXAMPLES = """
**Examples**

    lexludi verify manila

    lexludi verify manila --players 3 --reading reference

    lexludi verify manila --answer redeem.bid=allowed --report report.json

**Exit status:** 0 all well, 1 something found against law or engine,
2 unusable input, 3 something unknown or skipped.
"""

CountsOption = Annotated[
    list[int] | None,
    typer.Option(
        "--players", metavar="N", help="A number of players; may be repeated. All if not given."
    ),
]
ReadingOption = Annotated[
    str | None,
    typer.Option("--reading", metavar="NAME", help="Hold every point to this reading."),
]
JobsOption = Annotated[
    int | None,
    typer.Option("--jobs", min=1, metavar="N", help="Worker processes; one a core if not given."),
]
ReportOption = Annotated[
    Path | None, typer.Option("--report", metavar="FILE", help="Write the JSON report here, too.")
]


def verify(
    game: GameArgument,
    players: CountsOption = None,
    reading: ReadingOption = None,
    answer: AnswerOption = None,
    jobs: JobsOption = None,
    seed: SeedOption = 0,
    format: FormatOption = Format.text,
    report: ReportOption = None,
) -> None:
    """Prove the law, cover it with cases, judge the engine by them, and play both side by side.

    Without --reading and --answer it is done for every combination of answers.
    """
    begun = time.monotonic()
    law = law_of(game)
    fixed = reading_of(law, reading) | answers_of(law, answer)
    counts = counts_of(law, players or ())
    if report is not None:
        _check(report)
    options = {"players": counts, "answers": fixed, "jobs": jobs or _cores(), "seed": seed}
    parts = _parts(law, options)
    found = _report(law, options, parts, time.monotonic() - begun)
    _publish(found, format, report)
    raise typer.Exit(status(found))


def _cores() -> int:
    """The cores that this process may use, which a container may have fewer of."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def _check(report: Path) -> None:
    """Refuse a place that cannot be written to before the work, not after it."""
    if report.is_dir():
        raise Unusable(f"--report {report} is a folder")
    if not report.absolute().parent.is_dir():
        raise Unusable(f"--report {report}: there is no folder {report.parent}")


def _parts(law: Law, options: dict[str, Any]) -> Parts:
    """Do the four parts, one after the other, and show how they go."""
    from lexludi.cli import summary
    from lexludi.cli.progress import board

    with board() as shown:
        obligations = _obligations(law, options, shown)
        shown.finish("obligations", summary.of_obligations(obligations))
        cases = _cases(law, options, shown)
        shown.finish("cases", summary.of_cases(cases))
        conformance = _conformance(law, options, shown)
        shown.finish("conformance", summary.of_conformance(conformance))
        differential = _differential(law, options, shown)
        shown.finish("differential", summary.of_differential(differential))
    return obligations, cases, conformance, differential


def _obligations(law: Law, options: dict[str, Any], shown: Board) -> Obligations:
    from lexludi.verification.obligations import prove

    return prove(law, **options, progress=shown.tick)


def _cases(law: Law, options: dict[str, Any], shown: Board) -> Cases:
    from lexludi.verification.suite import check

    return check(law, **options, progress=shown.tick)


def _conformance(law: Law, options: dict[str, Any], shown: Board) -> Conformance:
    from lexludi.verification.conformance import judge

    return judge(law, **options, progress=shown.tick)


def _differential(law: Law, options: dict[str, Any], shown: Board) -> Differential:
    from lexludi.verification.differential import run

    return run(law, **options, progress=shown.tick)


def _report(law: Law, options: dict[str, Any], parts: Parts, seconds: float) -> Report:
    from lexludi.verification.report import assembled

    return assembled(
        law,
        parts,
        players=options["players"],
        answers=options["answers"],
        seed=options["seed"],
        seconds=round(seconds, 3),
    )


def _publish(found: Report, format: Format, report: Path | None) -> None:
    from lexludi.cli.summary import summary
    from lexludi.verification.files import write_atomically

    if format is Format.json:
        say_json(found)
    else:
        for line in summary(found):
            say(line)
    if report is not None:
        try:
            write_atomically(report, to_json(found) + "\n")
        except OSError as error:
            raise Unusable(f"--report {report} cannot be written: {error.strerror}") from None
