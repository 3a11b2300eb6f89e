"""The parts of a verification, as the verbs call them: one option for each thing to narrow."""

from __future__ import annotations

import os
from collections.abc import Iterable
from typing import TYPE_CHECKING, Annotated, TypedDict

import typer

from lexludi.catalogue import Game
from lexludi.cli.choices import answers_of, counts_of, reading_of
from lexludi.cli.completion import readings_like
from lexludi.support.messages import plural
from lexludi.support.options import RunOptions
from lexludi.support.worker_pool.executor import Executor, executor_of

if TYPE_CHECKING:
    from lexludi.cases.results import Coverage
    from lexludi.conformance.verdicts import Conformance
    from lexludi.differential.results import Differential
    from lexludi.proofs.prove import Proved
    from lexludi.proofs.results import Obligations
    from lexludi.support.progress import Progress
    from lexludi.verify.ledger_report import Ledger

CountsOption = Annotated[
    list[int] | None,
    typer.Option(
        "--players", metavar="N", help="A number of players; may be repeated. All if not given."
    ),
]
ReadingOption = Annotated[
    str | None,
    typer.Option(
        "--reading",
        metavar="NAME",
        help="Answer every point by this reading: `reference`, CODE of an edition, CODE.letter.",
        autocompletion=readings_like,
    ),
]
JobsOption = Annotated[
    int | None,
    typer.Option("--jobs", min=1, metavar="N", help="Worker processes; one a core if not given."),
]
ExecutorOption = Annotated[
    str | None,
    typer.Option(
        "--executor",
        metavar="ADDRESS",
        help="Who does the work: `local` processes if not given, `dask://HOST:PORT`, `ray` for "
        "this machine, or `ray://HOST:PORT`. Workers need the same lexludi, law and cases.",
    ),
]


class Options(TypedDict):
    """What all parts are asked."""

    players: tuple[int, ...]
    answers: dict[str, str]
    executor: Executor
    seed: int


LONGEST = 400
"""After so many steps a game side by side is broken off: many setups are seen in a minute."""


def options_of(
    game: Game,
    players: Iterable[int] | None,
    reading: str | None,
    answer: Iterable[str] | None,
    jobs: int | None,
    seed: int,
    executor: str | None = None,
) -> Options:
    """The options as the parts take them; a single answer goes before the reading's."""
    law = game.law
    return Options(
        players=counts_of(law, players or ()),
        answers=reading_of(game, reading) | answers_of(law, answer),
        executor=executor_of(executor, jobs or cores()),
        seed=seed,
    )


def cores() -> int:
    """The cores that this process may use, which a container may have fewer of."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def editions(game: Game) -> str:
    """What comes of reading editions and labels: how many there are, and which cannot be used."""
    from lexludi.readings import labels
    from lexludi.readings.readings import usable_editions

    books, wrong = usable_editions(game)
    return "; ".join((*wrong, *labels.unusable(game), f"{plural(len(books), 'edition')} read"))


def obligations(game: Game, options: Options, progress: Progress) -> Obligations:
    """Prove what the law promises."""
    from lexludi.proofs.prove import prove

    return prove(game, RunOptions(**options, progress=progress))


def proved(game: Game, options: Options, progress: Progress) -> Proved:
    """Prove what the law promises; every verdict."""
    from lexludi.proofs.prove import proved

    return proved(game, RunOptions(**options, progress=progress))


def cases(game: Game, options: Options, progress: Progress) -> Coverage:
    """Derive the committed cases again, and compare."""
    from lexludi.cases.check import check

    players, answers = options["players"], options["answers"]
    return check(game, players=players, answers=answers, progress=progress)


def conformance(game: Game, options: Options, progress: Progress) -> Conformance:
    """Run the committed cases against the reference engine."""
    from lexludi.conformance.options import ConformanceOptions
    from lexludi.conformance.run import run_cases

    return run_cases(game, ConformanceOptions(**options, progress=progress))


def differential(game: Game, options: Options, progress: Progress) -> Differential:
    """Play law and engine side by side, games of hundreds of steps only to a certain length."""
    from lexludi.differential.options import DifferentialOptions
    from lexludi.differential.run import run

    return run(game, DifferentialOptions(**options, progress=progress, longest=LONGEST))


def ledger(game: Game, proofs: Obligations, progress: Progress) -> Ledger:
    """What every rule and passage is tied to."""
    from lexludi.verify.ledger import kept

    return kept(game, proofs=proofs.by, progress=progress)
