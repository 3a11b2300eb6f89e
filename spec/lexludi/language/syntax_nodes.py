"""The nodes of a syntax tree, for what every law that is read or played waits for."""

from __future__ import annotations

import ast


def children(node: ast.AST) -> list[ast.AST]:
    """The nodes directly inside one, as a list: that is quicker than `ast.iter_child_nodes`."""
    found: list[ast.AST] = []
    for name in node._fields:
        value = getattr(node, name, None)
        if isinstance(value, ast.AST):
            found.append(value)
        elif type(value) is list:
            found += [item for item in value if isinstance(item, ast.AST)]
    return found
