"""Reading and compiling a law: `python3 benchmarks/reading.py [GAME ...]`.

Without a game it measures Manila.
Each run is a process of its own, so that nothing is kept from the one before.
What is measured inside the process is a core's own time, without the interpreter's start.
"""

from __future__ import annotations

import statistics
import subprocess
import sys

from measure import tell

REPEATS = 5
BUDGETS = {"manila": "< 0.3 s", "cartagena": "< 0.3 s", "massilia": "< 0.4 s"}
SCRIPT = """
import sys, time
from random import Random
begun = time.process_time()
from lexludi.catalogue import open_game
from lexludi.language import Machine, Setup, load
law = open_game(sys.argv[1]).law
read = time.process_time() - begun
setup = Setup(players=3).drawn(law, Random(0))
again = time.process_time()
Machine(law, setup).start()
print(read, read + time.process_time() - again)
"""


def run(game: str) -> tuple[float, float]:
    """Seconds until the law is read, and until a machine stands at its start.

    Open values are drawn in between, which does not count.
    """
    command = [sys.executable, "-c", SCRIPT, game]
    ran = subprocess.run(command, check=True, capture_output=True, text=True)
    read, ready = ran.stdout.split()
    return float(read), float(ready)


if __name__ == "__main__":
    for name in sys.argv[1:] or ["manila"]:
        runs = [run(name) for _ in range(REPEATS)]
        read = statistics.median(read for read, _ in runs)
        tell(f"reading the law of {name}", read, "s", "none")
        ready = statistics.median(ready for _, ready in runs)
        tell(f"reading and compiling the law of {name}", ready, "s", BUDGETS.get(name, "none"))
