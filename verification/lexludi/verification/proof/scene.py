"""One open position of one law, with the solver: what all obligations of a player count share."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import z3

from lexludi.spec import Law
from lexludi.spec.codec import encode
from lexludi.spec.evaluate import Values
from lexludi.spec.symbolic import NONE
from lexludi.spec.types import Map, Seat, Type
from lexludi.verification.proof.solver import Questions
from lexludi.verification.proof.theory import Move, Theory
from lexludi.verification.proof.verdict import Verdict, Witness, Word

KNOWN = " (known to fail)"
WORDS: dict[str, Word] = {"unsat": "proved", "sat": "refuted", "unknown": "unknown"}


class Scene:
    """An open position that satisfies all invariants, and questions about it."""

    def __init__(self, law: Law, players: int, answers: Mapping[str, str], seed: int) -> None:
        self.law = law
        self.players = players
        self.answers = dict(answers)
        self.theory = Theory(law, players, answers)
        self.state = self.theory.position()
        self.questions = Questions(self.theory.sound(self.state), seed)
        self.loose = Questions([*self.theory.answered, *self.theory.typed(self.state)], seed)

    def value(self, term: Any, local: Values | None = None) -> Any:
        """A term's formula in the open position."""
        return self.theory.evaluator(self.state).value(term, local or {})

    def never(
        self,
        obligation: str,
        subject: str,
        formulas: list[Any],
        move: Move | None = None,
        message: str = "",
    ) -> Verdict:
        """Proved where the formulas can never hold together; else refuted by an example."""
        answer = self.questions.ask(*formulas)
        witness = self.witness(move) if answer == "sat" else None
        under = self._under(formulas) if answer == "sat" else {}
        return Verdict(
            obligation,
            subject,
            self.players,
            WORDS[answer],
            message if answer == "sat" else "",
            witness,
            under=under,
        )

    def never_at_any_cost(self, *claim: Any) -> Verdict:
        """The same as `never`, with a second and patient attempt."""
        verdict = self.never(*claim)
        if verdict.word != "unknown":
            return verdict
        with self.questions.patience():
            return self.never(*claim)

    def some(
        self, obligation: str, subject: str, formulas: list[Any], move: Move | None = None
    ) -> Verdict:
        """Proved where the formulas can hold together, with an example; else refuted."""
        answer = self.questions.ask(*formulas)
        word: Word = {"sat": "proved", "unsat": "refuted"}.get(answer, "unknown")  # type: ignore[assignment]
        witness = self.witness(move) if answer == "sat" else None
        message = "" if answer == "sat" else "no position fulfils it"
        return Verdict(obligation, subject, self.players, word, message, witness)

    def unless(self, condition: Any, make: Callable[[], Verdict]) -> list[Verdict]:
        """Verdicts of `make()` where the condition on answers is false, and where it is true.

        Where it is true a refutation is known, and a proof is one refutation too few.
        """
        if condition is None:
            return [make()]
        held = self.value(condition)
        found: list[Verdict] = []
        if held is not True:
            with self.questions.also([self.theory.algebra.negate(held)]):
                found.append(make())
        if held is not False:
            with self.questions.also([held]):
                inside = make()
            found.append(inside.as_known() if inside.word == "refuted" else _too_good(inside))
        return found

    def witness(self, move: Move | None) -> Witness:
        """The solver's last example."""
        model = self.questions.model
        answers = {**self.answers, **self.theory.model_answers(model)}
        position = self.theory.model_position(model, self.state)
        data = {name: as_array(item.type, position[name]) for name, item in self.law.state.items()}
        step = self.step(model, move) if move is not None else None
        return Witness(self.players, answers, data, step)

    def step(self, model: z3.ModelRef, move: Move) -> dict[str, Any]:
        """The example's step as JSON has it."""
        by: Any = {"automatic": "nobody", "chance": "chance"}.get(move.action.kind)
        if by is None:
            by = self.theory.concrete(Seat(), move.local["me"], model)
        values = self.theory.model_arguments(model, move)
        arguments = {a.name: as_array(a.type, values[a.name]) for a in move.action.arguments}
        return {"by": by, "do": move.action.name, **arguments}

    def _under(self, formulas: list[Any]) -> dict[str, tuple[str, ...]]:
        """The points whose answer decides: with which of their answers it can happen at all."""
        found = {}
        for name, variable in self.theory.open_answers.items():
            answers = self.theory.algebra.choices[name]
            possible = [
                answer
                for code, answer in enumerate(answers)
                if self.questions.ask(*formulas, variable == code) != "unsat"
            ]
            if len(possible) < len(answers):
                found[name] = tuple(possible)
        return found


def _too_good(verdict: Verdict) -> Verdict:
    message = "the documents say that it fails under these answers, but it holds"
    word: Word = "unknown" if verdict.word == "unknown" else "refuted"
    return Verdict(f"{verdict.obligation}{KNOWN}", verdict.subject, verdict.players, word, message)


def as_array(kind: Type, value: Any) -> Any:
    """A value with maps as dicts, as JSON."""
    return encode(kind, _listed(kind, value))


def _listed(kind: Type, value: Any) -> Any:
    if not isinstance(kind, Map):
        return value
    entries = {key: _listed(kind.value, entry) for key, entry in value.items()}
    return list(entries.values()) if isinstance(kind.key, Seat) else entries


def lexicographically_least(scene: Scene, formulas: list[Any], terms: list[Any]) -> z3.ModelRef:
    """The example whose terms are least, the first term first; the same on every solver version.

    Bisects each term between -1 and its value in the example so far; booleans prefer False.
    """
    questions = scene.questions
    if questions.ask(*formulas) != "sat":
        raise LookupError("nothing to minimise: the formulas have no example")
    model = questions.model
    fixed: list[Any] = []
    for term in terms:
        model = _least(questions, formulas + fixed, term, model)
        fixed.append(term == model.eval(term, model_completion=True))
    return model


def _least(questions: Questions, formulas: list[Any], term: Any, model: z3.ModelRef) -> z3.ModelRef:
    if z3.is_bool(term):
        found = questions.ask(*formulas, z3.Not(term)) == "sat"
        return questions.model if found else model
    low, high = NONE, model.eval(term, model_completion=True).as_long()
    while low < high:
        middle = (low + high) // 2
        if questions.ask(*formulas, term <= middle, term >= low) == "sat":
            model = questions.model
            high = model.eval(term, model_completion=True).as_long()
        else:
            low = middle + 1
    return model
