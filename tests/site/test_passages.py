"""The build names a passage of an edition that no page shows, or that is shown twice."""

from __future__ import annotations

import re

from tests.site.conftest import Built


def test_a_passage_that_is_never_shown_is_named(flawed: Built) -> None:
    assert "passage it/pilots.small-first of manila is shown on no page" in flawed.complaints


def test_a_passage_that_is_shown_once_is_not_named(flawed: Built) -> None:
    assert "passage de/" not in flawed.complaints


def test_a_passage_that_is_shown_twice_is_named(flawed: Built) -> None:
    assert re.search(r"passage fr/\S+ is shown twice on manila/rulebooks/fr", flawed.complaints)
