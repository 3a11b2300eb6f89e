"""Editions kept from one run to the next are the editions themselves, or none."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from lexludi import editions
from lexludi.catalogue import Game, open_game
from lexludi.readings import edition_cache, readings
from lexludi.support.errors import UsageError


@pytest.fixture
def manila(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Game:
    monkeypatch.setenv("LEXLUDI_CACHE", str(tmp_path / "cache"))
    return open_game("manila")


def test_an_edition_that_was_found_sound_is_kept_as_it_is(manila: Game) -> None:
    assert edition_cache.kept(manila, "de") is None
    book = readings.edition(manila, "de")
    assert edition_cache.kept(manila, "de") == book == editions.load(manila.editions, "de")


def test_under_another_law_nothing_is_kept(manila: Game) -> None:
    readings.edition(manila, "de")
    manila.law.fingerprint = "another"
    assert edition_cache.kept(manila, "de") is None


def test_a_damaged_copy_is_read_anew(manila: Game, tmp_path: Path) -> None:
    readings.edition(manila, "de")
    (copy,) = (tmp_path / "cache" / "editions").iterdir()
    copy.write_text("{")
    assert readings.edition(manila, "de") == editions.load(manila.editions, "de")


def test_an_edition_with_faults_is_not_kept(
    manila: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    german = editions.load(manila.editions, "de")
    odd = msgspec.structs.replace(german.passage[0], rules=("no.such",))
    bent = msgspec.structs.replace(german, passage=(odd, *german.passage[1:]))
    monkeypatch.setattr("lexludi.editions.edition_file.load", lambda *_: bent)
    with pytest.raises(UsageError, match=r"no\.such"):
        readings.edition(manila, "de")
    assert not (tmp_path / "cache").exists()


def test_where_nothing_may_be_kept_editions_are_read_all_the_same(
    manila: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LEXLUDI_CACHE", "")
    assert readings.edition(manila, "it").code == "it"
    assert edition_cache.kept(manila, "it") is None
