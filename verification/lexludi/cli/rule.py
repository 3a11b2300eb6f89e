"""`lexludi rule`: find a rule by words in any language, or by name, and show all about it."""

from __future__ import annotations

from typing import Annotated

import typer

from lexludi.cli.choices import GameArgument, law_of
from lexludi.cli.languages import LangOption, languages_of
from lexludi.cli.output import Format, FormatOption, say, say_json

EXAMPLES = """
**Examples**

    lexludi rule manila launch.sum

    lexludi rule manila Summe Startfelder --lang de

    lexludi rule manila 海盜 --format json
"""
MOST = 10
"""Rules that are shown of those that words find: the first in full, the others by a line."""

WordsArgument = Annotated[
    list[str], typer.Argument(metavar="WORDS", help="A rule's name, its beginning, or words.")
]


def rule(
    game: GameArgument,
    words: WordsArgument,
    lang: LangOption = None,
    format: FormatOption = Format.text,
) -> None:
    """Find rules by words in any language of the editions, or by name, and show all about them.

    The likeliest rule is shown in full: where it stands, its text, the points it reads, what each
    edition says, its proofs and cases.
    """
    from lexludi.translations import glossary
    from lexludi.verification import readings
    from lexludi.verification.finding.finding import find
    from lexludi.verification.finding.page import page
    from lexludi.verification.proof import standing

    law = law_of(game)
    shown = languages_of(law, lang)
    books = readings.editions(law)
    quoted = [book for book in books if book.code in shown]
    standings = standing.kept(law)
    concepts = glossary.load(law.game).concept if books else ()
    found = find(law, books, " ".join(words), concepts)
    pages = [page(law, name, quoted, standings) for name in found[:MOST]]
    if format is Format.json:
        say_json({"words": " ".join(words), "found": len(found), "rules": pages})
        return
    from lexludi.cli.rule_text import lines

    for line in lines(pages, len(found)):
        say(line)
