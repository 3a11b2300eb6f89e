"""A spectrum: how suspect each rule is, by all the cases that fail and all that pass.

The measure is that of Ochiai, which Abreu, Zoeteweij and van Gemund found the best of those that
they compared: "On the Accuracy of Spectrum-based Fault Localization", Testing: Academic and
Industrial Conference, Practice and Research Techniques (TAICPART-MUTATION 2007), pages 89-98.
There each failed run counts once for every part of a program that it runs; here a failed case
counts as much as its evidence says.
"""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from collections.abc import Hashable, Iterable, Mapping, Sequence
from typing import TypeAlias, TypeVar

Key = TypeVar("Key", bound=Hashable)
Scores: TypeAlias = dict[Key, float]
"""How suspect each suspect is, above 0 and at most 1."""


def scores(
    failed: Sequence[Mapping[Key, float]],
    passed: Sequence[Iterable[Key]],
    total: float | None = None,
) -> Scores[Key]:
    """The score of each suspect.

    It rises with the failed cases that speak against the suspect, and falls with the cases that
    pass although they exercise it, so that a rule that every case exercises does not score
    highest for a single fault.  `total` is the weight of all failed cases, if it is not the sum.
    """
    against: dict[Key, float] = defaultdict(float)
    for found in failed:
        for suspect, weight in found.items():
            against[suspect] += weight
    passes = Counter(suspect for found in passed for suspect in found)
    every = sum(against.values()) if total is None else total
    return {one: n / math.sqrt(every * (n + passes[one])) for one, n in against.items()}
