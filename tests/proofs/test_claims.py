"""What is claimed of a law is claimed of every action of it."""

from __future__ import annotations

from pathlib import Path

import pytest

from lexludi.catalogue import Game, open_game
from lexludi.proofs.claims import obligations_of
from lexludi.support.errors import UsageError

CHAPTER = Path(__file__).parents[1] / "games" / "pebbles" / "law" / "01-pebbles.md"


def test_an_action_with_the_name_of_another_task_is_refused_with_its_place(tmp_path: Path) -> None:
    text = CHAPTER.read_text("utf-8")
    text = text.replace("{action} show", "{action} positions").replace("on: show", "on: positions")
    (tmp_path / "law").mkdir()
    (tmp_path / "law" / CHAPTER.name).write_text(text, "utf-8")
    with pytest.raises(UsageError, match=r"01-pebbles\.md:\d+:\d+: positions stands for something"):
        _ = open_game(tmp_path).law


def test_every_action_has_obligations(pebbles: Game) -> None:
    claimed = {obligation.action for obligation in obligations_of(pebbles.law, 2)}
    assert pebbles.law.actions.keys() <= claimed
