"""The lists of an action's legal steps as Python source text: loops, and what comes before them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from lexludi.language.emit.checks import at
from lexludi.language.emit.columns import MapText, candidates, map_text, maps_text
from lexludi.language.emit.listing import CHEAP, ArgumentChoice, DueCondition, Listing, by_cost
from lexludi.language.emit.python_terms import text
from lexludi.language.emit.short_searches import shortened
from lexludi.language.emit.totality import Totality
from lexludi.language.types import Map


def lines(listing: Listing) -> Iterator[str]:
    """What is calculated first: the candidates that depend on no argument before them."""
    for name, term in listing.held.items():
        yield f"{name} = {text(term)}"
    for choice in listing.choices:
        yield from _prepared(listing, choice)
        if choice.is_nested:
            yield _counted(listing, choice)
        if choice.is_listed_first:
            if _is_column(choice):
                yield f"_{choice.number} = {_column(choice, 0)}"
            else:
                yield f"_{choice.number} = [{_chosen(choice)}{_loops(choice)}]"
                yield from _none_left(listing, f"_{choice.number}")


def _is_column(choice: ArgumentChoice) -> bool:
    """Whether the candidates that were filtered for its only slot are its values."""
    return len(choice.slots) == 1 and choice.is_prepared(0) and not choice.asked_of(0)


def _none_left(listing: Listing, name: str) -> tuple[str, ...]:
    """Lines that end the listing where no candidate is left; combinations are counted before."""
    is_counted = any(choice.is_nested for choice in listing.choices)
    return () if is_counted else (f"if not {name}:", "    return ()")


def shorten(listing: Listing, totality: Totality) -> None:
    """Let the loops in what is asked last look at no more numbers than they must."""
    for choice in listing.choices:
        choice.late = [replace(one, asked=shortened(one.asked, totality)) for one in choice.late]


def head(listing: Listing) -> tuple[str, ...]:
    """The conditions that read no argument."""
    return tuple(text(asked) for asked in listing.head)


def loops(listing: Listing) -> str:
    """The loops over all arguments, with the conditions."""
    parts = []
    for choice in listing.choices:
        listed = f" for {_chosen(choice)} in _{choice.number}"
        parts.append(listed if choice.is_listed_first else _loops(choice))
        parts.append(_further(choice))
    return "".join(parts)


def values(listing: Listing, of_map: MapText) -> dict[str, str]:
    """The value of each argument; `of_map` writes that of a map, whose entries are given."""
    return {choice.argument.name: _value(choice, of_map) for choice in listing.choices}


def _prepared(listing: Listing, choice: ArgumentChoice) -> Iterator[str]:
    """Lines that filter the candidates of each slot by what speaks of it alone."""
    for number, slot in enumerate(choice.slots):
        if choice.is_prepared(number):
            name, column = _column(choice, number), _candidates(choice, number)
            yield from _filtered(name, slot, column, choice.alone[number])
            yield from _none_left(listing, name)


def _filtered(name: str, slot: str, column: str, asked: list[DueCondition]) -> Iterator[str]:
    """Lines that make a list of the candidates of which the conditions hold, the cheap ones first.

    A condition that is not due is not asked of any candidate.
    """
    cheap = [one for one in asked if not one.due and one.cost <= CHEAP]
    dear = by_cost([one for one in asked if one not in cheap])
    always = [one for one in dear if not one.due]
    yield f"{name} = [{slot} for {slot} in {column}{_ifs(by_cost(cheap) + always)}]"
    for one in dear:
        if one.due:
            yield f"if {text(one.due)}:"
            yield f"    {name} = [{slot} for {slot} in {name} if {text(one.asked)}]"


def _counted(listing: Listing, choice: ArgumentChoice) -> str:
    """A line that refuses a map of maps with too many combinations."""
    what = f"the number of choices for {choice.argument.name}"
    columns = (_over(choice, number) for number in range(len(choice.slots)))
    return f"_few({', '.join([at(listing.place, what), *columns])})"


def _over(choice: ArgumentChoice, number: int) -> str:
    """What the loop over a slot goes over."""
    return _column(choice, number) if choice.is_prepared(number) else _candidates(choice, number)


def _column(choice: ArgumentChoice, number: int) -> str:
    return f"_{choice.number}_{number}"


def _candidates(choice: ArgumentChoice, number: int) -> str:
    kind, key = choice.columns[number]
    if isinstance(kind, Map) and not choice.is_split:
        return maps_text(choice.argument, kind, choice.most)
    return candidates(choice.argument, kind, key, choice.most)


def _loops(choice: ArgumentChoice) -> str:
    """The loops over the candidates, with the conditions that speak of this argument."""
    parts = []
    for number, slot in enumerate(choice.slots):
        parts.append(f" for {slot} in {_over(choice, number)}{_ifs(choice.asked_of(number))}")
    return "".join(parts)


def _chosen(choice: ArgumentChoice) -> str:
    """The slots, as what a loop assigns to."""
    return choice.slots[0] if len(choice.slots) == 1 else f"({', '.join(choice.slots)})"


def _further(choice: ArgumentChoice) -> str:
    """The conditions that are asked once the argument and all before it are chosen."""
    bound = f" for {choice.argument.name} in ({_value(choice, map_text)},)"
    return (bound if choice.is_bound else "") + _ifs(by_cost(choice.late))


def _value(choice: ArgumentChoice, of_map: MapText) -> str:
    kind, name = choice.argument.type, choice.argument.name
    if not isinstance(kind, Map):
        return name
    return of_map(kind, choice.slots if choice.is_split else None, name)


def _ifs(asked: list[DueCondition]) -> str:
    return "".join(f" if {_whole(one)}" for one in asked)


def _whole(one: DueCondition) -> str:
    """The condition, which holds where it is not to be asked."""
    asked = text(one.asked)
    return f"(not {text(one.due)} or {asked})" if one.due else asked
