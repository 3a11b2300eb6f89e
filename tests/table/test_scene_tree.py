"""The board of the page is the one that Python draws, for every position of random games."""

from __future__ import annotations

from typing import Any
from xml.etree import ElementTree as ET

import pytest
from tests.table.random_game import machine_of, played, positions
from tests.table.scripts_in_node import needs_node, opened, ran

from lexludi.catalogue import installed
from lexludi.drawing.scene.rendering import items
from lexludi.drawing.scene.values import SceneSight
from lexludi.drawing.sheet import Sheet
from lexludi.readings.picture import kinds_of, words
from lexludi.table.board import board_data

STRIDE = 6
HOSTILE = '"/><script>alert(1)</script>'
DRAWN = [name for name in installed() if hasattr(opened(name).artist, "SCENE")]
"""The games whose board is a scene."""
TREES = "return given.sights.map((one) => scene_tree.treeOf(given.scene, one));"


def tree(element: ET.Element) -> dict[str, Any]:
    """An element as the page has it."""
    return {
        "tag": element.tag, "attributes": dict(element.attrib),
        "children": [tree(child) for child in element], "text": element.text or "",
    }  # fmt: skip


def in_python(scene: Any, sight: dict[str, Any], kinds: Any) -> dict[str, Any]:
    position = sight["position"]
    sheet = Sheet(sight["words"], (), position, kinds)
    found = list(items(scene, SceneSight(sheet, position, sight["printed"])))
    root = {
        "tag": "g",
        "attributes": {},
        "text": "",
        "children": [tree(each.element) for each in found],
    }
    return {"tree": root, "height": max(each.height for each in found)}


@needs_node
@pytest.mark.parametrize("language", ["en", "zh-Hant"])
@pytest.mark.parametrize("name", DRAWN)
def test_both_renderers_draw_the_same_board(name: str, language: str) -> None:
    game, sights = opened(name), []
    for seed in (3, 4):
        record = played(game, seed)
        machine = machine_of(game, record)
        some = [machine.to_json(at) for at in positions(game, record)[::STRIDE]]
        some += [
            machine.view(positions(game, record)[-1], seat) for seat in range(record.setup.players)
        ]
        printed = {**board_data(game)["printed"], **record.setup.variants}
        sights += [
            {"position": at, "printed": printed, "words": words(game, language)} for at in some
        ]
    scene = board_data(game)["scene"]
    found = ran(game, TREES, {"scene": scene, "sights": sights})
    assert found == [in_python(scene, sight, kinds_of(game.law)) for sight in sights]


HEADING = {
    "draw": "text", "text": ["of", "name"], "x": 36.25, "y": -5.25, "class": ["of", "name"],
    "room": 40,
}  # fmt: skip
PLACE = {
    "part": ["seats", ["key", "seat"]], "box": [0, 0, 9, 9], "name": ["of", "name"], "with": [],
    "touch": {"by": ["key", "seat"]}, "height": 7,
}  # fmt: skip
SOME = [{"when": ["among", ["of", "heap"], 3, number], "with": []} for number in range(3)]
TOY = {
    "stack": [
        HEADING,
        {"each": ["of", "seats"], "key": "seat", "with": [PLACE]},
        {"flow": [10, 20], "columns": 2, "with": SOME},
        {"draw": "text", "text": ["total", ["of", "seats"]], "x": 0, "y": 0},
    ]
}
SEATS = [{"$hidden": True, "$shown": 2}, -1]
SIGHT = {
    "printed": {}, "words": {"seat": "player {seat}"},
    "position": {"name": HOSTILE, "heap": 3, "seats": SEATS},
}  # fmt: skip


@needs_node
def test_values_of_a_position_are_text_in_both_renderers() -> None:
    (found,) = ran(opened(DRAWN[0]), TREES, {"scene": TOY, "sights": [SIGHT]})
    assert found == in_python(TOY, SIGHT, {})
    assert found["tree"]["children"][0]["children"][0]["children"][0]["text"] == HOSTILE


@needs_node
def test_a_part_is_a_button_where_a_legal_step_has_what_it_stands_for() -> None:
    body = """
    const steps = [{ by: 1, do: "take" }, { by: 1, do: "pass" }];
    const light = (touch) => (touching.touched(steps, touch).length > 0 ? "lit" : null);
    const sight = { ...given.sight, light, isPicked: () => false };
    const parts = scene_tree.treeOf(given.scene, sight).tree.children[0].children.slice(1, 3);
    const told = ({ role, "data-touch": touch }) => [role, touch ?? null];
    return parts.map(({ children: [{ attributes }] }) => told(attributes));
    """
    found = ran(opened(DRAWN[0]), body, {"scene": TOY, "sight": SIGHT})
    assert found == [["group", None], ["button", '{"by":1}']]
