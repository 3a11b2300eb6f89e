"""How deep arrays and objects lie within each other, in a text that is known to be JSON."""

from __future__ import annotations

import re

from lexludi.support.strict_json import DEEPEST, TOO_DEEP, JsonFault

TEXTS = re.compile(rb'"(?:[^"\\]|\\.)*"')
"""Strings, whose brackets hold nothing."""
OTHER = bytes(set(range(256)) - set(b"[]{}"))
PAIR = re.compile(rb"\[\]|\{\}")


def refuse_depth(text: bytes) -> None:
    """JsonFault where a JSON text is nested more deeply than what reads it can follow.

    It takes the innermost pairs away, as often as a text may be deep.
    """
    if text.count(b"[") + text.count(b"{") <= DEEPEST:
        return
    left = TEXTS.sub(b"", text).translate(None, OTHER)
    for _ in range(DEEPEST):
        left = PAIR.sub(b"", left)
    if left:
        raise JsonFault("$", TOO_DEEP)
