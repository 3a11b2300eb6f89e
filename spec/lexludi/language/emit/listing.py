"""How the legal steps of an action are listed, in whatever language.

The arguments are chosen one by one, and a map entry by entry.  A condition is asked as soon as all
is chosen that it reads, so that a choice that can only be refused is not carried on.  A guard that
is not defined everywhere is asked of whole steps, after the conditions that are.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from math import inf

from lexludi.language import declarations as d
from lexludi.language import terms as t
from lexludi.language.emit import emitted_names as names
from lexludi.language.emit.costs import Costs
from lexludi.language.emit.instances import (
    Entries,
    conjuncts,
    either,
    negated,
    prefixes,
    rebuilt,
    written_out,
)
from lexludi.language.emit.totality import Totality
from lexludi.language.explain.unparse import unparse
from lexludi.language.law import Law
from lexludi.language.limits import MOST_STEPS
from lexludi.language.types import (
    FINITE,
    Bool,
    Enumeration,
    Map,
    Option,
    Range,
    Type,
    Value,
    Whole,
    key_paths,
    members,
    scalar,
)

CHEAP = 6
"""What costs more, and reads no argument, is calculated once."""
MOST_ENTRIES = 12
"""A map with more entries is chosen as a whole."""
FEWEST_NUMBERS = 100
"""So many candidates a number without an end may always have."""
ROUNDING = 1e-9
"""The root of a power may come out a little too small."""
KEY = "key"
"""The local name of a key, of which the bounds of an argument may speak."""


def guard(law: Law, rule: d.Rule) -> t.Term:
    """What a guard asks of a step, with its condition and its exceptions."""
    held = rule.require or t.Literal(Bool(), rule.place, value=True)
    for exception in reversed(law.exceptions_to(rule.name)):
        allowed = exception.require or t.Literal(Bool(), exception.place, value=True)
        held = t.Choose(Bool(), exception.place, exception.when, allowed, held)
    return held if rule.when is None else either(negated(rule.when), held)


@dataclass(frozen=True)
class DueCondition:
    """A condition, apart from when it is to be asked.

    Attributes:
        cost: what it costs to ask it once.
        due: when it is to be asked, which depends on no argument; None for always.
        asked: the condition, which holds where it is not due.
    """

    cost: float
    due: t.Term | None
    asked: t.Term


def by_cost(conditions: list[DueCondition]) -> list[DueCondition]:
    """Conditions in the order in which they are asked, the cheap ones first."""
    return sorted(conditions, key=lambda one: one.cost)


@dataclass
class ArgumentChoice:
    """How one argument is chosen; the conditions are added one by one.

    Attributes:
        slots: the names that are chosen one after the other: the argument's, or its entries'.
        columns: for each slot, the type of its candidates, and the key of an entry.
        apart: whether its candidates depend on no argument before it, and always have a value.
        most: so many candidates a number without an end may have at most.
        early: for each slot, the conditions that read it and others of the argument before it.
        alone: for each slot, the conditions that read it alone.
        late: the conditions that read other arguments, or the whole of a map.
        is_read_whole: whether a condition reads a map otherwise than by its entries.
    """

    number: int
    argument: d.Argument
    slots: tuple[str, ...]
    columns: tuple[tuple[Type, Value], ...]
    apart: bool
    most: int
    early: list[list[DueCondition]] = field(default_factory=list)
    alone: list[list[DueCondition]] = field(default_factory=list)
    late: list[DueCondition] = field(default_factory=list)
    is_read_whole: bool = False

    def __post_init__(self) -> None:
        self.early = [[] for _ in self.slots]
        self.alone = [[] for _ in self.slots]

    def reads_slots_only(self, read: frozenset[str]) -> bool:
        """Whether what reads these names does not need a split map as a whole."""
        return not self.is_split or self.argument.name not in read

    def ask(self, read: frozenset[str], asked: DueCondition) -> None:
        """Ask a condition as soon as the slots that it reads are chosen."""
        numbers = [number for number, slot in enumerate(self.slots) if slot in read]
        if numbers:
            group = self.alone if len(numbers) == 1 else self.early
            group[numbers[-1]].append(asked)

    @property
    def is_split(self) -> bool:
        """Whether its entries are chosen one by one."""
        return self.slots != (self.argument.name,)

    @property
    def is_bound(self) -> bool:
        """Whether a split map is put together before its last conditions are asked."""
        return self.is_split and self.is_read_whole

    @property
    def is_nested(self) -> bool:
        """Whether it is a map of maps, whose combinations are counted before they are tried."""
        kind = self.argument.type
        return isinstance(kind, Map) and isinstance(kind.value, Map)

    @property
    def is_listed_first(self) -> bool:
        """Whether its values are listed once, before those of the arguments before it."""
        return self.apart and self.number > 0

    def is_prepared(self, number: int) -> bool:
        """Whether the candidates for a slot are filtered before others are chosen."""
        is_read_again = self.is_split and (self.alone[number] or self.argument.low is not None)
        later = any(one.due or one.cost > CHEAP for one in self.alone[number])
        return self.apart and bool(is_read_again or later)

    def asked_of(self, number: int) -> list[DueCondition]:
        """The conditions that are asked of a slot while it is chosen."""
        alone = [] if self.is_prepared(number) else self.alone[number]
        return by_cost(alone + self.early[number])


def bound_at(bound: t.Term, key: Value) -> t.Term:
    """A bound for the entry of a key; where none is given, for a loop over the keys."""
    if key is None:
        return bound

    def changed(part: t.Term) -> t.Term:
        is_key = isinstance(part, t.Local) and part.name == KEY
        return t.Literal(part.type, part.place, key) if is_key else part

    return rebuilt(bound, changed)


def most_numbers(kinds: Iterable[Type], players: int) -> int:
    """So many candidates for each number without an end leave few combinations of arguments.

    The combinations of all other arguments are counted when the law is read, and those of maps of
    maps by themselves.
    """
    combinations, without_end = 1, 0
    for kind in kinds:
        entries, of = _entries(kind, players), scalar(kind)
        without_end += entries * isinstance(of, Whole)
        combinations *= 1 if isinstance(of, Whole) else _values(of, players) ** entries
    if not without_end:
        return MOST_STEPS
    return max(FEWEST_NUMBERS, int((MOST_STEPS / combinations) ** (1 / without_end) + ROUNDING))


def _entries(kind: Type, players: int) -> int:
    """The entries of a map; none of a map of maps, which is counted in play."""
    if not isinstance(kind, Map):
        return 1
    return 0 if isinstance(kind.value, Map) else len(members(kind.key, players))


def _values(kind: Type, players: int) -> int:
    if isinstance(kind, Option):
        return 1 + _values(kind.of, players)
    return len(members(kind, players)) if isinstance(kind, FINITE) else 2


def _bounds(argument: d.Argument) -> list[t.Term]:
    return [end for end in (argument.low, argument.high) if end is not None]


def _read_by_bounds(argument: d.Argument) -> frozenset[str]:
    return frozenset(name for end in _bounds(argument) for name in t.free_names(end))


class Listing:
    """How the legal steps of an action are listed.

    Attributes:
        head: conditions that read no argument.
        held: what is calculated once, by the name that it is given.
        most: so many candidates a number without an end may have at most.
        choices: how each argument is chosen, one after the other.
    """

    def __init__(self, law: Law, action: d.Action, totality: Totality, costs: Costs) -> None:
        self._totality, self._costs, self.place = totality, costs, action.place
        self._known: dict[str, t.Local] = {}
        self.held: dict[str, t.Term] = {}
        self._names = [argument.name for argument in action.arguments]
        self._entries: Entries = {}
        self.head: list[t.Term] = []
        self.most = most_numbers([one.type for one in action.arguments], law.players[1])
        self.choices = [self._choice(n, a) for n, a in enumerate(action.arguments)]
        for argument in action.arguments:
            self._note_whole(_read_by_bounds(argument))
        for rule in law.rules_of(action.name):
            if rule.require is not None:
                self._add(guard(law, rule))

    def _choice(self, number: int, argument: d.Argument) -> ArgumentChoice:
        slots = self._slots(argument)
        apart = _read_by_bounds(argument).isdisjoint(self._names)
        apart = apart and all(map(self._totality.total, _bounds(argument)))
        if slots and isinstance(argument.type, Map):
            keys = [path[0] for name, path in self._entries if name == argument.name]
            kind = scalar(argument.type)
            columns: tuple[tuple[Type, Value], ...] = tuple((kind, key) for key in keys)
        else:
            columns = ((argument.type, None),)
        names_of_slots = slots or (argument.name,)
        return ArgumentChoice(number, argument, names_of_slots, columns, apart, self.most)

    def _slots(self, argument: d.Argument) -> tuple[str, ...]:
        """The names of the entries of a map that are chosen one by one; none for another one."""
        kind = argument.type
        if not isinstance(kind, Map) or not isinstance(kind.key, (Enumeration, Range)):
            return ()
        paths = key_paths(kind)
        if len(paths) > MOST_ENTRIES and not isinstance(kind.value, Map):
            return ()
        for number, path in enumerate(paths):
            name = names.entry_name(number, argument.name)
            local = t.Local(scalar(kind), self.place, name)
            self._entries[argument.name, path] = local
        return tuple(names.entry_name(number, argument.name) for number in range(len(paths)))

    def _add(self, asked: t.Term) -> None:
        read = t.free_names(asked)
        known = [choice for choice in self.choices if choice.argument.name in read]
        if not self._totality.total(asked) and self.choices:
            # After all that is defined everywhere, in the order of the law, and of a step:
            # where no value of an argument is within its bounds, nothing is asked.
            self.choices[-1].late.append(DueCondition(inf, None, asked))
            self._note_whole(read)
        elif not known:
            self.head.append(asked)
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
            self.head.append(asked)
        elif len(choices) > 1 or not choices[0].reads_slots_only(read):
            choices[-1].late.append(self._asked(asked))
        else:
            for part in (*prefixes(asked), asked):
                self._ask_choice(choices[0], part)

    def _ask_choice(self, choice: ArgumentChoice, part: t.Term) -> None:
        """Ask a choice, or at first where only what stands on the table is read."""
        read = t.free_names(part)
        if read <= {"me"}:
            self.head.append(part)
        else:
            choice.ask(read, self._asked(part))

    def _asked(self, asked: t.Term) -> DueCondition:
        """A condition, apart from when it is due; what reads no argument is calculated once."""
        parts = asked.parts if isinstance(asked, t.Logic) and asked.operator == "or" else (asked,)
        others = tuple(part for part in parts if t.free_names(part) <= {"me"})
        rest = self._holding(either(*(part for part in parts if part not in others)))
        due = self._holding(negated(either(*others))) if others else None
        return DueCondition(self._costs.of(rest), due, rest)

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
        if isinstance(term, t.Index):
            return replace(term, base=self._inner_map(term.base))
        if isinstance(term, (t.Compare, t.Arithmetic)):
            return replace(term, left=self._holding(term.left), right=self._holding(term.right))
        return term

    def _inner_map(self, term: t.Term) -> t.Term:
        """A map of which an entry is read; an entry of another map is looked up once."""
        if not isinstance(term, t.Index):
            return term
        is_known = t.free_names(term) <= {"me"}
        return self._variable(term) if is_known else replace(term, base=self._inner_map(term.base))

    def _variable(self, term: t.Term) -> t.Local:
        """The name of what is calculated once; terms of one text are the same."""
        shown = unparse(term)
        if shown not in self._known:
            local = t.Local(term.type, term.place, names.held_name(len(self._known)))
            self._known[shown], self.held[local.name] = local, term
        return self._known[shown]

    def _note_whole(self, read: frozenset[str]) -> None:
        for choice in self.choices:
            choice.is_read_whole |= choice.argument.name in read
