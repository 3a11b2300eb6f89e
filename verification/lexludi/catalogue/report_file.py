"""Reports that are committed with the project: where one stands, and whether it still holds."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Generic, TypeVar

import msgspec

from lexludi.catalogue.game import Game
from lexludi.language import Law
from lexludi.support.atomic import write_atomically
from lexludi.support.errors import UsageError

Form = TypeVar("Form")


@dataclass(frozen=True)
class ReportFile(Generic[Form]):
    """A report that each game has one of.

    Attributes:
        file: its name in the game's folder.
        form: the struct that it is read as.
        command: what writes it anew; `{game}` and `{file}` stand for the game and the place.
        stale: what has changed since it was written, for each thing one sentence.
    """

    file: str
    form: type[Form]
    command: str
    stale: Callable[[Game, Form], Iterator[str]]

    def place(self, game: Game) -> Path:
        """Where the report of a game stands, whether it is there or not."""
        return game.reports / self.file

    def renewal(self, game: Game) -> str:
        """The command that writes the report of a game anew."""
        return self.command.format(game=game.source, file=self.place(game))

    def read(self, game: Game) -> Form:
        """The report of this law. UsageError where it is missing, unreadable or stale."""
        found = self.found(game)
        if found is None:
            raise self._unusable(game, "expected a report, and there is none")
        changed = list(self.stale(game, found))
        if changed:
            raise self._unusable(game, f"stale: {'; '.join(changed)}")
        return found

    def found(self, game: Game) -> Form | None:
        """The report of a game, stale or not; None where there is none. UsageError if broken."""
        try:
            return msgspec.json.decode(self.place(game).read_bytes(), type=self.form)
        except FileNotFoundError:
            return None
        except (OSError, msgspec.MsgspecError, UnicodeDecodeError) as error:
            raise self._unusable(game, f"not a report that can be read: {error}") from error

    def _unusable(self, game: Game, wrong: str) -> UsageError:
        return UsageError(f"{self.place(game)}: {wrong}; write it anew with: {self.renewal(game)}")


def write_report(path: Path, report: msgspec.Struct) -> None:
    """Replace the report at `path`; the folder is made. OSError passes through."""
    path.parent.mkdir(parents=True, exist_ok=True)
    text = msgspec.json.encode(report, order="deterministic")
    write_atomically(path, msgspec.json.format(text, indent=1) + b"\n")


def by_lines(report: msgspec.Struct, **depths: int) -> bytes:
    """A report as JSON, a field a line; the fields named have their entries on lines, so deep."""
    fields = {name: getattr(report, name) for name in report.__struct_fields__}
    return _entries({n: _lined(value, depths.get(n, 0)) for n, value in fields.items()}) + b"\n"


def _lined(value: Any, depth: int) -> bytes:
    if depth == 0:
        return msgspec.json.encode(value)
    if isinstance(value, dict):
        return _entries({name: _lined(entry, depth - 1) for name, entry in value.items()})
    return b"[\n" + b",\n".join(_lined(entry, depth - 1) for entry in value) + b"\n]"


def _entries(texts: dict[str, bytes]) -> bytes:
    pairs = (msgspec.json.encode(name) + b": " + text for name, text in texts.items())
    return b"{\n" + b",\n".join(pairs) + b"\n}"


def of_another_law(law: Law, fingerprint: str) -> Iterator[str]:
    """That a report was made for a law that is not this one, if so."""
    if fingerprint != law.fingerprint:
        yield f"it was made for the law {fingerprint[:12]}, this is {law.fingerprint[:12]}"
