"""How the rules of a step fare, for people: all with their values, or only those that forbid it."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Iterator

from lexludi.cli.output import place_of
from lexludi.cli.spoken import Voice, told
from lexludi.language.explain.rule_trace import Change, RuleTrace
from lexludi.language.explain.unfold import Node
from lexludi.readings.citations import every

WIDTH = 96
"""Columns that the names of rules may take, with the margin."""
OTHERWISE = ("held", "ran", "taken", "replaced", "idle", "unseen")
"""How rules fare that do not forbid a step."""


def broken(why: Iterable[RuleTrace], voice: Voice) -> Iterator[str]:
    """The rules that forbid the step with their values, and of the others the names alone."""
    looked_at = tuple(why)
    yield from tree((trace for trace in looked_at if trace.how == "broken"), voice)
    for how in OTHERWISE:
        names = ", ".join(trace.rule for trace in every(looked_at) if trace.how == how)
        lines = textwrap.wrap(names, WIDTH - 10, break_on_hyphens=False)
        called = told(f"how.{how}")
        yield from (f"{called if line is lines[0] else '':8}  {line}" for line in lines)


def tree(why: Iterable[RuleTrace], voice: Voice) -> Iterator[str]:
    """Every rule with its place, sentence and values; those that forbid the step come first."""
    for trace in sorted(why, key=lambda trace: trace.how != "broken"):
        place = place_of(trace.place.file, trace.place.line)
        yield f"{told(f'how.{trace.how}'):8}  {trace.rule} ({place})"
        yield f"          {voice.cited(trace.rule, trace.sentence)}"
        inner = [
            *_nodes(trace.terms, voice),
            *changes(trace.changes, voice),
            *tree(trace.exceptions, voice),
        ]
        yield from (f"            {line}" for line in inner)


def _nodes(nodes: Iterable[Node], voice: Voice) -> Iterator[str]:
    for node in nodes:
        line = _node(node, voice)
        yield from folded(line) if isinstance(node.value, dict) else [line]
        yield from (f"  {line}" for line in _nodes(node.parts, voice))


def _node(node: Node, voice: Voice) -> str:
    if node.kind == "round":
        return f"{_round(node.text, voice)}: {voice.value(node.value)}"
    what, value = _told(node, voice)
    if isinstance(node.value, bool) and (voice.is_english or node.kind != "state"):
        text = told("why.holds" if node.value else "why.fails", text=what)
    else:
        text = told("why.is", text=what, value=value)
    return f"{text}: {voice.note(node.note)}" if node.note else text


def _told(node: Node, voice: Voice) -> tuple[str, str]:
    """What a node is of, and its value."""
    if node.kind == "state":
        what, value = voice.entry(_pointer(node.text), node.value)
        return what, value
    if node.kind == "definition":
        return voice.definition(node.text, node.value)
    if node.kind == "point":
        return node.text, voice.answer(node.text, node.value)
    return node.text, voice.value(node.value)


def _round(text: str, voice: Voice) -> str:
    """The loops of a round with their values, `w = silk`."""
    loops = (loop.partition(" = ") for loop in text.split(", "))
    return ", ".join(f"{name} = {voice.value(value)}" for name, _, value in loops)


def _pointer(text: str) -> str:
    """A part of the position as rules write it, as a JSON pointer."""
    return "/" + text.replace("[", "/").replace("]", "")


def folded(line: str) -> Iterator[str]:
    """A line with a long map, broken between entries; what follows the first line is indented."""
    begun, *entries = line.split(", ")
    for one in entries:
        if len(begun) + len(one) + 3 > WIDTH:
            yield f"{begun},"
            begun = f"    {one}"
        else:
            begun = f"{begun}, {one}"
    yield begun


def changes(made: Iterable[Change], voice: Voice) -> Iterator[str]:
    """Each entry that changes, with its value before and after."""
    for change in made:
        what, before, after = voice.entry(change.path, change.before, change.after)
        yield f"{what} {before} → {after}"
