"""The GitHub action and the pre-commit hook do what their files say."""

from __future__ import annotations

import os
import shlex
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
import yaml

HOUSE = Path(__file__).parents[2]
ROOMS = ("spec", "engine", "verification", "translations", "drawing")
ACTION = yaml.safe_load((HOUSE / "action.yml").read_text("utf-8"))
(HOOK,) = yaml.safe_load((HOUSE / ".pre-commit-hooks.yaml").read_text("utf-8"))
INSTALLING, CONFORMING = (step for step in ACTION["runs"]["steps"] if "run" in step)
ENGINE = f"'{sys.executable}' -m lexludi.engine lexludi.games.manila.engine"
DIFFERENT = f"'{sys.executable}' -c 'print(7)'"
UNUSUAL = "--players 3 --answer deal.pool=three_each --allow-skips"
"""Under this answer the deal of two cases cannot be, so that they are skipped."""
SKIPPED = "2 cases: under the answers it plays: step 4 of its history is refused: deal.pool"


def environment(**more: str) -> dict[str, str]:
    rooms = os.pathsep.join(str(HOUSE / room) for room in ROOMS)
    return os.environ | {"PYTHONPATH": rooms} | more


def filled(step: Mapping[str, Any], inputs: Mapping[str, str]) -> dict[str, str]:
    """The variables of a step, with the inputs put in as GitHub does."""
    values = {
        name: given["default"] for name, given in ACTION["inputs"].items() if "default" in given
    }
    values |= inputs
    replaced = dict(step["env"])
    for name, value in values.items():
        replaced = {k: v.replace(f"${{{{ inputs.{name} }}}}", value) for k, v in replaced.items()}
    return replaced


def conformed(folder: Path, **inputs: str) -> tuple[subprocess.CompletedProcess[str], str]:
    """What the action's own step prints, and its summary."""
    summary = folder / "summary.md"
    about = environment(GITHUB_STEP_SUMMARY=str(summary), **filled(CONFORMING, inputs))
    ran = subprocess.run(
        [sys.executable, "-c", CONFORMING["run"]], capture_output=True, text=True,
        cwd=folder, env=about, check=False,
    )  # fmt: skip
    return ran, summary.read_text("utf-8") if summary.exists() else ""


def test_the_action_passes_what_conforms_and_writes_a_summary(tmp_path: Path) -> None:
    ran, summary = conformed(tmp_path, game="manila", command=ENGINE, arguments=UNUSUAL)
    assert ran.returncode == 0, ran.stderr
    assert "1,344 passed, 0 failed, 0 errored, 2 skipped" in ran.stdout
    assert "| 1,346 | 1,344 | 0 | 0 | 2 | 0 |" in summary
    assert "::error" not in ran.stdout


def test_the_action_fails_with_annotations_for_what_does_not(tmp_path: Path) -> None:
    ran, summary = conformed(tmp_path, game="manila", command=DIFFERENT, arguments=UNUSUAL)
    assert ran.returncode == 1, ran.stderr
    assert "errored" in summary
    assert "::error" in ran.stdout


def test_the_action_shows_no_input_to_a_shell(tmp_path: Path) -> None:
    ran, _ = conformed(tmp_path, game="manila", command="true; touch harm $(touch harm)")
    assert ran.returncode != 0
    assert not (tmp_path / "harm").exists()


def test_every_variable_of_the_action_comes_from_an_input_that_it_has() -> None:
    named = {value.strip("${} ").removeprefix("inputs.") for value in CONFORMING["env"].values()}
    assert named == {"game", "command", "arguments"}
    assert named <= ACTION["inputs"].keys()


def test_no_step_of_the_action_puts_an_input_into_its_script() -> None:
    assert not [step for step in ACTION["runs"]["steps"] if "${{" in step.get("run", "")]


@pytest.mark.slow
def test_the_action_installs_the_version_that_it_belongs_to(tmp_path: Path) -> None:
    # Where and how pip installs is all that differs from what the action does.
    about = environment(
        GITHUB_ACTION_PATH=str(HOUSE), PIP_TARGET=str(tmp_path), PIP_NO_DEPS="1",
        PIP_NO_BUILD_ISOLATION="0", PATH=f"{Path(sys.executable).parent}:{os.environ['PATH']}",
    )  # fmt: skip
    subprocess.run(["bash", "-ec", INSTALLING["run"]], check=True, cwd=tmp_path, env=about)
    assert (tmp_path / "lexludi" / "cli" / "verbs" / "engines" / "conform.py").is_file()


def test_the_hook_starts_the_command_that_the_project_installs() -> None:
    command, *verb = shlex.split(HOOK["entry"])
    assert (command, verb) == ("lexludi", ["conform"])
    assert HOOK["language"] == "python"  # installed from this repository, by pip
    assert not HOOK["pass_filenames"]


@pytest.mark.parametrize(("command", "status"), [(ENGINE, 0), (DIFFERENT, 1)])
def test_the_hook_leaves_the_status_of_the_run(tmp_path: Path, command: str, status: int) -> None:
    given = shlex.split(f"manila {UNUSUAL} -- {command}")
    _, *verb = shlex.split(HOOK["entry"])
    ran = subprocess.run(
        [sys.executable, "-m", "lexludi", *verb, *given], capture_output=True, text=True,
        cwd=tmp_path, env=environment(), check=False,
    )  # fmt: skip
    assert ran.returncode == status, ran.stderr
    assert SKIPPED in ran.stdout
