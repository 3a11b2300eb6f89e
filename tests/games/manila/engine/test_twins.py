"""Two set-ups at one position: what is found by asking the guards is what the full lists say."""

from __future__ import annotations

import random

from hypothesis import assume, given, settings
from hypothesis import strategies as st
from tests.random_games import readings_of

from lexludi.engine import dumps
from lexludi.games.manila import engine
from lexludi.games.manila.engine.actions import ACTIONS
from lexludi.games.manila.engine.twins import Answers, Twins

READINGS = readings_of(engine.POINTS)
GUARDS = frozenset(name for action in ACTIONS for name in action.guards)


def options(setup: engine.Setup, position: engine.Position) -> set[str]:
    """All that players may do."""
    legal = engine.Game(setup).legal(position)
    return {dumps(step) for step in legal if isinstance(step["by"], int)}


def test_answers_note_only_what_the_others_answer_otherwise() -> None:
    answers = Answers({"a": "yes", "b": "yes"}, {"a": "yes", "b": "no"})
    assert (answers["a"], answers.asked) == ("yes", False)
    assert (answers["b"], answers.asked) == ("yes", True)


@given(
    players=st.sampled_from(engine.PLAYERS),
    one=READINGS,
    other=READINGS,
    changed=st.sets(st.sampled_from(sorted(engine.POINTS)), min_size=1, max_size=4),
    seed=st.integers(0, 2**32),
)
@settings(max_examples=40)
def test_twins_differ_exactly_where_the_lists_of_legal_steps_do(
    players: int, one: dict[str, str], other: dict[str, str], changed: set[str], seed: int
) -> None:
    other = one | {point: other[point] for point in changed}
    assume(one != other)
    plain = (engine.Setup(players, one), engine.Setup(players, other))
    twins = Twins(engine.Setup(players, one), plain[1])
    game = engine.Game(plain[0])
    position = game.start()
    for number, step in enumerate(game.play(random.Random(seed), limit=150)):
        if number % 5 == 0:
            lists = [options(setup, position) for setup in plain]
            assert twins.differ(position, GUARDS) == (lists[0] != lists[1])
        position = game.do(position, step)
