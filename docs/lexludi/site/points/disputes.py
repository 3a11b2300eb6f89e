"""The positions and games in which answers part, as files for `lexludi judge`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from lexludi.comparison.difference import Difference, ReachedSituation
from lexludi.play import record
from lexludi.play.record import Record, RecordSetup
from lexludi.site.published_game import PublishedGame
from lexludi.support.canonical_json import canonical


def place(game: PublishedGame, file: str) -> str:
    """Where a file stands on the site, by its name."""
    return f"{game.name}/downloads/disputes/{file}"


def position(found: Difference) -> str:
    """The name of the file with the smallest position and its step; empty where there is none."""
    return f"{found.point}.{found.b}.json" if found.step is not None else ""


def history(found: Difference) -> str:
    """The name of the file with a game that comes to it; empty where none was found."""
    return f"{found.point}.{found.b}.game.json" if found.history else ""


def files(game: PublishedGame) -> Iterator[tuple[str, bytes]]:
    """The files by their places on the site; none where the readings were not compared."""
    if game.dossier.comparison is None:
        return
    for point in game.law.points.values():
        for answer in point.answers:
            found = game.comparison.alone(point.name, answer)
            texts = () if found is None else _texts(game, found)
            yield from ((place(game, name), text.encode()) for name, text in texts)


def _texts(of: PublishedGame, found: Difference) -> Iterator[tuple[str, str]]:
    if found.step is not None:
        yield position(found), canonical(_asked(of, found)) + "\n"
    if found.history and found.reached is not None:
        yield history(found), record.written(_played(of, found, found.history, found.reached))


def _asked(of: PublishedGame, found: Difference) -> dict[str, Any]:
    """The smallest position with its step."""
    agreed = {"players": found.players, "answers": found.supposed, "variants": found.variants}
    return {"game": of.name, "setup": agreed, "position": found.witness, "step": found.step}


def _played(
    of: PublishedGame,
    found: Difference,
    steps: tuple[dict[str, Any], ...],
    reached: ReachedSituation,
) -> Record:
    """The game that comes to the difference, with the step that shows it."""
    setup = RecordSetup(reached.players, found.supposed, reached.variants)
    last = () if reached.step is None else (reached.step,)
    return Record(game=of.name, law=of.law.fingerprint, setup=setup, steps=(*steps, *last))
