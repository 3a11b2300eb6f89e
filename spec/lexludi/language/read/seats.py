"""Sets of seats: who may act, who sees a variable, who sees an argument of a step."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import replace

from lexludi.language import declarations as d
from lexludi.language import terms as t
from lexludi.language.problems import Place, TermError
from lexludi.language.read.chapters import Fence, Field
from lexludi.language.read.compiler import Compiler
from lexludi.language.read.comprehensions import set_of
from lexludi.language.read.context import ReadContext
from lexludi.language.read.source import Scope, parse_expression
from lexludi.language.types import Bool, Map, Option, Seat, Type, Unresolved, fits

SEATS = Map(Seat(), Bool())
VIEWER = t.Loop("viewer", Seat())
EXAMPLE = "a seat, or a set of seats such as `p for p in seat if asked[p]`"


def doers(compiler: Compiler, source: Field) -> t.Term:
    """The seat that may act, or the set of seats of which each may."""
    found = _seats(compiler, source, Scope())
    return found if found.type == SEATS else compiler.need(found, Seat())


def seeing(compiler: Compiler, fence: Fence, kind: Type) -> tuple[t.Term | str, t.Term | None]:
    """Who sees a variable, and what all see of an entry that is hidden."""
    if "seen" not in fence.fields:
        if "shown" in fence.fields:
            place = fence.fields["shown"].place
            raise TermError(place, "shown: is for what is hidden: add seen:")
        return d.EVERYBODY, None
    scope = _entry(Scope(), kind)
    seen = _onlookers(compiler, fence.fields["seen"], scope, kind)
    if "shown" not in fence.fields:
        return seen, None
    return seen, compiler.any(fence.fields["shown"], scope)


def onlookers(
    context: ReadContext, compiler: Compiler, fence: Fence, arguments: tuple[d.Argument, ...]
) -> tuple[d.Argument, ...]:
    """The arguments with who sees each, a line `argument: who` for those that are hidden."""
    scope, known = context.names.actions[fence.name], {item.name: item for item in arguments}
    found: dict[str, t.Term | str] = {}
    for name, source in _lines(fence.fields["seen"]):
        if name in found or name not in known:
            wrong = "comes twice" if name in found else f"is no argument of {fence.name}"
            raise TermError(source.place, f"{name} {wrong}: expected a line 'argument: who'")
        kind = known[name].type
        found[name] = _onlookers(compiler, source, _entry(scope, kind), kind)
    return tuple(replace(item, seen=found.get(item.name, item.seen)) for item in arguments)


def _lines(source: Field) -> Iterator[tuple[str, Field]]:
    for offset, line in enumerate(source.text.splitlines()):
        name, _, text = line.partition(":")
        if line.strip():
            yield name.strip(), Field(text.strip(), source.place.below(offset))


def _entry(scope: Scope, kind: Type) -> Scope:
    """The scope in which `key` is the entry of a map."""
    return scope.plus("key", kind.key) if isinstance(kind, Map) else scope


def _onlookers(compiler: Compiler, source: Field, scope: Scope, kind: Type) -> t.Term | str:
    word = source.text.strip()
    if word == d.EVERYBODY:
        return d.EVERYBODY
    if word == d.NOBODY:
        return t.Build(SEATS, source.place, VIEWER, t.Literal(Bool(), source.place, False))
    if word in ("owner", "others"):
        return _by_key(source.place, kind, "==" if word == "owner" else "!=")
    _known(compiler.at(scope, source.place), word)
    found = _seats(compiler, source, scope)
    if found.type == SEATS or isinstance(found.type, Unresolved):
        return found
    return _compared(found, source.place, "==")


def _known(compiler: Compiler, word: str) -> None:
    """Raise TermError where a single word is no name: it may be meant for one of the words."""
    if word.isidentifier() and not compiler.knows(word) and not compiler.is_failed(word):
        words = "everybody, nobody, owner, others"
        raise TermError(compiler.origin, f"seen by {word}: expected {words}, {EXAMPLE}")


def _by_key(place: Place, kind: Type, operator: str) -> t.Term:
    """The seat whose entry of a map it is, or all the other seats."""
    if isinstance(kind, Unresolved):
        return t.Local(kind, place, "key")
    if not isinstance(kind, Map) or not isinstance(kind.key, Seat):
        raise TermError(place, f"only an entry of a map over seats has an owner, not {kind}")
    return _compared(t.Local(Seat(), place, "key"), place, operator)


def _compared(seat: t.Term, place: Place, operator: str) -> t.Term:
    """The set of the seats that are the given one, or are not."""
    viewer = t.Local(Seat(), place, VIEWER.name)
    return t.Build(SEATS, place, VIEWER, t.Compare(Bool(), place, operator, viewer, seat))


def _seats(compiler: Compiler, source: Field, scope: Scope) -> t.Term:
    """A seat, an option of a seat, or a set of seats."""
    node, origin = parse_expression(source)
    inner = compiler.at(scope, origin)
    if isinstance(node, ast.GeneratorExp):
        return inner.need(set_of(inner, node), SEATS)
    found = inner.value_of(node, Seat())
    if found.type != SEATS and not fits(found.type, Option(Seat())):
        raise TermError(found.place, f"expected {EXAMPLE}, found {found.type}")
    return found
