"""The command `lexludi`: one small module for each verb."""

from __future__ import annotations

import sys


def main() -> None:
    """Answer `--version` at once; for anything else call the command itself."""
    # Before the imports: they cost more than the answer.
    if sys.argv[1:] == ["--version"]:
        from importlib.metadata import version

        sys.stdout.write(f"lexludi {version('lexludi')}\n")
        return
    from lexludi.cli.app import run

    run()
