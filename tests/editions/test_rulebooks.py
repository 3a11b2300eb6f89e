"""The committed editions against the rulebooks themselves, where somebody has them.

Set LEXLUDI_RULEBOOKS to a folder with a folder a game and in it a file an edition, manila/de.md.
"""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest

from lexludi import editions
from lexludi.catalogue import installed, open_game
from lexludi.editions.collation import Collation, CollationVerdict, collate
from lexludi.editions.language import language
from lexludi.editions.places import misplaced
from lexludi.editions.sentences import Sentence, sentences

FOLDER = os.environ.get("LEXLUDI_RULEBOOKS")
BOOKS = sorted(Path(FOLDER).glob("*/*.md")) if FOLDER else []
EDITIONS = [
    (path.parent.name, path.stem)
    for path in BOOKS
    if path.parent.name in installed()
    and path.stem in editions.editions(open_game(path.parent.name).editions)
]

pytestmark = pytest.mark.skipif(not FOLDER, reason="LEXLUDI_RULEBOOKS names no folder")

NEGATIONS = {
    "de": (r"\bnicht\b", "auch"),
    "en": (r"\bnot\b", "also"),
    "fr": (r"\bne\b", "aussi"),
    "it": (r"\bnon\b", "anche"),
    "zh-Hant": ("不能", "也能"),
    "zh-Hans": ("不能", "也能"),
}


def text_of(game: str, code: str) -> str:
    return (Path(str(FOLDER)) / game / f"{code}.md").read_text("utf-8")


def collated(game: str, code: str, text: str) -> Collation:
    return collate(editions.load(open_game(game).editions, code), text)


def odd(found: Collation) -> list[CollationVerdict]:
    return [f.verdict for f in found.findings if f.verdict is not CollationVerdict.same]


def long_sentence(text: str, code: str) -> Sentence:
    """The last long sentence of the first half."""
    every = [s for s in sentences(text, language(code)) if len(s.text) > 25 and s.paragraph]
    return every[len(every) // 2]


@pytest.mark.parametrize(("game", "code"), EDITIONS)
def test_the_rulebook_is_known_sentence_by_sentence(game: str, code: str) -> None:
    found = collated(game, code, text_of(game, code))
    assert found.complete
    assert not odd(found)
    assert not misplaced(found)


@pytest.mark.parametrize(("game", "code"), EDITIONS)
def test_a_deleted_sentence_is_found(game: str, code: str) -> None:
    text = text_of(game, code)
    sentence = long_sentence(text, code)
    found = collated(game, code, text[: sentence.start] + text[sentence.end :])
    assert odd(found) == [CollationVerdict.missing]


@pytest.mark.parametrize(("game", "code"), EDITIONS)
def test_an_inserted_sentence_is_found(game: str, code: str) -> None:
    text = text_of(game, code)
    sentence = long_sentence(text, code)
    extra = "Lorem ipsum dolor sit amet. "
    found = collated(game, code, text[: sentence.start] + extra + text[sentence.start :])
    assert [stray.text for stray in found.strays] == ["Lorem ipsum dolor sit amet"]
    assert not found.complete


@pytest.mark.parametrize(("game", "code"), EDITIONS)
def test_two_exchanged_numerals_are_found(game: str, code: str) -> None:
    text = text_of(game, code)
    first = re.search(r"(?<!\d)30(?!\d)", text) or re.search(r"(?<!\d)10(?!\d)", text)
    assert first
    later = re.finditer(r"(?<!\d)(?:1 ?0|5)(?!\d)", text)
    far = first.start() + 400
    second = next((one for one in later if one.start() > far and one[0] != first[0]), None)
    assert second
    swapped = text[: first.start()] + second[0] + text[first.end() : second.start()]
    swapped += first[0] + text[second.end() :]
    assert odd(collated(game, code, swapped)) == [CollationVerdict.differs] * 2


@pytest.mark.parametrize(("game", "code"), EDITIONS)
def test_a_changed_negation_is_found(game: str, code: str) -> None:
    pattern, other = NEGATIONS[code]
    text = re.sub(pattern, other, text_of(game, code), count=1)
    assert odd(collated(game, code, text)) == [CollationVerdict.differs]


@pytest.mark.parametrize(("game", "code"), EDITIONS)
def test_an_edition_holds_no_sentence_of_its_book(game: str, code: str) -> None:
    """Nine words or fifteen characters in a row are a copy."""
    edition = editions.load(open_game(game).editions, code)
    book = list(_runs(text_of(game, code)))
    message = [p.says + " " + (p.remark.text if p.remark else "") for p in edition.passages]
    assert not set(book) & {run for text in message for run in _runs(text)}


def _runs(text: str) -> list[tuple[str, ...]]:
    words = re.findall(r"[\u3400-\u9fff]|[^\W_\u3400-\u9fff]+", text.casefold())
    length = 15 if re.search(r"[\u3400-\u9fff]", text) else 9
    return [tuple(words[i : i + length]) for i in range(len(words) - length + 1)]
