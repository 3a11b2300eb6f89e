"""Catalogues as files: what is read is written again, and what is no catalogue is refused."""

from __future__ import annotations

import gettext
import io
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lexludi.editions import po
from lexludi.editions.po import Entry, PoError, PoFile

LETTERS = st.characters(exclude_categories=("Cc", "Cs", "Zl", "Zp"))
TEXTS = st.text(LETTERS, min_size=1, max_size=200)
WORDS = TEXTS.map(lambda text: " ".join(text.split())).filter(bool)
NAMES = st.from_regex(r"\A[a-z]{1,9} [a-z.]{1,9}\Z")
HEADER = po.empty("Marbles", "de").header


def file_of(*entries: Entry) -> PoFile:
    return PoFile(HEADER, ("Marbles",), entries)


@given(st.lists(st.tuples(NAMES, WORDS, TEXTS, st.booleans()), unique_by=lambda one: one[0]))
def test_what_is_written_is_read_again(found: list[tuple[str, str, str, bool]]) -> None:
    entries = [Entry(name, source, text, stale) for name, source, text, stale in found]
    again = po.read(po.written(file_of(*entries)))
    assert [(e.context, e.source, e.text, e.stale) for e in again.entries] == found


@given(WORDS)
def test_a_file_that_is_read_and_written_keeps_its_bytes(was: str) -> None:
    entry = Entry("rule a", "One.", "Eins.", True, ("A note.",), ("01.md",), "The former wording.")
    left = Entry("rule b", was, "Zwei.")
    data = po.written(PoFile(HEADER, ("Marbles", "", "More."), (entry,), (left, left)))
    assert po.written(po.read(data)) == data


def test_the_former_wording_may_go_over_several_lines() -> None:
    entry = Entry("rule a", "One.", "Eins.", True, ("A note.",), (), " ".join(map(str, range(99))))
    [again] = po.read(po.written(file_of(entry))).entries
    assert (again.was, again.notes) == (entry.was, entry.notes)


def test_an_entry_knows_its_line() -> None:
    data = b'msgctxt "rule a"\nmsgid "A"\nmsgstr ""\n\nmsgctxt "rule b"\nmsgid "B"\nmsgstr ""\n'
    assert [entry.line for entry in po.read(data).entries] == [2, 6]


def test_entries_of_one_name_are_all_read() -> None:
    data = b'msgctxt "rule a"\nmsgid "A"\nmsgstr "1"\n\nmsgctxt "rule a"\nmsgid "A"\nmsgstr "2"\n'
    assert [entry.text for entry in po.read(data).entries] == ["1", "2"]


@pytest.mark.parametrize(
    ("data", "line", "message"),
    [
        (b'msgid "a"\nmsgstr "\xff"\n', 2, "not UTF-8 at byte 18"),
        (b'msgid "a"\nmsgstr "b\0"\n', 2, "NUL byte"),
        ("msgid 'a'".encode("utf-16"), 1, "not UTF-8"),
        (b"hello\n", 1, "expected a comment, a keyword or a text, not 'hello'"),
        (b'msgid "a"\nmsgstring "b"\n', 2, "expected a line of a PO file"),
        (b'"nothing before"\n', 1, "expected a line of a PO file"),
        (b'msgid "a"\nmsgstr[x] "b"\n', None, "expected a PO file"),
        (b'msgid "a"\nmsgstr "b\n', 2, "expected a text between quotation marks"),
        (b'msgid "a"\nmsgstr "b" c"\n', 2, "expected a text between quotation marks"),
        (b'msgid "a"\nmsgstr "b\\"\n', 2, "expected a text between quotation marks"),
        (b'msgid "a"\nmsgstr ""\n"b"\nc"\n', 4, "expected a comment, a keyword or a text"),
        (b'msgid "a"\nmsgstr ""\n"b\n', 3, "expected a text between quotation marks"),
        (b'msgid "a"\nmsgstr b\n', 2, "expected a text between quotation marks"),
        (b'msgctxt "a\nmsgid "a"\nmsgstr "b"\n', 1, "expected a text between quotation marks"),
        (b'#~ msgid "a"\n#~ msgstr "b\n', 2, "expected a text between quotation marks"),
    ],
)
def test_what_is_no_catalogue_is_refused_with_its_line(
    data: bytes, line: int | None, message: str
) -> None:
    with pytest.raises(PoError, match=message) as caught:
        po.read(data)
    assert line is None or caught.value.line == line


KEYWORDS = [b"msgid", b"msgstr", b"msgctxt", b"msgid_plural", b"msgstr[0]", b"msgstr[x]"]
PIECES = [*KEYWORDS, b"#~", b"#,", b"#|", b"#:", b'"a"', b'"', b'"\\"', b" ", b"\n", b"\r", b":1"]


@given(st.lists(st.sampled_from(PIECES)).map(b"".join))
def test_no_file_whatever_makes_the_reader_stumble(data: bytes) -> None:
    with suppress(PoError):
        po.compiled(data)


def test_a_compiled_catalogue_has_what_is_translated_and_not_stale() -> None:
    kept, stale = Entry("rule a", "A", "Ä"), Entry("rule b", "B", "Be", stale=True)
    nameless, empty = Entry("", "C", "Ce"), Entry("rule d", "D", "")
    data = po.written(file_of(kept, stale, nameless, empty))
    found = gettext.GNUTranslations(io.BytesIO(po.compiled(data)))
    told = [found.pgettext(f"rule {name}", name.upper()) for name in "abd"]
    assert told == ["Ä", "B", "D"]
    assert found.gettext("C") == "C"


def test_a_catalogue_is_compiled_to_the_same_bytes() -> None:
    data = po.written(file_of(Entry("rule a", "A", "Ä"), Entry("rule b", "B", "Be")))
    assert po.compiled(data) == po.compiled(data)
