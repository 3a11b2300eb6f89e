"""`cases`: a suite as a release, whole or in part, and nothing lost where it is written."""

from __future__ import annotations

import hashlib
import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from lexludi.cases import changelog, suite_folder
from lexludi.catalogue import Game, open_game
from lexludi.support import whole_folder
from lexludi.support.system import portable

Command = Callable[..., Any]
COMMITTED = open_game("manila").cases
PAGES = ("README.md", "CHANGELOG.md", "NOT-TESTED.md")


@pytest.fixture
def released(lexludi: Command, tmp_path: Path) -> Path:
    """A release of the whole suite."""
    folder = tmp_path / "release"
    assert lexludi("cases", "manila", "--out", folder).status == 0
    return folder


def contents(folder: Path) -> dict[str, bytes]:
    files = (path for path in folder.rglob("*") if path.is_file())
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in files}


def data(path: Path) -> Any:
    return json.loads(path.read_text("utf-8"))


def test_a_whole_release_has_the_committed_cases_byte_for_byte(released: Path) -> None:
    found = contents(released)
    for path in COMMITTED.iterdir():
        assert path.is_dir() or found[path.name] == path.read_bytes()


def test_a_release_has_a_note_of_each_version(released: Path) -> None:
    page = (released / "CHANGELOG.md").read_text("utf-8")
    entries = changelog.entries(COMMITTED)
    assert entries
    assert page == changelog.page("manila", entries)
    assert all(f"## {one.version}\n\n{one.note}\n" in page for one in entries)


def test_cases_without_a_version_are_not_released(
    lexludi: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    copy = Path(shutil.copytree(COMMITTED, tmp_path / "cases"))
    shutil.rmtree(copy / "changelog")
    monkeypatch.setattr(Game, "cases", copy)
    ran = lexludi("cases", "manila", "--out", tmp_path / "release")
    assert ran.status == 2
    assert "a release needs a version with a note" in ran.err


def test_cases_without_the_page_on_what_is_not_tested_are_not_released(
    lexludi: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    copy = Path(shutil.copytree(COMMITTED, tmp_path / "cases"))
    (copy / "NOT-TESTED.md").unlink()
    monkeypatch.setattr(Game, "cases", copy)
    ran = lexludi("cases", "manila", "--out", tmp_path / "release")
    assert ran.status == 2
    assert "NOT-TESTED.md: No such file" in ran.err
    assert "say there what its cases leave out" in ran.err


def test_a_release_twice_is_the_same_bytes(
    lexludi: Command, released: Path, tmp_path: Path
) -> None:
    assert lexludi("cases", "manila", "--out", tmp_path / "again").status == 0
    assert contents(tmp_path / "again") == contents(released)


def test_the_manifest_has_the_hash_of_every_other_file(released: Path) -> None:
    found = contents(released)
    manifest = json.loads(found.pop("manifest.json"))
    assert manifest["files"] == {
        name: hashlib.sha256(raw).hexdigest() for name, raw in found.items()
    }


def test_the_manifest_counts_every_case_once(released: Path) -> None:
    counts = data(released / "manifest.json")["counts"]
    total = counts.pop("cases")
    assert total == len(suite_folder.read(COMMITTED).cases) == sum(counts.values())


@pytest.mark.parametrize(
    ("schema", "names"),
    [("cases", ("bid.json", "plays.json", "index.json")), ("manifest", ("manifest.json",))],
)
def test_the_files_are_as_their_schemas_say(
    released: Path, schema: str, names: tuple[str, ...]
) -> None:
    checker = jsonschema.Draft202012Validator(data(released / "schemas" / f"{schema}.json"))
    for name in names:
        checker.validate(data(released / name))


def test_the_positions_of_the_cases_are_as_the_schema_of_the_game_says(released: Path) -> None:
    checker = jsonschema.Draft202012Validator(data(released / "schemas" / "manila.json"))
    for case in data(released / "bid.json")["cases"]:
        checker.validate(case["position"])


@pytest.mark.parametrize("page", PAGES)
def test_a_release_has_every_page(released: Path, page: str) -> None:
    assert (released / page).read_text("utf-8").startswith("# ")


def test_what_is_not_tested_has_a_reason_each(released: Path) -> None:
    _, *parts = (released / "NOT-TESTED.md").read_text("utf-8").split("\n## ")
    assert len(parts) >= 5
    assert all(len(part.strip().splitlines()) >= 3 for part in parts)


def test_conform_judges_by_a_release(lexludi: Command, tmp_path: Path) -> None:
    folder = tmp_path / "part"
    lexludi("cases", "manila", "--out", folder, "--only", "bid.raise")
    ran = lexludi("conform", "manila", "--cases", folder, "--format", "json")
    assert (ran.status, ran.data["passed"]) == (0, len(suite_folder.read(folder).cases))


@pytest.mark.parametrize("name", ["bid.json", "index.json", "CHANGELOG.md", "schemas/cases.json"])
def test_a_changed_file_of_a_release_is_unusable(
    lexludi: Command, released: Path, name: str
) -> None:
    path = released / name
    path.write_bytes(path.read_bytes() + b"\n")
    ran = lexludi("conform", "manila", "--cases", released)
    assert ran.status == 2
    assert f"{path}: expected the hash" in ran.err


def test_a_missing_file_of_a_release_is_unusable(lexludi: Command, released: Path) -> None:
    (released / "README.md").unlink()
    ran = lexludi("conform", "manila", "--cases", released)
    assert ran.status == 2
    assert "get the release again" in ran.err


@pytest.mark.parametrize("text", ["{", "[]", '{"format": "other"}'])
def test_a_damaged_manifest_is_unusable(lexludi: Command, released: Path, text: str) -> None:
    (released / "manifest.json").write_text(text)
    ran = lexludi("conform", "manila", "--cases", released)
    assert ran.status == 2
    assert "the manifest of a release was expected" in ran.err


def test_a_manifest_of_another_version_is_unusable(lexludi: Command, released: Path) -> None:
    path = released / "manifest.json"
    path.write_text(json.dumps({**data(path), "version": 9}))
    ran = lexludi("conform", "manila", "--cases", released)
    assert ran.status == 2
    assert "expected lexludi-release 1, got lexludi-release 9" in ran.err


def test_a_part_has_only_the_cases_of_the_rule(lexludi: Command, tmp_path: Path) -> None:
    lexludi("cases", "manila", "--out", tmp_path / "part", "--only", "bid.raise")
    whole, part = suite_folder.read(COMMITTED), suite_folder.read(tmp_path / "part")
    wanted = {case.id for case in whole.cases if "bid.raise" in case.rules}
    assert {case.id for case in part.cases} == wanted
    assert 0 < len(wanted) < len(whole.cases)


def test_a_part_has_only_the_cases_with_so_many_players(lexludi: Command, tmp_path: Path) -> None:
    lexludi("cases", "manila", "--out", tmp_path / "part", "--players", 4)
    part = suite_folder.read(tmp_path / "part")
    assert {case.setup.players for case in part.cases} == {4}
    assert part.index.players == (4,)


def test_a_part_refers_to_no_case_or_play_that_it_lacks(lexludi: Command, tmp_path: Path) -> None:
    lexludi("cases", "manila", "--out", tmp_path / "part", "--only", "bid.raise")
    part = suite_folder.read(tmp_path / "part")
    held = {case.id for case in part.cases}
    cited = {name for c in part.index.rules.values() for name in (*c.legal, *c.illegal)}
    assert cited <= held
    assert {case.history.play for case in part.cases if case.history} == set(part.plays)


def test_a_part_says_that_it_is_one(lexludi: Command, tmp_path: Path) -> None:
    words = ("--only", "bid.raise", "--players", 3)
    ran = lexludi("cases", "manila", "--out", tmp_path / "part", *words, "--format", "json")
    assert (ran.data["only"], ran.data["players"]) == (["bid.raise"], [3])
    assert data(tmp_path / "part" / "manifest.json") == ran.data


def test_an_earlier_release_is_replaced_as_a_whole(lexludi: Command, released: Path) -> None:
    assert lexludi("cases", "manila", "--out", released, "--only", "bid.raise").status == 0
    assert not (released / "place.json").exists()
    assert [path.name for path in released.parent.iterdir()] == [released.name]


def test_an_empty_folder_is_written_to(lexludi: Command, tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    assert lexludi("cases", "manila", "--out", tmp_path / "empty").status == 0
    assert (tmp_path / "empty" / "manifest.json").is_file()


def test_a_folder_of_something_else_is_left_alone(lexludi: Command, tmp_path: Path) -> None:
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "letter.txt").write_text("Dear")
    ran = lexludi("cases", "manila", "--out", tmp_path / "mine")
    assert ran.status == 2
    assert "holds letter.txt" in ran.err
    assert contents(tmp_path / "mine") == {"letter.txt": b"Dear"}


@pytest.mark.parametrize("name", ["known-failures.txt", "schemas/own.json", "README.md"])
def test_what_somebody_put_into_a_release_is_not_lost(
    lexludi: Command, released: Path, name: str
) -> None:
    (released / name).write_text("mine")
    ran = lexludi("cases", "manila", "--out", released)
    assert ran.status == 2
    assert f"holds {name}" in ran.err
    assert (released / name).read_text() == "mine"


def test_a_file_in_the_place_of_the_folder_is_left_alone(lexludi: Command, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("mine")
    ran = lexludi("cases", "manila", "--out", tmp_path / "file")
    assert (ran.status, (tmp_path / "file").read_text()) == (2, "mine")


def test_the_folder_where_you_are_is_not_replaced(
    lexludi: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "here").mkdir()
    monkeypatch.chdir(tmp_path / "here")
    ran = lexludi("cases", "manila", "--out", ".")
    assert ran.status == 2
    assert "is where you are" in ran.err


def test_an_earlier_release_stays_where_the_new_one_cannot_be_written(
    lexludi: Command, released: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before, rename = contents(released), Path.rename
    monkeypatch.setattr(whole_folder, "here", portable)

    def failing(path: Path, target: Path) -> Path:
        if path.name == "new":
            raise OSError(28, "No space left on device", str(path))
        return rename(path, target)

    monkeypatch.setattr(Path, "rename", failing)
    ran = lexludi("cases", "manila", "--out", released, "--only", "bid.raise")
    assert (ran.status, contents(released)) == (2, before)
    assert [path.name for path in released.parent.iterdir()] == [released.name]


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("--only", "bid.rise"), "did you mean bid.r"),
        (("--players", 6), "3, 4 or 5 players"),
        (("--only", "start.three", "--players", 5), "nothing to release"),
    ],
    ids=["rule", "players", "nothing"],
)
def test_what_cannot_be_picked_out_is_unusable(
    lexludi: Command, tmp_path: Path, words: tuple[Any, ...], message: str
) -> None:
    ran = lexludi("cases", "manila", "--out", tmp_path / "part", *words)
    assert ran.status == 2
    assert message in ran.err
    assert not (tmp_path / "part").exists()


def test_a_place_in_no_folder_is_unusable(lexludi: Command, tmp_path: Path) -> None:
    ran = lexludi("cases", "manila", "--out", tmp_path / "no" / "release")
    assert ran.status == 2
    assert "there is no folder" in ran.err


def test_a_changed_file_of_our_own_cases_is_named_with_what_writes_it_again(
    lexludi: Command, tmp_path: Path
) -> None:
    folder = tmp_path / "manila"
    shutil.copytree(open_game("manila").cases, folder)
    (folder / "bid.json").write_bytes((folder / "bid.json").read_bytes() + b"\n")
    ran = lexludi("conform", "manila", "--cases", folder)
    assert ran.status == 2
    assert f"{folder / 'bid.json'}: expected the hash" in ran.err
    assert "`lexludi generate manila` writes the cases again" in ran.err


def test_a_game_without_cases_is_unusable(lexludi: Command, tmp_path: Path) -> None:
    pebbles = Path(__file__).parents[1] / "games" / "pebbles"
    ran = lexludi("cases", pebbles, "--out", tmp_path / "release")
    assert ran.status == 2
    assert "expected a folder of cases, as `lexludi generate GAME` writes it" in ran.err


def test_cases_of_another_law_are_not_released(
    lexludi: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    copy = Path(shutil.copytree(COMMITTED, tmp_path / "cases"))
    (copy / "index.json").write_text(json.dumps({**data(copy / "index.json"), "law": "0" * 64}))
    monkeypatch.setattr(Game, "cases", copy)
    ran = lexludi("cases", "manila", "--out", tmp_path / "release")
    assert ran.status == 2
    assert "got cases of 000000000000" in ran.err


def test_one_case_is_shown_with_step_and_rules(lexludi: Command) -> None:
    ran = lexludi("cases", "manila", "launch.sum.refused")
    assert ran.status == 0
    assert "the step is refused (illegal) by launch.sum" in ran.out
    assert "The three start spaces add up to exactly nine." in ran.out


def test_one_case_is_shown_in_the_words_of_an_edition(lexludi: Command) -> None:
    assert "  de, " in lexludi("cases", "manila", "launch.sum.refused", "--lang", "de").out


def test_one_case_is_printed_as_json(lexludi: Command) -> None:
    shown = lexludi("cases", "manila", "launch.sum.refused", "--format", "json").data
    assert shown["posed"]["step"]["do"] == "launch"
    assert [one["rule"] for one in shown["rules"]] == ["launch.sum"]


def test_one_case_is_drawn(lexludi: Command, tmp_path: Path) -> None:
    file = tmp_path / "case.svg"
    assert lexludi("cases", "manila", "launch.sum.refused", "--draw", file).status == 0
    assert file.read_text("utf-8").startswith("<svg")
    assert lexludi("cases", "manila", "launch.sum.refused", "--draw", "-").out.startswith("<svg")


def test_every_case_can_be_shown(lexludi: Command) -> None:
    kinds = {case.expect.__class__: case.id for case in suite_folder.read(COMMITTED).cases}
    for name in kinds.values():
        assert lexludi("cases", "manila", name).status == 0


def test_a_case_of_a_release_is_shown(lexludi: Command, released: Path) -> None:
    ran = lexludi("cases", "manila", "launch.sum.refused", "--cases", released)
    assert ran.status == 0


@pytest.mark.parametrize(
    ("words", "text"),
    [
        ((), "expected --out FOLDER"),
        (("launch.som",), "unknown case 'launch.som'"),
        (("launch.sum.refused", "--out", "x"), "--out is for a release"),
        (("--out", "x", "--draw", "y"), "--draw is for one CASE"),
        (("launch.sum.refused", "--draw", "nowhere/x.svg"), "there is no folder nowhere"),
        (("launch.sum.refused", "--cases", "nowhere"), "nowhere"),
        (("launch.sum.refused", "--lang", "xx"), "unknown language"),
    ],
)
def test_what_cannot_be_shown_is_status_two(
    lexludi: Command, words: tuple[str, ...], text: str
) -> None:
    ran = lexludi("cases", "manila", *words)
    assert ran.status == 2
    assert text in ran.err
