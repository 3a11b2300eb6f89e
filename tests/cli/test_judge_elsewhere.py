"""`judge` where the same steps lead to another position by the answers of a reading."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from tests.gift_at_the_fair import LARGE, STEPS, written

Command = Any


@pytest.fixture
def judged(lexludi: Command, tmp_path: Path) -> Command:
    """The judgement on a purchase by players who agreed on a large gift."""
    path = tmp_path / "record.json"
    setup = {"players": 2, "answers": LARGE}
    path.write_text(json.dumps({"game": "fair", "setup": setup, "steps": STEPS}), "utf-8")
    folder = written(tmp_path)
    return lambda *words: lexludi(*words, "judge", path, "--game", folder, "--format", "text")


def test_one_sentence_tells_where_the_steps_lead_and_which_verdict_is_on_what(
    judged: Command,
) -> None:
    out = judged().out
    assert "  legal under reference, agreed\n" in out
    assert (
        "  by gift.size these steps lead to another position under reference (purse 1, not 3); "
        "there the step is refused by buy.price, and the verdict above is on the position that the "
        "game has come to\n"
    ) in out


def test_the_sentence_is_in_the_reader_s_language(judged: Command) -> None:
    out = judged("--language", "de").out
    assert "dort ist der Zug verboten durch buy.price" in out
    assert "gilt für die Stellung, zu der das Spiel gekommen ist" in out


def test_the_status_is_that_of_the_position_at_the_table(judged: Command) -> None:
    assert judged().status == 0
