"""The text of a field as Python syntax, and the local names that it may use."""

from __future__ import annotations

import ast
import textwrap
from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from lexludi.language.problems import Place, TermError
from lexludi.language.read.chapters import Field
from lexludi.language.read.syntax import check_brackets, expression_tree, statement_trees
from lexludi.language.types import Type


@dataclass(frozen=True)
class Scope:
    """Which local names an expression may use, and whether it may look back with old().

    It is not `complete` where arguments of an action could not be read.
    """

    local: Mapping[str, Type] = field(default_factory=dict)
    old: bool = False
    complete: bool = True

    def plus(self, name: str, kind: Type) -> Scope:
        """The scope with one more name."""
        return replace(self, local={**self.local, name: kind})


def parse_expression(source: Field) -> tuple[ast.expr, Place]:
    """The Python syntax tree of a field's text; lines count from the field's place."""
    indent = " " * (source.place.column - 1)
    text = f"(\n{indent}{source.text}\n)"
    try:
        check_brackets(text[1:-1])
        tree = expression_tree(text)
    except SyntaxError as error:
        line = max((error.lineno or 2) - 2, 0)
        message = f"expected an expression, {error.msg}: {source.text.strip()[:60]!r}"
        raise TermError(source.place.below(line), message) from error
    return tree, source.place.below(-2)


def parse_statements(source: Field) -> tuple[list[ast.stmt], Place]:
    """The Python statements of a field's text."""
    try:
        trees = statement_trees(textwrap.dedent(source.text))
    except SyntaxError as error:
        place = source.place.below(max((error.lineno or 1) - 1, 0))
        spaces = "; indent with spaces, never with tabs" if "\t" in source.text else ""
        raise TermError(place, f"expected effects, {error.msg}{spaces}") from error
    return trees, source.place.below(-1)
