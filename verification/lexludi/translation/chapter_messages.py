"""What the chapters of a law say for people: headings, sentences before fences, other prose.

The sentence before a fence is called as the fence is, `rule launch.sum`.
Prose is counted from what stands above it, so that a new paragraph renames few others:
`prose 05-placing 1` follows the title, `prose 05-placing 2 1` the second heading, and
`prose 05-placing rule place.vacant 1` the fence of that kind and name.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from markdown_it import MarkdownIt
from markdown_it.token import Token

from lexludi.foreign.files import read_bytes
from lexludi.language.limits import LARGEST_CHAPTER
from lexludi.language.read.chapters import INFO
from lexludi.language.read.fences import KINDS
from lexludi.translation.message import SourceText

NAME = re.compile(r"[a-z][a-z0-9_.]*")
"""The name that a fence declares; a definition's arguments follow it."""


class Fenced(NamedTuple):
    """A fence of law: its kind, and the name that it declares."""

    kind: str
    name: str


class ChapterText(NamedTuple):
    """A piece of a chapter: its message, and its lines from the first to before the last, from 0.

    A text belongs to the fence that follows it, if one does.
    """

    message: SourceText
    lines: tuple[int, int]
    fence: Fenced | None = None


def read(file: Path) -> Iterator[ChapterText | Fenced]:
    """The texts of a chapter and its fences of law, in reading order."""
    text = read_bytes(file, LARGEST_CHAPTER).decode("utf-8")
    yield from blocks(text, file)


def blocks(text: str, file: Path) -> Iterator[ChapterText | Fenced]:
    """As `read`, of a chapter's text."""
    tokens = MarkdownIt("commonmark").enable("table").disable("inline").parse(text)
    names = _MessageNames(file.stem)
    lines = (0, 0)
    for number, token in enumerate(tokens):
        lines = (token.map[0], token.map[1]) if token.map else lines
        if token.type == "inline" and token.content.strip():
            fence = fence_after(tokens, number)
            context = names.heading() if _is_heading(tokens, number) else names.text(fence)
            said = SourceText(context, " ".join(token.content.split()), file.name)
            yield ChapterText(said, lines, fence)
        elif (fence := _fence(token)) is not None:
            names.pass_fence(fence)
            yield fence


class _MessageNames:
    """The names of the texts of a chapter, as they come."""

    def __init__(self, chapter: str) -> None:
        self.chapter = chapter
        self.headings = 0
        self.above = chapter
        self.below = 0

    def heading(self) -> str:
        """The name of the next heading; the first is the chapter's title."""
        self.headings += 1
        is_title = self.headings == 1
        self.above = self.chapter if is_title else f"{self.chapter} {self.headings}"
        self.below = 0
        return f"chapter {self.chapter}" if is_title else f"heading {self.above}"

    def text(self, fence: Fenced | None) -> str:
        """The name of the next text, which may stand right before a fence."""
        if fence is not None:
            return f"{fence.kind} {fence.name}"
        self.below += 1
        return f"prose {self.above} {self.below}"

    def pass_fence(self, fence: Fenced) -> None:
        """Count the texts after a fence from there."""
        self.above = f"{self.chapter} {fence.kind} {fence.name}"
        self.below = 0


def _is_heading(tokens: Sequence[Token], number: int) -> bool:
    return number > 0 and tokens[number - 1].type == "heading_open"


def fence_after(tokens: Sequence[Token], number: int) -> Fenced | None:
    """The fence of law that follows a paragraph at once, whose sentence the paragraph is."""
    following = tokens[number + 1 : number + 3]
    if len(following) < 2 or following[0].type != "paragraph_close":
        return None
    return _fence(following[1])


def _fence(token: Token) -> Fenced | None:
    opened = INFO.fullmatch(token.info.strip()) if token.type == "fence" else None
    if opened is None or opened["kind"] not in KINDS:
        return None
    name = NAME.match(opened["name"].strip())
    return Fenced(opened["kind"], name[0]) if name else None
