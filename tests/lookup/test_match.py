"""Rules found by name and by words, and their pages; with editions made up for the test."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.opening import game_of

from lexludi.cases.case import ExpectedRefusal
from lexludi.catalogue import open_game
from lexludi.editions import Edition, Passage, PassageKind, Section
from lexludi.editions.edition import Silence
from lexludi.editions.glossary import Concept
from lexludi.language import Law, load
from lexludi.lookup.bm25 import Ranking, kinship
from lexludi.lookup.match import find, phrases, synonyms
from lexludi.lookup.normalise import asked, tokens
from lexludi.lookup.rule_page import Page, committed_cases, names, page
from lexludi.proofs import latest, obligation
from lexludi.proofs.latest import LatestVerdict
from lexludi.proofs.obligation import Obligation
from lexludi.proofs.verdict import Word
from lexludi.readings import readings
from lexludi.support.errors import UsageError
from lexludi.support.options import RunOptions

PEBBLES = Path(__file__).parents[1] / "games" / "pebbles" / "law"


@pytest.fixture(scope="module")
def law() -> Law:
    return load(PEBBLES)


def latest_verdict(
    kind: obligation.Kind,
    subject: str,
    action: str = "grab",
    *,
    players: int = 2,
    word: Word = "proved",
    known: bool = False,
) -> LatestVerdict:
    return LatestVerdict(Obligation(kind, subject, action), action, players, word, known)


def book(code: str, silent: dict[str, str], **message: str) -> Edition:
    """An edition that says something of each rule, given as `grab_limit="..."`."""
    passages = tuple(
        Passage(f"turn.{n}", "turn", 1, n, PassageKind.rule, text, "", (name.replace("_", ".", 1),))
        for n, (name, text) in enumerate(message.items(), start=1)
    )
    return Edition(
        code=code, game="pebbles", language=code, title="Pebbles", publisher="nobody", year=2026,
        source="made up", section=(Section("turn", "Turn"),), passage=passages,
        silent=Silence(rules=silent),
    )  # fmt: skip


BOOKS = (
    book("de", {}, grab_limit="Höchstens drei Kähne.", grab_some="Mindestens ein Kiesel."),
    book("fr", {"grab.turn": "It is silent."}, grab_limit="Trois cailloux au plus."),
    book("zh-Hans", {}, grab_limit="最多三艘海盗船。"),
    book("zh-Hant", {}, grab_limit="最多三艘海盜船。"),
)


# Words.


def test_case_accents_and_full_width_make_no_difference() -> None:
    assert list(tokens("Höchstens ÉLÈVE Ｎｏ．９")) == ["hochstens", "eleve", "no", "9"]


def test_a_run_of_chinese_is_its_characters_and_pairs() -> None:
    assert list(tokens("海盗船")) == ["海", "盗", "船", "海盗", "盗船"]


def test_chinese_is_asked_for_by_pairs_and_a_single_character_by_itself() -> None:
    assert asked("海盗船") == ("海盗", "盗船")
    assert asked("船") == ("船",)


@pytest.mark.parametrize(
    ("word", "token"),
    [("kahne", "kahn"), ("pirat", "piraten"), ("remboursement", "rembourser"), ("bid", "bidder")],
)
def test_an_inflected_word_counts_but_less_than_the_word_itself(word: str, token: str) -> None:
    assert 0 < kinship(word, token) < kinship(word, word)


@pytest.mark.parametrize(("word", "token"), [("port", "pont"), ("a", "at"), ("海盗", "海港")])
def test_another_word_does_not_count(word: str, token: str) -> None:
    assert kinship(word, token) == 0


def test_a_text_with_all_the_words_goes_before_one_with_one_of_them_often() -> None:
    others = {f"other{n}": [(1.0, "a punt")] for n in range(9)}
    ranking = Ranking({"one": [(9.0, "mutiny")], "both": [(1.0, "mutiny on a punt")], **others})
    assert ranking.best(("mutiny", "punt"))[0][0] == "both"


def test_words_in_one_field_go_before_the_same_words_in_several() -> None:
    apart = [(1.0, "a mutiny of pirates"), (1.0, "a punt of silk")]
    ranking = Ranking({"apart": apart, "one": [(1.0, "a mutiny in a punt"), (1.0, "some silk")]})
    assert ranking.best(("mutiny", "punt"))[0][0] == "one"


def test_a_text_that_says_it_in_two_languages_goes_before_one_that_says_it_in_one() -> None:
    ranking = Ranking({"one": [(1.0, "mutiny and so on")], "two": [(1.0, "mutiny, meuterei")]})
    assert ranking.best(("mutiny",), {"mutiny": {"meuterei"}})[0][0] == "two"


def test_a_text_with_next_to_nothing_of_the_words_is_left_out() -> None:
    texts = {"meant": "mutiny on the bounty", **{f"other{n}": "the punt" for n in range(9)}}
    ranking = Ranking({name: [(1.0, text)] for name, text in texts.items()})
    assert [name for name, _ in ranking.best(("the", "mutiny", "bounty"))] == ["meant"]


def test_a_rare_word_counts_more_than_a_common_one() -> None:
    texts = {f"common{n}": [(1.0, "punt")] for n in range(9)} | {"rare": [(1.0, "mutiny")]}
    assert Ranking(texts).best(("mutiny", "punt"))[0][0] == "rare"


def test_a_weightier_field_counts_more() -> None:
    ranking = Ranking({"said": [(1.0, "loan")], "named": [(3.0, "loan")]})
    assert [name for name, _ in ranking.best(("loan",))] == ["named", "said"]


def test_equal_texts_stand_in_the_order_of_the_law() -> None:
    ranking = Ranking({"b": [(1.0, "loan")], "a": [(1.0, "loan")]})
    assert [name for name, _ in ranking.best(("loan",))] == ["b", "a"]


# Rules.


def test_a_name_finds_that_rule_alone(law: Law) -> None:
    assert find(law, BOOKS, "grab.limit") == ("grab.limit",)


def test_the_beginning_of_names_finds_them_in_the_order_of_the_law(law: Law) -> None:
    found = find(law, BOOKS, "grab.t")
    assert found == ("grab.there", "grab.turn")


def test_a_point_finds_the_rules_that_read_it(law: Law) -> None:
    assert find(law, BOOKS, "take.nothing") == ("grab.some",)


def test_an_assumption_finds_what_rests_on_it(law: Law) -> None:
    assert law.assumptions["heap.open"].rules == ("grab.there", "heap")
    assert find(law, (), "heap.open") == ("grab.there",)


def test_an_assumption_that_only_the_position_rests_on_finds_no_rule() -> None:
    manila = open_game("manila").law
    assert find(manila, (), "trade.none") == ()


def test_an_assumption_on_an_action_is_found_where_the_action_is_due() -> None:
    manila = open_game("manila").law
    assert find(manila, (), "board.free") == ("board.when", "board.stand")
    assert [one.name for one in page(manila, "board.when", ()).assumptions] == ["board.free"]


def test_a_page_names_the_assumptions_that_its_rule_rests_on(law: Law) -> None:
    (taken,) = page(law, "grab.there", ()).assumptions
    assert (taken.name, taken.sentence) == (
        "heap.open",
        "The heap lies open, and everybody may count it.",
    )
    assert page(law, "grab.limit", ()).assumptions == ()


def test_a_name_that_is_none_is_answered_with_the_nearest(law: Law) -> None:
    with pytest.raises(
        UsageError, match=r"there is no rule 'grab\.limmit'; did you mean grab\.limit"
    ):
        find(law, BOOKS, "grab.limmit")


@pytest.mark.parametrize("words", ["höchstens", "KAHN", "cailloux trois", "海盗", "海盜船", "盜"])
def test_words_of_every_language_find_the_rule(law: Law, words: str) -> None:
    assert find(law, BOOKS, words)[0] == "grab.limit"


def test_words_of_our_own_sentence_find_the_rule_without_any_edition(law: Law) -> None:
    assert find(law, (), "nobody takes more than three")[0] == "grab.limit"


def test_a_bare_name_goes_first_before_what_its_word_finds(law: Law) -> None:
    found = find(law, BOOKS, "worth")
    assert found[0] == "worth"
    assert "card_worth" in found


def test_a_term_of_the_glossary_finds_what_others_call_by_another(law: Law) -> None:
    pebble = Concept("pebble", "What is taken.", {"de": ("Kiesel",), "it": ("ciottolo",)})
    with pytest.raises(UsageError):
        find(law, BOOKS, "ciottoli")
    assert find(law, BOOKS, "ciottoli", (pebble,))[0] == "grab.some"


def test_a_term_of_several_words_finds_what_others_call_by_one() -> None:
    concept = Concept("stowaway", "", {"en": ("stowaway",), "de": ("blinder Passagier",)})
    found = phrases((concept,), ("blinde", "passagiere"))
    assert list(found) == [("blinde", "passagiere"), ("stowaway",), ("blinder", "passagier")]


def test_what_two_books_tell_under_a_term_goes_before_what_one_tells(law: Law) -> None:
    stowaway = Concept(
        "stowaway",
        "",
        {"de": ("blinder Passagier",), "en": ("blind passenger",), "it": ("clandestino",)},
    )
    books = (
        book("de", {}, grab_limit="Blinder Passagier.", grab_some="Wer blinder Passagier wird."),
        book("en", {}, grab_some="Whoever travels as a blind passenger."),
        book("it", {}, grab_some="Chi viaggia da clandestino."),
    )
    assert find(law, books, "blinder Passagier")[0] == "grab.limit"
    found = find(law, books, "blinder Passagier", (stowaway,))
    assert found[0] == "grab.some"


def test_part_of_a_longer_term_is_no_term(law: Law) -> None:
    office = Concept("office", "Of insurance.", {"en": ("insurance office",), "it": ("ufficio",)})
    assert synonyms((office,), ("insurance", "ufficio")) == {
        "insurance": set(),
        "ufficio": {"ufficio"},
    }


def test_a_rule_goes_before_the_printed_value_that_it_is_made_of() -> None:
    found = find(open_game("manila").law, (), "start spaces add up")
    assert found.index("launch.sum") < found.index("start_sum")


def test_words_that_nothing_has_are_answered(law: Law) -> None:
    with pytest.raises(UsageError, match="no rule has the words 'xyzzy'; other words may find one"):
        find(law, BOOKS, "xyzzy")


# Pages.


def shown(law: Law, name: str, *verdicts: LatestVerdict) -> Page:
    return page(law, name, BOOKS, verdicts)


def test_a_page_shows_the_rule_as_it_stands_in_its_chapter(law: Law) -> None:
    limit = shown(law, "grab.limit")
    assert limit.text == "on: grab\nrequire: amount <= 3"
    assert limit.sentence == "Nobody takes more than three."
    lines = Path(limit.file).read_text("utf-8").splitlines()
    assert lines[limit.line - 1] == "```{rule} grab.limit"


def test_a_page_names_what_the_rule_reads_through_definitions_as_well(law: Law) -> None:
    count = shown(law, "show.count")
    assert count.definitions == ("card_worth",)
    assert [(p.name, p.value) for p in count.parameters] == [
        ("worth", {"red": 1, "green": 2, "blue": 3})
    ]


def test_a_page_names_the_points_of_its_rule_with_question_and_answers(law: Law) -> None:
    (point,) = shown(law, "grab.some").points
    assert (point.name, point.answers, point.ruling) == (
        "take.nothing", ("refused", "allowed"), "refused",
    )  # fmt: skip


def test_a_page_names_the_exceptions_to_its_rule(law: Law) -> None:
    assert shown(law, "grab.move").exceptions == ("grab.joke",)


def test_a_page_cites_the_editions_that_speak_and_names_those_that_are_silent(law: Law) -> None:
    limit = shown(law, "grab.limit")
    assert [cited.edition for cited in limit.passages] == ["de", "fr", "zh-Hans", "zh-Hant"]
    assert limit.passages[1].says == "Trois cailloux au plus."
    assert [(s.edition, s.because) for s in shown(law, "grab.turn").silent] == [
        ("fr", "It is silent.")
    ]


def test_a_page_says_nothing_of_proofs_where_none_were_made(law: Law) -> None:
    assert shown(law, "grab.limit").proofs is None


def test_a_page_counts_the_proofs_of_its_action_and_names_those_about_itself(law: Law) -> None:
    proofs = shown(
        law,
        "grab.limit",
        latest_verdict("can_fail_alone", "grab.limit"),
        latest_verdict("inductive", "purse.positive"),
        latest_verdict("inductive", "heap.gone", word="unknown"),
        latest_verdict("progress", "grab.ends", word="refuted", known=True),
        latest_verdict("inductive", "purse.positive", "show", word="refuted"),
    ).proofs
    assert proofs is not None
    assert (proofs.proved, proofs.refuted, proofs.unknown, proofs.known) == (2, 0, 1, 1)
    assert proofs.about == ("grab.limit can fail alone in grab: proved",)


def test_every_name_that_a_passage_may_cite_has_a_page() -> None:
    from lexludi.readings.sound_edition import citable

    manila = open_game("manila").law
    assert set(names(manila)) == citable(manila)
    assert manila.variants.keys() <= citable(manila)
    for name in names(manila):
        assert page(manila, name, ()).text


def test_a_variant_is_found_with_the_passages_that_offer_it() -> None:
    cartagena = open_game("cartagena")
    assert find(cartagena.law, (), "crew.size") == ("crew.size",)
    found = page(cartagena.law, "crew.size", readings.editions(cartagena))
    assert found.kind == "variant"
    assert [one.passage for one in found.passages] == ["variants.combine", "length.crew"]


def test_the_cases_of_a_rule_are_those_of_the_index() -> None:
    from lexludi.cases import suite_folder

    manila = open_game("manila").law
    every = suite_folder.read(open_game("manila").cases).cases
    expected = {
        case.id
        for case in every
        if isinstance(case.expect, ExpectedRefusal) and "launch.sum" in case.expect.rules
    }
    cases = page(manila, "launch.sum", (), (), committed_cases(game_of(manila))).cases
    assert cases is not None
    assert set(cases.illegal) == expected


# Proofs kept by name.


def test_the_latest_verdicts_are_kept_for_each_number_of_players(
    law: Law, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LEXLUDI_CACHE", str(tmp_path / "cache"))
    two, three = (latest_verdict("inductive", "purse.positive", players=n) for n in (2, 3))
    latest.keep(law, 2, [two])
    latest.keep(law, 3, [three])
    assert latest.kept(law) == (two, three)


def test_nothing_is_known_of_proofs_where_nothing_is_kept(
    law: Law, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LEXLUDI_CACHE", "")
    latest.keep(law, 2, [latest_verdict("inductive", "purse.positive")])
    assert latest.kept(law) == ()


def test_a_list_of_verdicts_with_a_byte_changed_is_not_believed(
    law: Law, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LEXLUDI_CACHE", str(tmp_path))
    latest.keep(law, 2, [latest_verdict("inductive", "purse.positive", players=2, word="refuted")])
    (file,) = (found for found in tmp_path.rglob("*") if found.is_file())
    file.write_bytes(file.read_bytes().replace(b'"refuted"', b'"proved"'))
    assert latest.kept(law) == ()


def test_proving_notes_what_was_found_by_name(
    law: Law, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from lexludi.proofs.prove import prove

    monkeypatch.setenv("LEXLUDI_CACHE", str(tmp_path))
    found = prove(game_of(law), RunOptions(players=(2,)))
    kept = latest.kept(law)
    assert len(kept) == found.proved + found.refuted + found.unknown + found.known
    assert Obligation("can_fail_alone", "grab.limit", "grab") in {one.obligation for one in kept}
    assert {one.task for one in kept} == {"positions", *law.actions}


def test_a_proof_under_some_answers_only_is_not_kept_as_the_latest(
    law: Law, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from lexludi.proofs.prove import prove

    monkeypatch.setenv("LEXLUDI_CACHE", str(tmp_path))
    prove(game_of(law), RunOptions(players=(2,), answers={"take.nothing": "refused"}))
    assert latest.kept(law) == ()
