"""Values that the setup of a game gives for open parameters: read, checked, or drawn at random."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from lexludi.language import declarations as d
from lexludi.language.emit.codec import Faults, decode, encode, listed, plain
from lexludi.language.evaluate.algebra import Concrete
from lexludi.language.evaluate.evaluator import Evaluator
from lexludi.language.json_types import Variants
from lexludi.language.law import Law
from lexludi.language.types import Bool, Map, Option, Type, members
from lexludi.language.undefined import Undefined

MOST_TRIES = 200_000
"""How many values are tried for entries of one parameter before drawing is given up."""
REMEMBERED = 1_000
"""So many values of one parameter are remembered to fulfil its condition."""
WHOLE = None
"""The key of a value that is no map."""


class OpenValueError(ValueError):
    """Values of open parameters that no game can have; the message says which and why."""


def read(law: Law, players: int, given: Variants) -> dict[str, Any]:
    """The values that JSON gives for open parameters, each of its type.

    Raises OpenValueError for a missing or an ill-formed value, with its JSON path.
    """
    faults: Faults = []
    values: dict[str, Any] = {}
    for name, item in law.open_parameters.items():
        if name not in given:
            raise OpenValueError(_missing(item))
        values[name] = plain(decode(item.type, given[name], name, players, faults))
    if faults:
        raise OpenValueError("; ".join(f"variants.{path}: {fault}" for path, fault in faults))
    return values


def _missing(item: d.OpenParameter) -> str:
    return (
        f"variants.{item.name} is missing: {item.sentence} "
        f"The value differs from box to box ({item.source})"
    )


def check(law: Law, players: int, given: Mapping[str, Any]) -> None:
    """Raise OpenValueError where a value does not fulfil its condition.

    `given` has all that stays the same during the game.
    """
    for item in law.open_parameters.values():
        read = repr([given[name] for name in law.conditions_read[item.name] if name in given])
        fulfilled = law.fulfilled[item.name]
        if (players, read) not in fulfilled:
            _check_entries(law, players, item, given)
            if len(fulfilled) >= REMEMBERED:
                fulfilled.clear()
            fulfilled.add((players, read))


def _check_entries(law: Law, players: int, item: d.OpenParameter, given: Mapping[str, Any]) -> None:
    for key in _keys(item.type, players):
        if not _asked(law, players, item, given, key):
            entry = item.name if key is WHOLE else f"{item.name}.{key}"
            message = f"variants.{entry} breaks the condition of {item.name} ({item.place})"
            raise OpenValueError(f"{message}: {item.sentence}")


def _asked(
    law: Law, players: int, item: d.OpenParameter, given: Mapping[str, Any], key: Any
) -> bool:
    """Whether an entry fulfils the condition; OpenValueError where that is undefined."""
    try:
        return _fulfilled(law, players, item, given, key) is not False
    except Undefined as error:
        message = f"the condition of {item.name} is undefined here: {error}"
        raise OpenValueError(message) from None


def drawn(law: Law, players: int, agreed: Mapping[str, Any], rng: random.Random) -> dict[str, Any]:
    """A random value for each open parameter, as JSON has it.

    `agreed` has all else that stays the same during the game.
    Raises OpenValueError where none was found that fulfils the conditions.
    """
    given = dict(agreed)
    for item in law.open_parameters.values():
        given[item.name] = _draw(law, players, item, given, rng)
    check(law, players, given)
    return {
        name: encode(item.type, listed(item.type, given[name]))
        for name, item in law.open_parameters.items()
    }


@dataclass
class _Entry:
    """An entry at work: the values still to be tried, and the conditions that were undecided."""

    values: Iterator[Any]
    undecided: tuple[Any, ...]


class _Partial(dict[Any, Any]):
    """A map of which only some entries are known; another one is an error, whoever asks."""

    def get(self, key: Any, default: Any = None) -> Any:
        """The entry; KeyError where it is not known."""
        return self[key]


def _draw(
    law: Law, players: int, item: d.OpenParameter, given: Mapping[str, Any], rng: random.Random
) -> Any:
    """Entry by entry in order, back to the one before where no value of an entry is possible."""
    kind, keys, known = item.type, _keys(item.type, players), _Partial()
    entries = [_Entry(_values(kind, players, rng), ())]
    for _ in range(MOST_TRIES):
        key, entry = keys[len(entries) - 1], entries[-1]
        known[key] = next(entry.values, _END)
        if known[key] is _END:
            del known[key]
            entries.pop()
            if not entries:
                break
            continue
        here = {**given, item.name: known if isinstance(kind, Map) else known[key]}
        asked = (*entry.undecided, key)
        found = {one: _tried(law, players, item, here, one) for one in asked}
        if False not in found.values():
            if len(known) == len(keys):
                return dict(known) if isinstance(kind, Map) else known[key]
            left = tuple(one for one, fulfilled in found.items() if fulfilled is None)
            entries.append(_Entry(_values(kind, players, rng), left))
    message = f"no value was found that fulfils the condition of {item.name}"
    raise OpenValueError(f"{message} ({item.place}): {item.sentence}")


def _tried(
    law: Law, players: int, item: d.OpenParameter, given: Mapping[str, Any], key: Any
) -> bool | None:
    """As `_fulfilled`; a value for which the condition is undefined is not drawn."""
    try:
        return _fulfilled(law, players, item, given, key)
    except Undefined:
        return False


_END = object()


def _fulfilled(
    law: Law, players: int, item: d.OpenParameter, given: Mapping[str, Any], key: Any
) -> bool | None:
    """Whether the condition holds for an entry; None where it reads what is not known yet."""
    if item.such is None:
        return True
    evaluator = Evaluator(Concrete(law.order), players, dict(given), law.definitions, {})
    try:
        return bool(evaluator.value(item.such, {} if key is WHOLE else {"key": key}))
    except KeyError:
        return None


def _keys(kind: Type, players: int) -> tuple[Any, ...]:
    return members(kind.key, players) if isinstance(kind, Map) else (WHOLE,)


def _values(kind: Type, players: int, rng: random.Random) -> Iterator[Any]:
    """The values of an entry in random order; of an entry that is a map, random ones."""
    entry = kind.value if isinstance(kind, Map) else kind
    if isinstance(entry, Map):
        while True:
            yield _any(entry, players, rng)
    every = list(_scalars(entry, players))
    yield from rng.sample(every, len(every))


def _any(kind: Type, players: int, rng: random.Random) -> Any:
    if isinstance(kind, Map):
        return {key: _any(kind.value, players, rng) for key in members(kind.key, players)}
    return rng.choice(list(_scalars(kind, players)))


def _scalars(kind: Type, players: int) -> Iterator[Any]:
    if isinstance(kind, Option):
        yield None
        yield from _scalars(kind.of, players)
    elif isinstance(kind, Bool):
        yield from (False, True)
    else:
        yield from members(kind, players)  # type: ignore[arg-type]
