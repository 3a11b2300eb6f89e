"""How to cite the project is said in the form that programs read, and agrees with the project."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest
import yaml

HOUSE = Path(__file__).parents[2]
CITATION: dict[str, Any] = yaml.safe_load((HOUSE / "CITATION.cff").read_text("utf-8"))
PROJECT = tomllib.loads((HOUSE / "pyproject.toml").read_text("utf-8"))["project"]
REQUIRED = {"authors", "cff-version", "message", "title"}
KNOWN = REQUIRED | {
    "abstract", "commit", "contact", "date-released", "doi", "identifiers", "keywords", "license",
    "license-url", "preferred-citation", "references", "repository", "repository-artifact",
    "repository-code", "type", "url", "version",
}  # fmt: skip
"""The keys of the Citation File Format 1.2.0, which allows no others."""


def test_the_citation_has_the_keys_that_the_format_requires_and_no_unknown_ones() -> None:
    assert CITATION["cff-version"] == "1.2.0"
    assert REQUIRED <= CITATION.keys() <= KNOWN


@pytest.mark.parametrize("key", ["version", "license", "keywords"])
def test_the_citation_says_what_the_project_says(key: str) -> None:
    assert CITATION[key] == PROJECT[key]


def test_the_authors_are_an_entity_with_a_name_and_nothing_else() -> None:
    assert CITATION["authors"] == [{"name": "The Lex Ludi authors"}]
