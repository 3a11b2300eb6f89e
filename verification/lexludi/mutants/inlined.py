"""A condition with the definitions that it calls written out."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, replace
from typing import Any

from lexludi.language import Law
from lexludi.language import terms as t
from lexludi.mutants.sites import PARTS


def inlined(law: Law, condition: t.Term) -> t.Term:
    """The condition with the bodies of definitions in place of their calls.

    Only calls that are whole parts of the condition, or negated parts, are replaced, where each
    argument is a constant; so are those within their bodies.  A law's definitions do not call
    themselves, so this comes to an end.
    """
    if isinstance(condition, t.Logic):
        return replace(condition, parts=tuple(inlined(law, part) for part in condition.parts))
    if isinstance(condition, t.Not):
        return replace(condition, term=inlined(law, condition.term))
    if isinstance(condition, t.Call) and _constant(condition):
        names = (name for name, _ in condition.expected)
        given = dict(zip(names, condition.arguments, strict=True))
        return inlined(law, _with(given, law.definitions[condition.name].body))
    return condition


def _constant(call: t.Call) -> bool:
    """Whether no argument has a name that a loop of the definition could take for its own."""
    return all(isinstance(one, t.Literal) for one in call.arguments)


def _with(given: Mapping[str, t.Term], thing: Any) -> Any:
    """A term with constants in place of a definition's arguments."""
    if isinstance(thing, tuple):
        return tuple(_with(given, part) for part in thing)
    if isinstance(thing, t.Local):
        return given.get(thing.name, thing)
    if not isinstance(thing, PARTS):
        return thing
    parts = {one.name: _with(given, getattr(thing, one.name)) for one in fields(thing) if one.init}
    return replace(thing, **parts)
