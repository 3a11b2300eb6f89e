"""What reading a law gathers, and what every part of the reading needs."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field

from lexludi.language import declarations as d
from lexludi.language.problems import TermError
from lexludi.language.read.chapters import Fence
from lexludi.language.read.compiler import Compiler
from lexludi.language.read.expressions import FORMS
from lexludi.language.read.names import Names
from lexludi.language.read.source import Scope
from lexludi.language.types import Seat, Type

DOTTED = re.compile(r"[a-z][a-z0-9_]*(\.[a-z][a-z0-9_]*)*")


@dataclass
class Declarations:
    """Every declaration by name, in document order."""

    game: dict[str, d.Game] = field(default_factory=dict)
    types: dict[str, d.NamedType] = field(default_factory=dict)
    parameters: dict[str, d.Parameter] = field(default_factory=dict)
    points: dict[str, d.Point] = field(default_factory=dict)
    variants: dict[str, d.Variant] = field(default_factory=dict)
    state: dict[str, d.Variable] = field(default_factory=dict)
    actions: dict[str, d.Action] = field(default_factory=dict)
    rules: dict[str, d.Rule] = field(default_factory=dict)
    exceptions: dict[str, d.Exempting] = field(default_factory=dict)
    definitions: dict[str, d.Definition] = field(default_factory=dict)
    invariants: dict[str, d.Invariant] = field(default_factory=dict)
    properties: dict[str, d.Property] = field(default_factory=dict)
    scoring: dict[str, d.Scoring] = field(default_factory=dict)
    uses: dict[str, frozenset[str]] = field(default_factory=dict)


class Context:
    """The names and declarations read so far, and the uses of the fence at hand."""

    def __init__(self) -> None:
        self.names = Names()
        self.law = Declarations()
        self.used: set[str] = set()
        self.user = ""

    def compiler(self, name: str) -> Compiler:
        """A compiler for the fence of that name; it notes the names that are used."""
        self.used, self.user = set(), name
        return Compiler(self.names, self.used, FORMS)

    def note_uses(self) -> None:
        """Remember which names the fence at hand uses."""
        self.law.uses[self.user] = frozenset(self.used)

    def fresh(self, fence: Fence, local: Iterable[str]) -> None:
        """Raise TermError where a local name would hide a declared one."""
        for name in local:
            if self.names.taken(name):
                raise TermError(fence.place, f"{name} hides a name that is in use: choose another")

    def scope(self, fence: Fence, key: str, actions: Iterable[str], old: bool = False) -> Scope:
        """The names that rules of all these actions may use: shared arguments, and `me`."""
        shared: dict[str, Type] | None = None
        for name in actions:
            if name not in self.law.actions:
                raise TermError(fence.fields[key].place, f"{name} is no declared action")
            action = self.law.actions[name]
            local = {argument.name: argument.type for argument in action.arguments}
            if action.has_me:
                local["me"] = Seat()
            shared = (
                local if shared is None else {n: k for n, k in shared.items() if local.get(n) == k}
            )
        return Scope(shared or {}, old)


def words(fence: Fence, key: str) -> tuple[str, ...]:
    """The comma separated names of a field."""
    return tuple(word for word in re.split(r"[\s,]+", fence.text(key)) if word)


def bounds(fence: Fence, key: str, example: str) -> tuple[int, int]:
    """The two numbers of a field that reads `a to b`."""
    match = re.fullmatch(r"(-?\d{1,9}) to (-?\d{1,9})", fence.text(key))
    if not match or int(match[1]) > int(match[2]):
        raise TermError(fence.fields[key].place, f"expected a range such as {example}")
    return int(match[1]), int(match[2])
