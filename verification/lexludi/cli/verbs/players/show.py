"""`lexludi show`: draw the position that a game has come to."""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path
from typing import Annotated, Any

import typer

from lexludi.catalogue import Game
from lexludi.cli.choices import AnswerOption, SeatOption, answers_of, game_of_record, seat_of
from lexludi.cli.output import FormatOption, OutputFormat, put, remark, say_json
from lexludi.cli.records.asking import step_words
from lexludi.cli.records.recorded_game import RecordedGameOption, other_law
from lexludi.cli.writable import drawing_file, writing
from lexludi.editions import editions
from lexludi.language import Law, Setup
from lexludi.language.law import ENGLISH
from lexludi.play import moment as moments
from lexludi.play import replay
from lexludi.play.moment import Moment
from lexludi.readings import picture
from lexludi.support.atomic import write_atomically
from lexludi.support.errors import UsageError

EXAMPLES = """
**Examples**

    lexludi show game.json --out board.svg

    lexludi show game.json --at 12 --lang de > board.svg

    lexludi show game.json --at 0 --format json

    lexludi show game.json --seat 0 > board.svg

**Exit status:** 0 drawn; 2 unusable input.
"""
RESULTS = {"show": dict[str, Any]}

MomentArgument = Annotated[
    Path, typer.Argument(metavar="RECORD", help="A record of a game, or a position.")
]
AtOption = Annotated[
    int | None,
    typer.Option(
        "--at", metavar="N", help="After step N; 0 is the start. If not given, the end of a record."
    ),
]
OutOption = Annotated[
    Path | None, typer.Option("--out", metavar="FILE", help="Write the drawing (SVG) here.")
]
LanguageOption = Annotated[
    str | None,
    typer.Option("--lang", metavar="CODE", help="Label it in this language, de or zh-Hant."),
]


def show(
    record: MomentArgument,
    at: AtOption = None,
    out: OutOption = None,
    lang: LanguageOption = None,
    answer: AnswerOption = None,
    seat: SeatOption = None,
    folder: RecordedGameOption = None,
    format: FormatOption = OutputFormat.text,
) -> None:
    """Draw the position of a record after any of its steps.

    The drawing is an SVG picture.
    With `--format json` the position itself is printed.
    """
    _check(out, format)
    moment = moments.read(record, at, step_words(folder))
    game = game_of_record(moment.record.game, folder)
    law = game.law
    remark(other_law(law, moment.record))
    eyes = seat_of(seat, moment.record.setup.players)
    setup = _setup(law, record, moment, answers_of(law, answer))
    position = _position(law, record, moment, setup, eyes)
    language = lang or _spoken(game)
    drawing = picture.picture(game, position, language, chosen=setup.variants).svg
    if out is not None:
        _write(out, drawing)
    if format is OutputFormat.json:
        say_json("show", law, position)
    else:
        put(drawing.rstrip() if out is None else f"drawn in {out}")


def _check(out: Path | None, format: OutputFormat) -> None:
    if out is not None:
        drawing_file("--out", out)
    elif format is OutputFormat.text and sys.stdout.isatty():
        raise UsageError("a drawing is for a file, not for a terminal: give --out board.svg")


def _setup(law: Law, path: Path, moment: Moment, house: dict[str, str]) -> Setup:
    """The setup of the record, with the answers that are given here."""
    try:
        agreed = replay.setup_of_record(law, moment.record)
    except UsageError as error:
        raise UsageError(f"{path}: {error}") from None
    return replace(agreed, answers={**agreed.answers, **house})


def _position(
    law: Law, path: Path, moment: Moment, setup: Setup, seat: int | None
) -> dict[str, Any]:
    try:
        return moments.position(law, setup, moment, seat)
    except UsageError as error:
        raise UsageError(f"{path}: {error}") from None


def _spoken(game: Game) -> str | None:
    """The law's own language, where the game has words at all."""
    return ENGLISH if editions(game.editions) else None


def _write(out: Path, drawing: str) -> None:
    with writing("--out", out):
        write_atomically(out, drawing)
