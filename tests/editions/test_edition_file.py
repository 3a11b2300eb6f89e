"""Edition files: what they hold, and what is said of files that are none."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from lexludi import editions
from lexludi.catalogue import open_game
from lexludi.editions import Edition, EditionError, PassageKind, edition_file
from lexludi.editions.edition import Idle, Remark, RemarkKind, Silence
from lexludi.editions.edition_file import read, shown_place
from lexludi.editions.write import brief, drafted, to_toml

Given = Any


def faults(edition: Edition) -> str:
    with pytest.raises(EditionError) as raised:
        read(to_toml(edition).encode(), "de.toml")
    return str(raised.value)


def with_first(edition: Edition, **changes: Any) -> Edition:
    """The edition with its first passage changed."""
    first, *others = edition.passage
    return replace(edition, passage=(replace(first, **changes), *others))


def test_an_edition_reads_back_as_it_was_written(marbles: Given) -> None:
    full = with_first(
        marbles.edition,
        answers=("a.point=one", "b.point=two"),
        quote='„Murmeln“ \\ "x"',
        remark=Remark(RemarkKind.cosmetic, "Ein Wort\nund noch eins."),
    )
    full = replace(full, silent=Silence(points={"c.point": "no word"}, letter={"c.point": "one"}))
    assert read(to_toml(full).encode(), "de.toml") == full


def test_an_edition_whose_year_nobody_knows_leaves_it_out_and_says_so(marbles: Given) -> None:
    undated = replace(marbles.edition, year=None)
    assert "year =" not in to_toml(undated)
    assert read(to_toml(undated).encode(), "de.toml").published.endswith("year unknown")


def test_an_edition_with_a_year_says_it(marbles: Given) -> None:
    assert marbles.edition.published.endswith("2026")


@pytest.mark.parametrize("code", editions.editions(open_game("manila").editions))
def test_every_committed_edition_reads_back_as_it_was_written(code: str) -> None:
    edition = editions.load(open_game("manila").editions, code)
    assert read(to_toml(edition).encode(), code) == edition


def test_a_passage_named_twice_is_refused(marbles: Given) -> None:
    name = marbles.edition.passage[1].name
    assert f"passage {name}: named 2 times" in faults(with_first(marbles.edition, name=name))


@pytest.mark.parametrize(
    ("changes", "word"),
    [
        ({"says": " "}, "says nothing"),
        ({"says": "這裡說明規則。"}, "expected Deutsch, but finds 這 裡"),
        ({"fingerprint": "none"}, "fingerprint: expected LENGTH.HASH"),
        ({"section": "nowhere"}, "stands in 'nowhere', which is no section"),
        ({"name": "Title"}, "expected a name of lower-case words"),
        ({"answers": ("a.point",)}, "expected point=answer"),
        ({"kind": PassageKind.rule, "rules": ()}, "supports a rule or an assumption, or says by"),
        ({"kind": PassageKind.rule, "idle": Idle.label}, "supports rules, so it is not idle"),
        (
            {"rules": (), "assumptions": ("a.silence",), "idle": Idle.label},
            "supports assumptions, so it is not idle",
        ),
        ({"quote": "eins zwei drei vier fünf sechs"}, "quotes more than 5 words"),
    ],
)
def test_a_faulty_passage_is_named_with_its_fault(
    marbles: Given, changes: dict[str, Any], word: str
) -> None:
    name = changes.get("name", marbles.edition.passage[0].name)
    message = faults(with_first(marbles.edition, **changes))
    assert f"de.toml: passage {name}: " in message
    assert word in message


@pytest.mark.parametrize(
    ("says", "strange"), [("这里说明规则。", "这 说 规 则"), ("Hier ist die Rede.", "no Chinese")]
)
def test_traditional_chinese_is_neither_simplified_nor_latin(
    marbles: Given, says: str, strange: str
) -> None:
    passages = [replace(p, says="這裡說明規則。") for p in marbles.edition.passage]
    chinese = replace(marbles.edition, code="zh-Hant", passage=tuple(passages))
    assert read(to_toml(chinese).encode(), "x") == chinese
    assert strange in faults(with_first(chinese, says=says))


def test_all_faults_are_told_at_once(marbles: Given) -> None:
    message = faults(with_first(marbles.edition, says="", fingerprint="", section="nowhere"))
    assert message.count("de.toml: passage") == 3


def test_many_faults_are_counted_rather_than_told(marbles: Given) -> None:
    silent = replace(marbles.edition, passage=tuple(
        replace(p, says="", name=f"{p.name}-{n}") for n in range(4) for p in marbles.edition.passage
    ))  # fmt: skip
    assert faults(silent).endswith("more faults")
    assert len(faults(silent).splitlines()) == edition_file.LISTED + 1


def test_an_edition_in_a_language_without_a_file_is_told_what_to_write(marbles: Given) -> None:
    assert "write languages/nl.toml" in faults(replace(marbles.edition, code="nl"))


def test_what_is_said_is_not_silent(marbles: Given) -> None:
    spoken = replace(
        with_first(marbles.edition, answers=("a.point=one",)),
        silent=replace(
            marbles.edition.silent, points={"a.point": "nothing"}, rules={"marbles.rule": "nothing"}
        ),
    )
    message = faults(spoken)
    assert "silent.points: a.point is stated" in message
    assert "silent.rules: marbles.rule is supported" in message


@pytest.mark.parametrize(
    ("text", "word"),
    [
        (b"", "missing required field"),
        (b"not toml", "at line 1"),
        (b"\xff\xfe", "utf-8"),
        (b"code = 3", "Expected `str`"),
        (b'colour = "red"', "unknown field"),
    ],
)
def test_a_file_that_is_no_edition_is_refused(text: bytes, word: str) -> None:
    with pytest.raises(EditionError, match=r"de\.toml: ") as raised:
        read(text, "de.toml")
    assert word in str(raised.value)


def test_an_unknown_kind_is_told_with_its_line(marbles: Given) -> None:
    text = to_toml(marbles.edition).replace('kind = "rule"', 'kind = "rumour"', 1)
    line = text[: text.index("rumour")].count("\n") + 1
    with pytest.raises(EditionError, match="rumour") as raised:
        read(text.encode(), "de.toml")
    message = int(str(raised.value).partition("(line ")[2].rstrip(")"))
    assert message <= line < message + 10


def test_a_missing_edition_is_told_with_those_there_are() -> None:
    with pytest.raises(EditionError, match=r"there are: .*de"):
        editions.load(open_game("manila").editions, "eo")


def test_a_game_without_editions_has_none(tmp_path: Path) -> None:
    assert editions.editions(tmp_path / "editions") == ()


def test_a_section_within_a_later_one_is_refused(marbles: Given) -> None:
    first, *others = marbles.edition.section
    sections = (replace(first, within=others[-1].name), *others)
    assert "which comes later" in faults(replace(marbles.edition, section=sections))


def test_a_long_heading_is_cut_down_to_a_quote() -> None:
    assert brief("Wer zuletzt kommt, der mahlt nicht mehr") == "Wer zuletzt kommt, der mahlt …"
    assert brief("競標海港負責人的辦事處並完成") == "競標海港負責人的辦事 …"
    assert brief("**Ablauf**") == "Ablauf"


def test_a_place_names_headings_paragraph_and_sentence(marbles: Given) -> None:
    passage = next(p for p in marbles.edition.passage if p.sentence == 2)
    assert marbles.edition.place(passage).endswith(f", ¶{passage.paragraph}.2")


@pytest.mark.parametrize(
    ("was", "now", "told"),
    [
        ('kind = "heading"', 'kind = "headline"', "expected one of rule, example, figure, margin"),
        ('kind = "rule"', 'kind = "rule"\nidle = "chat"', "expected one of pointer, advice, handl"),
        ('kind = "rule"', 'kind = "rule"\nremark = { kind = "odd", text = "A" }', "note, cosmetic"),
    ],
)
def test_a_word_that_is_none_of_several_is_told_with_all(
    marbles: Given, was: str, now: str, told: str
) -> None:
    data = to_toml(marbles.edition).replace(was, now, 1).encode()
    with pytest.raises(EditionError, match=told):
        read(data, "de.toml")


def test_a_file_in_the_folder_that_one_works_in_is_named_from_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert shown_place(Path("editions/de.toml")) == "editions/de.toml"
    assert shown_place(tmp_path / "game" / "editions" / "de.toml") == "game/editions/de.toml"


def test_a_file_elsewhere_is_named_by_its_whole_path(tmp_path: Path) -> None:
    assert shown_place(tmp_path / "de.toml") == str(tmp_path / "de.toml")


def test_a_draft_tells_the_first_words_of_each_sentence_and_no_more() -> None:
    text = "# Marbles\n\nEverybody takes six red marbles from the bag.\n"
    about = {"code": "en", "game": "marbles", "language": "English", "title": "Marbles"}
    file = drafted(text, **about, publisher="unknown", source="")
    comments = [line for line in file.splitlines() if line.startswith("#")]
    assert comments == ["# Marbles", "# Everybody takes six …"]
    assert len(tomllib.loads(file)["passage"]) == 2


def test_no_character_of_a_copy_gets_out_of_a_comment() -> None:
    about = {"code": "en", "game": "marbles", "language": "English", "title": "Marbles"}
    file = drafted("Take\u2028it\x1b[31m now.\n", **about, publisher="unknown", source="")
    assert all(line.isprintable() for line in file.splitlines())
    assert len(tomllib.loads(file)["passage"]) == 1
