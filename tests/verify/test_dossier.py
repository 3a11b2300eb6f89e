"""The committed reports: of the law as it is, and where one is not, the command that helps."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

import pytest

from lexludi.catalogue import Game, installed, open_game
from lexludi.catalogue.report_folder import INDEX, ReportFolder
from lexludi.support.errors import UsageError
from lexludi.verify import dossier

Kind = ReportFolder[Any, Any]
NAMES = [kind.kind for kind in dossier.KINDS]
each_kind = pytest.mark.parametrize("kind", dossier.KINDS, ids=NAMES)


@pytest.fixture
def copied(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A copy of the reports, in the place of the committed ones."""
    folder = shutil.copytree(open_game("manila").reports, tmp_path / "reports")
    monkeypatch.setattr(Game, "reports", folder)
    return folder


def complaint(kind: Kind) -> str:
    """What is wrong with one of the reports, which is told with its command at the end."""
    (line,) = (line for line in refused() if line.endswith(kind.command(open_game("manila"))))
    return line


def refused() -> list[str]:
    """What is wrong with the reports, line by line."""
    with pytest.raises(UsageError) as caught:
        dossier.of(open_game("manila"))
    return str(caught.value).splitlines()


THERE = [
    pytest.param(name, kind, id=f"{name}-{kind.kind}")
    for name in installed()
    for kind in dossier.KINDS
    if kind.there(open_game(name))
]
"""The games with the kinds of reports that are committed for them."""


@pytest.mark.parametrize(("name", "kind"), THERE)
def test_each_committed_report_is_of_the_present_law(name: str, kind: Kind) -> None:
    assert isinstance(kind.read(open_game(name)), kind.form)


def test_the_dossier_has_every_report_under_its_name() -> None:
    found = vars(dossier.of(open_game("manila")))
    assert list(found) == ["comparison", "impact", "proofs", "mutation"]
    assert [type(one) for one in found.values()] == [kind.form for kind in dossier.KINDS]


def test_a_missing_report_is_none(copied: Path) -> None:
    shutil.rmtree(copied / "mutation")
    found = vars(dossier.of(open_game("manila")))
    assert [name for name, one in found.items() if one is None] == ["mutation"]


@each_kind
def test_a_missing_report_is_answered_with_its_command_where_it_is_needed(
    copied: Path, kind: Kind
) -> None:
    shutil.rmtree(copied / kind.kind)
    with pytest.raises(UsageError) as caught:
        kind.read(open_game("manila"))
    message = str(caught.value)
    assert message.startswith(f"{copied / kind.kind}: expected a report, and there is none")
    assert message.endswith(f"with: lexludi refresh manila --only {kind.kind}")


@each_kind
@pytest.mark.parametrize("text", [b"", b"[", b"{}", b"\xff", b'{"format": "other"}'])
def test_an_index_that_cannot_be_read_is_answered_with_its_command(
    copied: Path, kind: Kind, text: bytes
) -> None:
    (copied / kind.kind / INDEX).write_bytes(text)
    expected = f"{copied / kind.kind / INDEX}: not a report that can be read"
    assert complaint(kind).startswith(expected)


@each_kind
def test_a_report_of_a_law_that_has_changed_names_what_did(copied: Path, kind: Kind) -> None:
    index = copied / kind.kind / INDEX
    now = kind.content(open_game("manila"))["rule launch.sum"]
    stored = kind.stored(open_game("manila"))
    assert stored is not None
    text = index.read_text("utf-8").replace(now, "0" * 16)
    for key in stored.keys.values():
        text = text.replace(key, "0" * 16)
    index.write_text(text, "utf-8")
    message = complaint(kind)
    assert f"{kind.kind}: stale: " in message
    assert "rule launch.sum changed" in message


def test_everything_that_is_wrong_is_told_at_once(copied: Path) -> None:
    for name in NAMES:
        (copied / name / INDEX).write_bytes(b"{")
    assert len(refused()) == len(NAMES)


def test_a_change_of_engine_or_policies_makes_every_impact_out_of_date(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    (kind,) = (one for one in dossier.KINDS if one.kind == "impact")
    game, now = open_game("manila"), kind.content(open_game("manila"))
    for part in ("engine", "policies", "pairing"):
        changed = Kind(**vars(kind) | {"content": lambda _, part=part: {**now, part: "other"}})
        found = changed.outdated(game)
        assert found.keys() == set(game.law.points)
        assert set(found.values()) == {f"{part} changed"}


def test_an_edition_that_answers_otherwise_touches_only_points_that_divide_the_readings() -> None:
    (kind,) = (one for one in dossier.KINDS if one.kind == "comparison")
    game, now = open_game("manila"), kind.content(open_game("manila"))
    changed = Kind(**vars(kind) | {"content": lambda _: {**now, "reading fr": "other"}})
    found = changed.outdated(game)
    assert "pilots.order" in found
    assert "auction.last" not in found
    assert set(found.values()) == {"reading fr changed"}
