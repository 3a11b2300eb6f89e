"""Functions that list the legal steps of an action, as Python source text.

The arguments are chosen one by one, and a map entry by entry.  A condition is asked as soon as all
is chosen that it reads, so that a choice that can only be refused is not carried on.  A guard that
is not defined everywhere is asked of whole steps, after the conditions that are.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from math import inf
from typing import TypeAlias

from lexludi.language import declarations as d
from lexludi.language import terms as t
from lexludi.language.emit import emitted_names as names
from lexludi.language.emit.columns import MapText, candidates, map_text, maps_text
from lexludi.language.emit.costs import Costs
from lexludi.language.emit.instances import conjuncts, either, negated, prefixes, written_out
from lexludi.language.emit.python_terms import text
from lexludi.language.emit.totality import Totality
from lexludi.language.law import Law
from lexludi.language.types import Bool, Enumeration, Map, Range, Value, members

CHEAP = 6
"""What costs more, and reads no argument, is calculated once."""
MOST_ENTRIES = 12
"""A map with more entries is chosen as a whole."""
Entries: TypeAlias = dict[tuple[str, Value], t.Local]


def guard(law: Law, rule: d.Rule) -> t.Term:
    """What a guard asks of a step, with its condition and its exceptions."""
    held = rule.require or t.Literal(Bool(), rule.place, value=True)
    for exception in reversed(law.exceptions_to(rule.name)):
        allowed = exception.require or t.Literal(Bool(), exception.place, value=True)
        held = t.Choose(Bool(), exception.place, exception.when, allowed, held)
    return held if rule.when is None else either(negated(rule.when), held)


@dataclass(frozen=True)
class _Asked:
    """A condition, as text.

    Attributes:
        cost: what it costs to ask it once.
        due: when it is to be asked, which depends on no argument; empty for always.
    """

    cost: float
    due: str
    text: str

    @property
    def whole(self) -> str:
        """The condition, which holds where it is not to be asked."""
        return f"(not {self.due} or {self.text})" if self.due else self.text


@dataclass
class _Choice:
    """How one argument is chosen; the conditions are added one by one.

    Attributes:
        slots: the names that are chosen one after the other: the argument's, or its entries'.
        apart: whether its candidates depend on no argument before it, and always have a value.
        early: for each slot, the conditions that read it and others of the argument before it.
        alone: for each slot, the conditions that read it alone.
        late: the conditions that read other arguments, or the whole of a map.
    """

    number: int
    argument: d.Argument
    slots: tuple[str, ...]
    columns: tuple[str, ...]
    apart: bool
    early: list[list[_Asked]] = field(default_factory=list)
    alone: list[list[_Asked]] = field(default_factory=list)
    late: list[_Asked] = field(default_factory=list)
    is_read_whole: bool = False

    def __post_init__(self) -> None:
        self.early = [[] for _ in self.slots]
        self.alone = [[] for _ in self.slots]

    def reads_slots_only(self, read: frozenset[str]) -> bool:
        """Whether what reads these names does not need a split map as a whole."""
        return not self.is_split or self.argument.name not in read

    def ask(self, read: frozenset[str], asked: _Asked) -> None:
        """Ask a condition as soon as the slots that it reads are chosen."""
        numbers = [number for number, slot in enumerate(self.slots) if slot in read]
        if numbers:
            group = self.alone if len(numbers) == 1 else self.early
            group[numbers[-1]].append(asked)

    @property
    def is_split(self) -> bool:
        """Whether its entries are chosen one by one."""
        return self.slots != (self.argument.name,)

    def prepared(self) -> Iterator[str]:
        """Lines that filter the candidates of each slot by what speaks of it alone."""
        for number, column in enumerate(self.columns):
            if self._is_prepared(number):
                yield from _filtered(
                    self._column(number), self.slots[number], column, self.alone[number]
                )

    def _is_prepared(self, number: int) -> bool:
        """Whether the candidates for a slot are filtered before others are chosen."""
        is_read_again = self.is_split and (self.alone[number] or self.argument.low is not None)
        later = any(one.due or one.cost > CHEAP for one in self.alone[number])
        return self.apart and bool(is_read_again or later)

    def _column(self, number: int) -> str:
        return f"_{self.number}_{number}"

    def loops(self) -> str:
        """The loops over the candidates, with the conditions that speak of this argument."""
        parts = []
        for number, (slot, column) in enumerate(zip(self.slots, self.columns, strict=True)):
            kept = self._is_prepared(number)
            asked = self.early[number] if kept else self.alone[number] + self.early[number]
            over = self._column(number) if kept else column
            parts.append(f" for {slot} in {over}{_ifs(asked)}")
        return "".join(parts)

    @property
    def chosen(self) -> str:
        """The slots, as what a loop assigns to."""
        return self.slots[0] if len(self.slots) == 1 else f"({', '.join(self.slots)})"

    def further(self) -> str:
        """The conditions that are asked once the argument and all before it are chosen."""
        name = self.argument.name
        bound = f" for {name} in ({self.value(map_text)},)" if self._is_bound else ""
        return bound + _ifs(self.late)

    @property
    def _is_bound(self) -> bool:
        return self.is_split and self.is_read_whole

    def value(self, of_map: MapText) -> str:
        """The value of the argument; `of_map` writes that of a map, whose entries are given."""
        kind, name = self.argument.type, self.argument.name
        if not isinstance(kind, Map):
            return name
        return of_map(kind, self.slots if self.is_split else None, name)


def _filtered(name: str, slot: str, column: str, asked: list[_Asked]) -> Iterator[str]:
    """Lines that make a list of the candidates of which the conditions hold, the cheap ones first.

    A condition that is not due is not asked of any candidate.
    """
    first = [one for one in asked if not one.due and one.cost <= CHEAP]
    yield f"{name} = [{slot} for {slot} in {column}{_ifs(first)}]"
    for one in sorted((one for one in asked if one not in first), key=_cost):
        again = f"{name} = [{slot} for {slot} in {name} if {one.text}]"
        yield from (f"if {one.due}:", f"    {again}") if one.due else (again,)


def _cost(asked: _Asked) -> float:
    return asked.cost


def _ifs(asked: list[_Asked]) -> str:
    """The conditions, the cheap ones first."""
    return "".join(f" if {one.whole}" for one in sorted(asked, key=_cost))


def _bounds(argument: d.Argument) -> list[t.Term]:
    return [end for end in (argument.low, argument.high) if end is not None]


def _read_by_bounds(argument: d.Argument) -> frozenset[str]:
    return frozenset(name for end in _bounds(argument) for name in t.free_names(end))


class Listing:
    """How the legal steps of an action are listed.

    Attributes:
        head: conditions that read no argument.
        lines: what is calculated before the steps are listed.
        loops: the loops and conditions of the list.
    """

    def __init__(self, law: Law, action: d.Action, totality: Totality, costs: Costs) -> None:
        self._totality, self._costs, self._place = totality, costs, action.place
        self._known: dict[str, str] = {}
        self._names = [argument.name for argument in action.arguments]
        self._entries: Entries = {}
        self.head: list[str] = []
        self.choices = [self._choice(n, a) for n, a in enumerate(action.arguments)]
        for argument in action.arguments:
            self._note_whole(_read_by_bounds(argument))
        for rule in law.rules_of(action.name):
            if rule.require is not None:
                self._add(guard(law, rule))

    def _choice(self, number: int, argument: d.Argument) -> _Choice:
        slots = self._slots(argument)
        apart = _read_by_bounds(argument).isdisjoint(self._names)
        apart = apart and all(map(self._totality.total, _bounds(argument)))
        if slots and isinstance(argument.type, Map):
            keys = [key for name, key in self._entries if name == argument.name]
            columns = tuple(candidates(argument, argument.type.value, key) for key in keys)
        elif isinstance(argument.type, Map):
            columns = (maps_text(argument, argument.type),)
        else:
            columns = (candidates(argument, argument.type, None),)
        return _Choice(number, argument, slots or (argument.name,), columns, apart)

    def _slots(self, argument: d.Argument) -> tuple[str, ...]:
        """The names of the entries of a map that are chosen one by one; none for another one."""
        kind = argument.type
        if not isinstance(kind, Map) or not isinstance(kind.key, (Enumeration, Range)):
            return ()
        keys = members(kind.key, 0)
        if len(keys) > MOST_ENTRIES:
            return ()
        for number, key in enumerate(keys):
            name = names.entry_name(number, argument.name)
            local = t.Local(kind.value, self._place, name)
            self._entries[argument.name, key] = local
        return tuple(names.entry_name(number, argument.name) for number in range(len(keys)))

    def _add(self, asked: t.Term) -> None:
        read = t.free_names(asked)
        known = [choice for choice in self.choices if choice.argument.name in read]
        if not self._totality.total(asked) and self.choices:
            # After all that is defined everywhere, in the order of the law, and of a step:
            # where no value of an argument is within its bounds, nothing is asked.
            self.choices[-1].late.append(_Asked(inf, "", text(asked)))
            self._note_whole(read)
        elif not known:
            self.head.append(text(asked))
        else:
            whole = written_out(asked, self._entries)
            is_one = len(known) == 1 and not known[0].is_split
            for part in (whole,) if is_one else conjuncts(whole):
                self._ask(part)

    def _ask(self, asked: t.Term) -> None:
        """Ask a condition that is defined everywhere as early as what it reads is chosen."""
        read = t.free_names(asked)
        self._note_whole(read)
        choices = [c for c in self.choices if not read.isdisjoint({c.argument.name, *c.slots})]
        if asked == t.Literal(asked.type, asked.place, value=True):
            return
        if not choices:
            self.head.append(text(asked))
        elif len(choices) > 1 or not choices[0].reads_slots_only(read):
            choices[-1].late.append(self._asked(asked))
        else:
            for part in (*prefixes(asked), asked):
                choices[0].ask(t.free_names(part), self._asked(part))

    def _asked(self, asked: t.Term) -> _Asked:
        """A condition, apart from when it is due; what reads no argument is calculated once."""
        parts = asked.parts if isinstance(asked, t.Logic) and asked.operator == "or" else (asked,)
        others = tuple(part for part in parts if t.free_names(part) <= {"me"})
        rest = self._holding(either(*(part for part in parts if part not in others)))
        due = text(self._holding(negated(either(*others)))) if others else ""
        return _Asked(self._costs.of(rest), due, text(rest))

    def _holding(self, term: t.Term) -> t.Term:
        if t.free_names(term) <= {"me"}:
            return self._variable(term) if self._costs.of(term) > CHEAP else term
        if isinstance(term, t.Logic):
            # Only the first part is always due.
            return replace(term, parts=(self._holding(term.parts[0]), *term.parts[1:]))
        if isinstance(term, t.Not):
            return replace(term, term=self._holding(term.term))
        if isinstance(term, t.Choose):
            return replace(term, condition=self._holding(term.condition))
        if isinstance(term, (t.Compare, t.Arithmetic)):
            return replace(term, left=self._holding(term.left), right=self._holding(term.right))
        return term

    def _variable(self, term: t.Term) -> t.Local:
        name = self._known.setdefault(text(term), names.held_name(len(self._known)))
        return t.Local(term.type, term.place, name)

    def _note_whole(self, read: frozenset[str]) -> None:
        for choice in self.choices:
            choice.is_read_whole |= choice.argument.name in read

    def lines(self) -> Iterator[str]:
        """What is calculated first: the candidates that depend on no argument before them."""
        for value, name in self._known.items():
            yield f"{name} = {value}"
        for choice in self.choices:
            yield from choice.prepared()
            if choice.apart and choice.number:
                yield f"_{choice.number} = [{choice.chosen}{choice.loops()}]"

    def loops(self) -> str:
        """The loops over all arguments, with the conditions."""
        parts = []
        for choice in self.choices:
            known = choice.apart and choice.number
            parts.append(f" for {choice.chosen} in _{choice.number}" if known else choice.loops())
            parts.append(choice.further())
        return "".join(parts)

    def values(self, of_map: MapText) -> dict[str, str]:
        """The value of each argument."""
        return {choice.argument.name: choice.value(of_map) for choice in self.choices}
