"""The drawing of Sedgemere: whose turn it is, the marsh, and what each player has."""

from __future__ import annotations

from typing import Any

from lexludi.drawing.scene import checked, drawn_by

HEAD = ""
NOUGHT: frozenset[str] = frozenset()
STYLE = {
    "water": "fill:#dfeaf0;stroke:none",
    "hill": "fill:#d8c890;stroke:#6a5a2a",
    "far": "fill:#eee8d4;stroke:#a89a70;stroke-dasharray:3 2",
    "gap": "stroke:#8fa8b4;stroke-width:2;stroke-dasharray:2 4;fill:none",
    "shut": "stroke:#3a6a9a;stroke-width:3;stroke-dasharray:6 3;fill:none",
    "plank0": "stroke:#b04a2a;stroke-width:7;fill:none",
    "plank1": "stroke:#2a6a3a;stroke-width:7;stroke-dasharray:12 2;fill:none",
    "plank2": "stroke:#3a3a8a;stroke-width:7;stroke-dasharray:4 2;fill:none",
    "load": "fill:#e8c040;stroke:#6a4a1a",
}
DRAWS_HIDDEN: frozenset[str] = frozenset()
PLACES = {
    "heron": (60, 40),
    "oak": (160, 40),
    "tower": (260, 40),
    "gull": (360, 40),
    "willow": (50, 130),
    "mill": (155, 150),
    "chapel": (260, 140),
    "kiln": (60, 240),
    "stone": (200, 250),
    "ferry": (340, 230),
}
GAPS = (
    "heron_oak",
    "oak_tower",
    "tower_gull",
    "heron_willow",
    "oak_mill",
    "willow_mill",
    "mill_chapel",
    "tower_chapel",
    "chapel_gull",
    "willow_kiln",
    "kiln_mill",
    "mill_stone",
    "kiln_stone",
    "stone_ferry",
    "chapel_ferry",
    "gull_ferry",
)
WORTH = {"heron": 2, "kiln": 1, "ferry": 3, "gull": 4, "tower": 3}


def _gap(name: str) -> dict[str, Any]:
    (x1, y1), (x2, y2) = (PLACES[end] for end in name.split("_"))
    x, y = (x1 + x2) // 2, (y1 + y2) // 2
    line = f"M{x1} {y1}L{x2} {y2}"
    owner = ["of", "plank", name]

    def drawn(when: Any, style: str, more: Any = ()) -> dict[str, Any]:
        return {"when": when, "with": [{"draw": "path", "d": line, "class": style}, *more]}

    sign = {"draw": "text", "x": x, "y": y + 5, "class": "bold ink"}
    box = [x - 20, y - 20, 40, 40]
    return {
        "part": ["plank", name],
        "box": box,
        "name": ["join", ["word", name], ": ", ["if", ["is", owner, None], "-", ["seat", owner]]],
        "with": [
            drawn(["all", ["is", owner, None], ["not", ["is", ["of", "closed"], name]]], "gap"),
            drawn(["all", ["is", owner, None], ["is", ["of", "closed"], name]], "shut"),
            *(
                drawn(["is", owner, seat], f"plank{seat}", [{**sign, "text": str(seat + 1)}])
                for seat in range(3)
            ),
            {"box": box, "name": ["word", name], "touch": {"into": name}, "with": []},
            {"box": box, "name": ["word", name], "touch": {"off": name}, "with": []},
            {"box": box, "name": ["word", name], "touch": {"drawn": name}, "with": []},
        ],
    }


def _hillock(name: str) -> dict[str, Any]:
    x, y = PLACES[name]
    inside: list[dict[str, Any]] = [
        {
            "when": ["more", 10, ["of", "far_all", name]],
            "with": [{"draw": "circle", "cx": x, "cy": y, "r": 24, "class": "hill"}],
        },
        {
            "when": ["not", ["more", 10, ["of", "far_all", name]]],
            "with": [{"draw": "circle", "cx": x, "cy": y, "r": 24, "class": "far"}],
        },
        {"draw": "text", "text": ["word", name], "x": x - 20, "y": y + 36, "class": "ink"},
    ]
    if name in WORTH:
        inside.append(
            {
                "when": ["of", "lying", name],
                "with": [
                    {
                        "draw": "rect",
                        "x": x - 8,
                        "y": y - 20,
                        "width": 16,
                        "height": 16,
                        "class": "load",
                    },
                    {
                        "draw": "text",
                        "text": str(WORTH[name]),
                        "x": x - 4,
                        "y": y - 7,
                        "class": "ink",
                    },
                ],
            }
        )
    return {
        "part": ["lying", name],
        "box": [x - 28, y - 28, 56, 56],
        "touch": {"to": name},
        "name": ["word", name],
        "with": inside,
    }


TURN = {
    "part": ["turn"],
    "box": [8, 4, 200, 20],
    "height": 30,
    "with": [
        {"draw": "text", "text": ["seat", ["of", "turn"]], "x": 8, "y": 18, "class": "bold ink"}
    ],
}
WALKERS = {
    "each": ["of", "stands"],
    "key": "seat",
    "with": [
        {
            "draw": "text",
            "text": ["seat", ["key", "seat"]],
            "x": [
                "pick",
                ["of", "stands", ["key", "seat"]],
                {name: x - 22 for name, (x, y) in PLACES.items()},
            ],
            "y": [
                "sum",
                [
                    "pick",
                    ["of", "stands", ["key", "seat"]],
                    {name: y + 2 for name, (x, y) in PLACES.items()},
                ],
                ["times", 10, ["number", ["key", "seat"]]],
            ],
            "class": "bold ink",
        },
    ],
}
MARSH = {
    "box": [0, 0, 400, 300],
    "height": 310,
    "with": [
        {"draw": "rect", "x": 0, "y": 0, "width": 400, "height": 300, "class": "water"},
        *(_gap(name) for name in GAPS),
        *(_hillock(name) for name in PLACES),
        WALKERS,
    ],
}
HANDS = {
    "each": ["of", "hand"],
    "key": "seat",
    "with": [
        {
            "draw": "text",
            "text": [
                "join",
                ["seat", ["key", "seat"]],
                ": ",
                ["word", "points"],
                " ",
                ["of", "points", ["key", "seat"]],
                ", ",
                ["word", "hand"],
                " ",
                ["of", "hand", ["key", "seat"]],
            ],
            "x": 8,
            "y": ["sum", 18, ["times", 20, ["number", ["key", "seat"]]]],
            "class": "ink",
        },
    ],
}
ROWS = {"height": 70, "with": [HANDS]}
SCENE = checked({"stack": [TURN, MARSH, ROWS]})
draw = drawn_by(SCENE)
