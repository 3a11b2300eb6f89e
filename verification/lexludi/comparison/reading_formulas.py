"""What follows in an open position under a reading, as formulas."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Any

import z3

from lexludi.language import Law, open_values
from lexludi.language import declarations as d
from lexludi.language.evaluate.evaluator import Values
from lexludi.language.terms import Term
from lexludi.proofs.theory import Move, Theory
from lexludi.support.canonical_json import canonical


@dataclass(frozen=True)
class Following:
    """Of an open step: the step itself, whether it is legal, and the position after it."""

    move: Move
    legal: Any
    after: Values


class View:
    """The law under one reading, at the position and the step that all readings share."""

    def __init__(self, law: Law, players: int, choices: Mapping[str, Any]) -> None:
        self.law = law
        self.choices = choices
        self.theory = _theory(law, players, choices)
        self.state = self.theory.position()
        self._steps: dict[str, Following] = {}

    def step(self, action: d.Action) -> Following:
        """What becomes of a step of an action."""
        if action.name not in self._steps:
            # Readings may disagree about whose step it is; so the doer is a variable, too.
            me = z3.Int("step.by") if action.has_me else None
            move = self.theory.move(action, self.state, me)
            legal = self.theory.algebra.both(move.legal)
            after = self.theory.after(move, self.state)
            self._steps[action.name] = Following(move, legal, after)
        return self._steps[action.name]

    @cached_property
    def sound(self) -> list[Any]:
        """All that is assumed of a position under this reading."""
        relevant = [(n, c) for n, c in self.choices.items() if _is_relevant(self.law, n)]
        return _sound(self.law, self.theory.players, canonical(dict(relevant)))

    @cached_property
    def over(self) -> Any:
        """That the game is over."""
        return self.theory.evaluator(self.state).value(self.law.scoring.over, {})

    @cached_property
    def winners(self) -> list[Any]:
        """For each seat, that nobody's score is greater."""
        seats = range(self.theory.players)
        scores = [[self._score(term, seat) for term in self.law.scoring.score] for seat in seats]
        return [self.theory.algebra.both([self._beats(s, t) for t in scores]) for s in scores]

    def _score(self, term: Term, seat: int) -> Any:
        return self.theory.evaluator(self.state).value(term, {"p": seat})

    def _beats(self, score: list[Any], other: list[Any]) -> Any:
        """That a score is not below another, compared entry by entry."""
        algebra = self.theory.algebra
        result: Any = True
        for own, their in reversed(list(zip(score, other, strict=True))):
            equal = algebra.both([algebra.compare("==", own, their), result])
            result = algebra.either([algebra.compare(">", own, their), equal])
        return result


def view(law: Law, players: int, choices: Mapping[str, Any]) -> View:
    """The view of a reading; equal readings share one, so that they are seen to be equal.

    `choices` are answers, variants, and the values of open parameters as a setup has them.
    """
    return _view(law, players, canonical(dict(choices)))


@lru_cache(maxsize=64)
def _view(law: Law, players: int, choices: str) -> View:
    return View(law, players, json.loads(choices))


@lru_cache(maxsize=64)
def _sound(law: Law, players: int, choices: str) -> list[Any]:
    """What readings assume that answer alike whatever an invariant mentions."""
    theory = _theory(law, players, json.loads(choices))
    return theory.sound(theory.position())


def _theory(law: Law, players: int, choices: Mapping[str, Any]) -> Theory:
    """The law with these choices; an open parameter has the value that is given for it."""
    answers = {name: a for name, a in choices.items() if name not in law.open_parameters}
    values = {name: v for name, v in choices.items() if name in law.open_parameters}
    theory = Theory(law, players, answers)
    printed = open_values.read(law, players, values) if values else {}
    theory.open_values |= printed
    theory.given |= printed
    return theory


def _is_relevant(law: Law, choice: str) -> bool:
    """Whether it is an open parameter, or a point or variant that an invariant mentions."""
    return choice in law.open_parameters or any(
        mentions(law, name, choice) for name in law.invariants
    )


def mentions(law: Law, name: str, choice: str) -> bool:
    """Whether a declaration mentions a point or variant, directly or through definitions."""
    used = law.uses.get(name, frozenset())
    below = used & law.definitions.keys() - {name}
    return choice in used or any(mentions(law, other, choice) for other in below)


def step_differs(one: View, other: View, action: d.Action) -> Any:
    """That a step of the action is legal under one only, or leads to different positions."""
    algebra = one.theory.algebra
    left, right = one.step(action), other.step(action)
    unequal = _unequal(one, left.legal, right.legal)
    changed = algebra.either(
        [f for name in one.state for f in _entries(one, left.after[name], right.after[name])]
    )
    return algebra.either([unequal, algebra.both([left.legal, right.legal, changed])])


def end_differs(one: View, other: View) -> Any:
    """That the game is over under one only, or has different winners."""
    algebra = one.theory.algebra
    pairs = zip(one.winners, other.winners, strict=True)
    differ = algebra.either([_unequal(one, left, right) for left, right in pairs])
    unequal = _unequal(one, one.over, other.over)
    return algebra.either([unequal, algebra.both([one.over, other.over, differ])])


def _entries(view: View, left: Any, right: Any) -> list[Any]:
    """For each entry of a value, that it differs."""
    if isinstance(left, dict):
        return [formula for key in left for formula in _entries(view, left[key], right[key])]
    return [_unequal(view, left, right)]


def _unequal(view: View, left: Any, right: Any) -> Any:
    """That two terms differ; plainly false where they are the very same."""
    if isinstance(left, z3.ExprRef) and isinstance(right, z3.ExprRef) and left.eq(right):
        return False
    return view.theory.algebra.compare("!=", left, right)
