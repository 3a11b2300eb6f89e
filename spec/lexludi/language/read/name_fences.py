"""Names first: what each fence declares, before any term is read."""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Callable, Iterator

from lexludi.language import declarations as d
from lexludi.language.limits import MOST_VALUES, WIDEST_RANGE
from lexludi.language.problems import Place, Reported, TermError
from lexludi.language.read.chapters import Fence
from lexludi.language.read.context import ReadContext, bounds, declared_name, needed, words
from lexludi.language.read.fences import KINDS
from lexludi.language.read.names import ArgumentLine, RuleHead
from lexludi.language.read.naming import STEP_FIELDS, answer_fault, word_fault
from lexludi.language.read.source import Scope
from lexludi.language.read.syntax import statement_trees
from lexludi.language.types import Choice, Enumeration, Range, Seat, Type, Unresolved, Whole

ARGUMENT = re.compile(
    r"(?P<name>\w+) ?: ?(?P<type>[a-z0-9_\[\], ]+?)"
    r"(?: from (?P<low>.+?) to (?P<high>.+))?"
)


HEADER = "expected name(argument: type) -> type"


def declare_type(context: ReadContext, fence: Fence) -> None:
    """A type, and the names of an enumeration's values."""
    kind = _type(context, fence)
    context.names.types[fence.name] = kind
    context.law.types[fence.name] = d.NamedType(fence.name, fence.place, fence.sentence, kind)
    if isinstance(kind, Enumeration) and kind.root == kind.name:
        for value in kind.values:
            if value in context.names.values or value in context.names.types:
                place = fence.fields["values"].place
                context.report(fence, place, f"{value} is already the name of something else")
            else:
                context.names.values[value] = kind


def _type(context: ReadContext, fence: Fence) -> Type:
    if "values" in fence.fields:
        return _enumeration(context, fence)
    if "range" in fence.fields:
        return _range(context, fence)
    number = needed(fence, "number")
    if number.text.strip() != "whole":
        raise TermError(number.place, f"expected number: whole, found {number.text.strip()}")
    return Whole(fence.name)


def _enumeration(context: ReadContext, fence: Fence) -> Type:
    values = _words(fence, "values", word_fault)
    if "within" not in fence.fields:
        return Enumeration(fence.name, values, fence.name)
    name, place = fence.text("within"), fence.fields["within"].place
    whole = context.names.types.get(name)
    if isinstance(whole, Unresolved) or name in context.names.failed:
        raise Reported
    if not isinstance(whole, Enumeration):
        raise TermError(place, "expected an enumeration declared before")
    if unknown := [value for value in values if value not in whole.values]:
        place = fence.fields["values"].place
        raise TermError(place, f"{', '.join(unknown)}: no values of {whole.name}")
    ordered = tuple(value for value in whole.values if value in values)
    return Enumeration(fence.name, ordered, whole.root)


def _range(context: ReadContext, fence: Fence) -> Range:
    low, high = bounds(fence, "range", "0 to 13")
    if high - low >= WIDEST_RANGE:
        message = f"{high - low + 1:,} numbers: a range has at most {WIDEST_RANGE:,}"
        raise TermError(fence.fields["range"].place, f"{message}; number: whole has no end")
    unit = fence.text("measures") or fence.name
    known = {fence.name, "number", *context.names.types, *context.names.failed}
    if unit not in known:
        raise TermError(fence.fields["measures"].place, f"unknown unit {unit}")
    plain = None if unit == "number" else unit
    return Range(fence.name, low, high, plain)


def declare_point(context: ReadContext, fence: Fence) -> None:
    """A point and its answers."""
    context.names.choices[fence.name] = _choice(fence, "answers")


def declare_variant(context: ReadContext, fence: Fence) -> None:
    """A variant and its choices: words, or the numbers of a range."""
    if " to " in needed(fence, "choices").text:
        context.names.choices[fence.name] = _numbers(fence)
    else:
        context.names.choices[fence.name] = _choice(fence, "choices")


def _numbers(fence: Fence) -> Range:
    low, high = bounds(fence, "choices", "4 to 8")
    if high - low >= MOST_VALUES:
        message = f"{high - low + 1:,} numbers: expected at most {MOST_VALUES:,}"
        raise TermError(fence.fields["choices"].place, message)
    return Range(fence.name, low, high, None)


def _choice(fence: Fence, key: str) -> Choice:
    return Choice(fence.name, _words(fence, key, answer_fault))


def _words(fence: Fence, key: str, fault_of: Callable[[str], str | None]) -> tuple[str, ...]:
    """The different names of a field; TermError where one is none, or there are too many."""
    place, found = needed(fence, key).place, words(fence, key)
    if len(found) > MOST_VALUES:
        raise TermError(place, f"{len(found):,} words: expected at most {MOST_VALUES:,}")
    for word in found:
        if fault := fault_of(word):
            raise TermError(place, fault)
    if twice := [word for word, number in Counter(found).items() if number > 1]:
        raise TermError(place, f"{', '.join(twice)}: comes twice, keep one")
    return found


def declare_parameter(context: ReadContext, fence: Fence) -> None:
    """A parameter's type."""
    context.names.given[fence.name] = _typed(context, fence)


def declare_state(context: ReadContext, fence: Fence) -> None:
    """A state variable's type."""
    context.names.state[fence.name] = _typed(context, fence)


def _typed(context: ReadContext, fence: Fence) -> Type:
    source = needed(fence, "type")
    return context.names.type_from(source.text, source.place)


def declare_definition(context: ReadContext, fence: Fence) -> None:
    """A definition's arguments and result."""
    node = _header(fence)
    arguments = tuple(
        (argument.arg, _annotated(context, fence, argument.annotation))
        for argument in node.args.args
    )
    result = _annotated(context, fence, node.returns)
    context.names.definitions[node.name] = (arguments, result)


def _header(fence: Fence) -> ast.FunctionDef:
    """The name of a definition, with its arguments and their types, as Python syntax."""
    try:
        node = statement_trees(f"def {fence.name}: pass")[0]
    except SyntaxError as error:
        raise TermError(fence.place, f"{HEADER}: {error.msg}") from error
    if not isinstance(node, ast.FunctionDef) or node.returns is None or not _is_plain(node):
        raise TermError(fence.place, HEADER)
    names = [argument.arg for argument in node.args.args]
    for argument in node.args.args:
        if fault := word_fault(argument.arg):
            raise TermError(fence.place, f"argument {fault}")
        if argument.annotation is None or names.count(argument.arg) > 1:
            raise TermError(fence.place, f"argument {argument.arg} needs one type")
    return node


def _is_plain(node: ast.FunctionDef) -> bool:
    """Whether a definition's arguments are names with types, and nothing else."""
    plain = ast.arguments([], node.args.args, None, [], [], None, [])
    return ast.dump(plain) == ast.dump(node.args) and isinstance(node.body[0], ast.Pass)


def _annotated(context: ReadContext, fence: Fence, node: ast.expr | None) -> Type:
    """The type that an annotation names; Unresolved, and reported, where it names none."""
    try:
        return context.names.type_from(ast.unparse(node) if node else "", fence.place)
    except TermError as error:
        context.report(fence, error.place, error.message)
        return Unresolved()


def declare_action(context: ReadContext, fence: Fence) -> None:
    """An action's arguments, and whether somebody does it: `me` is then a name."""
    local: dict[str, Type] = {}
    complete = fence.kind == "chance" or bool(fence.text("who"))
    if fence.kind == "action" and fence.text("who") not in ("", d.NOBODY):
        local["me"] = Seat()
    lines = list(_argument_lines(context, fence))
    local |= {line.name: line.type for line in lines if line}
    complete = complete and None not in lines and not _may_lack_arguments(fence)
    context.names.actions[fence.name] = Scope(local, complete=complete)
    context.names.arguments[fence.name] = tuple(line for line in lines if line)


def _may_lack_arguments(fence: Fence) -> bool:
    """Whether arguments may stand under a key that is written wrong."""
    return "arguments" not in fence.fields and bool(fence.fields.keys() - KINDS[fence.kind].keys)


def _argument_lines(context: ReadContext, fence: Fence) -> Iterator[ArgumentLine | None]:
    """Every line of the arguments, None for one that cannot be read."""
    if "arguments" not in fence.fields:
        return
    source = fence.fields["arguments"]
    seen: set[str] = set()
    for offset, text in enumerate(source.text.splitlines()):
        if text.strip():
            place = source.place.below(offset)
            line = _argument_line(context, fence, text.strip(), place)
            if line and line.name in seen:
                context.report(fence, place, f"{line.name} is an argument already: keep one")
            seen |= {line.name} if line else set()
            yield line


def _argument_line(
    context: ReadContext, fence: Fence, line: str, place: Place
) -> ArgumentLine | None:
    match = ARGUMENT.fullmatch(" ".join(line.split()))
    if not match:
        shown = f"{line[:60]!r}"
        context.report(fence, place, f"expected 'name: type from a to b', found {shown}")
        return None
    if fault := _argument_fault(match["name"]):
        context.report(fence, place, fault)
        return None
    try:
        kind = context.names.type_from(match["type"], place)
    except TermError as error:
        context.report(fence, error.place, error.message)
        kind = Unresolved()
    return ArgumentLine(match["name"], kind, place, match["low"], match["high"])


def _argument_fault(name: str) -> str | None:
    if name in STEP_FIELDS:
        return f"{name} is a field of every step: choose another name"
    return word_fault(name)


def declare_rule(context: ReadContext, fence: Fence) -> None:
    """A rule's actions, and whether it is a guard or an effect."""
    guard = "require" in fence.fields
    known = guard != ("then" in fence.fields)
    context.names.rules[fence.name] = RuleHead(words(fence, "on"), guard if known else None)


def fail(context: ReadContext, fence: Fence) -> None:
    """Remember what a fence that is at fault would have declared, as far as it can be known."""
    names, name = context.names, declared_name(fence)
    if fence.kind not in KINDS or fence.kind == "type":
        # A word of the fence may be a value of the type, whatever the size of its letters.
        text = " ".join(field.text for field in fence.fields.values()).casefold()
        values = re.findall(r"[a-z][a-z0-9_]*", text)
        names.fail(*values)
        names.values_lost |= not values
    names.fail(name)
    if fence.kind == "type":
        names.types.setdefault(name, Unresolved())
    elif fence.kind == "parameter":
        names.given.setdefault(name, Unresolved())
    elif fence.kind == "state":
        names.state.setdefault(name, Unresolved())
    elif fence.kind in ("point", "variant"):
        names.choices.setdefault(name, Unresolved())
