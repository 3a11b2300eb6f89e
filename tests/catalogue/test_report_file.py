"""A report file: a field a line and an entry a line, and the same bytes for equal reports."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from lexludi.catalogue.report_file import decoded, encoded, write_report
from lexludi.support.errors import UsageError


class Shelf(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    one: dict[str, list[int]] = {}
    two: tuple[dict[int, str], ...] = ()
    none: tuple[int, ...] = ()


SHELF = Shelf({"b": [1, 2], "a": []}, ({4: "x", 3: "y"}, {}))
LINES = [
    "{",
    '"one": {',
    '"a": [],',
    '"b": [1,2]',
    "},",
    '"two": [',
    '{"3":"y","4":"x"},',
    "{}",
    "],",
    '"none": []',
    "}",
]


def test_each_entry_of_a_field_stands_on_a_line_of_its_own() -> None:
    assert encoded(SHELF).decode().splitlines() == LINES


@given(st.dictionaries(st.text(), st.lists(st.integers(-(2**40), 2**40))))
def test_what_is_written_is_read_again(one: dict[str, list[int]]) -> None:
    assert msgspec.json.decode(encoded(Shelf(one)), type=Shelf) == Shelf(one)


@given(st.permutations(["a", "b", "c", "d"]))
def test_the_order_of_keys_makes_no_difference(names: list[str]) -> None:
    mixed, ordered = ({name: [len(name)] for name in order} for order in (names, "abcd"))
    assert encoded(Shelf(mixed)) == encoded(Shelf(ordered))


def test_a_report_is_written_into_a_folder_that_is_made(tmp_path: Path) -> None:
    path = tmp_path / "new" / "shelf.json"
    write_report(path, SHELF)
    assert decoded(path, Shelf) == SHELF


def test_a_report_that_is_there_already_keeps_its_time(tmp_path: Path) -> None:
    path = tmp_path / "shelf.json"
    write_report(path, SHELF)
    before = path.stat().st_mtime_ns
    write_report(path, SHELF)
    assert path.stat().st_mtime_ns == before


@pytest.mark.parametrize(
    ("text", "where"),
    [
        (b'{"one": {"a": ["x"]}}', r"Expected `int`, got `str` - at `\$\.one\[\.\.\.\]\[0\]`"),
        (b'{"three": 1}', "unknown field `three`"),
        (b"{", "truncated"),
        (b"\xff", "not a report that can be read"),
    ],
)
def test_what_is_not_understood_is_refused_with_file_and_path(
    tmp_path: Path, text: bytes, where: str
) -> None:
    path = tmp_path / "shelf.json"
    path.write_bytes(text)
    with pytest.raises(UsageError, match=rf"shelf\.json: .*{where}"):
        decoded(path, Shelf)


def test_a_file_that_is_not_there_is_no_bad_report(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        decoded(tmp_path / "none.json", Shelf)
