"""An implementation as a process: `lexludi conform GAME -- python3 over_pipes.py my_game`."""

from __future__ import annotations

import importlib
import sys

from adapter import ReferenceAdapter


def main(name: str = "pebbles") -> None:
    """Answer line after line for the module of that name, until there are no more."""
    adapter = ReferenceAdapter(importlib.import_module(name))
    for line in sys.stdin.buffer:
        sys.stdout.buffer.write(adapter.answer(line) + b"\n")
        sys.stdout.buffer.flush()


if __name__ == "__main__":
    main(*sys.argv[1:])
