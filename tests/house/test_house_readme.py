"""What the README shows is what happens."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

HOUSE = Path(__file__).parents[2]
README = (HOUSE / "README.md").read_text("utf-8")
SESSIONS: list[str] = re.findall(r"```console\n(.*?)```", README, re.DOTALL)
LEFT_OUT = ("pip install",)


def shown(session: str) -> tuple[str, str]:
    """The script of a session, and the output that it shows."""
    script, output, inside = [], [], False
    for line in session.splitlines():
        if line.startswith("$ "):
            script.append(line[2:])
            inside = "<<END" in line
        elif inside:
            script.append(line)
            inside = line != "END"
        else:
            output.append(line)
    return "\n".join(script), "\n".join(output)


def without_places(text: str) -> str:
    """The text without line numbers, which every edit of a chapter moves, and without margins."""
    lines = (re.sub(r"\S*/(\S+\.md):\d+", r"\1", line).strip() for line in text.splitlines())
    return "\n".join(lines)


@pytest.mark.parametrize(
    "session", [s for s in SESSIONS if not any(words in s for words in LEFT_OUT)]
)
def test_every_session_prints_what_is_shown(session: str, tmp_path: Path) -> None:
    script, output = shown(session)
    script = script.replace("python3 ", f"{shlex.quote(sys.executable)} ")
    rooms = ("spec", "engine", "verification", "translations")
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(str(HOUSE / room) for room in rooms)}
    ran = subprocess.run(
        ["bash", "-c", script], capture_output=True, text=True, cwd=tmp_path, env=environment,
        check=False,
    )  # fmt: skip
    assert without_places(ran.stdout) == without_places(output), ran.stderr


def test_the_rule_that_is_shown_stands_in_the_law() -> None:
    (rule,) = re.findall(r"````md\n(.*?)````", README, re.DOTALL)
    chapters = (HOUSE / "spec" / "lexludi" / "games" / "manila").glob("*.md")
    assert any(rule in chapter.read_text("utf-8") for chapter in chapters)


@pytest.mark.parametrize("link", re.findall(r"\]\(([^)]+)\)", README))
def test_every_link_leads_somewhere(link: str) -> None:
    assert (HOUSE / link).exists()
