"""Reading and compiling the law of Manila: `python3 benchmarks/reading.py`.

Each run is a process of its own, so that nothing is kept from the one before.
The time without the interpreter's own start is measured inside the process.
"""

from __future__ import annotations

import statistics
import subprocess
import sys

from measure import tell

REPEATS = 5
SCRIPT = """
import time
begun = time.perf_counter()
from lexludi.catalogue import open_game
from lexludi.language import Machine, Setup, load
law = open_game("manila").law
read = time.perf_counter()
Machine(law, Setup(players=3)).start()
print(read - begun, time.perf_counter() - begun)
"""


def run() -> tuple[float, float]:
    """Seconds until the law is read, and until a machine stands at its start."""
    command = [sys.executable, "-c", SCRIPT]
    ran = subprocess.run(command, check=True, capture_output=True, text=True)
    read, ready = ran.stdout.split()
    return float(read), float(ready)


if __name__ == "__main__":
    runs = [run() for _ in range(REPEATS)]
    tell("reading the law", statistics.median(read for read, _ in runs), "s", "none")
    tell("reading and compiling", statistics.median(ready for _, ready in runs), "s", "< 0.3 s")
