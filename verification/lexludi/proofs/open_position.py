"""One open position of one law, with the solver: what all obligations of a player count share."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field, replace
from functools import cached_property, partial
from typing import Any, Literal, TypeAlias

import z3

from lexludi.language import Law
from lexludi.language import terms as t
from lexludi.language.evaluate.evaluator import Values
from lexludi.language.explain.unparse import unparse
from lexludi.proofs.examples.departures import nearer
from lexludi.proofs.json_values import entries, position_of, step_of
from lexludi.proofs.obligation import Obligation
from lexludi.proofs.solver import Answer, Asked, NoExample, Questions
from lexludi.proofs.theory import Move, Theory
from lexludi.proofs.verdict import Reason, Verdict, Witness, Word

HASTE = 2
"""The part of the effort that a first attempt may cost, where others follow: one of so many."""
AFRESH = 4
"""How many times the effort of a question a fresh solver may cost, about a second; with less it
gives up on claims that count over a board, and hundreds of questions take its place.
"""
NEVER: Mapping[Answer, tuple[Word, Reason | None]] = {
    "unsat": ("proved", None),
    "sat": ("refuted", "counterexample"),
    "unknown": ("unknown", "gave_up"),
}
"""What an answer says of formulas that can never hold together."""
SOME: Mapping[Answer, tuple[Word, Reason | None]] = {
    "sat": ("proved", None),
    "unsat": ("refuted", "unsatisfiable"),
    "unknown": ("unknown", "gave_up"),
}
"""What an answer says of formulas that can hold together."""
NO_FAILURE: Mapping[Word, tuple[Word, Reason]] = {
    "proved": ("refuted", "no_failure"),
    "unknown": ("unknown", "gave_up"),
}
"""What it says of a failure that the documents declare that what should fail does not."""


Example: TypeAlias = Literal["least", "nearest", "first"]
"""Which example is wanted: the least of those nearest to the rulings, one of these, or any."""


@dataclass(frozen=True)
class Claim:
    """An obligation, and how to decide it.

    Whoever makes claims one after the other assumes for each what it needs, so a claim is decided
    before the next one is asked for.  A decision of None says that nothing obliges: see `EXAMPLES`.
    """

    obligation: Obligation
    decide: Callable[[], Verdict | None]


@dataclass(frozen=True)
class Solved:
    """Whether formulas can hold together, and the example nearest to the rulings where they can.

    `under` are the answers of the example that are not as ruled, and no others.
    """

    answer: Answer
    witness: Witness | None = None
    under: dict[str, str] = field(default_factory=dict)


class SymbolicPosition:
    """An open position that satisfies all invariants, and questions about it."""

    def __init__(self, law: Law, players: int, answers: Mapping[str, str], seed: int) -> None:
        self.law = law
        self.players = players
        self.answers = dict(answers)
        self.seed = seed
        self.theory = Theory(law, players, answers)
        self.state = self.theory.position()
        self.ruled = law.ruled
        self.example: Example = "least"
        self.questions = Questions(self.theory.sound(self.state), seed)
        # By what was looked for: that none of the steps found so far will do.
        self.failing: dict[tuple[str | None, ...], list[Any]] = {}
        self._last_read: tuple[z3.ModelRef, Witness] | None = None

    @property
    def spent(self) -> int:
        """What all questions have cost the solver so far."""
        return self.questions.spent

    @contextmanager
    def recording(self) -> Iterator[list[Asked]]:
        """Gather, within a block, the questions that verdicts rest on."""
        asked: list[Asked] = []
        recorded = self.questions
        recorded.record = asked
        try:
            yield asked
        finally:
            recorded.record = None

    @cached_property
    def invariants(self) -> Mapping[str, Any]:
        """The formula of each invariant in the open position."""
        return {name: self.theory.invariant(name, self.state) for name in self.law.invariants}

    def value(self, term: Any, local: Values | None = None) -> Any:
        """A term's formula in the open position."""
        return self.theory.evaluator(self.state).value(term, local or {})

    def solve(self, formulas: list[Any], move: Move | None = None) -> Solved:
        """Whether formulas can hold together, with the example that is nearest to the rulings.

        Where the solver gives up on the nearest, the example is the first that it found.
        """
        return self._solved(self.questions.ask(*formulas), formulas, move)

    def _solved(self, answer: Answer, formulas: list[Any], move: Move | None) -> Solved:
        """What an answer says of formulas; after "sat" with the example nearest to the rulings."""
        if answer != "sat":
            return Solved(answer)
        model, witness = self.questions.model, self.witness(move)
        if self.example != "first":
            with suppress(NoExample), self.questions.aside():
                nearest = self._nearest([*formulas], move)
                model, witness = self.questions.model, nearest
            # Each answer is as ruled that nothing rests on.
            asked = [*self.questions.solver.assertions(), *formulas]
            witness = nearer(self.theory, model, asked, witness)
        return Solved(answer, witness, witness.apart(self.ruled))

    def _nearest(self, formulas: list[Any], move: Move | None) -> Witness:
        """The example nearest to the rulings; NoExample where the solver gives up on it."""
        under = self._nearest_the_rulings(formulas)
        if self.example == "least":
            self._least([*formulas, *self._ruled(under)], move)
        return self.witness(move)

    def never(
        self, obligation: Obligation, formulas: list[Any], move: Move | None = None
    ) -> Verdict:
        """Proved where the formulas can never hold together; else refuted by an example."""
        begun = self.spent
        verdict = self.judged(obligation, self.questions.ask(*formulas), formulas, move)
        return replace(verdict, effort=self.spent - begun)

    def judged(
        self, obligation: Obligation, answer: Answer, formulas: list[Any], move: Move | None
    ) -> Verdict:
        """The verdict that formulas never hold together, by the answer to whether they can."""
        begun = self.spent
        found = self._solved(answer, formulas, move)
        word, reason = NEVER[found.answer]
        return Verdict(
            obligation,
            self.players,
            word,
            reason,
            witness=found.witness,
            under=found.under,
            effort=self.spent - begun,
        )

    def never_at_any_cost(
        self, obligation: Obligation, formulas: list[Any], move: Move | None = None
    ) -> Verdict:
        """The same as `never`, with two quick attempts before it and a patient one after it."""
        begun = self.spent
        with self.questions.haste(HASTE):
            answer = self.questions.ask(*formulas)
        if answer == "unknown":
            answer = self.afresh(*formulas)
        if answer == "unknown":
            answer = self.questions.ask(*formulas)
        if answer != "unknown":
            verdict = self.judged(obligation, answer, formulas, move)
            return replace(verdict, effort=self.spent - begun)
        with self.questions.patience():
            answer = self.questions.ask_anew(*formulas)
            if answer == "unknown":
                answer = self.questions.ask(*formulas)
            again = self.judged(obligation, answer, formulas, move)
        return replace(again, effort=self.spent - begun)

    def afresh(self, *formulas: Any) -> Answer:
        """Whether formulas can hold together, as far as a fresh solver finds it at once."""
        with self.questions.patience(AFRESH):
            return self.questions.ask_anew(*formulas)

    def some(
        self,
        obligation: Obligation,
        formulas: list[Any],
        move: Move | None = None,
        *,
        another: bool = False,
    ) -> Verdict:
        """Proved where the formulas can hold together, with an example; else refuted.

        An example that is remembered will do, unless it must be `another` one, because an engine is
        to judge many of them.  Where the solver gives up, it is asked once more with patience.
        """
        begun = self.spent
        if not another and self.questions.recalled(*formulas):
            answer: Answer = "sat"
        else:
            answer = self._asked_twice(formulas)
        if answer == "unknown":
            with self.questions.patience():
                answer = self._asked_twice(formulas)
        word, reason = SOME[answer]
        witness = self.witness(move) if answer == "sat" else None
        cost = self.spent - begun
        return Verdict(obligation, self.players, word, reason, witness=witness, effort=cost)

    def _asked_twice(self, formulas: list[Any]) -> Answer:
        """Whether formulas can hold together; a solver that knows of nothing else is asked second.

        Earlier questions lead a solver to an example at once, or astray.
        """
        answer = self.questions.ask(*formulas)
        return self.questions.ask_anew(*formulas) if answer == "unknown" else answer

    def unless(
        self, condition: Any, obligation: Obligation, decide: Callable[[], Verdict]
    ) -> Iterator[Claim]:
        """The claim where the condition on answers is false, and that it fails where it is true."""
        held = False if condition is None else self.value(condition)
        if held is not True:
            apart = [self.theory.algebra.negate(held)]
            yield Claim(obligation, lambda: self._assuming(apart, decide))
        if held is not False:
            failure = obligation.spoken_of("known_failure_shows")
            yield Claim(failure, lambda: self._known(failure, held, decide))
            yield from self._exemptions(condition, obligation, decide)

    def _exemptions(
        self, condition: Any, obligation: Obligation, decide: Callable[[], Verdict]
    ) -> Iterator[Claim]:
        """That each part of an `or` of answers exempts from a failure where no other one holds."""
        is_or = isinstance(condition, t.Logic) and condition.operator == "or"
        parts = condition.parts if is_or else ()
        held = [self.value(part) for part in parts]
        fails = [self.theory.algebra.negate(value) for value in held]
        for number, part in enumerate(parts):
            alone = [held[number], *fails[:number], *fails[number + 1 :]]
            exempts = replace(obligation, kind="exempts", part=unparse(part))
            if held[number] is not False:
                yield Claim(exempts, partial(self._exempts, exempts, alone, decide))

    def _exempts(
        self, exempts: Obligation, alone: list[Any], decide: Callable[[], Verdict]
    ) -> Verdict:
        """The failure under some answers shows that these are needed."""
        with self.content_with("first"):
            found = self._assuming(alone, decide)
        if found.word == "refuted":
            return replace(found, obligation=exempts, word="proved", reason=None, under={})
        word, reason = NO_FAILURE[found.word]
        return replace(found, obligation=exempts, word=word, reason=reason)

    def _assuming(self, formulas: list[Any], decide: Callable[[], Verdict]) -> Verdict:
        with self.questions.also(formulas):
            return decide()

    @contextmanager
    def content_with(self, example: Example) -> Iterator[None]:
        """Within a block, examples need be no better than this."""
        before, self.example = self.example, example
        try:
            yield
        finally:
            self.example = before

    def _known(self, failure: Obligation, held: Any, decide: Callable[[], Verdict]) -> Verdict:
        """The known refutation under these answers, or that there is none.

        The example of a known failure need not be the least.
        """
        with self.content_with("nearest"):
            found = self._assuming([held], decide)
        if found.word == "refuted":
            return found.as_known()
        word, reason = NO_FAILURE[found.word]
        return replace(found, obligation=failure, word=word, reason=reason)

    @contextmanager
    def assuming_only(self, formulas: list[Any]) -> Iterator[None]:
        """Within a block, ask questions that assume these formulas and nothing else."""
        kept = self.questions
        self.questions = Questions(formulas, self.seed)
        try:
            yield
        finally:
            self.questions = kept

    def witness(self, move: Move | None) -> Witness:
        """The solver's last example."""
        model = self.questions.model
        found = self._read(model)
        if move is None:
            return found
        other = None if move.other is None else position_of(self.theory, model, move.other)
        return replace(found, step=self.step(model, move), other=other)

    def _read(self, model: z3.ModelRef) -> Witness:
        """The position of an example, which is read once however often it is recalled."""
        if self._last_read is None or self._last_read[0] is not model:
            answers = {**self.answers, **self.theory.model_answers(model)}
            data = position_of(self.theory, model, self.state)
            printed = self.theory.model_parameters(model)
            found = Witness(self.players, answers, data, parameters=printed)
            self._last_read = (model, found)
        return self._last_read[1]

    def step(self, model: z3.ModelRef, move: Move) -> dict[str, Any]:
        """The example's step as JSON has it."""
        return step_of(self.theory, model, move)

    def _nearest_the_rulings(self, formulas: list[Any]) -> list[str]:
        """The points and variants for which the solver finds no example where they are as ruled.

        Leaves the solver with an example in which all others are as ruled.
        """
        names, settled = list(self.theory.open_answers), 0
        apart: list[str] = []
        while (settled := self._first_apart(formulas, names, apart, settled)) < len(names):
            apart.append(names[settled])
            settled += 1
        self.questions.find(*formulas, *self._ruled(apart))
        return apart

    def _first_apart(
        self, formulas: list[Any], names: list[str], apart: list[str], settled: int
    ) -> int:
        """The place of the first name that cannot be as ruled along with those before it.

        Those before `settled` can be, but for `apart`.  The number of names if there is none.
        The more names are held, the fewer examples there are, so halving finds the place.
        """

        def can(place: int) -> bool:
            ruled = self._ruled(apart, until=names[place])
            return self.questions.find(*formulas, *ruled) == "sat"

        if settled == len(names) or can(len(names) - 1):
            return len(names)
        return bisect_left(range(settled, len(names) - 1), True, key=lambda p: not can(p)) + settled

    def _ruled(self, apart: list[str], until: str | None = None) -> list[Any]:
        """That answers are as ruled, but for some; with `until`, those up to that one only."""
        found = []
        for name, variable in self.theory.open_answers.items():
            if name not in apart or name == until:
                code = self.theory.algebra.choices[name].index(self.ruled[name])
                found.append(variable == code)
            if name == until:
                break
        return found

    def _least(self, formulas: list[Any], move: Move | None) -> None:
        """Leave the solver with the least example: the position's entries first, then the step's.

        Each number in turn is made as small as can be, so that every solver version finds the same.
        """
        values = [self.state[name] for name in self.law.state]
        values += [] if move is None else list(move.local.values())
        if move is not None and move.other is not None:
            values += [one for name, one in move.other.items() if one is not self.state[name]]
        for term in entries(values):
            formulas.append(self._lowered(formulas, term))
        self.questions.find(*formulas)

    def _lowered(self, formulas: list[Any], term: Any) -> Any:
        """The formula that a term has the least value that it can have."""
        if z3.is_bool(term):
            can = self.questions.find(*formulas, z3.Not(term)) == "sat"
            return z3.Not(term) if can else term
        self.questions.find(*formulas)
        low = self.theory.algebra.none
        high = self.questions.model.eval(term, model_completion=True).as_long()
        while low < high:
            middle = (low + high) // 2
            if self.questions.find(*formulas, term <= middle) == "sat":
                high = self.questions.model.eval(term, model_completion=True).as_long()
            else:
                low = middle + 1
        return term == high
