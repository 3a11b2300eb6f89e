"""Games that an engine has played by itself, as text: where each departs from the law."""

from __future__ import annotations

from collections.abc import Iterator

from lexludi.cli.output import columns, place_of, section
from lexludi.cli.spoken import Voice, counted, every, told
from lexludi.conformance.played_games import PlayedGames
from lexludi.foreign.visible import plain
from lexludi.play.following import Departure, FieldDifference, FollowedGame
from lexludi.support.canonical_json import canonical

MOST = 10
"""Disagreements of a game that are printed; the rest are counted."""
FIELDS = 5
"""Fields of a position that are named; the rest are counted."""


def of_game(followed: FollowedGame, voice: Voice) -> Iterator[str]:
    """One game: how far it was followed, and every disagreement."""
    yield f"{followed.game}: {_extent(followed)}"
    yield from _disagreements(followed, voice)
    if followed.result is not None:
        winners = ", ".join(map(voice.seat, followed.result["winners"]))
        yield told("followed.winners", winners=winners)


def of_games(played: PlayedGames, voice: Voice) -> Iterator[str]:
    """Several games, each with its disagreements, and the rules of all."""
    for one in played.games:
        yield f"{plain(one.file)}: {_extent(one.followed)}"
        yield from _disagreements(one.followed, voice)
    counts = [(one.rule, counted("followed.disagreements", one.cases)) for one in played.rules]
    yield from section(told("followed.rules"), columns(counts))
    count = counted("followed.games", len(played.games))
    yield f"{count}: {counted('followed.with_law', played.disagreements)}"


def _extent(followed: FollowedGame) -> str:
    parts = (
        told("followed.of", number=f"{followed.followed:,}", steps=_steps(followed.steps)),
        counted("followed.compared", followed.checkpoints),
        told("followed.whole", number=f"{followed.complete:,}"),
    )
    left_out = counted("followed.left_out", followed.left_out) if followed.left_out else ""
    return ", ".join(parts) + (f"; {left_out}" if left_out else "")


def _steps(number: int) -> str:
    return counted("followed.steps", number)


def _disagreements(followed: FollowedGame, voice: Voice) -> Iterator[str]:
    for one in followed.disagreements[:MOST]:
        yield from (f"  {line}" for line in _disagreement(one, voice))
    if len(followed.disagreements) > MOST:
        yield f"  ... {counted('followed.more', len(followed.disagreements) - MOST)}"


def _disagreement(one: Departure, voice: Voice) -> Iterator[str]:
    what = told(f"followed.{one.kind}")
    yield told("followed.after", steps=_steps(one.after), what=what)
    yield from columns(_told(one, voice))


def _told(one: Departure, voice: Voice) -> Iterator[tuple[str, str]]:
    """What was done, the rule against it, and what law and engine have."""
    if one.step is not None:
        yield _row("replay.step", voice.step(one.step) or canonical(one.step))
    if one.rule:
        yield _row("replay.rule", f"{one.rule} ({place_of(one.file, one.line)})")
        yield _row("replay.sentence", voice.cited(one.rule, one.sentence))
    if voice.is_english:
        yield _row("replay.here", plain(one.message))
    elif one.fields:
        yield _row("replay.here", plain(_compared(one.fields[0])))
    if len(one.fields) > 1:
        yield _row("followed.also", plain(_also(one)))
    if one.kind == "position":
        yield _row("followed.then", told(f"followed.{'on' if one.resumed else 'next'}"))


def _compared(field: FieldDifference) -> str:
    """A field with its value in the game and by the law."""
    return told("followed.field", path=field.path, engine=field.engine, law=field.law)


def _also(one: Departure) -> str:
    names = [field.path for field in one.fields[1 : FIELDS + 1]]
    more = len(one.fields) - 1 - len(names)
    return every([*names, told("followed.others", number=more)] if more else names)


def _row(name: str, text: str) -> tuple[str, str]:
    return f"  {told(name):8}", text
