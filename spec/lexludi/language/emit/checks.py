"""What operands must be, as Python source text; nothing where the types alone show it."""

from __future__ import annotations

from pathlib import PurePath

from lexludi.language import terms as t
from lexludi.language import undefined as u
from lexludi.language.emit.emitted_names import PLAYERS
from lexludi.language.problems import Place
from lexludi.language.types import Map, Nothing, Option, Range, Seat, Type

LAST_SEAT = f"_g.{PLAYERS} - 1"


def at(place: Place, what: str) -> str:
    """Where an operand stands and what it is, as a literal: the chapter without its folder."""
    return repr(f"{PurePath(place.file).name}:{place.line}:{place.column}: {what}")


def of_type(kind: Type, term: t.Term, value: str, what: str) -> str:
    """The value of a term, which must be of a type."""
    if u.always_within(kind, term):
        return value
    return _within(kind, term.type, value, at(term.place, what))


def number(kind: Type, value: str, place: Place, what: str) -> str:
    """A number that was calculated for a variable, which must be of its type."""
    return _within(kind, kind, value, at(place, what)) if isinstance(kind, (Range, Seat)) else value


def _within(kind: Type, source: Type, value: str, shown: str) -> str:
    if isinstance(kind, Map):
        inner = source.value if isinstance(source, Map) else source
        entry = _within(kind.value, inner, "_", shown)
        if isinstance(kind.key, Seat):
            return f"[{entry} for _ in {value}]"
        return f"{{_key: {entry} for _key, _ in {value}.items()}}"
    if isinstance(kind, Option):
        if isinstance(source, (Option, Nothing)):
            return f"_optional({value}, {_ends(kind.of)}, {shown})"
        return _within(kind.of, source, value, shown)
    return f"_within({value}, {_ends(kind)}, {shown})"


def _ends(kind: Type) -> str:
    return f"{kind.low}, {kind.high}" if isinstance(kind, Range) else f"0, {LAST_SEAT}"


def positive(term: t.Term, value: str) -> str:
    """A divisor, which must be above zero."""
    return value if u.is_positive(term) else f"_positive({value}, {at(term.place, u.DIVISOR)})"
