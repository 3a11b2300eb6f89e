"""Games that an engine has played by itself, as text: where each departs from the law."""

from __future__ import annotations

from collections.abc import Iterator

from lexludi.cli.output import columns, place_of, section
from lexludi.conformance.played_games import PlayedGames
from lexludi.foreign.visible import plain
from lexludi.play.following import Departure, FollowedGame
from lexludi.support.canonical_json import canonical
from lexludi.support.messages import listed, plural

MOST = 10
"""Disagreements of a game that are printed; the rest are counted."""
FIELDS = 5
"""Fields of a position that are named; the rest are counted."""


def of_game(followed: FollowedGame) -> Iterator[str]:
    """One game: how far it was followed, and every disagreement."""
    yield f"{followed.game}: {_extent(followed)}"
    yield from _disagreements(followed)
    if followed.result is not None:
        yield f"winners by the law: {', '.join(f'seat {n}' for n in followed.result['winners'])}"


def of_games(played: PlayedGames) -> Iterator[str]:
    """Several games, each with its disagreements, and the rules of all."""
    for one in played.games:
        yield f"{plain(one.file)}: {_extent(one.followed)}"
        yield from _disagreements(one.followed)
    counts = [(one.rule, plural(one.cases, "disagreement")) for one in played.rules]
    yield from section("Rules", columns(counts))
    count = plural(len(played.games), "game")
    yield f"{count}: {plural(played.disagreements, 'disagreement')} with the law"


def _extent(followed: FollowedGame) -> str:
    shown = plural(followed.checkpoints, "position")
    steps = f"{followed.followed:,} of {plural(followed.steps, 'step')} followed"
    more = f"; {plural(followed.left_out, 'automatic step')} left out" if followed.left_out else ""
    return f"{steps}, {shown} compared, {followed.complete:,} of them whole{more}"


def _disagreements(followed: FollowedGame) -> Iterator[str]:
    for one in followed.disagreements[:MOST]:
        yield from (f"  {line}" for line in _disagreement(one))
    if len(followed.disagreements) > MOST:
        more = plural(len(followed.disagreements) - MOST, "more disagreement")
        yield f"  ... and {more}; --format json shows all of them"


def _disagreement(one: Departure) -> Iterator[str]:
    yield f"after {plural(one.after, 'step')}: {_what(one)}"
    if one.step is not None:
        yield f"  step      {canonical(one.step)}"
    if one.rule:
        yield f"  rule      {one.rule} ({place_of(one.file, one.line)})"
        yield f"  sentence  {one.sentence}"
    yield f"  here      {plain(one.message)}"
    if len(one.fields) > 1:
        names = [field.path for field in one.fields[1 : FIELDS + 1]]
        more = len(one.fields) - 1 - len(names)
        rest = [*names, f"{more} more"] if more else names
        yield plain(f"  also      {listed(rest)}")
    if one.kind == "position":
        yield f"  then      {RESUMED[one.resumed]}"


RESUMED = {
    True: "the game is followed on from the position that the engine shows",
    False: "the game is followed on from the next whole position",
}


def _what(one: Departure) -> str:
    words = {"refused": "a refused step", "position": "another position"}
    return words.get(one.kind, {"impossible": "no such position"}.get(one.kind, "another result"))
