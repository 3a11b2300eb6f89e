"""Effects as JavaScript statements, which change a position."""

from __future__ import annotations

from collections.abc import Iterator

from lexludi.language import terms as t
from lexludi.language import undefined as u
from lexludi.language.emit.javascript.emitted_words import value_name
from lexludi.language.emit.javascript.term_writer import INDENT, TermWriter
from lexludi.language.types import Map, Type, scalar

SIMPLE = (t.Literal, t.Local, t.Given)
"""Keys that may be evaluated twice, and before the value, without a difference."""


def statements(writer: TermWriter, effects: tuple[t.Effect, ...], indent: str) -> Iterator[str]:
    """The effects as lines."""
    for effect in effects:
        if isinstance(effect, t.For):
            yield indent + writer.loop_over(value_name(effect.loop.name), effect.loop.domain)
            yield from statements(writer, effect.body, indent + INDENT)
            yield indent + "}"
        elif isinstance(effect, t.If):
            yield f"{indent}if ({writer.text(effect.condition)}) {{"
            yield from statements(writer, effect.yes, indent + INDENT)
            if effect.no:
                yield f"{indent}}} else {{"
                yield from statements(writer, effect.no, indent + INDENT)
            yield indent + "}"
        else:
            yield from (indent + line for line in _assignment(writer, effect))


def _assignment(writer: TermWriter, effect: t.Assign) -> list[str]:
    place = _place(writer, effect)
    is_simple = all(isinstance(key, SIMPLE) for key in effect.keys) and "within" not in place
    if effect.operator == "=":
        return _given(writer, effect, place, is_simple)
    value, sign = writer.text(effect.value), effect.operator[0]
    at = place if is_simple else "place"
    what = u.value_of(effect.name)
    changed = writer.number_of(effect.type, f"s[{at}] {sign} {value}", effect.place, what)
    line = f"s[{at}] = {changed};"
    return [line] if is_simple else ["{", f"{INDENT}const place = {place};", INDENT + line, "}"]


def _place(writer: TermWriter, effect: t.Assign) -> str:
    """Where the variable, or the entry of it, stands in the position."""
    kind = writer.law.state[effect.name].type
    keys: list[tuple[t.Term | None, str]] = []
    for domain, key in zip(effect.domains, effect.keys, strict=True):
        text = writer.key(domain, key)
        keys.append((None if text.startswith("within") else key, text))
    found, _ = writer.entry(kind, keys)
    return writer.region(effect.name, found)


def _given(writer: TermWriter, effect: t.Assign, place: str, is_simple: bool) -> list[str]:
    # What is given is evaluated before the keys, and the first of both that is undefined is named.
    value = given_text(writer, effect.type, effect.value, u.value_of(effect.name))
    if is_simple:
        return [_stored(writer, effect.type, effect.value.type, place, value)]
    line = _stored(writer, effect.type, effect.value.type, place, "given")
    return ["{", f"{INDENT}const given = {value};", INDENT + line, "}"]


def given_text(writer: TermWriter, kind: Type, term: t.Term, what: str) -> str:
    """A value that is given to a variable of a type; one value fills a map."""
    wanted = kind if isinstance(term.type, Map) else scalar(kind)
    return writer.of_type(wanted, term, writer.text(term), what)


def _stored(writer: TermWriter, kind: Type, source: Type, place: str, value: str) -> str:
    if not isinstance(kind, Map):
        return f"s[{place}] = {value};"
    if isinstance(source, Map):
        return f"put(s, {place}, {value});"
    return f"spread(s, {place}, {writer.layout.size(kind)}, {value});"


def started(writer: TermWriter) -> Iterator[str]:
    """Lines that give every variable its value at the start."""
    for name, item in writer.law.state.items():
        value = given_text(writer, item.type, item.start, u.value_of(name))
        yield _stored(writer, item.type, item.start.type, writer.region(name, "0"), value)
