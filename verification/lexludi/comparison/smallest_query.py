"""The solver's search for the smallest situation in games of one number of players."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Any, Literal

import z3

from lexludi.comparison.outcome import Influence
from lexludi.comparison.reading_formulas import View, end_differs, mentions, step_differs, view
from lexludi.comparison.situation import ReadingPair, Situation
from lexludi.language import Answers, Law, Variants
from lexludi.language import declarations as d
from lexludi.play import setups
from lexludi.proofs.json_values import entries, position_of, step_of
from lexludi.proofs.nearest import Aim, assume_nearest, possible
from lexludi.proofs.solver import Questions

Open = Literal["step", "end"]
"""What the solver looks for."""
KINDS: tuple[Open, ...] = ("step", "end")


class SmallestWitnessQuery:
    """The search for the smallest situation in games of so many players, with these variants.

    `how` says whether the point alone must make the readings differ; a point that a reading leaves
    out is open to the solver, the same for both.  UndecidedError where the solver gives up.
    """

    def __init__(
        self, law: Law, pair: ReadingPair, players: int, variants: Variants, how: Influence
    ) -> None:
        self.law = law
        self.pair = pair
        self.how = how
        self.players = players
        self.variants = variants

    def smallest(self, kind: Open) -> Situation | None:
        """The smallest situation of a kind, None where there is none."""
        formulas = self._formulas(kind)
        questions = self._questions(formulas)
        if questions is None:
            return None
        assume_nearest(questions, self._aims())
        for name, formula in formulas.items():
            if possible(questions, formula):
                questions.assume([formula])
                return self._situation(questions, name)
        return None

    def suppositions(self, kind: Open) -> dict[str, str] | None:
        """The answers to open points nearest to the rulings under which one exists."""
        questions = self._questions(self._formulas(kind))
        if questions is None:
            return None
        theory = self._view(self.pair.a).theory
        choices = theory.algebra.choices
        aims = [
            (variable, choices[name].index(self.law.points[name].ruling))
            for name, variable in theory.open_answers.items()
        ]
        assume_nearest(questions, [[aim] for aim in reversed(aims)])
        return theory.model_answers(questions.model)

    def _questions(self, formulas: Mapping[str, Any]) -> Questions | None:
        """The solver with a position at which one of the formulas holds, None where none does."""
        if not formulas:
            return None
        a, b = self._view(self.pair.a), self._view(self.pair.b)
        questions = Questions([*a.sound, *b.sound])
        questions.assume([a.theory.algebra.either(list(formulas.values()))])
        return questions if possible(questions) else None

    def _formulas(self, kind: str) -> dict[str, Any]:
        """By action, or by "" for the end, that the point makes the readings differ."""
        if kind == "end":
            found = {"": self._differ(end_differs)}
        else:
            every = self.law.actions.values()
            actions = [a for a in every if concerned(self.law, a, self.pair.point)]
            found = {a.name: self._differ(partial(step_differs, action=a)) for a in actions}
        return {name: formula for name, formula in found.items() if formula is not False}

    def _differ(self, differ: Callable[[View, View], Any]) -> Any:
        """That the readings differ, and that the point has the influence that is asked for."""
        pair = self.pair
        a, b = self._view(pair.a), self._view(pair.b)
        a_switched, b_switched = self._view(pair.a_switched), self._view(pair.b_switched)
        algebra = a.theory.algebra
        unequal = differ(a, b)
        if unequal is False:
            return False
        if self.how == "alone":
            others = [
                algebra.negate(differ(a, b_switched)),
                algebra.negate(differ(b, a_switched)),
            ]
            return algebra.both([unequal, *others])
        return algebra.both(
            [unequal, algebra.either([differ(a, a_switched), differ(b, b_switched)])]
        )

    def _view(self, answers: Answers) -> View:
        return view(self.law, self.players, {**answers, **self.variants})

    def _aims(self) -> Iterator[list[Aim]]:
        """Each variable of the position with what its entries are at the start of a game."""
        ruled = setups.reference(self.law, self.players).answers
        usual = self._view(ruled)
        start = usual.theory.start()
        for name in reversed(self.law.state):
            terms, values = entries([usual.state[name]]), flat(start[name])
            code = usual.theory.algebra.code
            aims = [v if isinstance(v, bool) else code(v) for v in values]
            yield list(zip(terms, aims, strict=True))

    def _situation(self, questions: Questions, action: str) -> Situation:
        """The situation that is left when the step has been made small as well."""
        usual = self._view(self.pair.a)
        if not action:
            position = position_of(usual.theory, questions.model, usual.state)
            return Situation("end", self.players, self.variants, position)
        move = usual.step(self.law.actions[action]).move
        doer = [move.local["me"]] if move.action.has_me else []
        terms = [*doer, *entries([move.local[a.name] for a in move.action.arguments])]
        assume_nearest(questions, [[(t, False if z3.is_bool(t) else 0)] for t in terms])
        position = position_of(usual.theory, questions.model, usual.state)
        step = step_of(usual.theory, questions.model, move)
        return Situation("step", self.players, self.variants, position, step)


def flat(value: Any) -> list[Any]:
    """The single values in maps of any depth."""
    if not isinstance(value, dict):
        return [value]
    return [leaf for entry in value.values() for leaf in flat(entry)]


def concerned(law: Law, action: d.Action, point: str) -> bool:
    """Whether the rules of an action mention a point, directly or through definitions."""
    rules = law.rules_of(action.name)
    names = [action.name, *(rule.name for rule in rules)]
    names += [e.name for rule in rules for e in law.exceptions_to(rule.name)]
    return any(mentions(law, name, point) for name in names)
