"""Evidence of one failed case: the rules that it speaks against, and how strongly."""

from __future__ import annotations

from lexludi.cases.case import Case, ExpectedRefusal, Legal, Steps
from lexludi.conformance.localisation.blame import blamed
from lexludi.conformance.localisation.listing import against, listed_otherwise
from lexludi.conformance.localisation.suspects import Evidence, Suspect, actions, shared
from lexludi.conformance.mismatch import Mismatch
from lexludi.language import Law


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
        return dict.fromkeys(named or _guards(law, case), 1.0)
    wanted = dict.fromkeys(map(Suspect, case.rules), 0.5 if named else 1.0)
    return {**wanted, **dict.fromkeys(named, 1.0)}


def _guards(law: Law, case: Case) -> list[Suspect]:
    """What a legal step can wrongly be refused for: a rule that requires nothing refuses none."""
    requiring = [r for r in case.rules if r in law.rules and law.rules[r].require is not None]
    return [Suspect(rule) for rule in (*requiring, *(f"{one}.when" for one in actions(case)))]


def _named(law: Law, seen: Mismatch) -> list[Suspect]:
    return [Suspect(seen.named)] if seen.named is not None and seen.named in law.names() else []
