"""Collecting the cases of a suite beside whatever else pytest collects."""

from __future__ import annotations

import shlex
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from lexludi.cases import suite_folder
from lexludi.cases.case import Case
from lexludi.cases.selection import known_failures
from lexludi.cases.suite_folder import Suite
from lexludi.catalogue import open_game
from lexludi.conformance.peer import Limits
from lexludi.conformance.plugin.bench import Bench
from lexludi.conformance.plugin.items import CaseItem
from lexludi.conformance.reports.sources import Sources
from lexludi.support.errors import UsageError
from lexludi.support.messages import shown

HANDED = "lexludi-departures"
"""Under this name a worker of xdist hands over how its implementation departs."""


@dataclass(frozen=True)
class Order:
    """What was asked for on the command line, read and found to be usable."""

    folder: Path
    suite: Suite
    known: frozenset[str]
    bench: Bench


def ordered(config: pytest.Config) -> Order:
    """What the options ask for. UsageError where they cannot be used."""
    try:
        return _ordered(config)
    except UsageError as error:
        raise pytest.UsageError(f"lexludi: {error}") from None


def _ordered(config: pytest.Config) -> Order:
    source, command, cases, known, seconds = (
        config.getoption(f"lexludi_{name}")
        for name in ("game", "command", "cases", "known_fail", "timeout")
    )
    try:
        game = open_game(source)
    except UsageError as error:
        raise UsageError(f"--lexludi-game: {error}") from None
    folder = Path(cases) if cases else game.cases
    suite = suite_folder.read(folder)
    listed = known_failures(suite, Path(known)) if known else frozenset()
    limits = Limits() if seconds is None else Limits(seconds=_positive(seconds))
    verb = ("lexludi", "conform", source, *(("--cases", cases) if cases else ()))
    sources = Sources(game, verb=verb, command=_words(command))
    return Order(folder, suite, listed, Bench(sources, suite, limits))


def _words(command: str | None) -> tuple[str, ...]:
    if command is None:
        return ()
    try:
        words = tuple(shlex.split(command))
    except ValueError as error:
        raise UsageError(f"--lexludi-command {shown(command)}: {error}") from None
    if not words:
        raise UsageError("--lexludi-command is empty, and a command was expected")
    return words


def _positive(seconds: float) -> float:
    if seconds > 0:
        return seconds
    raise UsageError(f"--lexludi-timeout: expected some seconds, not {shown(seconds)}")


class Cases:
    """The plugin proper, registered only where a game is asked for."""

    def __init__(self, order: Order) -> None:
        self._order = order
        self._departures: set[str] = set()

    def pytest_report_header(self) -> str:
        """One line: which cases are put, and whom they are put to."""
        index = self._order.suite.index
        return (
            f"lexludi: {index.game}, suite {index.suite}, law {index.law[:12]}, "
            f"against {self._order.bench.told}"
        )

    @pytest.hookimpl(tryfirst=True)  # before -k and -m choose
    def pytest_collection_modifyitems(
        self, session: pytest.Session, items: list[pytest.Item]
    ) -> None:
        """Add the cases, always in the same order, behind the other tests."""
        game = self._order.suite.index.game
        collector = SuiteCollector.from_parent(
            session, name=game, nodeid=game, path=self._order.folder, order=self._order
        )
        items.extend(session.genitems(collector))

    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        """Where this is a worker of xdist, hand over what the summary is to say."""
        self._departures.update(self._order.bench.departures)
        if hasattr(session.config, "workeroutput"):
            session.config.workeroutput[HANDED] = sorted(self._departures)

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node: Any) -> None:
        """Take over what a worker of xdist hands over; one that crashed hands over nothing."""
        self._departures.update(getattr(node, "workeroutput", {}).get(HANDED, ()))

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        """Say of each point once that it is played otherwise than ruled."""
        if self._departures:
            terminalreporter.section("lexludi: judged under other answers than the rulings")
            for line in sorted(self._departures):
                terminalreporter.write_line(line)

    def pytest_unconfigure(self) -> None:
        """End the implementation."""
        self._order.bench.close()


class SuiteCollector(pytest.Collector):
    """All cases of a suite."""

    def __init__(self, *, order: Order, **about: object) -> None:
        super().__init__(**about)  # type: ignore[arg-type]
        self._order = order

    def collect(self) -> Iterable[pytest.Item]:
        """An item for each case."""
        return [self._item(case) for case in self._order.suite.cases]

    def _item(self, case: Case) -> pytest.Item:
        bench, known = self._order.bench, self._order.known.intersection((case.id, *case.rules))
        return CaseItem.from_parent(self, name=case.id, case=case, bench=bench, known=known)
