"""Why a guard or an invariant fails, as JavaScript: functions that put values into sentences.

What they say is what `lexludi.language.explain.explain` says, unless they are given another speech.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeGuard

from lexludi.language import declarations as d
from lexludi.language import terms as t
from lexludi.language.emit.javascript.emitted_words import (
    definition_name,
    part_name,
    quoted,
    rule_function,
    value_name,
)
from lexludi.language.emit.javascript.module_writer import ARITHMETIC, number_lists, unpacked
from lexludi.language.emit.javascript.term_writer import INDENT, TermWriter
from lexludi.language.emit.javascript.type_writer import TypeWriter
from lexludi.language.explain.explain import NEGATED, shown
from lexludi.language.explain.unparse import unparse
from lexludi.language.law import Law
from lexludi.language.problems import Problems

HEADER = """\
// Why a step is refused, with the values at hand, and what always holds of a position.
// Generated from the law's chapters by `lexludi emit`; change the chapters, not this text.
"""
OF_REASONS = ("compared", "doers", "failing", "jsonOf", "say", "tell")
"""The functions that the emitted module is given."""


def reasons_module(law: Law) -> str:
    """The text of the module."""
    return WhyWriter(law).source()


class WhyWriter:
    """Writes a function for each reason; each returns a text."""

    def __init__(self, law: Law) -> None:
        self.law = law
        self.terms = TermWriter(law, Problems(), few_rounds=0)
        self.types = TypeWriter(self.terms.layout)
        self._lines: list[str] = []
        self._asked: list[str] = []

    def source(self) -> str:
        """The whole text."""
        table = [line for action in self.law.actions.values() for line in self._action(action)]
        claims = [self._invariant(item) for item in self.law.invariants.values()]
        for name in self._asked:
            self._definition(self.law.definitions[name])
        parts = (
            self._imports(),
            number_lists(self.law, self.terms.layout),
            self.types.lines,
            self.terms.functions,
            self._lines,
            ["export const reasons = {", *table, "};"],
            ["export const claims = [", *claims, "];"],
        )
        return HEADER + "".join("\n".join(part) + "\n\n" for part in parts).rstrip() + "\n"

    def _definition(self, item: d.Definition) -> None:
        local = "".join(f", {value_name(name)}" for name, _ in item.arguments)
        self._add(part_name("why", item.name), f"g, s{local}", [f"return {self.why(item.body)};"])

    def _imports(self) -> list[str]:
        definitions = [definition_name(name) for name in self.law.definitions]
        imported = [
            (ARITHMETIC, "./arithmetic.js"),
            (OF_REASONS, "./reasons.js"),
            *([(definitions, "./law.js")] if definitions else []),
        ]
        return [
            f"import {{\n{INDENT}{', '.join(names)},\n}} from {quoted(file)};"
            for names, file in imported
        ]

    def _add(self, name: str, arguments: str, body: list[str]) -> None:
        lines = [f"{INDENT}{line}" for line in body]
        self._lines += [f"function {name}({arguments}) {{", *lines, "}"]

    def _action(self, action: d.Action) -> list[str]:
        """Lines of the table for the rules of an action."""
        reasons: dict[str, list[str]] = {
            f"{action.name}.when": [f"return {self.why(action.when)};"],
            f"{action.name}.who": [f"return {self._doers(action)};"],
        }
        for rule in self.law.rules_of(action.name):
            if rule.require is not None:
                reasons[rule.name] = self._guard(rule, rule.require)
        lines = [f"{INDENT}{quoted(action.name)}: {{"]
        for rule_name, body in reasons.items():
            function = rule_function(rule_name, action.name)
            self._add(function, "g, s, m", [*unpacked(action), *body])
            lines.append(f"{INDENT * 2}{quoted(rule_name)}: {function},")
        return [*lines, f"{INDENT}}},"]

    def _doers(self, action: d.Action) -> str:
        """Who may do the step; of several, also why the one who does it is none of them."""
        who = action.who
        if isinstance(who, str):
            return f"say(g).word({quoted(who)})"
        if not action.by_several:
            return f"say(g).doer({self.why(who)}, {self._later(who)})"
        if not isinstance(who, t.Build):
            return f'doers(g, {self._text(who)}, () => "")'
        own = f"(({value_name(who.loop.name)}) => {self.why(who.element)})($me)"
        return f'doers(g, {self._text(who)}, () => $me < 0 ? "" : {own})'

    def _guard(self, rule: d.Rule, require: t.Term) -> list[str]:
        lines = [
            f"if ({self._text(exception.when)}) return {self.why(exception.require)};"
            for exception in self.law.exceptions_to(rule.name)
            if exception.require is not None
        ]
        return [*lines, f"return {self.why(require)};"]

    def _invariant(self, item: d.Invariant) -> str:
        holds, why = part_name("holds", item.name), part_name("claim", item.name)
        self._add(holds, "g, s", [f"return {self._text(item.always)};"])
        self._add(why, "g, s", [f"return {self.why(item.always)};"])
        return f"{INDENT}{{ name: {quoted(item.name)}, holds: {holds}, why: {why} }},"

    # Why a term is false.

    def _text(self, term: t.Term) -> str:
        return self.terms.text(term)

    def _shown(self, term: t.Term) -> str:
        """The value of a term, as a person would write it."""
        if isinstance(term, t.Literal):
            return f"say(g).word({quoted(shown(term.value))})"
        return f"tell(g, {self.types.name(term.type)}, {self._text(term)})"

    def _later(self, term: t.Term) -> str:
        """A function that tells the value of a term, for a speech that asks for it."""
        return f"() => {self._shown(term)}"

    def why(self, term: t.Term) -> str:
        """Why a term is false, down to the comparison that fails."""
        if isinstance(term, t.Logic):
            parts = (f"[() => {self._text(part)}, () => {self.why(part)}]" for part in term.parts)
            return f"failing(g, [{', '.join(parts)}], {quoted(term.operator)})"
        if isinstance(term, t.Call):
            if term.name not in self._asked:
                self._asked.append(term.name)  # which is gone over until nothing is added
            given = "".join(f", {self._text(argument)}" for argument in term.arguments)
            return f"{part_name('why', term.name)}(g, s{given})"
        if isinstance(term, t.Choose):
            return f"({self._text(term.condition)} ? {self.why(term.yes)} : {self.why(term.no)})"
        if isinstance(term, t.Fold) and term.kind == "all":
            return self.terms.called("WHY_ALL", term, self._all(term))
        return self._compared(term) if isinstance(term, t.Compare) else self._stated(term)

    def _all(self, term: t.Fold) -> list[str]:
        lines: list[str] = []
        with self.terms.rounds(term, lines) as indent:
            rounds = ", ".join(
                f"[{quoted(loop.name)}, "
                f"tell(g, {self.types.name(loop.type)}, {value_name(loop.name)})]"
                for loop in term.loops
            )
            text = f"say(g).round([{rounds}], {self.why(term.element)})"
            lines.append(f"{indent}if (!{self._text(term.element)}) return {text};")
        return [*lines, 'return "";']

    def _compared(self, term: t.Compare) -> str:
        sides = f"{self._shown(term.left)}, {self._shown(term.right)}"
        is_sum = isinstance(term.left, t.Arithmetic) or _is_sum(term.left)
        verdict = f"{quoted(term.operator)}, {quoted(NEGATED[term.operator])}"
        return f"compared(g, {self.said(term.left)}, {sides}, {verdict}, {quoted(is_sum)})"

    def _stated(self, term: t.Term) -> str:
        if not isinstance(term, t.Not):
            return f"say(g).stated({self.said(term)}, {self._shown(term)})"
        inner = term.term
        is_plain = isinstance(inner, (t.Compare, t.Logic))
        said = quoted(unparse(inner)) if is_plain else self.said(inner)
        return f"say(g).holding({said}, () => {self._held(inner)})"

    def _held(self, term: t.Term) -> str:
        """What is told of a condition that holds and should not, where its text is not told."""
        told = term.left if isinstance(term, t.Compare) else term
        if isinstance(told, (t.State, t.Index)):
            return f"say(g).stated({self.said(told)}, {self._shown(told)})"
        return quoted("")

    # A term as text.

    def said(self, term: t.Term) -> str:
        """A term as text, with the addends of a sum written out."""
        if _is_sum(term):
            return self.terms.called("ADDENDS", term, self._addends(term))
        said = _SAID.get(type(term))
        return self._shown(term) if said is None else said(self, term)

    def _addends(self, term: t.Fold) -> list[str]:
        lines = ["const found = [];"]
        with self.terms.rounds(term, lines) as indent:
            lines.append(f"{indent}found.push({self._shown(term.element)});")
        return [*lines, 'return found.join(" + ") || "0";']

    def said_name(self, term: t.Given | t.Local) -> str:
        """What a step, a setup or a round names."""
        return f"say(g).name({quoted(term.name)}, {self._later(term)})"

    def said_entry(self, term: t.Index) -> str:
        """An entry of a map, with the values of its keys."""
        keys: list[str] = []
        base: t.Term = term
        while isinstance(base, t.Index):
            found = f"{self.types.name(base.key.type)}, {self._text(base.key)}"
            keys.insert(0, f"jsonOf(g, {found})")
            base = base.base
        root = quoted(base.name) if isinstance(base, t.State) else self.said(base)
        is_state = quoted(isinstance(base, t.State))
        return f"say(g).entry({root}, {is_state}, [{', '.join(keys)}], {self._later(term)})"

    def said_calculation(self, term: t.Arithmetic) -> str:
        """A calculation, with the values of variables."""
        left, right = self._operand(term.left), self._operand(term.right)
        return f"({left} + {quoted(f' {term.operator} ')} + {right})"

    def said_call(self, term: t.Call) -> str:
        """A definition, with the values of its arguments."""
        given = ", ".join(self._shown(argument) for argument in term.arguments)
        return f"say(g).call({quoted(term.name)}, () => [{given}], {self._later(term)})"

    def _operand(self, term: t.Term) -> str:
        is_state = quoted(isinstance(term, t.State))
        return f"say(g).operand({self.said(term)}, {is_state}, {self._later(term)})"


def _is_sum(term: t.Term) -> TypeGuard[t.Fold]:
    return isinstance(term, t.Fold) and term.kind == "sum"


_SAID: dict[type[t.Term], Callable[..., str]] = {
    t.Index: WhyWriter.said_entry,
    t.Literal: WhyWriter._shown,
    t.Arithmetic: WhyWriter.said_calculation,
    t.Call: WhyWriter.said_call,
    t.State: lambda _, term: f"say(g).variable({quoted(term.name)})",
    t.Given: WhyWriter.said_name,
    t.Local: WhyWriter.said_name,
}
