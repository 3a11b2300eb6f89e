"""Why a step is refused, with the values at hand, in the words of the reader's language."""

from __future__ import annotations

import re
from typing import Any

import pytest
from tests.table.random_game import played
from tests.table.scripts_in_node import needs_node, opened, ran
from tests.table.test_ruling import disputes, shortened

from lexludi.catalogue import Game
from lexludi.language import Machine, Setup
from lexludi.packages.texts import texts
from lexludi.play.record import written

pytestmark = needs_node
REASONS = """
return Object.fromEntries(given.languages.map((code) => {
  const speech = reason_speech.reasonSpeech(data.texts[code]);
  return [code, given.asked.flatMap(({ record, step }) => {
    const { played: game } = played.recordRead(record, {});
    const [ruled] = ruling.judged(data, game, step, [], speech);
    return ruled.why.map(({ text }) => text);
  })];
}));
"""
BROKEN = """
const speech = reason_speech.reasonSpeech(data.texts[given.language]);
const { machine } = played.opened(given.setup);
return placing.broken(machine, given.position, speech).claims.map(({ name, text }) => [name, text]);
"""
CHINESE = "zh-Hant"
LETTERS = re.compile("[A-Za-z]+")


def reasons(game: Game, languages: list[str], asked: list[dict[str, Any]]) -> Any:
    """What the page says in these languages of each rule by which we refuse one of the steps."""
    return ran(game, REASONS, {"languages": languages, "asked": asked})


def at_random(game: Game) -> list[dict[str, Any]]:
    """Steps of random games that are mostly refused, each after the steps before it."""
    return [
        {"record": written(shortened(one, one.steps[:-1])), "step": one.steps[-1]}
        for one in disputes(game)
    ]


def launched(game: Game, *start: int) -> list[dict[str, Any]]:
    """The first launch of a random game, with these start spaces instead."""
    record = played(game, 0)
    at = next(at for at, step in enumerate(record.steps) if step["do"] == "launch")
    spaces = dict(zip(record.steps[at]["start"], start, strict=True))
    before = written(shortened(record, record.steps[:at]))
    return [{"record": before, "step": {**record.steps[at], "start": spaces}}]


def test_the_numbers_of_a_reason_are_told_in_the_readers_language() -> None:
    game = opened("manila")
    expected = {
        "en": ["5 + 4 + 1 = 10, not 9"],
        "de": ["5 + 4 + 1 = 10, nicht 9"],
        "fr": ["5 + 4 + 1 = 10 et non 9"],
        "it": ["5 + 4 + 1 = 10, non 9"],
        "zh-Hans": ["5 + 4 + 1 = 10，而不是9"],
        "zh-Hant": ["5 + 4 + 1 = 10，而不是9"],
    }
    assert reasons(game, list(expected), launched(game, 5, 4, 1)) == expected


@pytest.mark.parametrize("name", ["manila", "cartagena", "massilia"])
def test_reasons_in_chinese_have_no_letters_but_those_of_its_labels(name: str) -> None:
    game = opened(name)
    found = reasons(game, [CHINESE], at_random(game))[CHINESE]
    labels = set(LETTERS.findall(str(list(texts(game, CHINESE)["values"].values()))))
    assert any(found)
    assert {word for text in found for word in LETTERS.findall(text)} <= labels


def test_what_a_position_breaks_is_told_in_the_readers_language() -> None:
    game = opened("manila")
    machine = Machine(game.law, Setup(3))
    position = {**machine.to_json(machine.start()), "box": 7}
    given = {"language": "zh-Hant", "setup": {"players": 3}, "position": position}
    found = ran(game, BROKEN, given)
    assert found == [["money.conserved", "90 + 7 = 97，而不是90"]]
