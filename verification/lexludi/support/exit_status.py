"""The exit statuses of every verb."""

from __future__ import annotations

CLEAN, FINDINGS, UNUSABLE, UNKNOWN = 0, 1, 2, 3
"""All well, something found, unusable input, something open."""
