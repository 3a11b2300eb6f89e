"""Each decision record has a number of its own, and its title says it."""

from __future__ import annotations

import re
from collections import Counter
from fnmatch import fnmatch
from pathlib import Path

DECISIONS = Path(__file__).parents[2] / "docs" / "decisions"
RECORDS = sorted(DECISIONS.glob("[0-9]*.md"))


def test_no_two_decisions_have_one_number() -> None:
    numbers = Counter(path.name[:4] for path in RECORDS)
    assert numbers
    assert [number for number, times in numbers.items() if times > 1] == []


def test_the_title_of_a_decision_begins_with_its_number() -> None:
    titles = {path.name: path.read_text("utf-8").splitlines()[0] for path in RECORDS}
    assert {
        name for name, title in titles.items() if not title.startswith(f"# {name[:4]} ")
    } == set()


def test_the_index_lists_every_decision() -> None:
    index = (DECISIONS / "index.md").read_text("utf-8")
    (tree,) = re.findall(r"```\{toctree\}\n(?::.*\n)*\n(.*?)```", index, re.DOTALL)
    listed = [path for path in RECORDS for one in tree.split() if fnmatch(path.stem, one)]
    assert listed == RECORDS
