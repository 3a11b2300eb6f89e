"""Values that come from outside: their forms, and how messages show them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

_LONGEST = 40
_LARGEST = 10**12


def shown(value: object) -> str:
    """A short text for any JSON value; safe for huge numbers and deep nesting."""
    if isinstance(value, dict):
        return "an object"
    if isinstance(value, list):
        return "an array"
    if isinstance(value, str):
        return repr(value if len(value) <= _LONGEST else value[:_LONGEST] + "...")
    if type(value) is int and abs(value) > _LARGEST:
        return "a number of more than twelve digits"
    if value is None:
        return "null"
    return str(value).lower()


@dataclass(frozen=True, slots=True)
class Form:
    """What a value must look like.

    Attributes:
        expected: the form in words, to go after "expected".
        accepts: whether a value has the form; total over JSON values.
    """

    expected: str
    accepts: Callable[[object], bool]


def one_of(names: Iterable[str]) -> Form:
    """One of some names."""
    known = frozenset(names)
    return Form(
        "one of " + ", ".join(sorted(known)),
        lambda value: isinstance(value, str) and value in known,
    )


def between(least: int, most: int) -> Form:
    """A whole number of a closed range; true and false are no numbers."""
    return Form(
        f"a whole number from {least} to {most}",
        lambda value: type(value) is int and least <= value <= most,
    )


def at_least(least: int) -> Form:
    """A whole number with a lower bound only."""
    return Form(
        f"a whole number, {least} or more",
        lambda value: type(value) is int and value >= least,
    )


def or_null(form: Form) -> Form:
    """The form, or null."""
    return Form(f"{form.expected}, or null", lambda value: value is None or form.accepts(value))


def mapping(keys: Iterable[str], form: Form) -> Form:
    """An object with exactly these keys, every value of one form."""
    names = frozenset(keys)
    return Form(
        f"an object with the keys {', '.join(sorted(names))}, each {form.expected}",
        lambda value: (
            isinstance(value, dict)
            and value.keys() == names
            and all(form.accepts(item) for item in value.values())
        ),
    )


WHOLE = Form("a whole number", lambda value: type(value) is int)
FLAG = Form("true or false", lambda value: isinstance(value, bool))
