"""Comparing a reader's copy with an edition, passage by passage.

What is the same is found first, in the order of the book; then what stands elsewhere or is
divided otherwise; then what is alike.  What is left over of the copy no passage knows.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from enum import StrEnum

from lexludi.editions import fingerprint
from lexludi.editions.edition import Edition, Passage
from lexludi.editions.fingerprint import Fingerprint
from lexludi.editions.language import Language, is_han, language
from lexludi.editions.normal_form import located
from lexludi.editions.sentences import sentences

ALIKE = 0.6
"""The likeness of sketches from which two sentences are taken for one, changed or misread."""
AKIN = 0.3
"""The same for a sentence that stands just where the passage is expected."""
NARROW = 3
"""How many times as long as the passage that place may be."""
TRIES = 300_000
"""How many places are looked at, at most, for passages that the copy divides otherwise."""


class CollationVerdict(StrEnum):
    """What became of a passage in a copy."""

    same = "same"
    """Letter for letter, whatever the spacing, hyphens and type."""
    worn = "worn"
    """With other letters, as scanning leaves them; numerals and telling words are the same."""
    differs = "differs"
    """Recognised, but a numeral or a telling word is another one."""
    missing = "missing"


@dataclass(frozen=True)
class CollatedPassage:
    """What became of one passage: where it stands in the copy, and how alike it is."""

    passage: Passage
    verdict: CollationVerdict
    start: int = 0
    end: int = 0
    likeness: float = 0.0


@dataclass(frozen=True)
class Stray:
    """A sentence of the copy, or a piece of one, that no passage knows."""

    start: int
    end: int
    text: str


@dataclass(frozen=True)
class Collation:
    """What a comparison found: each passage in the order of the edition, and the strays."""

    edition: Edition
    text: str
    findings: tuple[CollatedPassage, ...]
    strays: tuple[Stray, ...]

    @property
    def complete(self) -> bool:
        """Whether every passage stands in the copy, and every sentence of it is a passage."""
        return not self.strays and all(
            finding.verdict in (CollationVerdict.same, CollationVerdict.worn)
            for finding in self.findings
        )

    def having(self, verdict: CollationVerdict) -> tuple[CollatedPassage, ...]:
        """The findings with a verdict."""
        return tuple(finding for finding in self.findings if finding.verdict is verdict)

    @property
    def share(self) -> float:
        """The share of the passages that the copy has, from 0 to 1."""
        found = len(self.having(CollationVerdict.same)) + len(self.having(CollationVerdict.worn))
        return found / max(1, len(self.findings))


@dataclass(frozen=True)
class Piece:
    """A stretch of the copy, by places in its normal form, with its fingerprint."""

    start: int
    end: int
    fingerprint: Fingerprint


Span = tuple[int, int]


class Copy:
    """A reader's copy: its text, its normal form, and its sentences as pieces of that.

    `edges` are the places of the normal form where a word begins or the text ends.
    """

    def __init__(self, text: str, language: Language) -> None:
        self.text = text
        self.language = language
        self.normal, self.offsets = located(text)
        self.pieces = tuple(self._pieces())
        self.edges = frozenset(filter(self._is_edge, range(len(self.normal) + 1)))

    def _pieces(self) -> Iterator[Piece]:
        start = 0
        for sentence in sentences(self.text, self.language):
            print_ = fingerprint.of(sentence.text, self.language)
            yield Piece(start, start + print_.length, print_)
            start += print_.length

    def span(self, start: int, end: int) -> Span:
        """The offsets in the text of a stretch of the normal form."""
        return self.offsets[start], self.offsets[end - 1] + 1

    def piece(self, start: int, end: int) -> Piece:
        """A stretch of the normal form with its fingerprint."""
        first, last = self.span(start, end)
        return Piece(start, end, fingerprint.of(self.text[first:last], self.language))

    def _is_edge(self, place: int) -> bool:
        """Whether a word begins, or the text ends, at a place of the normal form."""
        if place in (0, len(self.offsets)) or is_han(self.normal[place]):
            return True
        last, next_ = self.offsets[place - 1], self.offsets[place]
        return is_han(self.normal[place - 1]) or not self.text[last + 1 : next_ + 1].isalnum()


def collate(edition: Edition, text: str) -> Collation:
    """Compare a copy with an edition."""
    return _Collator(edition, Copy(text, language(edition.code))).collate()


def _nearby(wanted: Fingerprint, pieces: Iterable[Piece]) -> list[Piece]:
    """The pieces that may be alike; there are many others, which must cost little."""
    sketch, farthest = wanted.sketch, fingerprint.farthest(AKIN)
    return [p for p in pieces if (sketch ^ p.fingerprint.sketch).bit_count() <= farthest]


class _Collator:
    """One comparison: which stretch of the copy each passage has claimed so far."""

    def __init__(self, edition: Edition, copy: Copy) -> None:
        self.edition = edition
        self.copy = copy
        self.prints = [fingerprint.parse(passage.fingerprint) for passage in edition.passages]
        self.claims: dict[int, Piece] = {}
        self.taken = bytearray(len(copy.normal))

    def collate(self) -> Collation:
        self._claim_in_order()
        self._claim_anywhere(self.copy.pieces)
        self._claim_divided()
        self._claim_alike()
        findings = tuple(map(self._finding, range(len(self.prints))))
        return Collation(self.edition, self.copy.text, findings, tuple(self._strays()))

    def _claim(self, number: int, piece: Piece) -> None:
        self.claims[number] = piece
        self.taken[piece.start : piece.end] = b"\1" * (piece.end - piece.start)

    def _open(self) -> list[int]:
        return [number for number in range(len(self.prints)) if number not in self.claims]

    def _free(self, start: int, end: int) -> bool:
        return not any(self.taken[start:end])

    def _claim_in_order(self) -> None:
        """What is the same in the same order."""
        ours = [found.digest for found in self.prints]
        theirs = [piece.fingerprint.digest for piece in self.copy.pieces]
        matcher = SequenceMatcher(None, ours, theirs, autojunk=False)
        for block in matcher.get_matching_blocks():
            for step in range(block.size):
                self._claim(block.a + step, self.copy.pieces[block.b + step])

    def _claim_anywhere(self, pieces: Iterable[Piece]) -> None:
        """What is the same elsewhere, as where margin notes come in another order."""
        free = {p.fingerprint.digest: p for p in pieces if self._free(p.start, p.end)}
        for number in self._open():
            piece = free.get(self.prints[number].digest)
            if piece is not None and self._free(piece.start, piece.end):
                self._claim(number, piece)

    def _claim_divided(self) -> None:
        """What is the same, but is no sentence of its own in the copy."""
        tries = TRIES
        for number in self._open():
            places = self._gap(number)
            tries -= len(places)
            start = self._place_of(self.prints[number], places) if tries >= 0 else None
            if start is not None:
                self._claim(number, self.copy.piece(start, start + self.prints[number].length))

    def _place_of(self, wanted: Fingerprint, places: range) -> int | None:
        """Where in a range whole words are the same as what is wanted."""
        for start in places:
            end = start + wanted.length
            if start not in self.copy.edges or end not in self.copy.edges:
                continue
            same = fingerprint.digest(self.copy.normal[start:end]) == wanted.digest
            if same and self._free(start, end):
                return start
        return None

    def _gap(self, number: int) -> range:
        """The places between what the passages before and after have claimed."""
        before = [piece.end for other, piece in self.claims.items() if other < number]
        after = [piece.start for other, piece in self.claims.items() if other > number]
        return range(max(before, default=0), min(after, default=len(self.taken)))

    def _claim_alike(self) -> None:
        """What is alike, the most alike first; in its own place less likeness is enough."""
        pieces = list(self._loose())
        pairs: list[tuple[float, int, Piece]] = []
        for number in self._open():
            gap, wanted = self._gap(number), self.prints[number]
            for piece in _nearby(wanted, pieces):
                likeness = wanted.likeness(piece.fingerprint)
                here = piece.start in gap and len(gap) <= NARROW * wanted.length
                if likeness >= (AKIN if here else ALIKE):
                    pairs.append((likeness, number, piece))
        for _, number, piece in sorted(pairs, key=lambda pair: (-pair[0], pair[1], pair[2].start)):
            if number not in self.claims and self._free(piece.start, piece.end):
                self._claim(number, piece)

    def _loose(self) -> Iterator[Piece]:
        """The stretches that nothing has claimed, alone and joined to the next ones."""
        spans = list(self._free_spans())
        for first in range(len(spans)):
            for last in range(first, min(first + 3, len(spans))):
                if spans[last][0] != spans[first][0] and spans[last - 1][1] != spans[last][0]:
                    break
                yield self.copy.piece(spans[first][0], spans[last][1])

    def _free_spans(self) -> Iterator[Span]:
        """What nothing has claimed of each sentence of the copy, by places in the normal form."""
        for piece in self.copy.pieces:
            start = piece.start
            while start < piece.end:
                if self.taken[start]:
                    start += 1
                    continue
                end = self.taken.find(1, start, piece.end)
                end = piece.end if end < 0 else end
                yield start, end
                start = end

    def _finding(self, number: int) -> CollatedPassage:
        passage, wanted = self.edition.passages[number], self.prints[number]
        piece = self.claims.get(number)
        if piece is None:
            return CollatedPassage(passage, CollationVerdict.missing)
        found = piece.fingerprint
        verdict = CollationVerdict.worn if found.tells == wanted.tells else CollationVerdict.differs
        if found.digest == wanted.digest:
            verdict = CollationVerdict.same
        likeness = 1.0 if verdict is CollationVerdict.same else wanted.likeness(found)
        return CollatedPassage(passage, verdict, *self.copy.span(piece.start, piece.end), likeness)

    def _strays(self) -> Iterator[Stray]:
        for start, end in self._free_spans():
            first, last = self.copy.span(start, end)
            yield Stray(first, last, self.copy.text[first:last])


def shares(editions: Sequence[Edition], text: str) -> dict[str, float]:
    """Of each edition, the share of its passages that a text has letter for letter, by its code."""
    found: dict[str, float] = {}
    for edition in editions:
        copy = {piece.fingerprint.digest for piece in Copy(text, language(edition.code)).pieces}
        has = [fingerprint.parse(p.fingerprint).digest in copy for p in edition.passages]
        found[edition.code] = sum(has) / max(1, len(has))
    return found
