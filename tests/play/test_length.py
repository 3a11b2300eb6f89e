"""How long a game may be follows from games that are played, and not from a number in the code."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.conftest import chapters
from tests.long_game import MARCH, STEPS

from lexludi.language import Law, load
from lexludi.play import length


def test_a_game_may_take_many_times_as_long_as_those_measured(march: Law) -> None:
    assert length.limit(march, 2) == length.FACTOR * STEPS


def test_a_search_follows_a_game_for_longer_than_those_measured(march: Law) -> None:
    assert length.searched(march, 2) == length.SEARCHED * STEPS


def test_a_search_follows_short_games_far_beyond_those_measured(stones: Law) -> None:
    assert length.searched(stones, 2) == length.FIRST


def test_games_without_an_end_are_left_early_by_a_search(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(length, "ENDLESS", 2 * length.FIRST)
    endless = load(chapters(tmp_path, MARCH.replace("now = done", "now = walking")))
    assert length.searched(endless, 2) == length.FIRST
    assert length.limit(endless, 2) == length.ENDLESS


def test_a_game_that_becomes_undefined_ends_there(tmp_path: Path) -> None:
    broken = MARCH.replace("now = done", "now = the(first(one for one in phase if False))")
    law = load(chapters(tmp_path, broken))
    assert length.limit(law, 2) == length.FACTOR * STEPS
