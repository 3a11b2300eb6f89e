"""Evidence of one failed case: the rules that it speaks against, and how strongly."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from lexludi.cases.case import Case, ExpectedRefusal, Legal, Steps
from lexludi.conformance.localisation.blame import blamed
from lexludi.conformance.localisation.history import read_by
from lexludi.conformance.localisation.listing import against, listed_otherwise
from lexludi.conformance.localisation.suspects import Evidence, Suspect, actions, shared
from lexludi.conformance.mismatch import Mismatch
from lexludi.language import Law, Step
from lexludi.play.writers import written


def evidence(law: Law, case: Case, seen: Mismatch) -> Evidence:
    """What a failed case says; nothing where it is not about the rules of one position."""
    if seen.path in ("/history", "/weights"):
        return {}
    if seen.path.startswith("/trace"):
        return dict.fromkeys(_named(law, seen), 1.0)
    if isinstance(case.expect, Steps):
        return shared(against(listed_otherwise(law, case, seen)))
    if isinstance(case.expect, Legal) and seen.path.startswith("/position"):
        return shared(blamed(law, case, seen))
    if isinstance(case.expect, ExpectedRefusal) and seen.path.startswith("/position"):
        # It refuses what it has to; that the position differs after that no guard decides.
        return {}
    if isinstance(case.expect, Legal | ExpectedRefusal):
        return shared(_of_refusal(law, case, seen))
    return {}


def _of_refusal(law: Law, case: Case, seen: Mismatch) -> Evidence:
    """The suspects where an implementation refuses what is legal, or the other way round.

    An implementation that names the rule of a wrong refusal has that rule wrong, whatever it does
    about the rule that it should have named.
    """
    named = _named(law, seen)
    if isinstance(case.expect, Legal):
        refusing = named or _guards(law, case)
        return {**_before(law, case, refusing), **dict.fromkeys(refusing, 1.0)}
    wanted = dict.fromkeys(map(Suspect, case.rules), 0.5 if named else 1.0)
    return {**wanted, **dict.fromkeys(named, 1.0)}


def _before(law: Law, case: Case, refusing: Iterable[Suspect]) -> Evidence:
    """The rules of the joined steps before, if they wrote what a refusing rule reads.

    Of steps that are done at once nobody sees the position between; together they count as much as
    the rule that refuses.
    """
    steps = case.step if isinstance(case.step, list) else []
    found: list[Suspect] = []
    for one in refusing:
        read = read_by(law, one.rule)
        for step in _until(law, steps, one.rule):
            rules = (rule.name for rule in law.rules_of(step["do"]) if rule.name in case.rules)
            found += [Suspect(rule) for rule in rules if read & written(law, rule)]
    return dict.fromkeys(found, 1.0 / max(1, len(found)))


def _until(law: Law, steps: Sequence[Step], rule: str) -> Iterator[Step]:
    """The steps before the last one that a rule, or a time, is about; none if it is the first."""
    about = [n for n, step in enumerate(steps) if _is_about(law, rule, step["do"])]
    yield from steps[: about[-1] if about else 0]


def _is_about(law: Law, rule: str, action: str) -> bool:
    return rule.startswith(f"{action}.") or any(one.name == rule for one in law.rules_of(action))


def _guards(law: Law, case: Case) -> list[Suspect]:
    """What a legal step can wrongly be refused for: a rule that requires nothing refuses none."""
    requiring = [r for r in case.rules if r in law.rules and law.rules[r].require is not None]
    return [Suspect(rule) for rule in (*requiring, *(f"{one}.when" for one in actions(case)))]


def _named(law: Law, seen: Mismatch) -> list[Suspect]:
    return [Suspect(seen.named)] if seen.named is not None and seen.named in law.names() else []
