"""What an examination finds: obligations with the questions that their verdicts rest on."""

from __future__ import annotations

from dataclasses import dataclass

from lexludi.proofs.obligation import Obligation
from lexludi.proofs.solver import Answer
from lexludi.proofs.task import Task
from lexludi.proofs.verdict import Verdict


@dataclass(frozen=True)
class ExaminedQuestion:
    """A question with what the solver answered, and what another one did.

    Attributes:
        expected: the solver's answer.
        came: the other one's; None where it was not asked.
        file: where the question was written, below the folder; "" for nowhere.
    """

    expected: Answer
    came: Answer | None = None
    file: str = ""


@dataclass(frozen=True)
class Examined:
    """An obligation with its verdict, and the questions that this rests on."""

    task: Task
    obligation: Obligation
    verdict: Verdict | None
    questions: tuple[ExaminedQuestion, ...]
