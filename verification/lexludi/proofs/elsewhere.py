"""What a narrowed run need not show, because it happens with other players or other answers.

Something must be possible for some number of players only, or under some answers only.  A run that
holds answers fixed, or leaves out numbers of players, may find it impossible.  Then the prover
looks for it where the run did not look: what shows there is not applicable here, and what shows
nowhere stays refuted.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass

from lexludi.catalogue import Game
from lexludi.catalogue.shared_game import shared_game
from lexludi.language import Law
from lexludi.proofs import cache_key, verdict_cache
from lexludi.proofs.claims import POSITIONS, claims_of
from lexludi.proofs.obligation import NOT_IN_VAIN, UNDER_SOME_ANSWERS, Obligation
from lexludi.proofs.task import Found, Task
from lexludi.proofs.verdict import Verdict
from lexludi.support.options import RunOptions
from lexludi.support.worker_pool.ordered import map_ordered

Sought = frozenset[tuple[object, ...]]
"""What is looked for, as `_name` has it."""


@dataclass(frozen=True)
class Lookup:
    """A task of the whole law, and which of its obligations are looked for."""

    task: Task
    sought: Sought


def not_applicable(game: Game, options: RunOptions, found: Found) -> list[tuple[Task, Verdict]]:
    """The refutations that hold only because the run was narrowed, with their tasks."""
    law = game.law
    open_ = [(t, v) for t, verdicts in found.items() for v in verdicts if _may_show(v)]
    lookups = _lookups(law, options, open_)
    shown: set[tuple[Task, object]] = set()
    with closing(map_ordered(options.executor, shown_of, lookups, shared_game(game))) as results:
        for lookup, names in zip(lookups, results, strict=True):
            shown |= {(lookup.task, name) for name in names}
    return [
        (task, verdict)
        for task, verdict in open_
        if any((place, _name(verdict.obligation)) in shown for place in _places(law, task, verdict))
    ]


def _may_show(verdict: Verdict) -> bool:
    """Whether this is a refutation of what need be possible somewhere only."""
    return (
        verdict.word == "refuted"
        and not verdict.known
        and verdict.obligation.kind in UNDER_SOME_ANSWERS
    )


def _lookups(law: Law, options: RunOptions, open_: list[tuple[Task, Verdict]]) -> list[Lookup]:
    """Where to look for what: everywhere but in the run itself."""
    sought: dict[Task, set[tuple[object, ...]]] = {}
    for task, verdict in open_:
        for place in _places(law, task, verdict):
            if options.answers or place.players not in (options.players or law.counts):
                sought.setdefault(place, set()).add(_name(verdict.obligation))
    return [Lookup(task, frozenset(names)) for task, names in sought.items()]


def _places(law: Law, task: Task, verdict: Verdict) -> Iterator[Task]:
    """The tasks, all answers open, in any of which it need show."""
    obligation = verdict.obligation
    names: tuple[str, ...] = (task.name,)
    if obligation.kind == "known_failure_shows" or obligation.kind in NOT_IN_VAIN:
        item = law.properties.get(obligation.subject)
        names = (item.on if item else ()) or (POSITIONS,)
    for players in (task.players,) if obligation.kind == "possible" else law.counts:
        for name in names:
            yield Task(name, players, (), task.seed)


def _name(obligation: Obligation) -> tuple[object, ...]:
    """What obligations share of which one must show: of a known failure all of its property."""
    if obligation.kind == "known_failure_shows":
        return obligation.kind, obligation.subject
    aim = obligation.aim
    return aim.kind, aim.subject, aim.action, aim.part


def shown_of(game: Game, lookup: Lookup) -> list[tuple[object, ...]]:
    """What is looked for and shows in a task, by the verdicts that are kept or by the solver."""
    law, task = game.law, lookup.task
    key = cache_key.key(law, task.name, task.players, {}, task.seed)
    verdicts = verdict_cache.kept(key, task.name, task.players)
    if verdicts is None:
        verdicts = list(_decided(law, lookup))
    shown = {_shown(verdict) for verdict in verdicts if verdict.known or verdict.word == "proved"}
    return sorted(lookup.sought & shown, key=repr)


def _decided(law: Law, lookup: Lookup) -> Iterator[Verdict]:
    """The verdicts on what is looked for; other claims are passed over."""
    for claim in claims_of(lookup.task.position(law), lookup.task.name):
        if _name(claim.obligation) in lookup.sought:
            verdict = claim.decide()
            if verdict is not None:
                yield verdict


def _shown(verdict: Verdict) -> tuple[object, ...]:
    """What a verdict shows; a known refutation is that of the obligation that fails."""
    if verdict.known:
        return "known_failure_shows", verdict.subject
    return _name(verdict.obligation)
