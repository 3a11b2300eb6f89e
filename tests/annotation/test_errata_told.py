"""The errata as a reader of a language is told them: as lines, as Markdown, as a page."""

from __future__ import annotations

import re
from collections.abc import Sequence

import pytest
from markdown_it import MarkdownIt
from msgspec.structs import replace
from tests.annotation.conftest import Elements

from lexludi.annotation import errata_html, errata_text
from lexludi.annotation.errata import errata_of
from lexludi.annotation.errata_view import ErrataSheet
from lexludi.annotation.weight import Weight
from lexludi.catalogue import Game
from lexludi.editions import Edition, Remark, RemarkKind
from lexludi.editions.language import languages

HOSTILE = '<script>alert(1)</script> "&amp; [x](javascript:y) *b* `c` \x1b[2J\n# heading'


def sheet(game: Game, books: Sequence[Edition], book: Edition, reader: str = "en") -> ErrataSheet:
    return ErrataSheet(game, errata_of(game.law, books, book, None), reader)


def text(found: ErrataSheet) -> str:
    return "\n".join(errata_text.lines(found))


def hostile(book: Edition) -> Edition:
    """The book with texts that would like to be markup wherever strangers write them."""
    passages = (
        replace(one, says=HOSTILE, quote=HOSTILE, remark=Remark(RemarkKind.cosmetic, HOSTILE))
        for one in book.passages
    )
    sections = (replace(one, heading=HOSTILE) for one in book.section)
    return replace(
        book, passage=tuple(passages), section=tuple(sections), publisher=HOSTILE, title=HOSTILE
    )


def test_an_erratum_is_told_with_place_ruling_reason_and_proposal(
    tidewrack: Game, books: tuple[Edition, ...], german: Edition
) -> None:
    told = text(sheet(tidewrack, books, german))
    last = told.partition("2. What do those count")[2]
    for one in ("Departs from the ruling", "[Ende ¶1.6]", "The English rulebook pays only"):
        assert one in last
    assert "English: The sole leader in wood gets four" in last
    assert "Was zählen die, die sich das meiste Treibholz teilen? Keiner zählt dafür." in last


def test_the_proposed_words_are_in_the_language_of_the_book_whoever_reads(
    tidewrack: Game, books: tuple[Edition, ...], german: Edition
) -> None:
    for reader in languages():
        assert "Keiner zählt dafür." in text(sheet(tidewrack, books, german, reader))


def test_a_sentence_of_the_book_that_says_what_is_ruled_stands_beside_the_proposal(
    tidewrack: Game, books: tuple[Edition, ...], german: Edition
) -> None:
    passages = (
        replace(one, answers=("wood.tie=nobody",)) if one.name == "end.ties" else one
        for one in german.passages
    )
    told = text(sheet(tidewrack, books, replace(german, passage=tuple(passages))))
    proposed = told.partition("wood.tie")[2].partition("Proposed words\n")[2].splitlines()[:3]
    assert [line.strip() for line in proposed] == [
        "To be changed: Ende ¶1.6",
        "Was zählen die, die sich das meiste Treibholz teilen? Keiner zählt dafür.",
        "So sagt es schon Ende ¶1.8: Bei Gleichstand entscheiden die Perlen, "
        "sonst gibt es mehrere Sieger.",
    ]


@pytest.mark.parametrize("reader", languages())
def test_a_reader_is_told_all_in_his_language(
    tidewrack: Game, books: tuple[Edition, ...], german: Edition, reader: str
) -> None:
    told = text(sheet(tidewrack, books, german, reader))
    english = {"This rulebook", "We rule", "Why", "The others", "To be changed", "Not measured"}
    found = {one for one in english if one in told}
    assert found == (english if reader == "en" else set())


@pytest.mark.parametrize(
    ("reader", "beginning"),
    [("de", "English: "), ("fr", "English\N{NO-BREAK SPACE}: "), ("zh-Hant", "English：")],
)
def test_what_stands_before_a_text_has_the_colon_of_the_reader(
    tidewrack: Game, books: tuple[Edition, ...], german: Edition, reader: str, beginning: str
) -> None:
    told = text(sheet(tidewrack, books, german, reader))
    assert f"{beginning}The sole leader in wood gets four" in told


def test_a_book_without_errata_is_said_to_have_none(
    tidewrack: Game, books: tuple[Edition, ...], german: Edition
) -> None:
    ruled = (replace(one, answers=()) for one in german.passages)
    book = replace(german, passage=tuple(ruled))
    found = errata_of(tidewrack.law, books, book, None)
    none = ErrataSheet(tidewrack, replace(found, errata=()), "en")
    assert "Nothing to correct" in text(none)
    assert "Nothing to correct" in "\n".join(errata_text.markdown(none))
    assert "Nothing to correct" in errata_html.whole(none)
    assert "Nothing to correct" not in text(sheet(tidewrack, books, german))


@pytest.mark.parametrize(
    ("measures", "told"),
    [
        ((0.25, 0.5, 0.5), "in up to 25.0% of 1,500 simulated games another player wins"),
        ((0.0, 0.002, 0.5), "in up to 0.20% of 1,500 simulated games a payment is another one"),
        ((0.0, 0.0, 0.1), "in up to 10.0% of 1,500 simulated games another step is allowed"),
        ((0.0, 0.0, 0.0), "In none of 1,500 simulated games did it make a difference"),
    ],
)
def test_the_weight_is_the_first_measure_that_shows_a_difference(
    tidewrack: Game, books: tuple[Edition, ...], german: Edition,
    measures: tuple[float, float, float], told: str,
) -> None:  # fmt: skip
    found = errata_of(tidewrack.law, books, german, None)
    weighed = tuple(replace(one, weight=Weight("free", measures, 1500)) for one in found.errata[:1])
    assert told in text(ErrataSheet(tidewrack, replace(found, errata=weighed), "en"))


def test_nothing_in_a_book_becomes_markup_of_the_page(
    tidewrack: Game, books: tuple[Edition, ...], german: Edition
) -> None:
    usual = Elements(errata_html.whole(sheet(tidewrack, books, german)))
    html = errata_html.whole(sheet(tidewrack, books, hostile(german)))
    found = Elements(html)
    assert found.open == []
    assert found.names - usual.names <= {"ul"}
    assert "script" not in found.names
    assert "\x1b" not in html
    assert all(link.startswith("#") for link in found.links)


def test_nothing_in_a_book_becomes_markup_of_the_markdown(
    tidewrack: Game, books: tuple[Edition, ...], german: Edition
) -> None:
    document = "\n".join(errata_text.markdown(sheet(tidewrack, books, hostile(german))))
    tokens = MarkdownIt("commonmark").parse(document)
    inline = [child for token in tokens for child in token.children or ()]
    assert {one.type for one in inline} <= {
        "text", "strong_open", "strong_close", "code_inline", "softbreak",
    }  # fmt: skip
    assert "html_block" not in {token.type for token in tokens}
    assert "alert(1)" in document


def test_the_contents_lead_to_every_erratum(
    tidewrack: Game, books: tuple[Edition, ...], german: Edition
) -> None:
    found = Elements(errata_html.whole(sheet(tidewrack, books, german)))
    assert {f"#{name}" for name in found.ids} == set(found.links)
    assert len(set(found.ids)) == len(found.ids)
    assert "#wood.tie" in found.links


def test_what_is_in_the_language_of_a_book_says_so(
    tidewrack: Game, books: tuple[Edition, ...], german: Edition
) -> None:
    html = errata_html.whole(sheet(tidewrack, books, german, "fr"))
    assert html.startswith('<!DOCTYPE html>\n<html lang="fr">')
    assert re.search(r'<p class="cited" lang="de">Vier Punkte gehen an jeden', html)
    assert re.search(r'<p lang="de">Was zählen die', html)
    assert re.search(r'lang="en"><span class="book">English</span>', html)


@pytest.mark.parametrize(
    ("reader", "marks"),
    [
        ("de", ("„", "“")),
        ("fr", ("«\N{NO-BREAK SPACE}", "\N{NO-BREAK SPACE}»")),
        ("it", ("«", "»")),
        ("zh-Hans", ("“", "”")),
        ("zh-Hant", ("「", "」")),
    ],
)
def test_a_printed_term_stands_in_the_marks_of_the_reader(
    tidewrack: Game,
    books: tuple[Edition, ...],
    german: Edition,
    reader: str,
    marks: tuple[str, str],
) -> None:
    quoting = replace(
        german, passage=tuple(replace(one, quote="Treibholz") for one in german.passages)
    )
    told = text(sheet(tidewrack, books, quoting, reader))
    assert f"{marks[0]}Treibholz{marks[1]}" in told
