"""`lexludi judge`: is a step legal, under each rulebook, and who says so?"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from lexludi.catalogue import Game
from lexludi.cli.choices import AnswerOption, SeatOption, answers_of, game_of_record, seat_of
from lexludi.cli.languages import LangOption, languages_of
from lexludi.cli.output import FormatOption, OutputFormat, remark, say, say_json
from lexludi.cli.spoken import Voice
from lexludi.cli.text.judge_text import lines
from lexludi.cli.verbs.replay import GameOption, other_law
from lexludi.disputes import dispute_file
from lexludi.disputes import judge as judging
from lexludi.disputes.dispute_file import DisputeQuestion
from lexludi.disputes.judgement import Judgement
from lexludi.readings import readings
from lexludi.support.errors import UsageError
from lexludi.support.exit_status import FINDINGS

EXAMPLES = """
**Examples**

    lexludi judge game.json

    lexludi judge game.json --at 12 --lang de

    lexludi judge game.json --full

    lexludi judge game.json --seat 0

    lexludi judge dispute.json --answer POINT=ANSWER

**Exit status:** 0 the step is legal by our rulings, 1 it is refused, 2 unusable input.

A record can be written by hand, or be a position with a step:
`{"game": "{game}", "players": 3, "position": {...}, "step": {"by": 0, "do": "pass"}}`
"""
RESULTS = {"judge": Judgement}

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
    seat: SeatOption = None,
    folder: GameOption = None,
    format: FormatOption = OutputFormat.text,
) -> None:
    """Judge one step by every rulebook, and show why.

    It is legal or not; what follows, and who says so, is shown with it.
    Where rulebooks differ, or one contradicts itself, the point is shown with our ruling and why.
    """
    asked = dispute_file.read(record, at)
    game = game_of_record(asked.record.game, folder)
    law = game.law
    remark(other_law(law, asked.record))
    eyes = seat_of(seat, asked.record.setup.players)
    found = _judged(game, record, asked, answers_of(law, answer), languages_of(game, lang), eyes)
    if format is OutputFormat.json:
        say_json("judge", law, found)
    else:
        for line in lines(found, Voice(game), full=full, in_full=bool(lang)):
            say(line)
    if found.reference.outcome.verdict != "legal":
        raise typer.Exit(FINDINGS)


def _judged(
    game: Game,
    path: Path,
    asked: DisputeQuestion,
    house: dict[str, str],
    cited: tuple[str, ...],
    seat: int | None,
) -> Judgement:

    try:
        return judging.judge(game, asked, readings.editions(game), house, cited, seat)
    except UsageError as error:
        raise UsageError(f"{path}: {error}") from None
