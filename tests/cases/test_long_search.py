"""A search for cases plays long games to their end."""

from __future__ import annotations

from tests.long_game import STEPS, TOLL

from lexludi.cases.generation.generate import Effort, search
from lexludi.cases.generation.mutation_guided import search_for_faults
from lexludi.language import Law
from lexludi.support.progress import no_progress

GAMES = Effort(usual=6, changed=0, mixed=0, twin_games=0, stubborn=0, whole=0, mutation_guided=0)
TWINS = Effort(usual=0, changed=0, mixed=0, twin_games=2, stubborn=0, whole=0, mutation_guided=0)


def test_a_game_of_nine_hundred_steps_is_searched_to_its_result(march: Law) -> None:
    found = search(march, players=(2,), effort=GAMES).found
    assert len(found["game.two"].history) == STEPS


def test_a_game_of_nine_hundred_steps_is_followed_to_where_two_answers_part(march: Law) -> None:
    found = search(march, players=(2,), effort=TWINS).found
    assert len(found["toll.due.one"].history) == TOLL - 1


def test_a_fault_that_shows_after_nine_hundred_steps_is_searched_for(march: Law) -> None:
    found = search_for_faults(
        march, [], players=(2,), seed=0, games=3, walks=0, progress=no_progress
    )
    assert max(len(one.history or ()) for one in found) == STEPS
