"""The verb that updates and checks the catalogues of a game."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from tests.cli.conftest import Command

PEBBLES = Path(__file__).parents[1] / "games" / "pebbles"


@pytest.fixture
def game(tmp_path: Path) -> Path:
    """A copy of a game without labels."""
    return Path(shutil.copytree(PEBBLES, tmp_path / "pebbles"))


def test_a_catalogue_is_begun_and_counted(lexludi: Command, game: Path) -> None:
    ran = lexludi("translate", game, "--into", "de", "--format", "json")
    [share] = ran.data["shares"]
    assert ran.status == 0
    assert share["missing"] == share["messages"] > 0
    assert (game / "labels" / "de.po").is_file()


def test_a_check_names_what_is_missing_with_language_line_and_message(
    lexludi: Command, game: Path
) -> None:
    lexludi("translate", game, "--into", "fr")
    ran = lexludi("translate", game, "--check")
    assert ran.status == 1
    lines = (game / "labels" / "fr.po").read_text("utf-8").splitlines()
    line = next(n for n, text in enumerate(lines) if text.startswith('msgctxt "chapter ')) + 2
    assert f"labels/fr.po:{line}: missing: chapter " in ran.out


def test_a_check_writes_nothing(lexludi: Command, game: Path) -> None:
    assert lexludi("translate", game, "--check", "--into", "de").status == 1
    assert not (game / "labels").exists()


def test_a_fault_may_be_allowed(lexludi: Command, game: Path) -> None:
    lexludi("translate", game, "--into", "fr")
    assert lexludi("translate", game, "--check", "--allow", "missing").status == 0


@pytest.mark.parametrize(
    ("data", "told"),
    [
        (b"\0", "fr.po:1: unreadable: the file: expected text, but finds a NUL byte"),
        (b'msgid ""\nmsgstr "un\n', "fr.po:2: unreadable: the file: expected a text between"),
    ],
)
def test_a_broken_catalogue_stops_no_other_language(
    lexludi: Command, game: Path, data: bytes, told: str
) -> None:
    lexludi("translate", game, "--into", "fr", "--into", "it")
    (game / "labels" / "fr.po").write_bytes(data)
    ran = lexludi("translate", game)
    assert ran.status == 1
    assert told in ran.out
    assert any(line.startswith("it ") for line in ran.out.splitlines())


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["--into", "nl"], "unknown language 'nl'"),
        (["--into", "en"], "unknown language 'en'"),
        (["--check", "--allow", "broken"], "unknown kind of fault 'broken'"),
        ([], "pebbles has no catalogue: begin one with --into CODE"),
    ],
)
def test_what_cannot_be_done_is_refused(
    lexludi: Command, game: Path, words: list[str], message: str
) -> None:
    ran = lexludi("translate", game, *words)
    assert ran.status == 2
    assert message in ran.err


@pytest.mark.parametrize("name", ["manila", "cartagena"])
def test_the_installed_games_are_translated_whole(lexludi: Command, name: str) -> None:
    ran = lexludi("translate", name, "--check", "--allow", "term")
    assert ran.status == 0, ran.out


@pytest.fixture
def begun(lexludi: Command, game: Path) -> Path:
    """A German catalogue with one translation, of the point's question."""
    lexludi("translate", game, "--into", "de")
    file = game / "labels" / "de.po"
    before, entry = file.read_text("utf-8").split('msgctxt "question take.nothing"')
    file.write_text(
        before
        + 'msgctxt "question take.nothing"'
        + entry.replace('msgstr ""', 'msgstr "Darf jemand keinen Kiesel nehmen?"', 1),
        "utf-8",
    )
    return file


def collated(lexludi: Command, game: Path) -> int:
    """How many entries count as read a second time."""
    [share] = lexludi("translate", game, "--format", "json").data["shares"]
    return int(share["collated"])


def test_only_what_was_marked_counts_as_read_a_second_time(
    lexludi: Command, game: Path, begun: Path
) -> None:
    assert collated(lexludi, game) == 0
    lexludi("translate", game, "--into", "de", "--collated", "question *")
    assert collated(lexludi, game) == 1
    assert "# collated: " in begun.read_text("utf-8")


def test_a_translation_that_changes_loses_its_mark(
    lexludi: Command, game: Path, begun: Path
) -> None:
    lexludi("translate", game, "--into", "de", "--collated", "question take.nothing")
    begun.write_text(begun.read_text("utf-8").replace("keinen Kiesel", "nichts"), "utf-8")
    assert collated(lexludi, game) == 0
    assert "# collated: " not in begun.read_text("utf-8")


def test_a_text_whose_english_changes_loses_its_mark(
    lexludi: Command, game: Path, begun: Path
) -> None:
    lexludi("translate", game, "--into", "de", "--collated", "question take.nothing")
    [chapter] = [
        f for f in (game / "law").glob("*.md") if "take no pebble?" in f.read_text("utf-8")
    ]
    text = chapter.read_text("utf-8")
    chapter.write_text(text.replace("take no pebble?", "take none?"), "utf-8")
    assert collated(lexludi, game) == 0


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("--collated", "question *"), "name the language with --into"),
        (("--into", "de", "--collated", "rule *"), "no translated entry has such a name"),
        (("--into", "de", "--check", "--collated", "question *"), "--collated writes marks"),
    ],
)
def test_a_mark_that_says_nothing_is_refused(
    lexludi: Command, game: Path, begun: Path, words: tuple[str, ...], message: str
) -> None:
    ran = lexludi("translate", game, *words)
    assert ran.status == 2
    assert message in ran.err
    assert "collated" not in begun.read_text("utf-8")
