"""The question about a case for one implementation, or the reason why it is not asked."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from lexludi.cases.case import (
    Case,
    Count,
    Result,
    SetupData,
    Stands,
    Steps,
    SuiteIndex,
    Views,
    Weights,
    full_setup,
)
from lexludi.cases.suite_folder import Suite
from lexludi.conformance.coarse.asking import CoarseCases
from lexludi.conformance.coarse.coarse_case import CoarseCase
from lexludi.conformance.coarse.declared import declared
from lexludi.conformance.coarse.walk import told
from lexludi.conformance.patience import topic_of
from lexludi.conformance.protocol import Answer, Offer
from lexludi.conformance.session import ChosenSetup
from lexludi.conformance.trace import traced
from lexludi.language import Law
from lexludi.language.declarations import ANYBODY

UNREACHED = "it can neither load the position nor replay a history that leads to it"
"""Why a case is not asked whose position the implementation cannot be in."""
COUNTED = 20_000
"""So many histories that are counted have the timeout of an answer, and so have each further."""


@dataclass(frozen=True)
class CaseQuestion:
    """A case with its setup and its request (fields of `protocol.Run`).

    Attributes:
        case: what is expected; where an engine has coarser steps, of all that it is asked at once.
        reason: why the implementation is not asked; empty where it is.
        reasons: whether kind and rule of a refusal are compared.
        used: the declarations for which it is asked more at once, or less.
        lost: the declaration for which it is not asked, or "".
    """

    case: Case
    chosen: ChosenSetup
    request: Mapping[str, Any]
    reason: str = ""
    reasons: bool = True
    used: frozenset[str] = frozenset()
    lost: str = ""

    @cached_property
    def times(self) -> int:
        """How many times the timeout of an answer this one has: a count of histories takes long."""
        counted = self.case.expect.count if isinstance(self.case.expect, Count) else 0
        return 1 + counted // COUNTED

    @cached_property
    def topic(self) -> str:
        """What the question is about, as far as breakdowns at it are counted together."""
        return topic_of(self.request)


class Questioner:
    """Makes the questions that one implementation can answer from the cases of a suite."""

    def __init__(self, law: Law, suite: Suite, greeting: Answer) -> None:
        """`greeting` is the implementation's answer to `start`: its games and capabilities."""
        self._law = law
        self._suite = suite
        self._can = frozenset(greeting.capabilities)
        self._setups: dict[str, tuple[ChosenSetup, str]] = {}
        self._offer = (greeting.games or {}).get(suite.index.game)
        self.coarse = declared(law, self._offer)
        self._loads = "position" in self._can
        self._cases = CoarseCases(law, suite, self.coarse, loads=self._loads)

    def question(self, case: Case) -> CaseQuestion:
        """The question about a case."""
        chosen, refused = self._setup(case.setup)
        reason = refused or next(self._obstacles(case), "")
        if reason:
            return CaseQuestion(case, chosen, {}, reason)
        if self.coarse.plain and not self.coarse.fields:
            return CaseQuestion(case, chosen, self._request(case))
        return self._coarse_question(chosen, self._cases.asked(case))

    def _coarse_question(self, chosen: ChosenSetup, found: CoarseCase) -> CaseQuestion:
        """The question about a case that an engine with coarser steps is asked in its own way."""
        if found.lost:
            reason = f"not asked of an engine that declares: {found.lost}"
            return CaseQuestion(found.case, chosen, {}, reason, lost=found.lost)
        if found.history is None and not self._loads:
            return CaseQuestion(found.case, chosen, {}, UNREACHED)
        loads = found.history is None or self._begins_at(found.case)
        if not loads and "history" not in self._can:
            return CaseQuestion(found.case, chosen, {}, UNREACHED)
        start = (
            {"position": found.case.position} if loads else {"history": told(found.history or ())}
        )
        trace = {} if loads else self._trace(found.case)
        request = {**start, **trace, **_asked(found.case, found.chain)}
        return CaseQuestion(found.case, chosen, request, "", found.reasons, found.used)

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
        if not self._begins_at(case) and ("history" not in self._can or case.history is None):
            yield UNREACHED
        if isinstance(case.expect, Steps) and "legal" not in self._can:
            yield "it does not list legal steps"
        if isinstance(case.expect, Weights) and "weights" not in self._can:
            yield "it does not weigh outcomes of chance"
        if isinstance(case.expect, Views) and "views" not in self._can:
            yield "it does not tell what a seat sees"
        if isinstance(case.expect, Count) and "perft" not in self._can:
            yield "it does not count histories"
        if "out_of_turn" not in self._can and self._out_of_turn(case):
            yield "it lets nobody act out of turn"

    def _out_of_turn(self, case: Case) -> bool:
        """Whether a step of the case is, or could be, an action that any player may do any time."""
        timed = self._offer.moments if self._offer else {}
        free = {name for name, action in self._law.actions.items() if action.who == ANYBODY}
        free -= timed.keys()
        listed = case.expect.steps if isinstance(case.expect, Steps) else ()
        if listed is None or isinstance(case.expect, Count):
            return bool(free)
        history = () if self._begins_at(case) else self._suite.history(case) or ()
        own = [case.step] if isinstance(case.step, dict) else []
        return any(step.get("do") in free for step in (*history, *listed, *own))

    def _begins_at(self, case: Case) -> bool:
        """Whether a case begins at its position, and not at the start of a game.

        A position may hold what an engine has no field for; a history tells it all that it knows.
        Where it holds nothing of that kind it is told as it is: what an engine has wrong before a
        step is no matter of the step then.
        """
        if not self._loads or isinstance(case.expect, Stands):
            return False
        can_replay = "history" in self._can and case.history is not None
        return not can_replay or not (isinstance(case.expect, Result) or self._cases.untold(case))

    def _request(self, case: Case) -> dict[str, Any]:
        loads = self._begins_at(case)
        start = {"position": case.position} if loads else {"history": self._suite.history(case)}
        trace = {} if loads else self._trace(case)
        return {**start, **trace, **_asked(case)}

    def _trace(self, case: Case) -> dict[str, Any]:
        """What asks for a trace of the history of a case, if it is about that."""
        return {"trace": True} if traced(case) and "trace" in self._can else {}


def _asked(case: Case, chain: Sequence[Any] = ()) -> dict[str, Any]:
    """The question itself; nothing where the position is asked for."""
    if isinstance(case.expect, Steps):
        return {"list": True}
    if isinstance(case.expect, Weights):
        return {"weights": True}
    if isinstance(case.expect, Count):
        return {"perft": case.expect.depth}
    if isinstance(case.expect, Result):
        return {"result": True}
    if isinstance(case.expect, Views):
        return {"views": True if case.step is None else case.step}
    if isinstance(case.expect, Stands):
        return {}
    return {"chain": chain} if len(chain) > 1 else {"step": case.step}


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
