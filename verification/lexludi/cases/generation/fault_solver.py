"""Positions made by the solver, where a fault shows that shows in no game."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from lexludi.cases.generation.complete import Built
from lexludi.language import Law
from lexludi.mutants.equivalence import SCORE, WINNERS, Comparer, Word
from lexludi.mutants.mutant import Mutant, Mutation
from lexludi.mutants.switched import SwitchedFault, alone
from lexludi.proofs.engine_agreement import setup_of

Alone: TypeAlias = Callable[[Law, SwitchedFault], Law]


class Solver:
    """Looks for positions where a law with a fault and the law itself differ."""

    def __init__(self, law: Law, alone: Alone = alone) -> None:
        """`alone` gives the law with one fault."""
        self._law = law
        self._alone = alone
        self._comparer = Comparer(law)

    def built(self, fault: SwitchedFault) -> Built | None:
        """A setup, a position and a step, or none where a game is over; None if none is found.

        There is none for a fault that is the law in other words.
        """
        return self.sought(fault)[1]

    def sought(self, fault: SwitchedFault) -> tuple[Word, Built | None]:
        """Whether the fault can show at all, and a setup, a position and a step where it does."""
        compared = self._comparer.compare(self._mutant(fault))
        witness = compared.witness
        if witness is None or (witness.step is None and compared.how not in (SCORE, WINNERS)):
            return compared.word, None
        return compared.word, (setup_of(self._law, witness), witness.position, witness.step)

    def _mutant(self, fault: SwitchedFault) -> Mutant:
        change = Mutation("", self._law.scoring.place, "", fault.name)
        law = self._alone(self._law, fault)
        return Mutant(fault.name, fault.name, change, law, actions=fault.actions, chain=fault.chain)
