"""Whether a mutant is equivalent to the law: the solver looks for a step where they differ.

The position is any that satisfies the invariants of the law, the step any of the right types, the
answers any.  The queries are: is the step legal in only one of the two, is it listed in only one,
does it lead to different positions.  Start and score are compared in the same way.
Where the solver gives up on a query, the formulas are compared part by part.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any, Literal, TypeAlias

import msgspec
import z3

from lexludi.language import Law, LawError
from lexludi.language import declarations as d
from lexludi.language.evaluate.evaluator import Values
from lexludi.mutants.equal_parts import PartComparer, differ
from lexludi.mutants.mutant import Mutant
from lexludi.mutants.tie_chain import TieChain
from lexludi.proofs.open_position import Solved, SymbolicPosition
from lexludi.proofs.solver import Questions
from lexludi.proofs.theory import Move, Theory, leaves
from lexludi.proofs.verdict import Witness

Pair: TypeAlias = tuple[Any, Any]
Word: TypeAlias = Literal["equivalent", "different", "unknown"]
ERRORS = (
    ArithmeticError,
    LookupError,
    TypeError,
    ValueError,
    AttributeError,
    LawError,
    z3.Z3Exception,
)
"""The errors that a faulty law may raise while it is translated to formulas."""
HASTE = 8
"""The part of the effort that a hasty query may cost: one of so many."""
SCORE = "the score"
"""In what a law and a mutant differ whose games go on alike, and end otherwise."""
WINNERS = "who wins"
"""In what they differ where the scores are alike."""


class Compared(msgspec.Struct, frozen=True):
    """The result of the solver, and for "different" in what they differ, with an example.

    `points` are those that must be answered other than by their rulings.  Another run may find
    another example; the rest is the same in every run.
    """

    word: Word
    how: str = ""
    points: tuple[str, ...] = ()
    witness: Witness | None = None


@dataclass(frozen=True)
class DifferenceQuery:
    """Formulas that hold together only where law and mutant differ, and in what they differ.

    `pairs` are values of the law and of the mutant, of which two must differ there, and `given` is
    what holds there besides.
    `move` is the symbolic step in the formulas, if there is one.
    """

    how: str
    formulas: list[Any]
    pairs: list[Pair]
    given: list[Any]
    move: Move | None = None


class Comparer:
    """Compares mutants with one law; the formulas of the law are made once."""

    def __init__(self, law: Law, seed: int = 0) -> None:
        self._law = law
        self._contexts = cache(lambda players: SymbolicContext(law, players, seed))

    def compare(self, mutant: Mutant) -> Compared:
        """Equivalent only if for every number of players the solver excludes every difference.

        What the solver cannot decide with the fewest players is not asked about with more.
        """
        for players in self._law.counts:
            found = self._for_players(mutant, self._contexts(players))
            if found.word != "equivalent":
                return found
        return Compared("equivalent")

    @staticmethod
    def _for_players(mutant: Mutant, context: SymbolicContext) -> Compared:
        """Quick questions first: most differences are found at once, and hard ones are rare."""
        try:
            hard = []
            for query in context.queries(mutant):
                solved = context.solve(query, mutant, HASTE)
                if solved.answer == "sat":
                    return _different(query, solved)
                if solved.answer == "unknown":
                    hard.append(query)
            for query in hard:
                solved = context.decide(query, mutant)
                if solved.answer == "sat":
                    return _different(query, solved)
                if solved.answer == "unknown":
                    return Compared("unknown")
        except ERRORS:
            return Compared("unknown")
        return Compared("equivalent")


def _different(query: DifferenceQuery, solved: Solved) -> Compared:
    return Compared("different", query.how, tuple(solved.under), solved.witness)


class SymbolicContext:
    """The law in a symbolic position for one number of players."""

    def __init__(self, law: Law, players: int, seed: int) -> None:
        self.law = law
        self.players = players
        self.position = SymbolicPosition(law, players, {}, seed)
        # No least witness: there are hundreds of queries, and one near the rulings will do.
        self.position.example = "nearest"
        self._steps = cache(self._stepped)
        theory = self.position.theory
        typed = [*theory.answered, *theory.typed(self.state)]
        self._typed = Questions([formula for formula in typed if formula is not True], seed)

    def _stepped(self, action: str) -> Stepped:
        return Stepped(self.position.theory, self.law.actions[action], self.state)

    @property
    def state(self) -> Values:
        """The symbolic position."""
        return self.position.state

    def solve(self, query: DifferenceQuery, mutant: Mutant, share: int = 1) -> Solved:
        """Whether law and mutant differ so; the answers of the mutant replace the rulings.

        `share` is the part of the usual effort that it may cost: one of so many.
        """
        formulas = [*query.formulas, *self._ruled(mutant)]
        with self.position.questions.haste(share):
            return self.position.solve(formulas, query.move)

    def decide(self, query: DifferenceQuery, mutant: Mutant) -> Solved:
        """The same part by part, and whole again where some parts remain."""
        if self.excluded_in_parts(query, mutant):
            return Solved("unsat")
        return self.solve(query, mutant)

    def excluded_in_parts(self, query: DifferenceQuery, mutant: Mutant) -> bool:
        """Whether all pairs are equal wherever values are of their types, or a position is sound.

        Types are asked for alone at first: most parts need no more, and they cost little.
        """
        left, given = query.pairs, [*query.given, *self._ruled(mutant)]
        for questions in (self._typed, self.position.questions):
            with questions.also(given):
                parts = PartComparer(self.position.theory.algebra, questions)
                left = [pair for pair in left if not parts.equal(*pair)]
        return not left

    def _ruled(self, mutant: Mutant) -> list[Any]:
        theory = self.position.theory
        ruled = self.position.ruled
        return [
            theory.open_answers[name] == theory.algebra.choices[name].index(ruled[name])
            for name in mutant.held
        ]

    def queries(self, mutant: Mutant) -> Iterator[DifferenceQuery]:
        """Every way in which the mutant can differ; none where its formulas are the very same."""
        theory = self._theory(mutant)
        yield from self._starts(theory)
        for name in self.law.actions:
            if name in mutant.actions:
                yield from self._steps_of(theory, name)
        yield from self._ends(theory)
        if mutant.chain is not None:
            yield from self._victories(mutant.chain)

    def _theory(self, mutant: Mutant) -> Theory:
        """The mutant's theory; the formulas that it shares with the law are not built again."""
        alike = not mutant.held and mutant.law.parameters == self.law.parameters
        known = self.position.theory.memory if alike else None
        return Theory(mutant.law, self.players, mutant.held, known)

    def _starts(self, theory: Theory) -> Iterator[DifferenceQuery]:
        ours, theirs = self.position.theory.start(), theory.start()
        if pairs := self._pairs(self.law.state, ours, theirs):
            # The assumptions about a symbolic position need not hold at the start.
            yield DifferenceQuery("the start", [self._any_apart(pairs)], pairs, [])

    def _steps_of(self, theory: Theory, name: str) -> Iterator[DifferenceQuery]:
        ours = self._steps(name)
        theirs = Stepped(theory, theory.law.actions[name], self.state)
        readable = ours.move.readable
        if differ(ours.legal, theirs.legal):
            apart = [*readable, self._any_apart([(ours.legal, theirs.legal)])]
            asked = ours.asked_beside(theirs)
            pairs = [pair for pair in asked if differ(*pair)]
            # Where a guard that both have refuses the step, the others make no difference.
            given = [*readable, *(one for one, other in asked if not differ(one, other))]
            yield DifferenceQuery(f"whether {name} is legal", apart, pairs, given, ours.move)
        if differ(ours.listed, theirs.listed) and not same(ours.listed, ours.legal):
            pairs = [(ours.listed, theirs.listed)]
            apart = [*readable, self._any_apart(pairs)]
            yield DifferenceQuery(f"whether {name} is listed", apart, pairs, readable, ours.move)
        known = (ours.asks_undefined, ours.leads_to_undefined)
        undefined = (theirs.asks_undefined, theirs.leads_to_undefined)
        # A step that is legal in one of the two only is another difference.
        for given, *pair in zip((readable, ours.move.legal), known, undefined, strict=True):
            if pair[1] is not False and not same(pair[1], *known):
                how, apart = f"whether {name} is defined", [*readable, pair[1]]
                # That the law itself is defined is an obligation of its own.
                yield DifferenceQuery(how, apart, [(pair[0], pair[1])], given, ours.move)
        if pairs := self._pairs(self.law.state, ours.after, theirs.after):
            apart = [*ours.move.legal, self._any_apart(pairs)]
            yield DifferenceQuery(f"where {name} leads", apart, pairs, ours.move.legal, ours.move)

    def _ends(self, theory: Theory) -> Iterator[DifferenceQuery]:
        ours, theirs = (self._end(one) for one in (self.position.theory, theory))
        over = ours[0]
        if differ(over, theirs[0]):
            pairs = [(over, theirs[0])]
            yield DifferenceQuery("whether it is over", [self._any_apart(pairs)], pairs, [])
        if pairs := [pair for pair in zip(ours, theirs, strict=True) if differ(*pair)]:
            yield DifferenceQuery(SCORE, [over, self._any_apart(pairs)], pairs, [over])

    def _victories(self, chain: TieChain) -> Iterator[DifferenceQuery]:
        """That somebody wins by one of two chains alone."""
        over, *scores = self._end(self.position.theory)
        links = len(self.law.scoring.score)
        seats = [scores[seat * links :][:links] for seat in range(self.players)]
        algebra, known = self.position.theory.algebra, TieChain(tuple(range(links)))
        ours, theirs = (one.formulas(algebra, seats) for one in (known, chain))
        pairs = list(zip(ours, theirs, strict=True))
        yield DifferenceQuery(WINNERS, [over, self._any_apart(pairs)], pairs, [over])

    def _end(self, theory: Theory) -> list[Any]:
        """Whether the game is over, and every seat's score."""
        scoring, evaluator = theory.law.scoring, theory.evaluator(self.state)
        scores = [
            evaluator.value(term, {"p": seat})
            for seat in range(self.players)
            for term in scoring.score
        ]
        return [evaluator.value(scoring.over, {}), *scores]

    @staticmethod
    def _pairs(state: Any, ours: Values, theirs: Values) -> list[Pair]:
        """The values of every entry that is not identical in two positions."""
        return [
            (one, other)
            for name, item in state.items()
            for (_, one), (_, other) in zip(
                leaves(item.type, ours[name]), leaves(item.type, theirs[name]), strict=True
            )
            if differ(one, other)
        ]

    def _any_apart(self, pairs: Iterable[Pair]) -> Any:
        """That the two values of some pair differ."""
        algebra = self.position.theory.algebra
        return algebra.either([algebra.compare("!=", *pair) for pair in pairs])


class Stepped:
    """A symbolic step of one action by one law: whether it is legal and listed, where it leads."""

    def __init__(self, theory: Theory, action: d.Action, state: Values) -> None:
        algebra = theory.algebra
        self.move = theory.move(action, state)
        self.legal = algebra.both([*self.move.due, *self.move.guards.values()])
        self._due = algebra.both(self.move.due)
        own = _undefined(theory, self.move, [action.name])
        guards = _undefined(theory, self.move, self.move.guards)
        self.asks_undefined = algebra.either([own, algebra.both([*self.move.due, guards])])
        self.listed = algebra.both([self.legal, *_bounds(theory, self.move, state)])
        self.after = theory.after(self.move, state)
        effects = self.move.duties.keys() - {action.name, *self.move.guards}
        undefined = _undefined(theory, self.move, sorted(effects))
        self.leads_to_undefined = algebra.both([self.legal, undefined])

    def asked_beside(self, other: Stepped) -> list[Pair]:
        """All that makes the step a legal one, and what makes it one by another law.

        A guard that one of the two laws has not asks nothing there.
        """
        ours, theirs = self.move.guards, other.move.guards
        names = (*ours, *(name for name in theirs if name not in ours))
        guards = [(ours.get(name, True), theirs.get(name, True)) for name in names]
        return [(self._due, other._due), *guards]


def _undefined(theory: Theory, move: Move, names: Iterable[str]) -> Any:
    """That an operation in the action itself, or in some of its rules, is due and not defined."""
    duties = [duty for name in names for duty in move.duties[name]]
    return theory.algebra.either([theory.algebra.unfulfilled(duty) for duty in duties])


def _bounds(theory: Theory, move: Move, state: Values) -> Iterator[Any]:
    """That every argument is within the bounds between which legal steps are listed."""
    evaluator, compare = theory.evaluator(state), theory.algebra.compare
    for item in move.action.arguments:
        for entry, low, high in theory.bounds(evaluator, move, item):
            yield compare(">=", entry, low)
            yield compare("<=", entry, high)


def same(formula: Any, *others: Any) -> bool:
    """Whether a formula is identical with one of some others."""
    return any(not differ(formula, other) for other in others)
