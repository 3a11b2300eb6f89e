"""Reading a set-up: how many play, and what they have agreed on."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import TypeAlias

from lexludi.engine.errors import SetupError
from lexludi.engine.values import shown

Choosable: TypeAlias = Mapping[str, tuple[str, ...]]
"""What may be chosen, by name; the first is taken where nothing is said."""


def players_of(given: object, allowed: Sequence[int]) -> int:
    """A number of players; SetupError where the game is for others only."""
    if type(given) is int and given in allowed:
        return given
    *most, last = map(str, allowed)
    expected = f"{', '.join(most)} or {last}" if most else last
    raise SetupError(f"expected {expected}, not {shown(given)}", "players")


def chosen(
    where: str, known: Choosable, given: object, beside: Collection[str] = ()
) -> dict[str, str]:
    """The answer to every point, or the choice of every variant.

    Arguments:
        where: `answers` or `variants`, for messages.
        known: what may be chosen.
        given: what was chosen, any JSON value; None is nothing.
        beside: names in `given` that are read elsewhere, such as those of open parameters.

    Raises:
        SetupError: an unknown name, or a choice that there is not.
    """
    taken = {name: allowed[0] for name, allowed in known.items()}
    for name, value in members(where, given).items():
        if name in beside:
            continue
        if name not in known:
            names = ", ".join((*known, *beside))
            raise SetupError(f"{shown(name)} is not known; known are {names}", where)
        if not isinstance(value, str) or value not in known[name]:
            allowed = " or ".join(known[name])
            raise SetupError(f"expected {allowed}, not {shown(value)}", f"{where}.{name}")
        taken[name] = value
    return taken


def open_value(name: str, given: object) -> object:
    """The value that `variants` give for an open parameter; SetupError where they give none."""
    values = members("variants", given)
    if name not in values:
        message = "is missing; it differs from box to box, so every set-up gives it"
        raise SetupError(message, f"variants.{name}")
    return values[name]


def members(where: str, given: object) -> Mapping[str, object]:
    """The members of an object, none where there is no object; SetupError for other values."""
    if given is None:
        return {}
    if not isinstance(given, Mapping):
        raise SetupError(f"expected an object, not {shown(given)}", where)
    return given
