"""Cases that are added to a suite: the old ones stay, and what they missed is shown."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from tests.language.conftest import FRAME

from lexludi.cases import regenerate, suite_folder
from lexludi.cases.generation.generate import Effort
from lexludi.language import Law, load
from lexludi.mutants.switched import faults

SMALL = Effort(usual=4, changed=2, mixed=2, twin_games=2, stubborn=2, mutation_guided=4)
EVEN = """
An odd number is not taken from an even heap.

```{rule} take.even
on: take
require: heap % 2 == 1 or amount % 2 == 0
```
"""


@pytest.fixture
def with_rule(stones: Law, tmp_path: Path) -> Law:
    """The small law with one more rule."""
    folder = tmp_path / "stones" / "law"
    shutil.copytree(stones.folder, folder)
    (folder / "02-even.md").write_text(EVEN, "utf-8")
    return load(folder)


def test_the_goals_of_a_new_rule_are_shown_and_no_sound_case_is_lost(
    with_rule: Law, cases: Path, tmp_path: Path
) -> None:
    before = regenerate.recomputed(with_rule, cases)
    broken = {one.id for one in before.assembled.broken}
    draft = regenerate.added(with_rule, cases, SMALL)
    assert before.assembled.index.missed
    assert draft.assembled.index.missed == ()
    kept = {case.id for case in suite_folder.read(cases).cases} - broken
    assert kept <= {case.id for case in draft.assembled.cases}


def test_nothing_is_added_where_nothing_is_missing(stones: Law, cases: Path) -> None:
    draft = regenerate.added(
        stones, cases, Effort(mixed=1, stubborn=1, mutation_guided=0, elements=0)
    )
    assert {c.id for c in draft.assembled.cases} == {c.id for c in suite_folder.read(cases).cases}


def test_a_printed_value_beyond_its_type_is_no_fault(tmp_path: Path) -> None:
    top = (
        "\nThree.\n\n```{type} few\nrange: 0 to 3\nmeasures: number\n```\n"
        "\nMost.\n\n```{parameter} ceiling\ntype: few\nvalue: 3\nsource: x\n```\n"
        "\nG.\n\n```{rule} take.most\non: take\nrequire: amount < ceiling\n```\n"
    )
    (tmp_path / "01-all.md").write_text(FRAME + top, "utf-8")
    printed = [one.name for one in faults(load(tmp_path)) if one.name.startswith("ceiling.")]
    assert len(printed) == 1
