"""`lexludi play`: play games at random, and record them."""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum
from functools import partial
from pathlib import Path
from typing import Annotated

import typer

from lexludi.catalogue import Game
from lexludi.cli.choices import (
    AnswerOption,
    GameArgument,
    PlayersOption,
    SeedOption,
    VariantOption,
    answers_of,
    fitted_setup,
    game_of,
    reading_of,
    setup_of,
    variants_of,
)
from lexludi.cli.output import FormatOption, OutputFormat, columns, say, say_json
from lexludi.cli.run_options import ReadingOption
from lexludi.cli.spoken import Voice, told
from lexludi.cli.writable import writable_file, writable_parent, writing
from lexludi.language import Setup
from lexludi.play.engine_game import played_by_engine
from lexludi.play.random_game import played
from lexludi.play.record import Record, as_data, written
from lexludi.support.atomic import write_atomically
from lexludi.support.errors import UsageError
from lexludi.support.inside_folder import write_inside

EXAMPLES = """
**Examples**

    lexludi play {game} --seed 1

    lexludi play {game} --players 5 --games 20 --out games

    lexludi play {game} --answer POINT=ANSWER --seed 7 --out game.json

    lexludi play {game} --reading fr.letter

**Exit status:** 0 played, 2 unusable input.
"""
RESULTS = {"play": list[Record]}


class PlayedBy(StrEnum):
    """Who plays."""

    law = "law"
    engine = "engine"


OutOption = Annotated[
    Path | None,
    typer.Option(
        "--out", metavar="PATH", help="Write the record here; with several games, a folder."
    ),
]
ByOption = Annotated[
    PlayedBy | None,
    typer.Option(
        "--by",
        help="Who plays; if not given the law plays one game, and the engine, where there is one, "
        "several.",
    ),
]
GamesOption = Annotated[
    int, typer.Option("--games", min=1, metavar="N", help="Play so many, with seeds counting up.")
]


def play(
    source: GameArgument,
    seed: SeedOption = 1,
    players: PlayersOption = None,
    reading: ReadingOption = None,
    answer: AnswerOption = None,
    variant: VariantOption = None,
    games: GamesOption = 1,
    by: ByOption = None,
    out: OutOption = None,
    format: FormatOption = OutputFormat.text,
) -> None:
    """Play games at random, and record them.

    One game is printed step by step; of several games, only how each of them ends.
    The law chooses steps that lead to rare moments more often; an engine chooses in its own way.
    """
    game = game_of(source)
    law = game.law
    answers = reading_of(game, reading) | answers_of(law, answer)
    setup = fitted_setup(law, setup_of(law, players, answers, variants_of(law, variant)))
    if out is not None:
        _check(out, several=games > 1)
    player = _player(game, setup, by, several=games > 1)
    records = [player(each) for each in range(seed, seed + games)]
    if out is not None:
        _write(out, records)
    if format is OutputFormat.json:
        say_json("play", law, [as_data(record) for record in records])
    else:
        _print(records, out, Voice(game))


def _player(
    game: Game, setup: Setup, by: PlayedBy | None, *, several: bool
) -> Callable[[int], Record]:
    """What plays the game of a seed."""
    usual = PlayedBy.engine if several and game.engine is not None else PlayedBy.law
    if (by or usual) is PlayedBy.law:
        return partial(played, game.law, setup)
    if game.engine is None:
        raise UsageError(f"no engine plays {game.name}; --by law plays by the law")
    return partial(played_by_engine, game.law, game.engine, setup)


def _check(out: Path, *, several: bool) -> None:
    """Refuse a place that cannot be written to before the games are played, not after."""
    if several and out.exists() and not out.is_dir():
        raise UsageError(f"--out {out} is a file, and several games go to a folder")
    if several:
        writable_parent("--out", out)
    else:
        writable_file("--out", out)


def _write(out: Path, records: list[Record]) -> None:
    with writing("--out", out):
        if len(records) == 1:
            write_atomically(out, written(records[0]))
            return
        out.mkdir(exist_ok=True)
        for record in records:
            write_inside(out, f"game-{record.seed}.json", written(record).encode())


def _print(records: list[Record], out: Path | None, voice: Voice) -> None:
    if len(records) == 1 and out is None:
        steps = enumerate(records[0].steps, start=1)
        for line in columns((number, *voice.noted(step)) for number, step in steps):
            say(line)
        say("")
    heads = tuple(told(f"play.{name}") for name in ("seed", "steps", "winners", "scores"))
    for line in columns([heads, *(_row(record, voice) for record in records)]):
        say(line)
    if out is not None:
        say(told("play.recorded", place=out))


def _row(record: Record, voice: Voice) -> tuple[str, ...]:
    result = record.result or {"winners": [], "scores": []}
    winners = ", ".join(map(voice.seat, result["winners"]))
    scores = ", ".join(str(score[0]) for score in result["scores"])
    return (str(record.seed), f"{len(record.steps):,}", winners, scores)
