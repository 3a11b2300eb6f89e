"""Whether a mutant is the law in other words: the solver looks for a step that tells them apart.

The position is any that satisfies the law's invariants, the step any of the right types, the
answers any; and so are asked: is it legal in the one and not in the other, is it listed in the
one only, does it lead elsewhere.  Start and score are compared likewise.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any, Literal, TypeAlias

import z3

from lexludi.language import Law, LawError
from lexludi.language import declarations as d
from lexludi.language.evaluate.evaluator import Values
from lexludi.mutants.mutant import Mutant
from lexludi.proofs.open_position import Solved, SymbolicPosition
from lexludi.proofs.theory import Move, Theory, leaves
from lexludi.proofs.verdict import Witness

Word: TypeAlias = Literal["equivalent", "different", "unknown"]
ODD = (
    ArithmeticError,
    LookupError,
    TypeError,
    ValueError,
    AttributeError,
    LawError,
    z3.Z3Exception,
)
"""What a faulty law may raise where it is made into formulas."""


@dataclass(frozen=True)
class Compared:
    """The solver's word, and where it is "different" in what, and an example.

    `points` are those that must be answered apart from the rulings.  The example is any: another
    run may find another one, while the rest stays the same.
    """

    word: Word
    how: str = ""
    points: tuple[str, ...] = ()
    witness: Witness | None = None


@dataclass(frozen=True)
class DifferenceQuery:
    """Formulas that hold together only where law and mutant differ, and in what they do.

    `move` is the open step that they speak of, if there is one.
    """

    how: str
    formulas: list[Any]
    move: Move | None = None


class Comparer:
    """Compares mutants with one law; what is known of the law is worked out once."""

    def __init__(self, law: Law, seed: int = 0) -> None:
        self._law = law
        self._stages = cache(lambda players: Context(law, players, seed))

    def compare(self, mutant: Mutant) -> Compared:
        """Equivalent only if for every number of players the solver excludes every difference."""
        open_ = False
        for players in self._law.counts:
            found = self._for_players(mutant, self._stages(players))
            if found.word == "different":
                return found
            open_ = open_ or found.word == "unknown"
        return Compared("unknown" if open_ else "equivalent")

    @staticmethod
    def _for_players(mutant: Mutant, stage: Context) -> Compared:
        open_ = False
        try:
            for doubt in stage.doubts(mutant):
                solved = stage.settle(doubt, mutant)
                if solved.answer == "sat":
                    return Compared("different", doubt.how, tuple(solved.under), solved.witness)
                open_ = open_ or solved.answer == "unknown"
        except ODD:
            return Compared("unknown")
        return Compared("unknown" if open_ else "equivalent")


class Context:
    """The law in an open position for one number of players."""

    def __init__(self, law: Law, players: int, seed: int) -> None:
        self.law = law
        self.players = players
        self.scene = SymbolicPosition(law, players, {}, seed)
        self.scene.minimal = False  # near the rulings is near enough, and hundreds are looked for
        self._steps = cache(lambda name: Stepped(self.scene.theory, law.actions[name], self.state))

    @property
    def state(self) -> Values:
        """The open position."""
        return self.scene.state

    def settle(self, doubt: DifferenceQuery, mutant: Mutant) -> Solved:
        """Whether law and mutant differ so; a mutant's own answers stand for the rulings."""
        formulas = [*doubt.formulas, *self._ruled(mutant)]
        return self.scene.solve(formulas, doubt.move)

    def _ruled(self, mutant: Mutant) -> list[Any]:
        theory = self.scene.theory
        ruled = self.scene.ruled
        return [
            theory.open_answers[name] == theory.algebra.choices[name].index(ruled[name])
            for name in mutant.held
        ]

    def doubts(self, mutant: Mutant) -> Iterator[DifferenceQuery]:
        """Every way in which the mutant can differ; none where its formulas are the very same."""
        theory = Theory(mutant.law, self.players, mutant.held)
        yield from self._starts(theory)
        for name in self.law.actions:
            if name in mutant.actions:
                yield from self._steps_of(theory, name)
        yield from self._ends(theory)

    def _starts(self, theory: Theory) -> Iterator[DifferenceQuery]:
        ours, theirs = self.scene.theory.start(), theory.start()
        if parted := self._parted(self.law.state, ours, theirs):
            # The start is no open position: what is assumed of one need not hold of the other.
            yield DifferenceQuery("the start", [self.scene.theory.algebra.either(parted)])

    def _steps_of(self, theory: Theory, name: str) -> Iterator[DifferenceQuery]:
        algebra = self.scene.theory.algebra
        ours = self._steps(name)
        theirs = Stepped(theory, theory.law.actions[name], self.state)
        readable = ours.move.readable
        if parts(ours.legal, theirs.legal):
            apart = [*readable, algebra.compare("!=", ours.legal, theirs.legal)]
            yield DifferenceQuery(f"whether {name} is legal", apart, ours.move)
        if parts(ours.listed, theirs.listed):
            apart = [*readable, algebra.compare("!=", ours.listed, theirs.listed)]
            yield DifferenceQuery(f"whether {name} is listed", apart, ours.move)
        for empty in (theirs.asks_none, theirs.leads_from_none):
            if empty is not False and not same(empty, ours.asks_none, ours.leads_from_none):
                yield DifferenceQuery(f"whether {name} is defined", [*readable, empty], ours.move)
        if parted := self._parted(self.law.state, ours.after, theirs.after):
            apart = [*ours.move.legal, algebra.either(parted)]
            yield DifferenceQuery(f"where {name} leads", apart, ours.move)

    def _ends(self, theory: Theory) -> Iterator[DifferenceQuery]:
        algebra = self.scene.theory.algebra
        ours, theirs = (self._end(one) for one in (self.scene.theory, theory))
        over = ours[0]
        if parts(over, theirs[0]):
            yield DifferenceQuery("whether it is over", [algebra.compare("!=", over, theirs[0])])
        apart = [algebra.compare("!=", *pair) for pair in zip(ours, theirs, strict=True)]
        parted = [f for f, a, b in zip(apart, ours, theirs, strict=True) if parts(a, b)]
        if parted:
            yield DifferenceQuery("the score", [over, algebra.either(parted)])

    def _end(self, theory: Theory) -> list[Any]:
        """Whether the game is over, and every seat's score."""
        scoring, evaluator = theory.law.scoring, theory.evaluator(self.state)
        scores = [
            evaluator.value(term, {"p": seat})
            for seat in range(self.players)
            for term in scoring.score
        ]
        return [evaluator.value(scoring.over, {}), *scores]

    def _parted(self, state: Any, ours: Values, theirs: Values) -> list[Any]:
        """For every entry of two positions that is not the very same: that they differ."""
        algebra = self.scene.theory.algebra
        return [
            algebra.compare("!=", one, other)
            for name, item in state.items()
            for (_, one), (_, other) in zip(
                leaves(item.type, ours[name]), leaves(item.type, theirs[name]), strict=True
            )
            if parts(one, other)
        ]


class Stepped:
    """An open step of one action, by one law: whether it is legal and listed, where it leads."""

    def __init__(self, theory: Theory, action: d.Action, state: Values) -> None:
        algebra = theory.algebra
        with theory.noting() as empty:
            self.move = theory.move(action, state)
        self.legal = algebra.both([*self.move.due, *self.move.guards.values()])
        self.asks_none = algebra.both([*self.move.due, algebra.either(empty)])
        self.listed = algebra.both([self.legal, *_bounds(theory, self.move, state)])
        with theory.noting() as empty:
            self.after = theory.after(self.move, state)
        self.leads_from_none = algebra.both([self.legal, algebra.either(empty)])


def _bounds(theory: Theory, move: Move, state: Values) -> Iterator[Any]:
    """That every argument is within the bounds between which legal steps are listed."""
    evaluator, compare = theory.evaluator(state), theory.algebra.compare
    for item in move.action.arguments:
        if item.low is None or item.high is None:
            continue
        value = move.local[item.name]
        for key, entry in value.items() if isinstance(value, dict) else [(None, value)]:
            local = {**move.local, "key": key}
            yield compare(">=", entry, evaluator.value(item.low, local))
            yield compare("<=", entry, evaluator.value(item.high, local))


def parts(one: Any, other: Any) -> bool:
    """Whether two values are not plainly the same."""
    if isinstance(one, z3.ExprRef) and isinstance(other, z3.ExprRef):
        return not one.eq(other)
    return type(one) is not type(other) or bool(one != other)


def same(formula: Any, *others: Any) -> bool:
    """Whether a formula is plainly one of some others."""
    return any(not parts(formula, other) for other in others)
