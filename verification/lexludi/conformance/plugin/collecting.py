"""Collecting the cases of a suite together with the other tests."""

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
from lexludi.conformance.plugin.items import CaseItem
from lexludi.conformance.plugin.tested import TestedImplementation
from lexludi.conformance.reports.sources import Sources
from lexludi.support.errors import UsageError
from lexludi.support.messages import shown

OUTPUT_KEY = "lexludi-departures"
"""The key under which an xdist worker sends the answers that differ from the rulings."""


@dataclass(frozen=True)
class PluginOptions:
    """The options of the command line, read and checked."""

    folder: Path
    suite: Suite
    known: frozenset[str]
    tested: TestedImplementation


def options_of(config: pytest.Config) -> PluginOptions:
    """The options, read and checked. pytest.UsageError where they cannot be used."""
    try:
        return _options_of(config)
    except UsageError as error:
        raise pytest.UsageError(f"lexludi: {error}") from None


def _options_of(config: pytest.Config) -> PluginOptions:
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
    return PluginOptions(folder, suite, listed, TestedImplementation(sources, suite, limits))


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

    def __init__(self, options: PluginOptions) -> None:
        self._options = options
        self._departures: set[str] = set()

    def pytest_report_header(self) -> str:
        """One line: which cases are run, and against which implementation."""
        index = self._options.suite.index
        return (
            f"lexludi: {index.game}, suite {index.suite}, law {index.law[:12]}, "
            f"against {self._options.tested.name}"
        )

    @pytest.hookimpl(tryfirst=True)  # before -k and -m choose
    def pytest_collection_modifyitems(
        self, session: pytest.Session, items: list[pytest.Item]
    ) -> None:
        """Add the cases after the other tests, always in the same order."""
        game = self._options.suite.index.game
        collector = SuiteCollector.from_parent(
            session, name=game, nodeid=game, path=self._options.folder, options=self._options
        )
        items.extend(session.genitems(collector))

    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        """In an xdist worker, send what the summary shows."""
        self._departures.update(self._options.tested.departures)
        if hasattr(session.config, "workeroutput"):
            session.config.workeroutput[OUTPUT_KEY] = sorted(self._departures)

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node: Any) -> None:
        """Receive what an xdist worker sends; a worker that crashed sends nothing."""
        self._departures.update(getattr(node, "workeroutput", {}).get(OUTPUT_KEY, ()))

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        """Show once each point that is played by another answer than the ruling."""
        if self._departures:
            terminalreporter.section("lexludi: run under other answers than the rulings")
            for line in sorted(self._departures):
                terminalreporter.write_line(line)

    def pytest_unconfigure(self) -> None:
        """End the implementation."""
        self._options.tested.close()


class SuiteCollector(pytest.Collector):
    """All cases of a suite."""

    def __init__(self, *, options: PluginOptions, **about: object) -> None:
        super().__init__(**about)  # type: ignore[arg-type]
        self._options = options

    def collect(self) -> Iterable[pytest.Item]:
        """An item for each case."""
        return [self._item(case) for case in self._options.suite.cases]

    def _item(self, case: Case) -> pytest.Item:
        tested = self._options.tested
        known = self._options.known.intersection((case.id, *case.rules))
        return CaseItem.from_parent(self, name=case.id, case=case, tested=tested, known=known)
