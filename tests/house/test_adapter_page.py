"""The guide on adapters offers what the project has: an action and a hook."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import yaml

HOUSE = Path(__file__).parents[2]
PAGE = (HOUSE / "docs" / "guides" / "write-an-adapter.md").read_text("utf-8")


def example(name: str) -> Any:
    """The YAML below the mark of that name."""
    (text,) = re.findall(rf"<!-- {name} -->\n```yaml\n(.*?)```", PAGE, re.DOTALL)
    return yaml.safe_load(text)


def test_the_workflow_of_the_page_gives_the_action_inputs_that_it_has() -> None:
    action = yaml.safe_load((HOUSE / "action.yml").read_text("utf-8"))
    given = example("workflow")[-1]["with"].keys()
    required = {name for name, one in action["inputs"].items() if one.get("required")}
    assert required <= given <= action["inputs"].keys()


def test_the_hook_of_the_page_is_one_that_the_project_offers() -> None:
    offered = yaml.safe_load((HOUSE / ".pre-commit-hooks.yaml").read_text("utf-8"))
    ((hook,),) = (repository["hooks"] for repository in example("hook")["repos"])
    assert hook["id"] in {one["id"] for one in offered}
