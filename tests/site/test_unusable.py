"""What stops the build: a report or an edition that cannot be used, with what makes it right."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from tests.site.test_toy_game import PEBBLES

from lexludi.catalogue import Game, installed, open_game
from lexludi.catalogue.report_folder import INDEX, ReportFolder
from lexludi.editions import edition_file as loading
from lexludi.language import renamed
from lexludi.readings import labels
from lexludi.site import extension, games, published_game
from lexludi.support.errors import UsageError
from lexludi.verify import dossier


@pytest.fixture(autouse=True)
def forgotten() -> Iterator[None]:
    """What was read before and after is read again."""
    for cached in (published_game.published, loading.load):
        cached.cache_clear()
    yield
    for cached in (published_game.published, loading.load):
        cached.cache_clear()
    games.choose(())


@pytest.fixture
def reports(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of Manila's reports that the site takes for the committed ones."""
    copy = tmp_path / "manila"
    shutil.copytree(open_game("manila").reports, copy)
    committed = vars(Game)["reports"]
    manila = property(lambda one: copy if one.name == "manila" else committed.__get__(one, Game))
    monkeypatch.setattr(Game, "reports", manila)
    return copy


def output(*sources: str) -> str:
    """What the build says before it stops."""
    config = SimpleNamespace(lexludi_games=sources)
    with pytest.raises(SystemExit) as caught:
        extension._read_games(SimpleNamespace(), config)  # type: ignore[arg-type]
    return str(caught.value)


each_kind = pytest.mark.parametrize(
    "kind",
    [dossier.KINDS[0], *(pytest.param(one, marks=pytest.mark.slow) for one in dossier.KINDS[1:])],
    ids=lambda kind: kind.kind,
)
Kind = ReportFolder[Any, Any]


def test_a_missing_report_stops_nothing(reports: Path) -> None:
    for kind in dossier.KINDS:
        shutil.rmtree(reports / kind.kind)
    found = published_game.published("manila")
    assert set(vars(found.dossier).values()) == {None}
    with pytest.raises(UsageError, match="not measured; `lexludi refresh manila` measures it"):
        _ = found.proofs


@each_kind
def test_a_stale_report_stops_the_build_with_the_command_that_refreshes_it(
    reports: Path, kind: Kind, monkeypatch: pytest.MonkeyPatch
) -> None:
    index = reports / kind.kind / INDEX
    keys = re.sub(r'"key":"\w+"', '"key":"0"', index.read_text("utf-8"))
    index.write_text(keys, "utf-8")
    assert f"{kind.kind}: stale: " in output()
    assert kind.command(open_game("manila")) in output()


@each_kind
def test_a_torn_report_stops_the_build_with_the_command_that_refreshes_it(
    reports: Path, kind: Kind
) -> None:
    file = next(path for path in (reports / kind.kind).iterdir() if path.name != INDEX)
    file.write_bytes(file.read_bytes()[:-10])
    assert f"{file}: not a report that can be read" in output()
    assert kind.command(open_game("manila")) in output()


def test_all_reports_that_cannot_be_used_are_named_at_once(reports: Path) -> None:
    for kind in dossier.KINDS:
        (reports / kind.kind / INDEX).write_bytes(b"{")
    assert all(f"--only {kind.kind}" in output() for kind in dossier.KINDS)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of Manila in one folder, without its reports."""
    game = open_game("manila")
    for part in ("law", "editions", "labels"):
        shutil.copytree(game.part(part), tmp_path / "manila" / part)
    return tmp_path / "manila"


def test_an_edition_that_fails_its_check_stops_the_build_with_its_faults(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    edition = folder / "editions" / "de.toml"
    text = edition.read_text("utf-8").replace('"launch.sum"', '"launch.sums"')
    edition.write_text(text, "utf-8")
    monkeypatch.setenv("LEXLUDI_CACHE", "")
    assert "edition de cannot be used" in output(str(folder))
    assert "unknown rule 'launch.sums'; did you mean launch.sum?" in output(str(folder))


def test_labels_that_cannot_be_used_stop_the_build_with_their_faults(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def broken(code: str) -> None:
        raise UsageError(f"the labels of {code} cannot be used:\nedition.title: is missing")

    monkeypatch.setattr(extension, "labels", broken)
    assert "the labels of en cannot be used:\nedition.title: is missing" in output()


def test_words_of_a_game_that_cannot_be_used_stop_the_build_with_their_faults(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def broken(teller: object, law: object, code: str) -> None:
        raise UsageError(f"the words of {code} cannot be used:\nvalues.silk: is missing")

    monkeypatch.setattr(labels, "told_by", broken)
    assert "the words of en cannot be used:\nvalues.silk: is missing" in output()


def test_a_former_name_that_leads_nowhere_stops_the_build_with_its_line(folder: Path) -> None:
    (folder / "law" / renamed.FILE).write_text('"launch.total" = "launch.sums"\n', "utf-8")
    message = f"{renamed.FILE}:1:1: expected a name of the law for launch.total"
    assert message in output(str(folder))


def test_a_game_that_is_not_there_stops_the_build() -> None:
    assert "unknown game 'nowhere'" in output("nowhere")


def test_two_games_of_one_name_stop_the_build(folder: Path) -> None:
    assert "two games are called manila" in output("manila", str(folder))


def test_a_folder_of_pages_in_the_place_of_a_game_s_stops_the_build(tmp_path: Path) -> None:
    (tmp_path / "pebbles").mkdir()
    games.choose([str(PEBBLES)])
    app = SimpleNamespace(builder=SimpleNamespace(), srcdir=tmp_path)
    with pytest.raises(SystemExit, match="no build wrote this folder"):
        extension._write_pages(app)  # type: ignore[arg-type]


def test_what_a_chapter_says_acts_on_no_terminal_and_no_log(tmp_path: Path) -> None:
    (tmp_path / "law").mkdir()
    (tmp_path / "law" / "1.md").write_text("```{rule} a\n\x1b[2J\n::error::done\n```\n", "utf-8")
    told = output(str(tmp_path))
    assert "\x1b" not in told
    assert "\n::" not in told


def test_what_an_earlier_build_left_of_other_games_is_left_out() -> None:
    games.choose(["manila"])
    assert {*games.left_over()} == {f"{name}/**" for name in installed()} - {"manila/**"}
