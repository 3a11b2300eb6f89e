"""The error of input that cannot be used."""

from __future__ import annotations


class UsageError(Exception):
    """What was asked for cannot be done with what was given; the message says why."""
