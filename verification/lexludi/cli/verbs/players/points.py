"""`lexludi points`: the questions that the rulebooks leave open or answer differently."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator, Sequence
from enum import StrEnum
from typing import Annotated

import msgspec
import typer

from lexludi.catalogue import installed, open_game
from lexludi.cli.choices import game_of
from lexludi.cli.completion import games_like, points_like
from lexludi.cli.output import columns, nearby, put, say, say_json
from lexludi.cli.spoken import Voice, told
from lexludi.editions import Edition, editions
from lexludi.language import Law
from lexludi.readings import apparatus, readings, tei
from lexludi.readings.apparatus import ApparatusEntry, Class, Cosmetic, Testimony
from lexludi.support.errors import UsageError
from lexludi.support.messages import listed, unknown

EXAMPLES = """
**Examples**

    lexludi points

    lexludi points {game}

    lexludi points {game} POINT

    lexludi points {game} --cosmetic

    lexludi points {game} --format tei > {game}.xml

**Exit status:** 0 shown, 2 unusable input.
"""
SAME, OTHER, BOTH, SILENT, UNDECIDED = "=", "≠", "±", "·", "?"


class PointResult(msgspec.Struct, frozen=True, kw_only=True):
    """A point with what the editions say of it, and where the law declares it."""

    id: str
    point: str
    question: str
    answers: tuple[str, ...]
    ruling: str
    reason: str
    kind: Class = msgspec.field(name="class")
    testimonies: tuple[Testimony, ...]
    file: str
    line: int


RESULTS = {"points": tuple[PointResult, ...], "cosmetics": tuple[Cosmetic, ...]}


class MatrixFormat(StrEnum):
    """How the matrix is printed."""

    text = "text"
    csv = "csv"
    json = "json"
    tei = "tei"


AnyGameArgument = Annotated[
    str | None,
    typer.Argument(
        metavar="[GAME]",
        help="A game by its name, or its folder; all games in a list if not given.",
        autocompletion=games_like,
    ),
]
PointArgument = Annotated[
    list[str] | None,
    typer.Argument(metavar="[POINT]...", help="These points in full.", autocompletion=points_like),
]
FormatOption = Annotated[
    MatrixFormat, typer.Option("--format", help="Text, a table, JSON, or a TEI document.")
]
CosmeticOption = Annotated[
    bool, typer.Option("--cosmetic", help="What does not touch play, instead of the points.")
]


def points(
    source: AnyGameArgument = None,
    point: PointArgument = None,
    cosmetic: CosmeticOption = False,
    format: FormatOption = MatrixFormat.text,
) -> None:
    """Show what each edition answers to each point, and our ruling.

    Points that are named are shown in full.  Without a game, every game is listed with the
    number of its points and its editions.
    """
    if source is None:
        _say_games(cosmetic or format is not MatrixFormat.text)
        return
    game = game_of(source)
    law = game.law
    books = readings.editions(game)
    if cosmetic:
        if point:
            raise UsageError("what does not touch play belongs to no point: leave the points out")
        _say_cosmetics(law, books, format)
        return
    entries = [apparatus.entry(law, books, name) for name in _names(law, point)]
    if format is MatrixFormat.json:
        say_json("points", law, [_as_data(law, entry) for entry in entries])
    elif format is MatrixFormat.csv:
        _say_table(entries, books)
    elif format is MatrixFormat.tei:
        put(tei.document(law.game, entries, books).rstrip())
    elif point:
        for entry in entries:
            _say_entry(Voice(game), entry, books)
    else:
        _say_matrix(Voice(game), entries, books)


def _say_games(asks_more: bool) -> None:
    """Every installed game in a line; UsageError where the list is asked for what it has not."""
    if asks_more:
        there = f"there are {listed(installed())}"
        raise UsageError(f"GAME is missing: the list of all games is text alone; {there}")
    rows: list[list[object]] = [["", told("points.point"), ""]]
    for name in installed():
        game = open_game(name)
        rows.append([name, len(game.law.points), " ".join(editions(game.editions))])
    for line in columns(rows):
        say(line)


def _names(law: Law, wanted: Sequence[str] | None) -> Sequence[str]:
    for name in wanted or ():
        if name not in law.points:
            raise UsageError(unknown("point", name, tuple(law.points)))
    return wanted or tuple(law.points)


def _as_data(law: Law, entry: ApparatusEntry) -> PointResult:
    point = law.points[entry.point]
    fields = msgspec.structs.asdict(entry)
    return PointResult(id=entry.point, **fields, file=nearby(point.file), line=point.line)


def _say_matrix(voice: Voice, entries: Sequence[ApparatusEntry], books: Sequence[Edition]) -> None:
    codes = (book.code for book in books)
    rows = [[told("points.point"), told("points.ruling"), *codes, told("points.class")]]
    for entry in entries:
        cells = [_mark(entry, testimony) for testimony in entry.testimonies]
        rows.append([entry.point, entry.ruling, *cells, told(f"classes.{entry.kind.name}")])
    for line in columns(rows):
        say(line)
    say()
    say(told("points.key"))
    if any(testimony.letter for entry in entries for testimony in entry.testimonies):
        say(told("points.letter_key"))
    silent = [entry for entry in entries if not any(t.statements for t in entry.testimonies)]
    _say_open(voice, silent)


def _say_open(voice: Voice, entries: Sequence[ApparatusEntry]) -> None:
    """The questions that no edition settles, with our ruling."""
    say()
    say(told("points.open", number=len(entries)) if entries else "")
    for entry in entries:
        ruled = told("points.rule", ruling=voice.answer(entry.point, entry.ruling))
        say(f"  {entry.point}: {_question(voice, entry)} {ruled}")


def _question(voice: Voice, entry: ApparatusEntry) -> str:
    return voice.said(f"question {entry.point}", entry.question)


def _mark(entry: ApparatusEntry, testimony: Testimony) -> str:
    if not testimony.answers:
        letter = testimony.letter
        return SILENT + _stand(entry, letter.answer) if letter else SILENT
    return BOTH if len(testimony.answers) > 1 else _stand(entry, testimony.answers[0])


def _stand(entry: ApparatusEntry, answer: str | None) -> str:
    """How an answer stands to the ruling."""
    if answer is None:
        return UNDECIDED
    return SAME if answer == entry.ruling else OTHER


def _say_table(entries: Sequence[ApparatusEntry], books: Sequence[Edition]) -> None:
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    codes = [book.code for book in books]
    by_letter = [code + readings.LETTER for code in codes]
    writer.writerow(["point", "question", "answers", "ruling", "class", *codes, *by_letter])
    for entry in entries:
        cells = ["|".join(testimony.answers) for testimony in entry.testimonies]
        cells += [_letter_cell(testimony) for testimony in entry.testimonies]
        about = [entry.point, entry.question, "|".join(entry.answers), entry.ruling, entry.kind]
        writer.writerow([*about, *cells])
    put(text.getvalue().rstrip())


def _letter_cell(testimony: Testimony) -> str:
    """What the letter of a silent edition comes to; nothing of one that speaks."""
    return (testimony.letter.answer or UNDECIDED) if testimony.letter else ""


def _say_entry(voice: Voice, entry: ApparatusEntry, books: Sequence[Edition]) -> None:
    say(f"{entry.point}: {_question(voice, entry)}")
    for line in columns([(f"    {title}", text) for title, text in _about(voice, entry)]):
        say(line)
    for book, testimony in zip(books, entry.testimonies, strict=True):
        if testimony.silence is not None:
            unsaid = (book.code, entry.point, testimony.silence)
            say(f"    {book.code:<7} {voice.silence('points.silent', *unsaid)}")
        if testimony.letter is not None:
            say(f"            {voice.letter(entry.point, testimony.letter)}")
        for answer, passages in book.stating(entry.point).items():
            for passage in passages:
                say(f"    {book.code:<7} {voice.answer(entry.point, answer)} "
                    f"({book.place(passage)})")  # fmt: skip
                say(f"            {passage.says}")
                if passage.quote is not None:
                    say(f"            {told('rule.quote', quote=passage.quote)}")


def _about(voice: Voice, entry: ApparatusEntry) -> Iterator[tuple[str, str]]:
    """What is ruled on a point, how the editions agree, and why we rule so."""
    name = entry.point
    others = [voice.answer(name, answer) for answer in entry.answers if answer != entry.ruling]
    ruling = voice.answer(name, entry.ruling)
    ruled = told("words.not", ruling=ruling, others=listed(others, told("words.or")))
    yield told("points.ruling"), ruled
    yield told("points.class"), told(f"classes.{entry.kind.name}")
    yield told("points.reason"), voice.said(f"reason {name}", entry.reason)


def _say_cosmetics(law: Law, books: Sequence[Edition], format: MatrixFormat) -> None:
    found = apparatus.cosmetics(books)
    if format is MatrixFormat.json:
        say_json("cosmetics", law, found)
        return
    if format is not MatrixFormat.text:
        raise UsageError("what does not touch play is printed as text or JSON")
    for one in found:
        say(f"{one.edition}: {one.place}")
        say(f"    {one.text}")
