"""How long the command takes before it does anything: `python3 benchmarks/startup.py`."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

from measure import seconds, tell

REPEATS = 11


def command() -> list[str]:
    """The installed script beside this Python, or the module where there is none."""
    script = shutil.which("lexludi", path=str(Path(sys.executable).parent))
    return [script] if script else [sys.executable, "-m", "lexludi"]


def run(*words: str) -> None:
    """Call the command once."""
    subprocess.run([*command(), *words], check=True, capture_output=True)


if __name__ == "__main__":
    run("points", "manila")
    tell("lexludi --version", seconds(lambda: run("--version"), REPEATS), "s", "< 0.15 s")
    tell("lexludi points manila", seconds(lambda: run("points", "manila"), REPEATS), "s", "< 0.3 s")
