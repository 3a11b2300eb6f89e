"""Faults in a chain of ties: each gives the victory to others where its link decides."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from tests.house.test_idioms import IDIOMS
from tests.replaced_text import replaced

from lexludi.cases.generation.detects import Detector
from lexludi.cases.generation.fault_solver import Solver
from lexludi.language import Law, Machine, Setup, load
from lexludi.mutants.equivalence import WINNERS, Comparer
from lexludi.mutants.mutant import Mutant
from lexludi.mutants.mutants import mutants
from lexludi.mutants.roles import MEASURING, SOUGHT
from lexludi.mutants.switched import faults
from lexludi.mutants.tie_chain import TieChain, machine_by

JEWELS, COINS, DEBTS = "held[p][jewel]", "held[p][coin]", "0 - debts[p]"
DROPPED = [f"link.dropped most {link} → nothing" for link in (JEWELS, COINS, DEBTS)]
TURNED = [
    f"link.turned most {JEWELS} → 0 - {JEWELS}",
    f"link.turned most {COINS} → 0 - {COINS}",
    f"link.turned most {DEBTS} → debts[p]",
]
SWAPPED = [
    f"links.swapped most {JEWELS}, {COINS} → {COINS}, {JEWELS}",
    f"links.swapped most {COINS}, {DEBTS} → {DEBTS}, {COINS}",
]


@pytest.fixture(scope="module")
def ties(tmp_path_factory: pytest.TempPathFactory) -> Law:
    """The chain of three links on the page of idioms."""
    return law_of(IDIOMS["ties"], tmp_path_factory.mktemp("ties"))


def law_of(text: str, folder: Path) -> Law:
    (folder / "law").mkdir()
    (folder / "law" / "01-page.md").write_text(text, "utf-8")
    return load(folder / "law")


@pytest.fixture(scope="module")
def chained(ties: Law) -> dict[str, Mutant]:
    return {one.id: one for one in mutants(ties) if one.chain is not None}


def ended(law: Law, *held: tuple[int, int, int]) -> Any:
    """The end at which the seats have so many jewels, coins and debts."""
    machine = Machine(law, Setup(len(held)))
    data = machine.to_json(machine.start()) | {
        "rounds_left": 0,
        "held": [{"jewel": jewels, "coin": coins} for jewels, coins, _ in held],
        "debts": [debts for *_, debts in held],
    }
    return machine.from_json(data)


def winners(law: Law, mutant: Mutant | None, *held: tuple[int, int, int]) -> list[int]:
    machine = machine_by(law, Setup(len(held)), mutant.chain if mutant else None)
    result = machine.result(ended(law, *held))
    assert result is not None
    return list(result["winners"])


def test_each_link_is_dropped_and_turned_and_each_neighbouring_pair_swapped(
    chained: dict[str, Mutant],
) -> None:
    assert list(chained) == [*DROPPED, *TURNED, *SWAPPED]


@pytest.mark.parametrize(
    ("name", "held", "right", "wrong"),
    [
        (DROPPED[0], ((2, 1, 0), (1, 2, 0)), [0], [1]),
        (DROPPED[1], ((1, 3, 1), (1, 2, 0)), [0], [1]),
        (DROPPED[2], ((2, 2, 1), (2, 2, 2)), [0], [0, 1]),
        (TURNED[2], ((2, 2, 1), (2, 2, 2)), [0], [1]),
        (TURNED[0], ((2, 1, 0), (1, 2, 0)), [0], [1]),
        (TURNED[1], ((1, 3, 1), (1, 2, 0)), [0], [1]),
        (SWAPPED[0], ((2, 1, 0), (1, 2, 0)), [0], [1]),
        (SWAPPED[1], ((1, 3, 1), (1, 2, 0)), [0], [1]),
    ],
)
def test_a_fault_gives_the_victory_to_others_where_its_link_decides(
    ties: Law,
    chained: dict[str, Mutant],
    name: str,
    held: tuple[tuple[int, int, int], ...],
    right: list[int],
    wrong: list[int],
) -> None:
    assert winners(ties, None, *held) == right
    assert winners(ties, chained[name], *held) == wrong


def test_the_chain_without_a_fault_gives_the_victory_as_the_law_does() -> None:
    scores = [(1, 3, -1), (1, 3, -1), (1, 2, 0)]
    assert TieChain((0, 1, 2)).winners(scores) == [0, 1]


def test_every_score_stays_as_it_is(ties: Law, chained: dict[str, Mutant]) -> None:
    position = ended(ties, (2, 1, 0), (1, 3, 1))
    right = Machine(ties, Setup(2)).result(position)
    for mutant in chained.values():
        wrong = machine_by(ties, Setup(2), mutant.chain).result(position)
        assert right is not None
        assert wrong is not None
        assert wrong["scores"] == right["scores"]


def test_a_game_that_goes_on_has_no_winners(ties: Law, chained: dict[str, Mutant]) -> None:
    machine = machine_by(ties, Setup(2), chained[DROPPED[0]].chain)
    assert machine.result(machine.start()) is None


def test_a_score_of_one_entry_is_no_chain(stones: Law) -> None:
    assert not any(one.chain for one in mutants(stones))


def test_a_link_that_decides_is_looked_for_and_the_other_faults_measure(
    chained: dict[str, Mutant],
) -> None:
    kinds = {name: mutant.change.kind for name, mutant in chained.items()}
    assert {kinds[name] for name in (*DROPPED, *SWAPPED)} <= SOUGHT
    assert {kinds[name] for name in TURNED} <= MEASURING


@pytest.mark.parametrize(
    ("link", "held"),
    [
        (JEWELS, ((2, 1, 0), (1, 2, 0))),
        (COINS, ((1, 3, 1), (1, 2, 0))),
        (DEBTS, ((2, 2, 1), (2, 2, 2))),
    ],
)
def test_the_goal_of_a_link_shows_where_that_link_decides_alone(
    ties: Law, link: str, held: tuple[tuple[int, int, int], ...]
) -> None:
    goals = [one for one in faults(ties) if one.name.startswith("most.link ")]
    assert [one.name for one in goals] == [f"most.link {n}" for n in (JEWELS, COINS, DEBTS)]
    shown = Detector(Machine(ties, Setup(2))).at_end(ended(ties, *held), goals)
    assert [one.name for one in shown] == [f"most.link {link}"]


@pytest.mark.parametrize("name", [*DROPPED, *TURNED, *SWAPPED])
def test_the_solver_finds_an_end_at_which_others_win(
    ties: Law, chained: dict[str, Mutant], name: str
) -> None:
    found = Comparer(ties).compare(chained[name])
    assert (found.word, found.how) == ("different", WINNERS)
    assert found.witness is not None
    setup = Setup(found.witness.players, found.witness.answers)
    right, wrong = Machine(ties, setup), machine_by(ties, setup, chained[name].chain)
    position = right.from_json(found.witness.position)
    assert right.result(position) != wrong.result(position)


def test_a_link_that_never_decides_is_equivalent_to_none(tmp_path: Path) -> None:
    law = law_of(replaced(IDIOMS["ties"], "-debts[p])", f"{COINS})", "the page"), tmp_path)
    again = next(one for one in mutants(law) if one.id == f"{DROPPED[1]} (2)")
    assert Comparer(law).compare(again).word == "equivalent"


def test_the_solver_makes_an_end_for_the_goal_of_a_link(ties: Law) -> None:
    (goal,) = (one for one in faults(ties) if one.name == f"most.link {COINS}")
    built = Solver(ties).built(goal)
    assert built is not None
    setup, data, step = built
    machine = Machine(ties, setup)
    assert step is None
    assert list(Detector(machine).at_end(machine.from_json(data), [goal])) == [goal]


@pytest.mark.parametrize(
    ("held", "names"),
    [
        (((2, 1, 0), (1, 2, 0)), [f"{JEWELS}, {COINS}"]),
        (((2, 2, 0), (1, 2, 0)), []),
        (((1, 3, 1), (1, 2, 0)), [f"{COINS}, {DEBTS}"]),
    ],
)
def test_the_goal_of_an_order_shows_where_the_next_link_would_have_it_otherwise(
    ties: Law, held: tuple[tuple[int, int, int], ...], names: list[str]
) -> None:
    goals = [one for one in faults(ties) if one.name.startswith("most.swapped ")]
    shown = Detector(Machine(ties, Setup(2))).at_end(ended(ties, *held), goals)
    assert [one.name for one in shown] == [f"most.swapped {name}" for name in names]


def test_a_chain_of_two_links_has_goals(tmp_path: Path) -> None:
    law = law_of(replaced(IDIOMS["ties"], ", -debts[p])", ")", "the page"), tmp_path)
    assert [one.name for one in faults(law) if one.chain] == [
        f"most.link {JEWELS}",
        f"most.link {COINS}",
        f"most.swapped {JEWELS}, {COINS}",
    ]
