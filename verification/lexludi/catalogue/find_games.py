"""Finding games: in the namespace `lexludi.games`, under the entry points, or in a folder."""

from __future__ import annotations

from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

import lexludi.games
from lexludi.catalogue.game import HOMES, Game
from lexludi.support.errors import UsageError
from lexludi.support.messages import unknown

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

GROUP = "lexludi.games"
"""The namespace of the games that come along, and the entry point group of all others."""


def installed() -> tuple[str, ...]:
    """The names of all installed games, in order."""
    return tuple(sorted({*_bundled(), *_entry_points()}))


def open_game(source: str | Path) -> Game:
    """A game by its name, or by the path of its folder.

    Arguments:
        source: the name of an installed game, or a folder that holds `law/*.md`.

    Raises:
        UsageError: there is no such game, or a link leads out of its folder.
    """
    name = str(source)
    if isinstance(source, str) and name in _bundled():
        return Game(name, name, _bundled()[name], f"{GROUP}.{name}")
    if isinstance(source, str) and name in _entry_points():
        return _from_entry_point(_entry_points()[name])
    return _from_folder(name)


@cache
def _bundled() -> dict[str, tuple[Path, ...]]:
    """The folders of each game of the namespace; those that have a law count."""
    portions = tuple(map(Path, lexludi.games.__path__))
    names = sorted({folder.name for portion in portions for folder in portion.iterdir()})
    found = {name: tuple(portion / name for portion in portions) for name in names}
    return {name: folders for name, folders in found.items() if any(map(_has_law, folders))}


@cache
def _entry_points() -> dict[str, EntryPoint]:
    """The games of other packages by name; the names that come along cannot be taken."""
    # It takes long to import, and nobody needs it who opens a game that comes along.
    from importlib.metadata import entry_points

    return {
        point.name: point for point in entry_points(group=GROUP) if point.name not in _bundled()
    }


def _from_entry_point(point: EntryPoint) -> Game:
    """The game of another package, which is found but not imported here."""
    found = find_spec(point.module)
    places = () if found is None else tuple(map(Path, found.submodule_search_locations or ()))
    if not any(map(_has_law, places)):
        raise UsageError(
            f"the entry point {point.name} names the package {point.value}: expected a package "
            "with a folder law/ that holds the chapters"
        )
    return Game(point.name, point.name, places, point.module)


def _from_folder(name: str) -> Game:
    folder = Path(name)
    if not name or not _is_folder(folder):
        hint = f"{unknown('game', name, installed())}; the folder of a game is one, too"
        raise UsageError(hint)
    if not _has_law(folder):
        raise UsageError(f"{folder}: expected the folder of a game, with its chapters in law/*.md")
    _refuse_links(folder)
    return Game(folder.resolve().name, str(folder), (folder,))


def _is_folder(path: Path) -> bool:
    """Whether there is a folder; a name that is too long for the system is none."""
    try:
        return path.is_dir()
    except OSError:
        return False


def _refuse_links(folder: Path) -> None:
    """Refuse a folder from which a link leads to files that nobody named. UsageError."""
    for part in HOMES:
        for path in (folder / part, *(folder / part).rglob("*")):
            if path.is_symlink() and not path.resolve().is_relative_to(folder.resolve()):
                raise UsageError(
                    f"{path} is a link out of {folder}: expected the files of the game itself; "
                    "put a copy in its place"
                )


def _has_law(folder: Path) -> bool:
    return any((folder / "law").glob("*.md"))
