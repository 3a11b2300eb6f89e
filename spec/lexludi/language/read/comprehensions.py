"""Loops as typed terms: maps written entry by entry, and folds such as `sum(... for ...)`."""

from __future__ import annotations

import ast

from lexludi.language import terms as t
from lexludi.language.limits import WIDEST_RANGE
from lexludi.language.problems import Place, TermError
from lexludi.language.read.compiler import Compiler
from lexludi.language.read.naming import word_fault
from lexludi.language.types import (
    FINITE,
    NUMERIC,
    Bool,
    Map,
    Option,
    Type,
    Unresolved,
    Whole,
    unit_of,
)

FOLDS = frozenset({"sum", "all", "any", "count", "min", "max", "first"})


def build(compiler: Compiler, node: ast.DictComp) -> t.Term:
    """A map, `{k: e for k in TYPE}`."""
    loops, inner = _loops(compiler, node.generators)
    only, place = loops[0], compiler.place(node)
    key_is_loop = isinstance(node.key, ast.Name) and node.key.id == only.name
    plain = len(loops) == 1 and not node.generators[0].ifs and key_is_loop
    if plain and inner.scope.local[only.name] == Unresolved():
        return compiler.unresolved(node)
    if not plain or isinstance(only.domain, t.Span):
        raise TermError(place, "a map is written {k: e for k in TYPE}, without a condition")
    element = inner.term(node.value)
    return t.Build(Map(only.domain, element.type), place, only, element)


def set_of(compiler: Compiler, node: ast.GeneratorExp) -> t.Term:
    """A set, `k for k in TYPE if c`: a map that says of every k whether it is a member."""
    loops, inner = _loops(compiler, node.generators)
    only, place = loops[0], compiler.place(node)
    key_is_loop = isinstance(node.elt, ast.Name) and node.elt.id == only.name
    if len(loops) != 1 or not key_is_loop or isinstance(only.domain, t.Span):
        raise TermError(place, "a set is written `k for k in TYPE if condition`")
    condition = _condition(inner, node.generators, place) or t.Literal(Bool(), place, True)
    return t.Build(Map(only.domain, Bool()), place, only, condition)


def _loops(
    compiler: Compiler, generators: list[ast.comprehension]
) -> tuple[tuple[t.Loop, ...], Compiler]:
    """The loops of a comprehension, and the compiler inside all of them."""
    loops = []
    for generator in generators:
        loops.append(loop(compiler, generator.target, generator.iter))
        compiler = compiler.plus(loops[-1])
    return tuple(loops), compiler


def loop(compiler: Compiler, target: ast.expr, domain: ast.expr) -> t.Loop:
    """A `for name in domain`, of a comprehension or of an effect."""
    place = compiler.place(target)
    if not isinstance(target, ast.Name):
        raise TermError(place, "expected one name after `for`")
    if fault := word_fault(target.id):
        raise TermError(place, fault)
    if compiler.names.taken(target.id) or target.id in compiler.scope.local:
        raise TermError(place, f"{target.id} hides a name that is in use: choose another")
    return t.Loop(target.id, _domain(compiler, domain))


def _domain(compiler: Compiler, node: ast.expr) -> t.Domain:
    place = compiler.place(node)
    if isinstance(node, ast.Name):
        kind = compiler.names.types.get(node.id)
        if isinstance(kind, Unresolved) or (kind is None and node.id in compiler.names.failed):
            return t.Span(compiler.unresolved(node), compiler.unresolved(node))
        compiler.used.add(node.id)
        if isinstance(kind, FINITE):
            return kind
    if isinstance(node, ast.Call) and ast.unparse(node.func) == "range":
        bounds = [compiler.number(argument) for argument in node.args]
        if len(bounds) == 2:
            return _span(bounds[0], bounds[1], place)
    raise TermError(place, f"expected a finite type or range(a, b), found {ast.unparse(node)}")


def _span(low: t.Term, high: t.Term, place: Place) -> t.Span:
    ends = [bound.value for bound in (low, high) if isinstance(bound, t.Literal)]
    if any(isinstance(end, int) and abs(end) > WIDEST_RANGE for end in ends):
        message = f"a range is for counting in play: at most {WIDEST_RANGE:,} values"
        raise TermError(place, message)
    return t.Span(low, high)


def fold(compiler: Compiler, kind: str, node: ast.Call, generator: ast.GeneratorExp) -> t.Term:
    """`sum`, `all`, `any`, `count`, `min`, `max` or `first` over a comprehension."""
    place = compiler.place(node)
    loops, inner = _loops(compiler, generator.generators)
    condition = _condition(inner, generator.generators, place)
    element = inner.term(generator.elt)
    default = _default(compiler, kind, node)
    return t.Fold(_fold_type(inner, kind, element), place, kind, element, loops, condition, default)


def _condition(inner: Compiler, generators: list[ast.comprehension], place: Place) -> t.Term | None:
    """The condition of a comprehension: all its `if` at once, None where there is none."""
    tests = tuple(inner.condition(test) for part in generators for test in part.ifs)
    if len(tests) > 1:
        return t.Logic(Bool(), place, "and", tests)
    return tests[0] if tests else None


def _default(compiler: Compiler, kind: str, node: ast.Call) -> t.Term | None:
    given = {keyword.arg: keyword.value for keyword in node.keywords}
    place = compiler.place(node)
    if kind in ("min", "max"):
        if set(given) != {"default"}:
            raise TermError(place, f"{kind}(... for ...) needs default=, for when there is none")
        return compiler.number(given["default"])
    if given:
        raise TermError(place, f"{kind} takes no {', '.join(map(str, given))}")
    return None


def _fold_type(compiler: Compiler, kind: str, element: t.Term) -> Type:
    if kind in ("all", "any"):
        compiler.need(element, Bool())
        return Bool()
    if kind == "count":
        return Whole()
    if isinstance(element.type, Unresolved):
        return element.type
    if kind == "first":
        if not isinstance(element.type, FINITE):
            raise TermError(element.place, f"first finds a finite value, not {element.type}")
        return Option(element.type)
    if not isinstance(element.type, NUMERIC):
        raise TermError(element.place, f"{kind} needs numbers, found {element.type}")
    return Whole(unit_of(element.type))
