"""A stranger's text of 100,000 letters is looked through in a moment, whatever it is made of."""

from __future__ import annotations

from collections.abc import Callable
from time import process_time
from types import SimpleNamespace
from typing import Any

import pytest

from lexludi.conformance.localisation.history import of_history
from lexludi.editions.language import language
from lexludi.editions.numerals import numerals
from lexludi.editions.sentences import sentences
from lexludi.editions.translation_faults import faults
from lexludi.foreign.visible import uncommanded

LONG = 100_000
ENGLISH = language("en")


def _reason(words: str) -> object:
    """What a hostile implementation says of a history that it refuses."""
    said: Any = SimpleNamespace(place="$.history[0]", came=words)
    nothing: Any = SimpleNamespace(names=lambda: frozenset[str]())
    return of_history(nothing, nothing, said, [])


READ: dict[str, Callable[[], Any]] = {
    "lines that may begin a command": lambda: uncommanded("\n" * LONG + "x"),
    "blanks that may begin a command": lambda: uncommanded(" " * LONG + "x"),
    "dots in the midst of a word": lambda: list(sentences(f"a{'.' * LONG}x", ENGLISH)),
    "dots of an implementation": lambda: _reason("." * LONG),
    "signs of code": lambda: list(faults("a", "`" * LONG)),
    "signs of code in pairs": lambda: list(faults("a", "`a``" * (LONG // 4))),
    "links without an end": lambda: list(faults("a", "](" * (LONG // 2))),
    "tags without an end": lambda: list(faults("a", "<a" * (LONG // 2))),
    "empty lines of a translation": lambda: list(faults("a", "\n" * LONG)),
    "number words": lambda: list(numerals("two " * (LONG // 4), ENGLISH)),
    "a long word before a number": lambda: list(numerals("a" * LONG + " 5", ENGLISH)),
}


@pytest.mark.parametrize("name", READ)
def test_a_long_text_takes_no_second(name: str) -> None:
    begun = process_time()
    READ[name]()
    assert process_time() - begun < 1


def test_a_number_of_very_many_digits_counts_nothing() -> None:
    assert list(numerals("9" * 5_000 + " and 7", ENGLISH)) == [7]


@pytest.mark.parametrize("line", ["::error", "  ::error", "a\n\t::error", "\n\n ::error"])
def test_a_command_is_shown_wherever_a_line_begins(line: str) -> None:
    assert uncommanded(line) == line.replace("::", ":\\u003a")
