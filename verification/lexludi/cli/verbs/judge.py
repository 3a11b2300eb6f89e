"""`lexludi judge`: is a step legal, under each rulebook, and who says so?"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from lexludi.catalogue import Game
from lexludi.cli.choices import AnswerOption, answers_of, game_of
from lexludi.cli.languages import LangOption, languages_of
from lexludi.cli.output import Format, FormatOption, remark, say, say_json
from lexludi.cli.verbs.replay import LawOption, other_law
from lexludi.support.errors import UsageError
from lexludi.support.exit_status import FINDINGS

if TYPE_CHECKING:
    from lexludi.disputes.dispute_file import Question
    from lexludi.disputes.judgement import Judgement

EXAMPLES = """
**Examples**

    lexludi judge game.json

    lexludi judge game.json --at 12 --lang de

    lexludi judge game.json --full

    lexludi judge dispute.json --answer place.crew=two

A record can be written by hand, or be a position with a step:
`{"game": "manila", "players": 3, "position": {...}, "step": {"by": 0, "do": "pass"}}`
"""

QuestionArgument = Annotated[
    Path, typer.Argument(metavar="RECORD", help="A record of a game, or a position with a step.")
]
AtOption = Annotated[
    int | None,
    typer.Option("--at", metavar="N", help="Judge step N, counted from 1; the last if not given."),
]
FullOption = Annotated[
    bool, typer.Option("--full", help="Every rule with its values, and every passage on it.")
]


def judge(
    record: QuestionArgument,
    at: AtOption = None,
    full: FullOption = False,
    lang: LangOption = None,
    answer: AnswerOption = None,
    chapters: LawOption = None,
    format: FormatOption = Format.text,
) -> None:
    """Judge one step by every rulebook: legal or not, what follows, why, and who says so.

    Where rulebooks part, or one contradicts itself, the point is shown with what is ruled and why.
    The status is 1 where the step, or one before it, is illegal under the reference.
    """
    from lexludi.disputes import dispute_file

    asked = dispute_file.read(record, at)
    game = game_of(chapters or asked.record.game)
    law = game.law
    remark(other_law(law, asked.record))
    found = _judged(game, record, asked, answers_of(law, answer), languages_of(game, lang))
    if format is Format.json:
        say_json(found)
    else:
        from lexludi.cli.text.judge_text import lines

        for line in lines(found, full=full, in_full=bool(lang)):
            say(line)
    if found.reference.outcome.verdict != "legal":
        raise typer.Exit(FINDINGS)


def _judged(
    game: Game, path: Path, asked: Question, house: dict[str, str], cited: tuple[str, ...]
) -> Judgement:
    from lexludi.disputes import judge as judging
    from lexludi.readings import readings

    try:
        return judging.judge(game, asked, readings.editions(game), house, cited)
    except UsageError as error:
        raise UsageError(f"{path}: {error}") from None
