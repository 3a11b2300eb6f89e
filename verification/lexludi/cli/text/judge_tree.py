"""How the rules of a step fare, for people: all with their values, or only those that forbid it."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Iterator

from lexludi.cli.output import place_of
from lexludi.language.explain.explain import shown
from lexludi.language.explain.rule_trace import Change, RuleTrace
from lexludi.language.explain.unfold import Node
from lexludi.readings.citations import every

WIDTH = 96
"""Columns that the names of rules may take, with the margin."""
OTHERWISE = ("held", "ran", "taken", "replaced", "idle", "unseen")
"""How rules fare that do not forbid a step."""


def broken(why: Iterable[RuleTrace]) -> Iterator[str]:
    """The rules that forbid the step with their values, and of the others the names alone."""
    looked_at = tuple(why)
    yield from tree(trace for trace in looked_at if trace.how == "broken")
    for how in OTHERWISE:
        names = ", ".join(trace.rule for trace in every(looked_at) if trace.how == how)
        lines = textwrap.wrap(names, WIDTH - 10, break_on_hyphens=False)
        yield from (f"{how if line is lines[0] else '':8}  {line}" for line in lines)


def tree(why: Iterable[RuleTrace]) -> Iterator[str]:
    """Every rule with its place, sentence and values; those that forbid the step come first."""
    for trace in sorted(why, key=lambda trace: trace.how != "broken"):
        yield f"{trace.how:8}  {trace.rule} ({place_of(trace.place.file, trace.place.line)})"
        yield f"          {trace.sentence}"
        inner = [*_nodes(trace.terms), *changes(trace.changes), *tree(trace.exceptions)]
        yield from (f"            {line}" for line in inner)


def _nodes(nodes: Iterable[Node]) -> Iterator[str]:
    for node in nodes:
        yield _node(node)
        yield from (f"  {line}" for line in _nodes(node.parts))


def _node(node: Node) -> str:
    if node.kind == "round":
        return f"{node.text}: {shown(node.value)}"
    if isinstance(node.value, bool):
        text = f"{node.text} {'holds' if node.value else 'does not hold'}"
    else:
        text = f"{node.text} is {shown(node.value)}"
    return f"{text}: {node.note}" if node.note else text


def changes(made: Iterable[Change]) -> Iterator[str]:
    """Each entry that changes, with its value before and after."""
    for change in made:
        yield f"{place(change.path)} {shown(change.before)} → {shown(change.after)}"


def place(path: str) -> str:
    """A JSON pointer as the rules write it: `/shares/0/silk` is shares[0][silk]."""
    name, *keys = path.split("/")[1:]
    return name + "".join(f"[{key}]" for key in keys)
