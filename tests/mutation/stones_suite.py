"""Mutants and cases of the stones by name."""

from __future__ import annotations

from lexludi.cases import suite_folder
from lexludi.cases.case import Case, ExpectedRefusal
from lexludi.language import Law
from lexludi.mutants.mutant import Mutant
from lexludi.mutants.mutants import mutants

MORE = "number.plus most 2 → 3"


def mutant(law: Law, name: str) -> Mutant:
    (found,) = (one for one in mutants(law) if one.id == name)
    return found


def taking(cases: suite_folder.Suite, amount: int, legal: bool) -> list[Case]:
    """The cases in which somebody takes so much."""
    return [
        case
        for case in cases.cases
        if isinstance(case.step, dict)
        and case.step.get("amount") == amount
        and isinstance(case.expect, ExpectedRefusal) != legal
    ]
