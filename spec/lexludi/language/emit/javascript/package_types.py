"""What the types of an emitted package are: a declaration file for TypeScript."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from lexludi.language import declarations as d
from lexludi.language.emit.emitted_names import type_name
from lexludi.language.emit.javascript.emitted_words import quoted
from lexludi.language.law import Law
from lexludi.language.types import Bool, Enumeration, Map, Option, Range, Seat, Type, Whole

SCALARS = {Bool: "boolean", Whole: "number", Range: "number", Seat: "number"}
DOER = {d.CHANCE: '"chance"', d.NOBODY: '"nobody"'}


def declared_types(law: Law, common: str) -> str:
    """The text of the file; `common` is what is the same for every law."""
    parts = [
        *(_enumeration(item.type) for item in law.types.values()),
        _interface("Answers", {name: _choices(p.answers) for name, p in law.points.items()}),
        _variants(law),
        _setup(law),
        _interface("PositionJSON", _state(law, hidden=False), is_optional=False),
        _interface("View", _state(law, hidden=True), is_optional=False),
        _steps("Step", law, hidden=False),
        _steps("StepView", law, hidden=True),
    ]
    return "\n\n".join(part for part in (common.rstrip(), *parts) if part) + "\n"


def _enumeration(kind: Type) -> str:
    if not isinstance(kind, Enumeration):
        return ""
    return f"export type {type_name(kind.name)} = {_choices(kind.values)};"


def _choices(values: Iterable[str]) -> str:
    return " | ".join(quoted(value) for value in values)


def _interface(name: str, fields: Mapping[str, str], is_optional: bool = True) -> str:
    mark = "?" if is_optional else ""
    lines = (f"  {quoted(field)}{mark}: {kind};" for field, kind in fields.items())
    return "\n".join([f"export interface {name} {{", *lines, "}"])


def _variants(law: Law) -> str:
    chosen = {name: _choices(item.choices) for name, item in law.variants.items()}
    text = _interface("Variants", chosen)
    lines = [f"  {quoted(name)}: {_of(law, p.type)};" for name, p in law.open_parameters.items()]
    return text.removesuffix("}") + "".join(f"{line}\n" for line in lines) + "}"


def _setup(law: Law) -> str:
    must = "" if law.open_parameters else "?"
    fields = f"answers?: Answers;\n  variants{must}: Variants;"
    counts = " | ".join(map(str, law.counts))
    return f"export interface Setup {{\n  players: {counts};\n  {fields}\n}}"


def _state(law: Law, hidden: bool) -> Mapping[str, str]:
    return {name: _field(law, item, hidden) for name, item in law.state.items()}


def _field(law: Law, item: d.Variable | d.Argument, hidden: bool) -> str:
    """The type of a variable or an argument, with marks where a seat does not see it."""
    if not hidden or isinstance(item.seen, str):
        return _of(law, item.type)
    if isinstance(item.type, Map):
        return _of_map(item.type, f"{_of(law, item.type.value)} | Hidden", law)
    return f"{_of(law, item.type)} | Hidden"


def _of(law: Law, kind: Type) -> str:
    """The type of a value as JSON has it."""
    if isinstance(kind, Map):
        return _of_map(kind, _of(law, kind.value), law)
    if isinstance(kind, Option):
        return f"{_of(law, kind.of)} | null"
    if isinstance(kind, Enumeration):
        return type_name(kind.name) if kind.name in law.types else _choices(kind.values)
    return SCALARS[type(kind)]


def _of_map(kind: Map, inner: str, law: Law) -> str:
    if isinstance(kind.key, Seat):
        return f"({inner})[]"
    if isinstance(kind.key, Range):
        keys = " | ".join(f'"{key}"' for key in range(kind.key.low, kind.key.high + 1))
        return f"Record<{keys}, {inner}>"
    return f"Record<{_of(law, kind.key)}, {inner}>"


def _steps(name: str, law: Law, hidden: bool) -> str:
    steps = (_step(law, action, hidden) for action in law.actions.values())
    return "\n".join([f"export type {name} =", *(f"  | {step}" for step in steps)]) + ";"


def _step(law: Law, action: d.Action, hidden: bool) -> str:
    by = DOER.get(action.who, "number") if isinstance(action.who, str) else "number"
    fields = [f"{quoted(item.name)}: {_field(law, item, hidden)}" for item in action.arguments]
    return "{ " + "; ".join([f"by: {by}", f"do: {quoted(action.name)}", *fields]) + " }"
