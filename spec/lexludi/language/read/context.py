"""What reading a law gathers, and what every part of the reading needs."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import reduce

from lexludi.language import declarations as d
from lexludi.language.problems import Place, Problems, Reported, TermError
from lexludi.language.read.chapters import Fence, Field
from lexludi.language.read.compiler import Compiler
from lexludi.language.read.expressions import FORMS
from lexludi.language.read.fences import KINDS
from lexludi.language.read.names import Names
from lexludi.language.read.source import Scope
from lexludi.language.suggest import did_you_mean
from lexludi.language.types import Type, Unresolved, unresolved

UNKNOWN_ACTION = Scope(complete=False)


@dataclass
class Declarations:
    """Every declaration by name, in document order."""

    game: dict[str, d.Game] = field(default_factory=dict)
    types: dict[str, d.NamedType] = field(default_factory=dict)
    parameters: dict[str, d.Parameter] = field(default_factory=dict)
    open_parameters: dict[str, d.OpenParameter] = field(default_factory=dict)
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
    assumptions: dict[str, d.Assumption] = field(default_factory=dict)
    uses: dict[str, frozenset[str]] = field(default_factory=dict)


class ReadContext:
    """The names and declarations read so far, and the uses of the fence at hand."""

    def __init__(self, problems: Problems) -> None:
        self.problems = problems
        self.names = Names()
        self.law = Declarations()
        self.used: set[str] = set()
        self.user = ""

    def report(self, fence: Fence, place: Place, message: str) -> None:
        """Note what is wrong with a fence."""
        self.problems.add(place, f"{fence.kind} {fence.name}: {message}")

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

    def check_actions(self, fence: Fence, key: str, actions: Iterable[str]) -> None:
        """Note the names in a field that are no declared actions."""
        for name in actions:
            if name not in self.names.actions and name not in self.names.failed:
                near = did_you_mean(name, self.names.actions)
                message = f"{name} is no declared action" + (f"; {near}" if near else "")
                self.report(fence, fence.fields[key].place, message)

    def known(self, actions: Iterable[str]) -> bool:
        """Whether the arguments of all these actions are known."""
        return all(self.names.actions.get(name, UNKNOWN_ACTION).complete for name in actions)

    def scope(self, actions: Iterable[str], old: bool = False) -> Scope:
        """The names that rules of all these actions may use: shared arguments, and `me`."""
        scopes = [self.names.actions.get(name, UNKNOWN_ACTION) for name in actions]
        known = [scope.local for scope in scopes if scope.complete]
        complete = len(known) == len(scopes)
        local = known or [scope.local for scope in scopes] or [{}]
        return Scope(reduce(_shared, local), old, complete)


def _shared(one: Mapping[str, Type], other: Mapping[str, Type]) -> Mapping[str, Type]:
    """The names that two actions both have, with the same type."""
    both = {name: kind for name, kind in one.items() if name in other}
    return {
        name: Unresolved() if unresolved(kind, other[name]) else kind
        for name, kind in both.items()
        if other[name] == kind or unresolved(kind, other[name])
    }


def declared_name(fence: Fence) -> str:
    """The name that a fence declares; a definition's arguments are no part of it."""
    if fence.kind in KINDS and fence.kind != "definition":
        return fence.name
    return fence.name.partition("(")[0].strip()


def needed(fence: Fence, key: str) -> Field:
    """A field that the fence must have; Reported where it is missing or empty."""
    found = fence.fields.get(key)
    if found is None or not found.text.strip():
        raise Reported
    return found


def words(fence: Fence, key: str) -> tuple[str, ...]:
    """The comma separated names of a field."""
    return tuple(word for word in re.split(r"[\s,]+", fence.text(key)) if word)


def placed_words(source: Field) -> Iterator[tuple[str, Place]]:
    """The comma separated names of a field, each with the place where it stands."""
    for offset, line in enumerate(source.text.splitlines()):
        first = source.place.column if offset == 0 else 1
        for found in re.finditer(r"[^\s,]+", line):
            yield found[0], source.place.below(offset, first + found.start())


def bounds(fence: Fence, key: str, example: str) -> tuple[int, int]:
    """The two numbers of a field that reads `a to b`."""
    match = re.fullmatch(r"(-?[0-9]{1,9}) to (-?[0-9]{1,9})", fence.text(key))
    if not match or int(match[1]) > int(match[2]):
        raise TermError(fence.fields[key].place, f"expected a range such as {example}")
    return int(match[1]), int(match[2])
