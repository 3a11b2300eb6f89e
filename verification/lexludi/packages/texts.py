"""The texts of a game in one language, by the names that the law has for what they are about."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from lexludi.catalogue import Game
from lexludi.editions.language import languages
from lexludi.language.law import ENGLISH
from lexludi.language.types import Enumeration
from lexludi.readings import labels
from lexludi.readings.labels import Speech
from lexludi.translation.english import catalogues, english_words


def codes(game: Game) -> tuple[str, ...]:
    """The languages that a game is told in: English, and those that it has a catalogue in."""
    return tuple(code for code in languages() if code == ENGLISH or code in catalogues(game))


def texts(game: Game, code: str) -> Mapping[str, Any]:
    """All texts; what is not translated is in English."""
    law, speech = game.law, labels.of(game, code)
    return {
        "language": code,
        "rules": {name: speech.cited(name).text for name in law.names()},
        "invariants": {name: speech.sentence("invariant", name).text for name in law.invariants},
        "questions": {name: speech.question(name) for name in (*law.points, *law.variants)},
        "answers": {
            name: {answer: speech.answer(name, answer) for answer in item.answers}
            for name, item in law.points.items()
        },
        "choices": {
            name: {choice: speech.choice(name, choice) for choice in item.choices}
            for name, item in law.variants.items()
        },
        "values": _values(game, speech),
        "variables": {name: speech.variable(name) for name in law.state},
        "steps": _steps(game, speech),
        "seat": speech.language.phrases.seat,
    }


def _values(game: Game, speech: Speech) -> Mapping[str, str]:
    """What the values of enumerations are called."""
    kinds = (item.type for item in game.law.types.values())
    roots = [kind for kind in kinds if isinstance(kind, Enumeration) and kind.name == kind.root]
    return {value: speech.value(value) for root in roots for value in root.values}


def _steps(game: Game, speech: Speech) -> Mapping[str, str]:
    """A sentence for each action, with its arguments and `who` in braces."""
    english = english_words(game).actions
    return {name: speech.said(f"step {name}", english[name]).text for name in game.law.actions}
