"""A board as data: parts bound to the fields of a position, which Python and the page draw alike.

A scene is JSON.  It holds no code and no expression in text: a value that hangs on the position
is a list that begins with the name of an operation (`values.OPERATIONS`).  A node is one of these:

- `{"draw": TAG, ...}`: a shape or a text with its attributes;
- `{"with": NODES}`: a group.  `name` says what it is and who stands there; `touch` ties it to what
  a step has in its fields, and `box` is where it is touched; `say` is told to those who hear a
  picture that is not touched;
- `{"part": POINTER, "box": BOX, "with": NODES}`: a group that stands for the value at a pointer;
- `{"each": VALUE, "key": NAME, "with": NODES}`: nodes for each key of a map or seat of a list;
- `{"for": ENTRIES, "key": NAME, "with": NODES}`: nodes for each entry that stands in the scene;
- `{"flow": [WIDTH, HEIGHT], "columns": COUNT, "with": NODES}`: what is shown, in rows;
- `{"stack": NODES}`: nodes below each other, each as high as its `height` or its rows.

Every node may have `when` (it is drawn or not) and `at` (where its own origin lies).
"""

from __future__ import annotations

from lexludi.drawing.scene.checking import checked
from lexludi.drawing.scene.rendering import drawn_by

__all__ = ["checked", "drawn_by"]
