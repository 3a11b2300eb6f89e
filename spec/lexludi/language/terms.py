"""Typed terms: what an expression or an effect of the law means once every name is resolved.

One set of terms serves all uses: generated Python, Z3, and explanations for people.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TypeAlias

from lexludi.language.problems import Place
from lexludi.language.types import Finite, Type, Value, Whole


@dataclass(frozen=True)
class Span:
    """The integers from low to high, exclusive: the domain `range(low, high)`."""

    low: Term
    high: Term


Domain: TypeAlias = Finite | Span


@dataclass(frozen=True)
class Loop:
    """One `for name in domain` of a comprehension."""

    name: str
    domain: Domain

    @property
    def type(self) -> Type:
        """The type of the loop's variable."""
        return Whole() if isinstance(self.domain, Span) else self.domain


@dataclass(frozen=True)
class Base:
    """What every term has: its type and its place in the document."""

    type: Type
    place: Place


@dataclass(frozen=True)
class Literal(Base):
    """A number, truth value, enumeration value, answer, or none."""

    value: Value


@dataclass(frozen=True)
class State(Base):
    """A variable of the position."""

    name: str


@dataclass(frozen=True)
class Given(Base):
    """What stays the same during a game: a parameter, a point's answer, or `players`."""

    name: str


@dataclass(frozen=True)
class Local(Base):
    """An argument, a comprehension variable, or `me`."""

    name: str


@dataclass(frozen=True)
class Index(Base):
    """An entry of a map."""

    base: Term
    key: Term


@dataclass(frozen=True)
class Arithmetic(Base):
    """`+ - * // %` on integers; division rounds towards minus infinity, as in Python."""

    operator: str
    left: Term
    right: Term


@dataclass(frozen=True)
class Compare(Base):
    """`== != < <= > >=`; enumerations compare in their order."""

    operator: str
    left: Term
    right: Term


@dataclass(frozen=True)
class Logic(Base):
    """`and` or `or` of several terms."""

    operator: str
    parts: tuple[Term, ...]


@dataclass(frozen=True)
class Not(Base):
    """Negation."""

    term: Term


@dataclass(frozen=True)
class Choose(Base):
    """`yes if condition else no`."""

    condition: Term
    yes: Term
    no: Term


@dataclass(frozen=True)
class Call(Base):
    """A definition applied to arguments; `expected` are their names and types in the definition."""

    name: str
    arguments: tuple[Term, ...]
    expected: tuple[tuple[str, Type], ...]


@dataclass(frozen=True)
class Fold(Base):
    """sum, all, any, count, min, max or first over a comprehension."""

    kind: str
    element: Term
    loops: tuple[Loop, ...]
    condition: Term | None
    default: Term | None


@dataclass(frozen=True)
class Build(Base):
    """A map written entry by entry, `{k: e for k in D}`."""

    loop: Loop
    element: Term


@dataclass(frozen=True)
class Extreme(Base):
    """`min(a, b, ...)` or `max(a, b, ...)`."""

    kind: str
    parts: tuple[Term, ...]


@dataclass(frozen=True)
class Special(Base):
    """A built-in function of one argument: abs, the, left, old."""

    kind: str
    term: Term


Term: TypeAlias = (
    Literal | State | Given | Local | Index | Arithmetic | Compare | Logic | Not | Choose | Call
    | Fold | Build | Extreme | Special
)  # fmt: skip


@dataclass(frozen=True)
class Assign:
    """A change of one variable, or of one entry of a map; the operator is `=`, `+=` or `-=`.

    `domains` are the types of the keys that the variable has entries for.
    """

    place: Place
    name: str
    keys: tuple[Term, ...]
    operator: str
    value: Term
    type: Type
    domains: tuple[Finite, ...]


@dataclass(frozen=True)
class If:
    """A conditional effect."""

    place: Place
    condition: Term
    yes: tuple[Effect, ...]
    no: tuple[Effect, ...]


@dataclass(frozen=True)
class For:
    """An effect for every value of a finite domain."""

    place: Place
    loop: Loop
    body: tuple[Effect, ...]


Effect: TypeAlias = Assign | If | For


def children(term: Term) -> tuple[Term, ...]:
    """The terms directly inside a term, in reading order."""
    if isinstance(term, (Local, Literal, State, Given)):  # more than half of all terms
        return ()
    if isinstance(term, Index):
        return (term.base, term.key)
    if isinstance(term, (Arithmetic, Compare)):
        return (term.left, term.right)
    if isinstance(term, (Logic, Extreme)):
        return term.parts
    if isinstance(term, (Not, Special)):
        return (term.term,)
    if isinstance(term, Choose):
        return (term.condition, term.yes, term.no)
    if isinstance(term, Call):
        return term.arguments
    if isinstance(term, Build):
        return (term.element, *_span(term.loop))
    spans = tuple(bound for loop in term.loops for bound in _span(loop))
    extra = tuple(part for part in (term.condition, term.default) if part is not None)
    return (term.element, *spans, *extra)


def _span(loop: Loop) -> tuple[Term, ...]:
    return (loop.domain.low, loop.domain.high) if isinstance(loop.domain, Span) else ()


def walk(term: Term) -> list[Term]:
    """The term and all terms inside it."""
    found, left = [], [term]
    while left:
        found.append(left.pop())
        left += reversed(children(found[-1]))
    return found


def named(term: Term) -> frozenset[str]:
    """The names of all that a term reads and that is declared: definitions, answers, values."""
    return frozenset(part.name for part in walk(term) if isinstance(part, (State, Given, Call)))


def free_names(term: Term) -> frozenset[str]:
    """The local names that a term reads and does not bind itself."""
    inside = walk(term)
    read = {part.name for part in inside if isinstance(part, Local)}
    folds = [loop.name for part in inside if isinstance(part, Fold) for loop in part.loops]
    builds = [part.loop.name for part in inside if isinstance(part, Build)]
    return frozenset(read) - {*folds, *builds}


def assignments(effects: Iterable[Effect]) -> Iterator[Assign]:
    """Every assignment among effects and inside them, in the order of the text."""
    for effect in effects:
        if isinstance(effect, Assign):
            yield effect
        elif isinstance(effect, If):
            yield from assignments((*effect.yes, *effect.no))
        else:
            yield from assignments(effect.body)


def writes(effects: tuple[Effect, ...]) -> frozenset[str]:
    """The names of the state variables that effects may change."""
    return frozenset(one.name for one in assignments(effects))
