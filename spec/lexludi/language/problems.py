"""What is wrong with a law, and where in its chapters."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from lexludi.foreign.visible import plain


@dataclass(frozen=True, order=True)
class Place:
    """A place in a chapter: file name, line and column, both counted from 1."""

    file: str
    line: int
    column: int = 1

    def __str__(self) -> str:
        return f"{plain(self.file)}:{self.line}:{self.column}"

    def below(self, lines: int, column: int = 1) -> Place:
        """The place so many lines further down."""
        return Place(self.file, self.line + lines, column)


@dataclass(frozen=True, order=True)
class Problem:
    """One fault of a law: where it is, and what was expected and found there."""

    place: Place
    message: str

    def __str__(self) -> str:
        return f"{self.place}: {self.message}"


class LawError(Exception):
    """A law that cannot be used; `problems` lists every fault that was found, in document order."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = tuple(sorted(set(problems)))
        super().__init__("\n".join(str(problem) for problem in self.problems))


class Problems:
    """Collects faults, so that all of them are reported and not only the first."""

    def __init__(self) -> None:
        self.found: list[Problem] = []

    def add(self, place: Place, message: str) -> None:
        """Note a fault."""
        self.found.append(Problem(place, message))

    def stop(self) -> None:
        """Raise LawError where anything was noted."""
        if self.found:
            raise LawError(self.found)


class Reported(Exception):
    """What is at fault is reported already: nothing more is to be reported of it."""


class TermError(Exception):
    """One expression or statement that has no meaning; the checker turns it into a Problem."""

    def __init__(self, place: Place, message: str) -> None:
        self.place = place
        self.message = message
        super().__init__(f"{place}: {message}")
