"""The generated module is well typed, and mypy's messages have the chapter's line."""

from __future__ import annotations

import pytest

from lexludi.language import Law, Place
from lexludi.language.emit.python import emit
from lexludi.language.emit.typing_check import check_types, mapped


@pytest.mark.slow
def test_the_generated_module_of_a_law_is_well_typed(pebbles: Law) -> None:
    assert check_types(pebbles) == ()


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
