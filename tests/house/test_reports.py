"""The page on reports knows every form that a report can have."""

from __future__ import annotations

from pathlib import Path

import pytest

from lexludi.cli.reports import NAMES

PAGE = (Path(__file__).parents[2] / "docs" / "guides" / "read-a-report.md").read_text("utf-8")


@pytest.mark.parametrize("name", NAMES)
def test_every_format_is_described(name: str) -> None:
    assert f"| `{name}` |" in PAGE
