"""What can happen only late in a long game is shown by a game as well."""

from __future__ import annotations

from tests.long_game import STEPS

from lexludi.language import Law
from lexludi.proofs.obligation import Obligation
from lexludi.proofs.shown.search import GoalSearch

DONE = Obligation("possible", "march.done")


def test_a_game_of_nine_hundred_steps_is_searched_to_its_end(march: Law) -> None:
    search = GoalSearch(march, 2, {}, {DONE: None}, seed=0)
    search.run()
    assert len(search.found[DONE].steps) == STEPS
