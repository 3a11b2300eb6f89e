"""The exit statuses of every verb."""

from __future__ import annotations

CLEAN, FINDINGS, UNUSABLE, UNKNOWN = 0, 1, 2, 3
"""All well, something found, unusable input, something open."""
INTERNAL = 70
"""An error inside lexludi, as sysexits.h numbers it; nothing is known of what was asked."""
