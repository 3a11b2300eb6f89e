"""The generated module is well typed, and mypy's messages have the chapter's line."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.hidden_hands import hands

from lexludi.language import Law, Place
from lexludi.language.emit.python import emit
from lexludi.language.emit.typing_check import check_types, mapped


@pytest.mark.slow
def test_the_generated_module_of_a_law_is_well_typed(pebbles: Law) -> None:
    assert check_types(pebbles) == ()


@pytest.mark.slow
def test_a_map_of_nothing_that_is_assigned_is_well_typed(tmp_path: Path) -> None:
    extra = "All bids are taken back.\n\n```{rule} offer.back\non: offer\nthen:\n  "
    law = hands(tmp_path, extra + "bid = {p: none for p in seat}\n```\n")
    assert check_types(law) == ()


def test_a_map_that_is_written_entry_by_entry_is_not_copied(tmp_path: Path) -> None:
    extra = "All bids are taken back.\n\n```{rule} offer.back\non: offer\nthen:\n  "
    lines = emit(hands(tmp_path, extra + "bid = {p: none for p in seat}\n```\n")).lines
    assert "    _s.bid = [None for p in _g._seats]" in lines


def test_a_message_is_given_the_line_of_the_chapter(pebbles: Law) -> None:
    module = emit(pebbles)
    number = next(n for n, line in enumerate(module.lines, 1) if "_s.heap -= amount" in line)
    output = f"pebbles.py:{number}: error: Unsupported operand types\nFound 1 error in 1 file\n"
    [problem] = mapped(output, module.places, Place("whole", 1))
    chapter = pebbles.folder / "01-pebbles.md"
    line = chapter.read_text("utf-8").splitlines()[problem.place.line - 1]
    assert line.strip() == "heap -= amount"
    assert problem.message == "Unsupported operand types"


def test_every_line_of_a_rule_s_function_knows_its_chapter(pebbles: Law) -> None:
    module = emit(pebbles)
    bodies = [n for n, line in enumerate(module.lines) if line.startswith("def _rule_")]
    assert bodies
    assert all(module.places[number] is not None for number in bodies)
