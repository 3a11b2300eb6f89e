"""The guide on editions names all that a passage can say."""

from __future__ import annotations

from pathlib import Path

import pytest

from lexludi.editions import Idle
from lexludi.editions.edition import RemarkKind

GUIDE = (Path(__file__).parents[2] / "docs" / "guides" / "add-an-edition.md").read_text("utf-8")


@pytest.mark.parametrize("idle", list(Idle))
def test_the_guide_names_every_reason_to_support_no_rule(idle: Idle) -> None:
    assert f"`{idle}`" in GUIDE


@pytest.mark.parametrize("kind", list(RemarkKind))
def test_the_guide_names_every_kind_of_remark(kind: RemarkKind) -> None:
    assert f"`{kind}`" in GUIDE
