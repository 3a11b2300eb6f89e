"""A law as one typed Python module: classes for setup and position, a function for each rule."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from lexludi.language import declarations as d
from lexludi.language import terms as t
from lexludi.language import undefined as u
from lexludi.language.emit import checks
from lexludi.language.emit import emitted_names as names
from lexludi.language.emit import python_listing as listed
from lexludi.language.emit.columns import json_text, map_text
from lexludi.language.emit.costs import Costs
from lexludi.language.emit.listing import Listing
from lexludi.language.emit.python_terms import (
    annotation,
    copy_text,
    effect_lines,
    given_text,
    text,
)
from lexludi.language.emit.short_searches import shortened
from lexludi.language.emit.totality import Totality
from lexludi.language.emit.written_calls import WrittenCalls
from lexludi.language.law import Law
from lexludi.language.limits import LARGEST_NUMBER, MOST_STEPS, WIDEST_RANGE
from lexludi.language.problems import Place
from lexludi.language.types import Enumeration, Map, Seat

GIVEN = "_g: LawTable, _s: LawPosition"
STEPS, OUTCOMES = "_Iterable[dict[str, object]]", "_Iterable[tuple[object, ...]]"

HEADER = '''"""The law of a game as Python.

Generated from its chapters by lexludi.language.emit.python; change the chapters, not this text.
"""

from __future__ import annotations

from collections.abc import Iterable as _Iterable
from itertools import product as _product
from typing import Literal, NoReturn, TypeVar

_K = TypeVar("_K")
_T = TypeVar("_T")


def _undefined(at: str, value: object, expected: str) -> NoReturn:
    """Refuse an operand; the machine puts its own error in the place of this one."""
    raise ValueError(f"{at} is {value}: expected {expected}")


def _the(value: _T | None, at: str) -> _T:
    """The value of an option, which must not be none."""
    return _undefined(at, None, "a value") if value is None else value


def _positive(value: int, at: str) -> int:
    """A divisor, which must be above zero."""
    return value if value > 0 else _undefined(at, value, "more than 0")


def _within(value: int, low: int, high: int, at: str) -> int:
    """A number, which must be of a range."""
    return value if low <= value <= high else _undefined(at, value, f"{low} to {high}")


def _optional(value: int | None, low: int, high: int, at: str) -> int | None:
    """None, or a number, which must be of a range."""
    return None if value is None else _within(value, low, high, at)


def _or_none(values: _Iterable[_T]) -> list[_T | None]:
    """The candidates for an option."""
    return [None, *values]


def _few(at: str, *columns: _Iterable[object]) -> None:
    """Refuse too many combinations of candidates before any of them is tried."""
    found = 1
    for column in columns:
        found *= max(1, sum(1 for _ in column))
    if found > _MOST_STEPS:
        _undefined(at, found, f"at most {_MOST_STEPS}")


def _numbers(low: int, high: int, most: int, at: str) -> range:
    """The candidates for a number without an end, which are not too many."""
    found = high - low + 1
    return range(low, high + 1) if found <= most else _undefined(at, found, f"at most {most}")


def _lists(columns: _Iterable[_Iterable[_T]]) -> _Iterable[list[_T]]:
    """All maps over seats with entries of these columns, in order."""
    return map(list, _product(*columns))


def _dicts(keys: _Iterable[_K], columns: _Iterable[_Iterable[_T]]) -> _Iterable[dict[_K, _T]]:
    """All maps over these keys with entries of these columns, in order."""
    return (dict(zip(keys, entries)) for entries in _product(*columns))


def _span(low: int, high: int) -> range:
    """The numbers of a loop, which are not too many."""
    if high - low > _WIDEST:
        raise ValueError(f"range({low}, {high}) has more than {_WIDEST} numbers")
    return range(low, high)


def _times(left: int, right: int) -> int:
    """A product, which is not too large: squares of squares would soon have no end."""
    product = left * right
    if abs(product) > _LARGEST:
        raise ValueError(f"{left} * {right} is more than {_LARGEST}")
    return product
'''
HEADER += f"\n\n_WIDEST = {WIDEST_RANGE}\n_LARGEST = {LARGEST_NUMBER}\n_MOST_STEPS = {MOST_STEPS}\n"


class Module:
    """The generated text, with the chapter's place for each of its lines."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.places: list[Place | None] = []

    def add(self, line: str = "", place: Place | None = None) -> None:
        """One more line."""
        self.lines.append(line)
        self.places.append(place)

    @property
    def source(self) -> str:
        """The whole text."""
        return "\n".join(self.lines) + "\n"


def emit(law: Law) -> Module:
    """The Python module of a law."""
    module = _begun()
    calls = WrittenCalls(law, Totality(law))
    quick = calls.law(law)
    totality, costs = Totality(quick), Costs(quick.definitions)
    _types(law, module)
    _table(law, module, calls.fixed)
    _position(law, module)
    for item in quick.definitions.values():
        arguments = [f"{name}: {annotation(kind)}" for name, kind in item.arguments]
        result = text(shortened(item.body, totality))
        body = checks.of_type(item.type, item.body, result, u.result_of(item.name))
        _function(module, item.name, arguments, annotation(item.type), body, item.place)
    for action in law.actions.values():
        _action(law, module, action)
        _listing(quick, module, quick.actions[action.name], totality, costs)
    _legal(quick, module)
    _claims(law, module)
    return module


def emit_values(terms: Sequence[t.Term]) -> Module:
    """A function beside the module of a law: what terms without local names are in a position."""
    module = _begun()
    parts = "".join(f"{text(term)}, " for term in terms)
    place = terms[0].place if terms else None
    _function(module, names.VALUES, [], "tuple[object, ...]", f"({parts})", place)
    return module


def _begun() -> Module:
    """A module that has nothing but our own header."""
    module = Module()
    for line in HEADER.splitlines():
        module.add(line)
    return module


def _types(law: Law, module: Module) -> None:
    for item in law.types.values():
        if isinstance(item.type, Enumeration):
            values = ", ".join(repr(value) for value in item.type.values)
            name, every = names.type_name(item.name), names.values_name(item.name)
            module.add(f"{name} = Literal[{values}]", item.place)
            module.add(f"{every}: tuple[{name}, ...] = ({values},)", item.place)
    module.add(f"ORDER: dict[str, int] = {law.order!r}")


def _table(law: Law, module: Module, fixed: tuple[str, ...]) -> None:
    """What stays the same during a game: players, answers, and the values of parameters.

    The values of `fixed` definitions follow from them.
    """
    module.add()
    module.add()
    module.add("class LawTable:")
    module.add('    """Players, answers and parameters of one game."""')
    module.add(f"    {names.PLAYERS}: int")
    module.add(f"    {names.SEATS}: tuple[int, ...]")
    for name in law.points:
        module.add(f"    {names.plain(name)}: str")
    for variant in law.variants.values():
        module.add(f"    {names.plain(variant.name)}: {'int' if variant.numeric else 'str'}")
    for item in law.every_parameter.values():
        module.add(f"    {item.name}: {annotation(item.type)}", item.place)
    for name in fixed:
        found = law.definitions[name]
        module.add(f"    {name}: {annotation(found.type)}", found.place)
    module.add(f"{names.FIXED}: tuple[str, ...] = {fixed!r}")


def _position(law: Law, module: Module) -> None:
    module.add()
    module.add()
    slots = ", ".join(repr(name) for name in law.state)
    module.add("class LawPosition:")
    module.add('    """A position of the game."""')
    module.add(f"    __slots__ = ({slots},)")
    for item in law.state.values():
        module.add(f"    {item.name}: {annotation(item.type)}", item.place)
    module.add("    def _copy(self) -> LawPosition:")
    module.add("        _s = LawPosition()")
    for item in law.state.values():
        module.add(f"        _s.{item.name} = self.{item.name}", item.place)
    module.add("        return _s")
    for item in law.state.values():
        if isinstance(item.type, Map):
            module.add(f"def {names.fresh_name(item.name)}(_s: LawPosition) -> None:", item.place)
            value = copy_text(item.type, f"_s.{item.name}")
            module.add(f"    _s.{item.name} = {value}", item.place)
    module.add(f"def {names.START}(_g: LawTable) -> LawPosition:")
    module.add("    _s = LawPosition()")
    for item in law.state.values():
        value = given_text(item.type, item.start, u.value_of(item.name))
        module.add(f"    _s.{item.name} = {value}", item.place)
    module.add("    return _s")


def _function(
    module: Module, name: str, arguments: Iterable[str], kind: str, body: str, place: Place | None
) -> None:
    given = ", ".join([GIVEN, *arguments])
    module.add()
    module.add(f"def {name}({given}) -> {kind}:", place)
    module.add(f"    return {body}", place)


def _action(law: Law, module: Module, action: d.Action) -> None:
    name = action.name
    _function(module, names.action_name("when", name), [], "bool", text(action.when), action.place)
    if not isinstance(action.who, str):
        kind = action.who.type if action.by_several else Seat()
        who = checks.of_type(kind, action.who, text(action.who), u.doer_of(name))
        result = annotation(kind)
        _function(module, names.action_name("who", name), [], result, who, action.place)
    arguments = signature(action)
    if action.weight is not None:
        weight = names.action_name("weight", name)
        _function(module, weight, arguments, "int", text(action.weight), action.place)
    for rule in law.rules_of(name):
        if rule.require is not None:
            _guard(law, module, rule, name, arguments)
        else:
            _effect(law, module, rule, name, arguments)


def signature(action: d.Action) -> list[str]:
    """The arguments of every function of an action, after the table and the position."""
    return ["me: int"] + [f"{a.name}: {annotation(a.type)}" for a in action.arguments]


def _listing(law: Law, module: Module, action: d.Action, totality: Totality, costs: Costs) -> None:
    """Functions that list the legal steps as JSON has them, and chance's outcomes as values."""
    listing, place = Listing(law, action, totality, costs), action.place
    listed.shorten(listing, totality)
    values = listed.values(listing, json_text).items()
    by = repr(action.who) if action.who in (d.CHANCE, d.NOBODY) else "me"
    entries = [f"'by': {by}", f"'do': {action.name!r}", *(f"{n!r}: {v}" for n, v in values)]
    step = "{" + ", ".join(entries) + "}"
    _listed(module, names.action_name("steps", action.name), STEPS, step, listing, place)
    if action.who == d.CHANCE:
        found = listed.values(listing, map_text).values()
        outcome = "(" + "".join(f"{value}, " for value in found) + ")"
        _listed(
            module, names.action_name("outcomes", action.name), OUTCOMES, outcome, listing, place
        )


def _listed(
    module: Module, name: str, kind: str, each: str, listing: Listing, place: Place
) -> None:
    module.add()
    module.add(f"def {name}({GIVEN}, me: int) -> {kind}:", place)
    if head := listed.head(listing):
        module.add(f"    if not ({' and '.join(head)}):", place)
        module.add("        return ()", place)
    for line in listed.lines(listing):
        module.add(f"    {line}", place)
    module.add(f"    return ({each}{listed.loops(listing) or ','})", place)


def _legal(law: Law, module: Module) -> None:
    """The function that lists the legal steps of each action that is due, for each doer.

    What several actions are due for is asked once, when the first of them is looked at.
    """
    module.add()
    module.add(f"def {names.LEGAL}({GIVEN}) -> tuple[{STEPS}, ...]:")
    module.add(f"    _all: tuple[{STEPS}, ...] = ()")
    due = {action.name: text(action.when) for action in law.actions.values()}
    asked: dict[str, str] = {}
    for number, action in enumerate(law.actions.values()):
        when = due[action.name]
        if when not in asked and list(due.values()).count(when) > 1:
            asked[when] = f"_due_{number}"
            module.add(f"    {asked[when]} = {when}", action.place)
        module.add(f"    if {asked.get(when, when)}:", action.place)
        for line in _doers(action):
            module.add(f"        {line}", action.place)
    module.add("    return _all")


def _doers(action: d.Action) -> tuple[str, ...]:
    """Lines that add the legal steps of an action for each of its doers."""
    steps = f"_all += ({names.action_name('steps', action.name)}(_g, _s, me),)"
    if action.who == d.ANYBODY:
        return (f"for me in _g.{names.SEATS}:", f"    {steps}")
    if isinstance(action.who, str):
        return (steps.replace("me)", "-1)"),)
    is_read = isinstance(action.who, t.State) and not action.by_several
    who = text(action.who) if is_read else f"{names.action_name('who', action.name)}(_g, _s)"
    if action.by_several:
        return (
            f"_may = {who}",
            f"for me in _g.{names.SEATS}:",
            "    if _may[me]:",
            f"        {steps}",
        )
    return (steps.replace("me)", f"{who})"),)


def _guard(law: Law, module: Module, rule: d.Rule, action: str, arguments: list[str]) -> None:
    """0 violated, 1 satisfied, 2 not applicable, 3 and up: the exception that applied."""
    _head(module, rule, action, arguments)
    for number, exception in enumerate(law.exceptions_to(rule.name), start=3):
        module.add(f"    if {text(exception.when)}:", exception.place)
        held = "True" if exception.require is None else text(exception.require)
        module.add(f"        return {number} if {held} else 0", exception.place)
    if rule.require is not None:
        module.add(f"    return 1 if {text(rule.require)} else 0", rule.require.place)


def _effect(law: Law, module: Module, rule: d.Rule, action: str, arguments: list[str]) -> None:
    """1 took effect, 2 not applicable, 3 and up: the exception that took its place."""
    _head(module, rule, action, arguments)
    for number, exception in enumerate(law.exceptions_to(rule.name), start=3):
        module.add(f"    if {text(exception.when)}:", exception.place)
        _body(module, exception.then or (), "        ")
        module.add(f"        return {number}")
    _body(module, rule.then or (), "    ")
    module.add("    return 1")


def _head(module: Module, rule: d.Rule, action: str, arguments: list[str]) -> None:
    given = ", ".join([GIVEN, *arguments])
    module.add()
    module.add(f"def {names.rule_name(rule.name, action)}({given}) -> int:", rule.place)
    if rule.when is not None:
        module.add(f"    if not {text(rule.when)}:", rule.when.place)
        module.add("        return 2")


def _body(module: Module, effects: tuple[t.Effect, ...], indent: str) -> None:
    for line, effect in effect_lines(effects, indent):
        module.add(line, effect.place)


def _claims(law: Law, module: Module) -> None:
    for item in law.invariants.values():
        name = names.invariant_name(item.name)
        _function(module, name, [], "bool", text(item.always), item.place)
    scoring = law.scoring
    _function(module, names.OVER, [], "bool", text(scoring.over), scoring.place)
    for name, terms in ((names.SCORE, scoring.score), (names.STAKE, scoring.stake)):
        module.add()
        module.add(f"def {name}({GIVEN}, p: int) -> tuple[int, ...]:", scoring.place)
        parts = ", ".join(text(term) for term in terms)
        module.add(f"    return ({parts},)", scoring.place)
