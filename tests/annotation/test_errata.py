"""Which errata an edition has, and that each follows from its data."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
import pytest
from msgspec.structs import replace

from lexludi.annotation.errata import Errata, Erratum, ErratumKind, errata_of, in_order
from lexludi.catalogue import Game, open_game
from lexludi.comparison import impact_report
from lexludi.editions import Edition, Idle, Passage, Remark, RemarkKind
from lexludi.editions.edition import Silence
from lexludi.readings import readings

FIRM, TIE = "choice.firm", "wood.tie"


def of(game: Game, books: Sequence[Edition], book: Edition) -> Errata:
    return errata_of(game.law, books, book, None)


def on(found: Errata, point: str) -> Erratum:
    return next(one for one in found.errata if one.point == point)


def changed(book: Edition, name: str, **fields: object) -> Edition:
    """The edition with one passage changed."""
    assert any(passage.name == name for passage in book.passages)
    passages = (replace(one, **fields) if one.name == name else one for one in book.passages)
    return replace(book, passage=tuple(passages))


def as_ruled(book: Edition) -> Edition:
    """The German book, mended by hand."""
    book = changed(book, "choosing.change", answers=(f"{FIRM}=firm",))
    return changed(book, "end.wood", answers=(f"{TIE}=nobody",))


def test_a_book_that_answers_as_ruled_has_no_errata(
    tidewrack: Game, books: tuple[Edition, ...], german: Edition
) -> None:
    found = of(tidewrack, books, as_ruled(german))
    assert found.errata == ()
    assert found.slips == ()


def test_every_answer_that_is_not_the_ruling_is_an_erratum(
    tidewrack: Game, books: tuple[Edition, ...], german: Edition
) -> None:
    found = of(tidewrack, books, german)
    assert [(one.point, one.kind) for one in found.errata] == [
        (FIRM, ErratumKind.departs),
        (TIE, ErratumKind.departs),
    ]
    assert on(found, TIE).says[0].passages[0].passage == "end.wood"
    assert on(found, TIE).says[0].answer == "each"


def test_errata_that_are_read_again_are_the_same(
    tidewrack: Game, books: tuple[Edition, ...], german: Edition, english: Edition
) -> None:
    for book in (german, english):
        found = of(tidewrack, books, book)
        assert msgspec.json.decode(msgspec.json.encode(found), type=Errata) == found


def test_one_departure_that_is_mended_is_no_erratum_any_more(
    tidewrack: Game, books: tuple[Edition, ...], german: Edition
) -> None:
    mended = changed(german, "end.wood", answers=(f"{TIE}=nobody",))
    assert [one.point for one in of(tidewrack, books, mended).errata] == [FIRM]


def test_a_book_that_says_both_contradicts_itself_and_says_the_right_thing_elsewhere(
    tidewrack: Game, books: tuple[Edition, ...], german: Edition
) -> None:
    both = changed(german, "end.ties", answers=(f"{TIE}=nobody",))
    found = on(of(tidewrack, books, both), TIE)
    assert found.kind is ErratumKind.contradicts
    assert [one.passage for one in found.proposal.at] == ["end.wood"]
    assert found.proposal.like is not None
    assert found.proposal.like.passage == "end.ties"


def test_where_others_answer_a_silent_book_has_to_add_something(
    tidewrack: Game, books: tuple[Edition, ...], english: Edition
) -> None:
    found = on(of(tidewrack, books, english), FIRM)
    assert found.kind is ErratumKind.silent
    assert found.silence == english.silent.points[FIRM]
    assert [said.answer for said in found.others] == ["free"]
    assert found.proposal.at[0].passage.startswith("choosing.")


def test_where_nobody_answers_the_question_is_open(tidewrack: Game, english: Edition) -> None:
    found = on(of(tidewrack, (english,), english), FIRM)
    assert found.kind is ErratumKind.open
    assert found.others == ()


def test_the_edition_itself_is_none_of_the_others(
    tidewrack: Game, books: tuple[Edition, ...], german: Edition
) -> None:
    said = on(of(tidewrack, books, german), TIE).others
    assert {one.edition for answer in said for one in answer.passages} == {"en"}


def test_an_edition_that_is_not_among_the_others_is_compared_with_all(
    tidewrack: Game, books: tuple[Edition, ...], german: Edition
) -> None:
    new = replace(german, code="it")
    said = on(of(tidewrack, books, new), TIE).others
    assert {one.edition for answer in said for one in answer.passages} == {"de", "en"}


def test_in_the_order_of_the_book_what_stands_first_goes_first(
    tidewrack: Game, books: tuple[Edition, ...], german: Edition
) -> None:
    turned = replace(german, passage=tuple(reversed(german.passages)))
    assert [one.point for one in in_order(of(tidewrack, books, turned), turned).errata] == [
        TIE,
        FIRM,
    ]


@pytest.mark.parametrize(
    ("kind", "idle", "listed"),
    [
        (RemarkKind.cosmetic, None, True),
        (RemarkKind.mistranslation, None, True),
        (RemarkKind.note, None, False),
        (RemarkKind.note, Idle.contrary, True),
    ],
)
def test_a_remark_on_a_fault_is_a_slip_and_a_comment_is_none(
    tidewrack: Game, books: tuple[Edition, ...], german: Edition,
    kind: RemarkKind, idle: Idle | None, listed: bool,
) -> None:  # fmt: skip
    book = changed(as_ruled(german), "end.shell", remark=Remark(kind, "Ein Wort."), idle=idle)
    slips = of(tidewrack, books, book).slips
    assert [slip.passage.passage for slip in slips] == (["end.shell"] if listed else [])
    assert all(slip.contrary is (idle is Idle.contrary) for slip in slips)


def test_a_remark_that_an_erratum_tells_is_not_told_again(
    tidewrack: Game, books: tuple[Edition, ...], german: Edition
) -> None:
    remark = Remark(RemarkKind.mistranslation, "Ein Wort.")
    found = of(tidewrack, books, changed(german, "end.wood", remark=remark))
    assert found.slips == ()
    assert on(found, TIE).says[0].passages[0].remark == "Ein Wort."


def test_a_remark_that_does_not_touch_play_is_a_slip_and_no_part_of_an_erratum(
    tidewrack: Game, books: tuple[Edition, ...], german: Edition
) -> None:
    remark = Remark(RemarkKind.cosmetic, "Ein Wort.")
    found = of(tidewrack, books, changed(german, "end.wood", remark=remark))
    assert [slip.text for slip in found.slips] == ["Ein Wort."]
    assert on(found, TIE).says[0].passages[0].remark is None


def test_a_sentence_that_says_both_is_no_model_for_itself(
    tidewrack: Game, books: tuple[Edition, ...], german: Edition
) -> None:
    both = changed(german, "end.wood", answers=(f"{TIE}=each", f"{TIE}=nobody"))
    found = on(of(tidewrack, books, both), TIE)
    assert found.kind is ErratumKind.contradicts
    assert [one.passage for one in found.proposal.at] == ["end.wood"]
    assert found.proposal.like is None


def test_a_silent_book_without_a_letter_may_be_played_by_any_answer(tidewrack: Game) -> None:
    silent = Silence(points={FIRM: "no word"})
    bare = Edition(
        code="fr", game="tidewrack", language="français", title="", publisher="", source="",
        section=(), passage=(), silent=silent,
    )  # fmt: skip
    found = of(tidewrack, (), bare)
    assert [one.kind for one in found.errata] == [ErratumKind.open, ErratumKind.open]
    assert all(one.proposal.at == () for one in found.errata)


@pytest.fixture(scope="module")
def manila() -> Game:
    return open_game("manila")


@pytest.mark.parametrize("code", ["de", "fr", "zh-Hans"])
def test_the_errata_of_a_published_edition_are_its_points_that_are_not_just_ruled(
    manila: Game, code: str
) -> None:
    book, books = readings.edition(manila, code), readings.editions(manila)
    found = of(manila, books, book)
    ruled = {name: {point.ruling} for name, point in manila.law.points.items()}
    assert {one.point for one in found.errata} == {
        name for name, ruling in ruled.items() if set(book.stating(name)) != ruling
    }


def test_what_matters_most_goes_first(manila: Game) -> None:
    impact = impact_report.COMMITTED.read(manila)
    book = readings.edition(manila, "fr")
    found = errata_of(manila.law, readings.editions(manila), book, impact)
    shares = [one.weight.measures if one.weight else (0, 0, 0) for one in found.errata]
    assert shares == sorted(shares, reverse=True)
    assert shares[0] > shares[-1]


def test_the_weight_is_that_of_the_answer_that_the_book_states(manila: Game) -> None:
    impact = impact_report.COMMITTED.read(manila)
    book = readings.edition(manila, "fr")
    weight = on(errata_of(manila.law, readings.editions(manila), book, impact), "deal.pool").weight
    measured = impact.points["deal.pool"]["three_each"]
    assert weight is not None
    assert (weight.answer, weight.measures) == ("three_each", measured.most)


def test_what_other_wrong_answers_weigh_is_not_held_against_a_book(manila: Game) -> None:
    impact = impact_report.COMMITTED.read(manila)
    books = readings.editions(manila)
    for book in books:
        for one in errata_of(manila.law, books, book, impact).errata:
            if one.kind is ErratumKind.departs:
                assert one.weight is not None
                assert one.weight.answer in {said.answer for said in one.says}


def passage_named(book: Edition, name: str) -> Passage:
    return next(one for one in book.passages if one.name == name)


def test_the_pilots_of_the_french_text_are_to_be_changed_in_the_text_only(manila: Game) -> None:
    book = readings.edition(manila, "fr")
    found = on(of(manila, readings.editions(manila), book), "pilots.order")
    assert found.kind is ErratumKind.contradicts
    assert all(
        "pilots.order=large_first" in passage_named(book, at.passage).answers
        for at in found.proposal.at
    )
    assert found.proposal.like is None
