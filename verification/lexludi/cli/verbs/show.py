"""`lexludi show`: draw the position that a game has come to."""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from lexludi.cli.choices import AnswerOption, answers_of, game_of
from lexludi.cli.output import Format, FormatOption, remark, say, say_json
from lexludi.cli.parts import writable_file, writing
from lexludi.cli.verbs.replay import LawOption, other_law
from lexludi.support.errors import UsageError

if TYPE_CHECKING:
    from lexludi.catalogue import Game
    from lexludi.language import Law
    from lexludi.play.moment import Moment

EXAMPLES = """
**Examples**

    lexludi show game.json --out board.svg

    lexludi show game.json --at 12 --lang de > board.svg

    lexludi show game.json --at 0 --format json

**Exit status:** 0 drawn; 2 unusable input.
"""

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
    chapters: LawOption = None,
    format: FormatOption = Format.text,
) -> None:
    """Draw the position of a record after any of its steps, as a picture (SVG).

    With `--format json` the position itself is printed.
    """
    from lexludi.play import moment as moments
    from lexludi.readings import picture

    _check(out, format)
    moment = moments.read(record, at)
    game = game_of(chapters or moment.record.game)
    law = game.law
    remark(other_law(law, moment.record))
    position = _position(law, record, moment, answers_of(law, answer))
    drawing = picture.picture(game, position, lang or _spoken(game)).svg
    if out is not None:
        _write(out, drawing)
    if format is Format.json:
        say_json(position)
    else:
        say(drawing.rstrip() if out is None else f"drawn in {out}")


def _check(out: Path | None, format: Format) -> None:
    if out is not None:
        writable_file("--out", out)
    elif format is Format.text and sys.stdout.isatty():
        raise UsageError("a drawing is for a file, not for a terminal: give --out board.svg")


def _position(law: Law, path: Path, moment: Moment, house: dict[str, str]) -> dict[str, Any]:
    from lexludi.play import moment as moments
    from lexludi.play import replay

    try:
        agreed = replay.setup_of_record(law, moment.record)
        setup = replace(agreed, answers={**agreed.answers, **house})
        return moments.position(law, setup, moment)
    except UsageError as error:
        raise UsageError(f"{path}: {error}") from None


def _spoken(game: Game) -> str | None:
    """The law's own language, where the game has words at all."""
    from lexludi.editions import editions
    from lexludi.language.law import ENGLISH

    return ENGLISH if editions(game.editions) else None


def _write(out: Path, drawing: str) -> None:
    from lexludi.support.atomic import write_atomically

    with writing("--out", out):
        write_atomically(out, drawing)
