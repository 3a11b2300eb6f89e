"""`python3 -m lexludi.engine`: speak with a conformance runner over standard input and output."""

from __future__ import annotations

import os
import sys

from lexludi.engine.peer import serve


def main() -> None:
    """Serve until told to stop, until the input ends, or until nobody listens any more."""
    try:
        serve(sys.stdin.buffer, sys.stdout.buffer)
    except (BrokenPipeError, KeyboardInterrupt):
        # Python would flush once more on leaving and complain about the broken pipe.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


if __name__ == "__main__":
    main()
