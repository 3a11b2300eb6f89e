"""A sample of planted faults is noticed; all are by `python3 -m tests.javascript.planted`."""

from __future__ import annotations

import pytest
from tests.javascript.planted import HOUSE, TABLE, name, tried
from tests.planted_faults.by_hand import read

SAMPLE = ("term_writer.py: equal means unequal", "machine.js: the lowest score wins")


@pytest.mark.parametrize("one", SAMPLE)
def test_a_fault_is_noticed(one: str) -> None:
    (fault,) = (fault for fault in read(TABLE) if name(fault) == one)
    assert "noticed by tests/games/pebbles" in tried(fault).stdout


def test_every_fault_can_be_put_into_its_source() -> None:
    for fault in read(TABLE):
        fault.applied((HOUSE / fault.file).read_text("utf-8"))


def test_no_two_faults_are_called_alike() -> None:
    names = [name(fault) for fault in read(TABLE)]
    assert len(set(names)) == len(names)
