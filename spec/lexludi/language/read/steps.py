"""Steps: actions and chance with their arguments, rules, exceptions."""

from __future__ import annotations

import re

from lexludi.language import declarations as d
from lexludi.language import terms as t
from lexludi.language.problems import Place, TermError
from lexludi.language.read.chapters import Fence, Field
from lexludi.language.read.compiler import Compiler
from lexludi.language.read.context import Context, words
from lexludi.language.read.effects import compile_effects
from lexludi.language.read.source import Scope
from lexludi.language.types import Map, Seat, Type, Whole, scalar

ARGUMENT = re.compile(
    r"(?P<name>[a-z][a-z0-9_]*)\s*:\s*(?P<type>[a-z0-9_\[\], ]+?)"
    r"(?:\s+from\s+(?P<low>.+?)\s+to\s+(?P<high>.+))?"
)


def read_action(context: Context, fence: Fence) -> None:
    """An action of a seat, of anybody or of nobody."""
    who: t.Term | str = fence.text("who")
    compiler = context.compiler(fence.name)
    if who not in (d.ANYBODY, d.NOBODY):
        who = compiler.expect(fence.fields["who"], Scope(), Seat())
    _action(context, fence, compiler, who)


def read_chance(context: Context, fence: Fence) -> None:
    """A kind of chance outcome."""
    _action(context, fence, context.compiler(fence.name), d.CHANCE)


def _action(context: Context, fence: Fence, compiler: Compiler, who: t.Term | str) -> None:
    when = compiler.boolean(fence.fields["when"], Scope())
    seated = who not in (d.NOBODY, d.CHANCE)
    arguments = _arguments(context, fence, compiler, seated)
    local = {argument.name: argument.type for argument in arguments}
    weight = None
    if "weight" in fence.fields:
        weight = compiler.expect(fence.fields["weight"], Scope(local), Whole())
    context.note_uses()
    context.law.actions[fence.name] = d.Action(
        fence.name, fence.place, fence.sentence, who, when, arguments, weight
    )


def _arguments(
    context: Context, fence: Fence, compiler: Compiler, seated: bool
) -> tuple[d.Argument, ...]:
    if "arguments" not in fence.fields:
        return ()
    source = fence.fields["arguments"]
    local: dict[str, Type] = {"me": Seat()} if seated else {}
    found = []
    for offset, line in enumerate(source.text.splitlines()):
        if line.strip():
            place = source.place.below(offset)
            argument = _argument(context, compiler, line.strip(), place, local)
            context.fresh(fence, [argument.name])
            local[argument.name] = argument.type
            found.append(argument)
    return tuple(found)


def _argument(
    context: Context, compiler: Compiler, line: str, place: Place, local: dict[str, Type]
) -> d.Argument:
    match = ARGUMENT.fullmatch(line)
    if not match:
        raise TermError(place, f"expected 'name: type from a to b', found {line!r}")
    kind = context.names.type_from(match["type"], place)
    if match["low"] is None:
        if isinstance(scalar(kind), Whole):
            raise TermError(place, f"{match['name']}: {kind} has no end: add 'from a to b'")
        return d.Argument(match["name"], kind, None, None)
    scope = Scope(local)
    if isinstance(kind, Map):
        scope = scope.plus("key", kind.key)
    low, high = (
        compiler.expect(Field(match[bound], place), scope, scalar(kind))
        for bound in ("low", "high")
    )
    return d.Argument(match["name"], kind, low, high)


def read_rule(context: Context, fence: Fence) -> None:
    """A guard or an effect."""
    on = words(fence, "on")
    scope = context.scope(fence, "on", on)
    compiler = context.compiler(fence.name)
    when = compiler.boolean(fence.fields["when"], scope) if "when" in fence.fields else None
    require, then = _body(context, fence, compiler, scope)
    if (require is None) == (then is None):
        raise TermError(fence.place, "a rule has either require or then")
    context.note_uses()
    context.law.rules[fence.name] = d.Rule(
        fence.name, fence.place, fence.sentence, on, when, require, then
    )


def _body(
    context: Context, fence: Fence, compiler: Compiler, scope: Scope
) -> tuple[t.Term | None, tuple[t.Effect, ...] | None]:
    require = then = None
    if "require" in fence.fields:
        require = compiler.boolean(fence.fields["require"], scope)
    if "then" in fence.fields:
        then = compile_effects(compiler, fence.fields["then"], scope)
    return require, then


def read_exception(context: Context, fence: Fence) -> None:
    """An exception to rules that are read already."""
    bases = words(fence, "to")
    if unknown := [name for name in bases if name not in context.law.rules]:
        place = fence.fields["to"].place
        raise TermError(place, f"exception to {', '.join(unknown)}: there is no such rule")
    rules = [context.law.rules[name] for name in bases]
    scope = context.scope(fence, "to", [action for rule in rules for action in rule.on])
    compiler = context.compiler(fence.name)
    when = compiler.boolean(fence.fields["when"], scope)
    require, then = _body(context, fence, compiler, scope)
    wrong = "then" if require is not None else "require"
    if any((require and rule.then) or (then and rule.require) for rule in rules):
        raise TermError(fence.place, f"the base rule has a {wrong}: so has its exception")
    context.note_uses()
    context.law.exceptions[fence.name] = d.Exempting(
        fence.name,
        fence.place,
        fence.sentence,
        bases,
        words(fence, "over"),
        when,
        require,
        then,
    )
