"""The glossary of a game as translations follow it: one term for each concept."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from typing import NamedTuple

from lexludi.editions.glossary import Concept
from lexludi.editions.language import is_han
from lexludi.language.law import ENGLISH

STEM = 4
"""Two terms that begin with so many same letters are forms of one word."""


class ConceptTerm(NamedTuple):
    """What a language calls a concept.

    Attributes:
        name: the concept.
        own: the term that our texts use.
        others: terms of the rulebook that stand for this concept and no other, and are neither
            a part nor a form of our own.
        english: the English terms.
    """

    name: str
    own: str
    others: tuple[str, ...]
    english: tuple[str, ...]

    def contradicting(self, source: str, text: str) -> str | None:
        """The other term that a translation has in place of ours; None where it has none.

        Only a source that speaks of the concept asks for its term.
        """
        if not any(_has(source, term) for term in self.english) or _has(text, self.own):
            return None
        return next((term for term in self.others if _has(text, term)), None)


def terms_of(concepts: Collection[Concept], code: str) -> Iterator[ConceptTerm]:
    """What a language calls the concepts that it has another term for as well."""
    called = [concept for concept in concepts if concept.terms.get(code)]
    usual = {concept.terms[code][0] for concept in called}
    for concept in called:
        own, *every = concept.terms[code]
        others = tuple(term for term in every if term not in usual and not _is_form(term, own))
        if others:
            yield ConceptTerm(concept.name, own, others, concept.terms.get(ENGLISH, ()))


def _is_form(term: str, own: str) -> bool:
    term, own = term.casefold(), own.casefold()
    return term in own or own in term or (len(own) >= STEM and term.startswith(own[:STEM]))


def _has(text: str, term: str) -> bool:
    """Whether a text has a term, with whatever ending."""
    begin = "" if any(map(is_han, term)) else r"\b"
    return re.search(begin + re.escape(term), text, re.IGNORECASE) is not None
