"""Whole sentences that an edition could print, by points and rulings."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.annotation.conftest import TIDEWRACK

from lexludi.annotation.corrections import FILE, corrections
from lexludi.annotation.errata import errata_of
from lexludi.annotation.errata_view import ErrataSheet
from lexludi.catalogue import Game, installed, open_game
from lexludi.editions import Edition
from lexludi.readings import readings
from lexludi.support.errors import UsageError

SENTENCE = "Wer mit anderen am meisten Holz hat, bekommt nichts dafür."


def editions() -> Iterator[tuple[str, str]]:
    for name in installed():
        yield from ((name, book.code) for book in readings.editions(open_game(name)))


def beside(tmp_path: Path, text: str) -> Game:
    """The game from outside with a file of corrections."""
    for folder in ("law", "editions", "labels"):
        shutil.copytree(TIDEWRACK / folder, tmp_path / folder)
    (tmp_path / "labels" / FILE).write_text(text, "utf-8")
    return open_game(str(tmp_path))


def proposed(game: Game, book: Edition, point: str) -> list[str]:
    sheet = ErrataSheet(game, errata_of(game.law, readings.editions(game), book, None), "en")
    views = [view for group in sheet.groups() for view in group.views]
    (rows,) = (view.rows for view in views if view.erratum.point == point)
    return [line.text for row in rows if row.name == "proposal" for line in row.lines]


@pytest.mark.parametrize(("name", "code"), [*editions()])
def test_every_erratum_has_a_whole_sentence_in_the_language_of_its_edition(
    name: str, code: str
) -> None:
    game = open_game(name)
    books = readings.editions(game)
    (book,) = (one for one in books if one.code == code)
    written = corrections(game, code)
    wanted = [f"{one.point} {one.ruling}" for one in errata_of(game.law, books, book, None).errata]
    assert [one for one in wanted if not written.get(one, "").endswith((".", "。"))] == []


def test_the_sentence_is_proposed(tmp_path: Path, german: Edition) -> None:
    game = beside(tmp_path, f'[de]\n"wood.tie nobody" = "{SENTENCE}"\n')
    assert SENTENCE in proposed(game, german, "wood.tie")


def test_a_sentence_for_another_ruling_is_not_proposed(tmp_path: Path, german: Edition) -> None:
    game = beside(tmp_path, f'[de]\n"wood.tie each" = "{SENTENCE}"\n')
    assert SENTENCE not in proposed(game, german, "wood.tie")


def test_an_answer_that_the_point_does_not_have_is_named(tmp_path: Path) -> None:
    game = beside(tmp_path, f'[de]\n"wood.tie never" = "{SENTENCE}"\n')
    with pytest.raises(UsageError, match=r"de: no point with that answer: 'wood\.tie never'"):
        corrections(game, "de")


def test_a_language_that_is_none_is_named(tmp_path: Path) -> None:
    game = beside(tmp_path, f'[xx]\n"wood.tie nobody" = "{SENTENCE}"\n')
    with pytest.raises(UsageError, match="no such language: 'xx'"):
        corrections(game, "de")


def test_a_sentence_in_another_script_is_named(tmp_path: Path) -> None:
    game = beside(tmp_path, '[de]\n"wood.tie nobody" = "没有人得分。"\n')
    with pytest.raises(UsageError, match=r"de, wood\.tie nobody: expected Deutsch"):
        corrections(game, "de")


def test_a_game_without_the_file_has_none(tidewrack: Game) -> None:
    assert corrections(tidewrack, "de") == {}
