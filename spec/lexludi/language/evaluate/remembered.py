"""Terms that are built once: calls of definitions and comprehensions, with the same values read.

A law's definitions are used over and over: by every guard, every invariant before and after a step,
every step that is tried.  What such a term comes to depends on nothing but the term, the values of
the local names in it and those of the variables that it reads, through definitions as well; all
else is fixed in a theory.  So the formula is kept under these, with what its operations require.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import z3

from lexludi.language import terms as t
from lexludi.language.declarations import Definition
from lexludi.language.evaluate.algebra import Algebra
from lexludi.language.evaluate.evaluator import Evaluator, Values
from lexludi.language.evaluate.symbolic import Duty, Symbolic

Key = tuple[Any, ...]


@dataclass(frozen=True)
class Reads:
    """What a term reads: local names, those that it binds itself among them, and variables.

    `definitions` are those that it calls, and that these call.
    """

    names: tuple[str, ...]
    variables: tuple[str, ...]
    definitions: frozenset[str]


@dataclass(frozen=True)
class BuiltTerm:
    """The formula of a term, and the duties that were noted with it, None where none were noted.

    `held` are the values that it was built from: while they are held, no others have their numbers.
    The paths of the duties begin at the term.
    """

    held: tuple[Any, ...]
    value: Any
    duties: tuple[Duty, ...] | None


class TermMemory:
    """The terms that a theory has built so far.

    It may know of another memory, of a law with the same values of parameters, in which other
    definitions have another body.  What that one has built counts for terms that call none of them.
    """

    def __init__(
        self, definitions: Mapping[str, Definition], other: TermMemory | None = None
    ) -> None:
        self._definitions = definitions
        self._reads: dict[int, tuple[t.Term, Reads | None]] = {}
        self._built: dict[Key, BuiltTerm] = {}
        self._other = other
        self._own = frozenset(
            name
            for name, item in definitions.items()
            if other is not None and other._definitions.get(name) is not item
        )

    def recalled(self, key: Key, reads: Reads) -> BuiltTerm | None:
        """What was built under a key, None where nothing was."""
        found = self._built.get(key)
        if found is None and self._other is not None and self._own.isdisjoint(reads.definitions):
            return self._other.recalled(key, reads)
        return found

    def keep(self, key: Key, built: BuiltTerm) -> BuiltTerm:
        """Keep what was built under a key, and return it."""
        self._built[key] = built
        return built

    def reads(self, term: t.Term) -> Reads | None:
        """What a term reads; None where it speaks of an earlier position, too."""
        found = self._reads.get(id(term))
        if found is None:
            found = self._reads[id(term)] = (term, self._found(term))
        return found[1]

    def _found(self, term: t.Term) -> Reads | None:
        parts = t.walk(term)
        names = {part.name for part in parts if isinstance(part, t.Local)}
        variables = {part.name for part in parts if isinstance(part, t.State)}
        if any(isinstance(part, t.Special) and part.kind == "old" for part in parts):
            return None
        definitions = {part.name for part in parts if isinstance(part, t.Call)}
        for called in tuple(definitions):
            inside = self.reads(self._definitions[called].body)
            if inside is None:
                return None
            variables.update(inside.variables)
            definitions |= inside.definitions
        return Reads(tuple(sorted(names)), tuple(sorted(variables)), frozenset(definitions))


class RecallingEvaluator(Evaluator):
    """An evaluator over the solver's terms that builds no call and no comprehension twice."""

    def __init__(
        self,
        memory: TermMemory,
        algebra: Algebra,
        players: int,
        given: Values,
        definitions: Mapping[str, Definition],
        state: Values,
        before: Values | None = None,
    ) -> None:
        super().__init__(algebra, players, given, definitions, state, before)
        self._memory = memory

    def value(self, term: t.Term, local: Values) -> Any:
        """The value of a term, given the local names."""
        if isinstance(term, (t.Call, t.Fold)):
            reads = self._memory.reads(term)
            if reads is not None:
                return self._recalled(term, local, reads)
        return super().value(term, local)

    def _recalled(self, term: t.Term, local: Values, reads: Reads) -> Any:
        held = (
            *(local.get(name) for name in reads.names),
            *(self.state[name] for name in reads.variables),
        )
        key = (id(term), *map(_number, held))
        found = self._memory.recalled(key, reads)
        duties = _duties(self.algebra)
        if found is None or (duties is not None and found.duties is None):
            found = self._memory.keep(key, self._built(term, local, held))
        else:
            self._again(found)
        return found.value

    def _again(self, found: BuiltTerm) -> None:
        """Note what a term requires that is recalled, under the path that leads to it now."""
        duties = _duties(self.algebra)
        if duties is not None and found.duties:
            duties.extend(_after(tuple(self.path), duty) for duty in found.duties)

    def _built(self, term: t.Term, local: Values, held: tuple[Any, ...]) -> BuiltTerm:
        duties, depth = _duties(self.algebra), len(self.path)
        before = 0 if duties is None else len(duties)
        value = super().value(term, local)
        if duties is None:
            return BuiltTerm((term, *held), value, None)
        own = tuple(_beyond(depth, duty) for duty in duties[before:])
        return BuiltTerm((term, *held), value, own)


def _duties(algebra: Algebra) -> list[Duty] | None:
    return algebra.duties if isinstance(algebra, Symbolic) else None


def _beyond(depth: int, duty: Duty) -> Duty:
    """A duty, with what of its path comes after so many conditions."""
    return Duty(duty.path[depth:], duty.fine, duty.operation, duty.value)


def _after(path: tuple[Any, ...], duty: Duty) -> Duty:
    """A duty, with a path before its own."""
    return Duty((*path, *duty.path), duty.fine, duty.operation, duty.value)


def _number(value: Any) -> Any:
    """What tells a value from all others: a term by the solver's number, a map by its place."""
    if isinstance(value, z3.ExprRef):
        return (z3.ExprRef, value.get_id())
    return (dict, id(value)) if isinstance(value, dict) else (type(value), value)
