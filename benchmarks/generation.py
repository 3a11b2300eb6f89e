"""Conformance cases of Manila, searched and written: `python3 benchmarks/generation.py`.

The search plays a tenth of the games that the committed suite was made with.
Deriving is what a check does: the moments are known, what must follow is worked out again.
"""

from __future__ import annotations

import tempfile
from pathlib import Path

from measure import once, tell

from lexludi.cases import regenerate, suite_folder
from lexludi.cases.generation.generate import Effort
from lexludi.catalogue import open_game

if __name__ == "__main__":
    law = open_game("manila").law
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        effort = Effort(
            usual=2, changed=0, mixed=2, twin_games=1, stubborn=0, whole=0, mutation_guided=0,
            moments=0, elements=0,
        )  # fmt: skip
        searched = once(lambda: regenerate.write(law, folder, effort=effort))
        count = len(suite_folder.read(folder).cases)
        tell("cases, searched and derived", count / searched, "cases/s", "none")
        derived = once(lambda: regenerate.recompute(law, folder))
        tell("cases, derived", count / derived, "cases/s", ">= 500 cases/s")
