"""A law with an undefined operation gives a message with its place, and no traceback."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from tests.partial_operations import FRAME, PLAYED

Command = Any
SAYS = "01-all.md:93:14: the divisor is 0: expected more than 0"


@pytest.fixture
def dividing(tmp_path: Path) -> Path:
    """A game whose first step divides by zero."""
    law = tmp_path / "counting" / "law"
    law.mkdir(parents=True)
    (law / "01-all.md").write_text(FRAME + PLAYED["a division by zero"].fences, "utf-8")
    return law.parent


@pytest.mark.parametrize(
    "words",
    [
        ["play"],
        ["play", "--games", 2],
        ["generate", "--out", "cases"],
    ],
)
def test_a_verb_that_plays_it_says_where(
    words: list[Any], lexludi: Command, dividing: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(dividing.parent)
    verb, *options = words
    ran = lexludi(verb, dividing, *options)
    assert (ran.status, SAYS in ran.err) == (2, True)


def test_prove_refutes_it_and_says_where(lexludi: Command, dividing: Path) -> None:
    ran = lexludi("prove", dividing, "--players", 2)
    assert (ran.status, SAYS in ran.out) == (1, True)
