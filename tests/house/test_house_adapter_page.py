"""The tutorial on adapters: a reader who does what it says sees what it shows."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import yaml

HOUSE = Path(__file__).parents[2]
PAGE = (HOUSE / "docs" / "guides" / "write-an-adapter.md").read_text("utf-8")
OVERVIEW = (HOUSE / "adapters" / "README.md").read_text("utf-8")
PROSE = re.sub(r"```.*?```", "", PAGE, flags=re.DOTALL)
Session = Callable[[str, Path], Any]


def example(name: str) -> Any:
    """The YAML below the mark of that name."""
    (text,) = re.findall(rf"<!-- {name} -->\n```yaml\n(.*?)```", PAGE, re.DOTALL)
    return yaml.safe_load(text)


@pytest.mark.skipif(shutil.which("node") is None, reason="node is not installed")
@pytest.mark.parametrize("page", [PAGE, OVERVIEW], ids=["docs", "adapters"])
def test_the_adapters_of_a_page_fail_and_pass_as_shown(
    page: str, session: Session, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LEXLUDI", str(HOUSE))
    sessions = re.findall(r"```console\n(.*?)```", page, re.DOTALL)
    assert any("conform" in text for text in sessions)
    for text in sessions:
        ran = session(text, tmp_path)
        assert ran.printed == ran.shown, ran.errors


def test_the_workflow_of_the_page_gives_the_action_inputs_that_it_has() -> None:
    action = yaml.safe_load((HOUSE / "action.yml").read_text("utf-8"))
    given = example("workflow")[-1]["with"].keys()
    required = {name for name, one in action["inputs"].items() if one.get("required")}
    assert required <= given <= action["inputs"].keys()


def test_the_hook_of_the_page_is_one_that_the_project_offers() -> None:
    offered = yaml.safe_load((HOUSE / ".pre-commit-hooks.yaml").read_text("utf-8"))
    ((hook,),) = (repository["hooks"] for repository in example("hook")["repos"])
    assert hook["id"] in {one["id"] for one in offered}


@pytest.mark.parametrize("link", re.findall(r"\]\(([^)]+)\)", PROSE))
def test_every_link_of_the_page_leads_somewhere(link: str) -> None:
    assert (HOUSE / "docs" / "guides" / link).exists()
