"""One law as formulas over an open position, evaluated by the solver at concrete positions.

What is built here is what the prover builds: the same theory, the same open position, open answers.
A concrete position is a Z3 model of its variables; nothing is searched for.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import z3

from lexludi.language import Law, open_values
from lexludi.language import declarations as d
from lexludi.language import terms as t
from lexludi.language.evaluate.symbolic import Duty, variables
from lexludi.language.types import Bool, Choice, Type
from lexludi.language.undefined import SOME
from lexludi.proofs.theory import Move, Theory, leaves

BY = "the one who tries"
"""The variable of a doer who may be the wrong one; no name of a law has a blank."""


@dataclass(frozen=True)
class Undecided:
    """What an operation that is not defined says, in the place of a value."""

    message: str


@dataclass(frozen=True)
class Formula:
    """A value as a formula, with what its operations require."""

    type: Type
    value: Any
    duties: list[Duty]


@dataclass(frozen=True)
class Effect:
    """The position after one effect, and which of its rule and exceptions applies."""

    rule: d.Rule
    after: Mapping[str, Any]
    duties: list[Duty]


@dataclass(frozen=True)
class Tried:
    """The formulas of an action: its turn, its guards and its effects, one after the other."""

    action: d.Action
    when: Formula
    turn: Formula
    move: Move
    guards: dict[str, Formula]
    effects: list[Effect]
    weight: Formula | None
    inside: Formula


class Meaning:
    """The formulas of a law for one number of players."""

    def __init__(self, law: Law, players: int) -> None:
        self.law = law
        self.players = players
        self.theory = Theory(law, players, {})
        self.state = self.theory.position()
        self._constants: dict[int, tuple[Any, Any]] = {}
        self._numbers: dict[Any, Any] = {}
        self.actions = {name: self._tried(action) for name, action in law.actions.items()}

    def formula(self, term: t.Term, local: dict[str, Any]) -> Formula:
        """A term's formula in the open position."""
        with self.theory.noting() as duties:
            value = self.theory.evaluator(self.state).value(term, local)
        return Formula(term.type, value, duties)

    def step_formula(self, term: t.Term, local: dict[str, Any], after: Any) -> Formula:
        """The formula of a term about the open position and the one after a step."""
        with self.theory.noting() as duties:
            value = self.theory.evaluator(after, self.state).value(term, local)
        return Formula(term.type, value, duties)

    @cached_property
    def definitions(self) -> dict[str, Formula]:
        """Each definition, called with open arguments."""
        return {name: self._called(item) for name, item in self.law.definitions.items()}

    def _called(self, item: d.Definition) -> Formula:
        local = {
            name: variables(kind, f"{item.name} {name}", self.players)
            for name, kind in item.arguments
        }
        given = tuple(t.Local(kind, item.place, name) for name, kind in item.arguments)
        return self.formula(t.Call(item.type, item.place, item.name, given, item.arguments), local)

    @cached_property
    def claims(self) -> dict[str, Formula]:
        """Each invariant, and each property of positions."""
        terms = {name: item.always for name, item in self.law.invariants.items()}
        for name, item in self.law.properties.items():
            if item.form in ("always", "possible", "open", "ends", "ends_almost_surely", "loop"):
                terms[name] = item.terms[0]
        return {name: self.formula(term, {}) for name, term in terms.items()}

    @cached_property
    def over(self) -> Formula:
        """Whether the game is over."""
        return self.formula(self.law.scoring.over, {})

    @cached_property
    def scores(self) -> list[list[Formula]]:
        """The scores of each seat."""
        return [self._scored(self.law.scoring.score, seat) for seat in range(self.players)]

    @cached_property
    def stakes(self) -> list[list[Formula]]:
        """The stakes of each seat."""
        return [self._scored(self.law.scoring.stake, seat) for seat in range(self.players)]

    def _scored(self, terms: tuple[t.Term, ...], seat: int) -> list[Formula]:
        return [self.formula(term, {"p": seat}) for term in terms]

    # Actions.

    def _tried(self, action: d.Action) -> Tried:
        theory, state = self.theory, self.state
        when = self.formula(action.when, {})
        given = self._arguments(action)
        turn = theory.instance(action, state, given, [], z3.Int(BY)) if action.has_me else None
        due = theory.algebra.both(turn.due) if turn else when.value
        duties = turn.duties[action.name] if turn else when.duties
        move = theory.move(action, state)
        guards = {
            name: Formula(Bool(), value, move.duties[name]) for name, value in move.guards.items()
        }
        weight = None if action.weight is None else self.formula(action.weight, move.local)
        effects = list(self._effects(move))
        inside = self._inside(move)
        turn_of = Formula(Bool(), due, duties)
        return Tried(action, when, turn_of, move, guards, effects, weight, inside)

    def _inside(self, move: Move) -> Formula:
        """That all arguments lie within the bounds of what is listed."""
        algebra, found = self.theory.algebra, []
        with self.theory.noting() as duties:
            evaluator = self.theory.evaluator(self.state)
            for item in move.action.arguments:
                for entry, low, high in self.theory.bounds(evaluator, move, item):
                    within = [algebra.compare("<=", low, entry), algebra.compare("<=", entry, high)]
                    found.append(algebra.both(within))
        return Formula(Bool(), algebra.both(found), duties)

    def _arguments(self, action: d.Action) -> dict[str, Any]:
        return {
            item.name: variables(item.type, f"step.{item.name}", self.players)
            for item in action.arguments
        }

    def _effects(self, move: Move) -> list[Effect]:
        """What `after_rules` does, rule by rule."""
        found, state = [], self.state
        for rule in self.law.rules_of(move.action.name):
            if rule.then is not None:
                state = self.theory.after_rules(move, state, (rule,))
                found.append(Effect(rule, state, move.duties[rule.name]))
        return found

    # Concrete positions.

    def model(self, state: Mapping[str, Any], answers: Mapping[str, Any]) -> Any:
        """A model in which the open position, the answers and the open parameters are concrete."""
        model = z3.Model()
        for name, item in self.law.state.items():
            self.put(model, item.type, self.state[name], state[name])
        for name, variable in self.theory.open_answers.items():
            code = self.theory.algebra.choices[name].index(answers[name])
            model.update_value(variable, z3.IntVal(code))
        for name, value in open_values.read(self.law, self.players, answers).items():
            kind = self.law.open_parameters[name].type
            self.put(model, kind, self.theory.open_values[name], value)
        return model

    def put(self, model: Any, kind: Type, variable: Any, value: Any) -> None:
        """Give an open value a concrete one."""
        pairs = zip(leaves(kind, variable), leaves(kind, value), strict=True)
        for (_, one), (_, other) in pairs:
            if isinstance(one, z3.ExprRef):
                model.update_value(self._constant(one), self._number(other))

    def _constant(self, variable: z3.ExprRef) -> z3.FuncDeclRef:
        """The declaration of a variable, which is asked for again and again."""
        name = variable.get_id()
        if name not in self._constants:
            # The variable is kept with it, so that no other one gets its number.
            self._constants[name] = variable, variable.decl()
        return self._constants[name][1]

    def _number(self, value: Any) -> Any:
        """A concrete value as the solver has it."""
        key = type(value), value
        if key not in self._numbers:
            self._numbers[key] = self.theory.algebra.lift(value)
        return self._numbers[key]

    def put_local(
        self, model: Any, action: d.Action, local: Mapping[str, Any], by: int | str
    ) -> None:
        """Give the arguments of a step, and its doer, concrete values."""
        given = self._arguments(action)
        for item in action.arguments:
            self.put(model, item.type, given[item.name], local[item.name])
        if isinstance(by, int):
            for name in (BY, "step.by"):
                model.update_value(z3.Int(name), z3.IntVal(by))

    def call_with(self, model: Any, item: d.Definition, given: Mapping[str, Any]) -> None:
        """Give the open arguments of a definition concrete values."""
        for name, kind in item.arguments:
            open_value = variables(kind, f"{item.name} {name}", self.players)
            self.put(model, kind, open_value, given[name])

    def at(self, model: Any, formula: Formula) -> Any:
        """What a formula comes to in a model, or what is undefined there."""
        undecided = self.undefined(model, formula.duties)
        return undecided or self.read(model, formula.type, formula.value)

    def read(self, model: Any, kind: Type, value: Any) -> Any:
        """What a value comes to in a model."""
        if isinstance(kind, Choice) and isinstance(value, z3.ExprRef):
            return kind.values[model.eval(value, model_completion=True).as_long()]
        return self.theory.concrete(kind, value, model)

    def undefined(self, model: Any, duties: list[Duty]) -> Undecided | None:
        """The first operation that is due and not defined."""
        for duty in duties:
            broken = self.theory.algebra.unfulfilled(duty)
            if broken is not False and self._holds(model, broken):
                value = None if duty.operation.expected == SOME else duty.value
                if isinstance(value, z3.ExprRef):
                    value = model.eval(value, model_completion=True).as_long()
                return Undecided(str(duty.operation.error(value)))
        return None

    def _holds(self, model: Any, formula: Any) -> bool:
        if isinstance(formula, bool):
            return formula
        return bool(z3.is_true(model.eval(formula, model_completion=True)))
