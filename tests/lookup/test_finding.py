"""Questions, rules and passages found by names and by words, in each language."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import msgspec
import pytest
from tests.game_of_law import game_of

from lexludi.catalogue import open_game
from lexludi.editions import EditionError
from lexludi.editions.language import languages
from lexludi.language import load
from lexludi.lookup import questions, topics, wordbook
from lexludi.lookup.analysis import Analyst
from lexludi.lookup.answered_words import check_names
from lexludi.lookup.match import Found, GameSearch, Shelf
from lexludi.lookup.wordbook import Wordbook
from lexludi.support.errors import UsageError

PEBBLES = Path(__file__).parents[1] / "games" / "pebbles" / "law"
QUERIES = Path(__file__).parents[2] / "benchmarks" / "queries"
FIRST = 3


class Query(msgspec.Struct):
    """What a player asks, and the names of what answers."""

    game: str
    words: str
    answered_by: tuple[str, ...]


@cache
def finder(game: str, code: str) -> GameSearch:
    return GameSearch(open_game(game), code, shelves(game))


@cache
def shelves(game: str) -> dict[str, Shelf]:
    return {code: Shelf(open_game(game), code) for code in languages()}


def find(words: str, code: str = "en", game: str = "manila") -> Found:
    return finder(game, code).find(words)


def test_the_name_of_a_question_finds_it_before_the_rules_that_read_it() -> None:
    kinds = [hit.kind for hit in find("pilots.order").hits]
    assert kinds[0] == "point"
    assert set(kinds[1:]) <= {"rule", "action", "definition", "part"}


def test_the_name_of_a_rule_finds_that_rule_alone() -> None:
    assert find("launch.sum").names("rule") == ("launch.sum",)


def test_what_has_just_that_name_goes_first() -> None:
    assert find("loan", "de").hits[0].name == "loan"


def test_the_beginning_of_a_name_finds_all_that_begin_so() -> None:
    assert all(name.startswith("launch.") for name in find("launch.").names("rule"))


def test_the_name_of_an_assumption_finds_what_rests_on_it() -> None:
    found = find("board.free")
    assert (found.hits[0].kind, found.names("action", "rule")) == (
        "assumption", ("board.when", "board.stand"),
    )  # fmt: skip


def test_a_name_that_is_none_is_answered_with_the_nearest() -> None:
    found = find("launch.sun")
    assert not found.hits
    assert found.near[0] == "launch.sum"


def test_words_that_nothing_has_and_nothing_is_near_find_nothing() -> None:
    assert find("xyzzy", "de") == Found("de", ())


def test_a_word_with_two_faults_is_answered_with_the_right_one() -> None:
    found = find("stwoawey")
    assert not found.hits
    assert "stowaway" in found.near


def test_words_of_another_language_are_found_and_told_in_the_readers_own() -> None:
    found = find("Summe der Startfelder", "fr")
    assert found.language == "de"
    assert found.hits[0].name == "launch.sum"
    assert found.hits[0].text == find("launch.sum", "fr").hits[0].text


def test_a_game_without_labels_and_editions_is_searched_in_english() -> None:
    found = GameSearch(game_of(load(PEBBLES)), "en").find("nobody takes more than three")
    assert found.hits[0].name == "grab.limit"


def test_faults_of_the_players_words_are_all_named(tmp_path: Path) -> None:
    (tmp_path / wordbook.FILE).write_text('[xx]\npunt = ["boat"]\n[de]\npunt = [""]\n', "utf-8")
    with pytest.raises(EditionError, match="no such language: 'xx'") as caught:
        wordbook.of_game(tmp_path, (), "de")
    assert len(caught.value.faults) == 2


def test_a_topic_is_found_by_the_words_of_players() -> None:
    assert find("Startkapital", "de").hits[0].name == "purse"
    assert "trade.none" in find("vendre ses actions à un autre joueur", "fr").names("assumption")


def test_a_topic_is_found_by_the_words_of_a_thing_of_the_same_name() -> None:
    assert "end.tie" in find("ex aequo", "fr").names("point")[:1]


def test_faults_of_topics_are_all_named(tmp_path: Path) -> None:
    (tmp_path / topics.FILE).write_text('[punt]\nxx = ["boat"]\nde = [""]\n', "utf-8")
    with pytest.raises(EditionError, match="no such language: 'xx'") as caught:
        topics.topics_of(tmp_path, "de")
    assert len(caught.value.faults) == 3


def test_a_topic_about_a_name_that_is_none_is_a_fault(tmp_path: Path) -> None:
    (tmp_path / topics.FILE).write_text('[punt]\nabout = ["launch.sun"]\n', "utf-8")
    with pytest.raises(EditionError, match="punt: no question, assumption or rule is named"):
        check_names(tmp_path, topics.topics_of(tmp_path, "de"), {"launch.sum"})


def test_a_question_of_players_is_found_by_its_words_in_any_order() -> None:
    assert find("auf dieselbe Route zwei Kähne", "de").hits[0].name == "launch.lane"


def test_what_answers_a_question_best_goes_before_what_answers_it_too() -> None:
    names = [hit.name for hit in find("combien de crédit par action", "fr").hits]
    assert names.index("pledge.loan") < names.index("loan")


@pytest.mark.parametrize(
    ("written", "told"),
    [
        ("[[question]]\nde = ['Boot']\n", "question 1: expected the names that answer"),
        ("[[question]]\nabout = ['loan']\nxx = ['boat']\n", "question 1: no such language: 'xx'"),
        ("[[question]]\nabout = ['loan']\nde = [' ']\n", "question 1: de: ' ': expected 1 to"),
        ("[[punt]]\nabout = ['loan']\n", "punt: no such key"),
        ("question = 3\n", questions.FILE),
    ],
)
def test_faults_of_questions_are_named(tmp_path: Path, written: str, told: str) -> None:
    (tmp_path / questions.FILE).write_text(written, "utf-8")
    with pytest.raises(EditionError, match=told):
        questions.questions_of(tmp_path, "de")


def test_a_fault_in_one_language_does_not_stop_another(tmp_path: Path) -> None:
    ways = "about = ['loan']\nde = ['']\nfr = ['crédit']\n"
    (tmp_path / questions.FILE).write_text(f"[[question]]\n{ways}", "utf-8")
    (tmp_path / topics.FILE).write_text(f"[credit]\n{ways}", "utf-8")
    (tmp_path / wordbook.FILE).write_text("[de]\npunt = ['']\n[fr]\npunt = ['barque']\n", "utf-8")
    assert questions.questions_of(tmp_path, "fr")["question 1"].words("fr") == ("crédit",)
    assert wordbook.of_game(tmp_path, (), "fr").alike["punt"] == ("barque",)
    with pytest.raises(EditionError, match="de, punt: ''"):
        wordbook.of_game(tmp_path, (), "de")
    with pytest.raises(EditionError, match="question 1: de: ''"):
        questions.questions_of(tmp_path, "de")


def test_what_is_wrong_with_another_language_is_told_to_its_own_readers_only() -> None:
    def unusable(shelf: Shelf) -> Wordbook:
        raise UsageError(f"{shelf.code}: unusable")

    broken = type("BrokenShelf", (Shelf,), {"book": property(unusable)})
    game = open_game("manila")
    search = GameSearch(game, "de", {"de": shelves("manila")["de"], "fr": broken(game, "fr")})
    assert search.find("xyzzy") == Found("de", ())


def test_a_question_about_a_name_that_is_none_is_a_fault(tmp_path: Path) -> None:
    (tmp_path / questions.FILE).write_text('[[question]]\nabout = ["launch.sun"]\n', "utf-8")
    with pytest.raises(EditionError, match="question 1: no question, assumption or rule"):
        check_names(tmp_path, questions.questions_of(tmp_path, "de"), {"launch.sum"})


@pytest.mark.parametrize("code", languages())
def test_a_number_in_words_is_the_number_in_figures(code: str) -> None:
    book = wordbook.general(code)
    assert "13" in book.alike["number_thirteen"]
    assert len(book.alike["number_thirteen"]) > 1


def test_an_ending_leaves_as_many_letters_as_dots_stand_before_it() -> None:
    analyst = Analyst(Wordbook(endings=(".....t",)))
    assert [analyst.stem(word) for word in ("steigt", "werft")] == ["steig", "werft"]


def test_a_file_of_players_words_of_another_shape_is_named(tmp_path: Path) -> None:
    (tmp_path / wordbook.FILE).write_text('de = "boat"\n', "utf-8")
    with pytest.raises(EditionError, match=wordbook.FILE):
        wordbook.of_game(tmp_path, (), "de")


@pytest.mark.parametrize("code", languages())
def test_what_players_ask_is_mostly_answered_among_the_first_three(code: str) -> None:
    read = msgspec.toml.decode((QUERIES / f"{code}.toml").read_bytes(), type=dict[str, list[Query]])
    asked = read["query"]
    answered = [query.words for query in asked if _is_answered(query, code)]
    assert len(asked) >= 40
    assert len(answered) >= 0.85 * len(asked), sorted({one.words for one in asked} - set(answered))


def _is_answered(query: Query, code: str) -> bool:
    hits = find(query.words, code, query.game).hits[:FIRST]
    # An action is named by the time when it is due.
    names = {hit.name.removesuffix(".when") if hit.kind == "action" else hit.name for hit in hits}
    return not names.isdisjoint(query.answered_by)
