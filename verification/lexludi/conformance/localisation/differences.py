"""How a wrong answer differs: its fields with the rules that write them, and its steps."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from lexludi.cases.case import Case, Legal, Steps
from lexludi.conformance.localisation.listing import listed_otherwise
from lexludi.conformance.localisation.step_effects import effects_of
from lexludi.conformance.localisation.twists import RuleOutcome
from lexludi.conformance.mismatch import Mismatch, say
from lexludi.conformance.verdicts import DifferingField, ListedStep
from lexludi.language import Law
from lexludi.play.writers import written

MOST = 20
"""Fields and steps that a verdict holds; an answer of a stranger may differ in thousands."""


def differing_fields(law: Law, case: Case, seen: Mismatch) -> tuple[DifferingField, ...]:
    """The first fields that differ, each with the rules of the step that write it.

    These are the rules that change it in the law's own step; or else, those of the case that write
    its variable; none where no rule of the step does.
    """
    outcomes = _outcomes(law, case, seen) if seen.fields else []
    return tuple(
        DifferingField(
            path=one.path,
            expected=say(one.expected),
            came=say(one.came),
            rules=tuple(_writers(law, case, outcomes, one.path)),
        )
        for one in seen.fields[:MOST]
    )


def _outcomes(law: Law, case: Case, seen: Mismatch) -> list[RuleOutcome]:
    """What each rule of a step changes; nothing for a case that is not about a legal step."""
    if not isinstance(case.expect, Legal):
        return []
    effects = effects_of(law, case, seen)
    return effects.run()[1] if effects else []


def _writers(law: Law, case: Case, outcomes: Iterable[RuleOutcome], path: str) -> Iterator[str]:
    entry = path.removeprefix("/position")
    changing = [one.rule for one in outcomes if entry in one.changes]
    field = entry.split("/")[1] if entry.startswith("/") else ""
    yield from changing or (rule for rule in case.rules if field in written(law, rule))


def listed_steps(law: Law, case: Case, seen: Mismatch) -> tuple[ListedStep, ...]:
    """The first steps that are missing in a wrong list of steps, and that are extra."""
    if not isinstance(case.expect, Steps):
        return ()
    every = listed_otherwise(law, case, seen)
    missing = [one for one in every if one.missing]
    extra = [one for one in every if not one.missing]
    return (*missing[:MOST], *extra[:MOST])
