"""Versions of the cases: when they rise, and that nothing changes without a word."""

from __future__ import annotations

import shutil
from pathlib import Path

import msgspec
import pytest
from tests.game_of_law import game_of

from lexludi.cases import changelog, regenerate, suite_folder
from lexludi.cases.case import Case, Count, SetupData, sealed
from lexludi.cases.check import check
from lexludi.cases.generation.generate import Effort
from lexludi.cases.versions import Content, Version, content, due, parse
from lexludi.catalogue import open_game
from lexludi.language import Law
from lexludi.support.errors import UsageError

SMALL = Effort(usual=4, changed=2, mixed=2, twin_games=2, stubborn=2)
OLD = Content(cases=3, asked="aa", answered="bb")


def case(name: str, count: int = 4) -> Case:
    return sealed(
        Case(
            id=name,
            goals=(name,),
            setup=SetupData(players=2),
            history=None,
            position={"heap": 5},
            expect=Count(depth=1, count=count),
            rules=(),
        )
    )


@pytest.fixture
def folder(stones: Law, written: Path, tmp_path: Path) -> Path:
    """Cases with their first version written down."""
    shutil.copytree(written, tmp_path / "cases")
    cases = suite_folder.read(tmp_path / "cases").cases
    changelog.add(tmp_path / "cases", cases, "The first cases.")
    return tmp_path / "cases"


@pytest.fixture(scope="module")
def written(stones: Law, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("suite") / "stones"
    regenerate.write(stones, folder, effort=SMALL)
    return folder


def less(folder: Path) -> tuple[Case, ...]:
    """The cases without the last one."""
    return suite_folder.read(folder).cases[:-1]


def put(folder: Path, entry: changelog.ChangelogEntry) -> None:
    """Write an entry by hand."""
    (folder / changelog.file_of(entry)).write_bytes(msgspec.json.encode(entry))


def edit(folder: Path, version: str, old: str, new: str) -> None:
    """Change an entry by hand."""
    path = folder / changelog.FOLDER / f"{version}.json"
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new), "utf-8")


def test_the_first_version_is_that_of_the_form() -> None:
    assert due(None, OLD, form=2) == (2, 0, 0)


@pytest.mark.parametrize(
    ("now", "version"),
    [
        (OLD, (1, 4, 2)),
        (Content(3, "aa", "other"), (1, 4, 3)),
        (Content(3, "other", "bb"), (1, 5, 0)),
    ],
    ids=["nothing", "answered", "asked"],
)
def test_what_changed_says_which_number_rises(now: Content, version: tuple[int, ...]) -> None:
    assert due((Version(1, 4, 2), OLD), now, form=1) == version


def test_another_form_raises_the_first_number() -> None:
    assert due((Version(1, 4, 2), OLD), OLD, form=2) == (2, 0, 0)


def test_another_expectation_leaves_what_is_asked() -> None:
    before, after = content([case("a")]), content([case("a", count=5)])
    assert before.asked == after.asked
    assert before.answered != after.answered


def test_another_name_or_start_is_another_question() -> None:
    plain = case("a")
    moved = msgspec.structs.replace(plain, position={"heap": 4})
    assert len({content([one]).asked for one in (plain, moved, case("b"))}) == 3


def test_the_order_of_the_cases_makes_no_version() -> None:
    assert content([case("a"), case("b")]) == content([case("b"), case("a")])


@pytest.mark.parametrize("text", ["1.0", "1.0.0.0", "v1.0.0", "1.0.x", "", "1.0.0\n"])
def test_what_is_no_version_is_none(text: str) -> None:
    assert parse(text) is None


def test_a_version_is_read_as_it_is_written() -> None:
    assert str(parse("1.12.3")) == "1.12.3"


def test_the_changelog_is_read_as_it_is_written(stones: Law, folder: Path) -> None:
    added = changelog.add(folder, less(folder), "One case less.\nIt was idle.")
    assert [entry.version for entry in changelog.entries(folder)] == ["1.1.0", "1.0.0"]
    assert changelog.entries(folder)[0] == added


def test_a_note_leaves_the_earlier_entries_as_they_were(folder: Path) -> None:
    before = changelog.entries(folder)
    changelog.add(folder, less(folder), "One case less.")
    assert changelog.entries(folder)[1:] == before


def test_versions_are_in_the_order_of_their_numbers(folder: Path) -> None:
    first = changelog.entries(folder)[0]
    for version in ("1.10.0", "1.9.0"):
        put(folder, msgspec.structs.replace(first, version=version))
    assert [entry.version for entry in changelog.entries(folder)] == ["1.10.0", "1.9.0", "1.0.0"]


def test_the_page_has_every_version_with_its_note(folder: Path) -> None:
    changelog.add(folder, less(folder), "One case less.")
    page = changelog.page("stones", changelog.entries(folder))
    assert page.startswith("# The cases of stones, version by version\n")
    assert page.index("\n## 1.1.0\n\nOne case less.\n") < page.index("\n## 1.0.0\n\nThe first")


def test_cases_as_written_down_are_no_finding(stones: Law, folder: Path) -> None:
    assert check(game_of(stones), directory=folder, players=(2, 3)).differs == ()


def test_cases_that_changed_without_a_word_are_a_finding(stones: Law, folder: Path) -> None:
    (found,) = changelog.findings(folder, stones.game, less(folder))
    assert "no longer those of 1.0.0" in found
    assert "--note" in found
    assert "1.1.0" in found


def test_a_check_of_the_suite_finds_a_version_not_written_down(stones: Law, folder: Path) -> None:
    edit(folder, "1.0.0", changelog.entries(folder)[0].content.asked, "0" * 16)
    differs = check(game_of(stones), directory=folder, players=(2, 3)).differs
    assert differs[0] == "index.json: regeneration gives other bytes"
    assert differs[1].startswith("changelog: the cases are no longer those of 1.0.0")


def test_recomputing_writes_the_version_that_is_due(stones: Law, folder: Path) -> None:
    edit(folder, "1.0.0", changelog.entries(folder)[0].content.answered, "0" * 16)
    assert regenerate.recompute(stones, folder).suite == "1.0.1"


def test_a_version_left_out_is_a_finding(stones: Law, folder: Path) -> None:
    changelog.add(folder, less(folder), "One case less.")
    entry = changelog.entries(folder)[0]
    (folder / changelog.file_of(entry)).unlink()
    put(folder, msgspec.structs.replace(entry, version="1.0.1"))
    (found,) = changelog.findings(folder, stones.game, less(folder))
    assert found == "changelog: 1.0.0 must be followed by 1.1.0, not 1.0.1"


def test_nothing_is_noted_where_nothing_changed(stones: Law, folder: Path) -> None:
    with pytest.raises(UsageError, match=r"as they were at 1\.0\.0"):
        changelog.add(folder, suite_folder.read(folder).cases, "Nothing.")


@pytest.mark.parametrize("note", ["", "  ", "## 9.9.9", "Much.\n- cases: 3"])
def test_a_note_is_made_of_sentences(stones: Law, folder: Path, note: str) -> None:
    with pytest.raises(UsageError, match="plain sentences"):
        changelog.add(folder, less(folder), note)


def test_a_changelog_that_cannot_be_read_is_unusable(folder: Path) -> None:
    edit(folder, "1.0.0", '"asked"', '"wanted"')
    with pytest.raises(UsageError, match=r"1\.0\.0\.json: .*wanted.*\$\.content"):
        changelog.entries(folder)


@pytest.mark.parametrize("version", ["1.0", "01.0.0", "../1.0.0", "one"])
def test_an_entry_of_no_version_is_unusable(folder: Path, version: str) -> None:
    edit(folder, "1.0.0", '"1.0.0"', f'"{version}"')
    with pytest.raises(UsageError, match=r"1\.0\.0\.json: expected a version like 1\.4\.0"):
        changelog.entries(folder)


def test_an_entry_in_a_file_of_another_name_is_unusable(folder: Path) -> None:
    edit(folder, "1.0.0", '"1.0.0"', '"1.0.1"')
    with pytest.raises(UsageError, match=r"1\.0\.0\.json: expected the name changelog/1\.0\.1"):
        changelog.entries(folder)


def test_a_folder_without_changelog_has_nothing_to_be_asked(stones: Law, written: Path) -> None:
    assert list(changelog.findings(written, stones.game, less(written))) == []


def test_the_committed_cases_are_those_of_their_latest_version() -> None:
    directory = open_game("manila").cases
    committed = suite_folder.read(directory)
    known = changelog.entries(directory)
    assert changelog.last(known) == (parse(committed.index.suite), content(committed.cases))
