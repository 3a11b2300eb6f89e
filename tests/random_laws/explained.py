"""What explanations and traces say of a step, compared with the formulas and the machine."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

from tests.random_laws.meanings import Undecided
from tests.random_laws.report import outcome

from lexludi.language import terms as t
from lexludi.language.explain.rule_trace import RuleTrace
from lexludi.language.explain.unfold import Node
from lexludi.language.law import as_json

if TYPE_CHECKING:
    from tests.random_laws.tries import Attempt

SAYS = {
    "==": "is {left}, not {right}",
    "!=": "is {left}",
    "<": "is {left}, not less than {right}",
    "<=": "is {left}, more than {right}",
    ">": "is {left}, not more than {right}",
    ">=": "is {left}, less than {right}",
}
"""What is said of a comparison that fails, with the values of both sides."""


def compare_explained(one: Attempt, expected: Any, after: Any) -> None:
    """Compare the trace of a step, and the reasons against it.

    `expected` is the refusal that the formulas say, `after` the position that the machine reaches.
    """
    here, machine = one.here, one.here.machine
    trace = outcome(lambda: dict(enumerate(machine.trace(here.position, one.step))))
    if isinstance(expected, Undecided):
        here.report.same("undefined in the trace", one, trace, expected)
        return
    if not expected and isinstance(after, Undecided):
        here.report.same("undefined in the trace's effects", one, trace, after)
        return
    if isinstance(trace, Undecided):
        here.report.same("the trace", one, trace, "no operation is undefined")
        return
    rules: list[RuleTrace] = list(trace.values())
    _outcomes(one, rules, expected)
    if not expected:
        _changes(one, rules, after)
        _branches(one, rules)
    elif expected.startswith("illegal"):
        _reasons(one)


def _outcomes(one: Attempt, rules: list[RuleTrace], expected: str) -> None:
    """The rules that are broken, and the values that the trace shows."""
    report = one.here.report
    broken = ", ".join(rule.rule for rule in rules if rule.how == "broken")
    report.same("broken in the trace", one, broken, expected.partition(" ")[2])
    for rule in rules:
        if rule.kind in ("when", "who", "guard"):
            for node in (*rule.terms, *(n for inner in rule.exceptions for n in inner.terms)):
                _node(one, node)


def _node(one: Attempt, node: Node) -> None:
    """A variable of the position has in the trace the value that it has in the position."""
    if node.kind == "state":
        found = as_json(_looked_up(one.here.state, node.text))
        one.here.report.same(f"{node.text} in the trace", one, node.value, found)
    for part in node.parts:
        _node(one, part)


def _looked_up(state: dict[str, Any], text: str) -> Any:
    """An entry such as `hand[0][red]`."""
    name, *keys = text.replace("]", "").split("[")
    value = state[name]
    for key in keys:
        value = value[int(key) if key.lstrip("-").isdigit() else key]
    return value


def _changes(one: Attempt, rules: list[RuleTrace], after: Any) -> None:
    """The changes of all rules, one after the other, lead to the position after the step."""
    state = as_json(one.here.state)
    for rule in _flat(rules):
        for change in rule.changes:
            *way, last = change.path.strip("/").split("/")
            entry = state
            for name in way:
                entry = entry[name]
            one.here.report.same(f"{change.path} before", one, change.before, entry[last])
            entry[last] = change.after
    one.here.report.same("changes of the trace", one, state, as_json(after))


def _flat(rules: list[RuleTrace]) -> Iterator[RuleTrace]:
    for rule in rules:
        yield rule
        yield from _flat(list(rule.exceptions))


def _branches(one: Attempt, rules: list[RuleTrace]) -> None:
    """The branch of each rule is the same in the trace and in the machine.

    Of exceptions that are idle the trace leaves out those that are not come to.
    """
    found = {f"{rule.rule}/{rule.how}" for rule in _flat(rules) if rule.kind not in ("when", "who")}
    machine = one.here.machine.branches(one.here.position, one.step)
    traced, done = (sorted(filter(_not_passed_over(one), every)) for every in (found, machine))
    one.here.report.same("branches", one, traced, done)


def _not_passed_over(one: Attempt) -> Callable[[str], bool]:
    exceptions = one.here.law.exceptions
    return lambda branch: (
        branch.partition("/") != (branch.partition("/")[0], "/", "idle")
        or (branch.partition("/")[0] not in exceptions)
    )


def _reasons(one: Attempt) -> None:
    """Each reason says the values of both sides of what fails."""
    here = one.here
    for reason in here.machine.explain(here.position, one.step):
        required = _required(one, reason.rule)
        expected = list(_said(one, required, one.local)) if required is not None else []
        place = 0
        for piece in expected:
            place = reason.text.find(piece, place)
            here.report.same(f"reason of {reason.rule}", f"{reason.text!r} {one}", place < 0, False)
            place = max(place, 0) + len(piece)
        if isinstance(required, t.Logic) and required.operator == "and" and _plain(required):
            here.report.same("failing parts", one, reason.text.count("; ") + 1, len(expected))


def _plain(term: t.Logic) -> bool:
    """Whether all parts are comparisons, of which each that fails has one text."""
    return all(isinstance(part, t.Compare) for part in term.parts)


def _required(one: Attempt, rule: str) -> t.Term | None:
    """What a guard asks here: the first exception that applies, or the rule itself."""
    law = one.here.law
    for exception in law.exceptions_to(rule):
        if _value(one, exception.when, one.local) is True:
            return exception.require
    return law.base_rules[rule].require


def _value(one: Attempt, term: t.Term, local: dict[str, Any]) -> Any:
    """What the formulas say that a term comes to in the step."""
    formula = one.here.meaning.formula(term, local)
    return one.here.meaning.at(one.model, formula)


def _said(one: Attempt, term: t.Term, local: dict[str, Any]) -> Iterator[str]:
    """What is to be said of every comparison that makes a term false."""
    if isinstance(term, t.Logic):
        for part in term.parts:
            if _value(one, part, local) is False:
                yield from _said(one, part, local)
    elif isinstance(term, t.Choose):
        taken = term.yes if _value(one, term.condition, local) is True else term.no
        yield from _said(one, taken, local)
    elif isinstance(term, t.Compare):
        left, right = (_value(one, side, local) for side in (term.left, term.right))
        yield SAYS[term.operator].format(left=_shown(left), right=_shown(right))


def _shown(value: Any) -> str:
    if value is None:
        return "none"
    return str(value).lower() if isinstance(value, bool) else str(value)
