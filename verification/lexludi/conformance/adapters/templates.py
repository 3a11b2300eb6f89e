"""The files that somebody begins an adapter with, in each language."""

from __future__ import annotations

from pathlib import Path

from lexludi.foreign.files import read_bytes
from lexludi.support.errors import UsageError
from lexludi.support.inside_folder import write_inside
from lexludi.support.messages import listed

INSTALLED = Path(__file__).with_name("templates")
"""Where a wheel holds them; a checkout has them in its folder `adapters`."""
CHECKOUT = Path(__file__).parents[4] / "adapters"

FILES = {
    "js": ("javascript", ("lexludi-adapter.js", "lexludi-adapter.d.ts", "package.json",
                          "my-game.js")),
    "python": ("python", ("lexludi_adapter/__init__.py", "lexludi_adapter/__main__.py",
                          "pyproject.toml", "my_game.py")),
    "java": ("java", ("LexludiAdapter.java", "pom.xml", "MyGame.java")),
}  # fmt: skip
"""For each language its folder, and the files; the last one is for the author's own code."""
COMMANDS = {
    "js": "node lexludi-adapter.js ./my-game.js",
    "python": "python3 -m lexludi_adapter my_game",
    "java": "java -cp build lexludi.adapter.LexludiAdapter MyGame",
}
"""How the adapter is started, after `lexludi conform GAME --`."""
BUILDS = {"java": "javac -d build LexludiAdapter.java MyGame.java"}
"""What has to be done before, again after each change."""


def begin(language: str, folder: Path) -> tuple[str, ...]:
    """Write the start of an adapter into a folder; the names of the files.

    UsageError where one of the files is there already: it may hold somebody's work.
    """
    _, names = FILES[language]
    there = [name for name in names if (folder / name).exists()]
    if there:
        raise UsageError(f"{folder} holds {listed(there)} already: name another folder")
    return _written(language, names, folder)


def adapter(language: str, folder: Path) -> tuple[str, ...]:
    """Write an adapter alone into a folder, where it may be already; the names of the files."""
    return _written(language, FILES[language][1][:-1], folder)


def _written(language: str, names: tuple[str, ...], folder: Path) -> tuple[str, ...]:
    root = INSTALLED if INSTALLED.is_dir() else CHECKOUT
    for name in names:
        write_inside(folder, name, read_bytes(root / FILES[language][0] / name))
    return names
