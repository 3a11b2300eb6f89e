"""Which rules of a step a wrong position speaks against."""

from __future__ import annotations

from typing import Any

from lexludi.cases.case import Case
from lexludi.conformance.localisation.step_effects import (
    ANSWERED,
    StepEffects,
    changed,
    effects_of,
    twisted,
)
from lexludi.conformance.localisation.suspects import Evidence, Suspect, exercised
from lexludi.conformance.localisation.twists import Changes, RuleOutcome, twists_of
from lexludi.conformance.mismatch import Mismatch
from lexludi.language import Law
from lexludi.play.writers import written

EXPLAINED = 4.0
"""The weight of a rule that gives the answer if it is twisted, next to 1 for the same entries."""
OTHERWISE = 1.0
"""What is added for a rule that gives the answer if it changes its variables to other values."""
IDLE = 0.3
"""The weight of a rule that should not apply, next to 1 for one that should."""


def blamed(law: Law, case: Case, seen: Mismatch) -> Evidence:
    """The suspects of a wrong position.

    A rule is suspected as far as the entries that it changes are those that differ.
    Where none changes one of them, all rules that decide about the first field are suspected; and
    where no rule of the step does, all that the case exercises.
    """
    wrong = {one.path.removeprefix("/position"): one.came for one in seen.fields}
    effects = effects_of(law, case, seen)
    found = _by_entries(law, effects, wrong) if effects else {}
    return found or _by_field(law, case, seen) or dict.fromkeys(map(Suspect, case.rules), 1.0)


def _by_entries(law: Law, effects: StepEffects, wrong: Changes) -> Evidence:
    after, outcomes = effects.run()
    found: Evidence = {}
    for outcome in outcomes:
        suspect = Suspect(outcome.rule, outcome.applies)
        weight = _weight(law, effects, outcome, after, wrong)
        found[suspect] = max(weight, found.get(suspect, 0.0))
    return {suspect: weight for suspect, weight in found.items() if weight}


def _weight(
    law: Law, effects: StepEffects, outcome: RuleOutcome, after: Any, wrong: Changes
) -> float:
    """How strongly a wrong position speaks against one rule."""
    likeness = alike(set(outcome.changes), set(wrong))
    for twist in twists_of(law, outcome):
        came = twisted(effects, twist)
        if came is None:
            continue
        differing = changed(after, came)
        if twist.how == "taken":
            likeness = IDLE * alike(set(differing), set(wrong))
        if differing == wrong:
            if twist.how in ANSWERED:
                return likeness + OTHERWISE
            return EXPLAINED if outcome.applies else EXPLAINED * IDLE
    return likeness


def alike(one: set[str], other: set[str]) -> float:
    """How alike two sets are, from 0 to 1: what they share, of all that is in either (Jaccard)."""
    return len(one & other) / len(one | other) if one & other else 0.0


def _by_field(law: Law, case: Case, seen: Mismatch) -> Evidence:
    """The suspects by the field that differs first, whatever they change in this case."""
    field = seen.path.removeprefix("/position/").partition("/")[0]
    every = [one for one in exercised(law, case) if field in written(law, one.rule)]
    return {one: 1.0 if one.applies else IDLE for one in every}
