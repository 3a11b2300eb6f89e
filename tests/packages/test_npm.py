"""The package for npm is whole: it runs as its README says, and passes the cases of its game."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from pathlib import Path

import pytest
from tests.game_of_law import game_of

from lexludi.cases import regenerate
from lexludi.cases.generation.generate import Effort
from lexludi.catalogue import Game, open_game
from lexludi.conformance.options import ConformanceOptions
from lexludi.conformance.run import run_cases
from lexludi.packages import npm

HOUSE = Path(__file__).parents[2]
PEBBLES = HOUSE / "tests" / "games" / "pebbles"
needs_node = pytest.mark.skipif(shutil.which("node") is None, reason="node is not installed")


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The package of the game of pebbles, where Node finds it by its name."""
    folder = tmp_path_factory.mktemp("npm") / "node_modules" / "lexludi-pebbles"
    npm.written(open_game(PEBBLES), folder)
    return folder


def command(package: Path) -> list[str]:
    return [
        "node",
        str(package / "adapter/lexludi-adapter.js"),
        str(package / "adapter/engine.mjs"),
    ]


@needs_node
def test_the_example_of_the_readme_runs(package: Path) -> None:
    (example,) = re.findall(r"^```js\n(.*?)^```$", (package / "README.md").read_text("utf-8"),
                            re.MULTILINE | re.DOTALL)  # fmt: skip
    file = package.parents[1] / "example.mjs"
    file.write_text(f"{example}console.log(JSON.stringify(refusal));\n", "utf-8")
    ran = subprocess.run(["node", str(file)], capture_output=True, text=True, check=False)
    assert ran.stderr == ""
    told = json.loads(ran.stdout)["kind"]
    assert f'its kind is "{told}"' in example


@needs_node
def test_the_law_passes_the_cases_of_its_game(package: Path, tmp_path: Path) -> None:
    law = open_game(PEBBLES).law
    regenerate.write(law, tmp_path / "cases", effort=Effort(4, 2, 2, 2, 2))
    options = ConformanceOptions(cases=tmp_path / "cases", command=command(package), players=(2, 3))
    report = run_cases(game_of(law), options)
    assert report.passed > 40
    assert report.passed == len(report.verdicts), report.failures


@needs_node
@pytest.mark.slow
@pytest.mark.parametrize("name", ["manila", "cartagena"])
def test_the_law_of_an_installed_game_passes_its_whole_suite(name: str, tmp_path: Path) -> None:
    game: Game = open_game(name)
    npm.written(game, tmp_path)
    report = run_cases(game, ConformanceOptions(cases=game.cases, command=command(tmp_path)))
    assert report.passed == len(report.verdicts) > 1_000, report.failures


def test_every_text_of_the_law_is_in_every_language(tmp_path: Path) -> None:
    npm.written(open_game("manila"), tmp_path)
    found = {}
    for file in sorted((tmp_path / "texts").glob("*.js")):
        text = file.read_text("utf-8").removeprefix("export default ").removesuffix(";\n")
        found[file.stem] = json.loads(text)
    assert sorted(found) == ["de", "en", "fr", "it", "zh-Hans", "zh-Hant"]
    assert len({tuple(texts["rules"]) for texts in found.values()}) == 1
    assert len({texts["rules"]["launch.sum"] for texts in found.values()}) == 6
    assert found["en"]["rules"]["launch.sum"] == "The three start spaces add up to exactly nine."


def test_the_types_name_what_the_law_declares(package: Path) -> None:
    types = (package / "index.d.ts").read_text("utf-8")
    assert '"take.nothing"?: "refused" | "allowed";' in types
    assert '| { by: number; do: "grab"; "amount": number }' in types
    assert '"hand": (Type_card | null | Hidden)[];' in types


def test_a_package_is_written_again_over_itself(package: Path) -> None:
    before = {path: path.read_bytes() for path in package.rglob("*") if path.is_file()}
    npm.written(open_game(PEBBLES), package)
    assert {path: path.read_bytes() for path in package.rglob("*") if path.is_file()} == before
