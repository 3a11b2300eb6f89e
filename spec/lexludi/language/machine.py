"""The machine that plays a law: positions, legal steps, refusals with their rules."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any, TypeAlias

from lexludi.foreign.json_path import below
from lexludi.language import declarations as d
from lexludi.language.declarations import CHANCE
from lexludi.language.emit.codec import Faults, decode, encode, plain, shown
from lexludi.language.emit.compiled import Compiled, CompiledAction, compiled
from lexludi.language.evaluate.evaluator import Values
from lexludi.language.explain.explain import Explainer
from lexludi.language.explain.rule_trace import RuleTrace, Tracer
from lexludi.language.json_types import By, Position, Result, Side, Step
from lexludi.language.knowledge.seat_view import SeatView
from lexludi.language.law import Law
from lexludi.language.refusal import (
    ILLEGAL,
    TURN,
    UNREADABLE,
    PositionError,
    Reason,
    Refusal,
    RefusalError,
)
from lexludi.language.setup import Setup
from lexludi.language.suggest import hint
from lexludi.language.terms import Term
from lexludi.language.undefined import Undefined

LivePosition: TypeAlias = Any
"""A position as the machine plays it: an object of the generated module's class LawPosition."""


class Machine:
    """Plays one game of a law under a setup.  Positions are never changed by its methods."""

    def __init__(self, law: Law, setup: Setup, *, completed: bool = False) -> None:
        """`completed` says that the setup is complete and need not be checked again."""
        self.law = law
        self.setup = setup if completed else setup.completed(law)
        self.players = self.setup.players
        self._code: Compiled = compiled(law)
        self._table = self._code.table(law, self.setup)

    # Positions.

    def start(self) -> LivePosition:
        """The position before the first step."""
        return self._code.start(self._table)

    def to_json(self, position: LivePosition) -> Position:
        """The position as JSON has it."""
        return {
            name: encode(item.type, getattr(position, name))
            for name, item in self.law.state.items()
        }

    def from_json(self, data: Any) -> LivePosition:
        """The position that JSON stands for; raises PositionError with all its faults."""
        faults: Faults = []
        position = self._decoded(data, faults)
        if not faults:
            faults = self.faults(position)
        if faults:
            raise PositionError(faults)
        return position

    def _decoded(self, data: Any, faults: Faults) -> LivePosition:
        position = self._code.module.LawPosition()
        if not isinstance(data, dict):
            faults.append(("$", f"expected an object with the position, found {shown(data)}"))
            return position
        for name in (name for name in data if name not in self.law.state):
            faults.append((below("$", name), f"unknown field: {hint(str(name), self.law.state)}"))
        for name, item in self.law.state.items():
            if name not in data:
                faults.append((f"$.{name}", "is missing"))
                continue
            value = decode(item.type, data[name], f"$.{name}", self.players, faults)
            setattr(position, name, value)
        return position

    def faults(self, position: LivePosition) -> Faults:
        """The invariants that a position breaks, each as (path, message)."""
        found: Faults = []
        for name, test in self._code.invariants.items():
            try:
                if not test(self._table, position):
                    found.append(("$", self._fault(name, position)))
            except Undefined as error:
                found.append(("$", f"{name} is undefined: {error}"))
        return found

    def _fault(self, name: str, position: LivePosition) -> str:
        invariant = self.law.invariants[name]
        explainer = Explainer(self.law, self.setup, self.plain(position), self._me(""), {})
        try:
            here = f" Here {explainer.why(invariant.always)}."
        except Undefined:
            # In a position that cannot be, the next condition may ask for what is not there.
            here = ""
        return f"{name} does not hold: {invariant.sentence}{here}"

    def side(self, position: LivePosition) -> Side:
        """Who is to act: a seat, "chance", "nobody" (an automatic step is due), or "over".

        Where several seats are to act at once, it is a tuple of them.
        """
        if self._code.over(self._table, position):
            return "over"
        due = (
            by
            for action in self._code.actions.values()
            if action.kind != "anybody" and action.when(self._table, position)
            for by in self._doers(action, position)
        )
        first = next(due, "nobody")
        if isinstance(first, str):
            return first
        seats = sorted({first, *(by for by in due if isinstance(by, int))})
        return seats[0] if len(seats) == 1 else tuple(seats)

    def result(self, position: LivePosition) -> Result | None:
        """Scores by seat and the winners once the game is over, else None."""
        if not self._code.over(self._table, position):
            return None
        score = self._code.score
        scores = [score(self._table, position, seat) for seat in range(self.players)]
        winners = [seat for seat, own in enumerate(scores) if own == max(scores)]
        return {"scores": [list(own) for own in scores], "winners": winners}

    def stake(self, position: Position) -> tuple[tuple[int, ...], ...]:
        """What each seat has at stake, by seat; the scores where the law names no other stake."""
        stake = self._code.stake
        return tuple(stake(self._table, position, seat) for seat in range(self.players))

    def values_of(self, terms: Sequence[Term]) -> Callable[[LivePosition], tuple[Any, ...]]:
        """What gives the values of terms of the law, without local names, in any position.

        The terms are compiled, so that it is worth its while for many positions.
        """
        return partial(self._code.values(self.law, tuple(terms)), self._table)

    # Steps.

    def legal(self, position: LivePosition) -> list[Step]:
        """All legal steps, outcomes of chance included, in the order of the law."""
        found: list[Step] = []
        for steps in self._code.legal(self._table, position):
            found += steps
        return found

    def timely(self, position: LivePosition, action: str) -> bool:
        """Whether it is the time of an action, whoever may do it and however."""
        return bool(self._code.actions[action].when(self._table, position))

    def _doers(self, action: CompiledAction, position: LivePosition) -> tuple[By, ...]:
        if action.kind == "anybody":
            return tuple(range(self.players))
        if action.who is None:
            return (action.kind,)
        who = action.who(self._table, position)
        if action.declared.by_several:
            return tuple(seat for seat, may in enumerate(who) if may)
        return (int(who),)

    @staticmethod
    def _me(by: By) -> int:
        return by if isinstance(by, int) else -1

    def weight(self, position: LivePosition, step: Step) -> int:
        """How often a legal chance outcome comes, as a share of all legal outcomes' weights."""
        weight = self._code.actions[step["do"]].weight
        if weight is None:
            # Hundreds of equal outcomes need not be read one by one.
            return 1
        _, by, values = self._read(step)
        return int(weight(self._table, position, self._me(by), *values))

    def drawn(self, position: LivePosition) -> Iterator[tuple[int, LivePosition]]:
        """The weight of every legal outcome of chance, and the position after it.

        The same as `weight` and `advance` of each, without a step as JSON in between.
        """
        for action in self._code.actions.values():
            if action.outcomes is not None and action.when(self._table, position):
                for values in action.outcomes(self._table, position, self._me(CHANCE)):
                    given = self._table, position, self._me(CHANCE), *values
                    weight = 1 if action.weight is None else int(action.weight(*given))
                    after = action.copied(position)
                    action.apply(self._table, after, self._me(CHANCE), values)
                    yield weight, after

    def view(self, position: LivePosition, seat: int) -> Position:
        """The position as a seat sees it, as JSON has it.

        In place of a hidden entry stands `{"$hidden": true}`, with `"$shown"` what all see of it.
        """
        return self._seat_view(position, seat).position()

    def view_step(self, position: LivePosition, step: Step, seat: int) -> Step:
        """A step from a position as a seat sees it; hidden arguments have the same mark.

        Raises Unreadable where the step has no form.
        """
        return self._seat_view(position, seat).step(*self._parts(step))

    def _seat_view(self, position: LivePosition, seat: int) -> SeatView:
        if not 0 <= seat < self.players:
            raise ValueError(f"expected a seat from 0 to {self.players - 1}, not {seat}")
        return SeatView(self.law, self.setup, self.plain(position), seat)

    def _parts(self, step: Any) -> tuple[d.Action, By, Values]:
        """A step's action, its doer, and the local names of its rules."""
        action, by, _ = self._read(step)
        return action.declared, by, self.local_names(step)

    def refusal(
        self, position: LivePosition, step: Any, viewer: int | None = None
    ) -> Refusal | None:
        """Why a step may not be done, with all rules that forbid it; None if it may.

        For a seat as `viewer` it names the rules that the seat can see broken.
        """
        found = self._refusal(position, step)
        if viewer is None or found is None or found.kind == UNREADABLE:
            return found
        return self._seat_view(position, viewer).refusal(*self._parts(step))

    def _refusal(self, position: LivePosition, step: Any) -> Refusal | None:
        try:
            action, by, values = self._read(step)
        except Unreadable as error:
            return Refusal(UNREADABLE, (), str(error))
        rule = self._turn_rule(action, by, position)
        if rule is not None:
            return Refusal(TURN, (rule,), f"{rule}: {self.law.sentence(rule)}")
        rules = action.broken(self._table, position, self._me(by), values)
        if not rules:
            return None
        message = "; ".join(f"{rule}: {self.law.sentence(rule)}" for rule in rules)
        return Refusal(ILLEGAL, rules, message)

    def _turn_rule(self, action: CompiledAction, by: By, position: LivePosition) -> str | None:
        if not action.when(self._table, position):
            return f"{action.name}.when"
        return None if by in self._doers(action, position) else f"{action.name}.who"

    def do(self, position: LivePosition, step: Step) -> LivePosition:
        """The position after a step; raises RefusalError if the step may not be done."""
        refusal = self.refusal(position, step)
        if refusal is not None:
            raise RefusalError(refusal)
        return self.advance(position, step)

    def advance(self, position: LivePosition, step: Step) -> LivePosition:
        """The position after a step that is known to be legal (from `legal`, for example)."""
        action, by, values = self._read(step)
        after = action.copied(position)
        action.apply(self._table, after, self._me(by), values)
        return after

    def branches(self, position: LivePosition, step: Step) -> frozenset[str]:
        """The branch that each rule of the step's action takes, as RULE/BRANCH.

        A guard is held, broken, idle or replaced, an effect ran, idle or replaced,
        an exception taken or idle.
        """
        action, by, values = self._read(step)
        me = self._me(by)
        found = action.guard_branches(self._table, position, me, values)
        if not any(branch.endswith("/broken") for branch in found):
            found += action.effect_branches(self._table, action.copied(position), me, values)
        return frozenset(found)

    def exercised(self, position: LivePosition, step: Step) -> tuple[str, ...]:
        """The rules that the step obeys, breaks or sets off, and the exceptions taken, by name."""
        done = [branch.rpartition("/") for branch in self.branches(position, step)]
        return tuple(sorted(rule for rule, _, how in done if how != "idle"))

    def explain(self, position: LivePosition, step: Any, viewer: int | None = None) -> list[Reason]:
        """One reason for each rule that forbids the step, with the values in it.

        For a seat as `viewer` a reason has no value that the seat does not see.
        """
        refusal = self._refusal(position, step)
        if refusal is None or refusal.kind == UNREADABLE:
            return []
        if viewer is not None:
            return self._seat_view(position, viewer).reasons(*self._parts(step))
        local = self.local_names(step)
        explainer = Explainer(self.law, self.setup, self.plain(position), local["me"], local)
        return [explainer.reason(rule, step) for rule in refusal.rules]

    def trace(
        self, position: LivePosition, step: Step, viewer: int | None = None
    ) -> tuple[RuleTrace, ...]:
        """The outcome of each rule of the step's action, the values it depends on, its changes.

        Where a guard fails the effects are left out. Raises Unreadable where the step has no form.
        For a seat as `viewer` a rule is `unseen` where its outcome depends on what is hidden.
        """
        action, by, local = self._parts(step)
        if viewer is not None:
            legal = self._refusal(position, step) is None
            return self._seat_view(position, viewer).trace(action, by, local, legal)
        return Tracer(self.law, self.setup, self.plain(position), local).trace(action, by)

    def local_names(self, step: Step) -> Values:
        """The arguments of a step and `me`, as the evaluator takes them."""
        action, by, values = self._read(step)
        return {**plain(dict(zip(action.names, values, strict=True))), "me": self._me(by)}

    def plain(self, position: LivePosition) -> Values:
        """The position as the evaluator takes it: every map is a dict."""
        return {name: plain(getattr(position, name)) for name in self.law.state}

    def _read(self, step: Any) -> tuple[CompiledAction, By, tuple[Any, ...]]:
        if not isinstance(step, dict):
            raise Unreadable(f"$: expected a step as an object, found {shown(step)}")
        if "do" not in step:
            raise Unreadable("$.do: is missing: expected the name of an action")
        name = step["do"]
        action = self._code.actions.get(name) if isinstance(name, str) else None
        if action is None:
            near = hint(str(name), self.law.actions)
            raise Unreadable(f"$.do: unknown action {shown(name)}: {near}")
        by = step.get("by")
        if "by" not in step:
            raise Unreadable('$.by: is missing: expected a seat, "chance" or "nobody"')
        seat = isinstance(by, int) and not isinstance(by, bool) and 0 <= by < self.players
        if not isinstance(by, (int, str)) or not (seat or by in ("chance", "nobody")):
            raise Unreadable(f'$.by: expected a seat, "chance" or "nobody", found {shown(by)}')
        return action, by, self._arguments(action.declared, step)

    def _arguments(self, action: d.Action, step: Step) -> tuple[Any, ...]:
        faults: Faults = []
        names = [argument.name for argument in action.arguments]
        for extra in (name for name in step if name not in ("by", "do", *names)):
            faults.append((below("$", extra), f"{action.name} takes no such argument"))
        for missing in (name for name in names if name not in step):
            faults.append((f"$.{missing}", f"{action.name} needs it"))
        values = [
            decode(argument.type, step[argument.name], f"$.{argument.name}", self.players, faults)
            for argument in action.arguments
            if argument.name in step
        ]
        if faults:
            raise Unreadable("; ".join(f"{path}: {message}" for path, message in faults))
        return tuple(values)


class Unreadable(ValueError):
    """A step that is not of any action's form."""
