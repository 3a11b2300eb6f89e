"""An implementation as a process: `lexludi conform GAME -- python3 -m lexludi_adapter my_game`."""

from __future__ import annotations

import importlib
import os
import sys
from pathlib import Path

# A game is looked for beside the adapter, and before that in the current folder.
sys.path[:0] = [str(Path.cwd()), str(Path(__file__).resolve().parents[1])]


def main(name: str = "my_game") -> None:
    """Answer line after line for the module of that name, until there are no more."""
    # Standard output is for the protocol alone: what an engine prints goes to standard error.
    protocol = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    adapter = importlib.import_module("lexludi_adapter").LexludiAdapter(
        importlib.import_module(name)
    )
    for line in sys.stdin.buffer:
        protocol.write(adapter.answer(line) + b"\n")
        protocol.flush()


def command() -> None:
    """What the installed command `lexludi-adapter MODULE` does."""
    main(*sys.argv[1:])


if __name__ == "__main__":
    command()
