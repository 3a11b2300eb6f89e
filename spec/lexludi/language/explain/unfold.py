"""A term unfolded: its value in one position, and the values that it depends on.

Only what decides the value is kept: of a false conjunction the first false part, of `all(...)` the
first false round, of a sum the addends that are not zero.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from lexludi.language import terms as t
from lexludi.language.evaluate.evaluator import Evaluator, Values
from lexludi.language.explain.unparse import unparse
from lexludi.language.law import Law, as_json

NAMED = (t.State, t.Given, t.Local)


@dataclass(frozen=True)
class Node:
    """A term with its value as JSON has it; `kind` says which kind of term it is.

    A definition's `meaning` is its body, and `note` its sentence; of a printed value `note` is the
    source, of a point the question.
    """

    kind: str
    text: str
    value: Any
    note: str = ""
    meaning: str = ""
    parts: tuple[Node, ...] = ()


class Unfolder:
    """Unfolds terms by an evaluator; each call of a definition is unfolded once."""

    def __init__(self, law: Law, evaluator: Evaluator) -> None:
        self.law = law
        self.evaluator = evaluator
        self._unfolded: set[str] = set()

    def nodes(self, term: t.Term, local: Values) -> tuple[Node, ...]:
        """The term as nodes; none for a literal, whose value is plain to see."""
        if isinstance(term, t.Literal) or (isinstance(term, NAMED) and term.name == "me"):
            return ()
        return (self.node(term, local),)

    def node(self, term: t.Term, local: Values) -> Node:
        """The term, with the terms that its value depends on."""
        value = as_json(self.evaluator.value(term, local))
        if isinstance(term, NAMED):
            return self._named(term, value)
        if isinstance(term, t.Index):
            return self._entry(term, local, value)
        if isinstance(term, t.Call):
            return self._call(term, local, value)
        if isinstance(term, t.Fold):
            return Node(term.kind, unparse(term), value, parts=self._rounds(term, local))
        return Node("term", unparse(term), value, parts=self._inside(term, local))

    def _named(self, term: t.State | t.Given | t.Local, value: Any) -> Node:
        law, name = self.law, term.name
        if name in law.points:
            return Node("point", name, value, law.points[name].question)
        if name in law.variants:
            return Node("variant", name, value, law.variants[name].question)
        if name in law.every_parameter:
            return Node("parameter", name, value, law.every_parameter[name].source)
        return Node("state" if isinstance(term, t.State) else "given", name, value)

    def _entry(self, term: t.Index, local: Values, value: Any) -> Node:
        """An entry of a map; the text has the values of the keys instead of the keys."""
        keys: list[t.Term] = []
        base: t.Term = term
        while isinstance(base, t.Index):
            keys.insert(0, base.key)
            base = base.base
        shown = "".join(f"[{self.evaluator.value(key, local)}]" for key in keys)
        within = [key for key in keys if not isinstance(key, (t.Literal, t.Local))]
        root = self._named(base, None) if isinstance(base, NAMED) else None
        kind, note = (root.kind, root.note) if root else ("term", "")
        return Node(kind, unparse(base) + shown, value, note, parts=self._all(within, local))

    def _call(self, term: t.Call, local: Values, value: Any) -> Node:
        item = self.law.definitions[term.name]
        given = [self.evaluator.value(argument, local) for argument in term.arguments]
        text = f"{term.name}({', '.join(str(one) for one in given)})"
        if text in self._unfolded:
            return Node("definition", text, value)
        self._unfolded.add(text)
        names = [name for name, _ in item.arguments]
        inner = self.node(item.body, dict(zip(names, given, strict=True)))
        parts = (inner,) if isinstance(item.body, (t.Index, t.Call, *NAMED)) else inner.parts
        return Node("definition", text, value, item.sentence, unparse(item.body), parts)

    def _all(self, terms: Iterable[t.Term], local: Values) -> tuple[Node, ...]:
        return tuple(node for term in terms for node in self.nodes(term, local))

    def _inside(self, term: t.Term, local: Values) -> tuple[Node, ...]:
        if isinstance(term, t.Logic):
            return self._all(self._deciding(term, local), local)
        if isinstance(term, t.Choose):
            taken = term.yes if self.evaluator.value(term.condition, local) else term.no
            return self._all((term.condition, taken), local)
        if isinstance(term, t.Build):
            return ()
        return tuple(
            part
            for inner in t.children(term)
            for node in self.nodes(inner, local)
            for part in (node.parts if _plain(inner) else (node,))
        )

    def _deciding(self, term: t.Logic, local: Values) -> list[t.Term]:
        """Of `and` the first part that fails, of `or` the first that holds; else all parts."""
        stop = term.operator == "or"
        for part in term.parts:
            if self.evaluator.value(part, local) is stop:
                return [part]
        return list(term.parts)

    def _rounds(self, term: t.Fold, local: Values) -> tuple[Node, ...]:
        found = []
        for _, names in self.evaluator.bindings(term.loops, term.condition, local):
            value = True if term.kind == "count" else self.evaluator.value(term.element, names)
            if self._matters(term.kind, value):
                found.append(self._round(term, names, value))
            if term.kind in ("all", "any", "first") and found:
                break
        return tuple(found)

    @staticmethod
    def _matters(kind: str, value: Any) -> bool:
        """Whether a round is shown: false in `all`, true in `any`, not zero in `sum`."""
        if kind == "all":
            return not value
        return bool(value) if kind in ("any", "sum") else True

    def _round(self, term: t.Fold, names: Values, value: Any) -> Node:
        """A round of a comprehension, named by the values of its loops."""
        text = ", ".join(f"{loop.name} = {names[loop.name]}" for loop in term.loops)
        parts = () if term.kind in ("count", "first") else self.nodes(term.element, names)
        return Node("round", text, as_json(value), parts=parts)


def _plain(term: t.Term) -> bool:
    """Whether a term is a calculation, of which only the operands are shown."""
    return isinstance(term, (t.Arithmetic, t.Extreme, t.Special, t.Not))
