"""A law as a theory: an open position, an open step, open answers, for one number of players."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cached_property, partial
from typing import Any, TypeVar

import z3

from lexludi.language import Law
from lexludi.language import declarations as d
from lexludi.language import terms as t
from lexludi.language.emit.codec import encode, listed
from lexludi.language.evaluate.evaluator import Evaluator, Values
from lexludi.language.evaluate.remembered import RecallingEvaluator, TermMemory
from lexludi.language.evaluate.require import of_type
from lexludi.language.evaluate.symbolic import Duty, Symbolic, read_back, variables, within
from lexludi.language.law import evaluated
from lexludi.language.types import Bool, Choice, Map, Seat, Type, Whole, members
from lexludi.language.undefined import always_within, doer_of, value_of

Special = TypeVar("Special", bound=Evaluator)


@dataclass
class Move:
    """An open step of one action in an open position.

    `due` says that it is time for the action and its doer is right, `readable` that the arguments
    are of their types, `guards` by rule what each guard asks, exceptions included.
    `duties` has what operations require: by the action's name those in its `when` and `who`, by a
    rule's name those in it and in its exceptions.
    `other` is a second open position, where a claim speaks of two.
    `noted` is what was found out about the step as a whole, by who found it.
    """

    action: d.Action
    local: Values
    due: list[Any]
    readable: list[Any]
    guards: dict[str, Any] = field(default_factory=dict)
    duties: dict[str, list[Duty]] = field(default_factory=dict)
    other: Values | None = None
    noted: dict[str, Any] = field(default_factory=dict)

    @property
    def legal(self) -> list[Any]:
        """All that makes the step a legal one."""
        return [*self.due, *self.readable, *(f for f in self.guards.values() if f is not True)]

    @property
    def impossible(self) -> bool:
        """Whether something that it needs is plainly false."""
        return any(formula is False for formula in self.legal)


class Theory:
    """Builds formulas about a law; `answers` are held fixed, every other answer is open.

    So are the values of open parameters, always.
    `known` is what was built for another law that has the same types, parameters and answers.
    """

    def __init__(
        self,
        law: Law,
        players: int,
        answers: Mapping[str, str],
        known: TermMemory | None = None,
    ) -> None:
        self.law = law
        self.players = players
        self.memory = TermMemory(law.definitions, known)
        self.evaluating: Callable[..., Evaluator] = partial(RecallingEvaluator, self.memory)
        choices = {name: options for name, options, _ in law.choices()}
        self.algebra = Symbolic(law.order, choices, law.least)
        self.open_answers = {
            name: self.algebra.answer(name) for name in choices if name not in answers
        }
        self.open_values: Values = {
            name: variables(item.type, f"parameter.{name}", players)
            for name, item in law.open_parameters.items()
        }
        self.given: Values = {
            **self.open_values,
            **law.parameter_values(players),
            **{name: law.chosen(name, a) for name, a in answers.items() if name in choices},
            **{name: self._open(name, variable) for name, variable in self.open_answers.items()},
        }

    def _open(self, name: str, variable: Any) -> Any:
        """What expressions take for an open answer, which is the number of one among the others."""
        variant = self.law.variants.get(name)
        numeric = variant is not None and variant.numeric
        return variable + int(self.algebra.choices[name][0]) if numeric else variable

    @cached_property
    def answered(self) -> list[Any]:
        """That every open answer is one of its point's, every open parameter one of a box."""
        given = (*self.law.variants, *self.law.open_parameters)
        conditions = (formula for name in given for formula in self.conditions(name))
        return [*self.agreed, *(formula for formula in conditions if formula is not True)]

    @cached_property
    def agreed(self) -> list[Any]:
        """That open answers and open parameters are of their types."""
        found = []
        for name, variable in self.open_answers.items():
            kind = Choice(name, self.algebra.choices[name])
            found += self.within(kind, variable)
        for name, item in self.law.open_parameters.items():
            found += self.within(item.type, self.open_values[name])
        return found

    def conditions(self, name: str) -> Iterator[Any]:
        """What the law asks of a variant's choice, or of an open parameter, entry by entry."""
        evaluator = self.evaluator({})
        if name in self.law.variants:
            yield evaluator.holds(self.law.variants[name].such, {})
            return
        item = self.law.open_parameters[name]
        keys = members(item.type.key, self.players) if isinstance(item.type, Map) else (None,)
        for key in keys:
            yield evaluator.holds(item.such, {} if key is None else {"key": key})

    def within(self, kind: Type, value: Any) -> list[Any]:
        """That an open value is of a type."""
        return within(self.algebra, kind, value, self.players)

    def position(self) -> Values:
        """An open position: a variable for every entry of the state."""
        return {
            name: variables(item.type, name, self.players) for name, item in self.law.state.items()
        }

    def start(self) -> Values:
        """The position at the start of a game."""
        return {name: self.start_of(item) for name, item in self.law.state.items()}

    def start_of(self, item: d.Variable) -> Any:
        """The value of a variable at the start of a game."""
        return evaluated(self.evaluator({}), item.type, item.start, value_of(item.name), item.name)

    def evaluator(self, state: Values, before: Values | None = None) -> Evaluator:
        """An evaluator of terms in a position, which builds nothing twice."""
        definitions = self.law.definitions
        return self.evaluating(self.algebra, self.players, self.given, definitions, state, before)

    def special_evaluator(
        self, kind: type[Special], state: Values, before: Values | None = None
    ) -> Special:
        """An evaluator that does something besides."""
        memory = (self.memory,) if issubclass(kind, RecallingEvaluator) else ()
        special: Callable[..., Special] = kind
        about = (self.algebra, self.players, self.given, self.law.definitions)
        return special(*memory, *about, state, before)

    def typed(self, state: Values) -> list[Any]:
        """That every variable of a position is of its type."""
        return [f for name in self.law.state for f in self.typed_variable(name, state)]

    def typed_variable(self, name: str, state: Values) -> list[Any]:
        """That one variable of a position is of its type."""
        return self.within(self.law.state[name].type, state[name])

    @contextmanager
    def noting(self, duties: list[Duty] | None = None) -> Iterator[list[Duty]]:
        """Gather, within a block, what operations require of their operands; no block has another.

        Add it to `duties` where they are given.
        """
        self.algebra.duties = [] if duties is None else duties
        try:
            yield self.algebra.duties
        finally:
            self.algebra.duties = None

    def invariant(self, name: str, state: Values) -> Any:
        """An invariant's formula in a position."""
        return self.evaluator(state).value(self.law.invariants[name].always, {})

    def reads(self, name: str) -> frozenset[str]:
        """The state variables that a declaration reads, through definitions as well."""
        used = self.law.uses.get(name, frozenset())
        deeper = (self.reads(other) for other in used if other in self.law.definitions)
        return frozenset(used & self.law.state.keys()).union(*deeper)

    def sound(self, state: Values) -> list[Any]:
        """All that is assumed of a position: types, answers, invariants.

        That each invariant is defined, wherever those above it hold, is an obligation of its own.
        """
        invariants = [self.invariant(name, state) for name in self.law.invariants]
        return [*self.answered, *self.typed(state), *(f for f in invariants if f is not True)]

    def move(self, action: d.Action, state: Values, me: Any = None, prefix: str = "step") -> Move:
        """An open step of an action, done by seat `me` or by whoever's it is.

        Of two steps that a claim speaks of, one has another prefix.
        """
        local = {
            item.name: variables(item.type, f"{prefix}.{item.name}", self.players)
            for item in action.arguments
        }
        readable = [
            formula
            for item in action.arguments
            for formula in self.within(item.type, local[item.name])
        ]
        return self.instance(action, state, local, readable, me)

    def instance(
        self,
        action: d.Action,
        state: Values,
        local: Values,
        readable: list[Any],
        me: Any = None,
    ) -> Move:
        """A step with given arguments, done by seat `me` or by whoever's it is."""
        evaluator = self.evaluator(state)
        move = Move(action, local, [], readable)
        with self.noting(move.duties.setdefault(action.name, [])):
            due = [evaluator.value(action.when, {})]
            with evaluator.where(due[0]):
                due += self._doer(action, evaluator, local, me) if action.has_me else []
        move.due = [f for f in due if f is not True]
        for rule in self.law.rules_of(action.name):
            if rule.require is not None:
                with self.noting(move.duties.setdefault(rule.name, [])):
                    move.guards[rule.name] = self._guard(rule, evaluator, local)
        return move

    def _doer(self, action: d.Action, evaluator: Evaluator, local: Values, me: Any) -> list[Any]:
        if not isinstance(action.who, str):
            if action.by_several:
                return self._one_of(action.who, evaluator, local, me)
            who = evaluator.value(action.who, {})
            of_type(evaluator, Seat(), action.who, who, doer_of(action.name))
            local["me"] = who if me is None else me
            if me is not None:
                return [self.algebra.compare("==", who, me)]
            # That it is a seat is due where it is time for the action; all else may rely on it.
            return [] if always_within(Seat(), action.who) else self._seat(who)
        local["me"] = variables(Seat(), "step.by", self.players) if me is None else me
        return self.within(Seat(), local["me"])

    def _seat(self, who: Any) -> list[Any]:
        """That a number is a seat."""
        if self.algebra.known(who):
            return [who in range(self.players)]
        return self.within(Seat(), who)

    def _one_of(self, seats: t.Term, evaluator: Evaluator, local: Values, me: Any) -> list[Any]:
        """That the doer is one of a set of seats."""
        local["me"] = variables(Seat(), "step.by", self.players) if me is None else me
        doer = t.Local(Seat(), seats.place, "me")
        member = evaluator.value(t.Index(Bool(), seats.place, seats, doer), local)
        return [*self.within(Seat(), local["me"]), member]

    def _guard(self, rule: d.Rule, evaluator: Evaluator, local: Values) -> Any:
        due = evaluator.holds(rule.when, local)
        cases: tuple[d.Rule | d.Exempting, ...] = (*self.law.exceptions_to(rule.name), rule)
        with evaluator.where(due):
            asked = self._asked(cases, evaluator, local)
        return self.algebra.either([self.algebra.negate(due), asked])

    def _asked(
        self, cases: tuple[d.Rule | d.Exempting, ...], evaluator: Evaluator, local: Values
    ) -> Any:
        """What the first exception that applies asks, or else the rule, which is the last case."""
        first, *others = cases
        if isinstance(first, d.Rule):
            return evaluator.holds(first.require, local)
        applies = evaluator.value(first.when, local)
        with evaluator.where(applies):
            asked = evaluator.holds(first.require, local)
        with evaluator.where(self.algebra.negate(applies)):
            other = self._asked(tuple(others), evaluator, local)
        return self.algebra.choose(applies, asked, other)

    def bounds(
        self, evaluator: Evaluator, move: Move, item: d.Argument
    ) -> Iterator[tuple[Any, Any, Any]]:
        """Each number in an argument with its low and its high bound; none where it has no bounds.

        Where the argument may be none, what is not a number has the bounds of a number as well.
        """
        if item.low is None or item.high is None:
            return
        value = move.local[item.name]
        for key, entry in value.items() if isinstance(value, dict) else [(None, value)]:
            local = {**move.local, "key": key}
            yield entry, evaluator.value(item.low, local), evaluator.value(item.high, local)

    def after(self, move: Move, state: Values) -> Values:
        """The position after a step."""
        return self.after_rules(move, state, self.law.rules_of(move.action.name))

    def after_rules(
        self, move: Move, state: Values, rules: tuple[d.Rule, ...], law: Law | None = None
    ) -> Values:
        """The position after some effects, with the exceptions of this law or of another one."""
        evaluator = self.evaluator(dict(state))
        for rule in rules:
            if rule.then is not None:
                with self.noting(move.duties.setdefault(rule.name, [])):
                    evaluator.run(with_exceptions(law or self.law, rule), move.local)
        return evaluator.state

    def model_position(self, model: z3.ModelRef, state: Values) -> dict[str, Any]:
        """A model's position, with maps as dicts and names for numbers."""
        return {
            name: self.concrete(item.type, state[name], model)
            for name, item in self.law.state.items()
        }

    def model_answers(self, model: z3.ModelRef) -> dict[str, str]:
        """A model's answer to every open point and variant."""
        return {
            name: self.algebra.choices[name][self._number(model, variable)]
            for name, variable in self.open_answers.items()
        }

    def model_parameters(self, model: z3.ModelRef) -> dict[str, Any]:
        """A model's values of the open parameters, as JSON has them."""
        found = {}
        for name, item in self.law.open_parameters.items():
            value = self.concrete(item.type, self.open_values[name], model)
            found[name] = encode(item.type, listed(item.type, value))
        return found

    def model_arguments(self, model: z3.ModelRef, move: Move) -> dict[str, Any]:
        """A model's arguments of a step."""
        return {
            item.name: self.concrete(item.type, move.local[item.name], model)
            for item in move.action.arguments
        }

    def concrete(self, kind: Type, value: Any, model: z3.ModelRef) -> Any:
        """A model's value of a term, or of a map of terms."""
        return read_back(self.algebra, kind, _evaluated(value, model))

    @staticmethod
    def _number(model: z3.ModelRef, variable: Any) -> int:
        return int(value_in(model, variable))


def _evaluated(value: Any, model: z3.ModelRef) -> Any:
    if isinstance(value, dict):
        return {key: _evaluated(entry, model) for key, entry in value.items()}
    return value_in(model, value) if isinstance(value, z3.ExprRef) else value


def with_exceptions(law: Law, rule: d.Rule) -> tuple[t.Effect, ...]:
    """A rule's effects, each exception in its place where it applies."""
    effects: tuple[t.Effect, ...] = rule.then or ()
    for exception in reversed(law.exceptions_to(rule.name)):
        effects = (t.If(exception.place, exception.when, exception.then or (), effects),)
    if rule.when is not None:
        effects = (t.If(rule.place, rule.when, effects, ()),)
    return effects


def leaves(kind: Type, value: Any) -> list[tuple[Type, Any]]:
    """Every entry of a map of any depth with its type, in order."""
    if isinstance(kind, Map):
        return [leaf for key in value for leaf in leaves(kind.value, value[key])]
    return [(kind, value)]


def bounded(kind: Type) -> bool:
    """Whether a type allows only some values, so that effects must be shown to keep it."""
    while isinstance(kind, Map):
        kind = kind.value
    return not isinstance(kind, (Bool, Whole))


def value_in(model: z3.ModelRef, term: Any) -> bool | int:
    """The value of a term in an example; what the example leaves open has some fixed value.

    The library is asked at once: Z3's own Python makes a term of each value, and asks for its sort.
    """
    context, found = model.ctx.ref(), (z3.Ast * 1)()
    z3.Z3_model_eval(context, model.model, term.ast, True, found)
    if isinstance(term, z3.BoolRef):
        return bool(z3.Z3_get_bool_value(context, found[0]) == z3.Z3_L_TRUE)
    return int(z3.Z3_get_numeral_string(context, found[0]))
