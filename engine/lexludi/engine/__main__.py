"""`python3 -m lexludi.engine PACKAGE`: speak with a conformance runner over the standard streams.

PACKAGE is that of an engine, `lexludi.games.NAME.engine`; there may be several.
"""

from __future__ import annotations

import importlib
import os
import sys
from collections.abc import Sequence
from typing import cast

from lexludi.engine.peer import serve
from lexludi.engine.protocol import Engine

USAGE = "expected the packages of engines: python3 -m lexludi.engine lexludi.games.NAME.engine\n"


def main(packages: Sequence[str]) -> int:
    """Serve until told to stop, until the input ends, or until nobody listens any more.

    Returns 0, or 2 where there is no such engine.
    """
    try:
        engines = [cast(Engine, importlib.import_module(package)) for package in packages]
    except ImportError as error:
        sys.stderr.write(f"lexludi.engine: {error}; {USAGE}")
        return 2
    if not engines:
        sys.stderr.write(f"lexludi.engine: {USAGE}")
        return 2
    try:
        serve(sys.stdin.buffer, sys.stdout.buffer, *engines)
    except (BrokenPipeError, KeyboardInterrupt):
        # Python would flush once more on leaving and complain about the broken pipe.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
