"""`edition`: a reader's copy checked, annotated, or begun as an edition."""

from __future__ import annotations

import os
import re
from html import unescape
from pathlib import Path
from typing import Any

import pytest

from lexludi.catalogue import open_game
from lexludi.editions.edition_file import read as read_edition
from lexludi.editions.normal_form import normal

Command = Any
BOOKS = os.environ.get("LEXLUDI_RULEBOOKS")
needs_books = pytest.mark.skipif(not BOOKS, reason="LEXLUDI_RULEBOOKS names no folder")


@pytest.fixture
def german() -> Path:
    return Path(str(BOOKS)) / "manila" / "de.md"


@needs_books
def test_a_whole_copy_leaves_status_0(lexludi: Command, german: Path) -> None:
    ran = lexludi("edition", "check", "manila", "de", german)
    assert ran.status == 0
    assert ran.out.startswith("100.0% of ")


@needs_books
def test_a_copy_with_another_number_leaves_status_1(
    lexludi: Command, german: Path, tmp_path: Path
) -> None:
    copy = tmp_path / "copy.txt"
    copy.write_text(german.read_text("utf-8").replace("30 PESOS", "40 PESOS", 1), "utf-8")
    ran = lexludi("edition", "check", "manila", "de", copy)
    assert ran.status == 1
    assert "1 differs: a numeral or a telling word is another one" in ran.out


@needs_books
def test_the_json_of_a_check_has_every_passage(lexludi: Command, german: Path) -> None:
    data = lexludi("edition", "check", "manila", "de", german, "--format", "json").data
    assert data["complete"] is True
    assert {passage["verdict"] for passage in data["passages"]} == {"same"}


@needs_books
def test_a_copy_of_another_edition_leaves_status_2(lexludi: Command, german: Path) -> None:
    ran = lexludi("edition", "check", "manila", "fr", german)
    assert ran.status == 2
    assert "it looks like de: 100% of that edition's passages are in it" in ran.err


@needs_books
def test_the_annotated_page_has_rules_points_and_warnings(
    lexludi: Command, german: Path, tmp_path: Path
) -> None:
    page = tmp_path / "page.html"
    assert lexludi("edition", "annotate", "manila", "de", german, "--out", page).status == 0
    text = page.read_text("utf-8")
    assert (
        '<a href="#rule-launch.sum" title="The three start spaces add up to exactly nine.">' in text
    )
    assert "We rule: the large pilot moves one punt by one space or two." in text


@needs_books
@pytest.mark.parametrize("code", ["de", "en", "fr", "it", "zh-Hans", "zh-Hant"])
def test_every_letter_of_a_book_is_on_its_annotated_page(
    lexludi: Command, tmp_path: Path, code: str
) -> None:
    book, page = Path(str(BOOKS)) / "manila" / f"{code}.md", tmp_path / "page.html"
    ran = lexludi("--language", "it", "edition", "annotate", "manila", code, book, "--out", page)
    assert ran.out.startswith(f"{page}: Il 100,0% dei ")
    html = page.read_text("utf-8").partition('id="book"')[2]
    said = re.findall(r'class="printed"[^>]*>(.*?)</(?:h\d|p)>', html, re.DOTALL)
    shown = re.sub(r"<sup.*?</sup>|<[^>]*>", "", "\n".join(said))
    assert normal(unescape(shown)) == normal(book.read_text("utf-8"))


@needs_books
def test_the_page_is_not_written_where_there_is_no_folder(
    lexludi: Command, german: Path, tmp_path: Path
) -> None:
    page = tmp_path / "none" / "page.html"
    ran = lexludi("edition", "annotate", "manila", "de", german, "--out", page)
    assert ran.status == 2
    assert "there is no folder" in ran.err


@needs_books
def test_the_page_never_takes_the_place_of_the_copy(
    lexludi: Command, german: Path, tmp_path: Path
) -> None:
    copy = tmp_path / "copy.md"
    copy.write_bytes(german.read_bytes())
    ran = lexludi("edition", "annotate", "manila", "de", copy, "--out", copy)
    assert ran.status == 2
    assert "is the copy itself" in ran.err
    assert copy.read_bytes() == german.read_bytes()


@needs_books
def test_an_edition_can_be_checked_before_it_is_among_the_others(
    lexludi: Command, german: Path, tmp_path: Path
) -> None:
    file = tmp_path / "mine.toml"
    file.write_bytes((open_game("manila").editions / "de.toml").read_bytes())
    assert lexludi("edition", "check", "manila", file, german).status == 0
    file.write_text(file.read_text("utf-8").replace('"bid.raise"', '"bid.reise"'), "utf-8")
    ran = lexludi("edition", "check", "manila", file, german)
    assert ran.status == 2
    assert "unknown rule 'bid.reise'; did you mean bid.raise?" in ran.err


@needs_books
def test_a_place_that_the_book_does_not_have_leaves_status_1(
    lexludi: Command, german: Path, tmp_path: Path
) -> None:
    file = tmp_path / "mine.toml"
    text = (open_game("manila").editions / "de.toml").read_text("utf-8")
    file.write_text(text.replace("sentence = 2\n", "sentence = 7\n", 1), "utf-8")
    ran = lexludi("edition", "check", "manila", file, german)
    assert ran.status == 1
    assert "1 misplaced: the place is another one" in ran.out
    assert re.search(r"¶\d+\.7: the copy has it at .* ¶\d+\.2$", ran.out, re.MULTILINE)


@needs_books
def test_a_book_of_another_language_is_not_drafted(lexludi: Command, german: Path) -> None:
    ran = lexludi("edition", "draft", "manila", "fr", german)
    assert ran.status == 2
    assert "it looks like de" in ran.err


def test_a_language_without_a_file_is_told_what_to_write(lexludi: Command, tmp_path: Path) -> None:
    ran = lexludi("edition", "draft", "manila", "nl", tmp_path)
    assert ran.status == 2
    assert "write translations/lexludi/editions/languages/nl.toml first" in ran.err


@pytest.mark.parametrize("verb", ["check", "annotate", "errata", "draft"])
def test_the_help_of_every_verb_shows_examples(lexludi: Command, verb: str) -> None:
    assert f"lexludi edition {verb} manila" in lexludi("edition", verb, "--help").out


@pytest.mark.parametrize(
    ("data", "word"),
    [
        (b"", "is empty"),
        (b"%PDF-1.5", "is a PDF"),
        (b"\xff\xfe\xfa", "UTF-8"),
        (b"Moin.", "no copy"),
    ],
)
def test_what_is_no_copy_leaves_status_2(
    lexludi: Command, tmp_path: Path, data: bytes, word: str
) -> None:
    copy = tmp_path / "copy"
    copy.write_bytes(data)
    ran = lexludi("edition", "check", "manila", "de", copy)
    assert ran.status == 2
    assert word in ran.err


@pytest.mark.parametrize(("data", "word"), [(b" \n", "is empty"), (b"Moin.", "no copy of manila")])
def test_of_what_is_no_copy_no_page_is_written(
    lexludi: Command, tmp_path: Path, data: bytes, word: str
) -> None:
    copy, page = tmp_path / "copy", tmp_path / "page.html"
    copy.write_bytes(data)
    ran = lexludi("edition", "annotate", "manila", "de", copy, "--out", page)
    assert ran.status == 2
    assert word in ran.err
    assert not page.exists()


def test_an_unknown_edition_is_told_with_those_there_are(lexludi: Command, tmp_path: Path) -> None:
    ran = lexludi("edition", "check", "manila", "eo", tmp_path)
    assert ran.status == 2
    assert "unknown edition 'eo'" in ran.err


def test_a_draft_has_a_place_and_a_fingerprint_for_every_sentence(
    lexludi: Command, tmp_path: Path
) -> None:
    copy = tmp_path / "copy.txt"
    copy.write_text("# Ablauf\n\nJeder zieht. Wer nicht kann, setzt aus.\n", "utf-8")
    ran = lexludi("edition", "draft", "manila", "de", copy)
    assert ran.out.count("[[passage]]") == ran.out.count("fingerprint = ") == 3
    assert "setzt aus" not in ran.out


def test_a_draft_is_no_edition_before_it_is_filled_in(lexludi: Command, tmp_path: Path) -> None:
    copy = tmp_path / "copy.txt"
    copy.write_text("Jeder zieht.", "utf-8")
    ran = lexludi("edition", "draft", "manila", "de", copy)
    with pytest.raises(Exception, match="says nothing"):
        read_edition(ran.out.encode(), "draft")
