"""The page of conventions and the code agree where a test can tell."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from lexludi.cli import app, signals
from lexludi.support import exit_status

HOUSE = Path(__file__).parents[2]
ROOMS = ("spec", "engine", "verification", "translations", "drawing", "docs")
PAGE = (HOUSE / "docs" / "reference" / "api-conventions.md").read_text("utf-8")
STATUS = re.compile(r"^\| (\d+) \| `(\w+)` \|", re.MULTILINE)
MODULE = re.compile(r"`(lexludi(?:\.\w+)+)`")
PROTOCOL = "verification/lexludi/conformance/protocol.py"
"""Its requests are read by strangers, and each is built and sent within one call."""


def structs() -> Iterator[tuple[str, str, str]]:
    """Every struct of the rooms: its file, its name, and its keywords as they are written."""
    for path in sorted(one for room in ROOMS for one in (HOUSE / room).rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.ClassDef) and "Struct" in map(_last_name, node.bases):
                keywords = ", ".join(ast.unparse(one) for one in node.keywords)
                yield path.relative_to(HOUSE).as_posix(), node.name, keywords


def _last_name(base: ast.expr) -> str:
    return ast.unparse(base).rpartition(".")[2]


def test_every_struct_is_frozen_except_the_requests_of_the_protocol() -> None:
    every = list(structs())
    assert len(every) > 50
    thawed = {file for file, _, keywords in every if "frozen=True" not in keywords}
    assert thawed <= {PROTOCOL}


def test_the_page_lists_the_exit_statuses_of_the_command() -> None:
    listed = {name: int(number) for number, name in STATUS.findall(PAGE)}
    constants = vars(exit_status).items()
    assert listed == {name: value for name, value in constants if name.isupper()}


@pytest.mark.parametrize("status", [signals.INTERRUPTED, app.GONE, signals.TERMINATED])
def test_the_page_names_the_statuses_of_a_command_that_was_cut_short(status: int) -> None:
    assert re.search(rf"\b{status} (means )?that|\b{status} means", PAGE)


@pytest.mark.parametrize("module", sorted(set(MODULE.findall(PAGE))))
def test_every_module_that_the_page_names_exists(module: str) -> None:
    path = "/".join(module.split("."))
    places = [HOUSE / room / path for room in ROOMS]
    owners = [place.parent for place in places]
    assert any(place.is_dir() or place.with_suffix(".py").is_file() for place in places) or any(
        owner.with_suffix(".py").is_file() for owner in owners
    )
