"""How long somebody waits for a rule or a judgement: `python3 benchmarks/answering.py`.

Each answer is a process of its own; the record judged is that of a whole game.
"""

from __future__ import annotations

import tempfile
from pathlib import Path

from measure import seconds, tell
from startup import REPEATS, run

BUDGET = "< 0.5 s"

if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        record = str(Path(folder) / "game.json")
        run("play", "manila", "--seed", "3", "--out", record)
        judged = seconds(lambda: run("judge", record), REPEATS)
    tell("lexludi judge, last step of a game", judged, "s", BUDGET)
    named = seconds(lambda: run("rule", "manila", "launch.sum"), REPEATS)
    tell("lexludi rule, by name", named, "s", BUDGET)
    worded = seconds(lambda: run("rule", "manila", "Summe", "Startfelder"), REPEATS)
    tell("lexludi rule, by words", worded, "s", BUDGET)
