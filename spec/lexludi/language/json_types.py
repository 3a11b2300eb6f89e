"""The names of what crosses the language's border as JSON: positions, steps, results, setups."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeAlias

Position: TypeAlias = dict[str, Any]
"""A position by the names of its variables; a map over seats is a list, none is None."""
By: TypeAlias = str | int
"""Who does a step: a seat, or `chance` or `nobody`."""
Side: TypeAlias = By | tuple[int, ...]
"""Who is to act: a seat, several seats at once, `chance` or `nobody`, or `over`."""
Step: TypeAlias = dict[str, Any]
"""A step: `by`, `do` (the name of an action), and the arguments of that action by name."""
Result: TypeAlias = dict[str, Any]
"""The end of a game: `scores`, a list of numbers for each seat, and `winners`, a list of seats."""
Answers: TypeAlias = Mapping[str, str]
"""Answers by the names of their points."""
Variants: TypeAlias = Mapping[str, Any]
"""What else is agreed on: choices by the names of their variants, as text (`"6"` for a number),
and values by the names of open parameters (a map over seats is a list, none is None)."""
