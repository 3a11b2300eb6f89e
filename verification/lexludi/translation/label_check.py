"""Whether the words of a game are complete: all that the law names is called something, no more."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from lexludi.editions.label_file import Words
from lexludi.editions.text_faults import key, misbraced
from lexludi.language import Law
from lexludi.language.declarations import Action
from lexludi.support.messages import unknown


def faults(law: Law, words: Words) -> Iterator[str]:
    """What the words lack of the law, and what they have beyond it, by key."""
    yield from _keys("values", "value", words.values, law.order)
    yield from _keys("state", "variable", words.state, law.state)
    yield from _keys("actions", "action", words.actions, law.actions)
    yield from _keys("variants", "variant", words.variants, law.variants)
    yield from _keys("points", "point", words.points, law.points)
    for action in law.actions.values():
        if action.name in words.actions:
            wrong = misbraced(words.actions[action.name], _arguments(action))
            yield from (f"actions.{action.name}: {fault}" for fault in wrong)
    yield from _choices(law, words)
    yield from _answers(law, words)


def _arguments(action: Action) -> tuple[str, ...]:
    """What stands in braces where the action is told."""
    arguments = tuple(argument.name for argument in action.arguments)
    return ("who", *arguments) if action.has_me else arguments


def _choices(law: Law, words: Words) -> Iterator[str]:
    for name, variant in law.variants.items():
        if name in words.variants:
            choices, place = words.variants[name].choices, f"variants.{key(name)}.choices"
            yield from _keys(place, "choice", choices, variant.choices)


def _answers(law: Law, words: Words) -> Iterator[str]:
    for name, point in law.points.items():
        if name in words.points:
            answers, place = words.points[name].answers, f"points.{key(name)}.answers"
            yield from _keys(place, "answer", answers, point.answers)


INNER = {"variant": "choices", "point": "answers"}
"""What has a table of its own, with that in it."""


def _line(place: str, kind: str, name: str) -> str:
    """What stands in the file for a thing that the law names."""
    if kind in INNER:
        inner = INNER[kind]
        return f"the table [{place}.{key(name)}.{inner}] with a label for each of its {inner}"
    return f'{key(name)} = "..." in [{place}]'


def _keys(place: str, kind: str, found: Collection[str], known: Collection[str]) -> Iterator[str]:
    for name in known:
        if name not in found:
            yield f"{place}.{key(name)}: is missing; write {_line(place, kind, name)}"
    for name in found:
        if name not in known:
            yield f"{place}.{key(name)}: {unknown(kind, name, tuple(known))}"
