"""Choices of variants that fit together: the nearest ones to those that are wanted."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Mapping, Set

from lexludi.language.law import Law

Choices = Mapping[str, str]
"""A choice for each variant."""


def fitting(law: Law, players: int, wanted: Choices, fixed: Set[str]) -> dict[str, str] | None:
    """The choices that fulfil all conditions of variants and depart least from those wanted.

    Choices of `fixed` variants stay as they are.  Of equally near ones the first are taken, by the
    order of the variants and of their choices.  None where there are none.
    """
    free = [name for name in law.variants if name not in fixed]
    for number in range(len(free) + 1):
        for changes in _changes(law, wanted, free, number):
            found = {**wanted, **changes}
            if law.misfit(players, found) is None:
                return found
    return None


def _changes(law: Law, wanted: Choices, free: list[str], number: int) -> Iterator[dict[str, str]]:
    """Every change of so many choices."""
    for names in itertools.combinations(free, number):
        others = (
            [choice for choice in law.variants[name].choices if choice != wanted[name]]
            for name in names
        )
        for choices in itertools.product(*others):
            yield dict(zip(names, choices, strict=True))
