"""The question about a case for one implementation, or the reason why it is not asked."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from lexludi.cases.case import (
    Case,
    Count,
    Result,
    SetupData,
    Stands,
    Steps,
    SuiteIndex,
    Weights,
    full_setup,
)
from lexludi.cases.suite_folder import Suite
from lexludi.conformance.protocol import Answer, Offer
from lexludi.conformance.session import ChosenSetup
from lexludi.language import Law
from lexludi.language.declarations import ANYBODY


@dataclass(frozen=True)
class CaseQuestion:
    """A case with its setup and its request (fields of `protocol.Run`).

    `reason` says why the implementation is not asked; it is empty where the implementation is.
    """

    case: Case
    chosen: ChosenSetup
    request: Mapping[str, Any]
    reason: str = ""


class Questioner:
    """Makes the questions that one implementation can answer from the cases of a suite."""

    def __init__(self, law: Law, suite: Suite, greeting: Answer) -> None:
        """`greeting` is the implementation's answer to `start`: its games and capabilities."""
        self._law = law
        self._suite = suite
        self._can = frozenset(greeting.capabilities)
        self._setups: dict[str, tuple[ChosenSetup, str]] = {}
        self._offer = (greeting.games or {}).get(suite.index.game)

    def question(self, case: Case) -> CaseQuestion:
        """The question about a case."""
        chosen, refused = self._setup(case.setup)
        reason = refused or next(self._obstacles(case), "")
        return CaseQuestion(case, chosen, {} if reason else self._request(case), reason)

    def _setup(self, setup: SetupData) -> tuple[ChosenSetup, str]:
        """The game and setup to choose, and why the implementation does not play them, or ""."""
        key = repr(setup)
        if key not in self._setups:
            chosen = chosen_of(self._suite.index, setup)
            self._setups[key] = chosen, next(self._unplayed(chosen), "")
        return self._setups[key]

    def _unplayed(self, chosen: ChosenSetup) -> Iterator[str]:
        """The parts of a setup that the implementation does not offer."""
        if self._offer is None:
            yield f"it does not play {chosen.game}"
        else:
            yield from unplayed(self._law, self._offer, chosen)

    def _obstacles(self, case: Case) -> Iterator[str]:
        """Every reason not to ask about a case whose setup the implementation plays."""
        if not self._loads(case) and ("history" not in self._can or case.history is None):
            yield "it can neither load the position nor replay a history that leads to it"
        if isinstance(case.expect, Steps) and "legal" not in self._can:
            yield "it does not list legal steps"
        if isinstance(case.expect, Weights) and "weights" not in self._can:
            yield "it does not weigh outcomes of chance"
        if isinstance(case.expect, Count) and "perft" not in self._can:
            yield "it does not count histories"
        if "out_of_turn" not in self._can and self._out_of_turn(case):
            yield "it lets nobody act out of turn"

    def _out_of_turn(self, case: Case) -> bool:
        """Whether a step of the case is, or could be, an action that any player may do any time."""
        free = {name for name, action in self._law.actions.items() if action.who == ANYBODY}
        listed = case.expect.steps if isinstance(case.expect, Steps) else ()
        if listed is None or isinstance(case.expect, Count):
            return bool(free)
        history = () if self._loads(case) else self._suite.history(case) or ()
        own = [case.step] if isinstance(case.step, dict) else []
        return any(step.get("do") in free for step in (*history, *listed, *own))

    def _loads(self, case: Case) -> bool:
        return "position" in self._can and not isinstance(case.expect, Stands | Result)

    def _request(self, case: Case) -> dict[str, Any]:
        request: dict[str, Any] = (
            {"position": case.position}
            if self._loads(case)
            else {"history": self._suite.history(case)}
        )
        if isinstance(case.expect, Steps):
            return {**request, "list": True}
        if isinstance(case.expect, Weights):
            return {**request, "weights": True}
        if isinstance(case.expect, Count):
            return {**request, "perft": case.expect.depth}
        if isinstance(case.expect, Result):
            return {**request, "result": True}
        return request if isinstance(case.expect, Stands) else {**request, "step": case.step}


def chosen_of(index: SuiteIndex, setup: SetupData) -> ChosenSetup:
    """The game and the whole setup of a case."""
    players, answers, variants = full_setup(index, setup)
    return ChosenSetup(
        game=index.game,
        players=players,
        answers=tuple(sorted(answers.items())),
        variants=tuple(sorted(variants.items())),
    )


def unplayed(law: Law, offer: Offer, chosen: ChosenSetup) -> Iterator[str]:
    """The parts of a setup that an implementation does not offer."""
    if chosen.players not in offer.players:
        yield f"it does not play with {chosen.players} players"
    usual = {name: ruling for name, _, ruling in law.choices()}
    for known, choices in ((offer.answers, chosen.answers), (offer.variants, chosen.variants)):
        for name, value in choices:
            # Nobody lists the values of an open parameter: whoever plays the game plays with any.
            if known != "any" and name in usual and value not in known.get(name, (usual[name],)):
                yield f"it does not play {name}={value}"
