"""The rules that an implementation most likely has wrong: one for each case, and all ranked."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from lexludi.cases.case import Case, Count, Result, Steps, Views, Weights
from lexludi.conformance.localisation.circumstances import narrowed
from lexludi.conformance.localisation.evidence import evidence
from lexludi.conformance.localisation.history import History, of_history
from lexludi.conformance.localisation.shared_values import by_value
from lexludi.conformance.localisation.spectrum import Scores, scores
from lexludi.conformance.localisation.suspects import Evidence, Suspect, exercised
from lexludi.conformance.mismatch import Mismatch, twice
from lexludi.conformance.verdicts import LikelyRule
from lexludi.language import Law

Failed = tuple[Case, Mismatch]
"""A failed case, and how its answer differs."""


@dataclass(frozen=True)
class Localised:
    """What the failed and the passed cases of a run say together.

    Attributes:
        rules: for each failed case the rule that it most likely fails for, "" for none.
        likely: every rule that a case speaks against, the most suspect first.
    """

    rules: tuple[str, ...]
    likely: tuple[LikelyRule, ...]


def localised(
    law: Law,
    failed: Sequence[Failed],
    passed: Sequence[Case],
    history: Callable[[Case], History | None] = lambda _: None,
) -> Localised:
    """The rules that failed cases are about, by all of them and by those that passed.

    Histories that cannot be replayed are looked at only where nothing else speaks against a rule:
    the cause of a refused step may lie far before it.  `history` gives the one of a case.
    """
    if not failed:
        return Localised((), ())
    found = [evidence(law, case, seen) for case, seen in failed]
    if not any(found):
        found = [_of_history(law, case, seen, history(case)) for case, seen in failed]
    ranked = scores(found, [exercised(law, case) for case in passed])
    in_narrow = narrowed(law, [(c, one) for (c, _), one in zip(failed, found, strict=True)], passed)
    ranked |= {one: max(score, ranked[one]) for one, score in in_narrow.items()}
    likeliest = max(ranked, key=lambda one: ranked[one], default=Suspect("")).rule
    rules = tuple(
        _likeliest(ranked, one) if one else _fallback(law, case, seen, likeliest)
        for one, (case, seen) in zip(found, failed, strict=True)
    )
    rules = by_value(law, rules, [seen for _, seen in failed], ranked)
    return Localised(rules, _ranking(ranked, found, passed))


def _of_history(law: Law, case: Case, seen: Mismatch, history: History | None) -> Evidence:
    refused = seen.path == "/history" and history is not None
    return of_history(law, case, seen, history or ()) if refused else {}


def _likeliest(ranked: Scores[Suspect], found: Evidence) -> str:
    """The rule that is the likeliest by all cases and by this one together."""
    return max(found, key=lambda one: ranked[one] * found[one]).rule


def _fallback(law: Law, case: Case, seen: Mismatch, likeliest: str) -> str:
    """The name for a case without suspects; `likeliest` has the highest score of all cases.

    No rule says how often outcomes come: that is named by the kind of chance.  Nor who sees what:
    that is named by the variable, or by the action of the step.  A wrong count that nothing else
    explains is named by the action that is open: one of its steps leaves something behind.  A step
    that is listed twice, and is legal, is named by its action.
    """
    if isinstance(case.expect, Views):
        return _looked_at(law, case, seen)
    if isinstance(case.expect, Count) and not likeliest:
        return _counted(law, case)
    if isinstance(case.expect, Steps) and (doubled := _doubled(law, seen)):
        return doubled
    if isinstance(case.expect, Result) and seen.path.startswith("/result") and not case.history:
        return law.scoring.name  # its position was given, so that no step before can be the cause
    if isinstance(case.expect, Weights) and seen.path == "/weights":
        return case.expect.actions[0]
    if seen.path == "/history" or isinstance(case.expect, Steps | Count | Weights | Result):
        return likeliest or (law.scoring.name if seen.path.startswith("/result") else "")
    field = seen.path.removeprefix("/position/").partition("/")[0]
    return field if field in law.state else ""


def _counted(law: Law, case: Case) -> str:
    """The action for which a case counts histories, "" for a count from the start of a game."""
    named = (goal.partition(".")[0] for goal in case.goals)
    return next((name for name in named if name in law.actions), "")


def _doubled(law: Law, seen: Mismatch) -> str:
    """The action of a step that stands in a list twice, "" where none does."""
    for text in twice(seen.steps):
        move = json.loads(text)
        step = move[0] if isinstance(move, list) and move else move
        action = step.get("do") if isinstance(step, dict) else None
        return action if isinstance(action, str) and action in law.actions else ""
    return ""


def _looked_at(law: Law, case: Case, seen: Mismatch) -> str:
    """The variable, or the action, of which a seat sees something else than it should."""
    name = case.step["do"] if case.step is not None else (*seen.path.split("/"), "", "")[3]
    return name if name in law.state or name in law.actions else ""


def _ranking(
    ranked: Scores[Suspect], found: Sequence[Evidence], passed: Sequence[Case]
) -> tuple[LikelyRule, ...]:
    """Each rule with the higher score of its two suspects."""
    best: dict[str, float] = {}
    for suspect, score in ranked.items():
        best[suspect.rule] = max(score, best.get(suspect.rule, 0.0))
    against = Counter(rule for one in found for rule in {suspect.rule for suspect in one})
    passes = Counter(rule for case in passed for rule in set(case.rules))
    every = (
        LikelyRule(rule=rule, suspicion=round(score, 3), failed=against[rule], passed=passes[rule])
        for rule, score in best.items()
    )
    return tuple(sorted(every, key=lambda one: (-one.suspicion, one.rule)))
