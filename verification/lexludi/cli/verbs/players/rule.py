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
from lexludi.cli.spoken import chosen, either, told
from lexludi.cli.text.rule_text import assumption, others, page_lines, point, statement
from lexludi.lookup.entries import Kind
from lexludi.lookup.match import Found, GameSearch
from lexludi.lookup.rule_page import Page, committed_cases, page
from lexludi.proofs import latest
from lexludi.readings import readings
from lexludi.support.errors import UsageError
from lexludi.support.messages import shown

EXAMPLES = """
**Examples**

    lexludi rule {game} RULE

    lexludi rule {game} who begins --lang de

    lexludi rule {game} WORDS --format json

**Exit status:** 0 found, 2 nothing found or unusable input.
"""


class FoundQuestion(msgspec.Struct, frozen=True):
    """A question of play that was found, what may be answered, and what is ruled."""

    name: str
    question: str
    answers: tuple[str, ...]
    ruling: str


class FoundRules(msgspec.Struct, frozen=True):
    """The words, how many rules they find, all about the likeliest of these, and questions."""

    words: str
    found: int
    rules: list[Page]
    questions: list[FoundQuestion] = []


RESULTS = {"rule": FoundRules}
MOST = 10
"""So much is shown of what words find: the first in full, the others by a line."""
RULES: tuple[Kind, ...] = ("action", "rule", "part", "definition")
"""The kinds of what has a page of its own."""

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
    """Find questions and rules by words or by name, and show all about them.

    The words are those of a player, in the language of the output or in any other.
    A point's name finds the point and the rules that read it, an assumption's the assumption and
    the rules that rest on it.
    The likeliest question and rule are shown in full: where they stand, what is asked and ruled,
    the rule's text, the points it reads, what each edition says, its proofs and cases.
    """
    game = game_of(source)
    codes = languages_of(game, lang)
    found = _found(game, " ".join(words))
    if format is OutputFormat.json:
        say_json("rule", game.law, _data(game, " ".join(words), found, codes))
        return
    for line in _lines(game, found, codes):
        say(line)


def _found(game: Game, words: str) -> Found:
    """What the words mean; UsageError where nothing is found, with what was probably meant."""
    found = GameSearch(game, chosen()).find(words)
    if not found.hits:
        near = told("rule.near", words=either(found.near)) if found.near else told("rule.others")
        raise UsageError(told("rule.nothing", words=shown(words), near=near))
    return found


def _data(game: Game, words: str, found: Found, codes: tuple[str, ...]) -> FoundRules:
    rules, show = found.names(*RULES), _pages(game, codes)
    points = [(name, game.law.points[name]) for name in found.names("point")[:MOST]]
    questions = [
        FoundQuestion(name, point.question, point.answers, point.ruling) for name, point in points
    ]
    return FoundRules(words, len(rules), [show(name) for name in rules[:MOST]], questions)


def _lines(game: Game, found: Found, codes: tuple[str, ...]) -> Iterator[str]:
    """The likeliest question or assumption where it goes first, and the rules that were found."""
    first, show = found.hits[0], _pages(game, codes)
    if first.kind == "point":
        yield from point(game, first.name)
    if first.kind == "assumption":
        yield from assumption(game, first.name)
    if first.kind in ("state", "invariant", "property"):
        yield from statement(game, first)
    rules = found.names(*RULES)
    if rules:
        yield from page_lines(game, show(rules[0]))
    listed = [hit for hit in found.hits[1:] if hit.kind != "passage" and hit.name not in rules[:1]]
    yield from others(listed, MOST - 1)


def _pages(game: Game, codes: tuple[str, ...]) -> Callable[[str], Page]:
    """What makes a page of a name with the passages of some languages."""
    law = game.law
    quoted = [book for book in readings.editions(game) if book.code in codes]
    verdicts, cases = latest.kept(law), committed_cases(game)
    return lambda name: page(law, name, quoted, verdicts, cases)
