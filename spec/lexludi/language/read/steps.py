"""Steps: actions and chance with their arguments, rules, exceptions."""

from __future__ import annotations

from dataclasses import replace
from math import prod

from lexludi.language import declarations as d
from lexludi.language import terms as t
from lexludi.language.limits import MOST_CHOSEN
from lexludi.language.problems import TermError
from lexludi.language.read.chapters import Fence, Field
from lexludi.language.read.compiler import Compiler
from lexludi.language.read.context import ReadContext, words
from lexludi.language.read.effects import compile_effects
from lexludi.language.read.names import ArgumentLine
from lexludi.language.read.seats import doers, onlookers
from lexludi.language.read.source import Scope
from lexludi.language.suggest import did_you_mean
from lexludi.language.types import (
    Enumeration,
    Map,
    Range,
    Seat,
    Type,
    Unresolved,
    Whole,
    members,
    scalar,
)


def read_action(context: ReadContext, fence: Fence) -> None:
    """An action of a seat, of anybody or of nobody."""
    who: t.Term | str = fence.text("who")
    compiler = context.compiler(fence.name)
    if who not in (d.ANYBODY, d.NOBODY):
        who = doers(compiler, fence.fields["who"])
    _action(context, fence, compiler, who)


def read_chance(context: ReadContext, fence: Fence) -> None:
    """A kind of chance outcome."""
    _action(context, fence, context.compiler(fence.name), d.CHANCE)


def _action(context: ReadContext, fence: Fence, compiler: Compiler, who: t.Term | str) -> None:
    when = compiler.boolean(fence.fields["when"], Scope())
    seated = who not in (d.NOBODY, d.CHANCE)
    arguments = _arguments(context, fence, compiler, seated)
    weight = None
    if "weight" in fence.fields:
        scope = context.names.actions[fence.name]
        weight = compiler.expect(fence.fields["weight"], scope, Whole())
    if "seen" in fence.fields:
        arguments = onlookers(context, compiler, fence, arguments)
    context.note_uses()
    context.law.actions[fence.name] = d.Action(
        fence.name, fence.place, fence.sentence, who, when, arguments, weight
    )


def _arguments(
    context: ReadContext, fence: Fence, compiler: Compiler, seated: bool
) -> tuple[d.Argument, ...]:
    local: dict[str, Type] = {"me": Seat()} if seated else {}
    complete = context.names.actions[fence.name].complete
    found = []
    for line in context.names.arguments[fence.name]:
        found.append(_argument(compiler, line, Scope(dict(local), complete=complete)))
        context.fresh(fence, [line.name])
        local[line.name] = line.type
    return tuple(found)


def _argument(compiler: Compiler, line: ArgumentLine, scope: Scope) -> d.Argument:
    """An argument with the bounds of its candidates."""
    name, kind = line.name, line.type
    if isinstance(kind, Map) and isinstance(kind.value, Map):
        _check_nested(line, kind)
    if line.low is None or line.high is None:
        if isinstance(scalar(kind), Whole):
            raise TermError(line.place, f"{name}: {kind} has no end: add 'from a to b'")
        return d.Argument(name, kind, None, None)
    if isinstance(kind, Map):
        scope = scope.plus("key", kind.key)
    elif isinstance(kind, Unresolved):
        scope = scope.plus("key", kind)
    low, high = (
        compiler.expect(Field(bound, line.place), scope, scalar(kind))
        for bound in (line.low, line.high)
    )
    return d.Argument(name, kind, low, high)


def _check_nested(line: ArgumentLine, kind: Map) -> None:
    """Refuse a map of maps whose legal values cannot be listed entry by entry."""
    keys: list[Type] = []
    of: Type = kind
    while isinstance(of, Map):
        keys.append(of.key)
        of = of.value
    entries = prod(len(members(key, 0)) for key in keys if isinstance(key, (Enumeration, Range)))
    if not all(isinstance(key, (Enumeration, Range)) for key in keys) or entries > MOST_CHOSEN:
        wanted = f"a map of maps by values or numbers, with at most {MOST_CHOSEN} entries"
        raise TermError(line.place, f"{line.name}: expected {wanted}, found {kind}")
    if line.low is not None or isinstance(of, Whole):
        wanted = "a map of maps of a type with an end, without bounds"
        raise TermError(line.place, f"{line.name}: expected {wanted}, found {kind}")


def read_rule(context: ReadContext, fence: Fence) -> None:
    """A guard or an effect."""
    on = words(fence, "on")
    context.check_actions(fence, "on", on)
    scope = context.scope(on)
    compiler = context.compiler(fence.name)
    when = compiler.boolean(fence.fields["when"], scope) if "when" in fence.fields else None
    require, then = _body(context, fence, compiler, scope)
    context.note_uses()
    context.law.rules[fence.name] = d.Rule(
        fence.name, fence.place, fence.sentence, on, when, require, then
    )


def _body(
    context: ReadContext, fence: Fence, compiler: Compiler, scope: Scope
) -> tuple[t.Term | None, tuple[t.Effect, ...] | None]:
    require = then = None
    if "require" in fence.fields:
        require = compiler.boolean(fence.fields["require"], scope)
    if "then" in fence.fields:
        then = compile_effects(compiler, fence.fields["then"], scope)
    return require, then


def read_exception(context: ReadContext, fence: Fence) -> None:
    """An exception to declared rules."""
    bases = words(fence, "to")
    _check_bases(context, fence, bases)
    rules = [context.names.rules[name] for name in bases if name in context.names.rules]
    on = [action for rule in rules for action in rule.on]
    scope = replace(context.scope(on), complete=len(rules) == len(bases) and context.known(on))
    compiler = context.compiler(fence.name)
    when = compiler.boolean(fence.fields["when"], scope)
    require, then = _body(context, fence, compiler, scope)
    wrong = "then" if require is not None else "require"
    if any((require and rule.guard is False) or (then and rule.guard) for rule in rules):
        raise TermError(fence.place, f"the base rule has a {wrong}: so has its exception")
    context.note_uses()
    over = words(fence, "over")
    context.law.exceptions[fence.name] = d.Exempting(
        fence.name, fence.place, fence.sentence, bases, over, when, require, then
    )


def _check_bases(context: ReadContext, fence: Fence, bases: tuple[str, ...]) -> None:
    """Note the names of rules that there are not."""
    known = context.names.rules.keys() | context.names.failed
    if unknown := [name for name in bases if name not in known]:
        near = did_you_mean(unknown[0], known)
        message = f"exception to {', '.join(unknown)}: there is no such rule"
        message += f"; {near}" if near else ""
        context.report(fence, fence.fields["to"].place, message)
