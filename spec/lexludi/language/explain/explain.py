"""Why a guard fails, as a text with values: "5 + 4 + 1 is 10, not 9"."""

from __future__ import annotations

from typing import Any

from lexludi.language import declarations as d
from lexludi.language import terms as t
from lexludi.language.evaluate.algebra import Concrete
from lexludi.language.evaluate.evaluator import Evaluator, Values
from lexludi.language.explain.unparse import unparse
from lexludi.language.json_types import Step
from lexludi.language.knowledge.hidden import SHOWN, is_mark
from lexludi.language.law import Law
from lexludi.language.refusal import Reason
from lexludi.language.setup import Setup
from lexludi.language.undefined import Undefined

NEGATED = {
    "==": "is {left}, not {right}",
    "!=": "is {left}",
    "<": "is {left}, not less than {right}",
    "<=": "is {left}, more than {right}",
    ">": "is {left}, not more than {right}",
    ">=": "is {left}, less than {right}",
}


class Explainer:
    """Explains what fails in one position: refusals of one step, or a claim about it."""

    EVALUATOR: type[Evaluator] = Evaluator

    def __init__(self, law: Law, setup: Setup, state: Values, me: int, local: Values) -> None:
        given = setup.given(law)
        algebra = Concrete(law.order)
        self.law = law
        self.evaluator = self.EVALUATOR(algebra, setup.players, given, law.definitions, state)
        self.local = {**local, "me": me}

    def reason(self, rule: str, step: Step) -> Reason:
        """The reason that a violated rule gives against the step."""
        if rule.endswith(".who"):
            text = f"{step.get('by')} is not {self._doers(rule, step.get('by'))}"
        else:
            text = "; ".join(self._why(term, self.local) for term in self._claims(rule))
        return Reason(rule, self.law.sentence(rule), text, self.law.place(rule))

    def _doers(self, rule: str, by: Any) -> str:
        """Who may do the step: a seat by the text of its term, or one of several and why."""
        who = self.law.actions[rule.rpartition(".")[0]].who
        if isinstance(who, str):
            return who
        found = self.evaluator.value(who, self.local)
        if not isinstance(found, dict):
            return self._why(who, self.local)
        seats = [str(seat) for seat, may in found.items() if may is True]
        several = f"one of {', '.join(seats)}" if seats else "one of those who may act: none may"
        if not isinstance(who, t.Build) or not isinstance(by, int):
            return several
        return f"{several}: {self._why(who.element, {**self.local, who.loop.name: by})}"

    def why(self, term: t.Term) -> str:
        """Why a term is false, with the values on both sides of what fails."""
        return self._why(term, self.local)

    def _claims(self, name: str) -> list[t.Term]:
        """The conditions of a rule, which do not hold."""
        if name in self.law.base_rules:
            return [self._required(self.law.base_rules[name])]
        return [self.law.actions[name.rpartition(".")[0]].when]

    def _required(self, rule: d.Rule) -> t.Term:
        for exception in self.law.exceptions_to(rule.name):
            if exception.require is not None and self.evaluator.value(exception.when, self.local):
                return exception.require
        if rule.require is None:
            raise ValueError(f"{rule.name} is an effect and forbids nothing")
        return rule.require

    def _why(self, term: t.Term, local: Values) -> str:
        """Why a term is false, down to the comparison that fails."""
        value = self.evaluator.value
        if isinstance(term, t.Logic):
            failing = [part for part in term.parts if self._fails(part, local)]
            return (" and " if term.operator == "or" else "; ").join(
                self._why(part, local) for part in failing
            )
        if isinstance(term, t.Call):
            item = self.law.definitions[term.name]
            inner = [value(argument, local) for argument in term.arguments]
            names = [name for name, _ in item.arguments]
            return self._why(item.body, dict(zip(names, inner, strict=True)))
        if isinstance(term, t.Choose):
            taken = term.yes if value(term.condition, local) else term.no
            return self._why(taken, local)
        if isinstance(term, t.Fold) and term.kind == "all":
            return self._why_all(term, local)
        if isinstance(term, t.Compare):
            return self._why_compare(term, local)
        return self._stated(term, local)

    def _fails(self, part: t.Term, local: Values) -> bool:
        """Whether a part of a condition is false; after a false part others may be undefined."""
        try:
            return not self.evaluator.value(part, local)
        except Undefined:
            return False

    def _why_all(self, term: t.Fold, local: Values) -> str:
        for _, names in self.evaluator.bindings(term.loops, term.condition, local):
            if not self.evaluator.value(term.element, names):
                found = ", ".join(f"{loop.name} {shown(names[loop.name])}" for loop in term.loops)
                return f"for {found}: {self._why(term.element, names)}"
        return ""

    def _why_compare(self, term: t.Compare, local: Values) -> str:
        left, right = (self.evaluator.value(side, local) for side in (term.left, term.right))
        subject = self.text(term.left, local)
        verdict = NEGATED[term.operator].format(left=shown(left), right=shown(right))
        return f"{subject} {verdict}" if subject != shown(left) else f"it {verdict}"

    def _stated(self, term: t.Term, local: Values) -> str:
        if isinstance(term, t.Not):
            plain = isinstance(term.term, (t.Compare, t.Logic))
            return f"{unparse(term.term) if plain else self.text(term.term, local)} holds"
        return f"{self.text(term, local)} is {shown(self.evaluator.value(term, local))}"

    def text(self, term: t.Term, local: Values) -> str:
        """A term as text, with the addends of a sum written out."""
        if isinstance(term, t.Fold) and term.kind == "sum":
            rounds = self.evaluator.bindings(term.loops, term.condition, local)
            addends = [shown(self.evaluator.value(term.element, names)) for _, names in rounds]
            return " + ".join(addends) or "0"
        if isinstance(term, t.Index):
            key = shown(self.evaluator.value(term.key, local))
            return f"{self.text(term.base, local)}[{key}]"
        if isinstance(term, t.Literal):
            return shown(term.value)
        if isinstance(term, t.Arithmetic):
            left, right = (self._operand(side, local) for side in (term.left, term.right))
            return f"{left} {term.operator} {right}"
        if isinstance(term, t.Call):
            given = [shown(self.evaluator.value(a, local)) for a in term.arguments]
            return f"{term.name}({', '.join(given)})"
        if isinstance(term, (t.State, t.Given, t.Local)):
            return term.name
        return shown(self.evaluator.value(term, local))

    def _operand(self, term: t.Term, local: Values) -> str:
        """A part of a calculation, a state variable by name and value."""
        text = self.text(term, local)
        if not isinstance(term, t.State):
            return text
        return f"{text} ({shown(self.evaluator.value(term, local))})"


def shown(value: Any) -> str:
    """A value as a person would write it."""
    if value is None:
        return "none"
    if is_mark(value):
        return f"hidden, {shown(value[SHOWN])} shown" if SHOWN in value else "hidden"
    if isinstance(value, dict):
        return ", ".join(f"{key}: {shown(entry)}" for key, entry in value.items())
    return str(value).lower() if isinstance(value, bool) else str(value)
