"""Finding rules by a name, by the beginning of a name, or by words in any language."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence

from lexludi.editions import Edition
from lexludi.editions.glossary import Concept
from lexludi.language import Law
from lexludi.language.suggest import did_you_mean
from lexludi.lookup import rule_page
from lexludi.lookup.bm25 import SYNONYM, Field, Ranking, kinship
from lexludi.lookup.normalise import asked
from lexludi.support.errors import UsageError
from lexludi.support.messages import shown

NAME, SENTENCE, RESTATED, QUOTED, QUESTION = 3.0, 2.0, 1.0, 1.5, 0.5
"""The weights of a word in a rule's name and sentence, in a passage, and in a point it reads."""
SECONDARY = 0.7
"""The weight of a definition, a printed value, or the time of an action; a rule has 1."""
ALIKE = 0.5
"""How near a word must come to one of a term to be a form of it."""
GUESSES = 3
"""How many names a message offers in place of one that is unknown."""
DOTTED = re.compile(r"[a-z_]+\.[a-z_.]*")
"""What can only be a name, or the beginning of one."""


def find(
    law: Law, editions: Sequence[Edition], words: str, concepts: Sequence[Concept] = ()
) -> tuple[str, ...]:
    """The names that match the words, the best match first.

    A name with a full stop in it means that rule alone, or the rules whose names begin so, or of a
    point those that read it; that of an assumption means those that rest on it, which may be none.
    Anything else is searched for, a rule of just that name first.
    `concepts` are those of the game's glossary, by which a term also finds its synonyms.
    UsageError where nothing is found; the message says what was probably meant.
    """
    every = rule_page.names(law)
    if words in law.assumptions:
        return rule_page.resting(law, words)
    if DOTTED.fullmatch(words):
        return _named(law, every, words)
    ranked = _ranked(law, editions, words, concepts)
    found = [*(name for name in every if name == words), *ranked]
    if not found:
        guess = did_you_mean(words, every, count=GUESSES) or "other words may find one"
        raise UsageError(f"no rule has the words {shown(words)}; {guess}")
    return tuple(dict.fromkeys(found))


def _named(law: Law, every: Sequence[str], name: str) -> tuple[str, ...]:
    if name in every:
        return (name,)
    reading = tuple(other for other in every if name in rule_page.points(law, other))
    begun = tuple(other for other in every if other.startswith(name))
    if not (reading or begun):
        guess = (
            did_you_mean(name, [*every, *law.points, *law.assumptions], count=GUESSES)
            or "lexludi law lists them all"
        )
        raise UsageError(f"there is no rule {shown(name)}; {guess}")
    return reading or begun


def _ranked(
    law: Law, editions: Sequence[Edition], words: str, concepts: Sequence[Concept]
) -> list[str]:
    """What has the words, the best first; a rule before what it is made of.

    The scores of all wordings of a term are added, as a single word is counted with its synonyms:
    what many rulebooks tell under the term goes before what one of them tells.
    """
    ranking, scores = _ranking(law, editions), defaultdict[str, float](float)
    for phrase, weight in phrases(concepts, asked(words)).items():
        for name, score in ranking.best(phrase, synonyms(concepts, phrase)):
            share = 1 if name in law.rules else SECONDARY
            scores[name] += weight * score * share / len(phrase)
    return sorted(scores, key=lambda name: -scores[name])


def phrases(concepts: Iterable[Concept], words: tuple[str, ...]) -> dict[tuple[str, ...], float]:
    """The words with weight 1, and their synonyms where all of them are one term."""
    found = {words: 1.0}
    for concept in concepts:
        terms = [asked(term) for every in concept.terms.values() for term in every]
        if len(words) > 1 and any(_same(words, term) for term in terms):
            found |= {term: SYNONYM for term in terms if term not in found}
    return found


def _same(words: Sequence[str], term: Sequence[str]) -> bool:
    """Whether words are a term, in whatever form."""
    pairs = zip(words, term, strict=False)
    return len(words) == len(term) and all(kinship(one, other) >= ALIKE for one, other in pairs)


def synonyms(concepts: Iterable[Concept], words: Iterable[str]) -> dict[str, set[str]]:
    """For each word that is a term of the glossary, in whatever form, the other terms of it.

    Terms of several words are left out: their parts by themselves mean other things.
    """
    found: dict[str, set[str]] = {word: set() for word in words}
    for concept in concepts:
        terms = [asked(term) for every in concept.terms.values() for term in every]
        single = {term[0] for term in terms if len(term) == 1}
        for word, others in found.items():
            if any(kinship(word, term) >= ALIKE for term in single):
                others |= single
    return found


def _ranking(law: Law, editions: Sequence[Edition]) -> Ranking:
    fields = {name: list(_own(law, name)) for name in rule_page.names(law)}
    for edition in editions:
        for passage in edition.passages:
            for name in passage.rules:
                # A passage that supports many rules counts less for each of them.
                share = 1 / len(passage.rules)
                fields[name] += [
                    (RESTATED * share, passage.says),
                    (QUOTED * share, passage.quote or ""),
                ]
    return Ranking(fields)


def _own(law: Law, name: str) -> Iterator[Field]:
    """The texts of the law under a name; the sentence of an action is that of its `when`."""
    yield NAME, name
    if not name.endswith(".who"):
        yield SENTENCE, rule_page.declared(law, name).sentence
    for point in rule_page.points(law, name):
        yield QUESTION, f"{point} {law.points[point].question}"
