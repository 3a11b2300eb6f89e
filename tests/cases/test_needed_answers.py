"""A case has the answers on which what it shows depends, and no others."""

from __future__ import annotations

import shutil
from dataclasses import replace
from pathlib import Path

import pytest
from tests.game_of_law import game_of

from lexludi.cases import regenerate, suite_folder
from lexludi.cases.check import check
from lexludi.cases.derive import CaseInput
from lexludi.cases.generation.further import Searched
from lexludi.cases.needed_answers import with_needed_answers
from lexludi.language import Law, Setup, load
from lexludi.play import setups

TOSS = {"by": "chance", "do": "toss", "first_seat": 0}
SECOND = """
A later point speaks of an even heap only.

```{point} even.take
question: May somebody take an odd number from a heap of four?
answers: may, must_not
ruling: may
because: Nobody says no.
```

Where he must not, he takes an even number.

```{rule} take.even
on: take
when: even.take == must_not and heap == 4
require: amount == 2
```
"""


@pytest.fixture
def two_points(stones: Law, tmp_path: Path) -> Law:
    """The stones with a second point."""
    folder = Path(shutil.copytree(stones.folder, tmp_path / "stones" / "law"))
    (folder / "02-even.md").write_text(SECOND, "utf-8")
    return load(folder)


def taking(law: Law, amount: int, history: tuple[int, ...] = (), **answers: str) -> CaseInput:
    """Taking so many stones after others have taken theirs, under these answers."""
    named = {name.replace("__", "."): answer for name, answer in answers.items()}
    setup = setups.reference(law, 2)
    taken = ({"by": n % 2, "do": "take", "amount": a} for n, a in enumerate(history))
    step = {"by": len(history) % 2, "do": "take", "amount": amount}
    setup = replace(setup, answers={**setup.answers, **named})
    return CaseInput("taking", ("taking",), setup, (TOSS, *taken), "step", step)


def unusual(law: Law, setup: Setup) -> set[str]:
    return {name for name, point in law.points.items() if setup.answers[name] != point.ruling}


@pytest.mark.parametrize(
    ("amount", "history", "needed"),
    [
        (2, (), {"first.take"}),  # refused under one answer, and legal under the other
        (1, (), set()),  # legal under both
        (1, (1,), {"even.take"}),
        (2, (1,), set()),
    ],
)
def test_an_answer_is_kept_where_another_one_changes_what_follows(
    two_points: Law, amount: int, history: tuple[int, ...], needed: set[str]
) -> None:
    asked = taking(two_points, amount, history, first__take="one", even__take="must_not")
    (found,) = with_needed_answers(two_points, [asked])
    assert unusual(two_points, found.setup) == needed


def test_an_answer_is_kept_where_the_history_needs_it(stones: Law) -> None:
    """A heap of which two were taken at once is not reached where the first takes one."""
    usual = stones.points["first.take"].ruling
    case_input = taking(stones, 1, (2,))
    assert case_input.setup.answers["first.take"] == usual
    other = replace(stones.points["first.take"], ruling="one")
    turned = stones.replaced(points={**stones.points, "first.take": other})
    (found,) = with_needed_answers(turned, [case_input])
    assert unusual(turned, found.setup) == {"first.take"}


def test_an_answer_is_kept_that_decides_what_the_case_is_there_to_show(stones: Law) -> None:
    case_input = replace(taking(stones, 2, first__take="one"), goals=("first.take.one",))
    (found,) = with_needed_answers(stones, [case_input])
    assert unusual(stones, found.setup) == {"first.take"}


@pytest.mark.parametrize(
    "goal",
    [
        "take.first.so amount == 1",
        "take.first.met",
        "guard.negated take.first amount == 1 → not amount == 1",
    ],
)
def test_an_answer_is_kept_without_which_a_fault_a_rule_or_a_mutant_does_not_show(
    stones: Law, goal: str
) -> None:
    """One stone may be taken under both answers, but the rule speaks under one of them only."""
    seen = replace(taking(stones, 1, first__take="one"), goals=(goal,))
    blind = replace(seen, goals=("take.first.not amount == 1",))
    kept, spared = with_needed_answers(stones, [seen, blind])
    assert unusual(stones, kept.setup) == {"first.take"}
    assert unusual(stones, spared.setup) == set()


def test_to_reduce_twice_is_to_reduce_once(two_points: Law) -> None:
    inputs = [
        taking(two_points, amount, history, first__take=first, even__take=even)
        for amount in (1, 2)
        for history in ((), (1,))
        for first in ("any", "one")
        for even in ("may", "must_not")
    ]
    once = with_needed_answers(two_points, inputs)
    assert with_needed_answers(two_points, once) == once


def test_the_check_names_a_case_with_an_answer_that_it_does_not_need(
    two_points: Law, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    idle = taking(two_points, 1, first__take="one")
    with monkeypatch.context() as patch:
        patch.setattr(regenerate, "with_needed_answers", lambda law, inputs: list(inputs))
        regenerate.save(regenerate.drafted(two_points, Searched([idle]), tmp_path / "c", 0),
                        tmp_path / "c")  # fmt: skip
    (case,) = suite_folder.read(tmp_path / "c").cases
    assert case.setup.answers == {"first.take": "one"}
    found = check(game_of(two_points), directory=tmp_path / "c", players=(2, 3)).differs
    assert "case taking: nothing that it shows depends on the answer to first.take" in found
