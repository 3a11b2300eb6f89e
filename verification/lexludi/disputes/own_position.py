"""The step in a reading's own position, where the same steps lead to another one by its answers."""

from __future__ import annotations

from lexludi.disputes.evaluate import StepEvaluator, differences
from lexludi.disputes.judgement import OwnPosition
from lexludi.disputes.sufficient_points import sufficient_points
from lexludi.language import Answers


def own_position(evaluator: StepEvaluator, agreed: Answers, answers: Answers) -> OwnPosition | None:
    """The position to which the steps lead by these answers, if it is not that of the table.

    None, too, where they do not lead so far, or where a seat sees no difference.  The table played
    by the answers `agreed`.
    """
    reached = evaluator.own_game(answers).position
    if reached is None:
        return None
    here = evaluator.evaluate(answers)
    parting = differences(here.machine, here.position, reached, evaluator.seat)
    if not parting:
        return None
    there = evaluator.evaluate_at(answers, reached)
    causes = sufficient_points(lambda given: _led(evaluator, given), agreed, answers)
    return OwnPosition(
        differences=parting,
        points=tuple(dict.fromkeys(point for cause in causes for point in cause)),
        outcome=there.outcome,
        reasons=there.reasons(),
    )


def _led(evaluator: StepEvaluator, answers: Answers) -> object:
    """What the steps before lead to by answers: a refused step, or a position as JSON."""
    game = evaluator.own_game(answers)
    machine = evaluator.evaluate(answers).machine
    return game.refused if game.position is None else machine.to_json(game.position)
