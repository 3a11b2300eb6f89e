"""Every obligation of a law, put to the solver, and every example that it finds to the engine."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Iterable
from contextlib import closing
from dataclasses import dataclass, replace

from lexludi.catalogue import Game
from lexludi.catalogue.shared_game import shared_game
from lexludi.language import Law
from lexludi.play.adapter import opponent
from lexludi.proofs import latest
from lexludi.proofs.elsewhere import not_applicable
from lexludi.proofs.engine_agreement import disagreement
from lexludi.proofs.obligation import NOT_IN_VAIN, ONCE_IS_ENOUGH, Obligation
from lexludi.proofs.obligation_text import message, text
from lexludi.proofs.results import Obligations, ProofFinding, Tally
from lexludi.proofs.shown.reach import with_games
from lexludi.proofs.solver import EFFORT, PATIENCE, solver_version
from lexludi.proofs.task import Found, Task, heaviest_first, left_open, once_each, tasks
from lexludi.proofs.verdict import How, Verdict
from lexludi.support.options import DEFAULTS, RunOptions
from lexludi.support.progress import ProgressUpdate
from lexludi.support.worker_pool.ordered import map_ordered


@dataclass(frozen=True)
class Proved:
    """The verdicts that count, by task, and how long it took to have them.

    `not_applicable` are the refutations that do not count, because a narrowed run cannot show
    what happens with other players or under other answers.
    """

    verdicts: Found
    seconds: float = 0.0
    not_applicable: tuple[Verdict, ...] = ()


def prove(game: Game, options: RunOptions = DEFAULTS) -> Obligations:
    """Verdicts on every obligation for each number of players, under all open answers at once.

    Verdicts are kept from run to run under the hash of what they depend on; whether the engine
    agrees with the examples is looked at every time.
    """
    return summary(game.law, proved(game, options))


def proved(game: Game, options: RunOptions = DEFAULTS) -> Proved:
    """The verdicts themselves; all else is as with `prove`.

    What need show with some number of players only is looked for with the fewest, and with more
    where it does not show with these.
    """
    begun, law = time.monotonic(), game.law
    every = once_each(tasks(law, options.players or law.counts, options.answers, options.seed))
    found = _found(game, options, every)
    for count in sorted({task.players for task in every}):
        for lookup, verdicts in _found(game, options, left_open(found, count)).items():
            found[replace(lookup, sought=frozenset())] += verdicts
    settled = _settled({task: found[task] for task in every})
    away = not_applicable(game, options, settled)
    applying = {t: [v for v in own if (t, v) not in away] for t, own in settled.items()}
    counting = _settled(with_games(game, options, applying))
    if not options.answers:
        _keep_latest(law, counting)
    return Proved(counting, time.monotonic() - begun, tuple(verdict for _, verdict in away))


def _found(game: Game, options: RunOptions, every: list[Task]) -> dict[Task, list[Verdict]]:
    """The verdicts on some tasks, the heaviest of which come first."""
    law, found = game.law, dict[Task, list[Verdict]]()
    ordered = heaviest_first(law, every)
    with closing(map_ordered(options.executor, verdicts_of, ordered, shared_game(game))) as results:
        for number, (task, verdicts) in enumerate(zip(ordered, results, strict=True), start=1):
            found[task] = verdicts
            at_hand = f"{task.name}, {task.players} players"
            options.progress(ProgressUpdate("obligations", number, len(every), at_hand))
    return found


def _keep_latest(law: Law, found: Found) -> None:
    """Note what was found under all answers, for each number of players."""
    for count in {task.players for task in found}:
        verdicts = [
            latest.LatestVerdict(v.obligation, task.name, count, v.word, v.known)
            for task, verdicts in found.items()
            for v in verdicts
            if task.players == count
        ]
        latest.keep(law, count, verdicts)


def _tally(found: Found, action: str) -> Tally:
    """How many verdicts of each kind the obligations of an action have."""
    own = [v for task, verdicts in found.items() if task.name == action for v in verdicts]
    words = Counter("known" if v.known else v.word for v in own)
    return Tally(**{str(word): count for word, count in words.items()})


def verdicts_of(game: Game, task: Task) -> list[Verdict]:
    """The verdicts of a task, the engine's disagreements with the examples among them."""
    law, other = game.law, opponent(game)
    found = task.verdicts(law)
    odd = (disagreement(law, other, verdict) for verdict in found)
    return found + [verdict for verdict in odd if verdict is not None]


def _settled(found: Found) -> dict[Task, list[Verdict]]:
    """All verdicts but those that another one settles.

    What must be possible need be so with some number of players only, and a known failure of a
    property need show in some action and for some number of players only.  What is shown once not
    to be stated in vain stays so where the solver gives up; what a property states in vain in all
    of its actions is refuted once.
    """
    every = [verdict for verdicts in found.values() for verdict in verdicts]
    shown = {v.obligation.aim for v in every if v.word == "proved"}
    vain: dict[Obligation, Verdict] = {}
    for verdict in every:
        if verdict.word == "refuted":
            vain.setdefault(verdict.obligation.aim, verdict)
    failing = {v.subject for v in every if v.known}

    def counts(verdict: Verdict) -> bool:
        if verdict.word == "unknown":
            return verdict.obligation.kind not in NOT_IN_VAIN or verdict.obligation.aim not in shown
        if verdict.word != "refuted" or verdict.known:
            return True
        if verdict.obligation.kind == "known_failure_shows":
            return verdict.subject not in failing
        if verdict.obligation.kind in NOT_IN_VAIN and vain[verdict.obligation.aim] is not verdict:
            return False
        return verdict.obligation.kind not in ONCE_IS_ENOUGH or verdict.obligation.aim not in shown

    return {task: [v for v in verdicts if counts(v)] for task, verdicts in found.items()}


def summary(law: Law, found: Proved) -> Obligations:
    """The counts of verdicts, all and by action, and a finding for each that is not a proof."""
    every = [verdict for verdicts in found.verdicts.values() for verdict in verdicts]
    known = [v for v in every if v.known]
    return Obligations(
        proved=sum(v.word == "proved" for v in every),
        refuted=sum(v.word == "refuted" and not v.known for v in every),
        unknown=sum(v.word == "unknown" for v in every),
        known=len(known),
        constructed=sum(v.word == "constructed" for v in every),
        played=_shown_by(every, "played"),
        unrolled=_shown_by(every, "unrolled"),
        not_applicable=len(found.not_applicable),
        solver=solver_version(),
        effort=EFFORT * PATIENCE,
        findings=tuple(_finding(law, v) for v in every if v.word != "proved"),
        by={name: _tally(found.verdicts, name) for name in law.actions},
        seconds=found.seconds,
    )


def _shown_by(every: Iterable[Verdict], how: How) -> int:
    """How many things can happen by a game that was found in a certain way."""
    return sum(v.word == "proved" and v.shown is not None and v.shown.how == how for v in every)


def _finding(law: Law, verdict: Verdict) -> ProofFinding:
    sentence, file, line = _declared(law, verdict.subject)
    witness = verdict.witness
    return ProofFinding(
        obligation=text(verdict.obligation),
        **vars(verdict.obligation),
        verdict="refuted" if verdict.word == "proved" else verdict.word,
        reason=verdict.reason or "gave_up",
        message=f"{message(verdict)}, {_under(verdict)}" if witness else message(verdict),
        known=verdict.known,
        sentence=sentence,
        file=file,
        line=line,
        players=verdict.players,
        answers=verdict.under,
        parameters=witness.parameters if witness else {},
        position=witness.position if witness else None,
        step=witness.step if witness else None,
        other=witness.other if witness else None,
        game_steps=len(verdict.shown.steps) if verdict.shown else None,
    )


def _under(verdict: Verdict) -> str:
    """The answers under which something fails, in English."""
    under = " and ".join(f"{name}={answer}" for name, answer in verdict.under.items())
    return f"under {under}, all else as ruled" if under else "under the rulings"


def _declared(law: Law, name: str) -> tuple[str, str, int]:
    groups = (
        law.invariants,
        law.open_parameters,
        law.variants,
        law.definitions,
        law.points,
        law.properties,
        law.rules,
        law.actions,
        law.state,
        {law.scoring.name: law.scoring},
    )
    for group in groups:
        if name in group:
            item = group[name]
            return item.sentence, item.file, item.line
    return "", "", 0
