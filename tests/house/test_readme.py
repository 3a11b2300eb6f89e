"""What the README says of the law and how CONTRIBUTING begins."""

from __future__ import annotations

import re
from pathlib import Path

HOUSE = Path(__file__).parents[2]
README = (HOUSE / "README.md").read_text("utf-8")
CONTRIBUTING = (HOUSE / "CONTRIBUTING.md").read_text("utf-8")


def test_the_rule_that_is_shown_stands_in_the_law() -> None:
    (rule,) = re.findall(r"````md\n(.*?)````", README, re.DOTALL)
    chapters = (HOUSE / "spec" / "lexludi" / "games" / "manila" / "law").glob("*.md")
    assert any(rule in chapter.read_text("utf-8") for chapter in chapters)


def test_the_readme_has_at_most_a_hundred_lines() -> None:
    assert len(README.splitlines()) <= 100


def test_the_goals_stand_in_the_first_line_in_their_order() -> None:
    assert CONTRIBUTING.startswith("Goals, in this order: correct, traceable, readable, fast.\n")
