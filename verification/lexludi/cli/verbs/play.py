"""`lexludi play`: play games at random, and record them."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from lexludi.cli.choices import (
    AnswerOption,
    GameArgument,
    PlayersOption,
    SeedOption,
    VariantOption,
    answers_of,
    game_of,
    machine_of,
    setup_of,
    variants_of,
)
from lexludi.cli.output import Format, FormatOption, columns, say, say_json
from lexludi.cli.parts import writable_file, writable_parent, writing
from lexludi.support.errors import UsageError

if TYPE_CHECKING:
    from lexludi.play.record import Record

EXAMPLES = """
**Examples**

    lexludi play manila --seed 1

    lexludi play manila --players 5 --games 20 --out games

    lexludi play manila --answer share.count=several --seed 7 --out game.json
"""

OutOption = Annotated[
    Path | None,
    typer.Option(
        "--out", metavar="PATH", help="Write the record here; with several games, a folder."
    ),
]
GamesOption = Annotated[
    int, typer.Option("--games", min=1, metavar="N", help="Play so many, with seeds counting up.")
]


def play(
    source: GameArgument,
    seed: SeedOption = 1,
    players: PlayersOption = None,
    answer: AnswerOption = None,
    variant: VariantOption = None,
    games: GamesOption = 1,
    out: OutOption = None,
    format: FormatOption = Format.text,
) -> None:
    """Play a game at random from start to end; print every step, or record it."""
    from lexludi.play.random_game import played

    game = game_of(source)
    law = game.law
    setup = setup_of(law, players, answers_of(law, answer), variants_of(law, variant))
    machine_of(law, setup)
    if out is not None:
        _check(out, several=games > 1)
    records = [played(law, setup, each) for each in range(seed, seed + games)]
    if out is not None:
        _write(out, records)
    if format is Format.json:
        say_json([_whole(r) for r in records] if games > 1 else _whole(records[0]))
    else:
        _print(records, out)


def _check(out: Path, *, several: bool) -> None:
    """Refuse a place that cannot be written to before the games are played, not after."""
    if several and out.exists() and not out.is_dir():
        raise UsageError(f"--out {out} is a file, and several games go to a folder")
    if several:
        writable_parent("--out", out)
    else:
        writable_file("--out", out)


def _write(out: Path, records: list[Record]) -> None:
    from lexludi.play.record import written
    from lexludi.support.atomic import write_atomically

    with writing("--out", out):
        if len(records) == 1:
            write_atomically(out, written(records[0]))
            return
        out.mkdir(exist_ok=True)
        for record in records:
            write_atomically(out / f"game-{record.seed}.json", written(record))


def _whole(record: Record) -> dict[str, Any]:
    from lexludi.play.record import as_data

    return as_data(record)


def _print(records: list[Record], out: Path | None) -> None:
    if len(records) == 1 and out is None:
        steps = enumerate(records[0].steps, start=1)
        for line in columns((number, *move(step)) for number, step in steps):
            say(line)
        say("")
    rows = [("seed", "steps", "winners", "scores"), *(_row(record) for record in records)]
    for line in columns(rows):
        say(line)
    if out is not None:
        say(f"recorded in {out}")


def move(step: dict[str, Any]) -> tuple[str, str, str]:
    """A step as a person would note it: who, what, and with what."""
    by = step["by"] if isinstance(step["by"], str) else f"seat {step['by']}"
    arguments = {name: words(step[name]) for name in step if name not in ("by", "do")}
    named = [f"{name} {text}" for name, text in arguments.items()]
    shown = "; ".join(named if len(named) > 1 else arguments.values())
    return (by, step["do"], shown)


def words(value: Any) -> str:
    """An argument in words; of a map every entry, as a record must have them all."""
    if not isinstance(value, dict):
        return str(value)
    return ", ".join(f"{key}: {'none' if one is None else one}" for key, one in value.items())


def _row(record: Record) -> tuple[str, ...]:
    result = record.result or {"winners": [], "scores": []}
    winners = ", ".join(f"seat {seat}" for seat in result["winners"])
    scores = ", ".join(str(score[0]) for score in result["scores"])
    return (str(record.seed), f"{len(record.steps):,}", winners, scores)
