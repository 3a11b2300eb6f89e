"""A mutant that one case would kill gets that case, and an equivalent one gets none."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.mutation.stones_suite import MORE, mutant

from lexludi.cases.derive import CaseInput
from lexludi.cases.generation.detects import Detector
from lexludi.cases.generation.for_survivors import search_for_survivors
from lexludi.language import Law, Machine, load
from lexludi.mutants.mutant import Mutant
from lexludi.mutants.switched import SwitchedFault
from lexludi.support.progress import no_progress

SAME = "comparison.turned take.end heap == 0 → heap <= 0"
LISTED = "number.plus grab 0 → 1"
"""It lists other steps, and allows the same ones."""
SCORED = "seat.misdirected result p → left(p)"


def sought(
    law: Law, *survivors: Mutant, games: int = 0, known: tuple[CaseInput, ...] = ()
) -> list[CaseInput]:
    return search_for_survivors(
        law, known, survivors, players=(2, 3), seed=0, games=games, walks=0, progress=no_progress
    )


def shows(law: Law, found: CaseInput, one: Mutant) -> bool:
    machine = Machine(law, found.setup)
    fault = SwitchedFault(one.id, one.law, one.held, one.actions)
    detector = Detector(machine)
    if found.history is None:
        position = machine.from_json(found.position)
    else:
        position = machine.start()
        for step in found.history:
            position = machine.advance(position, step)
    if found.question == "steps":
        return bool(list(detector.at_list(position, [fault])))
    if found.question == "result":
        return bool(list(detector.at_end(position, [fault])))
    return bool(list(detector.at_step(position, found.step, [fault])))


@pytest.mark.parametrize("games", [0, 20])
def test_a_survivor_gets_a_case_that_shows_it_and_has_its_name(stones: Law, games: int) -> None:
    one = mutant(stones, MORE)
    (found,) = sought(stones, one, games=games)
    assert found.goals == (one.id,)
    assert shows(stones, found, one)


def test_a_game_is_taken_before_the_position_of_the_solver(stones: Law) -> None:
    (played,) = sought(stones, mutant(stones, MORE), games=20)
    (built,) = sought(stones, mutant(stones, MORE))
    assert (played.history is None, built.history is None) == (False, True)


def test_an_equivalent_mutant_gets_no_case(stones: Law) -> None:
    assert sought(stones, mutant(stones, SAME), games=3) == []


def test_a_mutant_that_an_input_shows_gets_no_other_one(stones: Law) -> None:
    one = mutant(stones, MORE)
    known = tuple(sought(stones, one, games=20))
    assert sought(stones, one, games=20, known=known) == []


def test_a_mutant_that_scores_otherwise_is_asked_for_the_result(stones: Law) -> None:
    one = mutant(stones, SCORED)
    (found,) = sought(stones, one)
    assert (found.question, found.step) == ("result", None)
    assert shows(stones, found, one)


def test_a_mutant_that_lists_other_steps_is_asked_for_its_list() -> None:
    pebbles = load(Path(__file__).parents[1] / "games" / "pebbles" / "law")
    one = mutant(pebbles, LISTED)
    (found,) = sought(pebbles, one)
    assert found.question == "steps"
    assert shows(pebbles, found, one)
