"""Questions of the prover as files of SMT-LIB 2: a folder for each task, with a manifest."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path
from typing import Literal

import msgspec

from lexludi.language import Law
from lexludi.proofs.examination.examined import Examined
from lexludi.proofs.obligation import Kind, Obligation
from lexludi.proofs.obligation_text import text
from lexludi.proofs.solver import Answer, Asked, solver_version
from lexludi.proofs.task import Task
from lexludi.proofs.verdict import Word
from lexludi.support.atomic import write_atomically
from lexludi.support.errors import UsageError

MANIFEST = "manifest.json"


class ExportedQuestion(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A file, and the answer that is expected: that of the solver that proved."""

    file: str
    expected: Answer


class Exported(
    msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True
):
    """An obligation with its verdict, and the questions that this rests on.

    `verdict` is null where nothing obliges: no step comes near to the limit of a guard.  Without
    questions it was decided by the formulas as they stand.
    """

    obligation: str
    kind: Kind
    subject: str
    action: str | None = None
    part: str | None = None
    about: Kind | None = None
    players: int
    verdict: Word | None
    known: bool = False
    questions: tuple[ExportedQuestion, ...] = ()


class ExportManifest(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """All obligations that were exported."""

    format: Literal["lexludi-smtlib"] = "lexludi-smtlib"
    version: Literal[1] = 1
    game: str
    law: str
    answers: dict[str, str]
    seed: int
    solver: str
    obligations: tuple[Exported, ...]


def refuse_filled(folder: Path) -> None:
    """Make the folder. UsageError where it cannot be, and where anything is in it."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        filled = any(folder.iterdir())
    except OSError as error:
        raise UsageError(f"--smtlib {folder}: {error.strerror}") from None
    if filled:
        raise UsageError(f"--smtlib {folder}: expected a new or an empty folder, and it has files")


def file_of(task: Task, number: int, place: int) -> str:
    """The file of a question below the folder; `number` is that of the obligation in its task."""
    name = re.sub(r"[^\w.-]", "_", task.name)
    return f"{task.players}-players-{name}/{number:04}-{place:02}.smt2"


def write(file: Path, obligation: Obligation, asked: Asked) -> None:
    """Write a question with the answer that is expected."""
    file.parent.mkdir(exist_ok=True)
    title = " ".join(text(obligation).split())
    head = f"; {title}\n; expected: {asked.answer}\n"
    write_atomically(file, (head + asked.text).encode())


def write_manifest(
    folder: Path, law: Law, answers: dict[str, str], seed: int, found: Iterable[Examined]
) -> None:
    """Write what all files are about."""
    manifest = ExportManifest(
        game=law.game,
        law=law.fingerprint,
        answers=answers,
        seed=seed,
        solver=solver_version(),
        obligations=tuple(map(_exported, found)),
    )
    data = msgspec.json.format(msgspec.json.encode(manifest), indent=1)
    write_atomically(folder / MANIFEST, data + b"\n")


def _exported(one: Examined) -> Exported:
    verdict = one.verdict
    return Exported(
        obligation=text(one.obligation),
        **vars(one.obligation),
        players=one.task.players,
        verdict=verdict.word if verdict else None,
        known=verdict.known if verdict else False,
        questions=tuple(ExportedQuestion(file=q.file, expected=q.expected) for q in one.questions),
    )
