"""The options of `prove` that look into verdicts: their questions written out, or asked again."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from lexludi.catalogue import Game
from lexludi.cli.run_options import Options
from lexludi.proofs.examination.examine import Wish, examine
from lexludi.proofs.examination.second_opinion import opinion
from lexludi.proofs.examination.second_solver import refuse_missing
from lexludi.proofs.examination.smtlib import refuse_filled, write_manifest
from lexludi.proofs.results import SecondOpinion
from lexludi.support.errors import UsageError
from lexludi.support.options import RunOptions
from lexludi.support.progress import Progress


class Second(StrEnum):
    """The solvers that can give a second opinion."""

    cvc5 = "cvc5"


SmtlibOption = Annotated[
    Path | None,
    typer.Option(
        "--smtlib",
        metavar="DIR",
        help="Write the questions that every verdict rests on here as SMT-LIB text, too.",
    ),
]
SecondOption = Annotated[
    Second | None,
    typer.Option("--second", help="Ask this other solver the same questions."),
]
SampleOption = Annotated[
    int | None,
    typer.Option(
        "--sample",
        min=1,
        metavar="N",
        help="Write or ask about so many obligations only, drawn by the seed.",
    ),
]


def wish_of(
    options: Options, smtlib: Path | None, second: Second | None, sample: int | None
) -> Wish | None:
    """What is to be examined, None for nothing. UsageError where that cannot be done."""
    if smtlib is None and second is None:
        if sample is not None:
            raise UsageError("--sample: expected --second or --smtlib with it, and neither came")
        return None
    if second is not None:
        refuse_missing(second.value)
    if smtlib is not None:
        if options["executor"].cluster is not None:
            raise UsageError(
                f"--smtlib {smtlib}: a cluster has other disks: expected no --executor with it"
            )
        refuse_filled(smtlib)
    return Wish(smtlib and smtlib.resolve(), second and second.value, sample, options["seed"])


def examined(game: Game, wish: Wish, options: Options, progress: Progress) -> SecondOpinion | None:
    """Do what is wished; what the second solver says, None where none is asked."""
    found = examine(game, wish, RunOptions(**options, progress=progress))
    if wish.folder is not None:
        write_manifest(wish.folder, game.law, options["answers"], options["seed"], found)
    return None if wish.second is None else opinion(wish.second, found)
