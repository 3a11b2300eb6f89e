"""The smallest position at which a point makes two readings part, found by the solver.

Small is, in this order: a difference that needs no other point; of the start, of a step, of the
end; few players; variants as usual; then each variable of the position as near as can be to what
it is at the start of a game by our rulings, the smaller of two, from the one declared last to the
first; then the first action of the law; then who does it and its arguments, as near as can be to
zero.  So exactly one position and step is the smallest, whatever solver finds it.

Last comes first because a law declares what every game has before what only rare moments have.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Any, Literal

from lexludi.spec import Law
from lexludi.spec import declarations as d
from lexludi.verification import setups
from lexludi.verification.comparison.follows import Fit, fit
from lexludi.verification.comparison.moment import Moment, Pair
from lexludi.verification.comparison.nearest import (
    Aim,
    UndecidedError,
    assume_nearest,
    possible,
)
from lexludi.verification.comparison.view import View, end_parts, step_parts, view
from lexludi.verification.proof.scene import entries, position_of, step_of
from lexludi.verification.proof.solver import Questions

Word = Literal["none", "unknown"]
Open = Literal["step", "end"]
"""What the solver looks for."""
KINDS: tuple[Open, ...] = ("step", "end")
Games = list[tuple[int, Mapping[str, str]]]


def smallest(law: Law, pair: Pair) -> tuple[Moment, Fit] | Word:
    """The smallest moment at which the pair's point makes the readings part, and how.

    "none" where the solver shows that no single step, start or end differs by it (chances are
    not compared), "unknown" where it gave up before that was clear.
    """
    games = list(_games(law))
    hows: tuple[Fit, ...] = ("alone",) if pair.bare else ("alone", "together")
    for how in hows:
        start = _start(law, pair, games, how)
        if start is not None:
            return start, how
        try:
            found = _open(law, pair, games, how)
        except UndecidedError:
            return "unknown"
        if found is not None:
            return found, how
    return "none"


def supposing(law: Law, pair: Pair) -> dict[str, str] | Word:
    """The other points' answers nearest to our rulings under which the pair's point matters.

    Every point in turn, from the last, is as ruled if that is possible; so none departs in vain.
    "none" where the point never makes a difference to a step or an end, whatever the others say.
    """
    bare = Pair(pair.point, *({pair.point: side[pair.point]} for side in (pair.a, pair.b)))
    try:
        for kind in KINDS:
            for players, variants in _games(law):
                found = Quest(law, bare, players, variants, "alone").suppositions(kind)
                if found is not None:
                    return found
    except UndecidedError:
        return "unknown"
    return "none"


def _games(law: Law) -> Iterator[tuple[int, Mapping[str, str]]]:
    """Numbers of players, each with the usual variants first."""
    low, high = law.players
    for players in range(low, high + 1):
        for variants in setups.variant_mixtures(law):
            yield players, setups.make(law, players, {}, variants).variants


def _start(law: Law, pair: Pair, games: Games, how: Fit) -> Moment | None:
    for players, variants in games:
        moment = Moment("start", players, variants)
        if fit(law, pair, moment) == how:
            return moment
    return None


def _open(law: Law, pair: Pair, games: Games, how: Fit) -> Moment | None:
    for kind in KINDS:
        for players, variants in games:
            found = Quest(law, pair, players, variants, how).smallest(kind)
            if found is not None:
                return found
    return None


class Quest:
    """The search for the smallest moment in games of one kind."""

    def __init__(
        self, law: Law, pair: Pair, players: int, variants: Mapping[str, str], how: Fit
    ) -> None:
        self.law = law
        self.pair = pair
        self.how = how
        self.players = players
        self.variants = variants

    def smallest(self, kind: Open) -> Moment | None:
        """The smallest moment of a kind, None where there is none."""
        formulas = self._formulas(kind)
        questions = self._questions(formulas)
        if questions is None:
            return None
        assume_nearest(questions, self._aims())
        for name, formula in formulas.items():
            if possible(questions, formula):
                questions.assume([formula])
                return self._moment(questions, name)
        return None

    def suppositions(self, kind: Open) -> dict[str, str] | None:
        """The answers to open points nearest to the rulings under which there is such a moment."""
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
        """By action, or by nothing for the end, that the point makes the readings part."""
        if kind == "end":
            found = {"": self._parts(end_parts)}
        else:
            every = self.law.actions.values()
            actions = [a for a in every if concerned(self.law, a, self.pair.point)]
            found = {a.name: self._parts(partial(step_parts, action=a)) for a in actions}
        return {name: formula for name, formula in found.items() if formula is not False}

    def _parts(self, parts: Callable[[View, View], Any]) -> Any:
        """That the readings part, and by the point in the way that is asked for."""
        pair = self.pair
        a, b, a_turned, b_turned = map(self._view, (pair.a, pair.b, pair.a_turned, pair.b_turned))
        algebra = a.theory.algebra
        apart = parts(a, b)
        if apart is False:
            return False
        if self.how == "alone":
            others = [algebra.negate(parts(a, b_turned)), algebra.negate(parts(b, a_turned))]
            return algebra.both([apart, *others])
        return algebra.both([apart, algebra.either([parts(a, a_turned), parts(b, b_turned)])])

    def _view(self, answers: Mapping[str, str]) -> View:
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

    def _moment(self, questions: Questions, action: str) -> Moment:
        """The moment that is left when the step has been made small as well."""
        usual = self._view(self.pair.a)
        if not action:
            position = position_of(usual.theory, questions.model, usual.state)
            return Moment("end", self.players, self.variants, position)
        move = usual.step(self.law.actions[action]).move
        doer = [move.local["me"]] if move.action.has_me else []
        terms = [*doer, *entries([move.local[a.name] for a in move.action.arguments])]
        assume_nearest(questions, [[(term, 0)] for term in terms])
        position = position_of(usual.theory, questions.model, usual.state)
        step = step_of(usual.theory, questions.model, move)
        return Moment("step", self.players, self.variants, position, step)


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
    return any(_mentions(law, name, point) for name in names)


def _mentions(law: Law, name: str, point: str) -> bool:
    used = law.uses.get(name, frozenset())
    below = used & law.definitions.keys() - {name}
    return point in used or any(_mentions(law, other, point) for other in below)
