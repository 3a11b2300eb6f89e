"""What another solver says of the verdicts: where it agrees, and where the two contradict."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Literal

from lexludi.proofs.examination.examined import Examined, ExaminedQuestion
from lexludi.proofs.examination.second_solver import LIMIT, second_version
from lexludi.proofs.obligation_text import text
from lexludi.proofs.results import SecondOpinion, SolverDisagreement


def opinion(name: str, found: Iterable[Examined]) -> SecondOpinion:
    """What the solver of this name says of examined obligations."""
    every = list(found)
    counts = Counter(_word(one) for one in every)
    return SecondOpinion(
        solver=second_version(name),
        limit=LIMIT,
        **{str(word): count for word, count in counts.items()},
        questions=sum(len(_comparable(one)) for one in every),
        disagreements=tuple(
            _contrary(one, number, question)
            for one in every
            for number, question in enumerate(one.questions)
            if _contradicts(question)
        ),
    )


def _word(one: Examined) -> Literal["unasked", "contradicted", "undecided", "agreed"]:
    """What comes of an obligation: a contradiction outweighs all else."""
    asked = _comparable(one)
    if not asked:
        return "unasked"
    if any(map(_contradicts, asked)):
        return "contradicted"
    return "undecided" if any(q.came == "unknown" for q in asked) else "agreed"


def _comparable(one: Examined) -> list[ExaminedQuestion]:
    """The questions that the first solver decided, and the second one was asked."""
    return [q for q in one.questions if q.expected != "unknown" and q.came is not None]


def _contradicts(question: ExaminedQuestion) -> bool:
    return {question.expected, question.came} == {"sat", "unsat"}


def _contrary(one: Examined, number: int, question: ExaminedQuestion) -> SolverDisagreement:
    return SolverDisagreement(
        obligation=text(one.obligation),
        players=one.task.players,
        question=number,
        expected=question.expected,
        came=question.came or "unknown",
    )
