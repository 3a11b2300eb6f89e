"""What the page on reports shows is what happens."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from lexludi.cli.reports import NAMES

PAGE = (Path(__file__).parents[2] / "docs" / "guides" / "read-a-report.md").read_text("utf-8")


def test_the_sessions_print_what_is_shown_one_after_the_other(
    session: Callable[[str, Path], Any], tmp_path: Path
) -> None:
    for text in re.findall(r"```console\n(.*?)```", PAGE, re.DOTALL):
        ran = session(text, tmp_path)
        assert ran.printed == ran.shown, ran.errors


@pytest.mark.parametrize("name", NAMES)
def test_every_format_is_described(name: str) -> None:
    assert f"| `{name}` |" in PAGE
