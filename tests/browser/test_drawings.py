"""In a browser every word of a drawing is where it belongs: inside, and on no other word."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from selenium.webdriver import Chrome
from tests.browser.reader import PHONE, Reader
from tests.drawing.conftest import law as law
from tests.drawing.conftest import positions as positions
from tests.opening import game_of

from lexludi.catalogue import open_game
from lexludi.drawing.sheet import leaves
from lexludi.editions import editions
from lexludi.language import Law
from lexludi.readings import picture

LANGUAGES = editions(open_game("manila").editions)
SMALLEST = 9
"""The least height of letters on a phone, in pixels."""
FOUND = """
const texts = [...document.querySelectorAll('svg text')].flatMap(text => {
  const spans = text.querySelectorAll('tspan');
  return spans.length ? [...spans] : [text];
}).map(text => {
  const box = text.getBoundingClientRect();
  return {said: text.textContent, left: box.left, right: box.right,
    top: box.top + box.height * 0.2, bottom: box.bottom - box.height * 0.2,
    size: parseFloat(getComputedStyle(text).fontSize) * box.width / (text.getBBox().width || 1),
    svg: [...document.querySelectorAll('svg')].indexOf(text.closest('svg'))};
});
const frames = [...document.querySelectorAll('svg')].map(svg => svg.getBoundingClientRect());
const inside = t => t.left >= frames[t.svg].left && t.right <= frames[t.svg].right
  && t.top >= frames[t.svg].top && t.bottom <= frames[t.svg].bottom;
const meet = (a, b) => a.svg === b.svg && a.left < b.right - 1 && b.left < a.right - 1
  && a.top < b.bottom && b.top < a.bottom;
return {
  count: texts.length,
  outside: texts.filter(t => !inside(t)).map(t => t.said),
  meeting: texts.flatMap((a, i) => texts.slice(i + 1).filter(b => meet(a, b))
    .filter(b => !(a.said === b.said)).map(b => a.said + ' | ' + b.said)),
  beyond: [...document.querySelectorAll('svg .marked')].flatMap(marked => {
    const halo = marked.querySelector('.halo').getBoundingClientRect();
    return [...marked.querySelectorAll('text')].filter(text => {
      const box = text.getBoundingClientRect();
      return box.left < halo.left - 1 || box.right > halo.right + 1;
    }).map(text => text.textContent);
  }),
  least: Math.min(...texts.map(t => t.size)),
};
"""
"""What the drawings on a page have of words, seen as the browser lays them out.

A space of a lane on which a punt stands has its number twice, one upon the other.
"""


@pytest.fixture(scope="module")
def busiest(positions: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Of each phase the position with most in it."""
    every = sorted(positions, key=lambda p: sum(bool(value) for _, value in leaves(p)))
    return list({position["phase"]: position for position in every}.values())


@pytest.fixture(scope="module")
def seen(
    law: Law, busiest: list[Any], driver: Chrome, tmp_path_factory: pytest.TempPathFactory
) -> dict[str, Any]:
    """What the browser finds in the drawings, by language."""
    folder = tmp_path_factory.mktemp("drawings")
    reader, found = Reader(driver, folder.as_uri()), {}
    reader.screen(*PHONE)
    for code in LANGUAGES:
        _draw(law, busiest, code, folder / f"{code}.html")
        reader.open(f"{code}.html")
        found[code] = reader.run(FOUND)
    return found


def _draw(law: Law, positions: list[Any], code: str, path: Path) -> None:
    drawn = [
        picture.picture(game_of(law), position, code, [*_some(position)], f"position-{number}").svg
        for number, position in enumerate(positions)
    ]
    path.write_text(f"<!doctype html><meta charset=utf-8>{''.join(drawn)}", "utf-8")


def _some(position: dict[str, Any]) -> Iterator[str]:
    """Some marks, two of them on what has no place on the board."""
    yield from ("/cash/1", "/phase", "/rung/jade", "/passed/0", "/refrained/1")


@pytest.mark.parametrize("code", LANGUAGES)
def test_no_word_leaves_its_drawing(seen: dict[str, Any], code: str) -> None:
    assert seen[code]["count"] > 1000
    assert not seen[code]["outside"]


@pytest.mark.parametrize("code", LANGUAGES)
def test_no_marked_word_leaves_its_halo(seen: dict[str, Any], code: str) -> None:
    assert not seen[code]["beyond"]


@pytest.mark.parametrize("code", LANGUAGES)
def test_no_word_lies_on_another(seen: dict[str, Any], code: str) -> None:
    assert not seen[code]["meeting"]


@pytest.mark.parametrize("code", LANGUAGES)
def test_no_letter_is_too_small_on_a_phone(seen: dict[str, Any], code: str) -> None:
    assert seen[code]["least"] >= SMALLEST
