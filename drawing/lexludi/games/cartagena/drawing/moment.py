"""What the seat at turn is in the middle of."""

from __future__ import annotations

from lexludi.drawing.scene.shapes import Node, Value, lines, of, part, text, told
from lexludi.games.cartagena.drawing.parts import BY_ITSELF

WORTH: dict[str, Value] = {
    "actions_left": ["not", ["among", of("phase"), *BY_ITSELF]],
    "to_draw": ["more", of("to_draw"), 0],
    "other": ["not", ["is", of("other"), None]],
    "named": ["not", ["is", of("named"), None]],
    "opened": ["not", ["is", of("opened"), None]],
    "steered": of("steered"),
    "caught": of("caught"),
}
"""What is worth knowing, and when; what is nought, no or nothing is not said."""
ROOM, LABEL, LONG_LABEL = 186, 112, 150
"""A fact that is true or not shows only yes, which leaves more room for its label."""


def moment() -> list[Node]:
    """The facts that count now, two beside each other."""
    facts = [_fact(name, condition) for name, condition in WORTH.items()]
    return [{"flow": [196, 27], "columns": 2, "at": [8, 0], "with": facts}]


def _fact(name: str, condition: Value) -> Node:
    said = ["seat", of(name)] if name == "other" else ["word", of(name)]
    room = LONG_LABEL if condition == of(name) else LABEL
    label = lines(["word", name], 0, 16, "small soft", room)
    value = text(said, ROOM, 17, "bold ink end", ROOM - room - 4)
    return part(
        [name], (-3, 1, ROOM + 6, 24), [label, value], when=condition, name=told(name, said)
    )
