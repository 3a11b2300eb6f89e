"""What the page knows of a game: its questions, its rulebooks, and the words of each language."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

import msgspec

from lexludi.catalogue import Game
from lexludi.editions import Edition
from lexludi.editions.language import Language, language, languages
from lexludi.language import Law, Setup
from lexludi.language.law import ENGLISH
from lexludi.packages.texts import texts
from lexludi.readings import labels, loose_steps, readings, written_steps
from lexludi.table.board import board_data
from lexludi.table.page_words import page_words
from lexludi.table.veiled import veiled
from lexludi.translation.english import catalogues

SHOWN = 12
"""Characters of the law's fingerprint by which a link recognises its law."""


def table_data(game: Game, begin: str | None) -> Mapping[str, Any]:
    """All of it; the page begins in the language `begin`, or in that of the browser.

    UsageError where an edition or the words of a language have faults.
    """
    law = game.law
    codes = (ENGLISH, *(code for code in catalogues(game) if code != ENGLISH))
    return {
        "game": law.game,
        "law": law.fingerprint[:SHOWN],
        "begin": begin,
        "players": list(law.players),
        "points": [
            {"name": name, "answers": one.answers, "ruling": one.ruling}
            for name, one in law.points.items()
        ],
        "variants": [
            {"name": name, "choices": one.choices, "usual": one.default}
            for name, one in law.variants.items()
        ],
        "books": [_book(law, one) for one in readings.editions(game)],
        "open": _open(law),
        "veiled": veiled(law),
        "measures": _measures(),
        "languages": [{"code": code, "name": language(code).name} for code in codes],
        "texts": {code: _texts(game, code) for code in codes},
        **board_data(game),
    }


def _book(law: Law, edition: Edition) -> Mapping[str, Any]:
    """A rulebook: what it states, and the answers that it is read by where they are no rulings."""
    read = readings.reading(law, edition)
    return {
        "code": edition.code,
        "language": edition.code if edition.code in languages() else "",
        "name": edition.language,
        "stated": {
            point: list(stated) for point in law.points if (stated := edition.stating(point))
        },
        "read": {
            point: read[point] for point, one in law.points.items() if read[point] != one.ruling
        },
        "passages": list(_passages(law, edition)),
    }


def _passages(law: Law, edition: Edition) -> Iterator[Mapping[str, Any]]:
    """What is said of a rule that can forbid a step, or of a point: the place, our restatement."""
    moments = (f"{name}.{one}" for name in law.actions for one in ("who", "when"))
    forbidding = {*moments, *(name for name, one in law.rules.items() if one.require)}
    for one in edition.passages:
        points = dict.fromkeys(point for point, _ in one.stated())
        if about := [*(name for name in one.rules if name in forbidding), *points]:
            yield {"place": edition.place(one), "says": one.says, "of": about}


def _open(law: Law) -> Mapping[int, Any]:
    """For each number of players an example of the values that no law prints."""
    low, high = law.players
    drawn = {n: Setup(n).drawn(law, Random("a box")).variants for n in range(low, high + 1)}
    return {n: {name: one[name] for name in law.open_parameters} for n, one in drawn.items()}


def _measures() -> Mapping[str, float]:
    """How near words must be to the sentence of a step that they tell."""
    return {
        "longest": written_steps.LONGEST,
        "half": loose_steps.HALF,
        "most": loose_steps.MOST,
        "root": loose_steps.ROOT,
    }


def _reading(spoken: Language) -> Mapping[str, Any]:
    """What there is to know of a language to read steps that players write in it."""
    return {
        "players": sorted(spoken.players),
        "unsaid": sorted(spoken.unsaid),
    }


def _texts(game: Game, code: str) -> Mapping[str, Any]:
    """The words of a language; what is not translated is in English.

    Answers and choices stand in the order of the law, without their names.
    """
    found, speech = dict(texts(game, code)), labels.of(game, code)
    del found["seat"]
    return found | {
        "page": page_words(code),
        "reading": _reading(language(code)),
        "phrases": msgspec.to_builtins(phrases := language(code).phrases) | phrases.marks,
        "answers": {name: list(one.values()) for name, one in found["answers"].items()},
        "choices": {name: list(one.values()) for name, one in found["choices"].items()},
        "reasons": {name: speech.reason(name) for name in game.law.points},
    }
