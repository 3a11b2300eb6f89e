"""Two readings of a game and their differences, for the verbs that compare them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated

import typer

from lexludi.catalogue import Game
from lexludi.cli.choices import answers_of
from lexludi.cli.completion import readings_like
from lexludi.cli.progress import board
from lexludi.cli.run_options import Options
from lexludi.cli.spoken import every, told
from lexludi.comparison import compare as comparing
from lexludi.comparison import comparison_report
from lexludi.comparison.difference import Difference
from lexludi.language import Answers
from lexludi.readings import readings
from lexludi.support.exit_status import CLEAN, FINDINGS, UNKNOWN
from lexludi.support.messages import plural

ReadingArgument = Annotated[
    str,
    typer.Argument(
        metavar="READING",
        help="A reading: `reference`, CODE of an edition, CODE.letter.",
        autocompletion=readings_like,
    ),
]
AnswerAOption = Annotated[
    list[str] | None,
    typer.Option("--answer-a", metavar="POINT=ANSWER", help="Change the first reading."),
]
AnswerBOption = Annotated[
    list[str] | None,
    typer.Option("--answer-b", metavar="POINT=ANSWER", help="Change the second reading."),
]
RecomputeOption = Annotated[
    bool, typer.Option("--recompute", help="Recompute everything; do not look into the report.")
]


def reading(game: Game, name: str, changes: list[str] | None) -> dict[str, str]:
    """The answers of a reading by its name, with some of them changed."""
    return readings.answers(game, name) | answers_of(game.law, changes)


def silences(game: Game, names: tuple[str, str]) -> list[str]:
    """How each of two readings takes the silence of its edition; the reference has none."""
    others = (name for name in dict.fromkeys(names) if name != readings.REFERENCE)
    return [_silence(game, name) for name in others]


def _silence(game: Game, name: str) -> str:
    if not name.endswith(readings.LETTER):
        return told("compare.ruled", name=name)
    ruled = readings.undecided(game, name)
    words = "compare.letter_ruled" if ruled else "compare.letter"
    return told(words, name=name, points=every(ruled))


def differences(
    game: Game, a: Answers, b: Answers, options: Options, recompute: bool
) -> tuple[Difference, ...]:
    """The differences of two readings, from the report where it has them, else worked out."""
    known = None if recompute else comparison_report.kept(game, a, b)
    if known is not None:
        return known
    with board() as shown:
        every, two = {"a": a, "b": b}, ("a", "b")
        executor, progress = options["executor"], shown.advance
        found = comparing.compare(game, every, [two], executor=executor, progress=progress)[two]
        shown.finish("comparison", plural(len(found), "difference"))
    return found


def status(found: Iterable[Difference]) -> int:
    """The status that some differences deserve; disagreement outweighs what is open."""
    every = list(found)
    if any(difference.faults for difference in every):
        return FINDINGS
    return UNKNOWN if any(difference.word == "unknown" for difference in every) else CLEAN
