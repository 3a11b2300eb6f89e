"""What the verbs take: a game, players, answers; each checked with a helpful word."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from lexludi.support.errors import UsageError
from lexludi.support.messages import listed, shown, unknown

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from lexludi.catalogue import Game
    from lexludi.language import Law, Machine, Setup

GameArgument = Annotated[
    str, typer.Argument(metavar="GAME", help="A game by its name, or its folder.")
]
PlayersOption = Annotated[
    int | None,
    typer.Option("--players", metavar="N", help="Number of players; the fewest if not given."),
]
AnswerOption = Annotated[
    list[str] | None,
    typer.Option(
        "--answer", metavar="POINT=ANSWER", help="Answer a point otherwise; may be repeated."
    ),
]
VariantOption = Annotated[
    list[str] | None,
    typer.Option("--variant", metavar="NAME=CHOICE", help="Agree on a variant; may be repeated."),
]
SeedOption = Annotated[
    int, typer.Option("--seed", metavar="N", help="The same seed plays the same game.")
]


def game_of(source: str) -> Game:
    """The game of that name or folder, whose law has been read; UsageError where it has faults."""
    from lexludi.catalogue import open_game

    return with_law(open_game(source))


def with_law(game: Game) -> Game:
    """The game once its law has been read; UsageError where it has faults."""
    try:
        _ = game.law
    except UsageError as error:
        raise UsageError("\n".join([str(error), *_vanished(game)])) from None
    return game


def _vanished(game: Game) -> list[str]:
    """A line for each rule that committed cases cite and a game's chapters no longer declare.

    What a deleted rule alone made use of is idle, and the law complains of that instead.
    """
    from lexludi.cases.check import vanished
    from lexludi.language import LawError

    if not game.cases.is_dir():
        return []
    try:
        gone = vanished(game.part("law"), game.cases)
    except LawError:
        return []
    return [f"{name}: no longer declared, and committed cases cite it" for name in gone]


def answers_of(law: Law, pairs: Iterable[str] | None) -> dict[str, str]:
    """The answers of `POINT=ANSWER` words; the last word on a point counts."""
    allowed = {name: point.answers for name, point in law.points.items()}
    return dict(_chosen(pair, "point", "answer", allowed) for pair in pairs or ())


def variants_of(law: Law, pairs: Iterable[str] | None) -> dict[str, str]:
    """The choices of `NAME=CHOICE` words; the last word on a variant counts."""
    allowed = {name: variant.choices for name, variant in law.variants.items()}
    return dict(_chosen(pair, "variant", "choice", allowed) for pair in pairs or ())


def _chosen(
    pair: str, kind: str, value: str, allowed: Mapping[str, Sequence[str]]
) -> tuple[str, str]:
    name, equals, chosen = (part.strip() for part in pair.partition("="))
    if not equals:
        raise UsageError(f"expected {kind.upper()}={value.upper()}, not {shown(pair)}")
    if name not in allowed:
        raise UsageError(unknown(kind, name, tuple(allowed)))
    if chosen not in allowed[name]:
        raise UsageError(unknown(f"{value} to {name}", chosen, allowed[name]))
    return name, chosen


def reading_of(game: Game, reading: str | None) -> dict[str, str]:
    """The answers of a reading by its name; none where no reading is named."""
    from lexludi.readings import readings

    return {} if reading is None else readings.answers(game, reading)


def setup_of(
    law: Law,
    players: int | None,
    answers: Mapping[str, str],
    variants: Mapping[str, str],
) -> Setup:
    """A setup that the law accepts; the fewest players where no number is given."""
    from lexludi.play.setups import make

    counts = counts_of(law, () if players is None else (players,))
    return make(law, counts[0], answers, variants)


def counts_of(law: Law, counts: Iterable[int]) -> tuple[int, ...]:
    """The numbers of players to look at, in order; all that the law allows where none is given."""
    allowed = law.counts
    chosen = tuple(sorted(set(counts))) or allowed
    for count in chosen:
        if count not in allowed:
            raise UsageError(
                f"{law.game} is for {listed(allowed, 'or')} players, not {shown(count)}"
            )
    return chosen


def machine_of(law: Law, setup: Setup) -> Machine:
    """The law set up for a game."""
    from lexludi.language import Machine, SetupError

    try:
        return Machine(law, setup)
    except SetupError as error:
        raise UsageError(str(error)) from None
