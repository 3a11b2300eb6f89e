"""Where everything stands on the site; addresses once published stay."""

from __future__ import annotations

import posixpath
from collections.abc import Mapping
from functools import cached_property
from pathlib import Path
from typing import NamedTuple, Protocol

from lexludi.language import Law
from lexludi.language.declarations import Declared
from lexludi.language.law import ENGLISH


class Addressed(Protocol):
    """What the addresses of a game depend on."""

    @property
    def name(self) -> str:
        """The name of the game's folder of pages."""

    @property
    def law(self) -> Law:
        """The law, whose declarations have addresses."""

    @property
    def languages(self) -> tuple[str, ...]:
        """The languages of the pages."""

    @property
    def chapters(self) -> Mapping[str, str]:
        """The files of the chapters by the names of their pages."""


class Address(NamedTuple):
    """A page by its name, and a place on it; no place is the page itself."""

    page: str
    anchor: str = ""

    def seen_from(self, page: str) -> str:
        """The link from another page."""
        target = posixpath.relpath(f"{self.page}.html", posixpath.dirname(page) or ".")
        target = "" if self.page == page and self.anchor else target
        return f"{target}#{self.anchor}" if self.anchor else target


UNNAMED = {"rule": "", "exception": "", "invariant": "", "property": "", "assumption": ""}
"""The kinds whose names no other kind has; all others put their kind before the name."""
CITED = ("rule", "exception", "parameter", "variant", "definition", "scoring")
"""The kinds of declarations that a passage may support; of an action it is its when and who."""
PERMANENT = (*CITED, "when", "who", "invariant", "property", "point", "assumption")
"""The kinds that people refer to from elsewhere."""


def anchor(kind: str, name: str) -> str:
    """The place of a declaration on its page: rules by their bare names."""
    return UNNAMED.get(kind, f"{kind}-") + name


class Addresses:
    """The addresses of a game's pages."""

    def __init__(self, game: Addressed) -> None:
        self._game = game

    @property
    def home(self) -> Address:
        """The page that leads to all others of the game."""
        return Address(f"{self._game.name}/index")

    @property
    def law(self) -> Address:
        """The list of chapters."""
        return Address(f"{self._game.name}/law/index")

    def chapter(self, name: str) -> Address:
        """A chapter of the law."""
        return Address(f"{self._game.name}/law/{name}")

    def declared(self, kind: str, name: str) -> Address:
        """A declaration in its chapter. KeyError where the law has none such."""
        return self._declared[kind, name]

    @property
    def declarations(self) -> tuple[tuple[str, str], ...]:
        """Every declaration of the law by kind and name."""
        return tuple(self._declared)

    def declaration(self, kind: str, name: str) -> Declared:
        """A declaration itself. KeyError where the law has none such."""
        return self._groups[kind][name]

    def cited(self, name: str) -> Address:
        """What a passage may support: a rule, a value, a variant, a definition, the scoring."""
        return self._cited[name]

    def cited_kind(self, name: str) -> str:
        """The kind of what a passage may support; `when` or `who` of an action."""
        kinds = (kind for kind in CITED if (kind, name) in self._declared)
        return next(kinds, name.rpartition(".")[2])

    def named(self, name: str) -> Address:
        """Where stands what people call by a name; a rule goes before the point that it reads."""
        if name in self._cited:
            return self._cited[name]
        others = ("invariant", "property", "assumption")
        kinds = (kind for kind in others if (kind, name) in self._declared)
        return next((self._declared[kind, name] for kind in kinds), self.point(name))

    def point(self, name: str, language: str = ENGLISH) -> Address:
        """The page of a point in a language."""
        return Address(f"{self.folder(language)}/points/{name}")

    def points(self, language: str = ENGLISH) -> Address:
        """The overview of the points."""
        return Address(f"{self.folder(language)}/points/index")

    @property
    def table(self) -> str:
        """The file of the page for the table, which speaks every language."""
        return f"{self._game.name}/table.html"

    def agree(self, language: str = ENGLISH) -> Address:
        """The sheet for those who are about to play."""
        return Address(f"{self.folder(language)}/agree")

    def assumptions(self, language: str = ENGLISH) -> Address:
        """The page of what the law takes for granted."""
        return Address(f"{self.folder(language)}/assumptions")

    def assumption(self, name: str, language: str = ENGLISH) -> Address:
        """An assumption on that page."""
        return Address(self.assumptions(language).page, name)

    def search(self, language: str = ENGLISH) -> Address:
        """The page that searches the game."""
        return Address(f"{self.folder(language)}/search")

    @property
    def rulebooks(self) -> Address:
        """The list of the editions."""
        return Address(f"{self._game.name}/rulebooks/index")

    def rulebook(self, code: str) -> Address:
        """An edition."""
        return Address(f"{self._game.name}/rulebooks/{code}")

    def passage(self, code: str, name: str) -> Address:
        """A passage of an edition."""
        return Address(f"{self._game.name}/rulebooks/{code}", name)

    def errata(self, code: str, language: str = ENGLISH) -> Address:
        """The errata of an edition, in a language."""
        return Address(f"{self.folder(language)}/errata/{code}")

    def side_by_side(self, one: str, other: str) -> Address:
        """Two editions side by side, the first on the left; the page is in its language."""
        return Address(f"{self._game.name}/side-by-side/{one}_{other}")

    @property
    def rules(self) -> Address:
        """The list of all rules, with the page that leads to each."""
        return Address(f"{self._game.name}/rules/index")

    @property
    def short(self) -> Address:
        """The rules in short."""
        return Address(f"{self._game.name}/short")

    def permanent(self, name: str) -> Address:
        """The page that leads to a declaration wherever it stands."""
        return Address(f"{self._game.name}/rules/{name}")

    def verification(self, page: str = "index", anchor: str = "") -> Address:
        """A page on how the law is proved and tried."""
        return Address(f"{self._game.name}/verification/{page}", anchor)

    @property
    def downloads(self) -> Address:
        """The page of the files that programs read."""
        return Address(f"{self._game.name}/downloads/index")

    @property
    def fields(self) -> Address:
        """The page of what an adapter translates."""
        return Address(f"{self._game.name}/fields")

    def told(self, address: Address, language: str) -> Address:
        """Where the same stands in a language, by its address in English."""
        own = f"{self._game.name}/"
        return Address(f"{self.folder(language)}/{address.page.removeprefix(own)}", address.anchor)

    def language_of(self, page: str) -> str:
        """The language of a page by its name: of an edition its own, else that of its folder."""
        _, _, rest = page.partition("/")
        folder, _, name = rest.partition("/")
        codes = {"rulebooks": name, "side-by-side": name.partition("_")[0]}
        code = codes.get(folder, folder)
        return code if code in self._game.languages else ENGLISH

    def translations(self, page: str) -> Mapping[str, Address]:
        """Where the same as on a page would stand in each language, whether it does or not."""
        rest = page.partition("/")[2]
        own, _, inner = rest.partition("/")
        english = inner if own in self._game.languages else rest
        return {code: Address(f"{self.folder(code)}/{english}") for code in self._game.languages}

    def folder(self, language: str) -> str:
        """The folder of the pages in a language; those in English have none of their own."""
        return self._game.name if language == ENGLISH else f"{self._game.name}/{language}"

    @cached_property
    def _pages(self) -> dict[str, str]:
        """The page of each chapter by its file's name."""
        chapters = self._game.chapters.items()
        return {Path(file).name: self.chapter(name).page for name, file in chapters}

    @cached_property
    def _groups(self) -> dict[str, Mapping[str, Declared]]:
        law = self._game.law
        return {
            "type": law.types, "parameter": law.every_parameter, "point": law.points,
            "variant": law.variants, "state": law.state, "definition": law.definitions,
            "action": law.actions, "rule": law.base_rules, "exception": law.exceptions,
            "invariant": law.invariants, "property": law.properties,
            "assumption": law.assumptions,
            "scoring": {law.scoring.name: law.scoring},
        }  # fmt: skip

    @cached_property
    def _declared(self) -> dict[tuple[str, str], Address]:
        return {
            (kind, name): Address(self._pages[Path(item.file).name], anchor(kind, name))
            for kind, group in self._groups.items()
            for name, item in group.items()
        }

    @cached_property
    def _cited(self) -> dict[str, Address]:
        found = {name: at for (kind, name), at in self._declared.items() if kind in CITED}
        for name in self._game.law.names():
            if name not in found:
                action = name.rpartition(".")[0]
                found[name] = Address(self._declared["action", action].page, name)
        return found
