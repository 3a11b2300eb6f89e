"""The order in which texts answer what is asked."""

from __future__ import annotations

from lexludi.lookup.analysis import Analyst
from lexludi.lookup.bm25 import Field, Ranking
from lexludi.lookup.wordbook import Wordbook

PLAIN = Analyst(Wordbook(alike={"loan": ("loan", "credit")}))


def best(entries: dict[str, list[Field]], words: str) -> list[str]:
    return [key for key, _ in Ranking(PLAIN, entries).best(words)]


def test_a_text_with_all_the_words_goes_before_one_with_one_of_them_often() -> None:
    others = {f"other{n}": [(1.0, "a punt")] for n in range(9)}
    texts = {"one": [(9.0, "mutiny")], "both": [(1.0, "mutiny on a punt")], **others}
    assert best(texts, "mutiny punt")[0] == "both"


def test_a_text_with_next_to_nothing_of_the_words_is_left_out() -> None:
    texts = {"meant": "mutiny on the bounty", **{f"other{n}": "the punt" for n in range(9)}}
    found = best({name: [(1.0, text)] for name, text in texts.items()}, "the mutiny bounty")
    assert found == ["meant"]


def test_a_rare_word_counts_more_than_a_common_one() -> None:
    texts: dict[str, list[Field]] = {f"common{n}": [(1.0, "punt")] for n in range(9)}
    assert best(texts | {"rare": [(1.0, "mutiny")]}, "mutiny punt")[0] == "rare"


def test_a_weightier_field_counts_more() -> None:
    assert best({"said": [(1.0, "punt")], "named": [(3.0, "punt")]}, "punt") == ["named", "said"]


def test_equal_texts_stand_in_the_order_of_the_law() -> None:
    assert best({"b": [(1.0, "punt")], "a": [(1.0, "punt")]}, "punt") == ["b", "a"]


def test_the_very_word_goes_before_another_that_means_the_same() -> None:
    assert best({"other": [(1.0, "credit")], "word": [(1.0, "loan")]}, "loan") == ["word", "other"]


def test_a_share_moves_a_text_up() -> None:
    ranking = Ranking(PLAIN, {"rule": [(1.0, "punt")], "question": [(1.0, "punt")]})
    assert ranking.best("punt", {"question": 1.25})[0][0] == "question"


def test_words_that_no_text_has_are_unknown() -> None:
    ranking = Ranking(PLAIN, {"one": [(1.0, "mutiny on a punt")]})
    assert (ranking.known("punt xyzzy"), ranking.known("xyzzy")) == (1, 0)


def test_a_text_with_a_word_of_a_phrase_has_only_part_of_what_is_asked_for() -> None:
    analyst = Analyst(Wordbook(alike={"broke": ("no money",)}))
    texts = {"word": [(1.0, "money money")], "broke": [(1.0, "no money at all")]}
    scores = dict(Ranking(analyst, texts).best("no money"))
    assert scores["broke"] > 4 * scores.get("word", 0.0)
