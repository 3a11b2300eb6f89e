"""`lexludi refresh`: bring the cases and the reports of a game up to date."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import StrEnum
from typing import Annotated

import msgspec
import typer

from lexludi.catalogue import Game
from lexludi.cli.choices import GameArgument, counts_of, game_of
from lexludi.cli.output import FormatOption, OutputFormat, columns, say, say_json
from lexludi.cli.progress import board
from lexludi.cli.run_options import ExecutorOption, JobsOption, cores
from lexludi.support.errors import UsageError
from lexludi.support.exit_status import CLEAN, FINDINGS
from lexludi.support.messages import plural
from lexludi.support.options import RunOptions
from lexludi.support.worker_pool.executor import Executor, executor_of
from lexludi.verify import refresh as core
from lexludi.verify.refresh import Refreshed

EXAMPLES = """
**Examples**

    lexludi refresh {game} --check

    lexludi refresh {game}

    lexludi refresh {game} --only proofs --only mutation

    lexludi refresh {game} --only proofs --players 2 --players 3

**Exit status:** 0 up to date; 1 a finding, or with --check something out of date;
2 unusable input; 3 something that the solver could not decide.
"""


class RefreshRow(msgspec.Struct, frozen=True):
    """What became of one stage: the entries that were computed, its status, what was found."""

    kind: str
    computed: tuple[str, ...]
    status: int
    seconds: float
    message: str


RESULTS = {"refresh": tuple[RefreshRow, ...], "outdated": dict[str, dict[str, str]]}
LINES = 20
"""So many entries of one kind are listed."""


class RefreshKind(StrEnum):
    """What can be refreshed, in this order."""

    cases = "cases"
    proofs = "proofs"
    comparison = "comparison"
    impact = "impact"
    promises = "promises"
    mutation = "mutation"


OnlyOption = Annotated[
    list[RefreshKind] | None,
    typer.Option("--only", help="Refresh this alone; may be repeated. Everything if not given."),
]
CheckOption = Annotated[
    bool, typer.Option("--check", help="List what is out of date, and compute nothing.")
]


ProvedOption = Annotated[
    list[int] | None,
    typer.Option(
        "--players",
        metavar="N",
        help="A number of players to prove for; may be repeated. If not given, those of the "
        "committed proofs, and all where there are none.",
    ),
]


def refresh(
    source: GameArgument,
    only: OnlyOption = None,
    check: CheckOption = False,
    players: ProvedOption = None,
    jobs: JobsOption = None,
    executor: ExecutorOption = None,
    format: FormatOption = OutputFormat.text,
) -> None:
    """Bring the cases and the committed reports of a game up to date.

    Each entry of a report depends on some rules and definitions; only the entries whose rules
    changed are computed.  The stages go from cases to proofs, comparison, impact, promises and
    mutation score, and the first that finds something against law or engine is the last.  A run
    that was broken off goes on where it stopped.
    """
    game, kinds = game_of(source), tuple(str(kind) for kind in only or ())
    if check:
        raise typer.Exit(_check(game, kinds, format))
    counts = counts_of(game.law, players) if players else None
    raise typer.Exit(_refresh(game, kinds, counts, executor_of(executor, jobs or cores()), format))


def _check(game: Game, kinds: tuple[str, ...], format: OutputFormat) -> int:
    found = core.outdated(game, kinds)
    if format is OutputFormat.json:
        say_json("outdated", game.law, found)
    else:
        for line in _stale(game, found):
            say(line)
    return FINDINGS if found else CLEAN


def _stale(game: Game, found: Mapping[str, Mapping[str, str]]) -> Iterable[str]:
    """What is out of date, a line an entry, and the command that helps."""
    for kind, entries in found.items():
        yield f"{kind}: {plural(len(entries), 'entry', 'entries')} out of date"
        for name, why in list(entries.items())[:LINES]:
            yield f"  {name}: {why}"
        if len(entries) > LINES:
            yield f"  and {len(entries) - LINES:,} more"
        yield f"  lexludi refresh {game.source} --only {kind}"
    if not found:
        yield f"{game.name}: everything is up to date"


def _refresh(
    game: Game,
    kinds: tuple[str, ...],
    players: tuple[int, ...] | None,
    executor: Executor,
    format: OutputFormat,
) -> int:
    done = _stages(game, kinds, players, executor)
    if format is OutputFormat.json:
        say_json("refresh", game.law, [_row(one) for one in done])
    else:
        total = sum(len(one.made) for one in done), sum(one.seconds for one in done)
        rows = [*map(_cells, done), ("together", _count(total[0]), f"{total[1]:,.1f} s")]
        for line in columns(rows):
            say(line)
        for one in done:
            if one.message:
                say(f"{one.kind}: {one.message}")
    statuses = [one.status for one in done]
    return FINDINGS if FINDINGS in statuses else max(statuses, default=CLEAN)


def _stages(
    game: Game, kinds: tuple[str, ...], players: tuple[int, ...] | None, executor: Executor
) -> list[Refreshed]:
    """Refresh, and show how far it is. UsageError where the folder cannot be written to."""
    done: list[Refreshed] = []
    try:
        with board() as shown:
            options = RunOptions(players, executor=executor, progress=shown.advance)
            for one in core.refresh(game, kinds, options):
                shown.finish(one.kind, _made(one))
                done.append(one)
    except OSError as error:
        where = error.filename or game.reports
        raise UsageError(f"{where} cannot be written: {error.strerror}") from None
    return done


def _made(one: Refreshed) -> str:
    return _count(len(one.made)) if one.made else "up to date"


def _count(made: int) -> str:
    return f"{plural(made, 'entry', 'entries')} computed"


def _cells(one: Refreshed) -> tuple[str, ...]:
    passed = one.message.startswith("not measured")
    return one.kind, "not measured" if passed else _made(one), f"{one.seconds:,.1f} s"


def _row(one: Refreshed) -> RefreshRow:
    return RefreshRow(one.kind, one.made, one.status, round(one.seconds, 1), one.message)
