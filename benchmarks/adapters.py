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
PEBBLES = str(HOUSE / "tests" / "games" / "pebbles")
COMMANDS = {
    "JavaScript": ["node", str(ADAPTERS / "javascript" / "adapter.js")],
    "Java": ["java", str(ADAPTERS / "java" / "Adapter.java")],
    "Python": [sys.executable, str(ADAPTERS / "python" / "over_pipes.py")],
}


def run(folder: str, *words: str) -> None:
    """Call the command once, with nothing kept from before."""
    subprocess.run(
        [sys.executable, "-m", "lexludi", *words], check=True, capture_output=True, cwd=folder,
        env=os.environ | {"LEXLUDI_CACHE": ""},
    )  # fmt: skip


if __name__ == "__main__":
    with TemporaryDirectory() as cold:
        run(cold, "generate", PEBBLES, "--out", "cases")
        for language, command in COMMANDS.items():
            judged = ["conform", PEBBLES, "--cases", "cases", "--", *command]
            spent = once(partial(run, cold, *judged))
            tell(f"lexludi conform, cold, the adapter in {language}", spent, "s", "< 20 s")
