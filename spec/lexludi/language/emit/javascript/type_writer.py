"""Types as constants of the emitted module, from which JSON is read and written."""

from __future__ import annotations

from lexludi.language.emit.javascript.emitted_words import quoted
from lexludi.language.emit.javascript.flat_layout import FlatLayout
from lexludi.language.types import (
    Bool,
    Choice,
    Enumeration,
    Map,
    Nothing,
    Option,
    Range,
    Seat,
    Type,
    Whole,
)

SIMPLE = {Bool: "bool", Seat: "seat", Whole: "number"}
"""What JSON of a type without parts is called."""


class TypeWriter:
    """Writes each type once.

    Attributes:
        lines: a constant for each type, after those that it is made of.
    """

    def __init__(self, layout: FlatLayout) -> None:
        self._layout = layout
        self._named: dict[str, str] = {}
        self.lines: list[str] = []

    def name(self, kind: Type) -> str:
        """The constant of a type."""
        text = self._text(kind)
        if text not in self._named:
            self._named[text] = f"TYPE_{len(self._named)}"
            self.lines.append(f"const {self._named[text]} = {text};")
        return self._named[text]

    def _text(self, kind: Type) -> str:
        if isinstance(kind, Map):
            key, value = self.name(kind.key), self.name(kind.value)
            inner, least = self._layout.size(kind.value), self._layout.least(kind.key)
            return f'{{ is: "map", key: {key}, of: {value}, inner: {inner}, least: {least} }}'
        if isinstance(kind, Option):
            return f'{{ is: "option", of: {self.name(kind.of)} }}'
        if isinstance(kind, Enumeration):
            numbers = [self._layout.numbers[value] for value in kind.values]
            values = f"values: {quoted(kind.values)}, numbers: {numbers}"
            return f'{{ is: "values", name: {quoted(kind.name)}, {values} }}'
        if isinstance(kind, Choice):
            numbers = list(range(len(kind.values)))
            values = f"values: {quoted(kind.values)}, numbers: {numbers}"
            return f'{{ is: "values", name: {quoted(kind.name)}, {values} }}'
        if isinstance(kind, Nothing):
            return f'{{ is: "option", of: {self.name(Bool())} }}'
        if isinstance(kind, Range):
            ends = f"low: {kind.low}, high: {kind.high}"
            return f'{{ is: "range", name: {quoted(kind.name)}, {ends} }}'
        return f'{{ is: "{SIMPLE[type(kind)]}" }}'
