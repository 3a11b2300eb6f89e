"""The compiler of expressions: what all kinds of syntax need to become typed terms."""

from __future__ import annotations

import ast
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, TypeAlias

from lexludi.language import terms as t
from lexludi.language.problems import Place, TermError
from lexludi.language.read.chapters import Field
from lexludi.language.read.names import Names
from lexludi.language.read.source import Scope, parse_expression
from lexludi.language.types import NUMERIC, Bool, Map, Type, Unresolved, fits, scalar, unresolved

Form: TypeAlias = Callable[["Compiler", Any], t.Term]
"""The function that compiles one kind of syntax node."""


NOWHERE = Place("", 0)


@dataclass(frozen=True)
class Compiler:
    """Compiles the expressions of one fence against the declared names.

    `forms` has the function for each kind of syntax node.
    `used` collects every declared name that an expression uses.
    `scope` holds the local names, `origin` is the place of line 0 of the text.
    """

    names: Names
    used: set[str]
    forms: Mapping[type[ast.expr], Form]
    scope: Scope = field(default_factory=Scope)
    origin: Place = NOWHERE

    def boolean(self, source: Field, scope: Scope) -> t.Term:
        """The term of an expression that is true or false."""
        return self.expect(source, scope, Bool())

    def expect(self, source: Field, scope: Scope, kind: Type) -> t.Term:
        """The term of an expression of a given type."""
        node, origin = parse_expression(source)
        inner = self.at(scope, origin)
        return inner.need(inner.value_of(node, kind), kind)

    def filling(self, source: Field, kind: Type) -> t.Term:
        """The term of a value of the type, or of one with which a map is filled."""
        node, origin = parse_expression(source)
        inner = self.at(Scope(), origin)
        term = inner.value_of(node, kind)
        return inner.need(term, kind if isinstance(term.type, Map) else scalar(kind))

    def any(self, source: Field, scope: Scope) -> t.Term:
        """The term of an expression of any type."""
        node, origin = parse_expression(source)
        return self.at(scope, origin).term(node)

    def at(self, scope: Scope, origin: Place) -> Compiler:
        """The compiler for a text with these local names, whose line 0 is at `origin`."""
        return replace(self, scope=scope, origin=origin)

    def plus(self, loop: t.Loop) -> Compiler:
        """The compiler inside a loop, which has one more local name."""
        over, kind = loop.domain, loop.type
        if isinstance(over, t.Span) and unresolved(over.low.type):
            kind = Unresolved()
        return replace(self, scope=self.scope.plus(loop.name, kind))

    def place(self, node: ast.expr | ast.stmt) -> Place:
        """Where a syntax node stands in its chapter."""
        return self.origin.below(node.lineno, node.col_offset + 1)

    def term(self, node: ast.expr) -> t.Term:
        """The typed term of a syntax node."""
        form = self.forms.get(type(node))
        if form is None:
            message = f"{ast.unparse(node)!r} is not part of the rule language"
            message += "; write a set as {x: x == a for x in TYPE}" * isinstance(node, ast.Set)
            raise TermError(self.place(node), message)
        return form(self, node)

    def value_of(self, node: ast.expr, kind: Type) -> t.Term:
        """The term of a node where a value of the type should stand.

        Where it is not known which values there are, an unknown name may be one of the type's.
        """
        open_values = unresolved(kind) and self.names.values_lost
        if open_values and isinstance(node, ast.Name) and not self.knows(node.id):
            return self.unresolved(node)
        return self.term(node)

    def knows(self, name: str) -> bool:
        """Whether a bare name is declared, or a local one."""
        return name in self.scope.local or name == "none" or self.names.declares(name)

    def is_failed(self, name: str) -> bool:
        """Whether the declaration of a name is at fault, or may be one that is."""
        return name in self.names.failed or not self.scope.complete

    def unresolved(self, node: ast.expr) -> t.Term:
        """The term of a node that depends on a declaration that is at fault."""
        return t.Local(Unresolved(), self.place(node), ast.unparse(node))

    def need(self, term: t.Term, kind: Type) -> t.Term:
        """The term, if it fits the type."""
        if not fits(term.type, kind):
            raise TermError(term.place, f"expected {kind}, found {term.type}")
        return term

    def condition(self, node: ast.expr) -> t.Term:
        """The term of a node that must be true or false."""
        return self.need(self.term(node), Bool())

    def number(self, node: ast.expr) -> t.Term:
        """The term of a node that must be a number."""
        term = self.term(node)
        if not isinstance(term.type, (*NUMERIC, Unresolved)):
            raise TermError(term.place, f"expected a number, found {term.type}")
        return term
