"""JSON of strangers is refused at once and with its place, whatever somebody put into it."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from lexludi.support.strict_json import DEEPEST, JsonFault, parse, read_text


def fault_of(text: str) -> str:
    with pytest.raises(JsonFault) as caught:
        parse(text)
    return str(caught.value)


@pytest.mark.parametrize("text", [r'{"a":["\ud800"]}', r'{"a":{"\udfff":1}}'])
def test_half_a_character_is_refused_with_its_place(text: str) -> None:
    assert fault_of(text).startswith("$.a")
    assert "half of one" in fault_of(text)


def test_a_character_that_is_written_as_two_halves_is_one() -> None:
    assert parse(r'"\ud83d\ude00"') == "😀"


def test_a_number_of_five_thousand_digits_is_refused() -> None:
    assert fault_of('{"a": ' + "1" * 5000 + "}") == "$.a: a number of 5000 digits is too large"


@pytest.mark.parametrize("depth", [DEEPEST + 1, 400, 100_000])
@pytest.mark.parametrize(("opening", "closing"), [("[", "]"), ('{"a":', "}")])
def test_deep_nesting_is_refused(depth: int, opening: str, closing: str) -> None:
    assert "nested too deeply" in fault_of(opening * depth + "1" + closing * depth)


def test_the_deepest_nesting_is_read() -> None:
    assert parse("[" * DEEPEST + "]" * DEEPEST)


def test_many_names_of_which_one_comes_twice_take_no_time() -> None:
    fields = ",".join(f'"name{number}":1' for number in range(100_000))
    begun = time.monotonic()
    assert '"name99999" stands there twice' in fault_of(f'{{{fields},"name99999":1}}')
    assert time.monotonic() - begun < 5


def test_a_name_that_is_no_word_cannot_forge_a_line() -> None:
    assert "\n" not in fault_of(r'{"a\n$: all is well":1.5}')


def test_a_long_name_is_cut() -> None:
    assert len(fault_of('{"' + "a" * 100_000 + '":1.5}')) < 200


def test_a_device_is_refused() -> None:
    with pytest.raises(JsonFault, match="expected a regular file"):
        read_text(Path("/dev/zero"))
