"""Comparing the numbers that a passage names with the numbers that its rules know."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass, fields, is_dataclass
from functools import cache
from typing import Any

from lexludi.editions import Edition, Passage, PassageKind
from lexludi.editions.collation import CollatedPassage, Collation, CollationVerdict
from lexludi.editions.language import language
from lexludi.editions.numerals import numerals
from lexludi.language import Law
from lexludi.language.terms import Literal
from lexludi.language.types import Enumeration, Range
from lexludi.support.messages import listed

FREE = frozenset(
    {
        PassageKind.example,
        PassageKind.figure,
        PassageKind.flavour,
        PassageKind.imprint,
        PassageKind.component,
    }
)
"""Kinds that may name any number: examples choose theirs, and parts are counted by nobody else."""


@dataclass(frozen=True)
class UnexplainedNumber:
    """A number that a passage names and that neither its rules know nor its remark explains.

    `where` is "restatement" or "copy"; `known` are the numbers that the rules know, beside the
    sizes of things that every rule may name.
    """

    edition: str
    passage: str
    where: str
    number: int
    known: tuple[int, ...]

    def __str__(self) -> str:
        names = f"the {self.where} of {self.edition} {self.passage} names {self.number}"
        return f"{names}; its rules know {listed(self.known) or 'no number'}"


def of_edition(law: Law, edition: Edition) -> tuple[UnexplainedNumber, ...]:
    """The unexplained numbers of an edition's restatements."""
    return tuple(
        odd
        for passage in edition.passages
        for odd in _unexplained(law, edition, passage, passage.says, "restatement")
    )


def of_copy(law: Law, found: Collation) -> tuple[UnexplainedNumber, ...]:
    """The unexplained numbers of a copy, and of restatements that name what the copy does not."""
    return tuple(
        number for finding in found.findings for number in _of_finding(law, found, finding)
    )


def _of_finding(
    law: Law, found: Collation, finding: CollatedPassage
) -> Iterator[UnexplainedNumber]:
    if finding.verdict is CollationVerdict.missing:
        return
    text, passage = found.text[finding.start : finding.end], finding.passage
    yield from _unexplained(law, found.edition, passage, text, "copy")
    own_language = language(found.edition.code)
    there = frozenset(numerals(text, own_language)) | _explained(found.edition, passage)
    for number in dict.fromkeys(numerals(passage.says, own_language)):
        if passage.kind in FREE and number not in there:
            known = tuple(sorted(there))
            yield UnexplainedNumber(found.edition.code, passage.name, "restatement", number, known)


def _unexplained(
    law: Law, edition: Edition, passage: Passage, text: str, where: str
) -> Iterator[UnexplainedNumber]:
    if passage.kind in FREE or not passage.rules:
        return
    known = known_to(law, passage.rules)
    excused = known | _explained(edition, passage)
    for number in dict.fromkeys(numerals(text, language(edition.code))):
        if number not in excused:
            own = known - _sizes(law)
            yield UnexplainedNumber(edition.code, passage.name, where, number, tuple(sorted(own)))


def _explained(edition: Edition, passage: Passage) -> frozenset[int]:
    """The numbers that the remark of a passage names."""
    remark = passage.remark
    return frozenset(numerals(remark.text, language(edition.code)) if remark else ())


def known_to(law: Law, names: Collection[str]) -> frozenset[int]:
    """The numbers that rules know: their own, their parameters', and the sizes of their types."""
    reached: set[str] = set()
    pending = list(names)
    while pending:
        name = pending.pop()
        if name not in reached:
            reached.add(name)
            pending.extend(law.uses.get(name.removesuffix(".when").removesuffix(".who"), ()))
    return _sizes(law).union(*(_numbers_of(law, name) for name in reached))


@cache
def _numbers_of(law: Law, name: str) -> frozenset[int]:
    if name in law.parameters:
        values = [law.parameter_values(count)[name] for count in law.counts]
        return frozenset(_whole(values))
    if name in law.variants and law.variants[name].numeric:
        return frozenset(map(int, law.variants[name].choices))
    for declared in (law.rules, law.definitions, law.actions):
        if name in declared:
            return frozenset(_whole(declared[name]))
    return frozenset()


@cache
def _sizes(law: Law) -> frozenset[int]:
    """How many values the types of a law have, how far its ranges go, and how many may play."""
    types = [named.type for named in law.types.values()]
    sizes = {len(kind.values) for kind in types if isinstance(kind, Enumeration)}
    bounds = {bound for kind in types if isinstance(kind, Range) for bound in (kind.low, kind.high)}
    return frozenset({*sizes, *bounds, *range(law.players[0], law.players[1] + 1), 0, 1})


def _whole(value: Any) -> Iterator[int]:
    """The whole numbers anywhere in a value or a term."""
    if isinstance(value, Literal):
        value = value.value
    if isinstance(value, bool):
        return
    if isinstance(value, int):
        yield value
    elif isinstance(value, dict):
        yield from _whole(list(value.values()))
    elif isinstance(value, (list, tuple)):
        for part in value:
            yield from _whole(part)
    elif is_dataclass(value):
        for field in fields(value):
            if field.name not in ("place", "type"):
                yield from _whole(getattr(value, field.name))
