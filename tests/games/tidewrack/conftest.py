"""The game as its installed package has it, for this process."""

from __future__ import annotations

from pathlib import Path

import pytest

from lexludi.catalogue import Game

PROJECT = Path(__file__).parent


@pytest.fixture
def tidewrack(monkeypatch: pytest.MonkeyPatch) -> Game:
    """Law, engine, editions and cases of Tidewrack."""
    monkeypatch.syspath_prepend(PROJECT)
    return Game("tidewrack", "tidewrack", (PROJECT / "tidewrack",), "tidewrack")
