"""Docstrings that are data: the descriptions in JSON Schemas, and the help of verbs.

Python drops them where PYTHONOPTIMIZE is 2.  The sources still have them.
"""

from __future__ import annotations

import ast
import sys
from types import ModuleType
from typing import Any

DROPPED = sys.flags.optimize >= 2
"""Whether Python has dropped the docstrings."""


def restore(*modules: ModuleType) -> None:
    """Give the functions and classes of modules the docstrings of their sources."""
    for module in modules if DROPPED else ():
        with open(str(module.__file__), "rb") as file:  # noqa: PTH123 - our own code
            tree = ast.parse(file.read())
        for node in tree.body:
            if isinstance(node, ast.FunctionDef | ast.ClassDef):
                _give(vars(module).get(node.name), ast.get_docstring(node))


def restore_all() -> None:
    """Give them to all modules of lexludi that are loaded."""
    loaded = [one for name, one in sorted(sys.modules.items()) if name.startswith("lexludi.")]
    restore(*(module for module in loaded if getattr(module, "__file__", None)))


def _give(thing: Any, text: str | None) -> None:
    # A dataclass without a docstring gives itself one, so that there may be another already.
    if thing is not None and text is not None:
        thing.__doc__ = text
