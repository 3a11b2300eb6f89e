"""The parts of the page that come along: its frame, its style, and its modules."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from pathlib import PurePosixPath

FIRST = "page.js"
"""The module that begins: it reads the data and draws the page."""
IMPORT = re.compile(r'^import \{([^}]*)\} from "\./(\w+\.js)";\n', re.MULTILINE)
REMARK = re.compile(r"^ *(?://.*|/\*\*(?:[^*]|\*(?!/))*\*/) *\n|^ +", re.MULTILINE)
"""Lines of comments, and indentation: the page is sent to telephones."""
EXPORT = re.compile(r"^export (?=(?:const|(?:async )?function|class) (\w+))", re.MULTILINE)


@cache
def part(folder: str, name: str) -> str:
    """The text of a file of this room."""
    return (files(__package__) / folder / name).read_text("utf-8")


def script(law: Mapping[str, str]) -> str:
    """All modules as one script: each is a function that returns what it exports.

    A page from a file may not load modules, and its policy allows no other script than this one.
    `law` has the modules of a game's law by their names.
    """
    found: dict[str, str] = {}
    _gather(FIRST, law, found)
    return '"use strict";\n' + "".join(found.values())


def _gather(name: str, law: Mapping[str, str], found: dict[str, str]) -> None:
    """Add a module after those that it imports."""
    text = REMARK.sub("", law[name] if name in law else part("script", name))
    for _, imported in IMPORT.findall(text):
        if imported not in found:
            _gather(imported, law, found)
    found[name] = _enclosed(name, text)


def _enclosed(name: str, text: str) -> str:
    """A module as a function that returns what it exports."""
    exported = ", ".join(EXPORT.findall(text))
    body = EXPORT.sub("", IMPORT.sub(_taken, text))
    return f"const {_called(name)} = (() => {{\n{body}return {{ {exported} }};\n}})();\n"


def _taken(found: re.Match[str]) -> str:
    return f"const {{{found[1]}}} = {_called(found[2])};\n"


def _called(name: str) -> str:
    return f"module_{PurePosixPath(name).stem}"
