"""`lexludi impact`: how much the differences of two readings matter."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

import typer

from lexludi.catalogue import Game
from lexludi.cli.choices import GameArgument, SeedOption, game_of
from lexludi.cli.output import FormatOption, OutputFormat, say, say_json
from lexludi.cli.progress import board
from lexludi.cli.run_options import ExecutorOption, JobsOption, Options, options_of
from lexludi.cli.spoken import Voice, counted
from lexludi.cli.text.impact_text import report
from lexludi.cli.two_readings import (
    AnswerAOption,
    AnswerBOption,
    ReadingArgument,
    RecomputeOption,
    differences,
    reading,
    silences,
    status,
)
from lexludi.comparison.difference import Difference
from lexludi.comparison.impact import ImpactOptions, PointImpact, by_point
from lexludi.language import Answers

EXAMPLES = """
**Examples**

    lexludi impact {game} de fr

    lexludi impact {game} de fr --games 200 --format json

    lexludi impact {game} reference reference --answer-b POINT=ANSWER

**Exit status:** 0 measured; 1 law and engine do not agree about a difference; 2 unusable input;
3 the solver could not decide about a point.
"""
RESULTS = {"impact": dict[str, PointImpact]}
GAMES = 1000
"""Pairs of games for each policy."""
GamesOption = Annotated[
    int,
    typer.Option("--games", min=1, metavar="N", help="Games that each policy plays twice."),
]


def impact(
    source: GameArgument,
    a: ReadingArgument,
    b: ReadingArgument,
    answer_a: AnswerAOption = None,
    answer_b: AnswerBOption = None,
    games: GamesOption = GAMES,
    recompute: RecomputeOption = False,
    jobs: JobsOption = None,
    executor: ExecutorOption = None,
    seed: SeedOption = 0,
    format: FormatOption = OutputFormat.text,
) -> None:
    """Measure how much the differences of two readings matter.

    Games are played twice, under both readings and with the same dice.
    Counted are those in which a player may take another step in one and the same position,
    is paid otherwise, or another wins; each share has its interval of 95 %.
    What chance deals otherwise is no player's step, and shows in payments and winners.
    """
    game = game_of(source)
    options = options_of(game, None, None, None, jobs, seed, executor)
    one, other = reading(game, a, answer_a), reading(game, b, answer_b)
    shown_in = differences(game, one, other, options, recompute)
    found = _measured(game, one, other, shown_in, options, games)
    if format is OutputFormat.json:
        say_json("impact", game.law, found)
    else:
        say(counted("impact.header", len(found), game=game.law.game, a=a, b=b))
        for line in silences(game, (a, b)):
            say(line)
        for line in report(game.law, Voice(game), found):
            say(line)
    raise typer.Exit(status(shown_in))


def _measured(
    game: Game,
    a: Answers,
    b: Answers,
    shown_in: Sequence[Difference],
    options: Options,
    games: int,
) -> dict[str, PointImpact]:
    """Measure every point on which two readings differ, and show how far the games are.

    `shown_in` has the variants under which each point shows.
    """
    with board() as shown:
        found = by_point(
            game,
            a,
            b,
            ImpactOptions(
                players=options["players"],
                games=games,
                seed=options["seed"],
                executor=options["executor"],
                progress=shown.advance,
            ),
            variants={one.point: one.variants for one in shown_in},
        )
        shown.finish("impact", f"{len(found)} points, {games:,} games each, played twice")
    return found
