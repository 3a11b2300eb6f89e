"""The verdicts on every obligation of a law, as a report, by what they are about.

What is said of a subject depends on the tasks that its obligations belong to: on the actions with
their rules, and on all that every action may make use of.  It does not depend on the version of
the solver, which is noted beside the verdicts.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping
from itertools import chain
from typing import Any, Literal, NamedTuple

import msgspec

from lexludi.catalogue import Game, report_file
from lexludi.catalogue import content as contents
from lexludi.catalogue.report_folder import ReportFolder, Stored
from lexludi.language import Law
from lexludi.proofs import cache_key
from lexludi.proofs.claims import POSITIONS
from lexludi.proofs.obligation import Kind, Obligation
from lexludi.proofs.obligation_text import message, text
from lexludi.proofs.results import Tally
from lexludi.proofs.solver import EFFORT, PATIENCE, solver_version
from lexludi.proofs.verdict import How, Reason, Verdict, Word

WORST: tuple[Word, ...] = ("refuted", "unknown", "constructed", "proved")
Tasked = tuple[str, Verdict]
"""The task that a verdict belongs to, with the verdict."""


class Decided(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """The verdict for one number of players, and what it cost the solver, in its own count."""

    word: Word
    effort: int


class CountedVerdict(NamedTuple):
    """A verdict under the name that a tally has for its kind, the players, and its effort."""

    kind: str
    players: int
    effort: int


class Proof(
    msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True
):
    """What the solver says of one obligation.

    `obligation` is its English; `kind`, `part` and `about` are its data, as `Obligation` has them,
    and its subject stands above it.  `task` is the action whose rules it depends on; obligations
    about positions, which depend on every action, have the task `positions`.  `by` has a verdict
    for each number of players; what need be possible with some number only is left out for the
    others.  `known` says that it is about answers for which the documents declare that it fails.
    A guard with several limits has as many obligations of one name.  `games` says for which
    numbers of players a game shows what can happen, and how it was found.
    """

    obligation: str
    kind: Kind
    part: str | None = None
    about: Kind | None = None
    task: str
    by: dict[int, Decided]
    known: bool = False
    games: dict[int, How] = {}

    def about_subject(self, subject: str) -> Obligation:
        """The obligation as data."""
        return Obligation(self.kind, subject, _action(self.task), self.part, self.about)

    @property
    def word(self) -> Word:
        """The worst of the verdicts: proved only where it is for every number of players."""
        words = {decided.word for decided in self.by.values()}
        return next(word for word in WORST if word in words)

    @property
    def counted(self) -> Iterator[CountedVerdict]:
        """The verdict for each number of players, as tallies count it."""
        for players, decided in self.by.items():
            yield CountedVerdict("known" if self.known else decided.word, players, decided.effort)


class Failure(
    msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True
):
    """An obligation that is not proved, with its reason, and the counterexample where there is one.

    `answers` are those apart from the rulings under which it fails; `parameters` the values of
    open parameters with which it does.
    """

    obligation: str
    kind: Kind
    part: str | None = None
    about: Kind | None = None
    subject: str
    task: str
    players: int
    word: Word
    reason: Reason
    known: bool = False
    message: str = ""
    answers: dict[str, str] = {}
    parameters: dict[str, Any] = {}
    position: dict[str, Any] | None = None
    step: dict[str, Any] | None = None
    other: dict[str, Any] | None = None

    @property
    def claim(self) -> Obligation:
        """The obligation as data."""
        return Obligation(self.kind, self.subject, _action(self.task), self.part, self.about)


def _action(task: str) -> str | None:
    """The action that a task is about, None for positions as such."""
    return None if task == POSITIONS else task


class Proofs(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Every obligation, by the declaration that it is about, and those that are not proved.

    `law` is the fingerprint of the law that it was last written for; `answers` were held fixed, all
    others left open; `limit` is the most that one question may cost the solver.
    """

    format: Literal["lexludi-proofs"] = "lexludi-proofs"
    version: Literal[2] = 2
    game: str
    law: str
    players: tuple[int, ...]
    answers: dict[str, Any]
    seed: int
    solver: str
    limit: int
    tally: Tally
    failures: tuple[Failure, ...]
    subjects: dict[str, tuple[Proof, ...]]

    def under(self, tasks: Collection[str]) -> dict[str, tuple[Proof, ...]]:
        """The obligations of some tasks, by what they are about.

        Those of the actions of a rule are all that depend on it.
        """
        own = {s: tuple(p for p in every if p.task in tasks) for s, every in self.subjects.items()}
        return {subject: proofs for subject, proofs in own.items() if proofs}

    def tallies(self, law: Law) -> dict[str, Tally]:
        """How many verdicts of each kind the obligations of each action have."""
        every = {name: self.under((name,)).values() for name in law.actions}
        return {name: tally(chain.from_iterable(own)) for name, own in every.items()}


def tally(proofs: Iterable[Proof]) -> Tally:
    """How many verdicts of each kind there are, each number of players counting for itself."""
    return Tally(**Counter(one.kind for proof in proofs for one in proof.counted))


def report(
    law: Law,
    verdicts: Iterable[Tasked],
    *,
    players: Iterable[int],
    answers: Mapping[str, str],
    seed: int,
) -> Proofs:
    """The report of a proof of a whole law."""
    every = list(verdicts)
    words = Counter("known" if v.known else v.word for _, v in every)
    return Proofs(
        game=law.game,
        law=law.fingerprint,
        players=tuple(players),
        answers=dict(answers),
        seed=seed,
        solver=solver_version(),
        limit=EFFORT * PATIENCE,
        tally=Tally(**{str(word): count for word, count in words.items()}),
        failures=tuple(_failure(task, v) for task, v in every if v.word != "proved"),
        subjects=_by_subject(every),
    )


Alike = tuple[str, Obligation, bool, int]
"""What verdicts for several numbers of players share: task, obligation, known, and its number."""


def _by_subject(every: list[Tasked]) -> dict[str, tuple[Proof, ...]]:
    """The proofs by subject in the order of their names; each proof once for all players."""
    alike: dict[Alike, dict[int, Decided]] = {}
    games: dict[Alike, dict[int, How]] = {}
    for task, verdict, number in _numbered(every):
        key = (task, verdict.obligation, verdict.known, number)
        decided = Decided(verdict.word, verdict.effort)
        alike.setdefault(key, {})[verdict.players] = decided
        if verdict.shown is not None:
            games.setdefault(key, {})[verdict.players] = verdict.shown.how
    found: dict[str, list[Proof]] = {}
    for key in sorted(alike, key=_order):
        task, obligation, known, _ = key
        proof = Proof(
            obligation=text(obligation),
            kind=obligation.kind,
            part=obligation.part,
            about=obligation.about,
            task=task,
            by=alike[key],
            known=known,
            games=games.get(key, {}),
        )
        found.setdefault(obligation.subject, []).append(proof)
    return {subject: tuple(proofs) for subject, proofs in found.items()}


def _numbered(every: list[Tasked]) -> Iterator[tuple[str, Verdict, int]]:
    """Each verdict with how many of its name went before: a guard may have several limits."""
    before: Counter[tuple[object, ...]] = Counter()
    for task, verdict in every:
        name = (task, verdict.obligation, verdict.known, verdict.players)
        yield task, verdict, before[name]
        before[name] += 1


def _order(one: Alike) -> tuple[str, str, str, str, bool, int]:
    """By subject, then by task, and there in the order of their English, as people look it up."""
    task, obligation, known, number = one
    return obligation.subject, task, text(obligation), obligation.kind, known, number


def _failure(task: str, verdict: Verdict) -> Failure:
    obligation, witness = verdict.obligation, verdict.witness
    return Failure(
        obligation=text(obligation),
        kind=obligation.kind,
        part=obligation.part,
        about=obligation.about,
        subject=obligation.subject,
        task=task,
        players=verdict.players,
        word=verdict.word,
        reason=verdict.reason or "gave_up",
        known=verdict.known,
        message=message(verdict),
        answers=verdict.under,
        parameters=witness.parameters if witness else {},
        position=witness.position if witness else None,
        step=witness.step if witness else None,
        other=witness.other if witness else None,
    )


def encoded(found: Proofs) -> bytes:
    """The report as one JSON file, a failure and a subject a line."""
    return report_file.encoded(found)


class SubjectProofs(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """All that was found out about one declaration."""

    proofs: tuple[Proof, ...]
    failures: tuple[Failure, ...]


class ProofsHeader(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What belongs to no single subject: see `Proofs`."""

    law: str
    players: tuple[int, ...]
    seed: int
    solver: str
    limit: int


def about(found: Proofs) -> ProofsHeader:
    """What a report says that belongs to no single subject."""
    return ProofsHeader(
        law=found.law,
        players=found.players,
        seed=found.seed,
        solver=found.solver,
        limit=found.limit,
    )


def entries(found: Proofs) -> dict[str, SubjectProofs]:
    """A report divided by subjects."""
    return {
        subject: SubjectProofs(
            proofs=proofs,
            failures=tuple(one for one in found.failures if one.subject == subject),
        )
        for subject, proofs in found.subjects.items()
    }


def _joined(game: Game, stored: Stored[SubjectProofs]) -> Proofs:
    header, subjects = msgspec.convert(stored.about, ProofsHeader), sorted(stored.entries.items())
    return Proofs(
        game=game.law.game,
        law=header.law,
        players=header.players,
        answers={},
        seed=header.seed,
        solver=header.solver,
        limit=header.limit,
        tally=tally(proof for _, one in subjects for proof in one.proofs),
        failures=tuple(failure for _, one in subjects for failure in one.failures),
        subjects={name: one.proofs for name, one in subjects},
    )


def _content(game: Game) -> dict[str, str]:
    hashes = contents.declarations(game.law)
    return {"obligations": str(cache_key.FORM), **hashes}


def _parts(game: Game, found: Mapping[str, SubjectProofs]) -> dict[str, tuple[str, ...]]:
    law = game.law
    return {name: ("obligations", *_depends(law, _tasks(one))) for name, one in found.items()}


def _tasks(one: SubjectProofs) -> tuple[str, ...]:
    return tuple(sorted({proof.task for proof in one.proofs}))


def _depends(law: Law, tasks: tuple[str, ...]) -> tuple[str, ...]:
    """What some tasks depend on together; a task that is no action depends on all of them."""
    if all(task in law.actions for task in tasks):
        return tuple(dict.fromkeys(n for task in tasks for n in cache_key.depends(law, task)))
    return cache_key.depends(law, "")


COMMITTED = ReportFolder(
    kind="proofs",
    version=3,
    form=Proofs,
    about=ProofsHeader,
    entry=SubjectProofs,
    joined=_joined,
    content=_content,
    parts=_parts,
)
