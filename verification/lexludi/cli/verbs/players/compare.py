"""`lexludi compare`: where two readings differ, and what comes of it."""

from __future__ import annotations

from collections.abc import Sequence

import typer

from lexludi.catalogue import Game
from lexludi.cli.choices import GameArgument, SeedOption, game_of
from lexludi.cli.output import FormatOption, OutputFormat, say, say_json, section
from lexludi.cli.run_options import ExecutorOption, JobsOption, options_of
from lexludi.cli.spoken import Voice, counted, told
from lexludi.cli.text.compare_text import Also, contradictions, lines
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
from lexludi.comparison.compare import Two
from lexludi.comparison.difference import Difference
from lexludi.readings import readings

EXAMPLES = """
**Examples**

    lexludi compare {game} de fr

    lexludi compare {game} fr fr.letter

    lexludi compare {game} de fr --format json

    lexludi compare {game} reference reference --answer-b POINT=ANSWER

**Exit status:** 0 compared, whatever differs; 1 law and engine do not agree about a difference;
2 unusable input; 3 the solver could not decide about a point.
"""
RESULTS = {"compare": tuple[Difference, ...]}


def compare(
    source: GameArgument,
    a: ReadingArgument,
    b: ReadingArgument,
    answer_a: AnswerAOption = None,
    answer_b: AnswerBOption = None,
    recompute: RecomputeOption = False,
    jobs: JobsOption = None,
    executor: ExecutorOption = None,
    seed: SeedOption = 0,
    format: FormatOption = OutputFormat.text,
) -> None:
    """Show each point on which two readings differ.

    For each there is the smallest position, a step, and what follows under both.
    Law and engine replay everything shown.
    The smallest position is as near to the start as can be, and games need not come to it.
    Where a game was found that does, its history follows.
    Where an edition is silent, its code takes the ruling, and `CODE.letter` adds nothing to it.
    """
    game = game_of(source)
    options = options_of(game, None, None, None, jobs, seed, executor)
    one, other = reading(game, a, answer_a), reading(game, b, answer_b)
    found = differences(game, one, other, options, recompute)
    if format is OutputFormat.json:
        say_json("compare", game.law, found)
    else:
        also = readings.elsewhere(game, a, one), readings.elsewhere(game, b, other)
        _say(game, (a, b), found, also)
    raise typer.Exit(status(found))


def _say(game: Game, names: Two, found: Sequence[Difference], also: tuple[Also, Also]) -> None:
    law, voice = game.law, Voice(game)
    differ = {"game": law.game, "a": names[0], "b": names[1], "all": len(law.points)}
    say(counted("compare.header", len(found), **differ))
    for line in silences(game, names):
        say(line)
    for difference in found:
        say()
        for line in lines(law, voice, names, difference, also):
            say(line)
    title = told("compare.also", command=f"lexludi points {law.game} POINT")
    for line in section(title, contradictions(names, also, found)):
        say(line)
    if found and game.engine is None:
        say()
        say(told("compare.lawful", game=law.game))
