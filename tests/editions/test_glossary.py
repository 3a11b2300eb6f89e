"""The glossary: what a file must hold, and that restatements use its first terms."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from lexludi.catalogue import installed, open_game
from lexludi.editions import EditionError, editions, glossary, load
from lexludi.editions.language import Script, language

BOWL = """
[[concept]]
name = "bowl"
means = "Where the marbles lie."
[concept.terms]
de = ["Mulde", "Kuhle"]
zh-Hant = ["凹處"]
"""
FRIEND = """
[[mixup]]
kind = "false friend"
editions = ["de", "zh-Hant"]
terms = ["Mulde"]
text = "Not a mould."
"""
CODES = ("de", "zh-Hant")


def refused(text: str) -> str:
    with pytest.raises(EditionError) as caught:
        glossary.read(text.encode(), "marbles.toml", CODES)
    return str(caught.value)


def restatements(game: str, code: str) -> str:
    return "\n".join(passage.says for passage in load(open_game(game).editions, code).passages)


def stands(term: str, code: str, text: str) -> bool:
    """Whether a term opens a word of a text; Chinese has no words to open."""
    opening = r"\b" if language(code).script is Script.latin else ""
    return re.search(opening + re.escape(term), text, re.IGNORECASE) is not None


@pytest.mark.parametrize(
    ("game", "code"),
    [(game, code) for game in installed() for code in editions(open_game(game).editions)],
)
def test_the_first_term_of_each_concept_stands_in_a_restatement(game: str, code: str) -> None:
    message = restatements(game, code)
    terms = [
        term for one in glossary.load(open_game(game).editions).concept if (term := one.term(code))
    ]
    assert terms
    assert [term for term in terms if not stands(term, code, message)] == []


def test_a_good_file_is_read() -> None:
    found = glossary.read((BOWL + FRIEND).encode(), "marbles.toml", CODES)
    assert [one.term("de") for one in found.concept] == ["Mulde"]


def test_an_edition_without_a_term_has_no_first_one() -> None:
    text = BOWL.replace('["凹處"]', "[]").replace(
        "[concept.terms]", 'missing = { zh-Hant = "has no bowl" }\n[concept.terms]'
    )
    (bowl,) = glossary.read(text.encode(), "marbles.toml", CODES).concept
    assert bowl.term("zh-Hant") is None


def test_a_concept_named_twice_is_refused() -> None:
    assert "concept bowl: named 2 times" in refused(BOWL + BOWL)


def test_a_term_in_another_script_is_refused() -> None:
    assert "'凹处': expected 繁體中文, but finds 处" in refused(BOWL.replace("凹處", "凹处"))


def test_an_unknown_code_is_refused() -> None:
    assert "no such edition: 'nl'" in refused(BOWL + 'nl = ["kuil"]\n')


def test_a_concept_without_a_term_for_an_edition_is_refused() -> None:
    assert "has no term in zh-Hant" in refused(BOWL.replace('["凹處"]', "[]"))


def test_a_reason_for_a_term_that_is_there_is_refused() -> None:
    text = BOWL.replace("[concept.terms]", 'missing = { de = "none" }\n[concept.terms]')
    assert "has a term in de" in refused(text)


def test_a_term_given_twice_is_refused() -> None:
    assert "de term Mulde: named 2 times" in refused(BOWL.replace("Kuhle", "Mulde"))


def test_a_term_as_long_as_a_sentence_is_refused() -> None:
    long = BOWL.replace("Kuhle", "die Mulde in der Mitte des Tisches")
    assert "expected a term of one to five words" in refused(long)


def test_a_concept_that_means_nothing_is_refused() -> None:
    assert "means nothing" in refused(BOWL.replace("Where the marbles lie.", " "))


def test_a_name_that_is_none_is_refused() -> None:
    assert "joined by underscores" in refused(BOWL.replace('"bowl"', '"The Bowl"'))


def test_a_false_friend_within_one_edition_is_refused() -> None:
    assert "two editions" in refused(BOWL + FRIEND.replace(', "zh-Hant"', ""))


def test_a_mixup_of_an_unknown_edition_is_refused() -> None:
    assert "no such edition: 'nl'" in refused(BOWL + FRIEND.replace("zh-Hant", "nl"))


def test_a_mixup_that_says_nothing_is_refused() -> None:
    assert "says nothing" in refused(BOWL + FRIEND.replace("Not a mould.", ""))


def test_an_unknown_field_is_refused_with_the_line_of_its_concept() -> None:
    assert "(line 9)" in refused(BOWL + BOWL.replace("means", "is"))


def test_all_faults_are_listed_at_once() -> None:
    broken = BOWL.replace("凹處", "凹处").replace("Kuhle", "Mulde")
    assert len(refused(broken).splitlines()) == 2


def test_a_game_without_a_glossary_has_no_concepts(tmp_path: Path) -> None:
    assert glossary.load(tmp_path).concept == ()


def test_a_folder_in_the_place_of_a_glossary_is_refused(tmp_path: Path) -> None:
    (tmp_path / "glossary.toml").mkdir()
    with pytest.raises(EditionError, match=r"glossary\.toml"):
        glossary.load(tmp_path)
