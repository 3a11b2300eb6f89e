"""`lexludi compare`: where two readings part, and what it comes to."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from lexludi.catalogue import Game
from lexludi.cli import every
from lexludi.cli.choices import GameArgument, SeedOption, answers_of, game_of
from lexludi.cli.output import Format, FormatOption, say, say_json, section
from lexludi.cli.parts import ExecutorOption, JobsOption, options_of
from lexludi.cli.text import weighing
from lexludi.cli.text.weighing import GAMES, GamesOption, ImpactOption, weighed
from lexludi.support.errors import UsageError
from lexludi.support.messages import plural

if TYPE_CHECKING:
    from lexludi.cli.parts import Options
    from lexludi.cli.text.compare_text import Also
    from lexludi.comparison.compare import Two
    from lexludi.comparison.difference import Difference
    from lexludi.comparison.issue import Answers

EXAMPLES = """
**Examples**

    lexludi compare manila de fr

    lexludi compare manila de fr --impact --format json

    lexludi compare manila reference reference --answer-b pilots.order=large_first

    lexludi compare manila --all

    lexludi compare manila --all --impact

    lexludi compare manila --all --executor dask://10.0.0.5:8786

**Exit status:** 0 compared, whatever differs; 1 law and engine do not agree about a difference;
2 unusable input; 3 the solver could not decide about a point.
"""

NameArgument = Annotated[
    str | None, typer.Argument(metavar="READING", help="`reference`, or an edition by its code.")
]
AnswerAOption = Annotated[
    list[str] | None,
    typer.Option("--answer-a", metavar="POINT=ANSWER", help="Change the first reading."),
]
AnswerBOption = Annotated[
    list[str] | None,
    typer.Option("--answer-b", metavar="POINT=ANSWER", help="Change the second reading."),
]
AllOption = Annotated[
    bool, typer.Option("--all", help="Compare all readings and every answer, and write the report.")
]
OutOption = Annotated[
    Path | None,
    typer.Option("--out", metavar="FILE", help="With --all: write here, not over our own."),
]
AnewOption = Annotated[
    bool, typer.Option("--anew", help="Work everything out again; do not look into the report.")
]


def compare(
    source: GameArgument,
    a: NameArgument = None,
    b: NameArgument = None,
    answer_a: AnswerAOption = None,
    answer_b: AnswerBOption = None,
    all_: AllOption = False,
    out: OutOption = None,
    anew: AnewOption = False,
    impact: ImpactOption = False,
    games: GamesOption = None,
    jobs: JobsOption = None,
    executor: ExecutorOption = None,
    seed: SeedOption = 0,
    format: FormatOption = Format.text,
) -> None:
    """Show each point on which two readings differ: the smallest position, a step, what follows.

    Everything shown is replayed by law and engine.  The smallest position is as little unlike the
    start as can be, and need not be one that games come to; where one was found, a history follows.

    With --impact games are played twice, under both readings and with the same dice.  It shows in
    what share of them a player may somewhere take another step in one and the same position, is
    paid otherwise, or another wins, each with its interval of 95 %.  What chance deals otherwise is
    no player's step, and shows in payments and winners.

    --all writes the report of every two readings, and of every answer with our ruling; with
    --impact it weighs every answer where that report shows it, and writes the report of that.
    """
    from lexludi.readings import readings

    game = game_of(source)
    options = options_of(game, None, None, None, jobs, seed, executor)
    if games is not None and not impact:
        raise UsageError("--games says how many games --impact plays: expected both, or neither")
    if all_:
        if a is not None or answer_a or answer_b:
            raise UsageError("--all compares every two readings as they are: leave out the rest")
        if impact:
            raise typer.Exit(every.weighed(game, options, games, out, format))
        raise typer.Exit(every.compared(game, options, out, format))
    if a is None or b is None or out is not None:
        raise UsageError("expected the names of two readings, or --all (and --out only with it)")
    one, other = _reading(game, a, answer_a), _reading(game, b, answer_b)
    found = _differences(game, one, other, options, anew)
    if impact:
        from msgspec import structs

        shown_in = {difference.point: difference.variants for difference in found}
        weights = weighed(game, one, other, shown_in, options, games or GAMES)
        found = tuple(structs.replace(d, impact=weights[d.point]) for d in found)
    if format is Format.json:
        say_json(found)
    else:
        also = readings.elsewhere(game, a, one), readings.elsewhere(game, b, other)
        _say(game, (a, b), found, also)
    raise typer.Exit(every.status(found))


def _reading(game: Game, name: str, changes: list[str] | None) -> dict[str, str]:
    from lexludi.readings import readings

    return readings.answers(game, name) | answers_of(game.law, changes)


def _differences(
    game: Game, a: Answers, b: Answers, options: Options, anew: bool
) -> tuple[Difference, ...]:
    """From the report where it has them, else worked out."""
    from lexludi.comparison import comparison_report

    known = None if anew else comparison_report.kept(game, a, b)
    if known is not None:
        return known
    return _compared(game, a, b, options)


def _compared(game: Game, a: Answers, b: Answers, options: Options) -> tuple[Difference, ...]:
    from lexludi.cli.progress import board
    from lexludi.comparison.compare import compare

    with board() as shown:
        every, two = {"a": a, "b": b}, ("a", "b")
        found = compare(game, every, [two], executor=options["executor"], progress=shown.tick)[two]
        shown.finish("comparison", plural(len(found), "difference"))
    return found


def _say(game: Game, names: Two, found: Sequence[Difference], also: tuple[Also, Also]) -> None:
    from lexludi.cli.text.compare_text import contradictions, lines

    law = game.law
    on = plural(len(found), "point")
    say(f"{law.game}: {names[0]} and {names[1]} differ on {on} of {len(law.points)}")
    if found and found[0].impact is not None:
        say("  all of them together, in games played twice")
        for line in (*weighing.lines(found[0].impact.together), weighing.MEANING):
            say(f"    {line}")
    for difference in found:
        say()
        for line in lines(law, names, difference, also):
            say(line)
    title = f"read alike, but also saying otherwise (lexludi points {law.game} POINT)"
    for line in section(title, contradictions(names, also, found)):
        say(line)
    if found and game.engine is None:
        say()
        say(f"no engine plays {law.game}: all this is replayed by the law alone")
