"""Whoever waits can do nothing else, and whoever may not wait can do something.

That this holds at every position of the full scenario is not proved; it holds wherever a case asks.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from lexludi.cases import suite_folder
from lexludi.cases.case import full_setup
from lexludi.catalogue import open_game
from lexludi.language import Machine, Setup, Step


@pytest.fixture(scope="module")
def moments() -> list[tuple[Machine, Any, Step]]:
    """The positions at which cases have somebody wait at the beginning of his turn."""
    return list(_moments())


def _moments() -> Iterator[tuple[Machine, Any, Step]]:
    game = open_game("cartagena")
    suite = suite_folder.read(game.cases)
    for case in suite.cases:
        if isinstance(case.step, dict) and case.step.get("do") == "wait":
            machine = Machine(game.law, Setup(*full_setup(suite.index, case.setup)))
            position = machine.from_json(case.position)
            refusal = machine.refusal(position, case.step)
            due = refusal is None or refusal.rules == ("wait.stuck",)
            first = position.actions_left == 3 and machine.setup.variants["scenario"] == "full"
            if due and first:
                yield machine, position, case.step


def test_whoever_waits_can_do_nothing_else(moments: list[tuple[Machine, Any, Step]]) -> None:
    waits = [(m, at, step) for m, at, step in moments if m.refusal(at, step) is None]
    assert len(waits) > 5
    for machine, position, step in waits:
        assert machine.legal(position) == [step]


def test_whoever_may_not_wait_can_do_something(moments: list[tuple[Machine, Any, Step]]) -> None:
    others = [(m, at) for m, at, step in moments if m.refusal(at, step) is not None]
    assert len(others) > 5
    for machine, position in others:
        assert machine.legal(position)


def test_each_kind_of_action_is_somewhere_the_only_one_that_is_possible(
    moments: list[tuple[Machine, Any, Step]],
) -> None:
    possible = [{one["do"] for one in machine.legal(position)} for machine, position, _ in moments]
    alone = {next(iter(kinds)) for kinds in possible if len(kinds) == 1}
    assert alone >= {"advance", "retreat", "help", "sail", "skip", "wait"}
