"""The parts of the page that come along: its frame, its style, and its modules."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping
from functools import cache
from importlib.resources import files
from pathlib import PurePosixPath
from typing import NamedTuple

from lexludi.table.dense import Denser

FIRST = "page.js"
"""The module that begins: it reads the data and draws the page."""
IMPORT = re.compile(r'^import \{([^}]*)\} from "\./(\w+\.js)";\n', re.MULTILINE)
ASKED = re.compile(r'^import \* as (\w+) from "\./(\w+\.js)";\n', re.MULTILINE)
"""A module that is asked for by its name, and runs when it is asked for first."""
EMITTED = ("law.js", "why.js")
"""The modules whose names the emitter gave; the others of a law are written by hand."""
STRICT = '"use strict";\n'
EXPORT = re.compile(r"^export (?=(?:const|(?:async )?function|class) (\w+))", re.MULTILINE)


class PageScripts(NamedTuple):
    """The script that runs at once, and the one that runs when something of it is asked for."""

    first: str
    later: str


@cache
def part(folder: str, name: str) -> str:
    """The text of a file of this room."""
    return (files(__package__) / folder / name).read_text("utf-8")


def scripts(law: Mapping[str, str]) -> PageScripts:
    """All modules as two scripts: each module is a function that returns what it exports.

    A page from a file may not load modules, and its policy allows no other scripts than these.
    `law` has the modules of a game's law by their names.
    """
    modules = _Modules(law)
    first = modules.behind((FIRST,), (IMPORT,))
    asked = [name for one in first for _, name in ASKED.findall(modules.text(one))]
    behind = modules.behind(asked, (IMPORT, ASKED))
    later = [name for name in behind if name not in first]
    begun = [modules.asked(name) for name in later if name in asked]
    return PageScripts(
        "".join((STRICT, modules.asking, *begun, *(modules.enclosed(one) for one in first))),
        "".join((STRICT, *(modules.enclosed(one) for one in later))),
    )


class _Modules:
    """The modules of a page, and how they stand in a script."""

    def __init__(self, law: Mapping[str, str]) -> None:
        self._law = law
        self._denser = Denser()
        self._later: set[str] = set()

    @property
    def asking(self) -> str:
        """The function that runs the second script."""
        return self._denser.dense(part("page", "asked.js"), emitted=False)

    def text(self, name: str) -> str:
        """A module as it is written."""
        return self._law[name] if name in self._law else part("script", name)

    def behind(self, names: Iterable[str], imports: Collection[re.Pattern[str]]) -> list[str]:
        """Modules, each after those that it imports in one of these ways."""
        found: dict[str, None] = {}

        def gather(name: str) -> None:
            text = self.text(name)
            for _, imported in (one for kind in imports for one in kind.findall(text)):
                if imported not in found:
                    gather(imported)
            found[name] = None

        for name in names:
            gather(name)
        return list(found)

    def enclosed(self, name: str) -> str:
        """A module as a function that returns what it exports."""
        text = self.text(name)
        exported = ", ".join(EXPORT.findall(text))
        body = EXPORT.sub("", ASKED.sub(self._named, IMPORT.sub(_taken, text)))
        whole = f"const {_called(name)} = (() => {{\n{body}return {{ {exported} }};\n}})();\n"
        return self._denser.dense(whole, emitted=name in EMITTED) + "\n"

    def asked(self, name: str) -> str:
        """A module of the second script as the first one has it: each export runs that script."""
        self._later.add(name)
        called, exported = _called(name), EXPORT.findall(self.text(name))
        found = "".join(f"get {one}(){{return asked(()=>{called}).{one};}},\n" for one in exported)
        return f"const asked_{called} = {{\n{found}}};\n"

    def _named(self, found: re.Match[str]) -> str:
        is_later = found[2] in self._later
        return f"const {found[1]} = {'asked_' if is_later else ''}{_called(found[2])};\n"


def _taken(found: re.Match[str]) -> str:
    return f"const {{{found[1]}}} = {_called(found[2])};\n"


def _called(name: str) -> str:
    return f"module_{PurePosixPath(name).stem}"
