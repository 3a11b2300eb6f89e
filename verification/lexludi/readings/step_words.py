"""Reading a step that is written in the sentence by which a language tells it."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Sequence
from string import Formatter
from typing import Any, TypeAlias

from lexludi.language import Step
from lexludi.language import declarations as d
from lexludi.language.types import (
    Bool,
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
from lexludi.readings.labels import FIRST_SEAT, MINUS, Speech

Part: TypeAlias = tuple[str, str | None]
"""Words of a sentence, and the name of what is filled in after them, None at its end."""
Read: TypeAlias = Iterator[tuple[Any, str]]
"""Each value that a text can begin with, and the text after it."""
NUMBER = re.compile(r"[+-]?[0-9]{1,9}")
DOER = "who"
"""What stands in sentences for whoever takes the step."""
TYPED_ITEM = "{key} {value}"
"""An entry of a map as people type it."""


def folded(text: str) -> str:
    """A text as it is compared: without capitals, wide forms, spare blanks and a last stop."""
    plain = unicodedata.normalize("NFKC", text).casefold().replace(MINUS, "-")
    return " ".join(plain.split()).rstrip("。. ")


def parts(template: str) -> list[Part]:
    """A sentence with names in braces, taken apart and folded as texts are."""
    found: list[Part] = [
        (unicodedata.normalize("NFKC", words).casefold(), name)
        for words, name, _, _ in Formatter().parse(template)
    ]
    words, name = found[-1]
    return [*found[:-1], (words.rstrip("。. "), None)] if name is None else [*found, ("", None)]


class StepSentences:
    """The sentences of one language for the steps of a game, read backwards."""

    def __init__(self, speech: Speech) -> None:
        self._speech = speech
        self._phrases = speech.language.phrases

    def read(self, text: str) -> tuple[Step, ...]:
        """The steps whose sentence this is: none, one, or several where it can mean them all."""
        plain = folded(text)
        found: list[Step] = []
        for action in self._speech.law.actions.values():
            for step in self._as(action, plain):
                if step not in found:
                    found.append(step)
        return tuple(found)

    def _as(self, action: d.Action, text: str) -> Iterator[Step]:
        """The steps of an action that a text tells."""
        kinds: dict[str, Type] = {item.name: item.type for item in action.arguments}
        if action.has_me:
            kinds[DOER] = Seat()
        for values, rest in self._sequence(parts(self._speech.step_template(action)), kinds, text):
            if not rest and values.keys() == kinds.keys():
                yield step_of(action, values)

    def _sequence(self, template: Sequence[Part], kinds: dict[str, Type], text: str) -> Read:
        """The values that are filled into a sentence, by their names."""
        (words, name), *following = template
        if not text.startswith(words):
            return
        text = text[len(words) :]
        if name is None:
            yield {}, text
            return
        for value, after in self.value(kinds[name], text):
            for values, rest in self._sequence(following, kinds, after):
                yield {name: value, **values}, rest

    def value(self, kind: Type, text: str) -> Read:
        """The values of a type whose words a text begins with."""
        if isinstance(kind, Option):
            yield from _literal(None, self._phrases.nothing, text)
            yield from self.value(kind.of, text)
        elif isinstance(kind, Map):
            yield from self._map(kind, text)
        elif isinstance(kind, Enumeration):
            for name in kind.values:
                yield from _literal(name, self._speech.value(name), text)
        elif isinstance(kind, Seat):
            yield from self._seat(text)
        elif isinstance(kind, Bool):
            yield from _literal(True, self._phrases.yes, text)
            yield from _literal(False, self._phrases.no, text)
        elif (number := NUMBER.match(text)) is not None:
            yield int(number[0]), text[number.end() :]

    def _seat(self, text: str) -> Read:
        kinds: dict[str, Type] = {"seat": Whole()}
        others = (f"{word} {{seat}}" for word in sorted(self._speech.language.players))
        templates = (tuple(parts(one)) for one in (self._phrases.seat, *others))
        for template in dict.fromkeys(templates):
            for values, rest in self._sequence(template, kinds, text):
                yield values["seat"] - FIRST_SEAT, rest

    def _map(self, kind: Map, text: str) -> Read:
        nought = nothing_of(kind)
        yield from _literal(nought, self._phrases.nothing, text)
        if isinstance(kind.key, Range) and not isinstance(kind.value, Map):
            yield from self._in_order(kind.value, list(nought), text)
        else:
            yield from self._entries(kind, nought, text)

    def _in_order(self, kind: Type, keys: Sequence[str], text: str) -> Read:
        """The values of a map by number, which stand without their keys."""
        key, *others = keys
        for value, after in self.value(kind, text):
            if not others:
                yield {key: value}, after
            for _, rest in _literal(None, self._phrases.between, after) if others else ():
                for values, end in self._in_order(kind, others, rest):
                    yield {key: value, **values}, end

    def _entries(self, kind: Map, before: dict[str, Any], text: str) -> Read:
        """A map whose entries stand in any order; those before them are known."""
        entry: dict[str, Type] = {"key": kind.key, "value": kind.value}
        for template in self._items(isinstance(kind.value, Map)):
            for values, after in self._sequence(template, entry, text):
                found = {**before, str(values["key"]): values["value"]}
                yield found, after
                for _, rest in _literal(None, self._phrases.between, after):
                    yield from self._entries(kind, found, rest)

    def _items(self, is_row: bool) -> Iterator[Sequence[Part]]:
        """How an entry is told, and how people type it, who leave out what parts key and value.

        A row of a map of maps stands in brackets.
        """
        value = "({value})" if is_row else "{value}"
        for item in dict.fromkeys((self._phrases.item, TYPED_ITEM)):
            yield parts(item.replace("{value}", value))


def nothing_of(kind: Type) -> Any:
    """What stands for a value of which nothing is told; of a map over seats no entry."""
    if not isinstance(kind, Map):
        return 0
    return {str(key): nothing_of(kind.value) for key in _keys(kind.key)}


def _keys(domain: Finite) -> Sequence[int | str]:
    return () if isinstance(domain, Seat) else members(domain, players=0)


def step_of(action: d.Action, values: dict[str, Any]) -> Step:
    """The step of an action with these arguments, and its doer where it has one."""
    others = {"chance": "chance", "automatic": "nobody"}
    by = values[DOER] if action.has_me else others[action.kind]
    arguments = {item.name: _as_json(item.type, values[item.name]) for item in action.arguments}
    return {"by": by, "do": action.name, **arguments}


def _as_json(kind: Type, value: Any) -> Any:
    """A value as files have it: a map over all seats as an array."""
    if not isinstance(kind, Map):
        return value
    entries = {key: _as_json(kind.value, entry) for key, entry in value.items()}
    seats = [str(seat) for seat in range(len(entries))]
    if isinstance(kind.key, Seat) and sorted(entries) == sorted(seats):
        return [entries[seat] for seat in seats]
    return entries


def _literal(value: Any, words: str, text: str) -> Read:
    """A value where a text begins with these words."""
    # A blank after a comma may be missing, and folding has taken it from the end.
    plain = unicodedata.normalize("NFKC", words).casefold()
    if text.startswith(plain):
        yield value, text[len(plain) :]
