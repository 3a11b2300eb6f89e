"""The types of the rule language: enumerations, ranges, numbers with units, maps, options."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

Value: TypeAlias = int | bool | str | None


@dataclass(frozen=True)
class Bool:
    """True or False."""

    def __str__(self) -> str:
        return "bool"


@dataclass(frozen=True)
class Whole:
    """All integers, counted in a unit; without one a plain number, which goes with every unit."""

    unit: str | None = None

    def __str__(self) -> str:
        return self.unit or "number"


@dataclass(frozen=True)
class Range:
    """The integers from low to high, counted in a unit (None: plain)."""

    name: str
    low: int
    high: int
    unit: str | None

    def __str__(self) -> str:
        return self.name


@dataclass(frozen=True)
class Seat:
    """A player's seat, 0 to players - 1, clockwise."""

    def __str__(self) -> str:
        return "seat"


@dataclass(frozen=True)
class Enumeration:
    """Named values in a fixed order; a subset has the enumeration it is taken from as its root."""

    name: str
    values: tuple[str, ...]
    root: str

    def __str__(self) -> str:
        return self.name


@dataclass(frozen=True)
class Option:
    """A value of the type, or none."""

    of: Type

    def __str__(self) -> str:
        return f"option[{self.of}]"


@dataclass(frozen=True)
class Nothing:
    """The type of the literal `none` alone."""

    def __str__(self) -> str:
        return "none"


@dataclass(frozen=True)
class Choice:
    """The answers of a point, or the choices of a variant."""

    name: str
    values: tuple[str, ...]

    def __str__(self) -> str:
        return f"answer of {self.name}"


@dataclass(frozen=True)
class Map:
    """A total map from a finite type."""

    key: Finite
    value: Type

    def __str__(self) -> str:
        return f"map[{self.key}, {self.value}]"


@dataclass(frozen=True)
class Unresolved:
    """The type of what depends on a declaration that is at fault.

    It fits everywhere, so that one fault gives one message; no law that is loaded has it.
    """

    def __str__(self) -> str:
        return "unresolved"


Finite: TypeAlias = Range | Seat | Enumeration
Type: TypeAlias = (
    Bool | Whole | Range | Seat | Enumeration | Option | Nothing | Choice | Map | Unresolved
)
FINITE = (Range, Seat, Enumeration)
NUMERIC = (Whole, Range, Seat)


def members(domain: Finite, players: int) -> tuple[int | str, ...]:
    """All values of a finite type, in order, in a game of so many players."""
    if isinstance(domain, Seat):
        return tuple(range(players))
    if isinstance(domain, Range):
        return tuple(range(domain.low, domain.high + 1))
    return domain.values


def key_paths(kind: Map) -> list[tuple[Value, ...]]:
    """The keys that lead to each entry of a map of any depth, over values or numbers."""
    keys = members(kind.key, 0)
    if not isinstance(kind.value, Map):
        return [(key,) for key in keys]
    return [(key, *path) for key in keys for path in key_paths(kind.value)]


def scalar(kind: Type) -> Type:
    """The type of the entries of a map of any depth."""
    while isinstance(kind, Map):
        kind = kind.value
    return kind


def unresolved(*kinds: Type) -> bool:
    """Whether one of the types depends on a declaration that is at fault."""
    return any(isinstance(kind, Unresolved) for kind in kinds)


def unit_of(kind: Type) -> str | None:
    """The unit that a number counts, None for a plain number."""
    if isinstance(kind, Seat):
        return "seat"
    return kind.unit if isinstance(kind, (Whole, Range)) else None


def same_unit(left: Type, right: Type) -> bool:
    """Whether two numbers may be added or compared: equal units, or a plain number."""
    units = {unit_of(left), unit_of(right)} - {None}
    return len(units) <= 1


def fits(source: Type, target: Type) -> bool:
    """Whether a value of the source type may stand where the target type is expected.

    Numbers fit by unit; that they stay within a range is proved, not typed.
    """
    if unresolved(source, target):
        return True
    if isinstance(target, Option):
        return isinstance(source, Nothing) or fits(
            source.of if isinstance(source, Option) else source, target.of
        )
    if isinstance(source, NUMERIC) and isinstance(target, NUMERIC):
        return same_unit(source, target)
    if isinstance(source, Enumeration) and isinstance(target, Enumeration):
        return source.root == target.root and set(source.values) <= set(target.values)
    if isinstance(source, Map) and isinstance(target, Map):
        return source.key == target.key and fits(source.value, target.value)
    return source == target


def covers(kind: Type, source: Type) -> bool:
    """Whether every value of the source type, which fits, is of the type.

    It holds in a game of any number of players.
    """
    if isinstance(kind, Option):
        inner = source.of if isinstance(source, Option) else source
        return isinstance(source, Nothing) or covers(kind.of, inner)
    if isinstance(kind, Map):
        return isinstance(source, Map) and covers(kind.value, source.value)
    if isinstance(kind, Seat):
        return isinstance(source, Seat)
    if isinstance(kind, Range):
        return isinstance(source, Range) and kind.low <= source.low and source.high <= kind.high
    return True


def comparable(left: Type, right: Type) -> bool:
    """Whether `==` between the two can ever be true."""
    if unresolved(left, right):
        return True
    if isinstance(left, Nothing) or isinstance(right, Nothing):
        return isinstance(left, (Option, Nothing)) and isinstance(right, (Option, Nothing))
    left = left.of if isinstance(left, Option) else left
    right = right.of if isinstance(right, Option) else right
    if isinstance(left, NUMERIC) and isinstance(right, NUMERIC):
        return same_unit(left, right)
    if isinstance(left, Enumeration) and isinstance(right, Enumeration):
        return left.root == right.root
    return left == right and not isinstance(left, Map)


def join(left: Type, right: Type) -> Type | None:
    """The type that has the values of both branches of a conditional, None where there is none."""
    if unresolved(left, right):
        return Unresolved()
    if isinstance(left, NUMERIC) and isinstance(right, NUMERIC) and left != right:
        return Whole(unit_of(left) or unit_of(right)) if same_unit(left, right) else None
    for source, target in ((left, right), (right, left)):
        if fits(source, target) and covers(target, source):
            return target
    if isinstance(left, Map) and isinstance(right, Map) and left.key == right.key:
        entry = join(left.value, right.value)
        return Map(left.key, entry) if entry else None
    bare = [kind for kind in (left, right) if not isinstance(kind, Nothing)]
    if len(bare) == 1:
        return Option(bare[0])
    if isinstance(left, Option) or isinstance(right, Option):
        inner = join(_inner(left), _inner(right))
        return Option(inner) if inner else None
    if isinstance(left, Enumeration) and isinstance(right, Enumeration) and left.root == right.root:
        values = left.values + tuple(v for v in right.values if v not in left.values)
        return Enumeration(f"{left.name} or {right.name}", values, left.root)
    return None


def _inner(kind: Type) -> Type:
    return kind.of if isinstance(kind, Option) else kind
