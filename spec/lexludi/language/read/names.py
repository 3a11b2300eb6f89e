"""The names a law declares, and what each stands for while terms are compiled."""

from __future__ import annotations

import ast
import keyword
from dataclasses import dataclass, field

from lexludi.language.problems import Place, TermError
from lexludi.language.types import FINITE, Bool, Choice, Enumeration, Map, Option, Seat, Type, Whole

RESERVED = frozenset(keyword.kwlist) | {
    *("sum", "all", "any", "count", "min", "max", "first", "the", "left", "old", "abs", "range"),
    *("next", "int", "str", "list", "dict", "tuple"),
    *("players", "me", "key", "none", "option", "map", "set", "seat", "bool", "number"),
}


@dataclass
class Names:
    """Everything declared, by name; values are enumeration values with their root enumeration."""

    types: dict[str, Type] = field(default_factory=lambda: {"seat": Seat(), "bool": Bool()})
    values: dict[str, Enumeration] = field(default_factory=dict)
    given: dict[str, Type] = field(default_factory=lambda: {"players": Whole()})
    choices: dict[str, Choice] = field(default_factory=dict)
    state: dict[str, Type] = field(default_factory=dict)
    definitions: dict[str, tuple[tuple[tuple[str, Type], ...], Type]] = field(default_factory=dict)
    used: set[str] = field(default_factory=set)

    def taken(self, name: str) -> bool:
        """Whether a local name would hide a declared one."""
        tables = (self.types, self.values, self.given, self.state, self.definitions)
        return name in RESERVED or any(name in table for table in tables)

    def type_from(self, text: str, place: Place) -> Type:
        """The type that a type expression such as `map[seat, option[ware]]` names."""
        try:
            node = ast.parse(text.strip(), mode="eval").body
        except SyntaxError as error:
            raise TermError(place, f"expected a type, found {text.strip()!r}") from error
        return self._type(node, place)

    def _type(self, node: ast.expr, place: Place) -> Type:
        if isinstance(node, ast.Name):
            return self._named(node.id, place)
        if isinstance(node, ast.Subscript) and isinstance(node.value, ast.Name):
            parts = node.slice.elts if isinstance(node.slice, ast.Tuple) else [node.slice]
            inner = [self._type(part, place) for part in parts]
            return self._built(node.value.id, inner, place)
        raise TermError(
            place, f"expected a type such as map[seat, peso], found {ast.unparse(node)}"
        )

    def _named(self, name: str, place: Place) -> Type:
        if name == "number":
            return Whole()
        self.used.add(name)
        if name in self.types:
            return self.types[name]
        known = ", ".join(sorted(self.types))
        raise TermError(place, f"unknown type {name}: declared are {known}")

    def _built(self, name: str, inner: list[Type], place: Place) -> Type:
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
