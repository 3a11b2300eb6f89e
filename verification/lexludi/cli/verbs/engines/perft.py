"""`lexludi perft`: count the legal histories to a depth, by the law and by the engine."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated, Any

import msgspec
import typer

from lexludi.catalogue import Game
from lexludi.cli.choices import (
    AnswerOption,
    GameArgument,
    PlayersOption,
    VariantOption,
    game_of,
    machine_of,
)
from lexludi.cli.output import FormatOption, OutputFormat, columns, say, say_json
from lexludi.cli.records.origin import OriginOption, begun_at
from lexludi.engine import PositionFaults
from lexludi.language import Setup
from lexludi.play.adapter import Adapter, EngineAdapter, LawAdapter
from lexludi.play.perft import divide
from lexludi.play.perft import perft as count
from lexludi.support.errors import UsageError
from lexludi.support.exit_status import FINDINGS

EXAMPLES = """
**Examples**

    lexludi perft {game} --players 3 --depth 4

    lexludi perft {game} --depth 3 --answer POINT=ANSWER --by spec

    lexludi perft {game} --depth 2 --from game.json

**Exit status:** 0 counted, 1 law and engine differ, 2 unusable input.
"""


class PerftResult(msgspec.Struct, frozen=True):
    """The counts at each depth, by who counted, and whether all agree."""

    depths: list[dict[str, int]]
    agree: bool


RESULTS = {"perft": PerftResult}


class CountedBy(StrEnum):
    """Who counts."""

    spec = "spec"
    engine = "engine"
    both = "both"


def perft(
    source: GameArgument,
    depth: Annotated[int, typer.Option("--depth", min=0, metavar="N", help="How many steps.")],
    players: PlayersOption = None,
    answer: AnswerOption = None,
    variant: VariantOption = None,
    by: Annotated[CountedBy, typer.Option("--by", help="Who counts.")] = CountedBy.both,
    origin: OriginOption = None,
    format: FormatOption = OutputFormat.text,
) -> None:
    """Count the legal histories of each length, up to a depth.

    Every outcome of chance counts as a step, and so does every automatic consequence.
    """
    game = game_of(source)
    law = game.law
    setup, begun = begun_at(law, players, answer, variant, origin)
    tables, position = _seated(game, setup, by, begun)
    counts = _counted(tables, position, depth)
    if format is OutputFormat.json:
        say_json("perft", law, PerftResult(counts, _agree(counts)))
    else:
        _print(counts, tables, position)
    if not _agree(counts):
        raise typer.Exit(FINDINGS)


def _seated(
    game: Game, setup: Setup, by: CountedBy, begun: dict[str, Any] | None
) -> tuple[list[Adapter], dict[str, Any]]:
    """Those who count, and the position to count from."""
    law = game.law
    machine = machine_of(law, setup)
    position = machine.to_json(machine.start()) if begun is None else begun
    tables: list[Adapter] = [] if by is CountedBy.engine else [LawAdapter(law, setup)]
    if by is not CountedBy.spec:
        if game.engine is None:
            raise UsageError(f"no engine plays {game.name}; --by spec counts by the law alone")
        tables.append(EngineAdapter(game.engine, setup))
    return tables, position


def _counted(tables: list[Adapter], position: dict[str, Any], depth: int) -> list[dict[str, int]]:
    starts = [(table, _taken_up(table, position)) for table in tables]
    return [
        {"depth": deep} | {table.name: count(table, start, deep) for table, start in starts}
        for deep in range(1, depth + 1)
    ]


def _taken_up(table: Adapter, position: dict[str, Any]) -> Any:
    """The position in the form of a table; UsageError where an engine has no such position."""
    try:
        return table.from_json(position)
    except PositionFaults as error:
        raise UsageError(
            f"the engine does not take up this position of the law: {error}; `lexludi adapter "
            "fields` lists how the law calls what a position holds"
        ) from None


def _agree(counts: list[dict[str, int]]) -> bool:
    return all(
        row.get("spec", row.get("engine")) == row.get("engine", row.get("spec")) for row in counts
    )


def _print(counts: list[dict[str, int]], tables: list[Adapter], position: dict[str, Any]) -> None:
    head = ["depth", *(table.name for table in tables)]
    for line in columns([head, *([f"{row[name]:,}" for name in head] for row in counts)]):
        say(line)
    if _agree(counts):
        return
    wrong = next(row["depth"] for row in counts if not _agree([row]))
    say(f"\nlaw and engine differ at depth {wrong}, after these first steps:")
    for line in _parted(tables, position, wrong):
        say(f"  {line}")


def _parted(tables: list[Adapter], position: dict[str, Any], depth: int) -> list[str]:
    """The first steps after which the counts differ, with both counts."""
    mine, theirs = (divide(table, table.from_json(position), depth) for table in tables)
    return columns(
        (step, mine.get(step, "refused"), theirs.get(step, "refused"))
        for step in sorted(mine.keys() | theirs.keys())
        if mine.get(step) != theirs.get(step)
    )
