"""Canonical JSON: sorted keys, no spaces, whole numbers only."""

from __future__ import annotations

import json


def dumps(value: object) -> str:
    """The canonical JSON text of a value, in ASCII and on one line."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"), allow_nan=False)
