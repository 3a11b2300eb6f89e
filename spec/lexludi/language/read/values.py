"""Values: parameters and their tables, points, variants, state, definitions."""

from __future__ import annotations

from lexludi.language import declarations as d
from lexludi.language import terms as t
from lexludi.language.limits import MOST_PLAYERS
from lexludi.language.problems import Reported, TermError
from lexludi.language.read.chapters import Fence
from lexludi.language.read.context import ReadContext, bounds, declared_name, words
from lexludi.language.read.seats import seeing
from lexludi.language.read.source import Scope
from lexludi.language.read.tables import is_table, table
from lexludi.language.types import (
    Bool,
    Map,
    Range,
    Unresolved,
    Whole,
    members,
    scalar,
)

OPEN = "open"
"""What stands in place of a value that the setup of each game gives."""


def read_game(context: ReadContext, fence: Fence) -> None:
    """The frame: for how many players the game is."""
    low, high = bounds(fence, "players", "3 to 5")
    if low < 1:
        raise TermError(fence.fields["players"].place, "a game has at least one player")
    if high > MOST_PLAYERS:
        message = f"{high:,} players: a game has at most {MOST_PLAYERS}"
        raise TermError(fence.fields["players"].place, message)
    context.law.game[fence.name] = d.Game(fence.name, fence.place, fence.sentence, (low, high))


def read_point(context: ReadContext, fence: Fence) -> None:
    """A point: its question, answers, ruling and reason."""
    answers, ruling = words(fence, "answers"), fence.text("ruling")
    if ruling not in answers:
        place = fence.fields["ruling"].place
        raise TermError(place, f"the ruling {ruling} is none of {', '.join(answers)}")
    context.law.points[fence.name] = d.Point(
        fence.name,
        fence.place,
        fence.sentence,
        fence.text("question"),
        answers,
        ruling,
        fence.text("because"),
    )


def read_variant(context: ReadContext, fence: Fence) -> None:
    """A variant: its question, choices and default."""
    kind, default = context.names.choices[fence.name], fence.text("default")
    numeric = isinstance(kind, Range)
    choices = words(fence, "choices")
    if isinstance(kind, Range):
        choices = tuple(str(number) for number in members(kind, 0))
    if default not in choices:
        place = fence.fields["default"].place
        raise TermError(place, f"the default {default} is none of {', '.join(choices)}")
    such = _condition(context, fence, Scope())
    context.law.variants[fence.name] = d.Variant(
        fence.name,
        fence.place,
        fence.sentence,
        fence.text("question"),
        choices,
        default,
        numeric,
        such,
    )


def read_parameter(context: ReadContext, fence: Fence) -> None:
    """A parameter's value, a table line by line."""
    if fence.text("value") == OPEN:
        _read_open(context, fence)
        return
    if "such" in fence.fields:
        message = "such: is a condition of `value: open`; this value is written"
        raise TermError(fence.fields["such"].place, message)
    kind, source = context.names.given[fence.name], fence.fields["value"]
    compiler, lines = context.compiler(fence.name), is_table(source)
    if lines and isinstance(kind, Unresolved):
        raise Reported
    if lines and isinstance(kind, Map):
        value = compiler.need(table(compiler, source, kind), kind)
    else:
        value = compiler.filling(source, kind)
    context.note_uses()
    context.law.parameters[fence.name] = d.Parameter(
        fence.name, fence.place, fence.sentence, kind, value, fence.text("source")
    )


def _read_open(context: ReadContext, fence: Fence) -> None:
    """A parameter whose value a setup gives, and what the value must fulfil."""
    kind = context.names.given[fence.name]
    if isinstance(scalar(kind), Whole):
        place = fence.fields["type"].place
        raise TermError(place, f"{kind}: an open value is of a type with finitely many values")
    such = _condition(
        context, fence, Scope({"key": kind.key}) if isinstance(kind, Map) else Scope()
    )
    context.law.uses[fence.name] = frozenset()
    context.law.open_parameters[fence.name] = d.OpenParameter(
        fence.name, fence.place, fence.sentence, kind, such, fence.text("source")
    )


def _condition(context: ReadContext, fence: Fence, scope: Scope) -> t.Term | None:
    """What a choice or an open value fulfils.

    It reads the choice or the value itself, which no other declaration needs to know first.
    """
    if "such" not in fence.fields:
        return None
    such = context.compiler(fence.name).expect(fence.fields["such"], scope, Bool())
    context.user = f"{fence.name}.such"
    context.note_uses()
    return such


def read_state(context: ReadContext, fence: Fence) -> None:
    """A state variable's value at the start."""
    kind = context.names.state[fence.name]
    compiler = context.compiler(fence.name)
    start = compiler.filling(fence.fields["start"], kind)
    seen, shown = seeing(compiler, fence, kind)
    context.used.discard(fence.name)
    context.note_uses()
    context.law.state[fence.name] = d.Variable(
        fence.name, fence.place, fence.sentence, kind, start, seen, shown
    )


def read_definition(context: ReadContext, fence: Fence) -> None:
    """A definition's body."""
    name = declared_name(fence)
    if name not in context.names.definitions:
        raise Reported
    arguments, kind = context.names.definitions[name]
    context.fresh(fence, (argument for argument, _ in arguments))
    compiler = context.compiler(name)
    body = compiler.expect(fence.fields["is"], Scope(dict(arguments)), kind)
    context.note_uses()
    context.law.definitions[name] = d.Definition(
        name, fence.place, fence.sentence, arguments, kind, body
    )
