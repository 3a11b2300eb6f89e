"""The three refusals, and the reasons for them."""

from __future__ import annotations

from dataclasses import dataclass

from lexludi.language.problems import Place

UNREADABLE = "unreadable"
TURN = "turn"
ILLEGAL = "illegal"


@dataclass(frozen=True)
class Refusal:
    """Why a step may not be done.

    `kind` is unreadable (no step of this form), turn (not now, or not by this seat) or illegal;
    `rules` names every rule that forbids it (none for an unreadable step).
    """

    kind: str
    rules: tuple[str, ...]
    message: str


class RefusalError(ValueError):
    """Raised by an attempt to do a step that may not be done."""

    def __init__(self, refusal: Refusal) -> None:
        self.refusal = refusal
        super().__init__(refusal.message)


class PositionError(ValueError):
    """A position that cannot be; `faults` lists every one as (JSON path, message)."""

    def __init__(self, faults: list[tuple[str, str]]) -> None:
        self.faults = tuple(faults)
        super().__init__("\n".join(f"{path}: {message}" for path, message in faults))


@dataclass(frozen=True)
class Reason:
    """One violated rule: its sentence, and in `text` the values that break it."""

    rule: str
    sentence: str
    text: str
    place: Place
