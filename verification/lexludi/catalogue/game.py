"""A game: one folder with its law, and whatever else there is of it."""

from __future__ import annotations

import importlib
from dataclasses import dataclass
from functools import cached_property
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, cast

from lexludi.language import Law, LawError, load
from lexludi.support.errors import UsageError

if TYPE_CHECKING:
    # Whoever reads a law alone need not wait for these.
    from lexludi.drawing import Artist
    from lexludi.engine import Engine

HOMES = {
    "law": "spec", "engine": "engine", "editions": "translations", "labels": "translations",
    "drawing": "drawing", "cases": "verification", "reports": "verification",
}  # fmt: skip
"""The folders of a game, and in which top-level folder of a checkout each one stands.

Only `law` is needed.
"""


@dataclass(frozen=True)
class Game:
    """One game.

    Attributes:
        name: as the law's `game` fence and the folder have it.
        source: what opens the game again, in another process too: its name, or its folder.
        folders: the folders that hold its parts together; one, but in a checkout, where each
            top-level folder has its own, whether it is there or not.
        package: the package of an installed game; None for a folder, from which only data is read.
    """

    name: str
    source: str
    folders: tuple[Path, ...]
    package: str | None = None

    def part(self, name: str) -> Path:
        """The folder of a part; where it would be written, if there is none yet."""
        places = [folder / name for folder in self.folders]
        found = [place for place in places if place.is_dir()]
        home = [place for place in places if HOMES[name] in place.parts[-5:-1]]
        return (found or home or places)[0]

    @cached_property
    def law(self) -> Law:
        """The law, read and checked when first asked for; UsageError with all that is wrong."""
        try:
            return load(self.part("law"))
        except LawError as error:
            raise UsageError(f"the law of {self.source} cannot be used:\n{error}") from None

    @cached_property
    def engine(self) -> Engine | None:
        """The reference engine; None where there is none, or where the game is only a folder."""
        return cast("Engine | None", self._module("engine"))

    @cached_property
    def artist(self) -> Artist | None:
        """What draws its positions; None where the game has no drawing of its own."""
        return cast("Artist | None", self._module("drawing"))

    def _module(self, part: str) -> ModuleType | None:
        """The code of a part; None where there is none.  From a folder no code is read."""
        place = f"{self.package}.{part}"
        if self.package is None or find_spec(place) is None:
            return None
        return importlib.import_module(place)

    @property
    def editions(self) -> Path:
        """The folder of the editions, one file an edition."""
        return self.part("editions")

    @property
    def labels(self) -> Path:
        """The folder of what values and questions are called, one file a language."""
        return self.part("labels")

    @property
    def cases(self) -> Path:
        """The folder of the committed cases."""
        return self.part("cases")

    @property
    def reports(self) -> Path:
        """The folder of the committed reports."""
        return self.part("reports")
