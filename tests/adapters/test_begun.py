"""An adapter that was just begun starts, says what it lacks, and breaks down at nothing."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path

import pytest
from typer.testing import CliRunner

from lexludi.cli.verbs.engines import adapter
from lexludi.conformance.adapters import templates

REQUESTS = [
    {"seq": 1, "cmd": "start", "version": 1},
    {"seq": 2, "cmd": "game", "game": "GAME", "players": 2, "answers": {}, "variants": {}},
    {"seq": 3, "cmd": "run", "history": [], "step": {"by": 0, "do": "pass"}},
    {"seq": 4, "cmd": "run", "history": []},
    {"seq": 5, "cmd": "run", "history": [], "result": True},
    {"seq": 6, "cmd": "run", "history": [], "list": True},
    {"seq": 7, "cmd": "run", "history": [], "weights": True},
    {"seq": 8, "cmd": "run", "history": [], "chain": [{"by": 0, "do": "pass"}]},
    {"seq": 9, "cmd": "run", "position": {}},
    {"seq": 10, "cmd": "stop"},
]


@pytest.mark.parametrize("language", templates.FILES)
def test_it_answers_every_request(language: str, tmp_path: Path) -> None:
    command = templates.COMMANDS[language].split()
    build = templates.BUILDS.get(language, "").split()
    if shutil.which(command[0]) is None or (build and shutil.which(build[0]) is None):
        pytest.skip(f"{command[0]} is not installed")
    templates.begin(language, tmp_path)
    if build:
        subprocess.run(build, cwd=tmp_path, check=True)
    text = "".join(f"{json.dumps(one)}\n" for one in REQUESTS)
    ran = subprocess.run(
        command, cwd=tmp_path, input=text, capture_output=True, text=True, check=True
    )
    start, game, *asked, stop = map(json.loads, ran.stdout.splitlines())
    assert "GAME" in start["games"]
    assert game == {"seq": 2, "ok": True}
    assert len(asked) == 7
    assert [answer for answer in asked if not answer.get("skipped", {}).get("reason")] == []
    assert stop == {"seq": 10, "ok": True}


@pytest.mark.parametrize("language", templates.FILES)
def test_what_is_printed_builds_and_starts_it(language: str, tmp_path: Path) -> None:
    printed = CliRunner().invoke(adapter.app, ["new", language, str(tmp_path)]).output
    commands = [line.strip() for line in printed.splitlines() if line.startswith("  ")]
    wanted = [f"lexludi conform GAME -- {templates.COMMANDS[language]}"]
    assert commands == [*filter(None, [templates.BUILDS.get(language)]), *wanted]
