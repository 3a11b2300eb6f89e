"""A word with one fault finds what the right word finds."""

from __future__ import annotations

import pytest
from tests.lookup.test_finding import find

from lexludi.lookup.analysis import Analyst
from lexludi.lookup.spelling import Speller, is_one_off
from lexludi.lookup.wordbook import Wordbook


def speller(*texts: str, **book: object) -> Speller:
    return Speller(Analyst(Wordbook(**book)), texts)  # type: ignore[arg-type]


@pytest.mark.parametrize("fault", ["hafemeister", "hafenmmeister", "hafenmiester", "hafenmaister"])
def test_a_letter_missing_too_much_exchanged_or_wrong_is_put_right(fault: str) -> None:
    assert speller("der Hafenmeister würfelt").spelt(f"{fault} zahlt") == "hafenmeister zahlt"


def test_two_letters_in_the_place_of_an_umlaut_are_read_as_it() -> None:
    assert speller("die Kähne", "Bäume").spelt("kaehne und baeume") == "kahne und baume"


def test_two_faults_are_not_put_right() -> None:
    assert speller("der Hafenmeister").spelt("hafnmaister zahlt") == "hafnmaister zahlt"


def test_a_word_with_another_ending_is_known() -> None:
    known = speller("viele Boote", "die Bote", endings=("e", "en"))
    assert known.spelt("Booten zahlen") == "Booten zahlen"


def test_the_word_that_stands_in_the_texts_the_most_often_is_taken() -> None:
    assert speller("Seide", "Seite", "Seite").spelt("Seibe hier") == "seite hier"


def test_a_short_word_keeps_its_first_letter() -> None:
    assert speller("der Raub").spelt("Laub her") == "Laub her"


def test_the_beginning_of_a_word_is_not_taken_for_a_fault() -> None:
    assert speller("Versicherung", "versichern", "Verse").spelt("Verst") == "verse"
    assert speller("Versicherung", "Verse").spelt("Versi") == "Versi"


def test_a_wrong_character_of_a_known_chinese_word_is_put_right() -> None:
    known = speller(alike={"pilot": ("领航员", "海港负责人")})
    assert known.spelt("领行员先动") == "领航员先动"
    assert known.spelt("海港负责仁") == "海港负责人"


def test_what_stands_behind_two_characters_may_be_another_word() -> None:
    assert speller(alike={"boat": ("海盗船",)}).spelt("海盗坐哪") == "海盗坐哪"


def test_a_character_of_a_known_word_is_not_wrong() -> None:
    known = speller(alike={"bay": ("海盗湾里",), "card": ("海盗牌",)})
    assert known.spelt("海盗牌里") == "海盗牌里"


@pytest.mark.parametrize(
    ("one", "other", "off"),
    [
        ("abcd", "abcd", False),
        ("abcd", "abdc", True),
        ("abcd", "badc", False),
        ("abcd", "acbd", True),
        ("abcd", "abc", True),
        ("abcd", "bcd", True),
        ("abcd", "ab", False),
        ("abcd", "xbcd", True),
        ("abcd", "xbcy", False),
    ],
)
def test_one_fault_is_a_letter_or_two_neighbours_exchanged(one: str, other: str, off: bool) -> None:
    assert is_one_off(one, other) is is_one_off(other, one) is off


@pytest.mark.parametrize(
    ("code", "right", "wrong"),
    [
        ("de", "Kähne im Hafen", "kaehne im Hafen"),
        ("de", "wer ist der älteste Spieler", "wer ist der ältsete Spieler"),
        ("de", "Versicherung zahlt nicht", "Versichrung zahlt nicht"),
        ("fr", "le pilote recule le bateau", "le pilotte recule le bateau"),
        ("fr", "rembourser un prêt à tout moment", "rembouser un pret à tout moment"),
        ("it", "il capitano dei pirati decide", "il capitano dei piratti decide"),
        ("en", "who is the stowaway", "who is the stwoaway"),
        ("zh-Hans", "海港负责人怎么选", "海港父责人怎么选"),
        ("zh-Hant", "領航員可以後退嗎", "領行員可以後退嗎"),
    ],
)
def test_a_question_with_a_fault_finds_what_the_right_one_finds(
    code: str, right: str, wrong: str
) -> None:
    assert find(wrong, code).names() == find(right, code).names()
    assert find(wrong, code).hits == find(right, code).hits != ()


@pytest.mark.parametrize(
    ("right", "wrong"), [("海盗的船长可以登船吗", "海盗船长可以登船吗"), ("谁先动呢", "谁先动")]
)
def test_chinese_without_a_small_word_finds_the_same_first(right: str, wrong: str) -> None:
    assert find(wrong, "zh-Hans").hits[:3] == find(right, "zh-Hans").hits[:3]


def test_chinese_of_one_script_finds_what_the_other_finds() -> None:
    simple, full = "领航员可以把船往后推吗", "領航員可以把船往後推嗎"
    for code in ("zh-Hans", "zh-Hant"):
        assert find(simple, code).hits == find(full, code).hits != ()


def test_a_word_that_only_another_language_knows_is_searched_for_there() -> None:
    assert find("stowaway", "de").language == "en"
