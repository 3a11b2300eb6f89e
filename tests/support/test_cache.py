"""What is kept from one run to the next is what was put there, or nothing."""

from __future__ import annotations

import multiprocessing
import os
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from lexludi.support.cache import VARIABLE, Cache, key_of

CACHE = Cache("things")
KEY = key_of(law="stones", seed=1)


class Thing(msgspec.Struct, frozen=True):
    name: str
    sizes: tuple[int, ...] = ()


STONE = Thing("stone", (1, 2, 3))


@pytest.fixture(autouse=True)
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv(VARIABLE, str(tmp_path / "cache"))
    return tmp_path / "cache"


def entry(place: Path) -> Path:
    (found,) = (file for file in place.rglob("*") if file.is_file())
    return found


def test_what_is_put_is_what_is_got() -> None:
    CACHE.put(KEY, STONE)
    assert CACHE.get(KEY, Thing) == STONE


def test_a_key_without_an_entry_has_no_value() -> None:
    assert CACHE.get(KEY, Thing) is None


def test_an_entry_of_another_cache_is_not_seen() -> None:
    CACHE.put(KEY, STONE)
    assert Cache("others").get(KEY, Thing) is None


def test_no_entry_with_a_flipped_bit_is_believed(place: Path) -> None:
    CACHE.put(KEY, STONE)
    file = entry(place)
    sound = file.read_bytes()
    for number in range(len(sound)):
        damaged = bytearray(sound)
        damaged[number] ^= 1 << number % 8
        file.write_bytes(damaged)
        assert CACHE.get(KEY, Thing) is None


def test_no_part_of_an_entry_is_taken_for_the_whole(place: Path) -> None:
    CACHE.put(KEY, STONE)
    file = entry(place)
    sound = file.read_bytes()
    for length in range(len(sound)):
        file.write_bytes(sound[:length])
        assert CACHE.get(KEY, Thing) is None


def test_an_entry_that_is_renamed_to_another_key_is_not_believed(place: Path) -> None:
    other = key_of(law="stones", seed=2)
    CACHE.put(KEY, STONE)
    file = entry(place)
    file.rename(file.with_name(file.name.replace(KEY, other)))
    assert CACHE.get(other, Thing) is None


def test_a_value_of_another_type_counts_as_absent() -> None:
    CACHE.put(KEY, {"name": 5})
    assert CACHE.get(KEY, Thing) is None


def test_a_damaged_entry_is_replaced_by_the_next_value(place: Path) -> None:
    CACHE.put(KEY, STONE)
    entry(place).write_bytes(b"\xff")
    CACHE.put(KEY, STONE)
    assert CACHE.get(KEY, Thing) == STONE


def test_a_link_in_the_place_of_an_entry_is_replaced_and_not_followed(
    place: Path, tmp_path: Path
) -> None:
    CACHE.put(KEY, STONE)
    letter = tmp_path / "letter"
    letter.write_text("dear friend", "utf-8")
    entry(place).unlink()
    (place / "things" / f"{KEY}.entry").symlink_to(letter)
    CACHE.put(KEY, STONE)
    assert letter.read_text("utf-8") == "dear friend"
    assert CACHE.get(KEY, Thing) == STONE


@pytest.mark.parametrize("odd", [Path.mkdir, os.mkfifo, lambda at: at.symlink_to(at)])
def test_what_is_no_file_in_the_place_of_an_entry_counts_as_absent(
    place: Path, odd: Callable[[Path], None]
) -> None:
    at = place / "things" / f"{KEY}.entry"
    at.parent.mkdir(parents=True)
    odd(at)
    assert CACHE.get(KEY, Thing) is None
    CACHE.put(KEY, STONE)
    assert CACHE.get(KEY, Thing) in (None, STONE)


def test_an_empty_variable_means_that_nothing_is_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(VARIABLE, "")
    monkeypatch.chdir(tmp_path)
    CACHE.put(KEY, STONE)
    assert CACHE.get(KEY, Thing) is None
    assert list(tmp_path.iterdir()) == []


def test_a_place_that_cannot_be_written_is_no_error(place: Path) -> None:
    # A file in the place of the folder, because permissions do not stop root.
    place.write_bytes(b"")
    CACHE.put(KEY, STONE)
    assert CACHE.get(KEY, Thing) is None


def test_without_the_variable_the_folder_is_in_the_cache_of_the_user(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv(VARIABLE)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    CACHE.put(KEY, STONE)
    assert entry(tmp_path).is_relative_to(tmp_path / "lexludi" / "things")


def put_often(name: str) -> None:
    for size in range(200):
        CACHE.put(KEY, Thing(name, tuple(range(size))))


def test_two_processes_that_write_one_entry_leave_a_whole_one() -> None:
    writers = [multiprocessing.Process(target=put_often, args=(name,)) for name in "ab"]
    for writer in writers:
        writer.start()
    try:
        seen = []
        while any(writer.is_alive() for writer in writers):
            seen.append(CACHE.get(KEY, Thing))
    finally:
        for writer in writers:
            writer.join(60)
    whole = [thing for thing in seen if thing is not None]
    assert whole
    # An entry that was seen once is never absent again: a reader meets no half of one.
    assert None not in seen[seen.index(whole[0]) :]
    assert all(thing.sizes == tuple(range(len(thing.sizes))) for thing in whole)


def test_a_key_depends_on_the_names_and_values_of_its_parts() -> None:
    keys = {
        key_of(a=1, b=2),
        key_of(a=2, b=1),
        key_of(a=1),
        key_of(a="1"),
        key_of(a=1, b="2, c=3"),
        key_of(a=1, b=2, c=3),
    }
    assert len(keys) == 6


def test_a_key_does_not_depend_on_the_order_of_its_parts() -> None:
    assert key_of(a=1, b=2) == key_of(b=2, a=1)
