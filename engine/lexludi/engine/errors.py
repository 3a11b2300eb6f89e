"""The errors of an engine, beside the refusal of a step."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass


class SetupError(ValueError):
    """A game that cannot be set up so; the message says what, where and what is allowed.

    Attributes:
        where: `players`, `answers`, `variants`, or one of the latter two with a name.
    """

    def __init__(self, message: str, where: str) -> None:
        super().__init__(f"{where}: {message}")
        self.where = where


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing that is wrong with a position.

    Attributes:
        path: where, as a JSON path from the position: `$.hand[0]`.
        message: what was expected and what came.
    """

    path: str
    message: str


class PositionFaults(ValueError):
    """A position that cannot be; `faults` lists all that is wrong with it."""

    def __init__(self, faults: Sequence[Fault]) -> None:
        super().__init__("; ".join(f"{fault.path}: {fault.message}" for fault in faults))
        self.faults = faults
