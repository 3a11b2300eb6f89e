"""Histories are counted in the middle of a game, once for each action."""

from __future__ import annotations

import pytest

from lexludi.cases.case import Count
from lexludi.cases.derive import FURTHER_ON, CaseInput, answer
from lexludi.cases.generation.counting import counts
from lexludi.catalogue import open_game
from lexludi.language import Law, Machine


@pytest.fixture(scope="module")
def pebbles() -> Law:
    return open_game("tests/games/pebbles").law


def inputs(law: Law, known: tuple[str, ...] = ()) -> list[CaseInput]:
    return counts(law, known, players=law.counts, seed=0)


def test_each_action_with_several_ways_is_counted_once(pebbles: Law) -> None:
    names = [one.id for one in inputs(pebbles)]
    assert names
    assert len(set(names)) == len(names)
    assert {name.partition(".")[0] for name in names} <= set(pebbles.actions)


def test_the_action_is_open_where_it_is_counted_and_the_game_has_begun(pebbles: Law) -> None:
    for one in inputs(pebbles):
        machine, position = reached(pebbles, one)
        assert one.history
        assert one.id.partition(".")[0] in {step["do"] for step in machine.legal(position)}


def test_what_is_counted_are_histories_of_two_steps(pebbles: Law) -> None:
    one = inputs(pebbles)[0]
    machine, position = reached(pebbles, one)
    expect, _ = answer(machine, position, one)
    firsts = [machine.advance(position, step) for step in machine.legal(position)]
    assert expect == Count(depth=FURTHER_ON, count=sum(len(machine.legal(f)) for f in firsts))


def test_what_a_suite_counts_already_is_not_counted_again(pebbles: Law) -> None:
    known = tuple(one.id for one in inputs(pebbles))
    assert inputs(pebbles, known) == []


def reached(law: Law, one: CaseInput) -> tuple[Machine, object]:
    machine = Machine(law, one.setup)
    position = machine.start()
    for step in one.history or ():
        position = machine.do(position, step)
    return machine, position
