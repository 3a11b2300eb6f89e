"""The order in which texts answer what is asked."""

from __future__ import annotations

from lexludi.lookup.analysis import Analyst
from lexludi.lookup.bm25 import Ranking, WeightedText
from lexludi.lookup.wordbook import Wordbook

PLAIN = Analyst(Wordbook(alike={"loan": ("loan", "credit")}))


Texts = dict[str, list[tuple[float, str]]]


def ranking(entries: Texts) -> Ranking:
    return Ranking(
        PLAIN, {key: [WeightedText(*one) for one in some] for key, some in entries.items()}
    )


def best(entries: Texts, words: str) -> list[str]:
    return [key for key, _ in ranking(entries).best(words)]


def test_a_text_with_all_the_words_goes_before_one_with_one_of_them_often() -> None:
    others = {f"other{n}": [(1.0, "a punt")] for n in range(9)}
    texts = {"one": [(9.0, "mutiny")], "both": [(1.0, "mutiny on a punt")], **others}
    assert best(texts, "mutiny punt")[0] == "both"


def test_a_text_with_next_to_nothing_of_the_words_is_left_out() -> None:
    texts = {"meant": "mutiny on the bounty", **{f"other{n}": "the punt" for n in range(9)}}
    found = best({name: [(1.0, text)] for name, text in texts.items()}, "the mutiny bounty")
    assert found == ["meant"]


def test_a_rare_word_counts_more_than_a_common_one() -> None:
    texts: Texts = {f"common{n}": [(1.0, "punt")] for n in range(9)}
    assert best(texts | {"rare": [(1.0, "mutiny")]}, "mutiny punt")[0] == "rare"


def test_a_weightier_field_counts_more() -> None:
    assert best({"said": [(1.0, "punt")], "named": [(3.0, "punt")]}, "punt") == ["named", "said"]


def test_equal_texts_stand_in_the_order_of_the_law() -> None:
    assert best({"b": [(1.0, "punt")], "a": [(1.0, "punt")]}, "punt") == ["b", "a"]


def test_the_very_word_goes_before_another_that_means_the_same() -> None:
    assert best({"other": [(1.0, "credit")], "word": [(1.0, "loan")]}, "loan") == ["word", "other"]


def test_a_share_moves_a_text_up() -> None:
    equal = ranking({"rule": [(1.0, "punt")], "question": [(1.0, "punt")]})
    assert equal.best("punt", {"question": 1.25})[0][0] == "question"


def test_words_that_no_text_has_are_unknown() -> None:
    known = ranking({"one": [(1.0, "mutiny on a punt")]}).known
    assert (known("punt xyzzy"), known("xyzzy")) == (1, 0)


def test_a_text_with_a_word_of_a_phrase_has_only_part_of_what_is_asked_for() -> None:
    analyst = Analyst(Wordbook(alike={"broke": ("no money",)}))
    texts = {
        "word": [WeightedText(1.0, "money money")],
        "broke": [WeightedText(1.0, "no money at all")],
    }
    scores = dict(Ranking(analyst, texts).best("no money"))
    assert scores["broke"] > 4 * scores.get("word", 0.0)


def asked(ways: dict[str, tuple[str, float]], words: str) -> list[str]:
    entries = {key: [WeightedText(1.0, text, well)] for key, (text, well) in ways.items()}
    return [key for key, _ in Ranking(PLAIN, entries).best(words)]


def test_the_one_way_to_ask_that_is_nearest_counts_and_not_words_of_many_ways() -> None:
    many = "mutiny against a captain / the punt sinks / a captain of a punt"
    assert (
        asked({"many": (many, 1.0), "one": ("mutiny on a punt / a storm", 1.0)}, "mutiny punt")[0]
        == "one"
    )


def test_more_ways_to_ask_do_not_make_each_count_for_less() -> None:
    more = "who rolls / " + " / ".join(f"question {number}" for number in range(9))
    assert asked({"rare": ("rolls of dice", 1.0), "more": (more, 1.0)}, "who rolls")[0] == "more"


def test_what_answers_best_goes_before_what_answers_as_well() -> None:
    assert asked({"second": ("mutiny", 0.6), "best": ("mutiny", 1.0)}, "mutiny") == [
        "best", "second",
    ]  # fmt: skip
