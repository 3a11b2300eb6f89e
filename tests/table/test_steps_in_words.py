"""Steps in words: the page reads the same words as the same step as the command does."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

import pytest
from tests.table.scripts_in_node import needs_node, opened, ran

from lexludi.catalogue import Game, installed
from lexludi.editions.language import languages
from lexludi.language import Step
from lexludi.language.types import (
    Bool,
    Enumeration,
    Map,
    Option,
    Range,
    Seat,
    Type,
    members,
)
from lexludi.readings import labels
from lexludi.readings.step_words import step_of
from lexludi.readings.written_steps import LONGEST, StepTexts
from lexludi.support.errors import UsageError

pytestmark = needs_node
TOLD = """
const { actions } = lawModule.law;
return given.map(([code, text]) => written_steps.stepsTold(data, actions, code, text));
"""
SEATS = 3
NEAR = (
    ("en", "Player 2 places on the large pilot."),
    ("de", "Spielerin 2 setzt den großen Lotsen"),
    ("de", "SPIELER 2 SETZT AUF DEN GROSSEN LOTSEN"),
    ("fr", "joueur 2 place un complice sur le grand pilote"),
    ("fr", "Spieler 1 bietet 12"),
    ("zh-Hans", "玩家2放在大领航员"),
    ("zh-Hant", "玩家1出價\N{FULLWIDTH DIGIT ONE}2。"),
    ("en", "player 2 moves silk -1"),
    ("en", "player 2 moves silk \N{MINUS SIGN}1"),
    ("en", "player 2 moves jade -0, silk +1"),
    ("en", "player 1 eats a biscuit"),
    ("de", "Spieler 12345678901 bietet 12"),
    ("de", "der 12345678901. Spieler bietet 12"),
    ("en", "$& (.*) [player 1] \\ bids 12 $1"),
    ("en", "x" * (LONGEST + 1)),
    ("en", ""),
)


def value(kind: Type, chance: Random) -> Any:
    """A value of a type, as JSON, of which a step can tell."""
    if isinstance(kind, Option):
        return chance.choice([None, value(kind.of, chance)])
    if isinstance(kind, Map):
        keys = range(SEATS) if isinstance(kind.key, Seat) else members(kind.key, SEATS)
        return {str(key): value(kind.value, chance) for key in keys}
    if isinstance(kind, Enumeration):
        return chance.choice(kind.values)
    if isinstance(kind, Bool):
        return chance.random() < 0.5
    if isinstance(kind, Range):
        return chance.randint(kind.low, min(kind.high, kind.low + 60))
    return chance.randrange(SEATS if isinstance(kind, Seat) else 100)


def steps(game: Game, chance: Random) -> Iterator[Step]:
    """Steps of all kinds, which need not be legal."""
    for action in game.law.actions.values():
        for _ in range(3):
            arguments = {item.name: value(item.type, chance) for item in action.arguments}
            yield step_of(action, {"who": chance.randrange(SEATS), **arguments})


def retold(text: str, chance: Random) -> Iterator[str]:
    """A sentence, and what players make of it."""
    words = text.split()
    yield text
    yield text.upper() + "."
    yield " ".join(word for word in words if chance.random() > 0.2)
    yield " ".join(chance.sample(words, len(words)))
    yield " ".join(word[: max(4, len(word) - 2)] for word in words)
    yield "".join(letter for letter in text if chance.random() > 0.1)


def in_python(game: Game, code: str, text: str) -> str | tuple[Step, ...]:
    """The steps that the command may take a text for; none where it does not understand it."""
    texts = StepTexts(game, code)
    try:
        return (texts.step(text),)
    except UsageError as error:
        several = "may mean several steps" in str(error)
        return next(found for found in texts._found(text) if found) if several else ()


def asked(game: Game, count: int) -> list[tuple[str, str]]:
    """Sentences of steps of each action in `count` languages, and what players make of them."""
    chance = Random(game.name)
    told = (
        (code, text)
        for step in steps(game, chance)
        for code in chance.sample(languages(), count)
        for text in retold(labels.of(game, code).step(step), chance)
    )
    return list(told)


def compare(game: Game, questions: Sequence[tuple[str, str]]) -> None:
    found = ran(game, TOLD, questions)
    expected = [list(in_python(game, code, text)) for code, text in questions]
    assert len(found) == len(expected)
    wrong = [one for one in zip(questions, found, expected, strict=True) if one[1] != one[2]]
    assert wrong == []


@pytest.mark.parametrize("name", installed())
def test_the_same_words_tell_the_same_step_on_the_page_as_in_the_command(name: str) -> None:
    game, chance = opened(name), Random(1)
    compare(game, chance.sample(asked(game, 1), 30))


def test_words_near_to_a_sentence_are_read_alike() -> None:
    compare(opened("manila"), NEAR)


@pytest.mark.slow
@pytest.mark.parametrize("name", installed())
def test_the_sentences_of_all_actions_in_all_languages_are_read_alike(name: str) -> None:
    game = opened(name)
    questions = asked(game, len(languages()))
    compare(game, questions)
    assert {step["do"] for step in steps(game, Random(game.name))} == set(game.law.actions)
