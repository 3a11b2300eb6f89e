"""What the README and the guides show is what happens."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

HOUSE = Path(__file__).parents[2]
README = (HOUSE / "README.md").read_text("utf-8")
RECORDS = (HOUSE / "docs" / "reference" / "records.md").read_text("utf-8")
LEFT_OUT = ("pip install",)
Session = Callable[[str, Path], Any]


def sessions(page: str) -> list[str]:
    """The console sessions of a page that can be run anywhere."""
    found: list[str] = re.findall(r"```console\n(.*?)```", page, re.DOTALL)
    return [text for text in found if not any(words in text for words in LEFT_OUT)]


@pytest.mark.parametrize("text", sessions(README))
def test_every_session_prints_what_is_shown(text: str, session: Session, tmp_path: Path) -> None:
    ran = session(text, tmp_path)
    assert ran.printed == ran.shown, ran.errors


def test_the_sessions_on_records_print_what_is_shown_one_after_the_other(
    session: Session, tmp_path: Path
) -> None:
    for text in sessions(RECORDS):
        ran = session(text, tmp_path)
        assert ran.printed == ran.shown, ran.errors


def test_the_session_on_pytest_prints_what_is_shown(session: Session, tmp_path: Path) -> None:
    (text,) = sessions((HOUSE / "docs" / "guides" / "run-in-pytest.md").read_text("utf-8"))
    ran = session(text, tmp_path)
    assert ran.printed == ran.shown, ran.errors


def test_the_rule_that_is_shown_stands_in_the_law() -> None:
    (rule,) = re.findall(r"````md\n(.*?)````", README, re.DOTALL)
    chapters = (HOUSE / "spec" / "lexludi" / "games" / "manila").glob("*.md")
    assert any(rule in chapter.read_text("utf-8") for chapter in chapters)


@pytest.mark.parametrize("link", re.findall(r"\]\(([^)]+)\)", README))
def test_every_link_leads_somewhere(link: str) -> None:
    assert (HOUSE / link).exists()
