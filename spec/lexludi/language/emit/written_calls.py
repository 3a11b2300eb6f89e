"""Definitions without their calls: what is short is written out, what a game fixes is looked up.

A call takes longer than most of what is asked by it.  Both ways have the value of the call, and
an operation without a value says the same of itself.
"""

from __future__ import annotations

from dataclasses import replace

from lexludi.language import declarations as d
from lexludi.language import terms as t
from lexludi.language import undefined as u
from lexludi.language.emit.instances import put_in, rebuilt
from lexludi.language.emit.totality import Totality
from lexludi.language.law import Law

MOST_TERMS = 30
"""What has more terms stays a call."""
SIMPLE = (t.Literal, t.Local, t.State, t.Given)
"""What may be read again and again."""


class WrittenCalls:
    """Takes calls out of terms of one law.

    Attributes:
        fixed: the definitions that have one value in a game: the table holds it.
    """

    def __init__(self, law: Law, totality: Totality) -> None:
        self._definitions, self._totality = law.definitions, totality
        self._bodies: dict[str, t.Term] = {}
        self._short: dict[str, bool] = {}
        self.fixed = tuple(name for name in law.definitions if self._is_fixed(name))

    def law(self, law: Law) -> Law:
        """The law with fewer calls in definitions, conditions and guards, but not in effects."""
        bodies = {n: replace(one, body=self._body(n)) for n, one in law.definitions.items()}
        return law.replaced(
            definitions=bodies,
            actions={n: replace(one, when=self._of(one.when)) for n, one in law.actions.items()},
            base_rules={n: self._guard(one) for n, one in law.base_rules.items()},
        )

    def _guard(self, rule: d.Rule) -> d.Rule:
        when = None if rule.when is None else self._of(rule.when)
        require = None if rule.require is None else self._of(rule.require)
        return replace(rule, when=when, require=require)

    def _of(self, term: t.Term) -> t.Term:
        return rebuilt(term, self._changed)

    def _body(self, name: str) -> t.Term:
        """The body of a definition; one that is fixed is worked out before any other."""
        if name not in self._bodies:
            body = self._definitions[name].body
            self._bodies[name] = body if name in self.fixed else self._of(body)
        return self._bodies[name]

    def _is_fixed(self, name: str) -> bool:
        item = self._definitions[name]
        is_value = not item.arguments and u.always_within(item.type, item.body)
        return is_value and self._totality.total(item.body) and self._is_of_setup(item.body)

    def _is_of_setup(self, term: t.Term) -> bool:
        """Whether no variable is read, nor by what is called."""
        called = isinstance(term, t.Call) and self._definitions[term.name].body
        return (
            not isinstance(term, t.State)
            and (not called or self._is_of_setup(called))
            and all(map(self._is_of_setup, t.children(term)))
        )

    def _changed(self, part: t.Term) -> t.Term:
        if not isinstance(part, t.Call):
            return part
        if part.name in self.fixed:
            return t.Given(part.type, part.place, part.name)
        given = dict(zip((name for name, _ in part.expected), part.arguments, strict=True))
        if not self._is_short(part.name) or not self._may_be_put(part, given):
            return part
        return put_in(self._body(part.name), given)

    def _is_short(self, name: str) -> bool:
        """Whether a body has no loop, whose names could meet others, and few terms."""
        if name not in self._short:
            item, inside = self._definitions[name], t.walk(self._body(name))
            is_plain = not any(isinstance(part, (t.Fold, t.Build)) for part in inside)
            is_within = u.always_within(item.type, item.body)
            self._short[name] = is_plain and is_within and len(inside) <= MOST_TERMS
        return self._short[name]

    def _may_be_put(self, call: t.Call, given: dict[str, t.Term]) -> bool:
        """Whether each argument is of its type, and does no harm where it is read, or is not."""
        if not all(u.always_within(kind, given[name]) for name, kind in call.expected):
            return False
        read = [part.name for part in t.walk(self._body(call.name)) if isinstance(part, t.Local)]
        return all(
            isinstance(one, SIMPLE) or (read.count(name) == 1 and self._totality.total(one))
            for name, one in given.items()
        )
