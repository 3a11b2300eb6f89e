"""Words that look like those that nothing was found by; the browser does the same."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from itertools import pairwise

from lexludi.editions.language import is_han
from lexludi.lookup.normalise import normalised, pieces

OFFERED = 5
"""How many words are offered."""
ALIKE = 0.34
"""The least likeness of a word that is offered: 1 is the same, 0 has no two letters alike."""
LETTERS = re.compile(r"[^\W\d_]{4,}")
"""A word of a text that is offered; a term may be shorter."""


def offered(terms: Iterable[str], texts: Iterable[str]) -> tuple[str, ...]:
    """The terms, and the longer words of texts, each once."""
    words = (word for text in texts for word in LETTERS.findall(text) if not is_han(word[0]))
    return tuple(dict.fromkeys((*terms, *words)))


def words(asked: str, known: Sequence[str]) -> tuple[str, ...]:
    """The known words most like any of those that were asked for, the most alike first."""
    each = pieces(asked)
    scored = [(max((_likeness(one, word) for one in each), default=0.0), word) for word in known]
    best = sorted((pair for pair in scored if pair[0] >= ALIKE), key=lambda pair: -pair[0])
    return tuple(word for _, word in best[:OFFERED])


def names(asked: str, known: Sequence[str]) -> tuple[str, ...]:
    """The names most like one that nothing has."""
    best = sorted(known, key=lambda name: -_likeness(asked, name))
    return tuple(name for name in best[:OFFERED] if _likeness(asked, name) >= ALIKE)


def _likeness(one: str, other: str) -> float:
    """How many of their pairs of letters two words share."""
    own, others = _pairs(one), _pairs(normalised(other))
    return 2 * len(own & others) / max(len(own) + len(others), 1)


def _pairs(word: str) -> frozenset[str]:
    """The pairs of neighbouring letters, the first and last with a blank."""
    return frozenset("".join(pair) for pair in pairwise(f" {word} "))
