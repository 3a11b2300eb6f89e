"""The command `lexludi`: one small module for each verb."""

from __future__ import annotations

import sys

from lexludi.cli import streams

OURS = "this is an error inside lexludi and not a finding; please report it with the lines above"


def main() -> None:
    """Answer `--version` at once; for anything else call the command itself."""
    streams.open_all()
    # Before the imports: they cost more than the answer.
    if sys.argv[1:] == ["--version"]:
        sys.exit(_say_version())
    try:
        from lexludi.cli.app import run

        run()
    except KeyboardInterrupt:
        sys.exit(_interrupted())
    except Exception as error:
        sys.exit(_broken(error))


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


def _interrupted() -> int:
    """Say that the command was stopped while it was still being loaded; the status to exit with."""
    from lexludi.cli import signals

    signals.ignore()
    streams.warn("lexludi: interrupted")
    return signals.INTERRUPTED


def _broken(error: Exception) -> int:
    """Show an error that nobody expected; Python itself would report it as status 1: a finding."""
    import traceback

    from lexludi.support.exit_status import INTERNAL

    streams.warn(f"{traceback.format_exc()}lexludi: {OURS}")
    return INTERNAL
