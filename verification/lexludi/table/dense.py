"""JavaScript as the page has it: without remarks, without idle space, and with short names.

Only names that the emitter of a law makes are shortened; they cannot stand in anything else.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

TOKEN = re.compile(
    r"""(?P<remark>//[^\n]*|/\*.*?\*/)
    |(?P<space>\s+)
    |(?P<text>"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*')
    |(?P<word>[\w$]+)
    |(?P<sign>.)""",
    re.DOTALL | re.VERBOSE,
)
PATTERN = re.compile(r"/(?:[^/\\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+/\w*")
"""A regular expression of JavaScript."""
TEMPLATE = re.compile(r"(?:[^`\\$]|\\.|\$(?!\{))*(?:`|\$\{)", re.DOTALL)
"""A template up to its end, or up to a value in it."""
BEFORE_PATTERN = "(,=:[!&|?{};"
"""After these signs a slash begins a regular expression; elsewhere it divides."""
ENDED = "{},;(["
"""After these signs no line needs an end: all modules end their statements with a semicolon."""
EMITTED = re.compile(r"[A-Z]+(?:_\w+)+|\$\w+")
"""A name that the emitter gave, see `emitted_words`."""
FIELD = re.compile(r"(?:^|[^.])\.$")
"""What stands before the name of a field, which texts have as well; three dots spread a list."""


class Denser:
    """Makes modules denser, which name things alike: a name is shortened to the same everywhere."""

    def __init__(self) -> None:
        self._short: dict[str, str] = {}

    def dense(self, text: str, *, emitted: bool) -> str:
        """A module in fewer letters; `emitted` says that it was emitted from a law."""
        found: list[str] = []
        gap = ""
        for kind, token in _tokens(text):
            if kind == "space":
                gap = "\n" if "\n" in gap + token else " "
                continue
            if found:
                found.append(_between(found[-1][-1], gap, token[0]))
            is_own = emitted and kind == "word" and not FIELD.search("".join(found[-6:]))
            found.append(self._named(token) if is_own else token)
            gap = ""
        return "".join(found)

    def _named(self, name: str) -> str:
        """The short name for one that the emitter gave."""
        if EMITTED.fullmatch(name) is None:
            return name
        if name not in self._short:
            alike = sum(other[0] == name[0] for other in self._short)
            self._short[name] = f"{name[0]}{alike}"
        return self._short[name]


def _between(before: str, gap: str, after: str) -> str:
    """What must stand between two signs where there was a gap."""
    if gap == "\n" and before not in ENDED:
        return "\n"
    is_glued = re.fullmatch(r"[\w$]{2}|\+\+|--", before + after)
    return " " if gap and is_glued else ""


def _tokens(text: str) -> Iterator[tuple[str, str]]:
    """The tokens of a module with their kinds; remarks are spaces."""
    at, last = 0, "{"
    depths: list[int] = []
    while at < len(text):
        kind, token = _next(text, at, last, depths)
        at += len(token)
        if kind == "remark":
            kind, token = "space", "\n" if token.startswith("//") else " "
        if kind != "space":
            last = token[-1]
        yield kind, token


def _next(text: str, at: int, last: str, depths: list[int]) -> tuple[str, str]:
    """The token that begins here; `depths` counts the braces open in each value of a template."""
    if text[at] == "`" or (text[at] == "}" and depths[-1:] == [0]):
        return _template(text, at, depths)
    pattern = PATTERN.match(text, at) if last in BEFORE_PATTERN else None
    found = TOKEN.match(text, at)
    if pattern is not None and text[at + 1] not in "/*":
        return "text", pattern[0]
    if found is None:
        return "sign", text[at]
    if depths and found[0] in ("{", "}"):
        depths[-1] += 1 if found[0] == "{" else -1
    return str(found.lastgroup), found[0]


def _template(text: str, at: int, depths: list[int]) -> tuple[str, str]:
    """A template from its beginning, or from the end of a value in it."""
    if text[at] == "}":
        depths.pop()
    found = TEMPLATE.match(text, at + 1)
    token = text[at] + (found[0] if found else text[at + 1 :])
    if token.endswith("${"):
        depths.append(0)
    return "text", token
