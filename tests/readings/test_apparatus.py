"""The apparatus, on editions made up for the purpose."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any
from xml.etree import ElementTree as ET

import pytest
from msgspec.structs import replace

from lexludi.catalogue import open_game
from lexludi.editions import Edition, Passage, PassageKind, Remark, RemarkKind, Section
from lexludi.editions.edition import Silence
from lexludi.language import Law
from lexludi.readings import apparatus, readings, sound_edition, tei
from lexludi.readings.apparatus import Class

POINT = "pilots.order"
RULED, OTHER = "small_first", "large_first"


@pytest.fixture(scope="module")
def law() -> Law:
    return open_game("manila").law


def passage(number: int, answer: str | None, remark: RemarkKind | None = None) -> Passage:
    return Passage(
        name=f"pilots.passage-{number}",
        section="pilots",
        paragraph=1,
        sentence=number + 1,
        kind=PassageKind.rule,
        says="One of the pilots begins.",
        fingerprint="",
        rules=("pilots.next",),
        answers=() if answer is None else (f"{POINT}={answer}",),
        remark=None if remark is None else Remark(remark, "A word on it."),
    )


def edition(code: str, answers: Iterable[str | None], **more: Any) -> Edition:
    return Edition(
        code=code,
        game="manila",
        language=code,
        title="Manila",
        publisher="Somebody",
        year=2026,
        source="",
        section=(Section("pilots", "The pilots"),),
        passage=tuple(passage(number, answer, **more) for number, answer in enumerate(answers)),
        silent=Silence(points={} if any(answers) else {POINT: "no word of it"}),
    )


def class_of(law: Law, *books: Edition) -> Class:
    return apparatus.entry(law, books, POINT).kind


def test_editions_that_say_the_same_agree(law: Law) -> None:
    assert class_of(law, edition("de", [RULED]), edition("fr", [RULED])) is Class.agreement


def test_a_game_without_editions_has_silence(law: Law) -> None:
    assert class_of(law) is Class.silence


def test_where_one_edition_is_silent_not_all_agree(law: Law) -> None:
    books = edition("de", [RULED]), edition("fr", [None])
    assert class_of(law, *books) is Class.partial_silence
    assert apparatus.entry(law, books, POINT).silent == ("fr",)


def test_an_edition_that_is_silent_contradicts_none(law: Law) -> None:
    books = edition("de", [RULED]), edition("fr", [None]), edition("it", [OTHER])
    assert class_of(law, *books) is Class.contradiction


def test_editions_that_say_otherwise_contradict(law: Law) -> None:
    assert class_of(law, edition("de", [RULED]), edition("fr", [OTHER])) is Class.contradiction


def test_an_edition_that_says_both_contradicts_itself(law: Law) -> None:
    books = edition("de", [RULED]), edition("fr", [RULED, OTHER])
    assert class_of(law, *books) is Class.self_contradiction
    assert apparatus.entry(law, books, POINT).self_contradicting == ("fr",)


def test_where_no_edition_speaks_there_is_silence(law: Law) -> None:
    books = edition("de", [None]), edition("fr", [None])
    assert class_of(law, *books) is Class.silence
    assert apparatus.entry(law, books, POINT).silent == ("de", "fr")


@pytest.mark.parametrize(
    ("kind", "expected"),
    [
        (RemarkKind.mistranslation, Class.mistranslation),
        (RemarkKind.edition, Class.edition),
        (RemarkKind.note, Class.contradiction),
    ],
)
def test_the_remark_says_why_an_edition_departs(
    law: Law, kind: RemarkKind, expected: Class
) -> None:
    departing = edition("fr", [OTHER], remark=kind)
    assert class_of(law, edition("de", [RULED]), departing) is expected


def test_editions_that_agree_against_the_ruling_do_not_count_as_agreement(law: Law) -> None:
    assert class_of(law, edition("de", [OTHER]), edition("fr", [None])) is Class.contradiction


def test_two_reasons_to_depart_are_a_contradiction(law: Law) -> None:
    books = (
        edition("de", [RULED]),
        edition("fr", [OTHER], remark=RemarkKind.mistranslation),
        edition("it", [OTHER], remark=RemarkKind.edition),
    )
    assert class_of(law, *books) is Class.contradiction


def test_a_reading_takes_what_an_edition_states(law: Law) -> None:
    assert readings.reading(law, edition("fr", [OTHER]))[POINT] == OTHER


@pytest.mark.parametrize("answers", [[None], [RULED, OTHER], [OTHER, RULED]])
def test_a_reading_takes_the_ruling_where_an_edition_is_silent_or_contradicts_itself(
    law: Law, answers: list[str | None]
) -> None:
    assert readings.reading(law, edition("fr", answers))[POINT] == RULED


def test_a_reading_takes_the_text_before_a_figure(law: Law) -> None:
    book = edition("fr", [RULED, OTHER])
    figure = replace(book.passage[0], kind=PassageKind.figure)
    book = replace(book, passage=(figure, book.passage[1]))
    assert readings.reading(law, book)[POINT] == OTHER


def test_a_reading_takes_a_figure_where_the_text_is_silent(law: Law) -> None:
    book = edition("fr", [OTHER])
    book = replace(book, passage=(replace(book.passage[0], kind=PassageKind.margin),))
    assert readings.reading(law, book)[POINT] == OTHER


def test_a_reading_answers_every_point(law: Law) -> None:
    assert readings.reading(law, edition("fr", [OTHER])).keys() == law.points.keys()


def test_unknown_names_in_an_edition_are_told_with_the_nearest(law: Law) -> None:
    book = edition("fr", [None])
    odd = replace(
        book.passage[0],
        rules=("bid.reise",),
        answers=("pilots.ordre=x", f"{POINT}=both"),
        assumptions=("bid.silence",),
    )
    silent = Silence(rules={"bid.rise": ""}, points={"end.ties": ""})
    book = replace(book, passage=(odd,), silent=silent)
    message = "\n".join(sound_edition.faults(law, book))
    assert "unknown rule 'bid.reise'; did you mean bid.raise?" in message
    assert "unknown assumption 'bid.silence'" in message
    assert "unknown point 'pilots.ordre'; did you mean pilots.order?" in message
    assert "unknown answer to pilots.order 'both'" in message
    assert "silent.rules: unknown rule 'bid.rise'" in message
    assert "silent.points: unknown point 'end.ties'; did you mean end.tie?" in message


def test_a_passage_that_cites_an_action_is_told_its_parts(law: Law) -> None:
    book = edition("fr", [None])
    book = replace(book, passage=(replace(book.passage[0], rules=("bid",)),))
    (fault,) = sound_edition.faults(law, book)
    assert "bid is an action, of which a passage cites a part: bid.when says when" in fault


def test_a_passage_that_cites_a_state_is_told_what_can_be_cited(law: Law) -> None:
    book = edition("fr", [None])
    state = next(iter(law.state))
    book = replace(book, passage=(replace(book.passage[0], rules=(state,)),))
    (fault,) = sound_edition.faults(law, book)
    assert f"{state} is a state, which no passage cites: write its start as a parameter" in fault


def test_an_edition_of_another_game_is_refused(law: Law) -> None:
    book = edition("fr", [None])
    other = replace(book, game="chess")
    assert "an edition of chess, not of manila" in list(sound_edition.faults(law, other))


def test_what_does_not_touch_play_is_listed_apart() -> None:
    book = edition("fr", [RULED], remark=RemarkKind.cosmetic)
    (found,) = apparatus.cosmetics([book, edition("de", [RULED], remark=RemarkKind.note)])
    assert (found.edition, found.text) == ("fr", "A word on it.")


def test_the_tei_document_has_an_app_with_lemma_and_readings(law: Law) -> None:
    books = edition("de", [RULED]), edition("fr", [OTHER]), edition("it", [None])
    document = tei.document("manila", [apparatus.entry(law, books, POINT)], books)
    space = {"t": tei.NAMESPACE}
    (app,) = ET.fromstring(document).findall(".//t:app", space)
    lemma, other, silent = (*app.findall("t:lem", space), *app.findall("t:rdg", space))
    assert (lemma.text, lemma.get("wit")) == (RULED, "#de")
    assert (other.text, other.get("wit")) == (OTHER, "#fr")
    assert (silent.get("type"), silent.get("wit")) == ("silence", "#it")


def test_every_witness_of_the_tei_document_is_declared(law: Law) -> None:
    books = edition("de", [RULED]), edition("zh-Hant", [OTHER])
    root = ET.fromstring(tei.document("manila", apparatus.entries(law, books), books))
    declared = {f"#{witness.get(tei.ID)}" for witness in root.iter(f"{{{tei.NAMESPACE}}}witness")}
    cited = {sigil for e in root.iter() for sigil in (e.get("wit") or "").split()}
    assert cited == declared
