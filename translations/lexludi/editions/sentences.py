"""Taking a text apart into sentences, each with the place where it stands.

The text may be Markdown, with its headings and lists, or plain: then there are no headings, and
paragraphs are what blank lines separate.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from lexludi.editions.language import Language
from lexludi.editions.normal_form import normal

HEADING = re.compile(r"(#{1,6})\s*(?=\S)")
ITEM = re.compile(r"\s*\**(?:[-*+•]|\d{1,2}[.)]|[A-Za-z][.)])\s+(?=\S)")
END = re.compile(
    # Each run of marks is looked at once, from its beginning, however long it is.
    r"(?<![.!?…])[.!?…]++[\"”“’»)\]*_+]*+(?=\s)|[。！？]++[”’」』）)\]*_+]*+"
)
OPENING = '„“"«‹([→*_•-–'
LAST_WORDS = re.compile(r"(?:([^\W\d_]+)\s+)?[(*_\"„“«]*([\w.]+)$")


@dataclass(frozen=True)
class Sentence:
    """One sentence of a text.

    `headings` are those above it, the outermost first; `paragraph` counts those since the last
    heading from 1, and is 0 for the heading itself; `number` counts sentences in the paragraph
    from 1; `start` and `end` are offsets into the text.
    """

    headings: tuple[str, ...]
    paragraph: int
    number: int
    text: str
    start: int
    end: int

    @property
    def is_heading(self) -> bool:
        """Whether the sentence is a heading."""
        return self.paragraph == 0


def sentences(text: str, language: Language) -> Iterator[Sentence]:
    """The sentences of a text in order; what holds neither letter nor digit is none."""
    stack: list[tuple[int, str]] = []
    paragraph = 0
    for start, end in blocks(text):
        heading = HEADING.match(text, start, end)
        if heading is None:
            paragraph += 1
            spans = _split(text, start, end, language)
        else:
            level, paragraph = len(heading[1]), 0
            stack = [entry for entry in stack if entry[0] < level]
            stack.append((level, text[heading.end() : end].strip("*_ \n")))
            spans = iter([_trimmed(text, heading.end(), end)])
        path = tuple(title for _, title in stack)
        for number, (first, last) in enumerate(spans, 1):
            yield Sentence(path, paragraph, number, text[first:last], first, last)


def blocks(text: str) -> Iterator[tuple[int, int]]:
    """Where each paragraph, list item and heading begins and ends."""
    start: int | None = None
    position = 0
    for line in text.splitlines(keepends=True):
        heading = HEADING.match(line)
        if start is not None and (heading or not normal(line) or _opens(text, start, position)):
            yield start, position
            start = None
        if start is None and normal(line):
            start = position
        position += len(line)
        if heading and start is not None:
            yield start, position
            start = None
    if start is not None:
        yield start, position


def _opens(text: str, start: int, position: int) -> bool:
    """Whether a list item begins at `position`, in the midst of what began at `start`.

    A number at the beginning of a line opens none where the line before breaks off in a sentence.
    """
    if ITEM.match(text, position) is None:
        return False
    return ITEM.match(text, start) is not None or not text[start:position].rstrip()[-1].isalnum()


def _split(text: str, start: int, end: int, language: Language) -> Iterator[tuple[int, int]]:
    """Where each sentence of a paragraph begins and ends."""
    first = start
    marker = ITEM.match(text, start, end)
    for match in END.finditer(text, marker.end() if marker else start, end):
        if _ends(text, match, end, language) and normal(text[first : match.end()]):
            yield _trimmed(text, first, match.end())
            first = match.end()
    if normal(text[first:end]):
        yield _trimmed(text, first, end)


def _trimmed(text: str, start: int, end: int) -> tuple[int, int]:
    while text[start].isspace():
        start += 1
    while text[end - 1].isspace():
        end -= 1
    return start, end


def _ends(text: str, match: re.Match[str], end: int, language: Language) -> bool:
    """Whether a mark of punctuation ends a sentence."""
    rest = text[match.end() : end].lstrip()
    if not rest or match[0][0] in "。！？":
        return True
    if not (rest[0].isupper() or rest[0].isdigit() or rest[0] in OPENING):
        return False
    words = LAST_WORDS.search(text, max(0, match.start() - 40), match.start())
    if words is None or not match[0].startswith("."):
        return True
    before, last = (words[1] or "").casefold(), words[2].casefold()
    if last.isdigit():
        return before not in language.articles
    return last not in language.abbreviations
