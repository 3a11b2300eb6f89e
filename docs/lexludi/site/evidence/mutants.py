"""The mutants of a law, by what they have a fault in."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import NamedTuple

from lexludi.mutation.score_report import MutationScore, Survivor


class Mutants(NamedTuple):
    """What became of the law's mutants with a fault in a declaration, or in what it speaks by."""

    killed: int
    survived: int
    equivalent: int
    survivors: tuple[Survivor, ...]


def by_name(score: MutationScore) -> Mapping[str, Mutants]:
    """The mutants of each declaration: a fault in a definition is one of all rules that use it."""
    words: dict[str, Counter[str]] = {}
    survivors: dict[str, list[Survivor]] = {}
    alive = {one.id: one for group in score.survivors.values() for one in group}
    for outcome in score.outcomes:
        for name in {*outcome.rules, outcome.subject}:
            words.setdefault(name, Counter())[outcome.word] += 1
            if outcome.id in alive:
                survivors.setdefault(name, []).append(alive[outcome.id])
    return {
        name: Mutants(
            counts["killed"],
            counts["survived"],
            counts["equivalent"],
            tuple(survivors.get(name, ())),
        )
        for name, counts in words.items()
    }
