"""Positions show themselves in a notebook, after `%load_ext lexludi.readings.notebook`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from lexludi.catalogue import open_game
from lexludi.drawing import Drawing, draw
from lexludi.games.manila import engine
from lexludi.language import Law, Machine, Setup
from lexludi.readings.notebook import load_ipython_extension
from lexludi.readings.picture import picture


def test_a_drawing_shows_itself_in_a_notebook(positions: list[Any]) -> None:
    drawing = draw("manila", positions[0])
    assert isinstance(drawing, Drawing)
    assert drawing._repr_svg_() == drawing.svg


class Formatter:
    """What IPython has for each kind of picture, as far as it is needed here."""

    def __init__(self) -> None:
        self.known: dict[tuple[str, str], Callable[[Any], str]] = {}

    def for_type(self, kind: type, how: Callable[[Any], str]) -> None:
        self.known[kind.__module__, kind.__name__] = how

    def for_type_by_name(self, module: str, name: str, how: Callable[[Any], str]) -> None:
        self.known[module, name] = how

    def __call__(self, value: object) -> str:
        return self.known[type(value).__module__, type(value).__name__](value)


class Shell:
    """A notebook's shell; IPython itself is too much for a test."""

    def __init__(self) -> None:
        self.display_formatter = self
        self.formatters = {"image/svg+xml": Formatter()}


@pytest.fixture
def notebook() -> Callable[[object], str]:
    shell = Shell()
    load_ipython_extension(shell)
    return shell.formatters["image/svg+xml"]


def test_a_position_of_the_engine_shows_itself_in_a_notebook(notebook: Any) -> None:
    game = engine.Game(engine.Setup(players=3))
    position = game.start()
    expected = picture(open_game("manila"), game.to_json(position), None)
    assert notebook(position) == expected.svg


def test_a_position_of_the_law_shows_itself_in_a_notebook(law: Law, notebook: Any) -> None:
    machine = Machine(law, Setup(players=4))
    position = machine.start()
    expected = picture(open_game("manila"), machine.to_json(position), None)
    assert notebook(position) == expected.svg
