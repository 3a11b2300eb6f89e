"""Games by the law in JavaScript, and its size: `python3 benchmarks/javascript.py [GAME ...]`.

Without a game it measures Manila, of three players; open parameters are drawn.
"""

from __future__ import annotations

import gzip
import json
import subprocess
import sys
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from measure import tell

from lexludi.catalogue import open_game
from lexludi.language import Setup
from lexludi.packages import npm
from lexludi.table.dense import Denser
from lexludi.table.parts import EMITTED

SCRIPT = Path(__file__).with_suffix(".mjs")
PLAYED = ("law.js", "machine.js", "setup.js", "codec.js", "arithmetic.js")
REASONS = ("why.js", "reasons.js")
"""What only a program needs that asks why, or loads positions."""
GAME_BUDGETS = {"manila": "> 634 games/s"}
"""What the fastest public engine in TypeScript plays."""


def measure(name: str) -> None:
    """Print the figures of a game."""
    game = open_game(name)
    setup = Setup(players=3).drawn(game.law, Random(0)).as_json()
    with TemporaryDirectory() as folder:
        npm.written(game, Path(folder))
        command = ["node", str(SCRIPT), folder, json.dumps(setup)]
        found = json.loads(subprocess.run(command, check=True, capture_output=True).stdout)
        sizes(name, Path(folder))
    where = f"law of {name} in JavaScript"
    tell(f"{where}, checked steps", found["checked"], "steps/s", ">= 300,000 steps/s")
    tell(f"{where}, steps with all legal ones listed", found["listed"], "steps/s", "none")
    tell(f"{where}, random games", found["random"], "games/s", GAME_BUDGETS.get(name, "none"))
    tell(f"{where}, a random game", found["length"], "steps", "none")


def sizes(name: str, folder: Path) -> None:
    """Print how large the modules are: with their remarks, dense as a page has them, compressed."""
    for what, files, budget in (
        ("to play", PLAYED, "< 150 kB"),
        ("with reasons", (*PLAYED, *REASONS), "none"),
    ):
        text = "".join((folder / file).read_text("utf-8") for file in files)
        tell(f"scripts of {name} {what}, with remarks", _kilobytes(text), "kB", "none")
        tell(f"scripts of {name} {what}, dense", _kilobytes(_dense(folder, files)), "kB", budget)
        packed = len(gzip.compress(text.encode("utf-8"))) / 1000
        tell(f"scripts of {name} {what}, with remarks, gzip", packed, "kB", "none")


def _dense(folder: Path, files: tuple[str, ...]) -> str:
    denser = Denser()
    texts = ((file, (folder / file).read_text("utf-8")) for file in files)
    return "".join(denser.dense(text, emitted=file in EMITTED) for file, text in texts)


def _kilobytes(text: str) -> float:
    return len(text.encode("utf-8")) / 1000


if __name__ == "__main__":
    for game_name in sys.argv[1:] or ["manila"]:
        measure(game_name)
