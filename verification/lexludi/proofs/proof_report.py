"""The verdicts on every obligation of a law, as a file, by what they are about."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping
from itertools import chain, groupby
from typing import Any, Literal, NamedTuple

import msgspec

from lexludi.catalogue import Game
from lexludi.catalogue.report_file import ReportFile, by_lines, of_another_law
from lexludi.language import Law
from lexludi.proofs.results import Tally
from lexludi.proofs.solver import EFFORT, PATIENCE, solver_version
from lexludi.proofs.verdict import Verdict, Word

WORST: tuple[Word, ...] = ("refuted", "unknown", "proved")
Tasked = tuple[str, Verdict]
"""The task that a verdict belongs to, with the verdict."""


class Decided(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """The verdict for one number of players, and what it cost the solver, in its own count."""

    word: Word
    effort: int


class Counted(NamedTuple):
    """A verdict under the name that a tally has for its kind, the players, and its effort."""

    kind: str
    players: int
    effort: int


class Proof(
    msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True
):
    """What the solver says of one obligation.

    `task` is the action whose rules it depends on; obligations about positions, which depend on
    every action, have the task `positions`.  `by` has a verdict for each number of players; what
    need be possible with some number only is left out for the others.  `known` says that it is
    about answers for which the documents declare that it fails.  A guard with several limits has as
    many obligations of one name.
    """

    obligation: str
    task: str
    by: dict[int, Decided]
    known: bool = False

    @property
    def word(self) -> Word:
        """The worst of the verdicts: proved only where it is for every number of players."""
        words = {decided.word for decided in self.by.values()}
        return next(word for word in WORST if word in words)

    @property
    def counted(self) -> Iterator[Counted]:
        """The verdict for each number of players, as tallies count it."""
        for players, decided in self.by.items():
            yield Counted("known" if self.known else decided.word, players, decided.effort)


class Failure(
    msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True
):
    """An obligation that is not proved, with the counterexample where there is one.

    `answers` are those apart from the rulings under which it fails.
    """

    obligation: str
    subject: str
    task: str
    players: int
    word: Word
    known: bool = False
    message: str = ""
    answers: dict[str, str] = {}
    position: dict[str, Any] | None = None
    step: dict[str, Any] | None = None


class Proofs(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Every obligation, by the declaration that it is about, and those that are not proved.

    `law` is the law's fingerprint; `answers` were held fixed, all others left open; `limit` is the
    most that one question may cost the solver.
    """

    format: Literal["lexludi-proofs"] = "lexludi-proofs"
    version: Literal[1] = 1
    game: str
    law: str
    players: tuple[int, ...]
    answers: dict[str, str]
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


def _by_subject(every: list[Tasked]) -> dict[str, tuple[Proof, ...]]:
    """The proofs by subject in the order of their names; each proof once for all players."""
    found: dict[str, list[Proof]] = {}
    for key, group in groupby(sorted(_numbered(every), key=_key), key=_key):
        subject, task, obligation, known, _ = key
        by = {v.players: Decided(v.word, v.effort) for _, v, _ in group}
        proof = Proof(obligation=obligation, task=task, by=by, known=known)
        found.setdefault(subject, []).append(proof)
    return {subject: tuple(proofs) for subject, proofs in found.items()}


def _numbered(every: list[Tasked]) -> Iterator[tuple[str, Verdict, int]]:
    """Each verdict with how many of its name went before: a guard may have several limits."""
    before: Counter[tuple[object, ...]] = Counter()
    for task, verdict in every:
        name = (task, verdict.obligation, verdict.known, verdict.players)
        yield task, verdict, before[name]
        before[name] += 1


def _key(one: tuple[str, Verdict, int]) -> tuple[str, str, str, bool, int]:
    """What verdicts for several numbers of players have in common."""
    task, verdict, number = one
    return verdict.subject, task, verdict.obligation, verdict.known, number


def _failure(task: str, verdict: Verdict) -> Failure:
    witness = verdict.witness
    return Failure(
        obligation=verdict.obligation,
        subject=verdict.subject,
        task=task,
        players=verdict.players,
        word=verdict.word,
        known=verdict.known,
        message=verdict.message,
        answers=verdict.under,
        position=witness.position if witness else None,
        step=witness.step if witness else None,
    )


def encoded(found: Proofs) -> bytes:
    """The report as JSON, a failure and a proof a line, so that people can compare."""
    return by_lines(found, failures=1, subjects=2)


def _stale(game: Game, proofs: Proofs) -> Iterator[str]:
    """What has changed since a report was written, or what it leaves out of the law."""
    law = game.law
    yield from of_another_law(law, proofs.law)
    if set(proofs.players) != set(law.counts):
        fewest, most = law.players
        yield f"it is not about {fewest} to {most} players, but {proofs.players}"
    if proofs.answers:
        yield f"it holds answers fixed: {proofs.answers}"


COMMITTED = ReportFile("proofs.json", Proofs, "lexludi prove {game} --report {file}", _stale)
