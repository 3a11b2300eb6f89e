"""The names a law declares, with their types, for the compiler."""

from __future__ import annotations

import ast
from dataclasses import dataclass, field

from lexludi.language.problems import Place, TermError
from lexludi.language.read.naming import RESERVED
from lexludi.language.read.source import Scope
from lexludi.language.read.syntax import expression_tree
from lexludi.language.types import (
    FINITE,
    Bool,
    Choice,
    Enumeration,
    Map,
    Option,
    Range,
    Seat,
    Type,
    Unresolved,
    Whole,
    unresolved,
)

BUILT = {"option": 1, "set": 1, "map": 2}
"""The types that are built of others, with the number of those."""


@dataclass(frozen=True)
class ArgumentLine:
    """An argument of an action as its line declares it; the bounds are not compiled yet."""

    name: str
    type: Type
    place: Place
    low: str | None
    high: str | None


@dataclass(frozen=True)
class RuleHead:
    """What exceptions need of their base rule: its actions, and whether it is a guard.

    `guard` is None where the rule does not say.
    """

    on: tuple[str, ...]
    guard: bool | None


@dataclass
class Names:
    """Everything declared, by name; values are enumeration values with their root enumeration.

    `bearing` are the names of all that may rest on an assumption.
    A name whose declaration is at fault has the type Unresolved, or stands in `failed` where it is
    not known what it should be. `values_lost` is true where the values of a type cannot be known.
    """

    types: dict[str, Type] = field(default_factory=lambda: {"seat": Seat(), "bool": Bool()})
    values: dict[str, Enumeration] = field(default_factory=dict)
    given: dict[str, Type] = field(default_factory=lambda: {"players": Whole()})
    choices: dict[str, Choice | Range | Unresolved] = field(default_factory=dict)
    state: dict[str, Type] = field(default_factory=dict)
    definitions: dict[str, tuple[tuple[tuple[str, Type], ...], Type]] = field(default_factory=dict)
    actions: dict[str, Scope] = field(default_factory=dict)
    arguments: dict[str, tuple[ArgumentLine, ...]] = field(default_factory=dict)
    rules: dict[str, RuleHead] = field(default_factory=dict)
    bearing: frozenset[str] = frozenset()
    failed: set[str] = field(default_factory=set)
    values_lost: bool = False

    def fail(self, *names: str) -> None:
        """Remember names whose declaration is at fault; nothing is reported of their uses."""
        self.failed.update(names)

    def declares(self, name: str) -> bool:
        """Whether a bare name in an expression is a declared one."""
        tables = (self.values, self.given, self.choices, self.state)
        return any(name in table for table in tables)

    def taken(self, name: str) -> bool:
        """Whether a local name would hide a declared one."""
        tables = (
            *(self.types, self.values, self.given),
            *(self.state, self.definitions, self.choices),
        )
        return name in RESERVED or any(name in table for table in tables)

    def type_from(self, text: str, place: Place) -> Type:
        """The type that a type expression such as `map[seat, option[ware]]` names."""
        try:
            node = expression_tree(text.strip())
        except SyntaxError as error:
            shown = text.strip()[:60]
            raise TermError(place, f"expected a type, found {shown!r}: {error.msg}") from error
        return self._type(node, place)

    def _type(self, node: ast.expr, place: Place) -> Type:
        if isinstance(node, ast.Name):
            return self._named(node.id, place)
        if isinstance(node, ast.Subscript) and isinstance(node.value, ast.Name):
            parts = node.slice.elts if isinstance(node.slice, ast.Tuple) else [node.slice]
            inner = [self._type(part, place) for part in parts]
            return self._built(node.value.id, inner, place)
        raise TermError(
            place, f"expected a type such as map[seat, number], found {ast.unparse(node)}"
        )

    def _named(self, name: str, place: Place) -> Type:
        if name == "number":
            return Whole()
        if name in self.types:
            return self.types[name]
        if name in self.failed:
            return Unresolved()
        known = ", ".join(sorted(self.types))
        raise TermError(place, f"unknown type {name}: declared are {known}")

    def _built(self, name: str, inner: list[Type], place: Place) -> Type:
        if len(inner) == BUILT.get(name) and unresolved(*inner):
            return Unresolved()
        if name == "option" and len(inner) == 1 and isinstance(inner[0], FINITE):
            return Option(inner[0])
        if name == "set" and len(inner) == 1 and isinstance(inner[0], FINITE):
            return Map(inner[0], Bool())
        if name == "map" and len(inner) == 2 and isinstance(inner[0], FINITE):
            return Map(inner[0], inner[1])
        shown = ", ".join(str(kind) for kind in inner)
        raise TermError(
            place,
            f"{name}[{shown}] is no type: expected option[T], set[T] or map[T, type], T finite",
        )
