"""Drawings of the positions that the cases of Manila ask about, read as the XML that they are."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple
from xml.etree import ElementTree as ET

import pytest
from tests.game_of_law import game_of

from lexludi.cases import suite_folder
from lexludi.catalogue import open_game
from lexludi.drawing import draw
from lexludi.games.manila import drawing as manila_drawing
from lexludi.language import Law
from lexludi.readings import picture
from lexludi.support.canonical_json import canonical

SVG = "{http://www.w3.org/2000/svg}"
KINDS = picture.kinds_of(open_game("manila").law)


class Picture(NamedTuple):
    """A position, and its drawing as text and as XML."""

    position: dict[str, Any]
    text: str
    root: ET.Element

    def things(self, pointer: str) -> list[ET.Element]:
        """All that is drawn for the value at a pointer."""
        return self.root.findall(f".//{SVG}g[@data-path='{pointer}']")

    def texts(self, pointer: str) -> list[str]:
        """The texts of the one thing that is drawn for the value at a pointer."""
        (thing,) = self.things(pointer)
        return ["".join(line.itertext()) for line in thing.iter(f"{SVG}text")]

    def marked(self) -> list[str]:
        """The pointers of all that has a mark."""
        return [each.attrib["data-path"] for each in self.root.iter() if _has_halo(each)]


def _has_halo(element: ET.Element) -> bool:
    return any(child.get("class") == "halo" for child in element)


def pictured(position: dict[str, Any], **options: Any) -> Picture:
    """A position of Manila with its drawing."""
    text = draw("manila", position, kinds=KINDS, artist=manila_drawing, **options).svg
    return Picture(position, text, ET.fromstring(text))


@pytest.fixture(scope="session")
def law() -> Law:
    return open_game("manila").law


@pytest.fixture(scope="session")
def printed(law: Law) -> Mapping[str, Any]:
    return {name: law.printed_value(name) for name in law.parameters}


@pytest.fixture(scope="session")
def positions(law: Law) -> list[dict[str, Any]]:
    """The positions that the committed cases ask about, each once."""
    cases = suite_folder.read(game_of(law).cases).cases
    return list({canonical(case.position): case.position for case in cases}.values())


@pytest.fixture(scope="session")
def pictures(law: Law, positions: list[dict[str, Any]], printed: Any) -> list[Picture]:
    """Every fourth position drawn in Chinese, in which a drawing weighs most."""
    words = picture.words(game_of(law), "zh-Hant")
    return [pictured(position, words=words, printed=printed) for position in positions[::4]]


@pytest.fixture(scope="session", name="pictured")
def _pictured() -> Callable[..., Picture]:
    return pictured
