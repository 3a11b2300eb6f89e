from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from tests.changed_law import changed_law
from tests.game_of_law import game_of

from lexludi.differential import run
from lexludi.differential.disagreement import agree
from lexludi.differential.options import DifferentialOptions
from lexludi.language import Law, Position, Setup, Step, load
from lexludi.play.adapter import LEGAL, LawAdapter, Opponent, StepVerdict
from lexludi.support.errors import EngineBroke


def other(law: Law, tmp_path: Path, old: str, new: str) -> Opponent:
    """An engine that plays a law with a change in its text."""
    changed = load(changed_law(law.folder, tmp_path, (old, new)))
    return lambda setup: LawAdapter(changed, Setup(setup.players, setup.answers, setup.variants))


def test_a_law_agrees_with_itself(stones: Law) -> None:
    report = run.run(
        game_of(stones),
        DifferentialOptions(
            players=(2, 3), games=5, opponent=lambda setup: LawAdapter(stones, setup)
        ),
    )
    assert report.differences == ()
    assert report.steps > report.games > 0


def test_the_same_seed_plays_the_same_games(stones: Law) -> None:
    runs = [
        run.run(
            game_of(stones),
            DifferentialOptions(players=(2,), seed=5, opponent=lambda s: LawAdapter(stones, s)),
        )
        for _ in range(2)
    ]
    assert runs[0].steps == runs[1].steps


class Breaking(LawAdapter):
    """The law as an engine that breaks off where seat 0 has taken two at once."""

    def __init__(self, law: Law, setup: Setup) -> None:
        super().__init__(law, setup)
        self.do = self._done

    def _done(self, position: Position, step: Step) -> Position:
        if step["by"] == 0 and step.get("amount") == 2:
            raise EngineBroke("two at once")
        after: Position = self.machine.do(position, step)
        return after


def test_an_engine_that_breaks_off_is_a_difference_with_its_history(stones: Law) -> None:
    options = DifferentialOptions(
        players=(2,), games=5, opponent=lambda setup: Breaking(stones, setup)
    )
    first, *_ = run.run(game_of(stones), options).differences
    assert (first.message, first.engine) == ("the engine breaks off", "two at once")
    assert first.history[-1] == {"by": 0, "do": "take", "amount": 2}


@pytest.mark.parametrize("asked", ["to_json", "legal", "verdict", "result"])
def test_an_engine_that_breaks_off_at_a_question_ends_no_run(stones: Law, asked: str) -> None:
    class Broken(LawAdapter):
        def __init__(self, law: Law, setup: Setup) -> None:
            super().__init__(law, setup)
            setattr(self, asked, self._broken)

        def _broken(self, *_: object) -> Any:
            raise EngineBroke(asked)

    options = DifferentialOptions(players=(2,), opponent=lambda setup: Broken(stones, setup))
    differences = run.run(game_of(stones), options).differences
    assert {one.engine for one in differences} == {asked}


class Counting(LawAdapter):
    """The law as an engine that answers True for 1 in one of its answers."""

    def __init__(self, law: Law, setup: Setup, asked: str) -> None:
        super().__init__(law, setup)
        answer = getattr(self, asked)
        setattr(self, asked, lambda *given: truths(answer(*given)))


def truths(value: Any) -> Any:
    """A JSON value with True for each 1."""
    if isinstance(value, dict):
        return {name: truths(entry) for name, entry in value.items()}
    if isinstance(value, list):
        return [truths(entry) for entry in value]
    return True if value == 1 else value


@pytest.mark.parametrize(
    ("asked", "message"),
    [("to_json", "the positions differ at /"), ("result", "the results differ")],
)
def test_a_truth_value_in_the_place_of_a_number_is_a_difference(
    stones: Law, asked: str, message: str
) -> None:
    options = DifferentialOptions(
        players=(2,), games=2, opponent=lambda setup: Counting(stones, setup, asked)
    )
    first, *_ = run.run(game_of(stones), options).differences
    assert first.message.startswith(message)


@pytest.mark.parametrize(
    ("old", "new", "rule"),
    [
        ("amount <= most", "amount <= most + 1", "take.most"),
        ("taken[me] += amount\n", "taken[me] += 2\n", "take.stones"),
        ("turn = left(me)", "turn = me", "take.turn"),
        ("require: amount == 1", "require: amount == 2", "take.first"),
    ],
)
def test_a_changed_rule_is_found_and_named(
    stones: Law, tmp_path: Path, old: str, new: str, rule: str
) -> None:
    opponent = other(stones, tmp_path, old, new)
    report = run.run(game_of(stones), DifferentialOptions(players=(2,), games=5, opponent=opponent))
    assert any(rule in difference.rules for difference in report.differences)


def test_a_difference_is_shrunk_to_its_shortest_history(stones: Law, tmp_path: Path) -> None:
    opponent = other(stones, tmp_path, "turn = left(me)", "turn = me")
    report = run.run(game_of(stones), DifferentialOptions(players=(2,), games=3, opponent=opponent))
    assert min(len(difference.history) for difference in report.differences) == 2


def test_a_difference_keeps_only_the_answers_that_it_needs(stones: Law, tmp_path: Path) -> None:
    opponent = other(stones, tmp_path, "require: amount == 1", "require: amount == 2")
    report = run.run(game_of(stones), DifferentialOptions(players=(2,), games=9, opponent=opponent))
    assert {difference.answers["first.take"] for difference in report.differences} == {"one"}


def test_a_refusal_may_give_any_of_the_laws_rules() -> None:
    assert agree(StepVerdict("illegal", ("a", "b")), StepVerdict("illegal", ("b",)))


def test_a_refusal_must_give_one_of_the_laws_rules() -> None:
    assert not agree(StepVerdict("illegal", ("a", "b")), StepVerdict("illegal", ("c",)))


def test_a_refusal_without_a_rule_is_not_enough() -> None:
    assert not agree(StepVerdict("illegal", ("a",)), StepVerdict("illegal"))


def test_a_refusal_must_be_of_the_laws_kind() -> None:
    assert not agree(StepVerdict("turn", ("a",)), StepVerdict("illegal", ("a",)))


def test_a_refusal_is_not_a_legal_step() -> None:
    assert not agree(LEGAL, StepVerdict("illegal", ("a",)))
