"""The trace of a step: the outcome of each rule, the values it depends on, and its changes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from lexludi.language import declarations as d
from lexludi.language import terms as t
from lexludi.language.evaluate.algebra import Concrete
from lexludi.language.evaluate.evaluator import Evaluator, Values
from lexludi.language.evaluate.require import of_type
from lexludi.language.explain.unfold import Node, Unfolder
from lexludi.language.json_types import By
from lexludi.language.law import Law, as_json
from lexludi.language.problems import Place
from lexludi.language.setup import Setup
from lexludi.language.types import Bool, Seat
from lexludi.language.undefined import doer_of


@dataclass(frozen=True)
class Change:
    """An entry of the position that changes; `path` is a JSON pointer, for example `/cash/0`."""

    path: str
    before: Any
    after: Any


@dataclass(frozen=True)
class RuleTrace:
    """The outcome of one rule in a step.

    `kind` is when or who (of the action), guard, effect or exception; `how` is held, broken, ran,
    taken, replaced (by an exception) or idle.  `points` holds the answers that were read.
    """

    rule: str
    kind: str
    how: str
    sentence: str
    place: Place
    terms: tuple[Node, ...] = ()
    points: tuple[tuple[str, str], ...] = ()
    changes: tuple[Change, ...] = ()
    exceptions: tuple[RuleTrace, ...] = ()


class _RecordedValues(Values):
    """Parameters and answers of a game, with a record of those that were read."""

    def __init__(self, values: Values) -> None:
        super().__init__(values)
        self.read: Values = {}

    def __getitem__(self, name: str) -> Any:
        self.read[name] = super().__getitem__(name)
        return self.read[name]


class RecordingEvaluator(Evaluator):
    """Runs effects, and records where each new value comes from before it is assigned."""

    assigned: dict[tuple[str, str], Node]
    unfolder: Unfolder

    def _assign(self, effect: t.Assign, local: Values) -> None:
        if effect.operator != "=":
            # A key that is undefined is named before the value, as the machine does.
            self._keys(effect, local)
        for node in self.unfolder.nodes(effect.value, local):
            if node.kind != "given":  # an argument, which the step itself shows
                self.assigned.setdefault((node.text, repr(node.value)), node)
        super()._assign(effect, local)


class Tracer:
    """Traces one step through the rules of its action, in the order of the law.

    `state` and `local` are the position and the step's arguments as the evaluator takes them,
    `me` among the latter.
    """

    EVALUATOR: type[RecordingEvaluator] = RecordingEvaluator
    UNFOLDER: type[Unfolder] = Unfolder

    def __init__(self, law: Law, setup: Setup, state: Values, local: Values) -> None:
        values = setup.given(law)
        self.law = law
        self.local = local
        self.given = _RecordedValues(values)
        algebra = Concrete(law.order)
        self.evaluator = self.EVALUATOR(
            algebra, setup.players, self.given, law.definitions, dict(state)
        )
        self.evaluator.unfolder = self.UNFOLDER(law, self.evaluator)

    def trace(self, action: d.Action, by: By) -> tuple[RuleTrace, ...]:
        """The traces of the action's when and who, of all guards, and of all effects.

        Where one of these stages fails, the later ones are left out.
        """
        rules = self.law.rules_of(action.name)
        found: list[RuleTrace] = []
        for stage in (
            self._action(action, by),
            (self.rule(rule) for rule in rules if rule.kind == "guard"),
            (self.rule(rule) for rule in rules if rule.kind == "effect"),
        ):
            found += stage
            if any(trace.how == "broken" for trace in found):
                break
        return tuple(found)

    def _action(self, action: d.Action, by: By) -> Iterator[RuleTrace]:
        """The traces of the action's when, and where that holds of its who."""
        held = self._start(action.when)
        yield self._trace_of(
            f"{action.name}.when", "when", _outcome(held), self._nodes(action.when)
        )
        who = action.who
        if not held or (who == d.ANYBODY and isinstance(by, int)):
            return
        held = by == who if isinstance(who, str) else self._acts(action, who, by)
        nodes = () if isinstance(who, str) else self._who(who, by)
        yield self._trace_of(f"{action.name}.who", "who", _outcome(held), nodes)

    def _who(self, who: t.Term, by: By) -> tuple[Node, ...]:
        """Who may act; of a set of seats also why the seat that acts is in it, or is not."""
        nodes = self._nodes(who)
        if not isinstance(who, t.Build) or not isinstance(by, int):
            return nodes
        unfolder, name = self.evaluator.unfolder, who.loop.name
        seat = unfolder.nodes(who.element, {**self.local, name: by})
        held = as_json(self.evaluator.value(who.element, {**self.local, name: by}))
        parts = (Node("round", f"{name} = {by}", held, parts=seat),)
        return tuple(replace(node, parts=parts) for node in nodes)

    def _acts(self, action: d.Action, who: t.Term, by: By) -> Any:
        """Whether somebody is the seat, or among the seats, that may act."""
        doer = self._start(who)
        if not action.by_several:
            of_type(self.evaluator, Seat(), who, doer, doer_of(action.name))
        return self.evaluator.holds(_does(action, who, by), self.local)

    def _start(self, term: t.Term | None) -> Any:
        """The value of a rule's first condition; the record of points read starts empty."""
        self.given.read.clear()
        self.evaluator.unfolder = self.UNFOLDER(self.law, self.evaluator)
        return self.evaluator.holds(term, self.local)

    def rule(self, rule: d.Rule) -> RuleTrace:
        """The trace of one rule; the evaluator's position changes as an effect says."""
        if not self._start(rule.when):
            return self._trace_of(rule.name, rule.kind, "idle", self._nodes(rule.when))
        applied = self._nodes(rule.when)
        taken, idle = self._exceptions(rule)
        if taken is None:
            how, nodes, changes = self._apply(rule)
            return self._trace_of(rule.name, rule.kind, how, (*applied, *nodes), changes, idle)
        applies = self._nodes(taken.when)
        how, nodes, changes = self._apply(taken)
        outcome = "broken" if how == "broken" else "taken"
        inner = self._trace_of(taken.name, "exception", outcome, (*applies, *nodes), changes)
        how = "broken" if how == "broken" else "replaced"
        return self._trace_of(rule.name, rule.kind, how, applied, (), (*idle, inner))

    def _exceptions(self, rule: d.Rule) -> tuple[d.Exempting | None, tuple[RuleTrace, ...]]:
        """The exception that replaces the rule, and the traces of those that do not apply."""
        idle: list[RuleTrace] = []
        for exception in self.law.exceptions_to(rule.name):
            if self.evaluator.value(exception.when, self.local):
                return exception, tuple(idle)
            nodes = self._nodes(exception.when)
            idle.append(self._trace_of(exception.name, "exception", "idle", nodes))
        return None, tuple(idle)

    def _apply(
        self, rule: d.Rule | d.Exempting
    ) -> tuple[str, tuple[Node, ...], tuple[Change, ...]]:
        """The outcome of a guard or an effect, the terms it depends on, and its changes."""
        if rule.then is None:
            held = self.evaluator.holds(rule.require, self.local)
            return _outcome(held), self._nodes(rule.require), ()
        before, self.evaluator.assigned = dict(self.evaluator.state), {}
        self.evaluator.run(rule.then, self.local)
        changes = changed(as_json(before), as_json(self.evaluator.state))
        return "ran", tuple(self.evaluator.assigned.values()), tuple(changes)

    def _nodes(self, term: t.Term | None) -> tuple[Node, ...]:
        return () if term is None else self.evaluator.unfolder.nodes(term, self.local)

    def _trace_of(
        self,
        name: str,
        kind: str,
        how: str,
        terms: tuple[Node, ...],
        changes: tuple[Change, ...] = (),
        exceptions: tuple[RuleTrace, ...] = (),
    ) -> RuleTrace:
        points = {
            name: answer for name, answer in self.given.read.items() if name in self.law.points
        }
        return RuleTrace(
            name,
            kind,
            how,
            self.law.sentence(name),
            self.law.place(name),
            terms,
            tuple(points.items()),
            changes,
            exceptions,
        )


def _does(action: d.Action, who: t.Term, by: By) -> t.Term:
    """That somebody is the seat, or among the seats, that may act."""
    if not isinstance(by, int):
        return t.Literal(Bool(), who.place, False)
    seat = t.Literal(Seat(), who.place, by)
    if action.by_several:
        return t.Index(Bool(), who.place, who, seat)
    return t.Compare(Bool(), who.place, "==", who, seat)


def _outcome(held: object) -> str:
    return "held" if held else "broken"


def changed(before: Any, after: Any, path: str = "") -> Iterator[Change]:
    """Every entry that differs between two values of one form, in the order of the law."""
    if isinstance(before, dict):
        for key, entry in before.items():
            yield from changed(entry, after[key], f"{path}/{key}")
    elif before != after:
        yield Change(path, before, after)
