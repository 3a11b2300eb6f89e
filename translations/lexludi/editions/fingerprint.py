"""Fingerprints: known again, and not contained.

A fingerprint has four parts.  The length and the hash of the normal form recognise a sentence
however it is printed.  The sketch, a SimHash of the letters taken three by three, tells how alike
two sentences are, so that a scanning error does not hide one.  The tells are a check sum of the
numerals and telling words, so that a changed number or negation is no scanning error.

Source of the sketch: M. Charikar, Similarity estimation techniques from rounding algorithms, 2002.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from hashlib import blake2b

from lexludi.editions.language import Language, Script
from lexludi.editions.normal_form import normal

BITS = 128
"""Bits of a sketch."""
FORM = re.compile(r"(\d+)\.([0-9a-f]{16})\.([0-9a-f]{32})\.([0-9a-f]{4})")
WORD = re.compile(r"\d|[^\W\d_]+(?:-[^\W\d_]+)*")


@dataclass(frozen=True)
class Fingerprint:
    """What a sentence is known by: length and hash of its normal form, sketch, and tells."""

    length: int
    digest: str
    sketch: int
    tells: str

    def __str__(self) -> str:
        return f"{self.length}.{self.digest}.{self.sketch:032x}.{self.tells}"

    def likeness(self, other: Fingerprint) -> float:
        """How alike two sentences are by their sketches: from 1, the same, down to 0."""
        apart = (self.sketch ^ other.sketch).bit_count()
        return max(0.0, math.cos(math.pi * apart / BITS))


def farthest(likeness: float) -> int:
    """By how many bits the sketches of two sentences that are so alike differ at most."""
    return math.ceil(math.acos(likeness) * BITS / math.pi)


def of(sentence: str, language: Language) -> Fingerprint:
    """The fingerprint of a sentence."""
    text = normal(sentence)
    return Fingerprint(len(text), digest(text), _sketch(text), _tells(sentence, language))


def parse(text: str) -> Fingerprint:
    """The fingerprint that a text writes down. ValueError where it is none."""
    match = FORM.fullmatch(text)
    if match is None:
        raise ValueError(f"expected LENGTH.HASH.SKETCH.TELLS, not {text!r}")
    return Fingerprint(int(match[1]), match[2], int(match[3], 16), match[4])


def digest(text: str) -> str:
    """The hash of a normal form, 16 hexadecimal digits."""
    return blake2b(text.encode(), digest_size=8).hexdigest()


def _sketch(text: str) -> int:
    """One bit for each sum of votes of all triples of letters."""
    triples = [text[place : place + 3] for place in range(max(1, len(text) - 2))]
    votes = [sum(column) for column in zip(*map(_votes, triples), strict=True)]
    return sum(1 << bit for bit, vote in enumerate(votes) if vote > 0)


@cache
def _votes(triple: str) -> tuple[int, ...]:
    """A vote of 1 or -1 on every bit."""
    value = int.from_bytes(blake2b(triple.encode(), digest_size=BITS // 8).digest())
    return tuple(1 if value >> bit & 1 else -1 for bit in range(BITS))


def _tells(sentence: str, language: Language) -> str:
    """The check sum of the numerals and telling words, in their order, 4 hexadecimal digits."""
    return blake2b(" ".join(tells(sentence, language)).encode(), digest_size=2).hexdigest()


def tells(sentence: str, language: Language) -> Iterator[str]:
    """The digits and telling words of a sentence, in their order."""
    words = _pattern(language) if language.script is not Script.latin else WORD
    for match in words.finditer(sentence):
        word = normal(match[0])
        if word.isdigit() or word in _telling(language):
            yield word


@cache
def _telling(language: Language) -> frozenset[str]:
    return frozenset(map(normal, {*language.telling, *language.numerals}))


@cache
def _pattern(language: Language) -> re.Pattern[str]:
    """Digits and telling words where no blanks are written between words, the longest first."""
    longest = sorted({*language.telling, *language.numerals}, key=lambda word: (-len(word), word))
    return re.compile("|".join([r"\d", *map(re.escape, longest)]))
