"""What is translated: read from the catalogue, or from the compiled one that fits it."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from lexludi.editions import EditionError, message_file, po
from lexludi.editions.message_file import Translations, load
from lexludi.editions.po import Entry, PoFile


def write(folder: Path, *entries: Entry) -> bytes:
    """A German catalogue in a folder; its bytes."""
    data = po.written(PoFile(po.empty("Marbles", "de").header, (), entries))
    (folder / "de.po").write_bytes(data)
    return data


def test_without_a_catalogue_nothing_is_translated(tmp_path: Path) -> None:
    assert load(tmp_path, "de").get("rule a", "A") is None


def test_a_translation_is_of_one_name_and_one_wording(tmp_path: Path) -> None:
    write(tmp_path, Entry("rule a", "A", "Ä"))
    found = load(tmp_path, "de")
    asked = [("rule a", "A"), ("rule b", "A"), ("rule a", "B")]
    assert [found.get(*one) for one in asked] == ["Ä", None, None]


def test_a_translation_that_is_the_same_as_the_english_is_one(tmp_path: Path) -> None:
    write(tmp_path, Entry("value jade", "jade", "jade"))
    assert load(tmp_path, "de").get("value jade", "jade") == "jade"


def test_a_compiled_catalogue_that_fits_is_read_without_babel(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "de.mo").write_bytes(po.compiled(write(tmp_path, Entry("rule a", "A", "Ä"))))
    monkeypatch.setitem(sys.modules, "lexludi.editions.po", None)
    assert load(tmp_path, "de").get("rule a", "A") == "Ä"


@pytest.mark.parametrize("compiled", [None, b"", b"garbage", b"\xde\x12\x04\x95" + b"\xff" * 60])
def test_a_compiled_catalogue_that_does_not_fit_is_left_aside(
    compiled: bytes | None, tmp_path: Path
) -> None:
    before = po.compiled(write(tmp_path, Entry("rule a", "A", "before")))
    (tmp_path / "de.mo").write_bytes(before if compiled is None else compiled)
    write(tmp_path, Entry("rule a", "A", "after"))
    assert load(tmp_path, "de").get("rule a", "A") == "after"


@pytest.mark.parametrize(
    "header", ["", "Content-Type: text/plain; charset=latin-9\n", "Plural-Forms: plural=(\n"]
)
def test_a_catalogue_is_utf8_whatever_its_header_says(header: str, tmp_path: Path) -> None:
    data = po.written(PoFile(header, (), (Entry("rule a", "A", "Hölzer"),)))
    (tmp_path / "de.po").write_bytes(data)
    assert load(tmp_path, "de").get("rule a", "A") == "Hölzer"


@pytest.mark.parametrize("text", ["{who}", "\x1b[31mrot", "a\nb", "<b>a</b>", "`a`", "\u202eab"])
def test_a_broken_translation_is_none(text: str) -> None:
    data = po.written(PoFile(po.empty("", "de").header, (), (Entry("rule a", "A", text),)))
    assert Translations(po.compiled(data)).get("rule a", "A") is None


def test_a_file_that_is_no_catalogue_is_named_with_its_line(tmp_path: Path) -> None:
    (tmp_path / "labels").mkdir()
    (tmp_path / "labels" / "de.po").write_bytes(b"msgid\n\nno\n")
    with pytest.raises(EditionError, match=r"labels/de\.po: line \d"):
        load(tmp_path / "labels", "de")


def test_a_huge_catalogue_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lexludi.editions.edition_file.LARGEST", 100)
    write(tmp_path, Entry("rule a", "A" * 200, "Ä"))
    with pytest.raises(EditionError, match="cannot be read"):
        message_file.load(tmp_path, "de")
