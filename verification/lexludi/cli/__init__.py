"""The command `lexludi`: one small module for each verb."""

from __future__ import annotations

import sys

from lexludi.cli import streams


def main() -> None:
    """Answer `--version` at once; for anything else call the command itself."""
    streams.open_all()
    # Before the imports: they cost more than the answer.
    if sys.argv[1:] == ["--version"]:
        sys.exit(_say_version())
    from lexludi.cli.app import run

    run()


def _say_version() -> int:
    """Print the version; the status to exit with."""
    from importlib.metadata import version

    try:
        sys.stdout.write(f"lexludi {version('lexludi')}\n")
        streams.finish()
    except OSError as error:
        streams.warn(f"lexludi: {streams.OUTPUT}: {error.strerror}")
        return 2
    return 0
