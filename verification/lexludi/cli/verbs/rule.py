"""`lexludi rule`: find a rule by words in any language, or by name, and show all about it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Annotated

import msgspec
import typer

from lexludi.catalogue import Game
from lexludi.cli.choices import GameArgument, game_of
from lexludi.cli.completion import rules_like
from lexludi.cli.languages import LangOption, languages_of
from lexludi.cli.output import FormatOption, OutputFormat, say, say_json
from lexludi.cli.text.rule_text import assumption, lines, point
from lexludi.lookup.match import find
from lexludi.lookup.rule_page import Page, committed_cases, page
from lexludi.proofs import latest
from lexludi.readings import readings

EXAMPLES = """
**Examples**

    lexludi rule {game} RULE

    lexludi rule {game} who begins --lang de

    lexludi rule {game} WORDS --format json

**Exit status:** 0 found, 2 nothing found or unusable input.
"""


class FoundRules(msgspec.Struct, frozen=True):
    """The words, how many rules they find, and all about the likeliest of these."""

    words: str
    found: int
    rules: list[Page]


RESULTS = {"rule": FoundRules}
MOST = 10
"""Rules that are shown of those that words find: the first in full, the others by a line."""

WordsArgument = Annotated[
    list[str],
    typer.Argument(
        metavar="WORDS",
        help="A rule's name, its beginning, or words.",
        autocompletion=rules_like,
    ),
]


def rule(
    source: GameArgument,
    words: WordsArgument,
    lang: LangOption = None,
    format: FormatOption = OutputFormat.text,
) -> None:
    """Find rules by words or by name, and show all about them.

    The words may be of any language that has an edition.
    A point's name finds the point and the rules that read it, an assumption's the assumption and
    the rules that rest on it.
    The likeliest rule is shown in full: where it stands, its text, the points it reads, what each
    edition says, its proofs and cases.
    """
    game = game_of(source)
    law = game.law
    codes = languages_of(game, lang)
    found, show = _found(game, " ".join(words), codes)
    if format is OutputFormat.json:
        pages = [show(name) for name in found[:MOST]]
        say_json("rule", law, FoundRules(" ".join(words), len(found), pages))
        return

    for line in _lines(game, " ".join(words), found, show):
        say(line)


def _lines(
    game: Game, words: str, found: tuple[str, ...], show: Callable[[str], Page]
) -> Iterator[str]:
    """The point or the assumption of that name, and the rules that were found."""
    if words in game.law.points:
        yield from point(game, words)
    if words in game.law.assumptions:
        yield from assumption(game, words)
    if found:
        yield from lines(game, show(found[0]), found[1:], MOST - 1)


def _found(
    game: Game, words: str, codes: tuple[str, ...]
) -> tuple[tuple[str, ...], Callable[[str], Page]]:
    """The names that the words mean, and what makes a page of a name in some languages."""
    law = game.law

    books = readings.editions(game)
    found = find(law, books, words, readings.concepts(game))
    quoted = [book for book in books if book.code in codes]
    verdicts, cases = latest.kept(law), committed_cases(game)
    return found, lambda name: page(law, name, quoted, verdicts, cases)
