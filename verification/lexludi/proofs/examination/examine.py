"""Verdicts looked into: the questions that each rests on, written out or asked of another solver.

What is examined is proved again, because a kept verdict has no questions.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from lexludi.catalogue import Game
from lexludi.catalogue.shared_game import shared_game
from lexludi.language import Law
from lexludi.proofs.claims import claims_of
from lexludi.proofs.examination import second_solver, smtlib
from lexludi.proofs.examination.examined import Examined, ExaminedQuestion
from lexludi.proofs.obligation import Obligation
from lexludi.proofs.solver import Asked
from lexludi.proofs.task import Task, heaviest_first, tasks
from lexludi.proofs.verdict import Verdict
from lexludi.support.options import RunOptions
from lexludi.support.progress import ProgressUpdate
from lexludi.support.worker_pool.ordered import map_ordered


@dataclass(frozen=True)
class Wish:
    """What is wanted of an examination.

    Attributes:
        folder: where the questions are written as SMT-LIB text; None for nowhere.
        second: the solver that is asked, too; None for no other.
        sample: how many obligations are examined, evenly from tasks that are drawn as well; None
            for all of them.
        draw: what the sample is drawn by.
    """

    folder: Path | None = None
    second: str | None = None
    sample: int | None = None
    draw: int = 0


@dataclass(frozen=True)
class ExaminationTask:
    """A task to examine, and how many of its obligations; None for all."""

    task: Task
    wish: Wish
    share: int | None


def examine(game: Game, wish: Wish, options: RunOptions) -> list[Examined]:
    """Every examined obligation, task by task; all verdicts of a whole task are kept."""
    orders = _orders(game.law, wish, options)
    found: list[Examined] = []
    with closing(map_ordered(options.executor, examined_of, orders, shared_game(game))) as results:
        for number, (order, every) in enumerate(zip(orders, results, strict=True), start=1):
            found += every
            at_hand = f"questions of {order.task.name}, {order.task.players} players"
            options.progress(ProgressUpdate("examination", number, len(orders), at_hand))
    return found


def _orders(law: Law, wish: Wish, options: RunOptions) -> list[ExaminationTask]:
    every = tasks(law, options.players or law.counts, options.answers, options.seed)
    if wish.sample is None:
        return [ExaminationTask(task, wish, None) for task in heaviest_first(law, every)]
    drawn = random.Random(wish.draw).sample(every, min(wish.sample, len(every)))
    least, more = divmod(wish.sample, len(drawn)) if drawn else (0, 0)
    return [ExaminationTask(t, wish, least + (number < more)) for number, t in enumerate(drawn)]


def examined_of(game: Game, order: ExaminationTask) -> list[Examined]:
    """The examined obligations of a task."""
    law, task = game.law, order.task
    chosen = None if order.share is None else _drawn(law, order, order.share)
    found = []
    for number, (obligation, verdict, asked) in enumerate(_asked(law, task, chosen)):
        questions = tuple(_questions(order, number, obligation, asked))
        found.append(Examined(task, obligation, verdict, questions))
    if chosen is None:
        task.keep(law, [(one.obligation, one.verdict) for one in found])
    return found


def _drawn(law: Law, order: ExaminationTask, share: int) -> frozenset[int]:
    """The numbers of some claims of a task."""
    task = order.task
    count = sum(1 for _ in claims_of(task.position(law), task.name))
    by = f"{order.wish.draw} {task.name} {task.players}"
    numbers = random.Random(by).sample(range(count), min(share, count))
    return frozenset(numbers)


def _asked(
    law: Law, task: Task, chosen: frozenset[int] | None
) -> Iterator[tuple[Obligation, Verdict | None, list[Asked]]]:
    """Each claim, or some of them by their numbers, decided while its questions are recorded."""
    position = task.position(law)
    for number, claim in enumerate(claims_of(position, task.name)):
        if chosen is None or number in chosen:
            with position.recording() as asked:
                verdict = claim.decide()
            yield claim.obligation, verdict, asked


def _questions(
    order: ExaminationTask, number: int, obligation: Obligation, every: list[Asked]
) -> Iterator[ExaminedQuestion]:
    """The questions, written and asked as is wished."""
    for place, asked in enumerate(every):
        file = ""
        if order.wish.folder is not None:
            file = smtlib.file_of(order.task, number, place)
            smtlib.write(order.wish.folder / file, obligation, asked)
        # Where the solver itself gave up there is nothing to compare.
        ask = order.wish.second is not None and asked.answer != "unknown"
        came = second_solver.ask(asked.text) if ask else None
        yield ExaminedQuestion(asked.answer, came, file)
