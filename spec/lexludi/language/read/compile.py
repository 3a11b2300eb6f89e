"""Expressions: from the Python text of a fence to typed terms."""

from __future__ import annotations

import ast

from lexludi.language import terms as t
from lexludi.language.problems import Place, TermError
from lexludi.language.read.chapters import Field
from lexludi.language.read.compile_special import SPECIAL
from lexludi.language.read.names import Names
from lexludi.language.read.source import Scope, parse_expression
from lexludi.language.types import (
    FINITE,
    NUMERIC,
    Bool,
    Choice,
    Map,
    Nothing,
    Option,
    Type,
    Whole,
    comparable,
    fits,
    join,
    same_unit,
    unit_of,
)

ARITHMETIC: dict[type[ast.operator], str] = {
    ast.Add: "+",
    ast.Sub: "-",
    ast.Mult: "*",
    ast.FloorDiv: "//",
    ast.Mod: "%",
}
COMPARISON: dict[type[ast.cmpop], str] = {
    ast.Eq: "==",
    ast.NotEq: "!=",
    ast.Lt: "<",
    ast.LtE: "<=",
    ast.Gt: ">",
    ast.GtE: ">=",
}
LONGEST = 10_000
"""No loop of a law is longer; the solver unrolls them all."""
FOLDS = frozenset({"sum", "all", "any", "count", "min", "max", "first"})


class Compiler:
    """Compiles expressions against the declared names; every use of a name is noted."""

    def __init__(self, names: Names, used: set[str] | None = None) -> None:
        self.names = names
        self.used: set[str] = set() if used is None else used

    def boolean(self, source: Field, scope: Scope) -> t.Term:
        """An expression that is true or false."""
        return self.expect(source, scope, Bool())

    def expect(self, source: Field, scope: Scope, kind: Type) -> t.Term:
        """An expression of a given type."""
        node, origin = parse_expression(source)
        return self.need(self.term(node, scope, origin), kind)

    def any(self, source: Field, scope: Scope) -> t.Term:
        """An expression of whatever type it has."""
        node, origin = parse_expression(source)
        return self.term(node, scope, origin)

    def need(self, term: t.Term, kind: Type) -> t.Term:
        """The term, if it fits the type."""
        if not fits(term.type, kind):
            raise TermError(term.place, f"expected {kind}, found {term.type}")
        return term

    def term(self, node: ast.expr, scope: Scope, origin: Place) -> t.Term:
        """The typed term of a syntax node; `origin` is the place of the text's line 0."""
        place = origin.below(node.lineno, node.col_offset + 1)
        method = getattr(self, f"_{type(node).__name__.lower()}", None)
        if method is None:
            raise TermError(place, f"{ast.unparse(node)!r} is not part of the rule language")
        compiled: t.Term = method(node, scope, origin, place)
        return compiled

    def _constant(self, node: ast.Constant, scope: Scope, origin: Place, place: Place) -> t.Term:
        if isinstance(node.value, bool):
            return t.Literal(Bool(), place, node.value)
        if isinstance(node.value, int):
            return t.Literal(Whole(), place, node.value)
        raise TermError(place, f"{node.value!r}: only whole numbers, True and False are literals")

    def _name(self, node: ast.Name, scope: Scope, origin: Place, place: Place) -> t.Term:
        name = node.id
        if name in scope.local:
            return t.Local(scope.local[name], place, name)
        if name == "none":
            return t.Literal(Nothing(), place, None)
        self.used.add(name)
        if name in self.names.state:
            return t.State(self.names.state[name], place, name)
        if name in self.names.given:
            return t.Given(self.names.given[name], place, name)
        if name in self.names.values:
            root = self.names.values[name]
            return t.Literal(root.__class__(root.name, (name,), root.root), place, name)
        if name in self.names.choices:
            return t.Given(self.names.choices[name], place, name)
        raise TermError(place, f"{name} is not declared here")

    def _attribute(self, node: ast.Attribute, scope: Scope, origin: Place, place: Place) -> t.Term:
        name = ast.unparse(node)
        if name not in self.names.choices:
            raise TermError(place, f"{name} is not a declared point or variant")
        self.used.add(name)
        return t.Given(self.names.choices[name], place, name)

    def _subscript(self, node: ast.Subscript, scope: Scope, origin: Place, place: Place) -> t.Term:
        base = self.term(node.value, scope, origin)
        if not isinstance(base.type, Map):
            raise TermError(
                place, f"{ast.unparse(node.value)} is {base.type}, no map to look up in"
            )
        key = self.need(self.term(node.slice, scope, origin), base.type.key)
        return t.Index(base.type.value, place, base, key)

    def _binop(self, node: ast.BinOp, scope: Scope, origin: Place, place: Place) -> t.Term:
        operator = ARITHMETIC.get(type(node.op))
        if operator is None:
            raise TermError(place, f"{ast.unparse(node)!r}: expected one of + - * // %")
        left, right = (self.number(part, scope, origin) for part in (node.left, node.right))
        return t.Arithmetic(self._unit(operator, left, right, place), place, operator, left, right)

    def number(self, node: ast.expr, scope: Scope, origin: Place) -> t.Term:
        """The term of a node that must be a number."""
        term = self.term(node, scope, origin)
        if not isinstance(term.type, NUMERIC):
            raise TermError(term.place, f"expected a number, found {term.type}")
        return term

    def _unit(self, operator: str, left: t.Term, right: t.Term, place: Place) -> Type:
        units = unit_of(left.type), unit_of(right.type)
        if operator == "*" and None not in units:
            raise TermError(place, f"{units[0]} times {units[1]} has no unit")
        if operator == "//" and units[0] == units[1]:
            return Whole()
        if operator not in "*//" and not same_unit(left.type, right.type):
            raise TermError(place, f"{units[0]} {operator} {units[1]}: the units differ")
        return Whole(units[0] or units[1])

    def _unaryop(self, node: ast.UnaryOp, scope: Scope, origin: Place, place: Place) -> t.Term:
        if isinstance(node.op, ast.Not):
            inner = self.need(self.term(node.operand, scope, origin), Bool())
            return t.Not(Bool(), place, inner)
        if isinstance(node.op, ast.USub):
            number = self.number(node.operand, scope, origin)
            if isinstance(number, t.Literal) and isinstance(number.value, int):
                return t.Literal(number.type, place, -number.value)
            zero = t.Literal(Whole(), place, 0)
            return t.Arithmetic(Whole(unit_of(number.type)), place, "-", zero, number)
        raise TermError(place, f"{ast.unparse(node)!r}: expected - or not")

    def _boolop(self, node: ast.BoolOp, scope: Scope, origin: Place, place: Place) -> t.Term:
        parts = tuple(self.need(self.term(part, scope, origin), Bool()) for part in node.values)
        return t.Logic(Bool(), place, "and" if isinstance(node.op, ast.And) else "or", parts)

    def _ifexp(self, node: ast.IfExp, scope: Scope, origin: Place, place: Place) -> t.Term:
        condition = self.need(self.term(node.test, scope, origin), Bool())
        yes, no = self.term(node.body, scope, origin), self.term(node.orelse, scope, origin)
        kind = join(yes.type, no.type)
        if kind is None:
            raise TermError(place, f"one branch is {yes.type}, the other {no.type}")
        return t.Choose(kind, place, condition, yes, no)

    def _compare(self, node: ast.Compare, scope: Scope, origin: Place, place: Place) -> t.Term:
        sides = [node.left, *node.comparators]
        steps = []
        for left, operator, right in zip(sides, node.ops, sides[1:], strict=False):
            steps.append(self._comparison(left, operator, right, scope, origin, place))
        return steps[0] if len(steps) == 1 else t.Logic(Bool(), place, "and", tuple(steps))

    def _comparison(
        self,
        left: ast.expr,
        operator: ast.cmpop,
        right: ast.expr,
        scope: Scope,
        origin: Place,
        place: Place,
    ) -> t.Term:
        first = self.term(left, scope, origin)
        if isinstance(operator, (ast.In, ast.NotIn)):
            inside = self._membership(first, right, scope, origin, place)
            return inside if isinstance(operator, ast.In) else t.Not(Bool(), place, inside)
        symbol = COMPARISON.get(type(operator))
        if symbol is None:
            raise TermError(place, "expected == != < <= > >= or in; write `== none`, not `is`")
        second = self._other(first, right, scope, origin)
        self._comparable(symbol, first, second, place)
        return t.Compare(Bool(), place, symbol, first, second)

    def _other(self, first: t.Term, node: ast.expr, scope: Scope, origin: Place) -> t.Term:
        """The other side of a comparison; beside a point a bare name is one of its answers."""
        if isinstance(first.type, Choice):
            place = origin.below(node.lineno, node.col_offset + 1)
            if isinstance(node, ast.Name) and node.id in first.type.values:
                self.used.add(f"{first.type.name}={node.id}")
                return t.Literal(first.type, place, node.id)
            allowed = ", ".join(first.type.values)
            shown = ast.unparse(node)
            raise TermError(place, f"{shown} is no answer of {first.type.name}: {allowed}")
        return self.term(node, scope, origin)

    def _comparable(self, symbol: str, left: t.Term, right: t.Term, place: Place) -> None:
        if not comparable(left.type, right.type):
            raise TermError(place, f"{left.type} {symbol} {right.type}: never comparable")
        ordered = symbol not in ("==", "!=")
        if ordered and any(
            isinstance(k.type, (Option, Bool, Choice, Nothing)) for k in (left, right)
        ):
            raise TermError(place, f"{left.type} {symbol} {right.type}: there is no such order")

    def _membership(
        self, item: t.Term, node: ast.expr, scope: Scope, origin: Place, place: Place
    ) -> t.Term:
        if isinstance(node, (ast.Tuple, ast.List, ast.Set)):
            others = [self._other(item, element, scope, origin) for element in node.elts]
            for other in others:
                self._comparable("==", item, other, place)
            equal = (t.Compare(Bool(), place, "==", item, other) for other in others)
            return t.Logic(Bool(), place, "or", tuple(equal))
        if isinstance(node, ast.Name) and node.id in self.names.types:
            return self._in_type(item, node.id, place)
        base = self.term(node, scope, origin)
        if isinstance(base.type, Map) and isinstance(base.type.value, Bool):
            return t.Index(Bool(), place, base, self.need(item, base.type.key))
        raise TermError(place, f"expected a set, a type or values in brackets, found {base.type}")

    def _in_type(self, item: t.Term, name: str, place: Place) -> t.Term:
        kind = self.names.types[name]
        self.used.add(name)
        values = getattr(kind, "values", None)
        if values is None or not comparable(item.type, kind):
            raise TermError(place, f"{item.type} in {name}: expected an enumeration of its values")
        literals = (t.Literal(kind, place, value) for value in values)
        equal = (t.Compare(Bool(), place, "==", item, literal) for literal in literals)
        return t.Logic(Bool(), place, "or", tuple(equal))

    def _dictcomp(self, node: ast.DictComp, scope: Scope, origin: Place, place: Place) -> t.Term:
        loops, inner = self._loops(node.generators, scope, origin)
        only = loops[0]
        key_is_loop = isinstance(node.key, ast.Name) and node.key.id == only.name
        domain = only.domain
        if (
            len(loops) != 1
            or node.generators[0].ifs
            or not key_is_loop
            or isinstance(domain, t.Span)
        ):
            raise TermError(place, "a map is written {k: e for k in TYPE}, without a condition")
        element = self.term(node.value, inner, origin)
        return t.Build(Map(domain, element.type), place, only, element)

    def _loops(
        self, generators: list[ast.comprehension], scope: Scope, origin: Place
    ) -> tuple[tuple[t.Loop, ...], Scope]:
        loops = []
        for generator in generators:
            loop = self.loop(generator.target, generator.iter, scope, origin)
            loops.append(loop)
            scope = scope.plus(loop.name, self.loop_type(loop.domain))
        return tuple(loops), scope

    def loop(self, target: ast.expr, domain: ast.expr, scope: Scope, origin: Place) -> t.Loop:
        """A `for name in domain`, of a comprehension or of an effect."""
        place = origin.below(target.lineno, target.col_offset + 1)
        if not isinstance(target, ast.Name):
            raise TermError(place, "expected one name after `for`")
        if self.names.taken(target.id) or target.id in scope.local:
            raise TermError(place, f"{target.id} hides a name that is in use: choose another")
        return t.Loop(target.id, self._domain(domain, scope, origin))

    def _domain(self, node: ast.expr, scope: Scope, origin: Place) -> t.Domain:
        place = origin.below(node.lineno, node.col_offset + 1)
        if isinstance(node, ast.Name) and node.id in self.names.types:
            kind = self.names.types[node.id]
            self.used.add(node.id)
            if isinstance(kind, FINITE):
                return kind
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "range":
            bounds = [self.number(argument, scope, origin) for argument in node.args]
            if len(bounds) == 2:
                return self._span(bounds[0], bounds[1], place)
        raise TermError(place, f"expected a finite type or range(a, b), found {ast.unparse(node)}")

    @staticmethod
    def _span(low: t.Term, high: t.Term, place: Place) -> t.Span:
        ends = [bound.value for bound in (low, high) if isinstance(bound, t.Literal)]
        if any(isinstance(end, int) and abs(end) > LONGEST for end in ends):
            raise TermError(place, f"a range is for counting in play: at most {LONGEST:,} values")
        return t.Span(low, high)

    @staticmethod
    def loop_type(domain: t.Domain) -> Type:
        """The type of a loop's variable."""
        return Whole() if isinstance(domain, t.Span) else domain

    def _call(self, node: ast.Call, scope: Scope, origin: Place, place: Place) -> t.Term:
        name = ast.unparse(node.func)
        if name in FOLDS and len(node.args) == 1 and isinstance(node.args[0], ast.GeneratorExp):
            return self._fold(name, node, node.args[0], scope, origin, place)
        if name in ("min", "max") and len(node.args) > 1:
            parts = tuple(self.number(argument, scope, origin) for argument in node.args)
            unit = self._unit("+", parts[0], parts[1], place)
            return t.Extreme(unit, place, name, parts)
        if special := SPECIAL.get(name):
            return special(self, node, scope, origin, place)
        return self._defined(name, node, scope, origin, place)

    def _defined(
        self, name: str, node: ast.Call, scope: Scope, origin: Place, place: Place
    ) -> t.Term:
        if name not in self.names.definitions:
            raise TermError(place, f"{name} is not a definition or a built-in function")
        self.used.add(name)
        expected, kind = self.names.definitions[name]
        if len(node.args) != len(expected) or node.keywords:
            raise TermError(
                place, f"{name} takes {len(expected)} arguments, found {len(node.args)}"
            )
        pairs = zip(node.args, expected, strict=True)
        given = tuple(self.need(self.term(a, scope, origin), want[1]) for a, want in pairs)
        return t.Call(kind, place, name, given)

    def _fold(
        self,
        kind: str,
        node: ast.Call,
        generator: ast.GeneratorExp,
        scope: Scope,
        origin: Place,
        place: Place,
    ) -> t.Term:
        loops, inner = self._loops(generator.generators, scope, origin)
        tests = [test for part in generator.generators for test in part.ifs]
        conditions = tuple(self.need(self.term(test, inner, origin), Bool()) for test in tests)
        condition = None if not conditions else conditions[0]
        if len(conditions) > 1:
            condition = t.Logic(Bool(), place, "and", conditions)
        element = self.term(generator.elt, inner, origin)
        default = self._default(kind, node, scope, origin, place)
        return t.Fold(
            self._fold_type(kind, element), place, kind, element, loops, condition, default
        )

    def _default(
        self, kind: str, node: ast.Call, scope: Scope, origin: Place, place: Place
    ) -> t.Term | None:
        given = {keyword.arg: keyword.value for keyword in node.keywords}
        if kind in ("min", "max"):
            if set(given) != {"default"}:
                raise TermError(
                    place, f"{kind}(... for ...) needs default=, for when there is none"
                )
            return self.number(given["default"], scope, origin)
        if given:
            raise TermError(place, f"{kind} takes no {', '.join(map(str, given))}")
        return None

    def _fold_type(self, kind: str, element: t.Term) -> Type:
        if kind in ("all", "any"):
            self.need(element, Bool())
            return Bool()
        if kind == "count":
            return Whole()
        if kind == "first":
            if not isinstance(element.type, FINITE):
                raise TermError(element.place, f"first finds a finite value, not {element.type}")
            return Option(element.type)
        if not isinstance(element.type, NUMERIC):
            raise TermError(element.place, f"{kind} needs numbers, found {element.type}")
        return Whole(unit_of(element.type))

    def one(self, node: ast.Call, scope: Scope, origin: Place, place: Place) -> t.Term:
        """The only argument of a built-in function."""
        if len(node.args) != 1 or node.keywords:
            raise TermError(place, f"{ast.unparse(node.func)} takes one argument")
        return self.term(node.args[0], scope, origin)
