"""What an adapter translates: the fields of a position and the actions, each with its meaning."""

from __future__ import annotations

import msgspec

from lexludi.language import Law
from lexludi.language.declarations import Action
from lexludi.language.types import Bool, Enumeration, Map, Option, Range, Seat, Type
from lexludi.support.messages import listed


class DocumentedField(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A field of the position or an argument: its name, the JSON that it holds, its meaning."""

    name: str
    form: str
    meaning: str = ""


class DocumentedAction(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """An action: who does it (`by`), its arguments, its meaning."""

    name: str
    by: str
    arguments: tuple[DocumentedField, ...]
    meaning: str


class Documented(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """All that an adapter of a game translates."""

    fields: tuple[DocumentedField, ...]
    actions: tuple[DocumentedAction, ...]


def documented(law: Law) -> Documented:
    """The fields and actions of a law, with the sentences that its chapters have for them."""
    fields = (
        DocumentedField(name=name, form=form_of(one.type), meaning=one.sentence)
        for name, one in law.state.items()
    )
    return Documented(fields=tuple(fields), actions=tuple(map(_action, law.actions.values())))


def _action(action: Action) -> DocumentedAction:
    return DocumentedAction(
        name=action.name,
        by={"chance": '"chance"', "automatic": '"nobody"'}.get(action.kind, "a seat"),
        arguments=tuple(
            DocumentedField(name=one.name, form=form_of(one.type)) for one in action.arguments
        ),
        meaning=action.sentence,
    )


def form_of(kind: Type) -> str:
    """The JSON that stands for a value of a type, in words."""
    if isinstance(kind, Map):
        return _map(kind)
    if isinstance(kind, Option):
        return f"{form_of(kind.of)}, or null"
    if isinstance(kind, Enumeration):
        return listed((f'"{value}"' for value in kind.values), "or")
    if isinstance(kind, Bool):
        return "true or false"
    if isinstance(kind, Seat):
        return "a seat, from 0"
    if isinstance(kind, Range):
        return f"a whole number from {kind.low} to {kind.high}"
    return "a whole number"


def _map(kind: Map) -> str:
    value = form_of(kind.value)
    if isinstance(kind.key, Seat):
        return f"an array with an entry for each seat: {value}"
    if isinstance(kind.key, Enumeration):
        return f"an object with {listed(kind.key.values)}, each: {value}"
    return f'an object with "{kind.key.low}" to "{kind.key.high}", each: {value}'
