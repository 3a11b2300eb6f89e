"""What the page asks, and what comes of the answers: the same as the law and the editions say."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path
from random import Random

import pytest
from tests.table.scripts_in_node import needs_node, opened, ran

from lexludi.catalogue import Game
from lexludi.cli.choices import answers_of
from lexludi.language import Machine, Setup
from lexludi.readings import readings

pytestmark = needs_node
PEBBLES = Path(__file__).parents[1] / "games" / "pebbles"
ANSWER_ALL = """
let found = agreement.untouched(data);
for (const [name, answer] of given.answers) {
  found = agreement.answered(found, data.points.find((one) => one.name === name), answer);
}
for (const [name, choice] of given.variants) {
  found = agreement.varied(found, data.variants.find((one) => one.name === name), choice);
}
return { setup: agreement.setupOf(data, found), options: agreement.optionsOf(data, found) };
"""


def asked(game: Game, codes: tuple[str, ...]) -> list[str]:
    """The points on which these editions are not read as we rule, or contradict themselves."""
    books = [readings.edition(game, code) for code in codes]
    return [
        name
        for name, point in game.law.points.items()
        if any(
            readings.reading(game.law, book)[name] != point.ruling or len(book.stating(name)) > 1
            for book in books
        )
    ]


def test_the_questions_are_those_that_the_rulebooks_at_the_table_leave_open() -> None:
    game = opened("manila")
    codes = [one.code for one in readings.editions(game)]
    tables = [(), *((code,) for code in codes), *combinations(codes, 2), tuple(codes)]
    body = """
    return given.map((books) => {
      const { asked } = agreement.sorted(data, { ...agreement.untouched(data), books });
      return asked.map((one) => one.name);
    });
    """
    found = ran(game, body, tables)
    assert found == [asked(game, table) for table in tables]
    assert found[0] == []
    assert len(found[-1]) > 10


def test_every_question_is_asked_or_among_the_rest() -> None:
    game = opened("manila")
    body = """
    const books = ["de", "fr"];
    const { asked, rest } = agreement.sorted(data, { ...agreement.untouched(data), books });
    return [...asked, ...rest].map((one) => one.name);
    """
    assert sorted(ran(game, body)) == sorted(game.law.points)


def test_rulebooks_stay_in_their_order_however_they_are_laid() -> None:
    body = """
    let found = agreement.untouched(data);
    for (const code of ["fr", "de", "fr"]) found = agreement.laid(data, found, code, true);
    return [found.books, agreement.laid(data, found, "de", false).books];
    """
    assert ran(opened("manila"), body) == [["de", "fr"], ["fr"]]


@pytest.mark.parametrize("name", ["manila", "cartagena", PEBBLES], ids=str)
def test_the_setup_is_one_of_the_law_with_the_answers_that_were_tapped(name: str | Path) -> None:
    game = opened(name)
    law, chance = game.law, Random(1)
    answers = {point: chance.choice(one.answers) for point, one in law.points.items()}
    variants = {one: item.choices[-1] for one, item in law.variants.items()}
    given = {"answers": list(answers.items()), "variants": list(variants.items())}
    found = ran(game, ANSWER_ALL, given)
    machine = Machine(law, Setup(**found["setup"]).drawn(law, chance))
    assert dict(machine.setup.answers) == answers
    assert {one: machine.setup.variants[one] for one in law.variants} == variants
    words = found["options"].split()
    assert {**rulings(game), **answers_of(law, words[1::2])} == answers
    assert set(words[::2]) <= {"--answer"}


def rulings(game: Game) -> dict[str, str]:
    return {point: one.ruling for point, one in game.law.points.items()}


def test_what_is_tapped_back_to_the_ruling_is_not_noted() -> None:
    game = opened("manila")
    name, point = next(iter(game.law.points.items()))
    other = next(answer for answer in point.answers if answer != point.ruling)
    given = {"answers": [(name, other), (name, point.ruling)], "variants": []}
    found = ran(game, ANSWER_ALL, given)
    assert found == {"setup": {"players": 3, "answers": {}, "variants": {}}, "options": ""}


@pytest.mark.parametrize(
    ("wanted", "code"),
    [
        (["de-CH"], "de"),
        (["zh-TW"], "zh-Hant"),
        (["zh-CN"], "zh-Hans"),
        (["nl", "fr"], "fr"),
        (["nl"], "en"),
        ([None, "it"], "it"),
    ],
)
def test_the_page_speaks_the_first_language_of_the_reader_that_it_has(
    wanted: list[str | None], code: str
) -> None:
    body = "return reader_language.spoken(data.languages.map((one) => one.code), given);"
    assert ran(opened("manila"), body, wanted) == code
