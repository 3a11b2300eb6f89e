"""The options that the verbs with long runs share, and what they come to for a game."""

from __future__ import annotations

import os
from collections.abc import Iterable
from typing import Annotated, TypedDict

import typer

from lexludi.catalogue import Game
from lexludi.cli.choices import answers_of, counts_of, reading_of
from lexludi.cli.completion import readings_like
from lexludi.support.worker_pool.executor import Executor, executor_of

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
    """What a long run is asked: the setups, who works, and the seed."""

    players: tuple[int, ...]
    answers: dict[str, str]
    executor: Executor
    seed: int


def options_of(
    game: Game,
    players: Iterable[int] | None,
    reading: str | None,
    answer: Iterable[str] | None,
    jobs: int | None,
    seed: int,
    executor: str | None = None,
) -> Options:
    """The options of a run; a single answer goes before the reading's."""
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
