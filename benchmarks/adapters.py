"""Judging the adapters' own games from cold: `python3 benchmarks/adapters.py`."""

from __future__ import annotations

import os
import subprocess
import sys
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

from measure import once, tell

HOUSE = Path(__file__).parents[1]
ADAPTERS = HOUSE / "adapters"
JAVASCRIPT = ADAPTERS / "javascript"
PEBBLES = str(HOUSE / "tests" / "games" / "pebbles")
COMMANDS = {
    "JavaScript": ["node", *(str(JAVASCRIPT / f) for f in ("lexludi-adapter.js", "pebbles.js"))],
    "Java": ["java", "-cp", "built", "lexludi.adapter.LexludiAdapter", "Pebbles"],
    "Python": [sys.executable, str(ADAPTERS / "python" / "lexludi_adapter"), "pebbles"],
}


def run(folder: str, *words: str) -> None:
    """Call the command once, with nothing kept from before."""
    subprocess.run(
        [sys.executable, "-m", "lexludi", *words], check=True, capture_output=True, cwd=folder,
        env=os.environ | {"LEXLUDI_CACHE": ""},
    )  # fmt: skip


if __name__ == "__main__":
    with TemporaryDirectory() as cold:
        files = [str(path) for path in (ADAPTERS / "java").glob("*.java")]
        subprocess.run(["javac", "-d", f"{cold}/built", *files], check=True)
        run(cold, "generate", PEBBLES, "--out", "cases")
        for language, command in COMMANDS.items():
            judged = ["conform", PEBBLES, "--cases", "cases", "--", *command]
            spent = once(partial(run, cold, *judged))
            tell(f"lexludi conform, cold, the adapter in {language}", spent, "s", "< 20 s")
