"""Each action has a legal case at every kind of moment at which it may be done."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from tests.changed_law import changed_law

from lexludi.cases.assemble import assemble
from lexludi.cases.derive import CaseInput
from lexludi.cases.generation.further import for_faults
from lexludi.cases.generation.generate import Effort
from lexludi.cases.generation.right_moments import right_moments
from lexludi.language import Law, Machine, load
from lexludi.support.progress import no_progress

LEND = """
A stone may be put back at any time.

```{action} lend
who: anybody
when: phase != done
```

Whoever puts one back has one.

```{rule} lend.has
on: lend
require: taken[me] >= 1
```

It goes to the heap.

```{rule} lend.back
on: lend
then:
  heap += 1
  taken[me] -= 1
```
"""
MOMENTS = {"lend.now.at.take", "lend.now.out_of_turn.take"}


@pytest.fixture(scope="module")
def lending(stones: Law, tmp_path_factory: pytest.TempPathFactory) -> Law:
    """The stones, with an action that everybody may do at any time."""
    return load(changed_law(stones.folder, tmp_path_factory.mktemp("lending"), extra=LEND))


def found(law: Law, known: tuple[CaseInput, ...] = ()) -> dict[str, CaseInput]:
    """What a few games show, by goal."""
    every = right_moments(law, known, players=(2, 3), seed=0, games=3, progress=no_progress)
    return {goal: one for one in every for goal in one.goals}


def at(law: Law, one: CaseInput) -> tuple[Machine, object]:
    """Where an input leads."""
    machine = Machine(law, one.setup)
    position = machine.start()
    for step in one.history or ():
        position = machine.do(position, step)
    return machine, position


def test_an_action_of_any_time_is_done_in_turn_and_out_of_turn(lending: Law) -> None:
    assert found(lending).keys() >= MOMENTS


def test_no_moment_is_told_at_which_an_action_is_never_legal(lending: Law) -> None:
    # Before the toss nobody has a stone yet.
    assert not any(name.startswith("lend.now") and "toss" in name for name in found(lending))


def test_every_step_is_legal_at_the_moment_that_it_is_named_after(lending: Law) -> None:
    for name in MOMENTS:
        machine, position = at(lending, found(lending)[name])
        step = found(lending)[name].step
        assert machine.refusal(position, step) is None
        assert machine.timely(position, "take")
        assert (step["by"] == machine.side(position)) == (name == "lend.now.at.take")


def test_an_action_beside_which_nothing_is_open_is_done_alone(stones: Law) -> None:
    assert found(stones).keys() == {"toss.now.alone", "take.now.alone"}


def test_what_known_inputs_are_named_after_is_not_looked_for_again(lending: Law) -> None:
    assert found(lending, tuple(found(lending).values())) == {}


def test_what_a_legal_step_shows_under_another_name_is_not_looked_for_again(lending: Law) -> None:
    one = found(lending)["lend.now.out_of_turn.take"]
    known = replace(one, id="lend.back.runs", goals=("lend.back.runs",))
    assert found(lending).keys() - found(lending, (known,)).keys() == {one.id}


def test_a_refused_step_shows_no_moment(lending: Law) -> None:
    one = found(lending)["lend.now.out_of_turn.take"]
    early = replace(one, id="early", goals=("early",), history=(one.history or ())[:1])
    assert found(lending, (early,)).keys() == found(lending).keys()


def test_an_input_that_the_law_has_no_position_for_shows_no_moment(lending: Law) -> None:
    one = found(lending)["lend.now.at.take"]
    lost = replace(one, id="lost", goals=("lost",), history=None, position={"heap": 1})
    assert found(lending, (lost,)).keys() == found(lending).keys()


def test_names_of_one_step_at_one_moment_are_one_input(stones: Law, tmp_path: Path) -> None:
    rest = LEND.replace("lend", "rest").replace("who: anybody", "who: turn")
    law = load(changed_law(stones.folder, tmp_path, extra=LEND + rest))
    every = found(law)
    assert every["take.now.at.lend"] is every["take.now.at.rest"]


def test_the_shortest_history_is_kept(lending: Law) -> None:
    one = found(lending)["lend.now.out_of_turn.take"]
    assert [step["do"] for step in one.history or ()] == ["toss", "take"]


def test_a_claim_about_the_moment_is_checked(lending: Law) -> None:
    one = found(lending)["lend.now.out_of_turn.take"]
    wrong = ("lend.now.at.take", "lend.now.out_of_turn.toss", "lend.now.alone")
    claimed = replace(one, goals=(one.id, *wrong))
    assert assemble(lending, [claimed], [], 0).unshown == {one.id: wrong}


def test_a_claim_about_the_moment_of_a_refused_step_is_not_kept(lending: Law) -> None:
    one = found(lending)["lend.now.out_of_turn.take"]
    early = replace(one, history=(one.history or ())[:1])
    assert assemble(lending, [early], [], 0).unshown == {one.id: (one.id,)}


def test_a_search_for_cases_has_the_moments(lending: Law) -> None:
    small = Effort(mutation_guided=0, elements=0, late=0, moments=3)
    inputs = for_faults(lending, [], players=(2, 3), seed=0, effort=small).inputs
    assert {goal for one in inputs for goal in one.goals} >= MOMENTS
