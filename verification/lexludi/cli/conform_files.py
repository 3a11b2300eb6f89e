"""What `lexludi conform` does with files in place of a run: earlier runs, and games played."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

import typer

from lexludi.catalogue import Game
from lexludi.cli import reports
from lexludi.cli.envelope import VERSION
from lexludi.cli.output import OutputFormat, say, say_json
from lexludi.cli.spoken import Voice
from lexludi.cli.text.followed_text import of_games
from lexludi.conformance.implementations import compared
from lexludi.conformance.played_games import followed_games
from lexludi.conformance.reports.table import TABLES
from lexludi.conformance.stored_runs import stored_runs
from lexludi.support.errors import UsageError
from lexludi.support.exit_status import FINDINGS


def refuse_run_options(option: str, given: Mapping[str, object]) -> None:
    """UsageError for an option of a run, where nothing is run."""
    for name, value in given.items():
        if value:
            raise UsageError(f"{option} runs nothing, and {name} is for a run; leave it out")


def follow_games(
    game: Game, words: Sequence[str], report: list[str] | None, format: OutputFormat
) -> None:
    """Print where games that were played depart from the law."""
    if not words:
        raise UsageError("--games: expected files with records of games")
    played = followed_games(game, [Path(word) for word in words])
    if format is OutputFormat.json:
        say_json("games", game.law, played)
    else:
        say("\n".join(of_games(played, Voice(game))))
    if played.disagreements:
        raise typer.Exit(FINDINGS)


def compare_runs(
    game: Game, words: Sequence[str], report: list[str] | None, format: OutputFormat
) -> None:
    """Print and write the table of some earlier runs."""
    if not words:
        raise UsageError("--compare: expected files that lexludi conform --format json printed")
    orders = reports.orders_of(report, format, tuple(TABLES))
    runs = stored_runs(game.law, VERSION, [Path(word) for word in words])
    table = compared(game.law, runs)
    if format is OutputFormat.json:
        say_json("implementations", game.law, table)
    reports.write(orders, lambda name: TABLES[name](table), format)
