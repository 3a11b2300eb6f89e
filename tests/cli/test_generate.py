"""`generate`: cases for a small game, and the words on what changed in them."""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from tests.changed_law import change

from lexludi.cases import changelog, regenerate, suite_folder
from lexludi.cases.assemble import from_suite
from lexludi.cases.case import Case
from lexludi.cases.generation.further import Searched
from lexludi.cases.generation.generate import CaseSearch, Effort, search
from lexludi.cases.manifest import hashed
from lexludi.catalogue import Game, open_game
from lexludi.cli.progress import board
from lexludi.cli.verbs.contributors.generate import generate
from lexludi.support.inside_folder import READY
from lexludi.support.messages import plural

Command = Callable[..., Any]
LITTLE = Effort(usual=1, changed=1, mixed=1, twin_games=1, stubborn=1)


@pytest.fixture
def pebbles() -> Path:
    """The folder of a small game of cards and pebbles for two or three."""
    return Path(__file__).parents[1] / "games" / "pebbles"


@pytest.fixture
def folder(pebbles: Path, tmp_path: Path) -> Path:
    """A few cases, without a changelog."""
    regenerate.write(open_game(pebbles).law, tmp_path / "cases", effort=LITTLE, construct=nothing)
    return tmp_path / "cases"


def nothing(*_: object) -> Any:
    """No position, where the solver would be asked for one."""


def recompute(lexludi: Command, pebbles: Path, folder: Path, *words: object) -> Any:
    return lexludi("generate", pebbles, "--out", folder, "--recompute", *words)


def test_what_a_killed_run_left_is_completed_first(
    lexludi: Command, pebbles: Path, folder: Path
) -> None:
    before = (folder / "index.json").read_bytes()
    (folder / READY / "new").mkdir(parents=True)
    (folder / "index.json").rename(folder / READY / "new" / "index.json")
    assert recompute(lexludi, pebbles, folder).status == 0
    assert (folder / "index.json").read_bytes() == before
    assert not (folder / READY).exists()


def shorten(folder: Path) -> None:
    """Take the last case out, as a changed search might."""
    cases = json.loads((folder / "games.json").read_text("utf-8"))
    cases["cases"].pop()
    (folder / "games.json").write_text(json.dumps(cases), "utf-8")
    index = json.loads((folder / "index.json").read_text("utf-8"))
    index["files"]["games.json"] = hashed((folder / "games.json").read_bytes())
    (folder / "index.json").write_text(json.dumps(index), "utf-8")


def test_a_note_begins_the_changelog(lexludi: Command, pebbles: Path, folder: Path) -> None:
    ran = recompute(lexludi, pebbles, folder, "--note", "The first cases.", "--format", "json")
    assert (ran.status, ran.data["suite"]) == (0, "1.0.0")
    assert [entry.note for entry in changelog.entries(folder)] == ["The first cases."]


def test_changed_cases_get_the_next_version_with_their_note(
    lexludi: Command, pebbles: Path, folder: Path
) -> None:
    recompute(lexludi, pebbles, folder, "--note", "The first cases.")
    shorten(folder)
    ran = recompute(lexludi, pebbles, folder, "--note", "One less.")
    assert ran.status == 0
    assert ", version 1.1.0, written to" in ran.out
    assert "no longer those of" not in ran.out


def test_changed_cases_without_a_note_are_named(
    lexludi: Command, pebbles: Path, folder: Path
) -> None:
    recompute(lexludi, pebbles, folder, "--note", "The first cases.")
    shorten(folder)
    ran = recompute(lexludi, pebbles, folder)
    assert "the cases are no longer those of 1.0.0" in ran.out
    assert "--note" in ran.out


def test_a_note_without_a_change_is_unusable(lexludi: Command, pebbles: Path, folder: Path) -> None:
    recompute(lexludi, pebbles, folder, "--note", "The first cases.")
    ran = recompute(lexludi, pebbles, folder, "--note", "Nothing.")
    assert ran.status == 2
    assert "there is nothing to note" in ran.err


def test_a_bad_note_is_refused_before_the_work(
    lexludi: Command, pebbles: Path, tmp_path: Path
) -> None:
    ran = lexludi("generate", pebbles, "--out", tmp_path / "new", "--note", "## 9.9.9")
    assert ran.status == 2
    assert "plain sentences" in ran.err
    assert not (tmp_path / "new").exists()


@pytest.mark.parametrize(
    ("words", "wrong"),
    [
        (("--survivors",), "--survivors is for --add"),
        (("--recompute", "--survivors"), "--survivors is for --add"),
        (("--add", "--survivors"), "refresh .* --only mutation"),
    ],
)
def test_survivors_need_a_suite_and_a_score(
    lexludi: Command, pebbles: Path, folder: Path, words: tuple[str, ...], wrong: str
) -> None:
    ran = lexludi("generate", pebbles, "--out", folder, *words)
    assert ran.status == 2
    assert re.search(wrong, ran.err)


def stricter(pebbles: Path, tmp_path: Path) -> Path:
    """The game, where one pebble less may be taken."""
    game = Path(shutil.copytree(pebbles, tmp_path / "pebbles"))
    limit = ("require: amount <= 3", "require: amount <= 2")
    promise = ("1 <= amount <= 3", "1 <= amount <= 2")
    change(game / "law", limit, promise)
    return game


def contents(folder: Path) -> dict[str, bytes]:
    files = (path for path in folder.rglob("*") if path.is_file())
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in files}


def test_lost_cases_are_a_finding_and_nothing_is_written(
    lexludi: Command, pebbles: Path, folder: Path, tmp_path: Path
) -> None:
    before = contents(folder)
    ran = recompute(lexludi, stricter(pebbles, tmp_path), folder)
    assert ran.status == 1
    assert re.search(r"cases? lost, rule \S+ refuses step \d+ of the play \S+: \S+", ran.out)
    assert "nothing is written" in ran.out
    assert "--allow-loss" in ran.out
    assert contents(folder) == before


def test_lost_cases_are_data_for_programs(
    lexludi: Command, pebbles: Path, folder: Path, tmp_path: Path
) -> None:
    asked = {case.id for case in suite_folder.read(folder).cases}
    ran = recompute(lexludi, stricter(pebbles, tmp_path), folder, "--format", "json")
    lost = {one["id"] for one in ran.data["lost"]}
    assert (ran.status, ran.data["written"]) == (1, False)
    assert lost <= asked
    assert len(lost) + ran.data["cases"] == len(asked)
    assert all(one["rules"] and one["play"] and one["step"] for one in ran.data["lost"])


def test_an_allowed_loss_is_written_and_listed(
    lexludi: Command, pebbles: Path, folder: Path, tmp_path: Path
) -> None:
    before = len(suite_folder.read(folder).cases)
    ran = recompute(lexludi, stricter(pebbles, tmp_path), folder, "--allow-loss")
    assert ran.status == 0
    assert "lost, rule" in ran.out
    assert len(suite_folder.read(folder).cases) < before


def test_recomputing_again_after_a_loss_has_nothing_to_list(
    lexludi: Command, pebbles: Path, folder: Path, tmp_path: Path
) -> None:
    recompute(lexludi, pebbles, folder, "--note", "The first cases.")
    law = stricter(pebbles, tmp_path)
    recompute(lexludi, law, folder, "--allow-loss", "--note", "Less may be taken.")
    once = contents(folder)
    ran = recompute(lexludi, law, folder)
    assert (ran.status, contents(folder)) == (0, once)
    assert ran.out == f"{plural(len(cases_of(folder)), 'case')} of pebbles, version 1.1.0, " + (
        f"written to {folder}\n"
    )


def cases_of(folder: Path) -> tuple[Case, ...]:
    return suite_folder.read(folder).cases


def test_a_whole_search_names_what_the_cases_before_have_and_writes_where_none_stand(
    lexludi: Command, pebbles: Path, folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    poorer = Searched(from_suite(open_game(pebbles).law, suite_folder.read(folder))[1:])
    monkeypatch.setattr(regenerate, "searched", lambda *_, **__: poorer)
    gone, before = cases_of(folder)[0].goals[0], contents(folder)
    ran = lexludi("generate", pebbles, "--out", folder)
    assert ran.status == 1
    assert f"{gone}: no case shows it any more" in ran.out
    assert contents(folder) == before
    assert lexludi("generate", pebbles, "--out", tmp_path / "new").status == 0
    assert lexludi("generate", pebbles, "--out", folder, "--allow-loss").status == 0
    assert contents(folder).keys() >= contents(tmp_path / "new").keys()


@pytest.mark.slow
def test_a_new_folder_gets_the_cases_of_the_game(lexludi: Command, tmp_path: Path) -> None:
    committed = contents(open_game("manila").cases)
    del committed["NOT-TESTED.md"]
    for _ in range(2):
        assert lexludi("generate", "manila", "--recompute", "--out", tmp_path / "new").status == 0
        assert contents(tmp_path / "new") == committed


def test_files_of_somebody_else_are_refused_before_the_work(
    lexludi: Command, pebbles: Path, tmp_path: Path
) -> None:
    (tmp_path / "index.json").write_text("mine")
    ran = lexludi("generate", pebbles, "--out", tmp_path)
    assert ran.status == 2
    assert "it is no index of cases" in ran.err
    assert contents(tmp_path) == {"index.json": b"mine"}


@pytest.mark.parametrize("words", [(), ("--recompute",)])
def test_installed_cases_are_not_written_over(
    lexludi: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...]
) -> None:
    place = tmp_path / "site-packages" / "lexludi" / "games" / "manila" / "cases"
    shutil.copytree(open_game("manila").cases, place)
    monkeypatch.setattr(Game, "cases", place)
    (place / "bid.json").unlink()  # It would be written again.
    before = contents(place)
    ran = lexludi("generate", "manila", *words)
    assert ran.status == 2
    assert "is not in a source checkout" in ran.err
    assert "--out" in ran.err
    assert contents(place) == before


def test_a_search_that_is_broken_off_leaves_the_folder_as_it_was(
    pebbles: Path, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    before = {path.name: path.read_bytes() for path in folder.iterdir()}
    monkeypatch.setattr(CaseSearch, "stubborn", interrupted)
    with pytest.raises(KeyboardInterrupt):
        generate(str(pebbles), out=folder)
    assert {path.name: path.read_bytes() for path in folder.iterdir()} == before


def test_a_line_of_progress_is_one_that_the_help_explains(
    pebbles: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with board() as shown:
        search(open_game(pebbles).law, players=(2,), effort=LITTLE, progress=shown.advance)
    (line, *_) = capsys.readouterr().err.splitlines()
    assert re.fullmatch(r"cases: 0 of 5 usual 2 0, \d+ goals open", line)
    assert "goals open" in str(generate.__doc__)
