"""A mutant as an implementation: which cases of the suite it fails."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from copy import copy
from typing import Any, TypeAlias

from lexludi.cases.case import (
    Case,
    Count,
    ExpectedRefusal,
    Legal,
    Result,
    Stands,
    Steps,
    Views,
    Weights,
    full_setup,
)
from lexludi.cases.suite_folder import Suite
from lexludi.conformance.mismatch import mismatch
from lexludi.conformance.protocol import Answer, Weighed
from lexludi.language import Answers, Law, LawError, Machine, Setup, Step, Variants
from lexludi.language.refusal import UNREADABLE
from lexludi.mutants.mutant import Mutant
from lexludi.mutants.tie_chain import machine_by
from lexludi.play.chances import outcomes
from lexludi.support.canonical_json import canonical

ERRORS = (ArithmeticError, LookupError, TypeError, ValueError, AttributeError)
"""The errors that the machine of a faulty law may raise."""


WHOLE = (Stands, Result, Count)
"""What takes long to answer: it is asked only where nothing else tells."""
Positions: TypeAlias = dict[str, dict[str, Any]]
"""The values of each variable in the position of a case, read once for all mutants."""


class InvalidMutant(Exception):
    """The mutant is no law: it cannot be compiled, or its parameters have no value."""


class Trial:
    """Runs the cases of one suite against one mutant after another."""

    def __init__(
        self, suite: Suite, aimed: Collection[str] = (), *, one_is_enough: bool = False
    ) -> None:
        """`aimed` are the cases that were made for mutants, by id.

        Where one is enough, a mutant is asked no more once a case that was not made for it fails.
        """
        self._suite = suite
        self._aimed = frozenset(aimed)
        self._one_is_enough = one_is_enough
        self._touching = {case.id: _action(case) for case in suite.cases}
        self._positions: Positions = {}

    def failures(self, mutant: Mutant) -> tuple[str, ...]:
        """The cases that the mutant fails, by id.

        The cases whose actions it touches come first; only where none of them fails, or none but
        those made for mutants, all others: whole games and counts of histories among them.
        InvalidMutant where the mutant is no law, or has no answer to any step that it touches.
        """
        touched = [case for case in self._suite.cases if self._touched(mutant, case)]
        player = Player(self._suite, mutant, self._positions)
        found = list(self._failed(player, touched))
        steps = {case.id for case in touched if _readable(case)}
        if steps and steps <= player.broken:
            raise InvalidMutant("it breaks down in every step that it touches")
        if self._aimed.issuperset(found):
            rest = [case for case in self._suite.cases if not self._touched(mutant, case)]
            found += self._failed(player, rest)
        return tuple(found)

    def _failed(self, player: Player, cases: Iterable[Case]) -> Iterator[str]:
        """The cases that fail, by id, up to the first that shows enough.

        A step that is answered, and wrongly, shows that the mutant is a law and is noticed.
        """
        for case in cases:
            if player.fails(case):
                yield case.id
                is_answered = _readable(case) and case.id not in player.broken
                if self._one_is_enough and is_answered and case.id not in self._aimed:
                    return

    def _touched(self, mutant: Mutant, case: Case) -> bool:
        """Whether the mutant can answer a case otherwise, as far as one position tells."""
        if isinstance(case.expect, WHOLE):
            return False
        action = self._touching[case.id]
        return action is None or action in mutant.actions


def aimed_cases(suite: Suite, mutants: Iterable[Mutant]) -> frozenset[str]:
    """The cases that were made for mutants, by id: their goals are the names of mutants."""
    names = {mutant.id for mutant in mutants}
    return frozenset(case.id for case in suite.cases if case.goals and names.issuperset(case.goals))


def _action(case: Case) -> str | None:
    """The action whose step a case asks about, None where it asks about more than one step."""
    if not isinstance(case.expect, Legal | ExpectedRefusal):
        return None
    return str(case.step.get("do")) if isinstance(case.step, dict) else ""


def _readable(case: Case) -> bool:
    """Whether a case asks about a step that is of some action's form."""
    kind = case.expect.kind if isinstance(case.expect, ExpectedRefusal) else None
    return isinstance(case.expect, Legal | ExpectedRefusal) and kind != UNREADABLE


class Player:
    """A mutant that answers cases."""

    def __init__(self, suite: Suite, mutant: Mutant, positions: Positions | None = None) -> None:
        """`positions` are those that were read already; types are the same in every mutant."""
        self.broken: set[str] = set()
        """The cases that it broke down in."""
        self._suite = suite
        self._mutant = mutant
        self._positions = {} if positions is None else positions
        self._machines: dict[str, Machine] = {}
        self._form: Any = None
        """Some position of the mutant's own, of which the others are copies."""

    def fails(self, case: Case) -> bool:
        """Whether its answer differs from the expectation of the case."""
        try:
            machine = self._machine(case)
            return mismatch(case, self._answer(machine, case), reasons=True) is not None
        except ERRORS:
            self.broken.add(case.id)
            return True

    def _machine(self, case: Case) -> Machine:
        players, answers, variants = full_setup(self._suite.index, case.setup)
        key = canonical([players, dict(answers), dict(variants)])
        if key not in self._machines:
            self._machines[key] = machine_of(self._mutant, players, answers, variants)
        return self._machines[key]

    def _answer(self, machine: Machine, case: Case) -> Answer:
        history = self._suite.history(case)
        if isinstance(case.expect, Stands | Result) and history is not None:
            position = replayed(machine, history)
        else:
            position = self._position(machine, case)
        return answer(machine, position, case)

    def _position(self, machine: Machine, case: Case) -> Any:
        """The position of a case; the machine changes none that it is given."""
        if self._form is None or case.id not in self._positions:
            self._form = machine.from_json(case.position)
            self._positions[case.id] = {n: getattr(self._form, n) for n in self._mutant.law.state}
            return self._form
        position = copy(self._form)
        for name, value in self._positions[case.id].items():
            setattr(position, name, value)
        return position


def machine_of(mutant: Mutant, players: int, answers: Answers, variants: Variants) -> Machine:
    """The mutant's machine for a setup; a point left to its ruling is answered as the mutant does.

    InvalidMutant where there is no such machine.
    """
    law = mutant.law
    chosen = [_held(law, mutant.held, given) for given in (answers, variants)]
    try:
        return machine_by(law, Setup(players, *chosen), mutant.chain)
    except (LawError, SyntaxError, NameError, *ERRORS) as error:
        raise InvalidMutant(f"it is no law: {error}") from error


def _held(law: Law, held: Answers, given: Variants) -> dict[str, Any]:
    usual = {name: ruling for name, _, ruling in law.choices()}
    return {
        name: held[name] if name in held and value == usual[name] else value
        for name, value in given.items()
    }


def replayed(machine: Machine, history: Iterable[Step]) -> Any:
    """The position after a history. ValueError where a step of it is refused."""
    position = machine.start()
    for step in history:
        position = machine.do(position, step)
    return position


def counted(machine: Machine, position: Any, depth: int, most: int) -> int:
    """How many legal histories of that length go on, or any greater number than `most`.

    A law without some guard may have millions where the case expects a few hundred.
    """
    steps = machine.legal(position)
    if depth <= 1:
        return len(steps)
    found = 0
    for step in steps:
        found += counted(machine, machine.advance(position, step), depth - 1, most - found)
        if found > most:
            break
    return found


def answer(machine: Machine, position: Any, case: Case) -> Answer:
    """The answer of the machine to the question of a case."""
    if isinstance(case.expect, Steps):
        return Answer(0, steps=tuple(machine.legal(position)))
    if isinstance(case.expect, Weights):
        weighed = outcomes(machine, position)
        return Answer(0, weights=tuple(Weighed(*one) for one in weighed))
    if isinstance(case.expect, Views):
        return Answer(0, views=_seen(machine, position, case.step))
    if isinstance(case.expect, Count):
        return Answer(0, count=counted(machine, position, case.expect.depth, case.expect.count))
    if isinstance(case.expect, Result):
        return Answer(0, result=machine.result(position))
    if isinstance(case.expect, Stands):
        return Answer(0, position=machine.to_json(position))
    refusal = machine.refusal(position, case.step)
    if refusal is not None:
        rule = refusal.rules[0] if refusal.rules else None
        return Answer(0, legal=False, kind=refusal.kind, rule=rule)
    after = machine.advance(position, case.step)
    return Answer(0, legal=True, position=machine.to_json(after))


def _seen(machine: Machine, position: Any, step: Step | None) -> tuple[dict[str, Any], ...]:
    """The position, or a step, as each seat sees it."""
    seats = range(machine.players)
    if step is None:
        return tuple(machine.view(position, seat) for seat in seats)
    return tuple(machine.view_step(position, step, seat) for seat in seats)
