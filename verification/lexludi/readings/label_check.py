"""Whether the words of a game are complete: all that the law names is called something, no more."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from lexludi.editions.label_file import Words
from lexludi.editions.text_faults import key, misbraced
from lexludi.language import Law
from lexludi.language.declarations import Action
from lexludi.language.law import ENGLISH
from lexludi.support.messages import unknown


def faults(law: Law, code: str, words: Words) -> Iterator[str]:
    """What the words in a language lack of the law, and what they have beyond it, by key."""
    yield from _keys("values", "value", words.values, law.order)
    yield from _keys("state", "variable", words.state, law.state)
    yield from _keys("actions", "action", words.actions, law.actions)
    yield from _keys("variants", "variant", words.variants, law.variants)
    yield from _keys("points", "point", words.points, law.points)
    for action in law.actions.values():
        if action.name in words.actions:
            wrong = misbraced(words.actions[action.name], _arguments(action))
            yield from (f"actions.{action.name}: {fault}" for fault in wrong)
    yield from _variant_faults(law, code, words)
    yield from _point_faults(law, code, words)
    yield from _assumption_faults(law, code, words)


def _arguments(action: Action) -> tuple[str, ...]:
    """What stands in braces where the action is told."""
    arguments = tuple(argument.name for argument in action.arguments)
    return ("who", *arguments) if action.has_me else arguments


def _variant_faults(law: Law, code: str, words: Words) -> Iterator[str]:
    for name, variant in law.variants.items():
        own, place = words.variants.get(name), f"variants.{key(name)}"
        if own is not None:
            yield from _keys(f"{place}.choices", "choice", own.choices, variant.choices)
            yield from _own(f"{place}.question", code, own.question)


def _point_faults(law: Law, code: str, words: Words) -> Iterator[str]:
    for name, point in law.points.items():
        own, place = words.points.get(name), f"points.{key(name)}"
        if own is not None:
            yield from _keys(f"{place}.answers", "answer", own.answers, point.answers)
            yield from _own(f"{place}.question", code, own.question)
            yield from _own(f"{place}.reason", code, own.reason)


def _assumption_faults(law: Law, code: str, words: Words) -> Iterator[str]:
    if code != ENGLISH:
        yield from _keys("assumptions", "assumption", words.assumptions, law.assumptions)
    for name in words.assumptions if code == ENGLISH else ():
        yield from _own(f"assumptions.{key(name)}", code, words.assumptions[name].sentence)


def _keys(place: str, kind: str, found: Collection[str], known: Collection[str]) -> Iterator[str]:
    for name in known:
        if name not in found:
            yield f"{place}.{key(name)}: is missing; it is named by the law"
    for name in found:
        if name not in known:
            yield f"{place}.{key(name)}: {unknown(kind, name, tuple(known))}"


def _own(place: str, code: str, text: str | None) -> Iterator[str]:
    """What the law itself says in its own language is said in every other one here."""
    if code == ENGLISH and text is not None:
        yield f"{place}: the law says it in this language; leave it out"
    if code != ENGLISH and text is None:
        yield f"{place}: is missing; the law says it in another language only"
