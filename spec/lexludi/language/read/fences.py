"""The kinds of fences and the keys that each must and may have."""

from __future__ import annotations

import difflib

from lexludi.language.problems import Problems
from lexludi.language.read.chapters import Fence

# kind: (keys it must have, keys it may have); the order is the order of reading.
KINDS: dict[str, tuple[frozenset[str], frozenset[str]]] = {
    "game": (frozenset({"players"}), frozenset()),
    "type": (frozenset(), frozenset({"values", "within", "range", "measures", "number"})),
    "point": (frozenset({"question", "answers", "ruling", "because"}), frozenset()),
    "variant": (frozenset({"question", "choices", "default"}), frozenset()),
    "parameter": (frozenset({"type", "value", "source"}), frozenset()),
    "state": (frozenset({"type", "start"}), frozenset({"seen"})),
    "definition": (frozenset({"is"}), frozenset()),
    "action": (frozenset({"who", "when"}), frozenset({"arguments"})),
    "chance": (frozenset({"when", "weight"}), frozenset({"arguments"})),
    "rule": (frozenset({"on"}), frozenset({"when", "require", "then"})),
    "exception": (frozenset({"to", "when"}), frozenset({"over", "require", "then"})),
    "invariant": (frozenset({"always"}), frozenset()),
    "property": (
        frozenset(),
        frozenset(
            {
                "always",
                "open",
                "step",
                "on",
                "measure",
                "within",
                "possible",
                "legal",
                "iff",
                "unless",
            }
        ),
    ),
    "scoring": (frozenset({"over", "score"}), frozenset()),
}


def check_fields(fence: Fence, problems: Problems) -> bool:
    """Whether the fence has a name and just the keys that its kind asks for."""
    must, may = KINDS[fence.kind]
    before = len(problems.found)
    if not fence.name:
        problems.add(fence.place, f"a {fence.kind} needs a name: ```{{{fence.kind}}} name")
    for key in sorted(must - fence.fields.keys()):
        problems.add(fence.place, f"{fence.kind} {fence.name} lacks {key}:")
    for key in fence.fields.keys() - must - may:
        near = difflib.get_close_matches(key, must | may, 1)
        hint = f"; did you mean {near[0]}?" if near else ""
        allowed = ", ".join(sorted(must | may))
        message = f"{key}: is no key of a {fence.kind}, which has {allowed}{hint}"
        problems.add(fence.fields[key].place, message)
    for key, field in fence.fields.items():
        if not field.text.strip():
            problems.add(field.place, f"{key}: is empty")
    return len(problems.found) == before
