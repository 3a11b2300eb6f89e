"""Numbers as they are written in the language of a reader."""

from __future__ import annotations

from functools import cache

from babel import Locale
from babel.numbers import format_decimal, format_percent

FEW = 0.01
"""Shares below this are told with two digits after the point, so that few does not read as none."""


def count(number: int, code: str) -> str:
    """A whole number with its thousands apart."""
    return format_decimal(number, locale=_locale(code))


def percent(share: float, code: str) -> str:
    """A share in percent with one digit after the point, or two where it is small."""
    digits = "0.00" if 0 < share < FEW else "0.0"
    pattern = str(_locale(code).percent_formats[None].pattern).replace("#,##0", digits)
    return format_percent(share, format=pattern, locale=_locale(code))


@cache
def _locale(code: str) -> Locale:
    return Locale.parse(code, sep="-")
