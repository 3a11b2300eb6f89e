"""A fault of the prover: where it is, what it is, and the source that has it."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from tests.planted_faults import mechanical
from tests.planted_faults.by_hand import ByHand, by_hand
from tests.planted_faults.places import HOUSE, searched, short


@dataclass(frozen=True)
class Fault:
    """One fault.

    Attributes:
        file: the source that it is in.
        name: the file, the definition, and what is wrong there; no two faults have one name.
        lines: the first and the last line that it concerns.
        planted: its number among those found in the source, or the text that is replaced.
        is_constant: whether it is in no function, so that no test runs its lines.
    """

    file: str
    name: str
    lines: tuple[int, int]
    planted: int | ByHand
    is_constant: bool = False

    @property
    def place(self) -> str:
        """The file and the definition."""
        return self.name.partition(": ")[0]

    def tree(self) -> ast.Module:
        """The source with the fault."""
        if isinstance(self.planted, ByHand):
            return ast.parse(self.planted.applied(_text(self.file)))
        tree = ast.parse(_text(self.file))
        list(mechanical.faults(tree))[self.planted].turn()
        return ast.fix_missing_locations(tree)


@cache
def every_fault() -> tuple[Fault, ...]:
    """All faults, those found in the sources before those named by hand."""
    return (*(fault for file in searched() for fault in _found(file)), *_named())


def _found(file: str) -> Iterator[Fault]:
    seen: Counter[str] = Counter()
    for number, one in enumerate(mechanical.faults(ast.parse(_text(file)))):
        name = f"{short(file)} {one.definition}: {one.what}"
        seen[name] += 1
        told = name if seen[name] == 1 else f"{name} ({seen[name]})"
        yield Fault(file, told, one.lines, number, one.is_constant)


def _named() -> Iterator[Fault]:
    for one in by_hand():
        first = _text(one.file).partition(one.old)[0].count("\n") + 1
        lines = (first, first + one.old.count("\n"))
        constant = not _in_function(one.file, lines)
        yield Fault(one.file, f"{short(one.file)}: {one.what}", lines, one, constant)


def _in_function(file: str, lines: tuple[int, int]) -> bool:
    """Whether the lines of a source are those of a function."""
    return any(
        isinstance(node, ast.FunctionDef) and node.lineno <= lines[0] <= (node.end_lineno or 0)
        for _, node in mechanical.definitions(ast.parse(_text(file)))
    )


def _text(file: str) -> str:
    return (HOUSE / file).read_text("utf-8")
