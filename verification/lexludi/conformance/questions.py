"""What an implementation is asked about a case, or why it is not asked."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from lexludi.cases.case import Case, Count, Index, Result, SetupData, Stands, Steps, full_setup
from lexludi.cases.suite_folder import Suite
from lexludi.conformance.protocol import Answer, Offer
from lexludi.conformance.session import Chosen
from lexludi.language import Law
from lexludi.language.declarations import ANYBODY


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
        self._setups: dict[str, tuple[Chosen, str]] = {}
        self._offer = (greeting.games or {}).get(suite.index.game)

    def asked(self, case: Case) -> Asked:
        """The question about a case."""
        chosen, refused = self._setup(case.setup)
        reason = refused or next(self._unfit(case), "")
        return Asked(case, chosen, {} if reason else self._question(case), reason)

    def _setup(self, setup: SetupData) -> tuple[Chosen, str]:
        """The game and setup as they are chosen, and why they cannot be; worked out once."""
        key = repr(setup)
        if key not in self._setups:
            chosen = chosen_of(self._suite.index, setup)
            self._setups[key] = chosen, next(self._unplayed(chosen), "")
        return self._setups[key]

    def _unplayed(self, chosen: Chosen) -> Iterator[str]:
        """What of a setup the implementation does not play, by its own word."""
        if self._offer is None:
            yield f"it does not play {chosen[0]}"
        else:
            yield from unplayed(self._law, self._offer, chosen)

    def _unfit(self, case: Case) -> Iterator[str]:
        """Every reason not to ask about a case of a setup that is played."""
        if not self._loads(case) and ("history" not in self._can or case.history is None):
            yield "it can neither load the position nor replay a history that leads to it"
        if isinstance(case.expect, Steps) and "legal" not in self._can:
            yield "it does not list legal steps"
        if isinstance(case.expect, Count) and "perft" not in self._can:
            yield "it does not count histories"
        if "out_of_turn" not in self._can and self._at_any_time(case):
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


def chosen_of(index: Index, setup: SetupData) -> Chosen:
    """The game and the whole setup of a case."""
    players, answers, variants = full_setup(index, setup)
    return index.game, players, tuple(sorted(answers.items())), tuple(sorted(variants.items()))


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
