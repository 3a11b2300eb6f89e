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
from tests.games.cartagena.drawing import conftest as cartagena

from lexludi.catalogue import Game, open_game
from lexludi.drawing.sheet import leaves
from lexludi.editions import editions
from lexludi.readings import picture

LANGUAGES = editions(open_game("manila").editions)
Drawn = tuple[dict[str, Any], dict[str, Any]]
"""A position, and what its set-up chose."""
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


@pytest.fixture(scope="module", params=["manila", "cartagena"])
def busiest(request: pytest.FixtureRequest) -> tuple[Game, list[Drawn]]:
    """A game, and of each of its phases the position with most in it."""
    every = of_manila(request) if request.param == "manila" else of_cartagena()
    every.sort(key=lambda drawn: sum(bool(value) for _, value in leaves(drawn[0])))
    return open_game(request.param), list({drawn[0]["phase"]: drawn for drawn in every}.values())


def of_manila(request: pytest.FixtureRequest) -> list[Drawn]:
    positions: list[dict[str, Any]] = request.getfixturevalue("positions")
    return [(position, {}) for position in positions]


def of_cartagena() -> list[Drawn]:
    """Positions of random games, in every scenario and with all modules."""
    games = map(cartagena.game_of, cartagena.SETUPS)
    return [
        (game.to_json(state), cartagena.chosen(game))
        for game in games
        for state in cartagena.states(game)
    ]


@pytest.fixture(scope="module")
def seen(
    busiest: tuple[Game, list[Drawn]], driver: Chrome, tmp_path_factory: pytest.TempPathFactory
) -> dict[str, Any]:
    """What the browser finds in the drawings, by language."""
    folder = tmp_path_factory.mktemp("drawings")
    reader, found = Reader(driver, folder.as_uri()), {}
    reader.screen(*PHONE)
    for code in LANGUAGES:
        _draw(*busiest, code, folder / f"{code}.html")
        reader.open(f"{code}.html")
        found[code] = reader.run(FOUND)
    return found


def _draw(game: Game, positions: list[Drawn], code: str, path: Path) -> None:
    drawn = [
        picture.picture(game, position, code, [*_some(game)], f"position-{number}", chosen).svg
        for number, (position, chosen) in enumerate(positions)
    ]
    path.write_text(f"<!doctype html><meta charset=utf-8>{''.join(drawn)}", "utf-8")


def _some(game: Game) -> Iterator[str]:
    """Some marks, two of them on what has no place on the board."""
    if game.name == "manila":
        yield from ("/cash/1", "/phase", "/rung/jade", "/passed/0", "/refrained/1")
    else:
        yield from ("/pirates/0", "/phase", "/turn", "/boat", "/hand/1", "/to_draw")


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
