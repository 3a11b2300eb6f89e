"""Every small fault of a law shows at some case of its suite."""

from __future__ import annotations

import pytest
from tests.same_game import assert_same_game

from lexludi.cases.derive import CaseInput
from lexludi.cases.generation.detects import Detector
from lexludi.cases.generation.fault_solver import Solver
from lexludi.cases.generation.further import further
from lexludi.cases.generation.generate import Effort
from lexludi.cases.generation.mutation_guided import MutationGuidedSearch
from lexludi.cases.generation.whole_games import whole
from lexludi.language import Law, Machine
from lexludi.mutants.switched import SwitchedFault, alone, faults
from lexludi.play import setups


@pytest.fixture(scope="module")
def by_name(stones: Law) -> dict[str, SwitchedFault]:
    return {fault.name: fault for fault in faults(stones)}


def taking(law: Law, amount: int, heap: int = 5) -> CaseInput:
    """Taking so many stones of a heap of so many, by the rulings."""
    setup = setups.reference(law, 2)
    machine = Machine(law, setup)
    position = machine.advance(machine.start(), {"by": "chance", "do": "toss", "first_seat": 0})
    data = {**machine.to_json(position), "heap": heap, "taken": [5 - heap, 0]}
    step = {"by": 0, "do": "take", "amount": amount}
    return CaseInput("taking", ("taking",), setup, None, "step", step, data)


def shows(law: Law, fault: SwitchedFault, case_input: CaseInput) -> bool:
    machine = Machine(law, case_input.setup)
    position = machine.from_json(case_input.position)
    return bool(list(Detector(machine).at_step(position, case_input.step, [fault])))


@pytest.mark.parametrize(
    ("name", "amount", "heap"),
    [
        ("take.most.so amount <= most", 1, 5),
        ("take.most.not amount <= most", 3, 5),
        ("take.most.limit amount <= most", 2, 5),
        ("take.stones.done heap -= amount", 1, 5),
        ("take.last.so amount == heap", 1, 1),
        ("take.last.not amount == heap", 1, 5),
        ("take.last.more 1", 1, 1),
        ("take.last.less 1", 1, 1),
        ("take.stones.left me", 1, 5),
        ("most.more", 3, 5),
        ("most.less", 2, 5),
    ],
)
def test_a_fault_shows_where_it_matters(
    stones: Law, by_name: dict[str, SwitchedFault], name: str, amount: int, heap: int
) -> None:
    assert shows(stones, by_name[name], taking(stones, amount, heap))


@pytest.mark.parametrize(
    ("name", "amount", "heap"),
    [
        ("take.most.so amount <= most", 3, 5),
        ("take.most.limit amount <= most", 1, 5),
        ("take.last.so amount == heap", 1, 5),
        ("most.more", 1, 5),
    ],
)
def test_a_fault_does_not_show_where_it_changes_nothing(
    stones: Law, by_name: dict[str, SwitchedFault], name: str, amount: int, heap: int
) -> None:
    assert not shows(stones, by_name[name], taking(stones, amount, heap))


def test_a_law_with_all_faults_and_none_chosen_is_the_law(
    stones: Law, by_name: dict[str, SwitchedFault]
) -> None:
    for players in (2, 3):
        assert_same_game(stones, by_name["take.last.more 1"].law, players)


def test_a_fault_alone_is_the_fault_that_is_chosen(
    stones: Law, by_name: dict[str, SwitchedFault]
) -> None:
    fault = by_name["take.most.not amount <= most"]
    case_input = taking(stones, 3)
    machine = Machine(alone(stones, fault), case_input.setup)
    assert machine.refusal(machine.from_json(case_input.position), case_input.step) is None


def test_a_known_input_closes_the_faults_that_show_there(stones: Law) -> None:
    search = MutationGuidedSearch(stones, 0)
    assert "take.most.not amount <= most" in search.open
    search.close_shown(taking(stones, 3))
    assert "take.most.not amount <= most" not in search.open


def test_the_solver_finds_a_step_for_a_fault(
    stones: Law, by_name: dict[str, SwitchedFault]
) -> None:
    fault = by_name["take.most.not amount <= most"]
    built = Solver(stones).built(fault)
    assert built is not None
    setup, position, step = built
    assert shows(stones, fault, CaseInput("built", (), setup, None, "step", step, position))


def test_further_inputs_leave_only_faults_that_change_nothing(stones: Law) -> None:
    effort = Effort(whole=2, mutation_guided=20, walks=0)
    found = further(stones, [], players=range(2, 4), seed=0, effort=effort).inputs
    search = MutationGuidedSearch(stones, 0)
    for case_input in found:
        search.close_shown(case_input)
    solver = Solver(stones)
    assert [fault.name for fault in search.open.values() if solver.built(fault)] == []


def test_further_inputs_are_the_same_for_the_same_seed(stones: Law) -> None:
    effort = Effort(whole=2, mutation_guided=6)
    first, second = (
        further(stones, [], players=range(2, 4), seed=3, effort=effort) for _ in range(2)
    )
    assert first == second


def test_whole_games_show_every_action_late(stones: Law) -> None:
    names = {case_input.id for case_input in whole(stones, players=range(2, 4), seed=0, games=3)}
    assert {f"{action}.late.two" for action in stones.actions} <= names


def test_whole_games_show_a_step_of_the_wrong_neighbour(stones: Law) -> None:
    inputs = {one.id: one for one in whole(stones, players=range(2, 4), seed=0, games=3)}
    late, other = inputs["take.late.three"], inputs["take.neighbour.three"]
    assert other.step == {**late.step, "by": (late.step["by"] + 1) % 3}
