"""The judgement on a step: its outcome under every reading, why they differ, the passages."""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from lexludi.catalogue import Game
from lexludi.disputes import self_contradiction
from lexludi.disputes.dispute_file import DisputeQuestion
from lexludi.disputes.evaluate import EvaluatedStep, StepEvaluator
from lexludi.disputes.judgement import Column, DecidingPoint, Judgement
from lexludi.disputes.own_position import own_position
from lexludi.disputes.sufficient_points import sufficient_points
from lexludi.editions import Edition
from lexludi.language import Answers, Law, Setup
from lexludi.language.explain.rule_trace import RuleTrace
from lexludi.language.knowledge.hidden import is_mark
from lexludi.play.replay import setup_of_record
from lexludi.readings import citations, readings

AGREED = "agreed"
"""The reading of answers that the players agreed on, in the record or on the command line."""


def judge(
    game: Game,
    question: DisputeQuestion,
    editions: Sequence[Edition],
    house: Answers | None = None,
    cited: Container[str] | None = None,
    seat: int | None = None,
) -> Judgement:
    """Judge a step under the reference, the editions, and the answers agreed on.

    An edition is read by the ruling where it is silent, and beside that by the letter if it can be.

    `editions` are the editions of the game, `house` answers beyond those of the record, and `cited`
    the codes of the editions whose passages are wanted, all where it is None.  With a `seat` the
    judgement says only what that seat sees.  Where the answers
    agreed on, or without any the reference, refuse an earlier step, that one is judged.  What is
    not told of a position is filled in.  UsageError where the setup, the position or a step cannot
    be read.
    """
    law = game.law
    setup = setup_of_record(law, question.record)
    question, filled = _whole(law, setup, question)
    taken = _readings(game, editions, {**setup.answers, **(house or {})})
    agreed = taken.get(AGREED, taken[readings.REFERENCE])
    evaluator = StepEvaluator(law, setup, question, agreed, seat)
    quoted = [edition for edition in editions if cited is None or edition.code in cited]
    return _judgement(evaluator, editions, quoted, taken, filled)


def _whole(
    law: Law, setup: Setup, question: DisputeQuestion
) -> tuple[DisputeQuestion, dict[str, Any]]:
    """The question with a whole position, and what was filled into it."""
    if question.position is None:
        return question, {}
    # The solver takes longer to load than most judgements take, and a whole position needs none.
    from lexludi.disputes.whole_position import completed

    found = completed(law, setup, question.position, question.record.steps[0])
    return replace(question, position=found.position), found.filled


def _readings(
    game: Game, editions: Sequence[Edition], agreed: Answers
) -> dict[str, dict[str, str]]:
    """The answers of each reading by its name; what was agreed on only where it is no ruling."""
    law = game.law
    reference = readings.answers(game, readings.REFERENCE)
    house = {} if agreed == reference else {AGREED: dict(agreed)}
    return {readings.REFERENCE: reference, **house, **readings.of_editions(law, editions)}


def _judgement(
    evaluator: StepEvaluator,
    editions: Sequence[Edition],
    quoted: Sequence[Edition],
    taken: Mapping[str, Answers],
    filled: Mapping[str, Any],
) -> Judgement:
    reference = taken[readings.REFERENCE]
    evaluation = evaluator.evaluate(reference)
    why = evaluation.why()
    columns = tuple(_column(evaluator, taken, name) for name in taken)
    cited, points = _cited(why, columns), _points(why, columns)
    read = {point: answer for trace in citations.every(why) for point, answer in trace.points}
    return Judgement(
        game=evaluator.law.game,
        players=evaluator.setup.players,
        steps=len(evaluator.question.record.steps),
        at=evaluator.at,
        asked=evaluator.question.at,
        seat=evaluator.seat,
        position=evaluation.shown_position(),
        filled={place: v for place, v in filled.items() if _is_seen(evaluation, place)},
        step=evaluation.shown_step(),
        columns=columns,
        why=why,
        points=read,
        cited=cited,
        contradictions=tuple(
            self_contradiction.self_contradictions(
                evaluator, editions, taken, dict.fromkeys([*points, *read])
            )
        ),
        passages=tuple(citations.passages(quoted, cited, points)),
        silent=tuple(citations.silences(quoted, (*cited, *points))),
    )


def _cited(why: Sequence[RuleTrace], columns: Iterable[Column]) -> tuple[str, ...]:
    """The names that the reasons mention, and the rules that any reading finds broken."""
    outcomes = [one for column in columns for one in (column, column.own) if one is not None]
    broken = [rule for one in outcomes for rule in one.outcome.rules]
    return tuple(dict.fromkeys([*citations.names(why), *broken]))


def _points(why: Sequence[RuleTrace], columns: Iterable[Column]) -> tuple[str, ...]:
    """The points that part readings, on the step or on the way to it, and those that decide it."""
    separating = [one.point for column in columns for one in column.deciding]
    leading = [point for column in columns if column.own for point in column.own.points]
    decided = [point for trace in citations.decisive(why) for point, _ in trace.points]
    return tuple(dict.fromkeys([*separating, *leading, *decided]))


def _is_seen(evaluation: EvaluatedStep, pointer: str) -> bool:
    """Whether the entry of a position that a JSON pointer leads to is shown."""
    value: Any = evaluation.shown_position()
    for key in pointer.split("/")[1:]:
        if is_mark(value):
            return False
        value = value[int(key)] if isinstance(value, list) else value[key]
    return not is_mark(value)


def _column(evaluator: StepEvaluator, taken: Mapping[str, Answers], name: str) -> Column:
    reference, answers = taken[readings.REFERENCE], taken[name]
    evaluation = evaluator.evaluate(answers)
    causes = sufficient_points(lambda given: evaluator.evaluate(given).outcome, reference, answers)
    pairs = [(point, cause) for cause in causes for point in cause]
    return Column(
        name=name,
        outcome=evaluation.outcome,
        reasons=evaluation.reasons(),
        deciding=tuple(_deciding_point(evaluator.law, p, answers[p], cause) for p, cause in pairs),
        why=evaluation.why() if causes else (),
        earlier=evaluator.own_game(answers).refused,
        own=own_position(evaluator, taken.get(AGREED, reference), answers),
        faults=evaluation.faults(),
    )


def _deciding_point(law: Law, name: str, answer: str, cause: tuple[str, ...]) -> DecidingPoint:
    point = law.points[name]
    return DecidingPoint(
        point=name,
        question=point.question,
        reference=point.ruling,
        reading=answer,
        because=point.because,
        together=cause if len(cause) > 1 else (),
    )
