"""Which tests run which lines of the prover, and how long each of them takes."""

from __future__ import annotations

import os
import shutil
import time
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

import coverage
import msgspec
import pytest
from _pytest.runner import runtestprotocol
from tests.planted_faults.fault import Fault
from tests.planted_faults.places import HOUSE, sources

Lines = dict[str, list[int]]
"""Lines by source."""


class Reach(msgspec.Struct, frozen=True):
    """What one test took in seconds of CPU, whether it passed, and the lines that it ran."""

    seconds: float
    passed: bool
    lines: Lines

    def meets(self, fault: Fault) -> bool:
        """Whether the test runs a line of a fault; of a constant, anything in its module."""
        lines = self.lines.get(fault.file, [])
        first, last = fault.lines
        return bool(lines) if fault.is_constant else any(first <= line <= last for line in lines)


def passes(item: pytest.Item, following: pytest.Item | None) -> bool:
    """Run a test, and say whether it does not fail."""
    return not any(report.failed for report in runtestprotocol(item, False, following))


def measured(
    tests: Sequence[tuple[pytest.Item, pytest.Item | None]], *, with_lines: bool
) -> dict[str, Reach]:
    """Run tests, each without the verdicts that another one has kept."""
    measuring = _Measuring(with_lines=with_lines)
    if tests:
        tests[0][0].config.pluginmanager.register(measuring)
    took = {item.nodeid: measuring.taken(item, following) for item, following in tests}
    lines = measuring.lines()
    return {
        item.nodeid: Reach(*took[item.nodeid], _joined(lines.get(one, {}) for one in _parts(item)))
        for item, _ in tests
    }


class _Measuring:
    """A plugin of pytest; what a shared fixture runs counts for all tests that use it."""

    def __init__(self, *, with_lines: bool) -> None:
        files = [str(HOUSE / source) for source in sources()]
        self._coverage = coverage.Coverage(None, include=files, branch=False, config_file=False)
        self._with_lines = with_lines
        self._at_hand = ""
        if with_lines:
            self._coverage.start()

    @pytest.hookimpl(hookwrapper=True)
    def pytest_fixture_setup(self, fixturedef: Any) -> Iterator[None]:
        before = self._at_hand
        if fixturedef.scope != "function":
            self._turn_to(_called(fixturedef))
        yield
        self._turn_to(before)

    def _turn_to(self, name: str) -> None:
        self._at_hand = name
        if self._with_lines:
            self._coverage.switch_context(name)

    def taken(self, item: pytest.Item, following: pytest.Item | None) -> tuple[float, bool]:
        """The seconds that a test takes, and whether it passes."""
        self._turn_to(item.nodeid)
        begun = time.process_time()
        passed = passes(item, following)
        if kept := os.environ.get("LEXLUDI_CACHE"):
            shutil.rmtree(kept, ignore_errors=True)
        return time.process_time() - begun, passed

    def lines(self) -> dict[str, Lines]:
        """The lines by the test or the fixture that ran them."""
        found: dict[str, Lines] = {}
        if not self._with_lines:
            return found
        self._coverage.stop()
        data = self._coverage.get_data()
        for file in data.measured_files():
            source = str(Path(file).relative_to(HOUSE))
            for line, names in data.contexts_by_lineno(file).items():
                for name in names:
                    found.setdefault(name, {}).setdefault(source, []).append(line)
        return found


def _called(fixture: Any) -> str:
    return f"fixture {fixture.argname} of {fixture.baseid}"


def _parts(item: Any) -> Iterator[str]:
    """A test and its fixtures."""
    yield item.nodeid
    for fixtures in item._fixtureinfo.name2fixturedefs.values():
        yield from map(_called, fixtures)


def _joined(every: Iterable[Lines]) -> Lines:
    found: dict[str, set[int]] = {}
    for part in every:
        for source, lines in part.items():
            found.setdefault(source, set()).update(lines)
    return {source: sorted(lines) for source, lines in found.items()}
