"""The names of a small fixed law, and strategies for types and their values."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from hypothesis import strategies as st

from lexludi.language import Place
from lexludi.language import terms as t
from lexludi.language.read.names import Names
from lexludi.language.types import (
    Bool,
    Choice,
    Enumeration,
    Finite,
    Map,
    Option,
    Range,
    Seat,
    Type,
    Whole,
    members,
)

HERE = Place("", 1)
CARD = Enumeration("card", ("red", "green", "blue"), "card")
BRIGHT = Enumeration("bright", ("red", "blue"), "card")
DARK = Enumeration("dark", ("green",), "card")
COUNT = Range("count", 0, 4, None)
DEPTH = Range("depth", -2, 2, "metre")
COIN = Whole("coin")
POINT = Choice("take.none", ("refused", "allowed"))
VARIANT = Choice("light", ("plain", "double"))
NAMES = Names(
    types={
        "seat": Seat(),
        "bool": Bool(),
        **{kind.name: kind for kind in (CARD, BRIGHT, DARK, COUNT, DEPTH)},
        "coin": COIN,
        "metre": Whole("metre"),
    },
    values=dict.fromkeys(CARD.values, CARD),
    given={"players": Whole(), "size": COIN, "worth": Map(CARD, COIN)},
    choices={POINT.name: POINT, VARIANT.name: VARIANT},
    state={
        "heap": COIN,
        "turn": Seat(),
        "top": CARD,
        "open": Bool(),
        "purse": Map(Seat(), COIN),
        "hand": Map(Seat(), Option(CARD)),
        "deck": Map(CARD, COUNT),
        "shown": Map(CARD, Bool()),
        "grid": Map(Seat(), Map(CARD, COUNT)),
    },
    definitions={
        "rich": ((("p", Seat()),), Bool()),
        "price": ((("c", CARD), ("n", Whole())), COIN),
        "best": ((), CARD),
    },
)

finite: st.SearchStrategy[Finite] = st.sampled_from([Seat(), CARD, BRIGHT, DARK, COUNT, DEPTH])
scalars: st.SearchStrategy[Type] = st.one_of(
    finite, st.sampled_from([Bool(), COIN, Whole()]), finite.map(Option)
)
types = st.recursive(scalars, lambda inner: st.builds(Map, finite, inner), max_leaves=3)
"""Every type that a law can write."""

Draw = Callable[[st.SearchStrategy[Any]], Any]


@st.composite
def values(draw: Draw, kind: Type, players: int) -> Any:
    """A value of a type, as the machine has it."""
    if isinstance(kind, Map):
        inner = values(kind.value, players)
        if isinstance(kind.key, Seat):
            return [draw(inner) for _ in range(players)]
        return {key: draw(inner) for key in members(kind.key, players)}
    if isinstance(kind, Option):
        return draw(st.none() | values(kind.of, players))
    return draw(_scalar(kind, players))


def _scalar(kind: Type, players: int) -> st.SearchStrategy[Any]:
    if isinstance(kind, Bool):
        return st.booleans()
    if isinstance(kind, (Seat, Range, Enumeration)):
        return st.sampled_from(members(kind, players))
    return st.integers()


def called(name: str, *given: t.Term) -> t.Term:
    """A definition of the small law, applied to arguments."""
    expected, kind = NAMES.definitions[name]
    return t.Call(kind, HERE, name, given, expected)
