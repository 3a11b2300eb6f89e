"""The messages of a law: each text has a permanent name, and a new one renames few others."""

from __future__ import annotations

from collections.abc import Collection
from pathlib import Path

import pytest

from lexludi.catalogue import Game, installed, open_game
from lexludi.readings import readings
from lexludi.translation.chapter_messages import ChapterText, blocks
from lexludi.translation.english import english_words
from lexludi.translation.messages import messages
from lexludi.translation.named import TABLES

PEBBLES = open_game(Path(__file__).parents[1] / "games" / "pebbles")
GAMES = [*map(open_game, installed()), PEBBLES]
CHAPTER = """\
# Placing

Before all.

- One.
- Two
  lines.

## More

| a | b |
|---|---|
| c | d |

The space must be vacant.

```{rule} place.vacant
on: place
```

After it.

```python
not = law
```

Nothing `more`.
"""
NAMES = {
    "chapter 05-placing": "Placing",
    "prose 05-placing 1": "Before all.",
    "prose 05-placing 2": "One.",
    "prose 05-placing 3": "Two lines.",
    "heading 05-placing 2": "More",
    "prose 05-placing 2 1": "a",
    "prose 05-placing 2 2": "b",
    "prose 05-placing 2 3": "c",
    "prose 05-placing 2 4": "d",
    "rule place.vacant": "The space must be vacant.",
    "prose 05-placing rule place.vacant 1": "After it.",
    "prose 05-placing rule place.vacant 2": "Nothing `more`.",
}


def named(text: str) -> dict[str, str]:
    found = blocks(text, Path("05-placing.md"))
    return {one.message.context: one.message.text for one in found if isinstance(one, ChapterText)}


def of(game: Game) -> dict[str, str]:
    found = messages(game.law, english_words(game))
    return {name: message.text for name, message in found.items()}


def test_every_text_of_a_chapter_has_a_name() -> None:
    assert named(CHAPTER) == NAMES


def test_a_new_paragraph_renames_only_what_follows_it_under_the_same_thing() -> None:
    now = named(CHAPTER.replace("## More\n", "## More\n\nNew.\n"))
    moved = {name for name, text in NAMES.items() if now.get(name) != text}
    assert moved == {f"prose 05-placing 2 {number}" for number in (1, 2, 3, 4)}


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
@pytest.mark.parametrize("kind", TABLES)
def test_every_sentence_of_a_declaration_is_a_message(game: Game, kind: str) -> None:
    found, table = of(game), TABLES[kind](game.law)
    chance = {name for name, action in game.law.actions.items() if action.kind == "chance"}
    if kind in ("action", "chance"):
        table = {name: one for name, one in table.items() if (name in chance) == (kind == "chance")}
    expected = {f"{kind} {name}": one.sentence for name, one in table.items() if one.sentence}
    assert {name: text for name, text in found.items() if name in expected} == expected


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_paragraph_of_the_chapters_is_a_message(game: Game) -> None:
    texts = set(of(game).values())
    for file in game.law.folder.glob("*.md"):
        outside, inside = [], False
        for line in file.read_text("utf-8").splitlines():
            inside ^= line.startswith("```")
            outside.append("" if inside or line.startswith("```") else line.lstrip("# "))
        paragraphs = "\n".join(outside).split("\n\n")
        told = {" ".join(one.split()) for one in paragraphs} - {""}
        assert told <= texts


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_questions_answers_reasons_and_labels_are_messages(game: Game) -> None:
    found, law = of(game), game.law
    for name, point in law.points.items():
        assert (found[f"question {name}"], found[f"reason {name}"]) == (
            point.question,
            point.because,
        )
        assert {f"answer {name} {answer}" for answer in point.answers} <= found.keys()
    for name, variant in law.variants.items():
        assert found[f"question {name}"] == variant.question
        assert {f"choice {name} {choice}" for choice in variant.choices} <= found.keys()
    labelled: dict[str, Collection[str]] = {
        "value": law.order,
        "variable": law.state,
        "step": law.actions,
    }
    for kind, names in labelled.items():
        told = {name.partition(" ")[2] for name in found if name.startswith(f"{kind} ")}
        assert told == set(names)


def test_why_an_edition_is_silent_is_a_message_of_that_edition() -> None:
    game = open_game("manila")
    books = readings.editions(game)
    found = messages(game.law, english_words(game), books)
    unsaid = {
        f"silence {one.code} {p}": why for one in books for p, why in one.silent.points.items()
    }
    assert unsaid
    assert {name: found[name].text for name in unsaid} == unsaid


def test_a_reason_why_editions_leave_rules_out_is_one_message_of_the_first_that_names_it() -> None:
    game = open_game("manila")
    books = {one.code: one for one in readings.editions(game)}
    found = messages(game.law, english_words(game), books.values())
    reasons = {name: one.text for name, one in found.items() if name.startswith("unsaid ")}
    assert len(set(reasons.values())) == len(reasons)
    assert set(reasons.values()) == {
        why for one in books.values() for why in one.silent.rules.values()
    }
    for name, reason in reasons.items():
        _, code, rule = name.split(" ")
        assert books[code].silent.rules[rule] == reason
