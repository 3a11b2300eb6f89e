"""The mutation score of the committed cases, as a report: a file for each declaration.

What became of a declaration's mutants depends on the cases, on the actions whose steps the mutants
can touch, with their rules, and on all that every action may make use of.  The reasons for
survivors are added when the report is read.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import msgspec
from msgspec.structs import replace

from lexludi.cases import suite_folder
from lexludi.catalogue import Game
from lexludi.catalogue import content as contents
from lexludi.catalogue.report_folder import ReportFolder, Stored
from lexludi.language import Law
from lexludi.mutants.chain_operators import CHAIN_METHOD, has_links
from lexludi.mutants.reach import Reach
from lexludi.mutation.measure import Reasons, committed_reasons, idle_reasons, scored
from lexludi.mutation.run import cases_hash
from lexludi.mutation.score_report import (
    Citations,
    MutantOutcome,
    MutationScore,
    MutationScoreHeader,
    SubjectMutants,
    Survivor,
)
from lexludi.support.canonical_json import digest

METHOD = 3
"""Raised when mutants are made or tried otherwise, so that older results do not count."""
CHAIN = "chain of ties"
"""What the mutants of a scoring depend on besides, where it has more than one link."""


def about(found: MutationScore) -> MutationScoreHeader:
    """What a score says that belongs to no single declaration."""
    return MutationScoreHeader(
        law=found.law,
        suite=found.suite,
        cases=found.cases,
        seed=found.seed,
        solver=found.solver,
        true=found.citations.true if found.citations else 0,
    )


def entries(found: MutationScore) -> dict[str, SubjectMutants]:
    """The score of all mutants divided by the declarations that they are mutants of."""
    cited = found.citations or Citations()
    outcomes: dict[str, list[MutantOutcome]] = {}
    for one in found.outcomes:
        outcomes.setdefault(one.subject, []).append(one)
    excused = _by_rule(cited.excused)
    return {
        name: SubjectMutants(
            outcomes=tuple(outcomes.get(name, ())),
            survivors=tuple(replace(s, reason="") for s in found.survivors.get(name, ())),
            unproved=cited.unproved.get(name, ()),
            stray=cited.stray.get(name, ()),
            excused=excused.get(name, {}),
        )
        for name in sorted({*outcomes, *cited.unproved, *cited.stray, *excused})
    }


Grouped = Mapping[str, Mapping[str, tuple[str, ...]]]
"""Cases by two names."""


def _by_rule(grouped: Grouped) -> dict[str, dict[str, tuple[str, ...]]]:
    """The same groups with the inner names outside."""
    found: dict[str, dict[str, tuple[str, ...]]] = {}
    for outer, group in sorted(grouped.items()):
        for inner, cases in group.items():
            found.setdefault(inner, {})[outer] = cases
    return found


def _joined(game: Game, stored: Stored[SubjectMutants]) -> MutationScore:
    header, reasons = msgspec.convert(stored.about, MutationScoreHeader), committed_reasons(game)
    every = dict(sorted(stored.entries.items()))
    outcomes = [outcome for one in every.values() for outcome in one.outcomes]
    cited = _citations(header, every)
    return scored(
        outcomes,
        _explained(every, reasons),
        game=game.law.game,
        law=header.law,
        suite=header.suite,
        cases=header.cases,
        seed=header.seed,
        solver=header.solver,
        citations=cited,
        stale=idle_reasons(outcomes, cited, reasons),
    )


def _citations(header: MutationScoreHeader, every: Mapping[str, SubjectMutants]) -> Citations:
    return Citations(
        true=header.true,
        unproved={name: one.unproved for name, one in every.items() if one.unproved},
        stray={name: one.stray for name, one in every.items() if one.stray},
        excused=_by_rule({name: one.excused for name, one in every.items()}),
    )


def _explained(
    every: Mapping[str, SubjectMutants], reasons: Reasons
) -> dict[str, tuple[Survivor, ...]]:
    """The survivors with the reasons that people gave."""
    return {
        name: tuple(replace(s, reason=reasons.survivors.get(s.id, "")) for s in one.survivors)
        for name, one in every.items()
        if one.survivors
    }


def _content(game: Game) -> dict[str, str]:
    hashes, reasons = contents.declarations(game.law), committed_reasons(game).citations
    there = (game.cases / suite_folder.INDEX).exists()
    return {
        "mutants": str(METHOD),
        "cases": cases_hash(suite_folder.read(game.cases)) if there else "",
        **_chain(game.law),
        **{name: hashes[name] for name in hashes if not name.startswith("property ")},
        **{f"reason for {name}": digest(why)[:16] for name, why in reasons.items()},
    }


def _chain(law: Law) -> dict[str, str]:
    """How faults in the chain of ties are made, where the law has such a chain."""
    return {CHAIN: str(CHAIN_METHOD)} if has_links(law.scoring) else {}


def _parts(game: Game, found: Mapping[str, SubjectMutants]) -> dict[str, tuple[str, ...]]:
    reach = Reach(game.law)
    return {name: _depends(game.law, reach, name, one) for name, one in found.items()}


def _depends(law: Law, reach: Reach, name: str, one: SubjectMutants) -> tuple[str, ...]:
    rules = {rule for outcome in one.outcomes for rule in outcome.rules} or {name}
    own = _chain(law) if name == law.scoring.name else ()
    shared = ("mutants", *own, "cases", f"reason for {name}")
    promised = contents.of_kinds(law, {"invariant", "game"})
    return (*shared, *contents.of_actions(law, _actions(law, reach, rules)), *promised)


def _actions(law: Law, reach: Reach, rules: Iterable[str]) -> list[str]:
    """The actions that rules belong to, in the order of the law; all where one is unknown."""
    known = [rule for rule in rules if rule in law.rules or rule.rpartition(".")[0] in law.actions]
    found = reach.actions(known) if len(known) == len(list(rules)) else frozenset(law.actions)
    return [action for action in law.actions if action in found]


COMMITTED = ReportFolder(
    kind="mutation",
    version=2,
    form=MutationScore,
    about=MutationScoreHeader,
    entry=SubjectMutants,
    joined=_joined,
    content=_content,
    parts=_parts,
)
