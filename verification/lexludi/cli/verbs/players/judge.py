"""`lexludi judge`: is a step legal, under each rulebook, and who says so?"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Annotated

import typer

from lexludi.catalogue import Game
from lexludi.cli.choices import AnswerOption, SeatOption, answers_of, game_of_record, seat_of
from lexludi.cli.languages import LangOption, languages_of
from lexludi.cli.output import FormatOption, OutputFormat, remark, say, say_json
from lexludi.cli.records import asking
from lexludi.cli.records.recorded_game import RecordedGameOption, other_law
from lexludi.cli.spoken import Voice
from lexludi.cli.text.judge_text import lines
from lexludi.disputes import dispute_file
from lexludi.disputes import judge as judging
from lexludi.disputes.dispute_file import DisputeQuestion
from lexludi.disputes.judgement import Judgement
from lexludi.play.replay import setup_of_record
from lexludi.readings import readings
from lexludi.support.errors import UsageError
from lexludi.support.exit_status import FINDINGS
from lexludi.support.strict_json import JsonFault

EXAMPLES = """
**Examples**

    lexludi judge game.json

    lexludi judge game.json --at 12 --lang de

    lexludi judge game.json --full

    lexludi judge game.json --seat 0

    lexludi judge dispute.json --answer POINT=ANSWER

    lexludi judge --ask

**Exit status:** 0 the step is legal by our rulings, 1 it is refused, 2 unusable input.

A record can be written by hand, or be a position with a step:
`{"game": "{game}", "players": 3, "position": {...}, "step": {"by": 0, "do": "pass"}}`
What is not told of the position is filled in, as near to the start of a game as it can be.
A step may be a sentence: `"step": "player 1 passes"`.
"""
RESULTS = {"judge": Judgement}
TERMINAL = "what was answered"
"""What messages name in place of a file."""

QuestionArgument = Annotated[
    Path | None,
    typer.Argument(metavar="RECORD", help="A record of a game, or a position with a step."),
]
AskOption = Annotated[
    bool, typer.Option("--ask", help="Ask in the terminal for what the record does not tell.")
]
AtOption = Annotated[
    int | None,
    typer.Option("--at", metavar="N", help="Judge step N, counted from 1; the last if not given."),
]
FullOption = Annotated[
    bool, typer.Option("--full", help="Every rule with its values, and every passage on it.")
]


def judge(
    record: QuestionArgument = None,
    at: AtOption = None,
    ask: AskOption = False,
    full: FullOption = False,
    lang: LangOption = None,
    answer: AnswerOption = None,
    seat: SeatOption = None,
    folder: RecordedGameOption = None,
    format: FormatOption = OutputFormat.text,
) -> None:
    """Judge one step by every rulebook, and show why.

    The judgement says whether the step is legal, what follows, and which texts say so.
    Where rulebooks differ, or one contradicts itself, the point is shown with our ruling and why.
    """
    asked = _question(record, at, folder, ask=ask)
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


def _question(
    path: Path | None, at: int | None, folder: str | None, *, ask: bool
) -> DisputeQuestion:
    """What is to be judged; with `ask` what is missing of it is asked for in the terminal."""
    words = asking.step_words(folder)
    if not ask:
        if path is None:
            raise UsageError("RECORD is missing: name a file, or let --ask ask for what happened")
        return dispute_file.read(path, at, words)
    value = asking.completed(asking.begun(path), folder)
    try:
        asked = dispute_file.understood(value, at, words)
    except JsonFault as fault:
        raise UsageError(f"{path or TERMINAL}: {fault}") from None
    return asked if asked.position is None else _with_position(asked, folder)


def _with_position(asked: DisputeQuestion, folder: str | None) -> DisputeQuestion:
    """The question with a position of which all is told that the rules of its step read."""
    game = game_of_record(asked.record.game, folder)
    setup = setup_of_record(game.law, asked.record)
    if asked.step.get("do") not in game.law.actions:
        return asked
    # It loads the solver, which a record with all steps needs not.
    from lexludi.disputes import whole_position

    known = whole_position.completed(game.law, setup, asked.position, asked.step)
    told = asking.whole(game, asked.position, known.position, asked.step)
    return replace(asked, position=told)


def _judged(
    game: Game,
    path: Path | None,
    asked: DisputeQuestion,
    house: dict[str, str],
    cited: tuple[str, ...],
    seat: int | None,
) -> Judgement:
    try:
        return judging.judge(game, asked, readings.editions(game), house, cited, seat)
    except UsageError as error:
        raise UsageError(f"{path or TERMINAL}: {error}") from None
