"""Who wins where the links of a chain of ties decide otherwise than the law says.

The links are the entries of a score.  Every score stays as it is, as with an implementation that
counts right and compares wrong: the difference shows at an end only where the link decides.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from lexludi.language import Law, Machine, Setup
from lexludi.language.evaluate.algebra import Algebra
from lexludi.language.json_types import Result
from lexludi.language.machine import LivePosition


@dataclass(frozen=True)
class TieChain:
    """Which entries of a score decide, in what order; of those in `turned` the least wins."""

    order: tuple[int, ...]
    turned: frozenset[int] = frozenset()

    def winners(self, scores: Sequence[Sequence[int]]) -> list[int]:
        """The seats that no other seat beats."""
        keys = [
            tuple(-score[link] if link in self.turned else score[link] for link in self.order)
            for score in scores
        ]
        return [seat for seat, own in enumerate(keys) if own == max(keys)]

    def formulas(self, algebra: Algebra, scores: Sequence[Sequence[Any]]) -> list[Any]:
        """For each seat the formula that no other seat beats it."""
        return [algebra.both([self._stands(algebra, own, o) for o in scores]) for own in scores]

    def _stands(self, algebra: Algebra, own: Sequence[Any], other: Sequence[Any]) -> Any:
        """That a score is not beaten by another one, compared link by link."""
        stands: Any = True
        for link in reversed(self.order):
            better = algebra.compare("<" if link in self.turned else ">", own[link], other[link])
            equal = algebra.both([algebra.compare("==", own[link], other[link]), stands])
            stands = algebra.either([better, equal])
        return stands


class OtherChainMachine(Machine):
    """Plays and scores as a law does, and gives the victory by another chain."""

    def __init__(self, law: Law, setup: Setup, chain: TieChain, *, completed: bool = False) -> None:
        """`completed` as for any machine."""
        super().__init__(law, setup, completed=completed)
        self._chain = chain

    def result(self, position: LivePosition) -> Result | None:
        """Scores by seat as the law has them, and the winners by the other chain."""
        found = super().result(position)
        return found and {**found, "winners": self._chain.winners(found["scores"])}


def machine_by(
    law: Law, setup: Setup, chain: TieChain | None, *, completed: bool = False
) -> Machine:
    """The machine of a law, which another chain may give the winners."""
    if chain is None:
        return Machine(law, setup, completed=completed)
    return OtherChainMachine(law, setup, chain, completed=completed)
