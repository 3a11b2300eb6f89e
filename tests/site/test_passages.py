"""The build names a passage of an edition that no page shows, or that two places show."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

Small = Callable[[dict[str, str]], Any]
PAGE = "---\norphan: true\n---\n# Eigene\n\n"
PASSAGE = "passage de/pilots.small-begins"
RULEBOOK = "```{law:rulebook} de\n```\n"


def test_a_passage_that_is_never_shown_is_named(small: Small) -> None:
    built = small({"manila/own.md": PAGE})
    assert f"{PASSAGE} of manila is shown on no page" in built.complaints


def test_a_passage_that_is_shown_is_not_named(small: Small) -> None:
    built = small({"manila/rulebooks/de.md": PAGE + RULEBOOK})
    assert PASSAGE not in built.complaints


def test_a_passage_that_is_shown_twice_is_named(small: Small) -> None:
    built = small({"manila/rulebooks/de.md": PAGE + RULEBOOK + "\n" + RULEBOOK})
    assert f"{PASSAGE} is shown twice on manila/rulebooks/de" in built.complaints
