"""The judgement on a step: every reading heard, the partings explained, the passages cited."""

from __future__ import annotations

from collections.abc import Container, Mapping, Sequence

from lexludi.catalogue import Game
from lexludi.disputes import self_contradiction
from lexludi.disputes.deciding_points import deciding
from lexludi.disputes.dispute_file import Question
from lexludi.disputes.evaluate import Evaluator
from lexludi.disputes.judgement import Column, DecidingPoint, Judgement
from lexludi.editions import Edition
from lexludi.language import Answers, Law
from lexludi.play.replay import setup_of_record
from lexludi.readings import citations, readings

AGREED = "agreed"
"""The reading of those who agreed on answers of their own, in the record or on the command line."""


def judge(
    game: Game,
    question: Question,
    books: Sequence[Edition],
    house: Answers | None = None,
    cited: Container[str] | None = None,
) -> Judgement:
    """Judge a step under the reference, the editions, and the answers agreed on.

    `books` are the editions of the game, `house` answers beyond those of the record, and `cited`
    the codes of the editions whose passages are wanted, all where it is None.  Where the answers
    agreed on, or without any the reference, refuse an earlier step, that one is judged.  Unusable
    where the setup, the position or a step cannot be read.
    """
    law = game.law
    setup = setup_of_record(law, question.record)
    taken = _readings(game, books, {**setup.answers, **(house or {})})
    court = Evaluator(law, setup, question, taken.get(AGREED, taken[readings.REFERENCE]))
    quoted = [book for book in books if cited is None or book.code in cited]
    return _judgement(court, books, quoted, taken)


def _readings(game: Game, books: Sequence[Edition], agreed: Answers) -> dict[str, dict[str, str]]:
    """The answers of each reading by its name; what was agreed on only where it is no ruling."""
    law = game.law
    reference = readings.answers(game, readings.REFERENCE)
    house = {} if agreed == reference else {AGREED: dict(agreed)}
    editions = {book.code: readings.reading(law, book) for book in books}
    return {readings.REFERENCE: reference, **house, **editions}


def _judgement(
    court: Evaluator,
    books: Sequence[Edition],
    quoted: Sequence[Edition],
    taken: Mapping[str, Answers],
) -> Judgement:
    reference = taken[readings.REFERENCE]
    heard = court.hear(reference)
    why = heard.why()
    columns = tuple(_column(court, reference, *one) for one in taken.items())
    broken = [rule for column in columns for rule in column.outcome.rules]
    cited = tuple(dict.fromkeys([*citations.names(why), *broken]))
    parted = [parting.point for column in columns for parting in column.partings]
    decided = [point for fared in citations.decisive(why) for point, _ in fared.points]
    points = tuple(dict.fromkeys([*parted, *decided]))
    read = {point: answer for fared in citations.every(why) for point, answer in fared.points}
    return Judgement(
        game=court.law.game,
        players=court.setup.players,
        steps=len(court.question.record.steps),
        at=court.at,
        asked=court.question.at,
        position=heard.machine.to_json(heard.position),
        step=court.step,
        columns=columns,
        why=why,
        points=read,
        cited=cited,
        torn=tuple(self_contradiction.torn(court, books, taken, dict.fromkeys([*points, *read]))),
        passages=tuple(citations.passages(quoted, cited, points)),
        silent=tuple(citations.silences(quoted, (*cited, *points))),
    )


def _column(court: Evaluator, reference: Answers, name: str, answers: Answers) -> Column:
    heard = court.hear(answers)
    causes = deciding(lambda given: court.hear(given).outcome, reference, answers)
    parted = [(point, cause) for cause in causes for point in cause]
    return Column(
        name=name,
        outcome=heard.outcome,
        reasons=heard.reasons(),
        partings=tuple(_parting(court.law, p, answers[p], cause) for p, cause in parted),
        why=heard.why() if causes else (),
        earlier=court.earlier(answers),
        faults=heard.faults(),
    )


def _parting(law: Law, name: str, answer: str, cause: tuple[str, ...]) -> DecidingPoint:
    point = law.points[name]
    return DecidingPoint(
        point=name,
        question=point.question,
        reference=point.ruling,
        reading=answer,
        because=point.because,
        together=cause if len(cause) > 1 else (),
    )
