"""Games that show what can happen, kept with a game as evidence: a file for each number of players.

A file is believed in nothing: its games are played again from the start, and what they show then is
shown.  Of what no game was found for, it says for which law that was so, so that the search is not
made again in vain.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, Literal

import msgspec

from lexludi.catalogue import Game, report_file
from lexludi.foreign.files import read_bytes
from lexludi.language import Law, Machine
from lexludi.proofs.engine_agreement import setup_of
from lexludi.proofs.obligation import MAY_BE_OUT_OF_REACH, Obligation
from lexludi.proofs.shown.observer import BROKEN, Observer
from lexludi.proofs.task import Found
from lexludi.proofs.verdict import How, Showing, Verdict, Witness
from lexludi.support.errors import UsageError

FOLDER = "games"
"""The folder of these files among the reports of a game."""

JsonStep = dict[str, Any]


class KeptGame(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A game from the start.

    `answers` are those apart from the rulings.  `attempts` are steps that are refused, each after
    so many steps of the game.
    """

    how: How
    answers: dict[str, Any]
    attempts: list[tuple[int, JsonStep]]
    steps: list[JsonStep]


class KeptGames(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The games for one number of players.

    `in_vain` is what the search for games left open, with all answers open, under the law with the
    fingerprint `law`.
    """

    format: Literal["lexludi-games"] = "lexludi-games"
    version: Literal[1] = 1
    law: str
    in_vain: tuple[Obligation, ...]
    games: tuple[KeptGame, ...]


def place(game: Game, players: int) -> Path:
    """The file for a number of players, whether it is there or not."""
    return game.reports / FOLDER / f"{players}.json"


def read(game: Game, players: int) -> KeptGames | None:
    """What is kept for a number of players; None where nothing is, or nothing that can be read."""
    try:
        return report_file.decoded(place(game, players), KeptGames)
    except (FileNotFoundError, UsageError):
        return None


def digest(game: Game, players: int) -> str | None:
    """The hash of what is kept for a number of players; None where nothing can be read."""
    try:
        return hashlib.sha256(read_bytes(place(game, players))).hexdigest()
    except OSError:
        return None


def write(game: Game, found: Found) -> None:
    """Keep the games that verdicts rest on, found with all answers open. OSError passes through."""
    for players in sorted({task.players for task in found}):
        verdicts = [v for task, own in found.items() if task.players == players for v in own]
        kept = KeptGames(
            law=game.law.fingerprint,
            in_vain=tuple(v.obligation for v in verdicts if _was_in_vain(v)),
            games=tuple(_joined(game.law, verdicts)),
        )
        report_file.write_report(place(game, players), kept)


def _was_in_vain(verdict: Verdict) -> bool:
    """Whether a game was looked for and none was found."""
    may_be_reached = verdict.obligation.kind in MAY_BE_OUT_OF_REACH and verdict.word == "refuted"
    return verdict.word == "constructed" or (may_be_reached and verdict.shown is None)


def _joined(law: Law, verdicts: Iterable[Verdict]) -> Iterator[KeptGame]:
    """The games of verdicts, the longest first; one that only begins another is part of that."""
    showings = [verdict.shown for verdict in verdicts if verdict.shown is not None]
    found: list[KeptGame] = []
    for one in sorted(showings, key=lambda showing: -len(showing.steps)):
        apart = {name: a for name, a in one.answers.items() if a != law.ruled.get(name)}
        game = next((kept for kept in found if _begins(one, apart, kept)), None)
        if game is None:
            game = KeptGame(how=one.how, answers=apart, attempts=[], steps=list(one.steps))
            found.append(game)
        attempt = (len(one.steps), one.refused)
        if one.refused is not None and attempt not in game.attempts:
            game.attempts.append((len(one.steps), one.refused))
    yield from found


def _begins(one: Showing, apart: dict[str, str], kept: KeptGame) -> bool:
    """Whether a game is the beginning of one that is kept."""
    alike = (kept.how, kept.answers) == (one.how, apart)
    return alike and kept.steps[: len(one.steps)] == one.steps


def shown_by(
    law: Law, players: int, kept: KeptGame, goals: Iterable[Obligation]
) -> Iterator[tuple[Obligation, Showing]]:
    """What a game shows of some goals, as far as its steps are legal."""
    answers = {**law.ruled, **kept.answers}
    try:
        machine = Machine(law, setup_of(law, Witness(players, answers, {})))
        observer = Observer(law, machine, goals)
        for goal, number, attempt in _moments(machine, observer, kept):
            observer.forget(goal)
            yield goal, Showing(kept.how, answers, kept.steps[:number], attempt)
    except BROKEN:
        return


Shows = tuple[Obligation, int, JsonStep | None]
"""A goal, after how many steps it is shown, and by which attempt, if by one."""


def _moments(machine: Machine, observer: Observer, kept: KeptGame) -> Iterator[Shows]:
    attempts: dict[int, list[JsonStep]] = {}
    for number, attempt in kept.attempts:
        attempts.setdefault(number, []).append(attempt)
    position = machine.start()
    for number, step in enumerate([*kept.steps, None]):
        yield from ((goal, number, None) for goal in list(observer.position(position)))
        for attempt in attempts.get(number, ()):
            yield from ((goal, number, attempt) for goal in observer.attempt(position, attempt))
        if step is None or machine.refusal(position, step) is not None:
            return
        after = machine.advance(position, step)
        yield from ((goal, number + 1, None) for goal in observer.step(position, step, after))
        position = after
