"""What positions mean: definitions, invariants, properties, the end and its scores."""

from __future__ import annotations

import random
from functools import partial
from typing import Any

from tests.random_laws import draws
from tests.random_laws.meanings import Formula, Meaning, Undecided
from tests.random_laws.report import Report, outcome

from lexludi.language import Machine
from lexludi.language import declarations as d
from lexludi.language import terms as t
from lexludi.language.emit.codec import plain
from lexludi.language.evaluate.algebra import Concrete
from lexludi.language.evaluate.evaluator import Evaluator, copy_map


class Here:
    """A position in a game, with its model, to be compared."""

    def __init__(self, meaning: Meaning, machine: Machine, position: Any, report: Report) -> None:
        self.meaning, self.machine, self.report = meaning, machine, report
        self.law, self.position = machine.law, position
        self.state = machine.plain(position)
        self.answers = {**machine.setup.answers, **machine.setup.variants}

    def __str__(self) -> str:
        return f"{self.machine.players} players, {self.answers}, {self.state}"

    def model(self) -> Any:
        """A fresh model of this position."""
        return self.meaning.model(self.state, self.answers)

    def function(self, name: str) -> Any:
        """A function of the generated module, for this position."""
        machine = self.machine
        return partial(getattr(machine._code.module, name), machine._table, self.position)

    def evaluator(self, state: Any = None, before: Any = None) -> Evaluator:
        """The evaluator that explanations use, here or in another position."""
        given = self.machine.setup.given(self.law)
        algebra, players = Concrete(self.law.order), self.machine.players
        here = copy_map(self.state) if state is None else state
        return Evaluator(algebra, players, given, self.law.definitions, here, before)

    def evaluated(self, term: t.Term, local: Any) -> Any:
        """What the evaluator makes of a term."""
        return outcome(lambda: self.evaluator().value(term, dict(local)))


def compare_position(here: Here, source: random.Random) -> None:
    """Compare all that a position says by itself."""
    model = here.model()
    for item in here.law.definitions.values():
        for _ in range(2 if item.arguments else 1):
            _definition(here, item, source)
    for name, formula in here.meaning.claims.items():
        expected = here.meaning.at(model, formula)
        if name in here.law.invariants:
            test = here.machine._code.invariants[name]
            found = outcome(partial(test, here.machine._table, here.position))
            here.report.same(f"invariant {name}", here, found, expected)
        here.report.same(
            f"{name} explained", here, here.evaluated(_claim(here, name), {}), expected
        )
    _end(here, model)


def _claim(here: Here, name: str) -> t.Term:
    invariants = here.law.invariants
    return invariants[name].always if name in invariants else here.law.properties[name].terms[0]


def _definition(here: Here, item: d.Definition, source: random.Random) -> None:
    players = here.machine.players
    given = {name: draws.value(source, kind, players) for name, kind in item.arguments}
    local = {name: plain(value) for name, value in given.items()}
    model = here.model()
    here.meaning.call_with(model, item, local)
    expected = here.meaning.at(model, here.meaning.definitions[item.name])
    call = here.function(item.name)
    where = f"{here}, {given}"
    here.report.same(f"{item.name}(...)", where, outcome(lambda: call(*given.values())), expected)
    names = tuple(t.Local(kind, item.place, name) for name, kind in item.arguments)
    term = t.Call(item.type, item.place, item.name, names, item.arguments)
    here.report.same(f"{item.name}(...) explained", where, here.evaluated(term, local), expected)


def _end(here: Here, model: Any) -> None:
    """Whether the game is over, the scores and the stakes, and who wins."""
    meaning, machine, report = here.meaning, here.machine, here.report
    over = meaning.at(model, meaning.over)
    report.same("over", here, outcome(here.function("_over")), over)
    for function, formulas in (("_stake", meaning.stakes), ("_score", meaning.scores)):
        found = [_scored(here, model, function, seat, own) for seat, own in enumerate(formulas)]
    scores = [score for score in found if not isinstance(score, Undecided)]
    if over is True and len(scores) == machine.players:
        best = [seat for seat, score in enumerate(scores) if score == max(scores)]
        result = machine.result(here.position)
        assert result is not None
        report.same("winners", here, plain(result["winners"]), plain(best))


def _scored(
    here: Here, model: Any, function: str, seat: int, formulas: list[Formula]
) -> tuple[Any, ...] | Undecided:
    """Compare the score of a seat, or its stake; what the formulas say."""
    entries = [here.meaning.at(model, formula) for formula in formulas]
    broken = [entry for entry in entries if isinstance(entry, Undecided)]
    expected = broken[0] if broken else tuple(entries)
    found = outcome(partial(here.function(function), seat))
    here.report.same(f"{function[1:]} of seat {seat}", here, found, expected)
    return expected
