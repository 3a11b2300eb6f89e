"""The envelope of every verb's JSON, and the JSON Schema of what stands in it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from lexludi.cli.verb_table import BY_KIND
from lexludi.support.json_schema import DIALECT, components

if TYPE_CHECKING:
    from lexludi.language import Law

VERSION = 3
"""It grows where a field changes its meaning or goes away."""


class Envelope(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a verb prints as JSON.

    `kind` says which verb's result it is, `law` is the fingerprint of the game's law.
    """

    kind: str
    version: int = VERSION
    game: str
    law: str
    result: Any


def enveloped(kind: str, law: Law, result: Any) -> Envelope:
    """A result with what it is about."""
    return Envelope(kind=kind, game=law.game, law=law.fingerprint, result=result)


def schema_of(kind: str) -> dict[str, Any]:
    """The JSON Schema of what a verb prints; its module names the type of each kind."""
    form = BY_KIND[kind].module().RESULTS[kind]
    (_, result), parts = components([Envelope, form])
    whole = parts.pop("Envelope")
    whole["properties"] |= {
        "kind": {"const": kind},
        "version": {"const": VERSION},
        "result": result,
    }
    whole["required"] = [*whole["properties"]]
    return {"$schema": DIALECT, **whole, "title": f"lexludi {kind}", "$defs": parts}
