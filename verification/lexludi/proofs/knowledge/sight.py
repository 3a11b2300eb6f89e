"""Who sees a variable or an argument, and what is shown of it, as formulas."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from lexludi.language import declarations as d
from lexludi.language.evaluate.evaluator import Evaluator, Values
from lexludi.language.types import Map, members


def entries(evaluator: Evaluator, item: d.Variable | d.Argument, local: Values) -> Iterator[Values]:
    """The local names for each entry of a map, `key` among them; any other value is one entry."""
    if isinstance(item.type, Map):
        for key in members(item.type.key, evaluator.players):
            yield {**local, "key": key}
    else:
        yield local


def seen_by(evaluator: Evaluator, item: d.Variable | d.Argument, entry: Values, seat: int) -> Any:
    """That a seat sees an entry."""
    return True if isinstance(item.seen, str) else evaluator.value(item.seen, entry)[seat]


def seen_and_shown(evaluator: Evaluator, item: d.Variable | d.Argument, local: Values) -> None:
    """Evaluate who sees each entry, and what is shown of it."""
    shown = item.shown if isinstance(item, d.Variable) else None
    for entry in entries(evaluator, item, local):
        for term in (item.seen, shown):
            if term is not None and not isinstance(term, str):
                evaluator.value(term, entry)
