"""Runs the page's modules in Node: what a piece of JavaScript makes of a game's data."""

from __future__ import annotations

import atexit
import json
import shutil
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from subprocess import PIPE, Popen
from tempfile import mkdtemp
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
import { createInterface } from "node:readline";
import * as lawModule from "./law.js";
IMPORTS
const modules = { lawModule, NAMES };
const names = [...Object.keys(modules), "data", "given"];
/** What a body returns; each has data of its own. */
const answer = (text, { body, given }) => {
  try {
    const asked = new Function(...names, `"use strict"; return (() => {${body}})();`);
    return { found: asked(...Object.values(modules), JSON.parse(text), given) };
  } catch (error) {
    return { fault: `${error.stack}` };
  }
};
const lines = createInterface({ input: process.stdin })[Symbol.asyncIterator]();
const { value: text } = await lines.next();
for await (const line of lines) {
  process.stdout.write(`${JSON.stringify(answer(text, JSON.parse(line)))}\\n`);
}
"""
"""Answers line by line; the first line has the data of the page."""


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


@cache
def node_with(game: Game) -> Popen[str]:
    """Node with the modules of a game, which answers until the tests end."""
    folder = Path(mkdtemp())
    shutil.copytree(SCRIPTS, folder, dirs_exist_ok=True)
    for name, text in modules_of(game).items():
        (folder / name).write_text(text, "utf-8")
    (folder / "package.json").write_text('{"type": "module"}', "utf-8")
    imports = "\n".join(f'import * as {name} from "./{name}.js";' for name in LOGIC)
    program = PROGRAM.replace("IMPORTS", imports).replace("NAMES", ", ".join(LOGIC))
    (folder / "program.mjs").write_text(program, "utf-8")
    command = [str(NODE), str(folder / "program.mjs")]
    node = Popen(command, stdin=PIPE, stdout=PIPE, encoding="utf-8")
    atexit.register(_ended, node, folder)
    _sent(node, sent_data(game))
    return node


def _ended(node: Popen[str], folder: Path) -> None:
    with node:
        node.kill()
    shutil.rmtree(folder)


def _sent(node: Popen[str], line: str) -> None:
    assert node.stdin is not None
    node.stdin.write(f"{line}\n")
    node.stdin.flush()


def ran(game: Game, body: str, given: Any = None) -> Any:
    """What the body of a function returns, which knows `data`, `given`, and the modules' names."""
    node = node_with(game)
    _sent(node, json.dumps({"body": body, "given": given}))
    assert node.stdout is not None
    answer = json.loads(node.stdout.readline())
    assert "fault" not in answer, answer["fault"]
    return answer.get("found")
