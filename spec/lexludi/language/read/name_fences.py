"""Names first: what each fence declares, before any term is read."""

from __future__ import annotations

import ast

from lexludi.language import declarations as d
from lexludi.language.problems import TermError
from lexludi.language.read.chapters import Fence
from lexludi.language.read.context import Context, bounds, words
from lexludi.language.types import Choice, Enumeration, Range, Type, Whole


def declare_type(context: Context, fence: Fence) -> None:
    """A type, and the names of an enumeration's values."""
    kind = _type(context, fence)
    context.names.types[fence.name] = kind
    if isinstance(kind, Enumeration) and kind.root == kind.name:
        for value in kind.values:
            if value in context.names.values or value in context.names.types:
                place = fence.fields["values"].place
                raise TermError(place, f"{value} is already the name of something else")
            context.names.values[value] = kind
    context.law.types[fence.name] = d.NamedType(fence.name, fence.place, fence.sentence, kind)


def _type(context: Context, fence: Fence) -> Type:
    if "values" in fence.fields:
        return _enumeration(context, fence)
    if "range" in fence.fields:
        return _range(context, fence)
    if fence.text("number") != "whole":
        raise TermError(fence.place, "expected values:, range: or number: whole")
    return Whole(fence.name)


def _enumeration(context: Context, fence: Fence) -> Enumeration:
    values = words(fence, "values")
    if "within" not in fence.fields:
        return Enumeration(fence.name, values, fence.name)
    whole = context.names.types.get(fence.text("within"))
    if not isinstance(whole, Enumeration):
        raise TermError(fence.fields["within"].place, "expected an enumeration declared before")
    if unknown := [value for value in values if value not in whole.values]:
        place = fence.fields["values"].place
        raise TermError(place, f"{', '.join(unknown)}: no values of {whole.name}")
    ordered = tuple(value for value in whole.values if value in values)
    return Enumeration(fence.name, ordered, whole.root)


def _range(context: Context, fence: Fence) -> Range:
    low, high = bounds(fence, "range", "0 to 13")
    unit = fence.text("measures") or fence.name
    if unit != fence.name and unit != "number" and unit not in context.names.types:
        raise TermError(fence.fields["measures"].place, f"unknown unit {unit}")
    plain = None if unit == "number" else unit
    return Range(fence.name, low, high, plain)


def declare_point(context: Context, fence: Fence) -> None:
    """A point and its answers."""
    context.names.choices[fence.name] = Choice(fence.name, words(fence, "answers"))


def declare_variant(context: Context, fence: Fence) -> None:
    """A variant and its choices."""
    context.names.choices[fence.name] = Choice(fence.name, words(fence, "choices"))


def declare_parameter(context: Context, fence: Fence) -> None:
    """A parameter's type."""
    context.names.given[fence.name] = _typed(context, fence)


def declare_state(context: Context, fence: Fence) -> None:
    """A state variable's type."""
    context.names.state[fence.name] = _typed(context, fence)


def _typed(context: Context, fence: Fence) -> Type:
    return context.names.type_from(fence.fields["type"].text, fence.fields["type"].place)


def declare_definition(context: Context, fence: Fence) -> None:
    """A definition's arguments and result."""
    name, arguments, kind = _header(context, fence)
    context.names.definitions[name] = (arguments, kind)


def _header(context: Context, fence: Fence) -> tuple[str, tuple[tuple[str, Type], ...], Type]:
    try:
        node = ast.parse(f"def {fence.name}: pass").body[0]
    except SyntaxError as error:
        raise TermError(fence.place, "expected name(argument: type) -> type") from error
    if not isinstance(node, ast.FunctionDef) or node.returns is None:
        raise TermError(fence.place, "expected name(argument: type) -> type")
    arguments = []
    for argument in node.args.args:
        if argument.annotation is None:
            raise TermError(fence.place, f"argument {argument.arg} needs a type")
        kind = context.names.type_from(ast.unparse(argument.annotation), fence.place)
        arguments.append((argument.arg, kind))
    result = context.names.type_from(ast.unparse(node.returns), fence.place)
    return node.name, tuple(arguments), result
