"""Faults in a chain of ties: a link left out, two exchanged, or one of which the least wins."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from lexludi.language import declarations as d
from lexludi.language import terms as t
from lexludi.language.types import Whole
from lexludi.mutants.mutant import Mutation
from lexludi.mutants.sites import text
from lexludi.mutants.tie_chain import TieChain

CHAIN_METHOD = 1
"""Raised when faults of chains are made otherwise, so that older results do not count."""
MUTATED = 2
"""So many entries at least has a score whose chain is mutated; one alone is no chain."""
ChainFault: TypeAlias = tuple[Mutation, TieChain]
"""The change, and the chain with it."""


def has_links(scoring: d.Scoring) -> bool:
    """Whether the chain of a score is mutated."""
    return len(scoring.score) >= MUTATED


def links_dropped(scoring: d.Scoring) -> Iterator[ChainFault]:
    """The chain without each of its links in turn; none where there is one link only."""
    every = tuple(range(len(scoring.score)))
    for link in every if len(every) > 1 else ():
        change = _change("link.dropped", scoring.score[link], text(scoring.score[link]), "nothing")
        yield change, TieChain(tuple(other for other in every if other != link))


def links_swapped(scoring: d.Scoring) -> Iterator[ChainFault]:
    """The chain with each of its links after the next one."""
    score, every = scoring.score, tuple(range(len(scoring.score)))
    for link in every[:-1]:
        one, other = text(score[link]), text(score[link + 1])
        change = _change("links.swapped", score[link], f"{one}, {other}", f"{other}, {one}")
        yield change, TieChain((*every[:link], link + 1, link, *every[link + 2 :]))


def chain_faults(scoring: d.Scoring) -> Iterator[ChainFault]:
    """All faults of a chain, if it is mutated:

    link.dropped    a link left out
    link.turned     a link of which the least wins
    links.swapped   a link after the next one
    """
    if not has_links(scoring):
        return
    yield from links_dropped(scoring)
    every = tuple(range(len(scoring.score)))
    for link, term in enumerate(scoring.score):
        yield (
            _change("link.turned", term, text(term), _least(term)),
            TieChain(every, frozenset({link})),
        )
    yield from links_swapped(scoring)


def _change(kind: str, link: t.Term, before: str, after: str) -> Mutation:
    return Mutation(kind, link.place, before, after, "score")


def _least(link: t.Term) -> str:
    """A link with a minus before it, or without the one that it has."""
    if isinstance(link, t.Arithmetic) and link.operator == "-" and _is_zero(link.left):
        return text(link.right)
    zero = t.Literal(Whole(), link.place, 0)
    return text(t.Arithmetic(Whole(), link.place, "-", zero, link))


def _is_zero(term: t.Term) -> bool:
    return isinstance(term, t.Literal) and term.value == 0
