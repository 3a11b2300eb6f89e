"""The chapters of a stranger as they may be published: prose and law, and nothing that acts.

The parser of the pages knows signs that take in other files, or put a script on a page.
A chapter is held against a list of what it may have; whatever is not on it stops the build.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from functools import cache
from pathlib import Path

from markdown_it import MarkdownIt
from markdown_it.renderer import RendererHTML
from markdown_it.token import Token
from myst_parser.config.main import MdParserConfig
from myst_parser.parsers.mdit import create_md_parser

from lexludi.foreign.files import read_bytes
from lexludi.language.limits import LARGEST_CHAPTER
from lexludi.language.problems import LawError, Place, Problem
from lexludi.language.read.fences import KINDS
from lexludi.site.law.translated_chapter import MARKED, translated
from lexludi.site.published_game import PublishedGame
from lexludi.support.messages import shown

PROSE = frozenset({
    "inline", "text", "softbreak", "hardbreak", "code_inline", "code_block", "fence", "hr",
    "myst_target", "html_inline",
    *(f"{name}_{end}" for end in ("open", "close") for name in (
        "heading", "paragraph", "bullet_list", "ordered_list", "list_item", "blockquote", "table",
        "thead", "tbody", "tr", "th", "td", "em", "strong", "link", "dl", "dt", "dd",
    )),
})  # fmt: skip
"""What the parser of the pages may find in a chapter."""
ELSEWHERE = re.compile(r"https?://|#")
"""What the target of a link begins with: any other could be a file, which would be published."""
OWN_HTML = frozenset(MARKED.split("{}"))
"""The tags that a translated chapter gets from us."""


def refuse_harmful(game: PublishedGame, extensions: Collection[str]) -> None:
    """LawError where a chapter of a folder, or its translation, holds more than prose and law.

    An installed game is trusted.  `extensions` are those of the pages' Markdown.
    """
    if game.game.package is None:
        problems = [one for file, text in _texts(game) for one in harmful(file, text, extensions)]
        if problems:
            raise LawError(problems)


def _texts(game: PublishedGame) -> Iterator[tuple[str, str]]:
    """Each chapter in each language, with what a message calls it."""
    for file in game.chapters.values():
        yield file, read_bytes(Path(file), LARGEST_CHAPTER).decode("utf-8")
        for code, speech in game.speech.items():
            yield f"{file} in {code}", translated(Path(file), speech)


def harmful(file: str, text: str, extensions: Collection[str]) -> Iterator[Problem]:
    """What a chapter in a file holds besides prose and law."""
    line = 1
    for token in _parser(frozenset(extensions)).parse(text):
        line = token.map[0] + 1 if token.map else line
        for one in (token, *(token.children or ())):
            if why := _why(one):
                yield Problem(Place(file, line), f"{why}: a page has prose and fences of law only")


@cache
def _parser(extensions: frozenset[str]) -> MarkdownIt:
    return create_md_parser(MdParserConfig(enable_extensions=set(extensions)), RendererHTML)


def _why(token: Token) -> str:
    """What is wrong with a piece of a chapter, "" where nothing is."""
    if token.type not in PROSE or (token.type == "html_inline" and token.content not in OWN_HTML):
        return f"expected no {token.type}, got {shown(token.content or token.markup)}"
    if token.type == "fence" and token.info.strip().startswith("{"):
        kind = token.info.strip()[1:].partition("}")[0]
        return "" if kind in KINDS else f"expected no fence of the kind {shown(kind)}"
    if token.type == "link_open" and not ELSEWHERE.match(str(token.attrs.get("href", ""))):
        return f"expected a link to https:// or #, got {shown(str(token.attrs.get('href', '')))}"
    return ""
