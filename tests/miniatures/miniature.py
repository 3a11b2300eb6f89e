"""An engine with one known fault as a process: `python3 tests/miniatures/miniature.py FAULT`.

FAULT is a name of `table.MINIATURES` or of `breakdowns.BREAKDOWNS`.
"""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))  # the folder of `tests`, run from anywhere

from tests.miniatures.bend import Bend
from tests.miniatures.breakdowns import BREAKDOWNS, break_down
from tests.miniatures.table import MINIATURES

from lexludi.engine.peer import serve
from lexludi.games.manila import engine


def main(fault: str) -> None:
    """Answer requests with an engine that has this fault."""
    with Bend() as bend:
        if fault in BREAKDOWNS:
            break_down(fault)
        else:
            MINIATURES[fault].bend(bend)
        serve(sys.stdin.buffer, sys.stdout.buffer, engine)


if __name__ == "__main__":
    main(sys.argv[1])
