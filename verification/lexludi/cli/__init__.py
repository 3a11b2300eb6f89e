"""The command `lexludi`: one small module for each verb."""

from __future__ import annotations

import sys
import traceback


def main() -> None:
    """Answer `--version` at once; for anything else call the command itself."""
    # Before the imports: they cost more than the answer.
    if sys.argv[1:] == ["--version"]:
        from importlib.metadata import version

        sys.stdout.write(f"lexludi {version('lexludi')}\n")
        return
    try:
        from lexludi.cli.app import run

        run()
    except Exception:
        sys.exit(_broken())


def _broken() -> int:
    """Show an error of our own, which Python itself would report as status 1: a finding."""
    from lexludi.support.exit_status import INTERNAL

    traceback.print_exc()
    sys.stderr.write(
        "lexludi: this is an error inside lexludi and not a finding; "
        "please report it with the lines above\n"
    )
    return INTERNAL
