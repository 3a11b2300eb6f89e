"""Runs the page's modules in Node: what a piece of JavaScript makes of a game's data."""

from __future__ import annotations

import json
import shutil
import subprocess
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from lexludi.catalogue import Game, open_game
from lexludi.language.emit.javascript.package_files import modules
from lexludi.table import parts
from lexludi.table.table_data import table_data

SCRIPTS = Path(parts.__file__).with_name("script")
PAGE = SCRIPTS.with_name("page")
TOYS = Path(__file__).parents[1] / "games"
LOGIC = (
    "agreement", "cited", "composing", "covering", "faults_told", "fitting", "likely_steps",
    "link", "placing", "played",
    "reader_language", "reason_speech", "ruling", "scene_tree", "step_sentences", "telling",
    "touching", "written_steps",
)  # fmt: skip
"""The modules that know no document."""
NODE = shutil.which("node")
needs_node = pytest.mark.skipif(NODE is None, reason="node is not installed")
PROGRAM = """
import {{ readFileSync }} from "node:fs";
import * as lawModule from "./law.js";
{imports}
const {{ data, given }} = JSON.parse(readFileSync(0, "utf-8"));
const found = (() => {{ {body} }})();
process.stdout.write(JSON.stringify(found));
"""


@cache
def opened(source: str | Path) -> Game:
    """A game, whose law is read once for all tests."""
    return open_game(source)


@cache
def modules_of(game: Game) -> Mapping[str, str]:
    """The modules of a game's law."""
    return modules(game.law)


@cache
def sent_data(game: Game) -> str:
    """The page's data of a game as JSON."""
    return json.dumps(table_data(game, None))


def ran(folder: Path, game: Game, body: str, given: Any = None) -> Any:
    """What the body of a function returns, which knows `data`, `given`, and the modules' names."""
    imports = "\n".join(f'import * as {name} from "./{name}.js";' for name in LOGIC)
    shutil.copytree(SCRIPTS, folder, dirs_exist_ok=True)
    for name, text in modules_of(game).items():
        (folder / name).write_text(text, "utf-8")
    (folder / "package.json").write_text('{"type": "module"}', "utf-8")
    (folder / "program.mjs").write_text(PROGRAM.format(imports=imports, body=body), "utf-8")
    sent = f'{{"data": {sent_data(game)}, "given": {json.dumps(given)}}}'
    done = subprocess.run(
        [str(NODE), str(folder / "program.mjs")],
        input=sent, capture_output=True, text=True, encoding="utf-8", check=False,
    )  # fmt: skip
    assert done.stderr == ""
    return json.loads(done.stdout)
