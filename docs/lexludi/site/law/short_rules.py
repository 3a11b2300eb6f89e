"""The rules in short: what they say, chapter by chapter, with every question answered as ruled."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

from docutils import nodes
from docutils.parsers.rst import Directive
from sphinx.util.docutils import SphinxDirective

from lexludi.language import Law
from lexludi.language.law import ENGLISH
from lexludi.language.terms import Compare, Given, Literal, Logic, Not, Term
from lexludi.site.labels import labels
from lexludi.site.law import sentences
from lexludi.site.published_game import PublishedGame
from lexludi.site.stubs import stub
from lexludi.site.writing import Desk
from lexludi.translation import chapter_messages
from lexludi.translation.chapter_messages import Fenced

TOLD = ("action", "chance", "rule", "exception", "scoring", "point")
"""The fences that say how the game is played; of a point the answer is told."""


class ShortText(NamedTuple):
    """A heading, a sentence, or a question with the answer that is ruled.

    `level` is that of the heading, 2 for a chapter; 0 for what stands below one.
    """

    level: int
    text: str
    answer: str = ""


class ShortRules(SphinxDirective):
    """The sentences of the rules."""

    def run(self) -> list[nodes.Node]:
        """The contents of the page."""
        desk = Desk(self.env)
        desk.depends_on(*desk.game.sources, *desk.game.chapters.values())
        return [desk.written("short-rules.html", chapters=list(chapters(desk.game, desk.language)))]


DIRECTIVES: Mapping[str, type[Directive]] = {"short-rules": ShortRules}


def pages(game: PublishedGame, source: Path) -> Iterator[tuple[str, str]]:
    """A page in every language; the list beside the pages has the English one."""
    for language in game.languages:
        title = labels(language)["short.title"].format(game=game.title)
        page = game.addresses.told(game.addresses.short, language).page
        yield page, stub(title, "short-rules", alone=language != ENGLISH)


def chapters(game: PublishedGame, language: str) -> Iterator[list[ShortText]]:
    """What each chapter says of play, each heading with anything below it; none of empty ones."""
    for file in game.chapters.values():
        texts = _without_empty(list(_texts(game, language, Path(file))))
        if any(one.level == 0 for one in texts):
            yield texts


def _without_empty(texts: list[ShortText]) -> list[ShortText]:
    """The texts without the headings below a chapter's that nothing follows."""
    following = [*texts[1:], None]
    return [
        one
        for one, after in zip(texts, following, strict=True)
        if one.level <= 2 or (after is not None and after.level == 0)
    ]


def _texts(game: PublishedGame, language: str, file: Path) -> Iterator[ShortText]:
    speech = game.speech[language]
    for item in chapter_messages.read(file):
        if isinstance(item, Fenced):
            yield from _told(game, language, item)
        elif item.message.context.startswith(("chapter ", "heading ")):
            level = 2 if item.message.context.startswith("chapter ") else 3
            yield ShortText(level, speech.said(item.message.context, item.message.text).text)


def _told(game: PublishedGame, language: str, fence: Fenced) -> Iterator[ShortText]:
    """What a fence says of play under the rulings, if anything."""
    if fence.kind not in TOLD or is_ruled_out(game.law, fence):
        return
    kind = "action" if fence.kind == "chance" else fence.kind
    text, answer = sentences.told(game, language, kind, fence.name), ""
    if kind == "point":
        answer = game.speech[language].answer(fence.name, game.law.points[fence.name].ruling)
    if text:
        yield ShortText(0, text, answer)


def is_ruled_out(law: Law, fence: Fenced) -> bool:
    """Whether a rule never applies under the rulings, with the usual variants."""
    if fence.kind not in ("rule", "exception"):
        return False
    condition = law.rules[fence.name].when
    return condition is not None and _value(law, condition) is False


def _value(law: Law, term: Term) -> bool | None:
    """What a condition comes to by the rulings alone; None where that depends on more."""
    match term:
        case Literal(value=bool(value)):
            return value
        case Compare(operator="==" | "!=", left=Given(name=name), right=Literal(value=value)):
            chosen = _chosen(law, name)
            return None if chosen is None else (chosen == value) is (term.operator == "==")
        case Not():
            found = _value(law, term.term)
            return None if found is None else not found
        case Logic():
            return _joined(term.operator, [_value(law, part) for part in term.parts])
    return None


def _joined(operator: str, parts: list[bool | None]) -> bool | None:
    """What `and` or `or` comes to: one part may decide it, or else all."""
    deciding = operator == "or"
    if deciding in parts:
        return deciding
    return None if None in parts else not deciding


def _chosen(law: Law, name: str) -> str | None:
    """The ruling on a point, or the usual choice of a variant; None for anything else."""
    if name in law.points:
        return law.points[name].ruling
    return law.variants[name].default if name in law.variants else None
