"""Sentences that a page puts one after the other."""

from __future__ import annotations

import pytest

from lexludi.site.templating import told


@pytest.mark.parametrize("code", ["zh-Hans", "zh-Hant"])
def test_chinese_sentences_stand_without_a_space(code: str) -> None:
    assert told(code, "一。", "二。") == "一。二。"


def test_sentences_of_other_languages_stand_apart() -> None:
    assert told("fr", "Un.", "Deux.") == "Un. Deux."
