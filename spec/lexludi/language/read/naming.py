"""What may be a name, and what a name may be: checked whole, whatever is later made of it.

Names are written into generated Python, JSON, the solver's variables, files, and pages. So they
have one grammar, in which no letter looks like another one, and some words are taken.
"""

from __future__ import annotations

import keyword
import re

from lexludi.language.limits import LONGEST_NAME
from lexludi.language.read.chapters import Fence

WORD = re.compile(r"[a-z][a-z0-9_]*")
"""A name that stands in expressions."""
DOTTED = re.compile(r"[a-z][a-z0-9_]*(\.[a-z][a-z0-9_]*)*")
"""A name that stands in expressions at most beside a comparison, as that of a point."""
CITED = frozenset(
    {"rule", "exception", "invariant", "property", "scoring", "assumption", "variant"}
)
"""The kinds of fences with dots that others cite, beside the when and who of actions."""
WITH_DOTS = CITED | {"point"}
"""The kinds of fences whose names may have dots."""
IN_EXPRESSIONS = frozenset({"parameter", "state", "definition", "point", "variant"})
"""The kinds of fences whose names are values in expressions; dots tell a name that has them."""

KEYWORDS = frozenset(keyword.kwlist)
TYPE_WORDS = KEYWORDS | {"option", "map", "set", "seat", "bool", "number", "none", "range"}
"""Words that stand where types do; a type may have the name of a function, as `count`."""
RESERVED = TYPE_WORDS | {
    *("sum", "all", "any", "count", "min", "max", "first", "the", "left", "old", "abs"),
    *("next", "int", "str", "list", "dict", "tuple"),
    *("players", "me", "key", "open"),
}
"""Words of the language and of the generated module, which no declaration may hide."""
SCORED = "p"
"""The seat that a score is for: a loop may have this name, a declaration would be hidden by it."""
STEP_FIELDS = frozenset({"by", "do"})
"""The fields of a step in JSON, which stand beside its arguments."""
OF_ACTIONS = frozenset({"every", "games", "plays", "positions"})
"""Words that stand where actions do: in `on:`, among the case files, among the proofs."""
DEVICES = frozenset({"con", "prn", "aux", "nul"}) | {
    f"{port}{number}" for port in ("com", "lpt") for number in range(1, 10)
}
"""What Windows takes for a device and not for a file, whatever stands behind a dot."""
LISTING = "index"
"""The file or page that lists what a folder holds."""
BEARING = frozenset(
    {"rule", "exception", "definition", "parameter", "action", "chance", "state", "scoring"}
)
"""The kinds of fences that may rest on an assumption."""
UNFILED = frozenset({"type", "state"})
"""The kinds of fences that have neither a file nor a page."""


def word_fault(name: str) -> str | None:
    """What is wrong with an argument, a loop's variable or an enumeration value; None if nothing.

    An argument may not be a field of a step; that is checked where arguments are declared.
    """
    fault = _form_fault(name, WORD, "small letters, digits and _")
    if fault is None and name in RESERVED:
        return f"{name} is a word of the language: choose another"
    return fault


def answer_fault(name: str) -> str | None:
    """What is wrong with an answer or a choice, which stand beside their point only."""
    fault = _form_fault(name, WORD, "small letters, digits and _")
    if fault is None and name in KEYWORDS:
        return f"{name} is a word of Python's, which no rule could compare with"
    return fault


def fence_fault(fence: Fence, name: str) -> str | None:
    """What is wrong with the name that a fence declares; None if nothing."""
    if fence.kind in WITH_DOTS:
        fault = _form_fault(name, DOTTED, "small letters, digits, _ and dots")
    else:
        fault = _form_fault(name, WORD, "small letters, digits and _")
    return fault or _taken(fence.kind, name)


def _form_fault(name: str, form: re.Pattern[str], expected: str) -> str | None:
    if len(name) > LONGEST_NAME:
        return f"{name[:20]!r}... has {len(name):,} characters: a name has at most {LONGEST_NAME}"
    return None if form.fullmatch(name) else f"{name!r} is no name: expected {expected}"


def _taken(kind: str, name: str) -> str | None:
    if name in (TYPE_WORDS if kind == "type" else RESERVED) and kind in (*IN_EXPRESSIONS, "type"):
        return f"{name} is a word of the language: choose another"
    if kind in IN_EXPRESSIONS and name == SCORED:
        return f"{name} is the seat that a score is for: choose another"
    if kind in ("action", "chance") and name in OF_ACTIONS:
        return f"{name} stands for something else where actions are listed: choose another"
    if kind not in UNFILED and (name == LISTING or name.partition(".")[0] in DEVICES):
        return f"{name} cannot be the name of a file or page: choose another"
    return None
