"""Law and engine behind one face, so that they can be played against each other."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any, Protocol

from lexludi.engine import catalogue
from lexludi.language import Law, Machine, Setup
from lexludi.play.policy import Step
from lexludi.support.canonical_json import canonical
from lexludi.support.errors import UsageError


@dataclass(frozen=True)
class Verdict:
    """What one side says of a step: legal, or the kind of refusal and its reasons.

    The law names all the rules that forbid a step, an implementation one of them.
    """

    kind: str | None
    rules: tuple[str, ...] = ()

    @property
    def legal(self) -> bool:
        """Whether the step may be done."""
        return self.kind is None

    def to_json(self) -> dict[str, Any]:
        """The verdict as data for a report."""
        return {"legal": True} if self.legal else {"kind": self.kind, "rules": list(self.rules)}


LEGAL = Verdict(None)


class Side(Protocol):
    """One statement of the rules at a position of its own."""

    def stand(self, position: dict[str, Any]) -> None:
        """Take up a position given as JSON data. ValueError where it cannot be."""

    def position(self) -> dict[str, Any]:
        """The position as JSON data."""

    def legal(self) -> dict[str, Step]:
        """All legal steps by their canonical text."""

    def verdict(self, step: Any) -> Verdict:
        """Whether the step may be done."""

    def do(self, step: Step) -> None:
        """Do a legal step."""

    def result(self) -> Any:
        """The result of a game that is over, else None."""


class LawSide:
    """The law's own machine."""

    def __init__(self, law: Law, setup: Setup) -> None:
        self.machine = Machine(law, setup)
        self.now = self.machine.start()

    def stand(self, position: dict[str, Any]) -> None:
        """Take up a position given as JSON data."""
        self.now = self.machine.from_json(position)

    def position(self) -> dict[str, Any]:
        """The position as JSON data."""
        return self.machine.to_json(self.now)

    def legal(self) -> dict[str, Step]:
        """All legal steps by their canonical text."""
        return {canonical(step): step for step in self.machine.legal(self.now)}

    def verdict(self, step: Any) -> Verdict:
        """All the reasons why the step may not be done."""
        refusal = self.machine.refusal(self.now, step)
        return LEGAL if refusal is None else Verdict(refusal.kind, tuple(refusal.rules))

    def do(self, step: Step) -> None:
        """Do a legal step."""
        self.now = self.machine.do(self.now, step)

    def result(self) -> Any:
        """The result of a game that is over, else None."""
        return self.machine.result(self.now)


Opponent = Callable[[Setup], Side]
"""Makes the other side for a setup: the reference engine, or any other statement of the rules."""


def engines() -> dict[str, Opponent]:
    """The reference engines by game."""
    return {game: partial(EngineSide, game) for game in catalogue.games()}


def engine(law: Law) -> Opponent:
    """The reference engine of the law's game. UsageError where there is none."""
    found = engines()
    if law.game not in found:
        raise UsageError(
            f"no engine plays {law.game}: expected one of {', '.join(found)}; "
            f"`lexludi prove {law.folder}` proves what a law promises without one"
        )
    return found[law.game]


class EngineSide:
    """The reference engine of a game."""

    def __init__(self, game: str, setup: Setup) -> None:
        self.game = catalogue.make(game, setup.players, setup.answers, setup.variants)
        self.now = self.game.start()

    def stand(self, position: dict[str, Any]) -> None:
        """Take up a position given as JSON data."""
        self.now = self.game.from_json(position)

    def position(self) -> dict[str, Any]:
        """The position as JSON data."""
        return self.game.to_json(self.now)

    def legal(self) -> dict[str, Step]:
        """All legal steps by their canonical text."""
        return {canonical(step): step for step in self.game.legal(self.now)}

    def verdict(self, step: Any) -> Verdict:
        """Whether the step may be done, and one reason why not."""
        refusal = self.game.verify(self.now, step)
        if refusal is None:
            return LEGAL
        return Verdict(refusal.kind, () if refusal.rule is None else (refusal.rule,))

    def do(self, step: Step) -> None:
        """Do a legal step."""
        self.now = self.game.do(self.now, step)

    def result(self) -> Any:
        """The result of a game that is over, else None."""
        return self.game.result(self.now)
