"""What is ruled on each question stands within two screens of a telephone, in each language."""

from __future__ import annotations

from collections.abc import Iterable
from typing import cast

import pytest
from tests.browser.reader import PHONE, Reader

from lexludi.catalogue import installed
from lexludi.editions.language import languages
from lexludi.site.published_game import published

RULED = """
const ruling = document.querySelector("article .ruling");
if (!ruling) return [0, 0, ""];
const { top, bottom } = ruling.getBoundingClientRect();
return [top + scrollY, bottom + scrollY, ruling.innerText];
"""
"""Where what is ruled begins and ends on the open page, and what it says."""
SCREENS = 2


def out_of_sight(reader: Reader, name: str, code: str, points: Iterable[str]) -> list[str]:
    """The questions whose answer ends further down, or does not stand there at all."""
    game, far = published(name), []
    reader.screen(*PHONE)
    for point in points:
        reader.open(game.addresses.point(point, code).seen_from(""))
        top, bottom, text = cast(tuple[float, float, str], reader.run(RULED))
        answer = game.speech[code].answer(point, game.law.points[point].ruling)
        stands = answer.casefold() in text.casefold() and top < bottom
        if not stands or bottom > SCREENS * PHONE[1]:
            far.append(f"{point}: {top} to {bottom}, {text!r}")
    return far


@pytest.mark.parametrize("name", installed())
def test_the_answer_to_the_longest_question_is_in_sight(reader: Reader, name: str) -> None:
    game = published(name)
    asked = {
        (code, point): len(game.speech[code].question(point))
        for code in game.languages
        for point in game.law.points
    }
    code, point = max(asked, key=lambda one: asked[one])
    assert out_of_sight(reader, name, code, [point]) == []


@pytest.mark.slow
@pytest.mark.parametrize("code", languages())
@pytest.mark.parametrize("name", installed())
def test_the_answer_to_every_question_is_in_sight(reader: Reader, name: str, code: str) -> None:
    assert out_of_sight(reader, name, code, published(name).law.points) == []
