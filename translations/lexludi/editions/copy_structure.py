"""A reader's copy as print has it: headings, list items and paragraphs, each in its pieces.

A piece is what one passage says, or what no passage knows.  Nothing of the copy that has a letter
or a digit is left out.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator
from enum import StrEnum
from typing import NamedTuple
from unicodedata import category

from lexludi.editions.collation import CollatedPassage, Collation, Stray
from lexludi.editions.edition import PassageKind
from lexludi.editions.sentences import HEADING, ITEM, blocks

OPENS = "\"'*_#"
"""Marks that may open a sentence, beside brackets and quotation marks that are told apart."""


class BlockKind(StrEnum):
    """What a block of a copy is."""

    heading = "heading"
    item = "item"
    paragraph = "paragraph"


class PrintedPiece(NamedTuple):
    """A stretch of a block, and what it is taken for: None only where no letter stands before it.

    `begins` says whether that begins here, or goes on from the block before.
    """

    text: str
    said: CollatedPassage | Stray | None
    begins: bool


class PrintedBlock(NamedTuple):
    """A heading, list item or paragraph.

    `level` is that of a heading, 1 for the highest; `marker` stands before an item.
    """

    kind: BlockKind
    level: int
    marker: str
    pieces: tuple[PrintedPiece, ...]


def printed(found: Collation) -> Iterator[PrintedBlock]:
    """The blocks of a copy in order."""
    cuts = _cuts(found)
    for start, end in blocks(found.text):
        heading = HEADING.match(found.text, start, end)
        item = None if heading else ITEM.match(found.text, start, end)
        first = heading.end() if heading else item.end() if item else start
        pieces = tuple(_pieces(found.text, cuts, (start, first, end)))
        if heading:
            yield PrintedBlock(BlockKind.heading, len(heading[1]), "", pieces)
            continue
        parts = list(_paragraphs(pieces))
        if item and parts:
            marker = item[0].strip().strip("*")
            yield PrintedBlock(BlockKind.item, 0, marker, parts.pop(0))
        yield from (_unmarked(found, part) for part in parts)


def _paragraphs(pieces: tuple[PrintedPiece, ...]) -> Iterator[tuple[PrintedPiece, ...]]:
    """The pieces by the paragraphs of the edition: plain text may have no blank lines."""
    found: list[PrintedPiece] = []
    last: tuple[str, int] | None = None
    for piece in pieces:
        passage = piece.said.passage if isinstance(piece.said, CollatedPassage) else None
        now = (passage.section, passage.paragraph) if passage else last
        if found and piece.begins and last is not None and now != last:
            yield tuple(found)
            found = []
        found.append(piece)
        last = now
    if found:
        yield tuple(found)


def _unmarked(found: Collation, pieces: tuple[PrintedPiece, ...]) -> PrintedBlock:
    """A block of plain text: it is a heading where a passage knows it for one."""
    said = pieces[0].said if len(pieces) == 1 else None
    if isinstance(said, CollatedPassage) and said.passage.kind is PassageKind.heading:
        level = len(found.edition.headings(said.passage)) or 1
        return PrintedBlock(BlockKind.heading, level, "", pieces)
    return PrintedBlock(BlockKind.paragraph, 0, "", pieces)


Cut = tuple[int, CollatedPassage | Stray]
"""Where something begins, and what."""


def _cuts(found: Collation) -> list[Cut]:
    said: list[CollatedPassage | Stray] = [one for one in found.findings if one.end]
    said += found.strays
    return sorted(((_opening(found.text, one.start), one) for one in said), key=lambda cut: cut[0])


def _opening(text: str, start: int) -> int:
    """Where the marks begin that open what begins at `start`, such as those of a quotation."""
    while start and (text[start - 1] in OPENS or category(text[start - 1]) in ("Ps", "Pi")):
        start -= 1
    return start


def _pieces(text: str, cuts: list[Cut], block: tuple[int, int, int]) -> Iterator[PrintedPiece]:
    """The pieces of a block, given by where it begins, where its text does, and where it ends."""
    begin, start, end = block
    number = bisect_right(cuts, start, key=lambda cut: cut[0]) - 1
    while start < end:
        stop = min(cuts[number + 1][0] if number + 1 < len(cuts) else end, end)
        cut = cuts[number] if number >= 0 else None
        begins = cut is not None and cut[0] >= begin
        if text[start:stop].strip():
            yield PrintedPiece(text[start:stop].rstrip(), cut[1] if cut else None, begins)
        start, number = stop, number + 1
