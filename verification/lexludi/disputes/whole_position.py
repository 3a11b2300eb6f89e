"""Completing a position of which players have told a part."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from lexludi.language import Law, Machine, Position, Setup, Step
from lexludi.language.refusal import PositionError
from lexludi.play.adapter import position_of
from lexludi.proofs import json_values
from lexludi.proofs.nearest import Aim, UndecidedError, assume_nearest, possible
from lexludi.proofs.solver import Questions
from lexludi.proofs.theory import Theory
from lexludi.support.errors import UsageError
from lexludi.support.messages import listed, shown

Entries: TypeAlias = dict[str, Any]
"""Single entries of a position, by the JSON pointers that lead to them."""
PLACE = "$.position: "
UNDECIDED = f"{PLACE}the solver finds no whole position with these values; tell more of it"


@dataclass(frozen=True)
class WholePosition:
    """A position with all its entries.

    `filled` has those that nobody told and that are not as at the start of a game.
    """

    position: Position
    filled: Entries = field(default_factory=dict)


def completed(law: Law, setup: Setup, told: Any, step: Step) -> WholePosition:
    """The position that has what is told, and is in all else as near to the start as can be.

    Every invariant allows it, and where that can be, the time has come for the step.
    Of a map only some entries may be told; a map over seats is then an object, by their numbers.
    UsageError where an entry is not of its type, or no position has what is told.
    """
    machine = Machine(law, setup)
    start = machine.to_json(machine.start())
    if not isinstance(told, dict) or not _entries(start).keys() - _entries(told).keys():
        return WholePosition(told)
    if strange := list(_no_seats(told, start, "$")):
        raise UsageError(f"{PLACE}this is no position:\n  " + "\n  ".join(strange))
    merged = _merged(told, start)
    _check_types(machine, merged)
    try:
        found = _Completion(law, setup, merged, set(_entries(told))).nearest(step)
    except UndecidedError:
        raise UsageError(UNDECIDED) from None
    before = _entries(merged)
    return WholePosition(found, {p: v for p, v in _entries(found).items() if v != before[p]})


def _entries(value: Any, pointer: str = "") -> Entries:
    """The single entries of a JSON value."""
    if not isinstance(value, (dict, list)):
        return {pointer: value}
    items = value.items() if isinstance(value, dict) else enumerate(value)
    parts = (_entries(entry, f"{pointer}/{key}") for key, entry in items)
    return {place: entry for part in parts for place, entry in part.items()}


def _merged(told: Any, start: Any) -> Any:
    """A value with what is told of it, and else as it is at the start."""
    if not isinstance(told, dict) or not isinstance(start, (dict, list)):
        return told
    if isinstance(start, dict):
        both = {key: _merged(told[key], start[key]) for key in start if key in told}
        return {**start, **told, **both}
    by_seat = _merged(told, {str(seat): entry for seat, entry in enumerate(start)})
    return list(by_seat.values()) if len(by_seat) == len(start) else told


def _no_seats(told: Any, start: Any, path: str) -> Iterator[str]:
    """A fault for each key by which a map over seats is told and that is no seat of the game."""
    if not isinstance(told, dict) or not isinstance(start, (dict, list)):
        return
    is_by_seat = isinstance(start, list)
    known = {str(seat): entry for seat, entry in enumerate(start)} if is_by_seat else start
    for key, entry in told.items():
        if key in known:
            yield from _no_seats(entry, known[key], f"{path}.{key}")
        elif is_by_seat:
            yield f"{path}: {shown(key)} is no seat of this game: expected {listed(known, 'or')}"


def _check_types(machine: Machine, position: Position) -> None:
    """UsageError where an entry is not of its type; what the invariants exclude may be."""
    try:
        machine.from_json(position)
    except PositionError as error:
        if any(path != "$" for path, _ in error.faults):
            position_of(machine, position, PLACE)


class _Completion:
    """The solver's search for the position that is nearest to `merged` in what is not `told`."""

    def __init__(self, law: Law, setup: Setup, merged: Position, told: set[str]) -> None:
        chosen = {name: setup.variants[name] for name in law.variants}
        self._law = law
        self._theory = Theory(law, setup.players, {**setup.answers, **chosen})
        self._state = self._theory.position()
        self._terms = {name: _terms(term, f"/{name}") for name, term in self._state.items()}
        self._values = _entries(merged)
        self._told = told
        self._given = {name: setup.variants[name] for name in self._theory.open_values}

    def nearest(self, step: Step) -> Position:
        """The position, at the time for the step where that can be.

        UsageError where there is none, UndecidedError where the solver gives up.
        """
        questions = Questions([*self._theory.sound(self._state), *self._printed()])
        questions.assume(one for name in self._state for one in self._of_variable(name))
        if not possible(questions):
            raise UsageError(self._contradiction())
        due = self._due(step)
        if possible(questions, *due):
            questions.assume(due)
        assume_nearest(questions, [[aim] for aim in self._untold()])
        return json_values.position_of(self._theory, questions.model, self._state)

    def _printed(self) -> list[Any]:
        """That open parameters have the values of the box."""
        terms = _terms(self._theory.open_values)
        return [terms[place] == self._code(value) for place, value in _entries(self._given).items()]

    def _untold(self) -> list[Aim]:
        """Each entry that is not told, with its value at the start, in the order of their weight.

        The others of a map of which some are told come first, then what a law declares last.
        """
        partly = [n for n, terms in self._terms.items() if self._told & terms.keys()]
        names = [*partly, *(name for name in reversed(self._terms) if name not in partly)]
        places = [place for name in names for place in self._terms[name]]
        return [self._aim(place) for place in places if place not in self._told]

    def _aim(self, place: str) -> Aim:
        """The variable at a pointer, and the number of its value."""
        name = place.split("/")[1]
        return self._terms[name][place], self._code(self._values[place])

    def _code(self, value: Any) -> int | bool:
        return value if isinstance(value, bool) else self._theory.algebra.code(value)

    def _due(self, step: Step) -> list[Any]:
        """That it is time for the step, and its doer's turn."""
        action = self._law.actions.get(step.get("do", ""))
        by = step.get("by")
        if action is None or (action.has_me and not isinstance(by, int)):
            return []
        return self._theory.move(action, self._state, by if action.has_me else None).due

    def _contradiction(self) -> str:
        """What is told that cannot be together, and the invariants that exclude it."""
        named = {name: self._of_variable(name) for name in self._state}
        named = {name: formulas for name, formulas in named.items() if formulas}
        invariants = {name: [self._invariant(name)] for name in self._law.invariants}
        kept = self._needed({**named, **invariants})
        values = listed(name for name in kept if name in named)
        sentences = [f"  {n}: {self._law.invariants[n].sentence}" for n in kept if n in invariants]
        return "\n".join([f"{PLACE}no position has these values together: {values}", *sentences])

    def _of_variable(self, name: str) -> list[Any]:
        """That the told entries of a variable have their values."""
        aims = [self._aim(place) for place in self._terms[name] if place in self._told]
        return [term == value for term, value in aims]

    def _invariant(self, name: str) -> Any:
        return self._theory.invariant(name, self._state)

    def _needed(self, claims: dict[str, list[Any]]) -> list[str]:
        """The names of claims that cannot hold together, each of them needed for that."""
        questions = Questions([*self._theory.answered, *self._theory.typed(self._state)])
        questions.assume(self._printed())
        kept = list(claims)
        for name in claims:
            rest = [other for other in kept if other != name]
            if not possible(questions, *(one for other in rest for one in claims[other])):
                kept = rest
        return kept


def _terms(value: Any, pointer: str = "") -> Entries:
    """The variables in a value of an open position."""
    if not isinstance(value, dict):
        return {pointer: value}
    parts = (_terms(entry, f"{pointer}/{key}") for key, entry in value.items())
    return {place: term for part in parts for place, term in part.items()}
