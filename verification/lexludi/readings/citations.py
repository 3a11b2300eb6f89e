"""The passages of the editions behind the rules that decided a step."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

import msgspec

from lexludi.editions import Edition, Passage
from lexludi.editions.edition import Letter
from lexludi.language.explain.rule_trace import RuleTrace
from lexludi.language.explain.unfold import Node


class Cited(msgspec.Struct, frozen=True, kw_only=True):
    """A passage of an edition behind what decided a step, in our restatement.

    `rules` are those that decided and that it supports, `answers` those of the points at stake.
    """

    edition: str
    passage: str
    place: str
    kind: str
    says: str
    rules: tuple[str, ...] = ()
    answers: tuple[str, ...] = ()
    quote: str | None = None
    remark: str | None = None


class Silent(msgspec.Struct, frozen=True):
    """A rule or point on which an edition is silent, and why that is so.

    Of a point, `letter` is what the edition comes to where nothing is added, if it says so.
    """

    edition: str
    name: str
    because: str
    letter: Letter | None = None


ACTING = frozenset({"held", "ran", "replaced", "taken"})


def decisive(why: Iterable[RuleTrace]) -> tuple[RuleTrace, ...]:
    """The rules that decide a step: those that forbid it, else all that it obeys or sets off."""
    looked_at = tuple(every(why))
    broken = tuple(trace for trace in looked_at if trace.how == "broken")
    return broken or tuple(trace for trace in looked_at if trace.how in ACTING)


def every(why: Iterable[RuleTrace]) -> Iterator[RuleTrace]:
    """The rules that were looked at, and below each the exceptions to it."""
    for trace in why:
        yield trace
        yield from every(trace.exceptions)


def names(why: Iterable[RuleTrace]) -> tuple[str, ...]:
    """What decided: the rules, and the definitions, printed values and variants that they read."""
    deciding = decisive(why)
    found = [trace.rule for trace in deciding]
    found += [name for trace in deciding for node in trace.terms for name in _cited(node)]
    return tuple(dict.fromkeys(found))


def _cited(node: Node) -> Iterator[str]:
    if node.kind == "definition":
        yield node.text.partition("(")[0]
    elif node.kind == "parameter":
        yield node.text.partition("[")[0]
    elif node.kind == "variant":
        yield node.text
    for part in node.parts:
        yield from _cited(part)


def passages(
    editions: Sequence[Edition], cited: Sequence[str], points: Iterable[str]
) -> Iterator[Cited]:
    """The passages of each edition that support one of the names or answer one of the points."""
    wanted, open_points = set(cited), set(points)
    for edition in editions:
        for passage in edition.passages:
            rules = tuple(rule for rule in passage.rules if rule in wanted)
            answers = tuple(f"{p}={a}" for p, a in passage.stated() if p in open_points)
            if rules or answers:
                yield of(edition, passage, rules, answers)


def of(
    edition: Edition, passage: Passage, rules: tuple[str, ...], answers: tuple[str, ...]
) -> Cited:
    """A passage as it is cited for some rules and answers."""
    return Cited(
        edition=edition.code,
        passage=passage.name,
        place=edition.place(passage),
        kind=str(passage.kind),
        says=passage.says,
        rules=rules,
        answers=answers,
        quote=passage.quote,
        remark=passage.remark.text if passage.remark else None,
    )


def silences(editions: Sequence[Edition], named: Sequence[str]) -> Iterator[Silent]:
    """Of these rules and points, those on which an edition is known to be silent."""
    for edition in editions:
        unsaid = {**edition.silent.rules, **edition.silent.points}
        for name in dict.fromkeys(named):
            if name in unsaid:
                letter = edition.silent.by_letter(name)
                yield Silent(edition.code, name, unsaid[name], letter)
