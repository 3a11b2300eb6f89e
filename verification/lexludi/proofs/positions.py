"""Obligations of positions: the start, what always holds, whose turn it is, that play can go on."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from typing import Any

from lexludi.language import declarations as d
from lexludi.language.evaluate.evaluator import Values
from lexludi.language.types import Whole
from lexludi.proofs.engine_agreement import machine_of
from lexludi.proofs.open_position import WORDS, SymbolicPosition
from lexludi.proofs.verdict import Verdict, Witness

SUBJECT = "game"


def verdicts(scene: SymbolicPosition) -> Iterator[Verdict]:
    """All verdicts about positions as such."""
    yield from _start(scene)
    yield from _always(scene)
    yield _one_side(scene)
    yield _over(scene)


def _start(scene: SymbolicPosition) -> Iterator[Verdict]:
    """Every invariant holds before the first step."""
    start = scene.theory.start()
    for name in scene.law.invariants:
        formula = scene.theory.algebra.negate(scene.theory.invariant(name, start))
        yield scene.never(f"{name} at the start", name, [formula], None, "the start breaks it")


def _always(scene: SymbolicPosition) -> Iterator[Verdict]:
    for item in scene.law.properties.values():
        if item.form in FORMS:
            yield from scene.unless(item.unless, partial(FORMS[item.form], scene, item))


def _holds(scene: SymbolicPosition, item: d.Property) -> Verdict:
    formula = scene.theory.algebra.negate(scene.value(item.terms[0]))
    return scene.never_at_any_cost(item.name, item.name, [formula], None, "it fails here")


def _possible(scene: SymbolicPosition, item: d.Property) -> Verdict:
    return scene.some(item.name, item.name, [scene.value(item.terms[0])])


def _one_side(scene: SymbolicPosition) -> Verdict:
    """No two sides are to act at once: seats, chance, or nobody."""
    algebra, sides = scene.theory.algebra, _sides(scene)
    clashes = []
    for number, (one, kind, seat) in enumerate(sides):
        for two, other, place in sides[number + 1 :]:
            apart = True if kind != other else algebra.compare("!=", seat, place)
            clashes.append(algebra.both([one, two, apart]))
    formula = algebra.either(clashes)
    return scene.never("one side at a time is to act", SUBJECT, [formula], None, "two sides")


def _sides(scene: SymbolicPosition) -> list[tuple[Any, str, Any]]:
    """When each action is due, and whose it is; what anybody may do at any time is no turn."""
    found = []
    for action in scene.law.actions.values():
        if action.who != d.ANYBODY:
            seat = 0 if isinstance(action.who, str) else scene.value(action.who)
            found.append((scene.value(action.when), action.kind, seat))
    return found


def _over(scene: SymbolicPosition) -> Verdict:
    """Nothing is due once the game is over."""
    whens = [scene.value(action.when) for action in scene.law.actions.values()]
    formulas = [scene.value(scene.law.scoring.over), scene.theory.algebra.either(whens)]
    return scene.never("nothing is due once the game is over", SUBJECT, formulas, None, "it is")


def _goes_on(scene: SymbolicPosition, item: d.Property) -> Verdict:
    """Wherever the property says so, some step is legal.

    The solver is asked for a position where no step of a list is legal; the machine finds a legal
    step there, which joins the list, until the solver finds no position, or the machine no step.
    The example nearest to the rulings is another position, so the machine looks at that one, too.
    """
    begun = scene.spent
    with scene.questions.also([scene.value(item.terms[0])]):
        while (answer := scene.questions.ask()) == "sat":
            steps = _legal(scene, scene.witness(None))
            if not steps:
                stuck = scene.never(item.name, item.name, [], None, "no step is legal here")
                steps = _legal(scene, stuck.witness) if stuck.witness else []
                if not steps:
                    return replace(stuck, effort=scene.spent - begun)
            # Few arguments say most about other positions: passing comes before bidding.
            scene.questions.assume(_refused(scene, min(steps, key=len)))
        cost = scene.spent - begun
        return Verdict(item.name, item.name, scene.players, WORDS[answer], effort=cost)


def _legal(scene: SymbolicPosition, witness: Witness) -> list[dict[str, Any]]:
    """The steps that the machine finds legal in an example."""
    machine = machine_of(scene.law, witness)
    return machine.legal(machine.from_json(witness.position))


FORMS = {"always": _holds, "open": _goes_on, "possible": _possible}


def _refused(scene: SymbolicPosition, step: dict[str, Any]) -> Iterator[Any]:
    """That a step is not legal, whoever's turn it is; nor the same step with the least number."""
    action = scene.law.actions[step["do"]]
    exact = {item.name: plain_keys(step[item.name]) for item in action.arguments}
    seats = range(scene.players) if action.who == d.ANYBODY else (None,)
    for seat in seats:
        for local in (exact, _lowest(scene, action, exact, seat)):
            move = scene.theory.instance(action, scene.state, dict(local), [], seat)
            yield scene.theory.algebra.negate(scene.theory.algebra.both(move.legal))


def _lowest(scene: SymbolicPosition, action: d.Action, exact: Values, seat: int | None) -> Values:
    """The arguments with every number without end as the least that is listed.

    What is legal in one position with 7 pesos is so in the next with 12: the bound says both.
    """
    me = seat if isinstance(action.who, str) else scene.value(action.who)
    local: Values = {"me": me}
    for item in action.arguments:
        endless = isinstance(item.type, Whole) and item.low is not None
        local[item.name] = scene.value(item.low, local) if endless else exact[item.name]
    return local


def plain_keys(value: Any) -> Any:
    """A JSON map with numbers for keys where the law has numbers."""
    if isinstance(value, list):
        return dict(enumerate(value))
    if isinstance(value, dict):
        return {int(k) if k.lstrip("-").isdigit() else k: v for k, v in value.items()}
    return value
