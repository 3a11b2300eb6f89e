"""Every element that can decide decides somewhere, and of the others it is known why not."""

from __future__ import annotations

import pytest

from lexludi.cases.derive import CaseInput
from lexludi.cases.generation.for_elements import (
    NOT_FOUND,
    NOWHERE,
    ElementSearch,
    Silent,
    search_for_elements,
)
from lexludi.language import Law
from lexludi.mutants.element_faults import element_sites
from lexludi.support.progress import no_progress


def searched(law: Law, games: int, solved: int) -> tuple[list[CaseInput], Silent]:
    return search_for_elements(
        law, [], players=(2, 3), seed=0, games=games, walks=0, solved=solved, progress=no_progress
    )


@pytest.fixture(scope="module")
def found(stones: Law) -> tuple[list[CaseInput], Silent]:
    return searched(stones, 12, 99)


def test_every_element_is_shown_or_has_a_reason(
    stones: Law, found: tuple[list[CaseInput], Silent]
) -> None:
    inputs, silent = found
    every = {one.name for site in element_sites(stones) for one in site.elements}
    shown = [goal for one in inputs for goal in one.goals]
    without = [name for names in silent.values() for name in names]
    assert sorted([*shown, *without]) == sorted(every)


def test_an_element_that_decides_nowhere_is_told_from_one_that_was_not_found(
    stones: Law, found: tuple[list[CaseInput], Silent]
) -> None:
    assert "take.most.waives amount: one" in found[1][NOWHERE]
    assert NOT_FOUND not in found[1]
    assert NOWHERE not in searched(stones, 1, 0)[1]
    assert "take.most.waives amount: one" in searched(stones, 1, 0)[1][NOT_FOUND]


def test_each_input_shows_its_elements(stones: Law, found: tuple[list[CaseInput], Silent]) -> None:
    for one in found[0]:
        search = ElementSearch(stones, 0)
        search.close_shown(one)
        assert not set(one.goals) & search.open.keys()


def test_the_same_seed_gives_the_same_inputs(stones: Law) -> None:
    assert searched(stones, 4, 3) == searched(stones, 4, 3)


def test_a_search_of_no_games_finds_nothing(stones: Law) -> None:
    assert searched(stones, 0, 99) == ([], {})
