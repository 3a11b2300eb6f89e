"""Whose error it is that a verb did not expect: ours, or that of a game's engine."""

from __future__ import annotations

from pathlib import Path
from traceback import walk_tb

from lexludi.catalogue import installed, open_game

OURS = "this is an error inside lexludi and not a finding; please report it with the lines above"
THEIRS = (
    "this is an error inside the engine of {name}; nothing is known of what was asked, and "
    "`lexludi verify {name}` shows where law and engine differ"
)


def blame(error: BaseException) -> str:
    """A sentence on whose error it is: the engine's where our last call led into its folder."""
    engines = {name: open_game(name).part("engine") for name in installed()}
    frames = [Path(frame.f_code.co_filename) for frame, _ in walk_tb(error.__traceback__)]
    for path in reversed(frames):
        name = next((name for name in engines if path.is_relative_to(engines[name])), None)
        if name is not None:
            return THEIRS.format(name=name)
        if _is_of_ours(path):
            break
    return OURS


def _is_of_ours(path: Path) -> bool:
    """Whether a file is one of our rooms, but that on which engines are built."""
    rooms = "/".join(path.parts).rpartition("/lexludi/")
    return bool(rooms[1]) and not rooms[2].startswith("engine/")
