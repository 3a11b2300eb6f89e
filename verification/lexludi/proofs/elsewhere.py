"""What a narrowed run need not show, because it happens with other players or other answers.

Something must be possible for some number of players only, or under some answers only.  A run that
holds answers fixed, or leaves out numbers of players, may find it impossible.  Then the prover
looks for it where the run did not look: what shows there is not applicable here, and what shows
nowhere stays refuted.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing

from lexludi.catalogue import Game
from lexludi.catalogue.shared_game import shared_game
from lexludi.language import Law
from lexludi.proofs.claims import POSITIONS
from lexludi.proofs.obligation import NOT_IN_VAIN, UNDER_SOME_ANSWERS, Obligation
from lexludi.proofs.task import Found, Task
from lexludi.proofs.verdict import Verdict
from lexludi.support.options import RunOptions
from lexludi.support.worker_pool.ordered import map_ordered


def not_applicable(game: Game, options: RunOptions, found: Found) -> list[tuple[Task, Verdict]]:
    """The refutations that hold only because the run was narrowed, with their tasks."""
    law = game.law
    open_ = [(t, v) for t, verdicts in found.items() for v in verdicts if _may_show(v)]
    lookups = _lookups(law, options, open_)
    shown: set[tuple[Task, Obligation]] = set()
    with closing(map_ordered(options.executor, shown_of, lookups, shared_game(game))) as results:
        for lookup, aims in zip(lookups, results, strict=True):
            shown |= {(lookup.complete, aim) for aim in aims}
    return [
        (task, verdict)
        for task, verdict in open_
        if any((place, verdict.asked.aim) in shown for place in _places(law, task, verdict))
    ]


def _may_show(verdict: Verdict) -> bool:
    """Whether this is a refutation of what need be possible somewhere only."""
    return (
        verdict.word == "refuted"
        and not verdict.known
        and verdict.obligation.kind in UNDER_SOME_ANSWERS
    )


def _lookups(law: Law, options: RunOptions, open_: list[tuple[Task, Verdict]]) -> list[Task]:
    """Where to look for what: everywhere but in the run itself."""
    sought: dict[Task, set[Obligation]] = {}
    for task, verdict in open_:
        for place in _places(law, task, verdict):
            if options.answers or place.players not in (options.players or law.counts):
                sought.setdefault(place, set()).add(verdict.asked.aim)
    return [place.looking_for(aims) for place, aims in sought.items()]


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


def shown_of(game: Game, lookup: Task) -> list[Obligation]:
    """The aims that are looked for and show in a task."""
    verdicts = lookup.verdicts(game.law)
    shown = {verdict.asked.aim for verdict in verdicts if verdict.known or verdict.word == "proved"}
    return sorted(shown, key=repr)
