"""The names of the emitted ES module: one to one with what the law declares.

A declared name has small letters, digits, `_` and dots only, a dot becomes `_DOT_`.  Values of a
game, arguments and loops begin with `$`, and what is a function begins with capital letters: so no
name is a word of JavaScript, and none hides a name that every page has.
"""

from __future__ import annotations

import json

from lexludi.language.emit.emitted_names import plain

ESCAPED = {letter: f"\\u{ord(letter):04x}" for letter in "<\u2028\u2029"}


def value_name(name: str) -> str:
    """A local name, or the field of what stays the same during a game."""
    return f"${plain(name)}"


def definition_name(name: str) -> str:
    """The function of a definition."""
    return f"DEFINITION_{name}"


def part_name(part: str, name: str) -> str:
    """A function of an action, an invariant, a variant or another declaration."""
    return f"{part.upper()}_{plain(name)}"


def rule_function(rule: str, action: str) -> str:
    """The function of a rule for an action."""
    return f"RULE_{plain(rule)}_OF_{action}"


def values_list(name: str) -> str:
    """The array of an enumeration's numbers, where some between them are missing."""
    return f"VALUES_{name}"


def quoted(value: object) -> str:
    """A text, or other JSON, as a literal that may stand in any page.

    A tag that ends a script, and the ends of lines that only JavaScript knows, are written by their
    numbers.
    """
    text = json.dumps(value, ensure_ascii=False)
    return "".join(ESCAPED.get(letter, letter) for letter in text)
