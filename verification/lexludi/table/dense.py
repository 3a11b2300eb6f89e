"""JavaScript as the page has it: without remarks, without idle space, and with short names.

Only names that the emitter of a law makes are shortened; they cannot stand in anything else.
"""

from __future__ import annotations

import re

import rjsmin

TOKEN = re.compile(r"""
    "(?:[^"\\]|\\.)*"       # a text
    |(?<!\.)\.[\w$]+        # a field, which texts name as well; three dots spread a list
    |(?P<word>[\w$]+)
""", re.VERBOSE)  # fmt: skip
"""What may hold a name in an emitted module, which has no templates and no patterns."""
EMITTED = re.compile(r"[A-Z]+(?:_\w+)+|\$\w+|(?:chosen|column)(?:_\d+)+")
"""A name that the emitter gave, see `emitted_words` and `list_writer`."""
DECLARED = re.compile(r"(?<=[}\]]);let (?=[TV]\d+=[{\[])")
"""Between two types or lists of values, which one declaration can have both."""


class Denser:
    """Makes modules denser, which name things alike: a name is shortened to the same everywhere."""

    def __init__(self) -> None:
        self._short: dict[str, str] = {}

    def dense(self, text: str, *, emitted: bool) -> str:
        """A module in fewer letters; `emitted` says that it was emitted from a law.

        No template may stand inside another one: idle space in the inner one would go.
        """
        found: str = rjsmin.jsmin(text)
        if not emitted:
            return found
        # The emitter ends each statement with a semicolon, so no line end does.
        return DECLARED.sub(",", TOKEN.sub(self._named, found)).replace("}\n", "}")

    def _named(self, token: re.Match[str]) -> str:
        """The short name for one that the emitter gave, and the shorter way to declare it."""
        name = token["word"]
        if name == "const":
            return "let"
        if name is None or EMITTED.fullmatch(name) is None:
            return token[0]
        if name not in self._short:
            alike = sum(other[0] == name[0] for other in self._short)
            self._short[name] = f"{name[0]}{alike}"
        return self._short[name]
