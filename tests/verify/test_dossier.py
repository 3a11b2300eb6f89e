"""The committed reports: of the law as it is, and where one is not, the command that helps."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.opening import game_of

from lexludi.catalogue import Game, installed, open_game
from lexludi.catalogue.report_file import ReportFile, by_lines
from lexludi.language import Law
from lexludi.support.errors import UsageError
from lexludi.verify import dossier

NAMES = [kind.file for kind in dossier.KINDS]


@pytest.fixture(scope="module")
def law() -> Law:
    return open_game("manila").law


@pytest.fixture
def copied(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A copy of the reports, in the place of the committed ones."""
    folder = shutil.copytree(open_game("manila").reports, tmp_path / "manila")
    monkeypatch.setattr(Game, "reports", folder)
    return folder


def change(path: Path, **fields: Any) -> None:
    path.write_bytes(msgspec.json.encode(msgspec.json.decode(path.read_bytes()) | fields))


@pytest.mark.parametrize("game", installed())
@pytest.mark.parametrize("kind", dossier.KINDS, ids=NAMES)
def test_each_committed_report_is_of_the_present_law(kind: ReportFile[Any], game: str) -> None:
    assert isinstance(kind.read(open_game(game)), kind.form)


def test_the_dossier_has_every_report_under_its_name(law: Law) -> None:
    found = vars(dossier.of(game_of(law)))
    assert list(found) == ["comparison", "weights", "proofs", "strength"]
    assert [type(one) for one in found.values()] == [kind.form for kind in dossier.KINDS]


@pytest.mark.parametrize("number", range(len(NAMES)))
def test_a_missing_report_is_none(law: Law, copied: Path, number: int) -> None:
    (copied / NAMES[number]).unlink()
    found = list(vars(dossier.of(game_of(law))).values())
    assert [place for place, one in enumerate(found) if one is None] == [number]


@pytest.mark.parametrize("kind", dossier.KINDS, ids=NAMES)
@pytest.mark.parametrize("text", [b"", b"[", b"{}", b"\xff", b'{"format": "other"}'])
def test_a_report_that_cannot_be_read_is_answered_with_its_command(
    law: Law, copied: Path, kind: ReportFile[Any], text: bytes
) -> None:
    (copied / kind.file).write_bytes(text)
    with pytest.raises(UsageError) as caught:
        dossier.of(game_of(law))
    (told,) = str(caught.value).splitlines()
    assert told.startswith(f"{copied / kind.file}: not a report that can be read")
    assert told.endswith(kind.renewal(open_game("manila")))


@pytest.mark.parametrize("kind", dossier.KINDS, ids=NAMES)
def test_a_report_of_another_law_is_answered_with_its_command(
    law: Law, copied: Path, kind: ReportFile[Any]
) -> None:
    change(copied / kind.file, law="another")
    with pytest.raises(UsageError) as caught:
        dossier.of(game_of(law))
    (told,) = str(caught.value).splitlines()
    assert f"{kind.file}: stale: it was made for the law another, this is" in told
    assert told.endswith(kind.renewal(open_game("manila")))


def test_everything_that_is_wrong_is_told_at_once(law: Law, copied: Path) -> None:
    for name in NAMES:
        change(copied / name, law="another")
    with pytest.raises(UsageError) as caught:
        dossier.of(game_of(law))
    assert len(str(caught.value).splitlines()) == len(NAMES)


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"players": [3]}, "it is not about 3 to 5 players, but (3,)"),
        ({"answers": {"place.crew": "two"}}, "it holds answers fixed: {'place.crew': 'two'}"),
    ],
)
def test_proofs_of_a_part_of_the_law_are_no_committed_report(
    law: Law, copied: Path, fields: dict[str, Any], said: str
) -> None:
    change(copied / "proofs.json", **fields)
    with pytest.raises(UsageError) as caught:
        dossier.of(game_of(law))
    assert said in str(caught.value)


def test_entries_stand_on_lines_as_deep_as_was_asked() -> None:
    class Shelf(msgspec.Struct):
        one: list[int]
        many: dict[str, list[int]]

    text = by_lines(Shelf([1, 2], {"a": [1, 2], "b": []}), many=2)
    lines = ['"one": [1,2],', '"many": {', '"a": [', "1,", "2", "],", '"b": [', "", "]", "}"]
    assert text.decode().splitlines() == ["{", *lines, "}"]
    assert msgspec.json.decode(text) == {"one": [1, 2], "many": {"a": [1, 2], "b": []}}
