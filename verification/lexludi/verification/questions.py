"""What an implementation is asked about a case, or why it is not asked."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from lexludi.spec import Law
from lexludi.spec.declarations import ANYBODY
from lexludi.verification.case import Case, Count, Result, Stands, Steps, full_setup
from lexludi.verification.library import Suite
from lexludi.verification.protocol import Answer, Offer
from lexludi.verification.session import Chosen


@dataclass(frozen=True)
class Asked:
    """A case with the setup and the question that are put; or with the reason why none is."""

    case: Case
    chosen: Chosen
    question: Mapping[str, Any]
    reason: str = ""


class Inquirer:
    """Turns the cases of a suite into questions that one implementation can be asked."""

    def __init__(self, law: Law, suite: Suite, greeting: Answer) -> None:
        """`greeting` is what the implementation said of itself at the start."""
        self._law = law
        self._suite = suite
        self._can = frozenset(greeting.capabilities)
        self._offer = (greeting.games or {}).get(suite.index.game)

    def asked(self, case: Case) -> Asked:
        """The question about a case."""
        chosen = self.chosen(case)
        reason = next(self._unfit(case, chosen), "")
        return Asked(case, chosen, {} if reason else self._question(case), reason)

    def chosen(self, case: Case) -> Chosen:
        """The game and setup of a case."""
        index = self._suite.index
        players, answers, variants = full_setup(index, case.setup)
        return index.game, players, tuple(sorted(answers.items())), tuple(sorted(variants.items()))

    def _unfit(self, case: Case, chosen: Chosen) -> Iterator[str]:
        """Every reason not to ask."""
        if self._offer is None:
            yield f"it does not play {self._suite.index.game}"
            return
        yield from unplayed(self._law, self._offer, chosen)
        if not self._loads(case) and ("history" not in self._can or case.history is None):
            yield "it can neither load the position nor replay a history that leads to it"
        if isinstance(case.expect, Steps) and "legal" not in self._can:
            yield "it does not list legal steps"
        if isinstance(case.expect, Count) and "perft" not in self._can:
            yield "it does not count histories"
        if "loans_out_of_turn" not in self._can and self._at_any_time(case):
            yield "it lets nobody act out of turn"

    def _at_any_time(self, case: Case) -> bool:
        """Whether somebody does, or might do, what the law leaves to anybody at any time."""
        free = {name for name, action in self._law.actions.items() if action.who == ANYBODY}
        listed = case.expect.steps if isinstance(case.expect, Steps) else ()
        if listed is None or isinstance(case.expect, Count):
            return bool(free)
        history = () if self._loads(case) else self._suite.history(case) or ()
        own = [case.step] if isinstance(case.step, dict) else []
        return any(step.get("do") in free for step in (*history, *listed, *own))

    def _loads(self, case: Case) -> bool:
        return "position" in self._can and not isinstance(case.expect, Stands | Result)

    def _question(self, case: Case) -> dict[str, Any]:
        question: dict[str, Any] = (
            {"position": case.position}
            if self._loads(case)
            else {"history": self._suite.history(case)}
        )
        if isinstance(case.expect, Steps):
            return {**question, "list": True}
        if isinstance(case.expect, Count):
            return {**question, "perft": case.expect.depth}
        if isinstance(case.expect, Result):
            return {**question, "result": True}
        return question if isinstance(case.expect, Stands) else {**question, "step": case.step}


def unplayed(law: Law, offer: Offer, chosen: Chosen) -> Iterator[str]:
    """What of a setup an implementation does not play, by its own word."""
    _, players, answers, variants = chosen
    if players not in offer.players:
        yield f"it does not play with {players} players"
    usual = {name: ruling for name, _, ruling in law.choices()}
    for known, choices in ((offer.answers, answers), (offer.variants, variants)):
        for name, value in choices:
            if known != "any" and value not in known.get(name, (usual[name],)):
                yield f"it does not play {name}={value}"
