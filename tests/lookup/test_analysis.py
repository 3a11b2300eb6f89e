"""What texts and questions are taken apart into, in each kind of language."""

from __future__ import annotations

import pytest

from lexludi.editions.language import languages
from lexludi.lookup.analysis import Analyst
from lexludi.lookup.normalise import pieces
from lexludi.lookup.wordbook import Wordbook, general

GERMAN = Analyst(
    Wordbook(
        endings=("en", "e", "s"),
        stop=("der", "darf"),
        compounds=True,
        weak=("when",),
        alike={"punt": ("Kahn", "Schiff"), "poor": ("kein Geld",), "when": ("wann",)},
    )
)
CHINESE = Analyst(Wordbook(stop=("怎么办",), alike={"tie": ("平局", "平手"), "pirate": ("海盗",)}))


def units(analyst: Analyst, words: str, *known: str) -> list[dict[str, float]]:
    return [counted for _, counted in analyst.units(words, dict.fromkeys(known))]


def test_case_accents_and_full_width_make_no_difference() -> None:
    assert list(pieces("Höchstens ÉLÈVE Ｎｏ．９")) == ["hochstens", "eleve", "no", "9"]


def test_a_number_beside_chinese_is_a_word_of_its_own() -> None:
    assert list(pieces("第13格")) == ["第", "13", "格"]


def test_a_word_loses_the_first_ending_that_fits_and_keeps_a_stem() -> None:
    assert [GERMAN.stem(word) for word in ("piraten", "kahne", "amen")] == [
        "pirat", "kahn", "amen",
    ]  # fmt: skip


def test_a_word_with_the_stem_of_a_small_one_is_asked_for() -> None:
    french = Analyst(Wordbook(endings=("er", "e"), stop=("entre",)))
    assert [set(one) for one in units(french, "entrer entre")] == [{"entr"}]


def test_words_that_mean_the_same_have_one_token() -> None:
    assert set(GERMAN.tokens("Kähne")) & set(GERMAN.tokens("Schiffe")) == {"=punt"}


def test_a_phrase_is_found_as_a_whole() -> None:
    assert "=poor" in GERMAN.tokens("wer kein Geld hat")
    assert "=poor" not in GERMAN.tokens("kein anderer hat Geld")


def test_small_words_are_left_out_of_a_question_unless_it_has_no_other() -> None:
    assert units(GERMAN, "darf der Pirat") == [{"pirat": 1.0}]
    assert units(GERMAN, "darf der") == [{"darf": 1.0}, {"der": 1.0}]


def test_what_says_only_when_counts_for_less() -> None:
    (when, _), (punt, _) = GERMAN.units("wann Kahn", {})
    assert when < punt


def test_a_word_that_is_written_together_counts_for_its_parts() -> None:
    (counted,) = units(GERMAN, "Frachtkahn", "fracht")
    assert 0 < counted["fracht"] < counted["frachtkahn"]
    assert counted["=punt"] < 1


def test_a_prefix_of_few_letters_makes_no_part() -> None:
    (counted,) = units(GERMAN, "unbeliehen", "belieh")
    assert "belieh" not in counted


def test_only_the_last_word_may_be_unfinished() -> None:
    first, last = units(Analyst(Wordbook()), "pir pil", "pirate", "pilot")
    assert "pilot" in last
    assert "pirate" not in first


def test_no_french_word_is_found_as_an_english_one() -> None:
    english = Analyst(general("en"))
    assert not set(english.tokens("passager")) & set(english.tokens("passing"))


def test_chinese_is_found_by_characters_pairs_and_things() -> None:
    assert CHINESE.tokens("海盗船") == ["海", "盗", "船", "海盗", "盗船", "=pirate"]


def test_chinese_question_words_say_nothing_by_themselves() -> None:
    assert [set(one) for one in units(CHINESE, "平手怎么办")] == [{"=tie", "平手"}]


def test_chinese_between_known_words_is_asked_for_by_pairs_and_characters() -> None:
    assert [set(one) for one in units(CHINESE, "海盗上船")] == [
        {"=pirate", "海盗"}, {"上船"}, {"上"}, {"船"},
    ]  # fmt: skip


@pytest.mark.parametrize("code", languages())
def test_every_language_has_words_that_ask_how_much_and_weak_things_that_are_there(
    code: str,
) -> None:
    book = general(code)
    assert book.quantity
    assert set(book.weak) <= book.alike.keys()


def meant(analyst: Analyst, words: str) -> set[str]:
    return {token for counted in units(analyst, words) for token in counted if token[0] == "="}


def test_a_phrase_is_asked_for_in_any_order_and_with_few_words_between() -> None:
    assert "=poor" in meant(GERMAN, "Geld hat er kein")
    assert "=poor" in meant(GERMAN, "wer kein einziges Geld hat")
    assert "=poor" not in meant(GERMAN, "kein anderer hat so viel von diesem Geld")


def test_a_phrase_that_stands_apart_counts_for_less_than_one_that_stands_together() -> None:
    ((together, _),) = GERMAN.units("kein Geld", {})
    weights = [
        weight for weight, counted in GERMAN.units("Geld hat kein", {}) if "=poor" in counted
    ]
    assert weights
    assert max(weights) < together


def test_the_known_words_of_a_chinese_phrase_may_stand_apart() -> None:
    analyst = Analyst(
        Wordbook(alike={"hand": ("手牌",), "skip": ("没有手牌",), "ask": ("没手牌",)})
    )
    assert "=skip" in meant(analyst, "手牌一张都没有")
    assert "=ask" not in meant(analyst, "手牌一张都没有")
