"""The pages of the points: the question, who says what, where it matters, and how much."""

from __future__ import annotations

import re
from functools import cache
from html import unescape
from pathlib import Path

import pytest
from markupsafe import Markup
from tests.site.conftest import CODES

from lexludi.disputes import dispute_file
from lexludi.editions.printed_term import unquoted
from lexludi.readings.figures import percent
from lexludi.site.labels import labels
from lexludi.site.points import disputes
from lexludi.site.published_game import PublishedGame

MANILA = "manila"

every_language = pytest.mark.parametrize("code", CODES)


@cache
def read(site: Path, code: str, point: str) -> str:
    """The contents of the page of a point."""
    folder = MANILA if code == "en" else f"{MANILA}/{code}"
    html = (site / folder / "points" / f"{point}.html").read_text("utf-8")
    return html.partition("<article")[2].partition("</article>")[0]


def text(html: str) -> str:
    """The words of some HTML with single blanks between them, wherever a line may break."""
    return Markup(html).striptags()


def plain(words: str) -> str:
    """Words with single blanks between them, wherever a line may break."""
    return " ".join(words.split())


def section(html: str, name: str) -> str:
    """A section of a page, without those that follow."""
    return html.partition(f'<section id="{name}">')[2].partition("</section>")[0]


@every_language
def test_every_point_has_a_page_under_its_question(
    site: Path, manila: PublishedGame, code: str
) -> None:
    for point in manila.law.points:
        title = read(site, code, point).partition("<h1>")[2].partition("<a ")[0]
        # Apostrophes of titles are made typographic.
        asked = manila.speech[code].question(point).replace("'", "’")
        assert text(title) == plain(asked)


@every_language
def test_a_page_says_the_ruling_and_every_other_answer(
    site: Path, manila: PublishedGame, code: str
) -> None:
    for name, point in manila.law.points.items():
        answers = read(site, code, name).partition('<dl class="answers">')[2].partition("</dl>")[0]
        output = [text(dd) for dd in re.findall(r"<dd.*?</dd>", answers, re.DOTALL)]
        others = [one for one in point.answers if one != point.ruling]
        speech = manila.speech[code]
        expected = [speech.answer(name, one) for one in (point.ruling, *others)]
        assert output[: len(expected) + 1] == [*map(plain, expected), plain(speech.reason(name))]


def books(html: str) -> dict[str, str]:
    """What each edition says, by its code, in the order of the page."""
    blocks = r'<details class="book [^"]*" data-edition="([^"]*)"(.*?)</details>'
    return dict(re.findall(blocks, section(html, "rulebooks"), re.DOTALL))


@every_language
def test_the_matrix_says_what_the_apparatus_says(
    site: Path, manila: PublishedGame, code: str
) -> None:
    for name, entry in manila.apparatus.items():
        rows = books(read(site, code, name))
        assert set(rows) == {testimony.edition for testimony in entry.testimonies}
        for testimony in entry.testimonies:
            cells = re.findall(r'<p class="answer">.*?</p>', rows[testimony.edition])
            answers = [plain(manila.speech[code].answer(name, one)) for one in testimony.answers]
            assert [text(cell) for cell in cells] == answers


@every_language
def test_the_matrix_leads_to_every_passage_that_states_an_answer(
    site: Path, manila: PublishedGame, code: str
) -> None:
    for name, entry in manila.apparatus.items():
        rows = books(read(site, code, name))
        for testimony in entry.testimonies:
            body = rows[testimony.edition]
            places = re.findall(r'class="place" href="[^"#]*/([^/"#]*)\.html#([^"]*)"', body)
            stated = [passage for one in testimony.statements for passage in one.passages]
            assert places == [(testimony.edition, passage) for passage in stated]


def test_the_sign_of_an_edition_says_how_it_stands_to_the_ruling(
    site: Path, manila: PublishedGame
) -> None:
    for name, entry in manila.apparatus.items():
        rows = books(read(site, "en", name))
        for testimony in entry.testimonies:
            body = rows[testimony.edition]
            sign = re.search(r'class="sign"[^>]*>(.+?)<', body)
            assert sign
            letter = manila.book[testimony.edition].silent.letter.get(name)
            assert sign[1] == expected_sign(testimony.answers, letter, entry.ruling)


def expected_sign(answers: tuple[str, ...], letter: str | None, ruling: str) -> str:
    """The sign of a book that states answers, or is silent and comes to one by the letter."""
    if len(answers) > 1:
        return "±"
    if answers:
        return "=" if answers[0] == ruling else "≠"
    return "·?" if letter is None else "·=" if letter == ruling else "·≠"


@every_language
def test_the_book_of_the_reader_goes_first_and_is_the_only_open_one(
    site: Path, manila: PublishedGame, code: str
) -> None:
    for name in manila.law.points:
        blocks = books(read(site, code, name))
        assert next(iter(blocks)) == code
        assert [one for one, body in blocks.items() if body.startswith(" open>")] == [code]


@every_language
def test_the_board_stands_before_what_the_rulebooks_say(site: Path, code: str) -> None:
    html = read(site, code, "pilots.order")
    assert html.index('class="ruling"') < html.index('id="witness"') < html.index('id="rulebooks"')


def test_a_printed_term_is_quoted_in_its_language(site: Path, manila: PublishedGame) -> None:
    book = manila.book["de"]
    quoted = [
        (name, passage.quote)
        for name in manila.law.points
        for passages in book.stating(name).values()
        for passage in passages
        if passage.quote
    ]
    assert quoted
    for name, quote in quoted:
        html = read(site, "fr", name)
        said = re.findall(r'<blockquote lang="de">(.*?)</blockquote>', html, re.DOTALL)
        assert any(f"<q>{unquoted(quote)}</q>" in unescape(one) for one in said)


@pytest.mark.parametrize("printed", ["Ende", "„Ende“", "« Ende »", "「Ende」"])
def test_a_term_that_is_printed_in_quotation_marks_is_quoted_once(printed: str) -> None:
    assert unquoted(printed) == "Ende"


@every_language
def test_reasons_for_silence_are_told_in_the_language_of_the_page(
    site: Path, manila: PublishedGame, code: str
) -> None:
    html = section(read(site, code, "end.tie"), "rulebooks")
    message = re.findall(r'<p class="silence">(.*?)</p>', html)
    found = {t.edition: t.silence for t in manila.apparatus["end.tie"].testimonies if t.silence}
    told = manila.speech[code].silence
    assert found
    # The reader's own rulebook comes first, so that the order is another one in each language.
    assert sorted(unescape(one) for one in message) == sorted(
        told(edition, "end.tie", why).text for edition, why in found.items()
    )


@every_language
def test_the_figures_are_those_of_the_report(site: Path, manila: PublishedGame, code: str) -> None:
    for name, answers in manila.impact.points.items():
        html = section(read(site, code, name), "impact")
        output = [text(one) for one in re.findall(r'<span class="figures">(.*?)</span>', html)]
        shares = [
            getattr(played, measure)
            for measured in answers.values()
            for measure in ("winner", "payment", "legal")
            for played in measured.impact.policies.values()
        ]
        assert len(output) == len(shares)
        for words, share in zip(output, shares, strict=True):
            expected = [hundredths(one) for one in (share.share, share.low, share.high)]
            assert [n.replace(",", ".") for n in re.findall(r"\d+[.,]\d+", words)] == expected


def hundredths(share: float) -> str:
    return f"{100 * share:.2f}" if 0 < share < 0.01 else f"{100 * share:.1f}"


@every_language
def test_the_rules_that_read_a_point_are_named(
    site: Path, manila: PublishedGame, code: str
) -> None:
    rules = section(read(site, code, "pilots.order"), "rules")
    assert {"round.pilots", "pilots.next", "leading_pilot"} <= set(
        re.findall(r">([\w.]+)</code>", rules)
    )


@every_language
def test_a_rule_is_said_in_the_language_of_the_page(
    site: Path, manila: PublishedGame, code: str
) -> None:
    rules = section(read(site, code, "pilots.order"), "rules")
    said = dict(re.findall(r">([\w.]+)</code></a> (.*?)</li>", rules, re.DOTALL))
    sentence = manila.speech[code].cited("pilots.next").text
    assert text(said["pilots.next"]) == plain(sentence)


def test_a_page_leads_to_itself_in_every_other_language(site: Path) -> None:
    page = (site / "manila/fr/points/pilots.order.html").read_text("utf-8")
    html = page.partition('<nav class="languages-of-page"')[2]
    links = re.findall(r'href="([^"]*)"', html.partition("</nav>")[0])
    assert links == [
        "../../points/pilots.order.html",
        *(f"../../{code}/points/pilots.order.html" for code in ("de", "it", "zh-Hans", "zh-Hant")),
    ]


def test_the_smallest_position_is_drawn_before_the_step_and_after_it_under_each_answer(
    site: Path,
) -> None:
    html = section(read(site, "fr", "pilots.order"), "witness")
    assert html.count("<svg ") == 3
    assert "joueur 3 pose un complice : petit pilote" in text(html)


def test_what_changes_is_marked_in_the_drawing(site: Path, manila: PublishedGame) -> None:
    found = manila.comparison.alone("pilots.order", "large_first")
    assert found
    assert found.outcome_b
    drawn = section(read(site, "en", "pilots.order"), "witness").split("<svg ")[3]
    marked = re.findall(r'<g class="marked" data-path="([^"]*)"', drawn)
    assert set(marked) == set(found.outcome_b["changes"])


def test_where_an_answer_refuses_the_step_only_the_other_is_drawn_and_the_rule_named(
    site: Path,
) -> None:
    html = section(read(site, "en", "place.docked"), "witness")
    assert html.count("<svg ") == 2
    refused = html.partition('<p class="refused">')[2].partition("</p>")[0]
    assert '<code translate="no">place.docked</code>' in refused
    assert "#place.docked" in refused


def test_of_an_end_the_winners_are_told(site: Path) -> None:
    html = text(section(read(site, "en", "end.tie"), "witness"))
    assert "Winners: player 1, player 3" in html
    assert "Score: player 1: 90 / 30, player 2: 60 / 0, player 3: 90 / 60" in html


def test_two_ways_to_begin_are_both_drawn(site: Path) -> None:
    html = section(read(site, "en", "market.start"), "witness")
    drawings = html.split("<svg ")[1:]
    assert len(drawings) == 2
    assert all(drawn.count('class="marked"') == 4 for drawn in drawings)


def test_where_a_point_arises_only_under_another_answer_that_is_said(site: Path) -> None:
    html = section(read(site, "en", "refrain.penniless"), "witness")
    assert "this is supposed: refraining ends the placing for the whole voyage" in text(html)


def test_a_variant_that_must_be_agreed_on_is_said(site: Path) -> None:
    html = text(section(read(site, "en", "displace.captain"), "witness"))
    assert "With the variant: pirates may displace accomplices from a full punt" in html


def test_every_download_can_be_judged(site: Path, manila: PublishedGame) -> None:
    names = [name for name, _ in disputes.files(manila)]
    assert len(names) > len(manila.law.points)
    for name in names:
        asked = dispute_file.read(site / name, None)
        assert asked.record.game == MANILA


@pytest.mark.parametrize(
    ("share", "message"),
    [(0, "0.0%"), (0.0004, "0.04%"), (0.0099, "0.99%"), (0.01, "1.0%"), (0.123456, "12.3%"),
     (1, "100.0%")],
)  # fmt: skip
def test_a_small_share_is_told_more_precisely(share: float, message: str) -> None:
    assert percent(share, "en") == message


@pytest.mark.parametrize(
    ("code", "message"), [("de", "12,3\N{NO-BREAK SPACE}%"), ("it", "12,3%"), ("zh-Hant", "12.3%")]
)
def test_a_share_is_written_as_its_language_writes_it(code: str, message: str) -> None:
    assert percent(0.123, code) == message


LETTER = re.compile(r'<p class="letter" lang="([^"]*)">(.*?)</p>')


@every_language
def test_a_point_shows_what_each_silent_rulebook_comes_to_by_the_letter(
    site: Path, manila: PublishedGame, code: str
) -> None:
    allowed = manila.speech[code].answer("place.docked", "allowed")
    words = labels(code)["point.by_letter"].format(answer=allowed)
    shown = LETTER.findall(section(read(site, code, "place.docked"), "rulebooks"))
    assert [(language, unescape(said)) for language, said in shown] == [(code, words)] * 3


@every_language
def test_a_point_that_the_letter_leaves_open_is_said_to_be_undecided(
    site: Path, manila: PublishedGame, code: str
) -> None:
    shown = LETTER.findall(section(read(site, code, "auction.unbid"), "rulebooks"))
    assert {unescape(said) for _, said in shown} == {labels(code)["point.undecided_by_letter"]}
    assert len(shown) == len(manila.book)


@every_language
def test_the_overview_has_a_sign_for_the_letter_of_a_silent_rulebook(site: Path, code: str) -> None:
    folder = MANILA if code == "en" else f"{MANILA}/{code}"
    html = (site / folder / "points" / "index.html").read_text("utf-8")
    signs = re.findall(r'<li class="(silent_\w+)" title="([^"]*)"><code[^>]*>([^<]*)</code>', html)
    found = {(name, unescape(title)) for name, title, _ in signs}
    expected = ("silent_same", "silent_other", "silent_open")
    assert found == {(name, labels(code)[f"points.legend_{name}"]) for name in expected}
