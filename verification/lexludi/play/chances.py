"""What chance may bring at a position: every outcome with its weight, and weights as shares."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from math import gcd
from typing import Any, Protocol, TypeAlias

from lexludi.language import Step
from lexludi.play.engine_game import CHANCE

Weighed: TypeAlias = tuple[Step, int]
"""An outcome of chance, and how often it comes among its alternatives."""


class Weighs(Protocol):
    """What lists legal steps and weighs outcomes: the law's machine, an adapter, an engine."""

    def legal(self, position: Any, /) -> list[Step]:
        """Every legal step, outcomes of chance among them."""

    def weight(self, position: Any, step: Step, /) -> int:
        """How often a legal outcome of chance comes among its alternatives."""


def outcomes(table: Weighs, position: Any) -> list[Weighed]:
    """Every legal outcome of chance with its weight, as the table lists them; none elsewhere."""
    steps = (step for step in table.legal(position) if step["by"] == CHANCE)
    return [(step, table.weight(position, step)) for step in steps]


def reduced(weighed: Iterable[Weighed]) -> list[Weighed]:
    """The same outcomes with the least whole weights that stand in the same ratios."""
    weighed = list(weighed)
    divisor = gcd(*(weight for _, weight in weighed)) or 1
    return [(step, weight // divisor) for step, weight in weighed]


def differs(ours: Sequence[int], theirs: Sequence[int]) -> int | None:
    """The number of the first outcome that has another share in `theirs`, None where none has.

    Both have the same outcomes in the same order; `ours` are weights of the law, with a sum above
    zero.  Shares are compared exactly, as ratios.
    """
    total, other = sum(ours), sum(theirs)
    if other <= 0:
        return 0
    pairs = enumerate(zip(ours, theirs, strict=True))
    # True is no weight, though Python calculates with it as with 1.
    return next((n for n, (a, b) in pairs if a * other != b * total or isinstance(b, bool)), None)


def share(weight: int, total: int) -> str:
    """The share of an outcome as a fraction, such as `1/6`; the weight itself where nothing is."""
    return str(Fraction(weight, total)) if total > 0 else f"{weight} of {total}"
