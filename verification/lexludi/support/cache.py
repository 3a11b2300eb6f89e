"""Where results are kept from one run to the next."""

from __future__ import annotations

import os
from pathlib import Path

FOLDER = "LEXLUDI_CACHE"
"""The environment variable that names another folder; empty means to keep nothing."""


def folder() -> Path | None:
    """Where verdicts are kept, None where they are not."""
    named = os.environ.get(FOLDER)
    if named is not None:
        return Path(named) if named else None
    base = os.environ.get("XDG_CACHE_HOME") or str(Path.home() / ".cache")
    return Path(base) / "lexludi" / "proofs"
