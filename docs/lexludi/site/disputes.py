"""The positions and games in which answers part, as files for `lexludi judge`."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

from lexludi.site.shelf import Game, game
from lexludi.spec import games
from lexludi.verification import records
from lexludi.verification.canonical import canonical
from lexludi.verification.comparison.difference import Difference, Reached
from lexludi.verification.files import write_atomically
from lexludi.verification.records import Record, RecordSetup

if TYPE_CHECKING:
    from sphinx.application import Sphinx

FOLDER = "_downloads"
"""Where downloads stand on the site."""


def position(found: Difference) -> str:
    """The name of the file with the smallest position and its step; empty where there is none."""
    return f"{found.point}.{found.b}.json" if found.step is not None else ""


def history(found: Difference) -> str:
    """The name of the file with a game that comes to it; empty where none was found."""
    return f"{found.point}.{found.b}.game.json" if found.history else ""


def files(found: Game) -> Iterator[tuple[str, str]]:
    """Every file of a game, its name and its text."""
    for answers in found.law.points.values():
        for answer in answers.answers:
            difference = found.comparison.alone(answers.name, answer)
            if difference is not None:
                yield from _files(found, difference)


def _files(of: Game, found: Difference) -> Iterator[tuple[str, str]]:
    if found.step is not None:
        yield position(found), canonical(_asked(of, found)) + "\n"
    if found.history and found.reached is not None:
        yield history(found), records.written(_played(of, found, found.history, found.reached))


def _asked(of: Game, found: Difference) -> dict[str, Any]:
    """The smallest position with its step."""
    agreed = {"players": found.players, "answers": found.supposed, "variants": found.variants}
    return {"game": of.name, "setup": agreed, "position": found.witness, "step": found.step}


def _played(
    of: Game, found: Difference, steps: tuple[dict[str, Any], ...], reached: Reached
) -> Record:
    """The game that comes to the difference, with the step that shows it."""
    setup = RecordSetup(reached.players, found.supposed, reached.variants)
    last = () if reached.step is None else (reached.step,)
    return Record(game=of.name, law=of.law.fingerprint, setup=setup, steps=(*steps, *last))


def write(app: Sphinx, error: Exception | None) -> None:
    """Write the files of all games beside the pages."""
    if error is not None or app.builder.format != "html":
        return
    for name in games():
        folder = Path(app.outdir) / FOLDER / name
        folder.mkdir(parents=True, exist_ok=True)
        for file, text in files(game(name)):
            write_atomically(folder / file, text.encode())
