"""A folder for npm: the law as ES modules, its texts in each language, and an adapter."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from importlib.metadata import version
from pathlib import Path

from lexludi.catalogue import Game
from lexludi.conformance.adapters import templates
from lexludi.language.emit.javascript.emitted_words import quoted
from lexludi.language.emit.javascript.package_files import common, modules
from lexludi.language.emit.javascript.package_types import declared_types
from lexludi.packages.read_me import read_me
from lexludi.packages.texts import codes, texts
from lexludi.support.inside_folder import write_inside

ADAPTER = "adapter"
"""The folder of the adapter: its files are no ES modules, so that it is a package of its own."""
ENGINE = "engine.mjs"


def package_name(game: str) -> str:
    """The name of a game's package."""
    return f"lexludi-{game}"


def written(game: Game, folder: Path) -> tuple[str, ...]:
    """Write the package of a game into a folder; the names of its files, in order.

    Files that are there already are replaced.  LawError where the law has what JavaScript has not.
    """
    files = dict(_files(game))
    for name, text in files.items():
        write_inside(folder, name, text.encode("utf-8"))
    adapter = templates.adapter("js", folder / ADAPTER)
    return (*files, *(f"{ADAPTER}/{name}" for name in adapter))


def _files(game: Game) -> Iterator[tuple[str, str]]:
    """Each file by its name."""
    law = game.law
    yield "package.json", json.dumps(_manifest(game), indent=2) + "\n"
    yield "README.md", read_me(game, package_name(law.game), codes(game))
    yield "index.js", common("index.js")
    yield "index.d.ts", declared_types(law, common("common.d.ts"))
    yield "texts.d.ts", common("texts.d.ts")
    yield from modules(law).items()
    for code in codes(game):
        yield f"texts/{code}.js", f"export default {quoted(texts(game, code))};\n"
    yield f"{ADAPTER}/{ENGINE}", common(ENGINE)


def _manifest(game: Game) -> Mapping[str, object]:
    name = game.law.game
    return {
        "name": package_name(name),
        "version": version("lexludi"),
        "description": f"The law of the board game {name}: plays it, refuses steps, says why.",
        "type": "module",
        "exports": {
            ".": {"types": "./index.d.ts", "default": "./index.js"},
            "./texts/*": {"types": "./texts.d.ts", "default": "./texts/*.js"},
        },
        "files": ["*.js", "*.d.ts", "texts", ADAPTER],
        "sideEffects": False,
        "engines": {"node": ">=18"},
    }
