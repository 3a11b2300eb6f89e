"""What a law declares, by the kind of its fence and its name."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from lexludi.language import Law
from lexludi.language.declarations import Declared

TABLES: Mapping[str, Callable[[Law], Mapping[str, Declared]]] = {
    "type": lambda law: law.types,
    "parameter": lambda law: law.every_parameter,
    "point": lambda law: law.points,
    "variant": lambda law: law.variants,
    "state": lambda law: law.state,
    "action": lambda law: law.actions,
    "chance": lambda law: law.actions,
    "rule": lambda law: law.base_rules,
    "exception": lambda law: law.exceptions,
    "definition": lambda law: law.definitions,
    "invariant": lambda law: law.invariants,
    "property": lambda law: law.properties,
    "assumption": lambda law: law.assumptions,
}
"""Where a law has what the fences of each kind declare."""


def declared(law: Law, kind: str, name: str) -> Declared:
    """A declaration. LookupError where the law has no such thing."""
    return TABLES[kind](law)[name]
