"""`lexludi verify`: everything that can be found out about a law and its engine."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Annotated, TypeVar

import typer

from lexludi.catalogue import Game, installed
from lexludi.cli import parts
from lexludi.cli.choices import AnswerOption, SeedOption, game_of
from lexludi.cli.completion import games_like
from lexludi.cli.output import FormatOption, OutputFormat, complain, say, say_json, to_json
from lexludi.cli.progress import Board, board
from lexludi.cli.run_options import (
    CountsOption,
    ExecutorOption,
    JobsOption,
    Options,
    ReadingOption,
    options_of,
)
from lexludi.cli.text import summary
from lexludi.cli.writable import writable_file, writing
from lexludi.language import Law
from lexludi.support.atomic import write_atomically
from lexludi.support.errors import UsageError
from lexludi.support.exit_status import CLEAN, FINDINGS, UNUSABLE
from lexludi.verify import preconditions
from lexludi.verify.report import Part, Parts, Report, assembled, parts_of, verdict

EXAMPLES = """
**Examples**

    lexludi verify

    lexludi verify {game}

    lexludi verify {game} --players 3 --reading reference

    lexludi verify {game} --answer POINT=ANSWER --report report.json

    lexludi verify {game} --executor dask://10.0.0.5:8786

**Exit status:** 0 all that was measured is well, 1 something found against law or engine,
2 unusable input, 3 something unknown or skipped.
"""
RESULTS = {"verify": Report}
Result = TypeVar("Result")

GamesArgument = Annotated[
    str | None,
    typer.Argument(
        metavar="GAME",
        help="A game by its name, or its folder; every installed game if not given.",
        autocompletion=games_like,
    ),
]
ReportOption = Annotated[
    Path | None, typer.Option("--report", metavar="FILE", help="Write the JSON report here, too.")
]


def verify(
    source: GamesArgument = None,
    players: CountsOption = None,
    reading: ReadingOption = None,
    answer: AnswerOption = None,
    jobs: JobsOption = None,
    executor: ExecutorOption = None,
    seed: SeedOption = 0,
    format: FormatOption = OutputFormat.text,
    report: ReportOption = None,
) -> None:
    """Prove the law, check cases and engine, and play both side by side.

    Where no game is named it is done for every installed game.
    Without --reading and --answer it is done for every combination of answers.
    A part whose input is missing (cases, an engine) is reported as not measured.
    A part that breaks off hides nothing of what the others find.
    JSON of several games is one document after the other.
    """
    if source is None:
        _refuse_of_one_game({"--reading": reading, "--answer": answer, "--report": report})
    statuses = []
    for game in map(game_of, [source] if source is not None else installed()):
        options = options_of(game, players, reading, answer, jobs, seed, executor)
        if report is not None:
            writable_file("--report", report)
        statuses.append(_verified(game, options, seed, format, report))
    raise typer.Exit(min(filter(None, statuses), default=CLEAN))


def _refuse_of_one_game(given: Mapping[str, object]) -> None:
    """Refuse options that are about one game where none is named. UsageError."""
    for option, value in given.items():
        if value is not None:
            raise UsageError(f"{option} is about one game: name it, as in `lexludi verify GAME`")


def _verified(
    game: Game, options: Options, seed: int, format: OutputFormat, report: Path | None
) -> int:
    """Verify one game and print the report; the exit status that it deserves."""
    begun, law = time.monotonic(), game.law
    absent = preconditions.absent(game)
    done, broken = _done(game, options, absent)
    found = assembled(
        law,
        done,
        whole=not broken,
        players=options["players"],
        answers=options["answers"],
        seed=seed,
        not_measured={**absent, **{part: str(error) for part, error in broken.items()}},
        seconds=round(time.monotonic() - begun, 3),
    )
    _publish(law, found, format, report)
    return _status(found, broken)


Broken = dict[Part, Exception]
"""The parts that broke off, each with its error."""


class _Course:
    """Parts done one after the other: one that breaks off hides nothing of what others find."""

    def __init__(self, shown: Board, absent: Mapping[Part, str]) -> None:
        self.broken: Broken = {}
        self._shown = shown
        self._absent = absent

    def result(
        self, part: Part, find: Callable[[], Result], summarised: Callable[[Result], str]
    ) -> Result | None:
        """What a part finds, shown as soon as it is known; None where it has no result."""
        if part in self._absent:
            return None
        try:
            found = find()
        except Exception as error:
            self.broken[part] = error
            self._shown.finish(part, summary.not_measured(str(error)))
            return None
        self._shown.finish(part, summarised(found))
        return found


def _done(game: Game, options: Options, absent: Mapping[Part, str]) -> tuple[Parts, Broken]:
    """Do the parts, one after the other, and show how they go; None for those without a result."""
    with board() as shown:
        course, progress = _Course(shown, absent), shown.advance
        # What is missing or cannot be used is said before the proofs, which take a minute.
        shown.finish("editions", parts.editions(game))
        for part, why in absent.items():
            shown.finish(part, summary.not_measured(why))
        obligations = parts.obligations(game, options, progress)
        shown.finish("obligations", summary.of_obligations(obligations))
        done: Parts = (
            obligations,
            course.result("cases", lambda: parts.cases(game, options, progress), summary.of_cases),
            course.result(
                "conformance",
                lambda: parts.conformance(game, options, progress).short(),
                summary.of_conformance,
            ),
            course.result(
                "differential",
                lambda: parts.differential(game, options, progress),
                summary.of_differential,
            ),
            course.result(
                "ledger", lambda: parts.ledger(game, obligations, progress), summary.of_ledger
            ),
        )
    return done, course.broken


def _status(found: Report, broken: Broken) -> int:
    """The exit status; an error of our own is raised, now that the report is printed."""
    for error in broken.values():
        if not isinstance(error, UsageError):
            raise error
    for message in dict.fromkeys(str(error) for error in broken.values()):
        complain(message, UNUSABLE)
    status = verdict(*parts_of(found))
    return UNUSABLE if broken and status != FINDINGS else status


def _publish(law: Law, found: Report, format: OutputFormat, report: Path | None) -> None:
    """Print the report, and write it where that was asked for."""
    if format is OutputFormat.json:
        say_json("verify", law, found)
    else:
        for line in summary.summary(found):
            say(line)
    if report is not None:
        with writing("--report", report):
            write_atomically(report, to_json(found) + "\n")
