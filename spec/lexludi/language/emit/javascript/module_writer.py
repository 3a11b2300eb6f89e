"""A law as one ES module: functions for its rules, and a table through which they are called."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from lexludi.language import declarations as d
from lexludi.language import terms as t
from lexludi.language import undefined as u
from lexludi.language.emit.costs import Costs
from lexludi.language.emit.javascript import effect_writer
from lexludi.language.emit.javascript.emitted_words import (
    definition_name,
    part_name,
    quoted,
    rule_function,
    value_name,
    values_list,
)
from lexludi.language.emit.javascript.flat_layout import FlatLayout
from lexludi.language.emit.javascript.list_writer import ListWriter
from lexludi.language.emit.javascript.number_bounds import note_inexact
from lexludi.language.emit.javascript.term_writer import INDENT, TermWriter
from lexludi.language.emit.javascript.type_writer import TypeWriter
from lexludi.language.emit.listing import Listing
from lexludi.language.emit.totality import Totality
from lexludi.language.law import Law
from lexludi.language.problems import Problems
from lexludi.language.types import Enumeration, Map, Seat, Type

ARITHMETIC = (
    *(
        "blank",
        "exact",
        "few",
        "lastNumber",
        "numbers",
        "optional",
        "part",
        "positive",
        "products",
        "put",
        "quotient",
    ),
    *("remainder", "spanEnd", "spread", "the", "times", "within"),
)
"""The functions that the emitted module is given."""
HEADER = f"""\
// The law of a game: every rule as a function.
// Generated from its chapters by `lexludi emit`; change the chapters, not this text.
// `g` is what stays the same during a game, `s` a position, and `m` a move: the number of its
// action, who does it, and the arguments.
import {{
  {", ".join(ARITHMETIC)},
}} from "./arithmetic.js";
"""


def module(law: Law) -> str:
    """The text of the module.

    Raises LawError where the law has a number that JavaScript has not exactly.
    """
    return ModuleWriter(law).source()


class ModuleWriter:
    """Writes the functions of a law one after the other."""

    def __init__(self, law: Law) -> None:
        self.law = law
        self.problems = Problems()
        self.terms = TermWriter(law, self.problems)
        self.types = TypeWriter(self.terms.layout)
        self._lines: list[str] = []

    def source(self) -> str:
        """The whole text; LawError where a number is not exact in JavaScript."""
        note_inexact(self.law, self.problems)
        for item in self.law.definitions.values():
            self._definition(item)
        for number, action in enumerate(self.law.actions.values()):
            self._action(number, action)
        self._moves()
        self._claims()
        self._start()
        table = self._table()
        self.problems.stop()
        values = number_lists(self.law, self.terms.layout)
        parts = (values, self.types.lines, self.terms.functions, self._lines, table)
        return HEADER + "".join("\n" + "\n".join(part) + "\n" for part in parts)

    # Lines.

    def _function(
        self, name: str, arguments: str, body: Iterable[str], kind: str = "function"
    ) -> None:
        lines = [f"{INDENT}{line}" for line in body]
        self._lines += [f"{kind} {name}({arguments}) {{", *lines, "}"]

    def _value(self, name: str, arguments: str, value: str, kind: str = "function") -> None:
        self._function(name, arguments, [f"return {value};"], kind)

    # Definitions and actions.

    def _definition(self, item: d.Definition) -> None:
        local = "".join(f", {value_name(name)}" for name, _ in item.arguments)
        body = self.terms.text(item.body)
        value = self.terms.of_type(item.type, item.body, body, u.result_of(item.name))
        self._value(definition_name(item.name), f"g, s{local}", value, "export function")

    def _action(self, number: int, action: d.Action) -> None:
        self._value(part_name("when", action.name), "g, s", self.terms.text(action.when))
        if not isinstance(action.who, str):
            kind: Type = action.who.type if action.by_several else Seat()
            value = self.terms.text(action.who)
            who = self.terms.of_type(kind, action.who, value, u.doer_of(action.name))
            self._value(part_name("who", action.name), "g, s", who)
        if action.weight is not None:
            weight = [*unpacked(action), f"return {self.terms.text(action.weight)};"]
            self._function(part_name("weight", action.name), "g, s, m", weight)
        rules = self.law.rules_of(action.name)
        self._guards(action, [rule for rule in rules if rule.require is not None])
        self._effects(action, [rule for rule in rules if rule.then is not None])
        self._listed(number, action)
        self._seen(action)

    def _guards(self, action: d.Action, rules: list[d.Rule]) -> None:
        for rule in rules:
            self._function(rule_function(rule.name, action.name), _given(action), self._guard(rule))
        calls = [f"{rule_function(rule.name, action.name)}({_given(action)})" for rule in rules]
        legal = " && ".join(calls) or "true"
        self._function(
            part_name("legal", action.name), "g, s, m", [*unpacked(action), f"return {legal};"]
        )

    def _guard(self, rule: d.Rule) -> Iterator[str]:
        """Lines that return whether a guard allows the step."""
        if rule.when is not None:
            yield f"if (!{self.terms.text(rule.when)}) return true;"
        for exception in self.law.exceptions_to(rule.name):
            allowed = exception.require
            held = "true" if allowed is None else self.terms.text(allowed)
            yield f"if ({self.terms.text(exception.when)}) return {held};"
        if rule.require is not None:
            yield f"return {self.terms.text(rule.require)};"

    def _effects(self, action: d.Action, rules: list[d.Rule]) -> None:
        for rule in rules:
            name = rule_function(rule.name, action.name)
            self._function(name, _given(action), self._effect(rule))
        calls = [f"{rule_function(rule.name, action.name)}({_given(action)});" for rule in rules]
        body = [*unpacked(action), *calls]
        self._function(part_name("apply", action.name), "g, s, m", body)

    def _effect(self, rule: d.Rule) -> Iterator[str]:
        """Lines that change the position, or have an exception do it."""
        if rule.when is not None:
            yield f"if (!{self.terms.text(rule.when)}) return;"
        for exception in self.law.exceptions_to(rule.name):
            yield f"if ({self.terms.text(exception.when)}) {{"
            yield from effect_writer.statements(self.terms, exception.then or (), INDENT)
            yield f"{INDENT}return;"
            yield "}"
        yield from effect_writer.statements(self.terms, rule.then or (), "")

    def _listed(self, number: int, action: d.Action) -> None:
        totality, costs = Totality(self.law), Costs(self.law.definitions)
        writer = ListWriter(self.terms, action, Listing(self.law, action, totality, costs))
        move = f"[{', '.join([str(number), '$me', *writer.values()])}]"
        self._function(part_name("list", action.name), "g, s, $me, found", writer.body(move))

    def _seen(self, action: d.Action) -> None:
        for item in action.arguments:
            if not isinstance(item.seen, str):
                body = [*unpacked(action), f"return {self.terms.text(item.seen)};"]
                name = part_name("seen", f"{action.name}.{item.name}")
                self._function(name, "g, s, m, $key", body)

    def _moves(self) -> None:
        """The function that lists the legal moves of each action that is due, for each doer."""
        body = ["const found = [];"]
        for action in self.law.actions.values():
            body.append(f"if ({self.terms.text(action.when)}) {{")
            body += [f"{INDENT}{line}" for line in _doers(action)]
            body.append("}")
        self._function("MOVES", "g, s", [*body, "return found;"])

    # What the law says of positions.

    def _claims(self) -> None:
        scoring = self.law.scoring
        self._value("OVER", "g, s", self.terms.text(scoring.over))
        parts = ", ".join(self.terms.text(term) for term in scoring.score)
        self._value("SCORE", "g, s, $p", f"[{parts}]")
        for variable in self.law.state.values():
            for part, term in (("seen", variable.seen), ("shown", variable.shown)):
                if isinstance(term, t.Base):
                    text = self.terms.text(term)
                    self._value(part_name(part, variable.name), "g, s, $key", text)
        for variant in self.law.variants.values():
            if variant.such is not None:
                text = self.terms.text(variant.such)
                self._value(part_name("fits", variant.name), "g, s", text)
        for parameter in self.law.open_parameters.values():
            if parameter.such is not None:
                text = self.terms.text(parameter.such)
                self._value(part_name("fits", parameter.name), "g, s, $key", text)

    def _start(self) -> None:
        body = [
            f"const s = blank({self.terms.layout.length});",
            *effect_writer.started(self.terms),
            "return s;",
        ]
        self._function("START", "g", body)

    # The table.

    def _table(self) -> list[str]:
        """The lines of the constant that names everything."""
        law = self.law
        return [
            "export const law = {",
            f"  game: {quoted(law.game)},",
            f"  fingerprint: {quoted(law.fingerprint)},",
            f"  players: {quoted(law.players)}, length: {self.terms.layout.length},",
            "  start: START, moves: MOVES, over: OVER, score: SCORE,",
            *_entries("points", map(_point, law.points.values())),
            *_entries("variants", map(_variant, law.variants.values())),
            *_entries("parameters", map(self._parameter, law.parameters.values())),
            *_entries("open", map(self._open, law.open_parameters.values())),
            *_entries("state", map(self._variable, law.state.values())),
            *_entries("actions", map(self._actor, law.actions.values())),
            "};",
        ]

    def _parameter(self, item: d.Parameter) -> str:
        """The value of a parameter for each number of players, or one for all."""
        values = []
        for players in self.law.counts:
            value = self.law.parameter_values(players)[item.name]
            flat = self.terms.layout.flat(item.type, value, players)
            values.append(quoted(flat if isinstance(item.type, Map) else flat[0]))
        same = all(value == values[0] for value in values)
        numbered = zip(self.law.counts, values, strict=True)
        by_players = ", ".join(f"{players}: {value}" for players, value in numbered)
        given = f"value: {values[0]}" if same else f"by: {{ {by_players} }}"
        return f"name: {quoted(item.name)}, field: {_field(item.name)}, {given}"

    def _open(self, item: d.OpenParameter) -> str:
        fits = "null" if item.such is None else part_name("fits", item.name)
        kind = self.types.name(item.type)
        return f"name: {quoted(item.name)}, field: {_field(item.name)}, type: {kind}, fits: {fits}"

    def _variable(self, item: d.Variable) -> str:
        parts = [
            f"name: {quoted(item.name)}",
            f"at: {self.terms.layout.offsets[item.name]}",
            f"type: {self.types.name(item.type)}",
        ]
        if not isinstance(item.seen, str):
            parts.append(f"seen: {part_name('seen', item.name)}")
        if item.shown is not None:
            parts.append(f"shown: {part_name('shown', item.name)}")
            parts.append(f"shownType: {self.types.name(item.shown.type)}")
        return ", ".join(parts)

    def _actor(self, action: d.Action) -> str:
        who = "null" if isinstance(action.who, str) else part_name("who", action.name)
        weight = "null" if action.weight is None else part_name("weight", action.name)
        by = (
            action.who if isinstance(action.who, str) else "several" if action.by_several else "one"
        )
        functions = (
            f"{part}: {part_name(part, action.name)}" for part in ("when", "legal", "apply")
        )
        arguments = ", ".join(f"{{ {self._argument(action, a)} }}" for a in action.arguments)
        parts = [f"name: {quoted(action.name)}, by: {quoted(by)}", *functions]
        parts += [f"who: {who}, weight: {weight}", f"arguments: [{arguments}]"]
        return ", ".join([*parts, f"guards: [{self._guards_of(action)}]"])

    def _guards_of(self, action: d.Action) -> str:
        """Every guard of an action with its name, for telling which ones refuse a step."""
        guards = (rule for rule in self.law.rules_of(action.name) if rule.require is not None)
        return ", ".join(
            f"[{quoted(rule.name)}, {rule_function(rule.name, action.name)}]" for rule in guards
        )

    def _argument(self, action: d.Action, item: d.Argument) -> str:
        seen = part_name("seen", f"{action.name}.{item.name}")
        shown = "" if isinstance(item.seen, str) else f", seen: {seen}"
        return f"name: {quoted(item.name)}, type: {self.types.name(item.type)}{shown}"


def number_lists(law: Law, layout: FlatLayout) -> list[str]:
    """The numbers of the enumerations that have not all between the first and the last."""
    return [
        f"const {values_list(kind.name)} = {[layout.numbers[value] for value in kind.values]};"
        for kind in (item.type for item in law.types.values())
        if isinstance(kind, Enumeration) and layout.consecutive(kind) is None
    ]


def _given(action: d.Action) -> str:
    """The arguments of the functions of an action's rules."""
    return ", ".join(["g", "s", "$me", *(value_name(item.name) for item in action.arguments)])


def unpacked(action: d.Action) -> list[str]:
    """Lines that take a move apart."""
    names = [value_name(item.name) for item in action.arguments]
    parts = ["$me = m[1]", *(f"{name} = m[{place}]" for place, name in enumerate(names, start=2))]
    return [f"const {', '.join(parts)};"]


def _doers(action: d.Action) -> list[str]:
    """Lines that list the moves of an action for each of its doers."""
    listed = part_name("list", action.name)
    each = "for (let me = 0; me < g.players; me++)"
    if action.who == d.ANYBODY:
        return [f"{each} {listed}(g, s, me, found);"]
    if isinstance(action.who, str):
        return [f"{listed}(g, s, -1, found);"]
    who = f"{part_name('who', action.name)}(g, s)"
    if action.by_several:
        return [f"const may = {who};", f"{each} if (may[me]) {listed}(g, s, me, found);"]
    return [f"{listed}(g, s, {who}, found);"]


def _entries(name: str, entries: Iterable[str]) -> list[str]:
    return [f"  {name}: [", *(f"    {{ {entry} }}," for entry in entries), "  ],"]


def _field(name: str) -> str:
    return quoted(value_name(name))


def _point(item: d.Point) -> str:
    choices = f"choices: {quoted(item.answers)}, usual: {quoted(item.ruling)}"
    return f"name: {quoted(item.name)}, field: {_field(item.name)}, {choices}"


def _variant(item: d.Variant) -> str:
    choices = f"choices: {quoted(item.choices)}, usual: {quoted(item.default)}"
    fits = "null" if item.such is None else part_name("fits", item.name)
    given = f"name: {quoted(item.name)}, field: {_field(item.name)}, {choices}"
    return f"{given}, numeric: {quoted(item.numeric)}, fits: {fits}"
