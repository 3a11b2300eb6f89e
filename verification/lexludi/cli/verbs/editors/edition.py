"""`lexludi edition`: a reader's own copy of a rulebook checked, annotated, begun as an edition."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import Annotated, Any

import typer

from lexludi import editions as translations
from lexludi.annotation import errata_html, errata_text
from lexludi.annotation.annotation_words import annotation_words
from lexludi.annotation.copy_page import annotated, share_told
from lexludi.annotation.errata import Errata, errata_of, in_order
from lexludi.annotation.errata_view import ErrataSheet
from lexludi.catalogue import Game, open_game
from lexludi.cli import spoken
from lexludi.cli.choices import game_of
from lexludi.cli.completion import editions_like, games_like
from lexludi.cli.envelope import enveloped
from lexludi.cli.help_text import MARKUP, example
from lexludi.cli.lazy_group import VerbCommand, WordedGroup
from lexludi.cli.output import (
    FormatOption,
    OutputFormat,
    printable,
    put,
    remark,
    say,
    say_json,
    to_json,
)
from lexludi.cli.text import collation_text
from lexludi.cli.writable import writable_file, writing
from lexludi.comparison import impact_report
from lexludi.comparison.impact_report import ImpactReport
from lexludi.editions import Edition, copies, editions, write
from lexludi.editions.collation import Collation, collate
from lexludi.editions.language import language as language_of
from lexludi.editions.language import languages
from lexludi.editions.places import misplaced
from lexludi.readings import readings
from lexludi.support.atomic import write_atomically
from lexludi.support.errors import UsageError
from lexludi.support.exit_status import FINDINGS
from lexludi.support.messages import unknown

CHECK = """
**Examples**

    lexludi edition check {game} de my-copy.txt

    lexludi edition check {game} nl.toml my-copy.txt --format json

**Exit status:** 0 all accounted for, 1 missing, differing, misplaced or unknown, 2 unusable input.
"""
ANNOTATE = """
**Examples**

    lexludi edition annotate {game} de my-copy.txt --out page.html

    lexludi --language fr edition annotate {game} de my-copy.txt --out page.html

**Exit status:** 0 written, 2 unusable input.
"""
ERRATA = """
**Examples**

    lexludi edition errata {game} de

    lexludi --language de edition errata {game} de --format html --out errata.html

    lexludi edition errata {game} fr --by place --format markdown

**Exit status:** 0 printed, 2 unusable input.
"""
DRAFT = """
**Examples**

    lexludi edition draft {game} it my-copy.txt > it.toml

**Exit status:** 0 printed, 2 unusable input.
"""


class ErrataFormat(StrEnum):
    """How errata are written."""

    text = "text"
    json = "json"
    html = "html"
    markdown = "markdown"


class ErrataOrder(StrEnum):
    """What errata are ordered by."""

    weight = "weight"
    place = "place"


RESULTS = {"edition-check": collation_text.CheckResult, "edition-errata": Errata}
GameArgument = Annotated[
    str, typer.Argument(metavar="GAME", help="A game by its name.", autocompletion=games_like)
]
CodeArgument = Annotated[
    str,
    typer.Argument(
        metavar="EDITION",
        help="An edition by its code, or the file of one, nl.toml.",
        autocompletion=editions_like,
    ),
]
CopyArgument = Annotated[
    Path, typer.Argument(metavar="COPY", help="The rulebook as text, Markdown or plain, in UTF-8.")
]

app = typer.Typer(
    name="edition",
    cls=WordedGroup,
    add_completion=False,
    no_args_is_help=True,
    rich_markup_mode=MARKUP,
    help="Check or annotate your own copy of a rulebook, print its errata, or begin an edition.",
    epilog=example(CHECK),
)


@app.command(cls=VerbCommand, epilog=example(CHECK))
def check(
    source: GameArgument,
    edition: CodeArgument,
    copy: CopyArgument,
    format: FormatOption = OutputFormat.text,
) -> None:
    """Say which passages of an edition stand in a copy, and what no passage knows.

    Their places are compared as well: they must be those of a copy that marks its headings with #,
    and without such marks count on without a gap.

    Exit status 1 unless every passage and every sentence is accounted for, each in its place.
    """
    game = game_of(source)
    law = game.law
    found = _collation(game, edition, copy)
    if format is OutputFormat.json:
        say_json("edition-check", law, collation_text.as_data(law, found))
    else:
        for line in collation_text.lines(law, found):
            say(line)
    raise typer.Exit(0 if found.complete and not misplaced(found) else FINDINGS)


@app.command(cls=VerbCommand, epilog=example(ANNOTATE))
def annotate(
    source: GameArgument,
    edition: CodeArgument,
    copy: CopyArgument,
    out: Annotated[Path, typer.Option("--out", metavar="PAGE", help="The page to write.")],
) -> None:
    """Write a reader's own copy with rules, points and warnings in the margin, as HTML.

    The page has the headings and lists of the copy, needs no network, and is told in --language.
    """
    writable_file("--out", out)
    if out.exists() and copy.exists() and out.samefile(copy):
        raise UsageError(f"--out {out} is the copy itself; name another file for the page")
    game = game_of(source)
    found = _collation(game, edition, copy)
    with writing("--out", out):
        write_atomically(out, annotated(game, found, spoken.chosen()))
    words = annotation_words(spoken.chosen())
    say(words["copy.written"].format(file=out, share=share_told(found, spoken.chosen())))


@app.command(cls=VerbCommand, epilog=example(ERRATA))
def errata(
    source: GameArgument,
    edition: CodeArgument,
    by: Annotated[
        ErrataOrder, typer.Option("--by", help="Order by how much each matters, or by its place.")
    ] = ErrataOrder.weight,
    format: Annotated[
        ErrataFormat, typer.Option("--format", help="Text for people, JSON, or a file to print.")
    ] = ErrataFormat.text,
    out: Annotated[
        Path | None, typer.Option("--out", metavar="FILE", help="Write there, not to the screen.")
    ] = None,
) -> None:
    """Print the errata of an edition for its publisher: what to correct, and what to add.

    Every line follows from the data of the editions; proposed words are in the edition's language.
    """
    if out is not None:
        writable_file("--out", out)
    game = game_of(source)
    book = _edition(game, edition)
    found = errata_of(game.law, readings.editions(game), book, _impact(game))
    found = in_order(found, book) if by is ErrataOrder.place else found
    text = _written_errata(game, found, format)
    if out is None:
        (say if format is ErrataFormat.text else put)(text)
        return
    with writing("--out", out):
        write_atomically(out, printable(text) + "\n")
    counts = {"questions": len(found.errata), "slips": len(found.slips)}
    say(annotation_words(spoken.chosen())["errata.written"].format(file=out, **counts))


def _impact(game: Game) -> ImpactReport | None:
    """How much answers matter; None where that was not measured, with a word if it is stale."""
    try:
        return impact_report.COMMITTED.read(game) if impact_report.COMMITTED.there(game) else None
    except UsageError as stale:
        remark([f"how much errata matter is left out: {stale}"])
        return None


def _written_errata(game: Game, found: Errata, format: ErrataFormat) -> str:
    if format is ErrataFormat.json:
        return to_json(enveloped("edition-errata", game.law, found))
    sheet = ErrataSheet(game, found, spoken.chosen())
    if format is ErrataFormat.html:
        return errata_html.whole(sheet).rstrip("\n")
    lines = errata_text.markdown if format is ErrataFormat.markdown else errata_text.lines
    return "\n".join(lines(sheet))


@app.command(cls=VerbCommand, epilog=example(DRAFT))
def draft(
    source: GameArgument,
    language: Annotated[
        str, typer.Argument(metavar="LANGUAGE", help="The language by its code, de or zh-Hant.")
    ],
    copy: CopyArgument,
) -> None:
    """Begin an edition: print a passage for each sentence of a copy, to be filled in by hand.

    A comment above each passage has the first words of its sentence.
    """
    if language not in languages():
        hint = f"or write translations/lexludi/editions/languages/{language}.toml first"
        raise UsageError(f"{unknown('language', language, languages())}; {hint}")
    text = _text(copy)
    game = open_game(source)
    folder = game.editions
    books = [translations.load(folder, code) for code in translations.editions(folder)]
    likely = copies.likeliest([book for book in books if book.code != language], text)
    if likely is not None:
        raise UsageError(f"{copy}: this is no {language_of(language).name}; {likely}")
    about: dict[str, Any] = {"title": game.name, "publisher": "unknown", "source": ""}
    about |= {"code": language, "game": game.name, "language": language_of(language).name}
    put(write.drafted(text, **about).rstrip())


def _collation(game: Game, code: str, copy: Path) -> Collation:
    """A copy compared with an edition; UsageError where it is no copy of it."""
    found = collate(_edition(game, code), _text(copy))
    try:
        copies.recognise(found, readings.editions(game))
    except copies.CopyError as error:
        raise UsageError(f"{copy}: {error}") from None
    return found


def _edition(game: Game, code: str) -> Edition:
    if code.endswith(".toml"):
        return readings.edition_of(game.law, Path(code))
    if code not in editions(game.editions):
        known = unknown("edition", code, editions(game.editions))
        raise UsageError(f"{known}; the name of an edition's file ends in .toml")
    return readings.edition(game, code)


def _text(copy: Path) -> str:
    try:
        return copies.read(copy)
    except copies.CopyError as error:
        raise UsageError(str(error)) from None
