"""The commands that the pages of the points print: they do what is said of them."""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path
from typing import Any

import pytest
from tests.site.conftest import site as site

Command = Any


@pytest.fixture
def downloads(site: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Stand where the files of the pages were downloaded to."""
    monkeypatch.chdir(site / "manila" / "downloads" / "disputes")


def commands(site: Path, point: str) -> list[list[str]]:
    """The words of each command on the page of a point, without the program's name."""
    html = (site / "manila" / "points" / f"{point}.html").read_text("utf-8")
    found = re.findall(r'<pre class="command"[^>]*><code>lexludi (.*?)</code>', html)
    return [unescape(command).split() for command in found]


def test_the_witness_is_replayed(lexludi: Command, site: Path, downloads: None) -> None:
    replay, *_ = commands(site, "pilots.order")
    ran = lexludi(*replay)
    assert ran.status == 0
    assert "step       player 3 place pilot_small" in ran.out
    assert "reference  legal; then box 2, cash[player 3] 28" in ran.out


def test_what_is_supposed_is_supposed_when_replayed(
    lexludi: Command, site: Path, downloads: None
) -> None:
    replay, *_ = commands(site, "refrain.penniless")
    ran = lexludi(*replay)
    assert ran.status == 0
    assert "refrain.scope" in ran.out


@pytest.mark.parametrize("number", [1, 2])
def test_the_files_are_judged_with_the_other_answer_agreed_on(
    lexludi: Command, site: Path, downloads: None, number: int
) -> None:
    ran = lexludi(*commands(site, "place.docked")[number])
    assert ran.status == 1
    assert "refused by place.docked under reference, de, en, fr, it, zh-Hans, zh-Hant" in ran.out
    assert "legal under agreed" in ran.out


def test_a_game_with_other_players_and_variants_is_judged_as_it_was_played(
    lexludi: Command, site: Path, downloads: None
) -> None:
    *_, judged = commands(site, "displace.captain")
    ran = lexludi(*judged)
    assert "refused by displace.captain under reference" in ran.out
    assert "legal under agreed" in ran.out
