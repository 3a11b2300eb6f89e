"""Games in the Informal Trace Format, which Apalache's tools and Quint's read.

A state has every variable of the position, and two more: what was done to come to it, and what is
refused in it.  Numbers are `#bigint`, maps `#map`, and an option is the variant None or Some.
"""

from __future__ import annotations

from typing import Any, TypeAlias

from lexludi.language import Law, Machine, Step
from lexludi.language.emit.codec import plain
from lexludi.language.types import Map, Option, Type
from lexludi.proofs.verdict import Showing

Itf: TypeAlias = dict[str, Any]

ABOUT = "https://apalache-mc.org/docs/adr/015adr-trace.html"
DONE, REFUSED = "Done", "Refused"
"""The variables beside those of the law, which have small letters."""
NONE: Itf = {"tag": "None", "value": {"#tup": []}}


def trace(law: Law, machine: Machine, showing: Showing, description: str) -> Itf:
    """A game as a trace; `description` says what it shows."""
    position, done = machine.start(), [_state(law, machine.start(), None)]
    for step in showing.steps:
        position = machine.advance(position, step)
        done.append(_state(law, position, step))
    done[-1][REFUSED] = _optional(showing.refused)
    return {
        "#meta": {"format": "ITF", "format-description": ABOUT, "description": description},
        "vars": [*law.state, DONE, REFUSED],
        "states": [{"#meta": {"index": n}, **state} for n, state in enumerate(done)],
    }


def _state(law: Law, position: Any, done: Step | None) -> Itf:
    values = {n: value(v.type, plain(getattr(position, n))) for n, v in law.state.items()}
    return {**values, DONE: _optional(done), REFUSED: NONE}


def value(kind: Type, found: Any) -> Any:
    """A value of a type of the law."""
    if isinstance(kind, Map):
        pairs = [[_plain(key), value(kind.value, entry)] for key, entry in found.items()]
        return {"#map": pairs}
    if isinstance(kind, Option):
        return NONE if found is None else _some(value(kind.of, found))
    return _plain(found)


def _some(inner: Any) -> Itf:
    return {"tag": "Some", "value": inner}


def _optional(step: Step | None) -> Itf:
    """A step as a record, or none."""
    if step is None:
        return NONE
    return _some({name: _plain(entry) for name, entry in step.items()})


def _plain(found: Any) -> Any:
    """A value without its type: a number, a word, a truth value, or a map of such."""
    if found is None:
        return NONE
    if isinstance(found, dict):
        return {"#map": [[_plain(key), _plain(entry)] for key, entry in found.items()]}
    if isinstance(found, list):
        return [_plain(entry) for entry in found]
    if isinstance(found, int) and not isinstance(found, bool):
        return {"#bigint": str(found)}
    return found
