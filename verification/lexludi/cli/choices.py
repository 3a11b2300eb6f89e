"""What the verbs take: a game, players, answers; each checked with a helpful word."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Annotated, Any

import typer

from lexludi.catalogue import Game, installed, open_game
from lexludi.cli.completion import answers_like, games_like
from lexludi.language import Law, LawError, Machine, Setup, SetupError
from lexludi.play.setups import make
from lexludi.readings import readings
from lexludi.support.errors import UsageError
from lexludi.support.messages import listed, shown, unknown
from lexludi.support.strict_json import JsonFault, parse

GameArgument = Annotated[
    str,
    typer.Argument(
        metavar="GAME", help="A game by its name, or its folder.", autocompletion=games_like
    ),
]
PlayersOption = Annotated[
    int | None,
    typer.Option("--players", metavar="N", help="Number of players; the fewest if not given."),
]
AnswerOption = Annotated[
    list[str] | None,
    typer.Option(
        "--answer",
        metavar="POINT=ANSWER",
        help="Answer a point otherwise; may be repeated.",
        autocompletion=answers_like,
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
    return with_law(open_game(source))


def game_of_record(name: str, folder: str | None) -> Game:
    """The installed game that a record names, or that of a folder which the user names.

    A record is anybody's file, so that it may not open folders.
    """
    if folder is not None:
        return with_law(open_game(Path(folder)))
    if name not in installed():
        hint = "; --game FOLDER opens one that is not installed"
        raise UsageError(unknown("game", name, installed()) + hint)
    return game_of(name)


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
    # Only a law with faults needs this, and every verb would wait for it.
    from lexludi.cases import suite_folder
    from lexludi.cases.check import vanished

    if not suite_folder.there(game.cases):
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


SeatOption = Annotated[
    int | None, typer.Option("--seat", metavar="N", help="Show only what this seat sees.")
]


def seat_of(seat: int | None, players: int) -> int | None:
    """The seat that is named; UsageError where nobody sits there."""
    if seat is not None and not 0 <= seat < players:
        raise UsageError(f"--seat {seat}: expected a seat from 0 to {players - 1}")
    return seat


def variants_of(law: Law, pairs: Iterable[str] | None) -> dict[str, Any]:
    """The choices of `NAME=CHOICE` words; the last word on a variant counts.

    The value of an open parameter is JSON.
    """
    allowed = {name: variant.choices for name, variant in law.variants.items()}
    allowed |= dict.fromkeys(law.open_parameters, ())
    chosen = dict(_chosen(pair, "variant", "choice", allowed) for pair in pairs or ())
    return {name: _value(name, text, allowed) for name, text in chosen.items()}


def _value(name: str, text: str, allowed: Mapping[str, Sequence[str]]) -> Any:
    if allowed[name]:
        return text
    try:
        return parse(text)
    except JsonFault as fault:
        raise UsageError(f"{name} is a value in JSON, not {shown(text)}: {fault}") from None


def _chosen(
    pair: str, kind: str, value: str, allowed: Mapping[str, Sequence[str]]
) -> tuple[str, str]:
    name, equals, chosen = (part.strip() for part in pair.partition("="))
    if not equals:
        example = next((f"; for example {n}={some[0]}" for n, some in allowed.items() if some), "")
        raise UsageError(f"expected {kind.upper()}={value.upper()}, not {shown(pair)}{example}")
    if name not in allowed:
        raise UsageError(unknown(kind, name, tuple(allowed)))
    if allowed[name] and chosen not in allowed[name]:
        raise UsageError(unknown(f"{value} to {name}", chosen, allowed[name]))
    return name, chosen


def reading_of(game: Game, reading: str | None) -> dict[str, str]:
    """The answers of a reading by its name; none where no reading is named."""
    return {} if reading is None else readings.answers(game, reading)


def setup_of(
    law: Law,
    players: int | None,
    answers: Mapping[str, str],
    variants: Mapping[str, Any],
) -> Setup:
    """A setup of the law; the fewest players where no number is given.

    Open parameters that no word gives are left to be drawn.
    """
    counts = counts_of(law, () if players is None else (players,))
    return Setup(counts[0], answers, variants)


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


def drawn_setup(law: Law, agreed: Setup) -> Setup:
    """The setup with the usual values of what nobody gave. UsageError where the law refuses it."""
    try:
        return make(law, agreed.players, agreed.answers, agreed.variants)
    except SetupError as error:
        raise UsageError(str(error)) from None


def fitted_setup(law: Law, agreed: Setup) -> Setup:
    """The setup with the variants that nobody gave, as they fit beside those given.

    Open parameters that no word gives are left to be drawn.
    UsageError where the law refuses the setup.
    """
    usual = drawn_setup(law, agreed)
    machine_of(law, usual)
    left = law.open_parameters.keys() - agreed.variants.keys()
    return replace(usual, variants={n: v for n, v in usual.variants.items() if n not in left})


def machine_of(law: Law, setup: Setup) -> Machine:
    """The law set up for a game."""
    try:
        return Machine(law, setup)
    except SetupError as error:
        raise UsageError(str(error)) from None
