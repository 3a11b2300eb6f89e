from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest
from tests.changed_law import changed_law
from tests.game_of_law import game_of

from lexludi.cases import regenerate, suite_folder
from lexludi.cases.case import ExpectedRefusal, Legal
from lexludi.cases.check import check, vanished
from lexludi.cases.generation.generate import Effort
from lexludi.language import Law, LawError, load
from lexludi.support.errors import UsageError

SMALL = Effort(usual=4, changed=2, mixed=2, twin_games=2, stubborn=2)


@pytest.fixture(scope="module")
def written(stones: Law, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("suite") / "stones"
    regenerate.write(stones, folder, effort=SMALL)
    return folder


def bent(law: Law, written: Path, tmp_path: Path, old: str, new: str) -> tuple[str, ...]:
    """The findings against the suite after a change of the law's text."""
    game = game_of(load(changed_law(law.folder, tmp_path, (old, new))))
    return check(game, directory=written, players=(2, 3)).differs


def test_every_goal_of_a_small_law_is_reached(stones: Law, written: Path) -> None:
    assert check(game_of(stones), directory=written, players=(2, 3)).missed == ()


def test_an_unchanged_law_has_no_findings(stones: Law, written: Path) -> None:
    assert check(game_of(stones), directory=written, players=(2, 3)).differs == ()


def test_writing_twice_gives_the_same_bytes(stones: Law, written: Path, tmp_path: Path) -> None:
    regenerate.write(stones, tmp_path / "again", effort=SMALL)
    for path in sorted(written.iterdir()):
        assert (tmp_path / "again" / path.name).read_bytes() == path.read_bytes()


def test_recomputing_gives_the_same_bytes(stones: Law, written: Path, tmp_path: Path) -> None:
    shutil.copytree(written, tmp_path / "copy")
    regenerate.recompute(stones, tmp_path / "copy")
    for path in sorted(written.iterdir()):
        assert (tmp_path / "copy" / path.name).read_bytes() == path.read_bytes()


@pytest.mark.parametrize("rule", ["take.heap", "take.turn", "take.end", "take.last"])
def test_a_rule_taken_out_of_the_law_is_named(
    stones: Law, written: Path, tmp_path: Path, rule: str
) -> None:
    text = (stones.folder / "01-stones.md").read_text(encoding="utf-8")
    kind = "exception" if rule in stones.exceptions else "rule"
    start = text.index(f"```{{{kind}}} {rule}\n")
    fence = text[start : text.index("```\n", start + 3) + 4]
    found = bent(stones, written, tmp_path, fence, "")
    assert any(line.startswith(f"rule {rule}: cited by") for line in found)


def test_a_rule_is_named_even_where_what_is_left_is_no_law(
    stones: Law, written: Path, tmp_path: Path
) -> None:
    """The parameter that only the deleted rule reads is idle, so the chapters do not load."""
    text = (stones.folder / "01-stones.md").read_text(encoding="utf-8")
    start = text.index("```{rule} take.most\n")
    fence = text[start : text.index("```\n", start + 3) + 4]
    with pytest.raises(LawError):
        bent(stones, written, tmp_path, fence, "")
    assert vanished(tmp_path / stones.game / "law", written) == ("take.most",)


def test_a_changed_parameter_is_named(stones: Law, written: Path, tmp_path: Path) -> None:
    found = bent(stones, written, tmp_path, "value: 2", "value: 3")
    assert "parameter most: 2 in the index, 3 in the law (2 players)" in found


def test_a_changed_expectation_is_named_with_its_rule(
    stones: Law, written: Path, tmp_path: Path
) -> None:
    found = bent(stones, written, tmp_path, "amount + 1", "amount + 2")
    assert any(line.startswith("case ") and "take.last" in line for line in found)


def test_a_history_that_can_no_longer_be_played_is_named(
    stones: Law, written: Path, tmp_path: Path
) -> None:
    found = bent(stones, written, tmp_path, "amount <= most", "amount < most")
    assert any("of its history is refused: take.most" in line for line in found)


def test_a_new_rule_without_cases_is_named(stones: Law, written: Path, tmp_path: Path) -> None:
    fence = "```{rule} take.never\non: take\nwhen: heap > 99\nrequire: False\n```"
    new = f"Nothing.\n\n{fence}\n\nMost stones"
    found = bent(stones, written, tmp_path, "Most stones", new)
    assert any(line.startswith("rule take.never: no case exercises it") for line in found)


def test_a_damaged_file_is_unusable(stones: Law, written: Path, tmp_path: Path) -> None:
    shutil.copytree(written, tmp_path / "copy")
    (tmp_path / "copy" / "take.json").write_text("{}")
    with pytest.raises(UsageError, match=r"take\.json"):
        suite_folder.read(tmp_path / "copy")


def test_a_folder_without_cases_is_unusable(stones: Law, tmp_path: Path) -> None:
    with pytest.raises(UsageError, match=r"index\.json"):
        check(game_of(stones), directory=tmp_path)


def test_a_refused_case_names_the_one_rule_of_its_goal(written: Path) -> None:
    for case in suite_folder.read(written).cases:
        if case.id.endswith(".refused") and isinstance(case.expect, ExpectedRefusal):
            assert case.expect.rules == (case.id.removesuffix(".refused"),)


def test_a_legal_case_has_only_what_changes(written: Path) -> None:
    case = next(c for c in suite_folder.read(written).cases if c.id == "take.done")
    assert isinstance(case.expect, Legal)
    assert {path.split("/")[1] for path in case.expect.changes} == {"heap", "taken", "turn"}


def test_no_name_of_a_case_holds_a_number(written: Path) -> None:
    for case in suite_folder.read(written).cases:
        assert not any(letter.isdigit() for letter in case.id)


def test_the_index_names_every_rule(stones: Law, written: Path) -> None:
    index = json.loads((written / "index.json").read_text())
    assert set(index["rules"]) == set(stones.names())
