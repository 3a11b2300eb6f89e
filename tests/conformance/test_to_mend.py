"""Tools point to what an implementer has: the adapter, or a case of the release."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.conformance.reported import failing, run_of
from tests.game_of_law import game_of

from lexludi.conformance.reports.formats import FORMATS
from lexludi.conformance.reports.sources import Sources
from lexludi.language import Law


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_the_first_file_of_the_command_below_the_current_folder_is_the_adapter(
    stones: Law, here: Path
) -> None:
    for name in ("adapter.js", "game.js"):
        (here / name).touch()
    command = ("node", "--quiet", "adapter.js", "game.js")
    assert str(Sources(game_of(stones), command=command).to_mend(["a"])) == "adapter.js:1"


def test_a_file_outside_the_current_folder_is_not_pointed_to(stones: Law, here: Path) -> None:
    command = (Path(__file__).as_posix(),)
    assert Sources(game_of(stones), command=command).to_mend(["a"]) is None


def test_without_an_adapter_the_line_of_a_case_in_the_release_is_pointed_to(
    stones: Law, cases: Path, here: Path
) -> None:
    name = next(path for path in sorted(cases.glob("*.json")) if '  "id": "' in path.read_text())
    lines = name.read_text("utf-8").splitlines()
    number = next(n for n, line in enumerate(lines, 1) if '"id": "' in line)
    case = lines[number - 1].split('"')[3]
    found = Sources(game_of(stones), cases=cases).to_mend(["unheard of", case])
    assert found is not None
    assert (found.file, found.line) == (name.name, number)


def test_no_result_of_sarif_points_into_the_law(stones: Law, here: Path) -> None:
    place = stones.place("take.most")
    run = run_of(failing("a", file=place.file, line=place.line))
    (whole,) = json.loads(FORMATS["sarif"](run, Sources(game_of(stones))))["runs"]
    (result,) = whole["results"]
    where = result["locations"][0]["physicalLocation"]["artifactLocation"]["uri"]
    assert not where.endswith(".md")
