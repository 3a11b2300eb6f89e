"""The function that lists the legal moves of an action, as loops over its arguments."""

from __future__ import annotations

from collections.abc import Iterator

from lexludi.language import declarations as d
from lexludi.language import terms as t
from lexludi.language.emit.columns import candidates_of
from lexludi.language.emit.javascript.emitted_words import value_name, values_list
from lexludi.language.emit.javascript.term_writer import INDENT, LAST_SEAT, TermWriter
from lexludi.language.emit.listing import (
    KEY,
    ArgumentChoice,
    DueCondition,
    Listing,
    bound_at,
    by_cost,
)
from lexludi.language.types import (
    Bool,
    Enumeration,
    Finite,
    Map,
    Option,
    Range,
    Seat,
    Type,
    Value,
    key_paths,
)


class ListWriter:
    """Writes the body of one function; every line has its depth."""

    def __init__(self, writer: TermWriter, action: d.Action, listing: Listing) -> None:
        self._writer = writer
        self._action = action
        self._listing = listing
        self._lines: list[str] = []
        self._depth = 0

    def body(self, move: str) -> list[str]:
        """The lines; `move` is what is found for each choice of the arguments."""
        for asked in self._listing.head:
            self._add(f"if (!{self._text(asked)}) return;")
        for name, term in self._listing.held.items():
            self._add(f"const {value_name(name)} = {self._text(term)};")
        for choice in self._listing.choices:
            self._prepare(choice)
        for choice in self._listing.choices:
            self._choose(choice)
        self._add(f"found.push({move});")
        self._close(0)
        return self._lines

    def _text(self, term: t.Term) -> str:
        return self._writer.text(term)

    def _add(self, line: str) -> None:
        self._lines.append(INDENT * self._depth + line)

    def _open(self, line: str) -> None:
        self._add(line)
        self._depth += 1

    def _close(self, depth: int) -> None:
        while self._depth > depth:
            self._depth -= 1
            self._add("}")

    def _ask(self, conditions: list[DueCondition]) -> None:
        for one in conditions:
            due = f"{self._text(one.due)} && " if one.due else ""
            self._add(f"if ({due}!{self._text(one.asked)}) continue;")

    def _prepare(self, choice: ArgumentChoice) -> None:
        """List the candidates that depend on no argument before them."""
        for number, slot in enumerate(choice.slots):
            if choice.is_prepared(number):
                name = _column(choice, number)
                self._add(f"const {name} = [];")
                self._over(choice, number)
                self._ask(by_cost(choice.alone[number]))
                self._add(f"{name}.push({value_name(slot)});")
                self._close(0)
        if choice.is_nested:
            self._count(choice)
        if choice.is_listed_first:
            self._add(f"const chosen_{choice.number} = [];")
            self._loop(choice)
            self._add(f"chosen_{choice.number}.push({_chosen(choice)});")
            self._close(0)

    def _count(self, choice: ArgumentChoice) -> None:
        """Refuse a map of maps with too many combinations before any of them is tried."""
        what = f"the number of choices for {choice.argument.name}"
        widths = (self._width(choice, number) for number in range(len(choice.slots)))
        self._add(f"few([{', '.join(widths)}], {self._writer.at(self._listing.place, what)});")

    def _width(self, choice: ArgumentChoice, number: int) -> str:
        """How many candidates a slot has."""
        if choice.is_prepared(number):
            return f"{_column(choice, number)}.length"
        kind, key = choice.columns[number]
        if isinstance(kind, Option):
            return f"{self._array(choice.argument, kind.of, key)}.length + 1"
        return f"{self._array(choice.argument, kind, key)}.length"

    def _choose(self, choice: ArgumentChoice) -> None:
        if choice.is_listed_first:
            slots = _chosen(choice)
            self._open(f"for (const {slots} of chosen_{choice.number}) {{")
        else:
            self._loop(choice)
        if choice.is_bound:
            self._add(f"const {value_name(choice.argument.name)} = {self.value(choice)};")
        self._ask(by_cost(choice.late))

    def _loop(self, choice: ArgumentChoice) -> None:
        """The loops over the candidates, with the conditions that speak of this argument."""
        for number, slot in enumerate(choice.slots):
            if choice.is_prepared(number):
                self._open(f"for (const {value_name(slot)} of {_column(choice, number)}) {{")
            else:
                self._over(choice, number)
            self._ask(choice.asked_of(number))

    def _over(self, choice: ArgumentChoice, number: int) -> None:
        kind, key = choice.columns[number]
        name = value_name(choice.slots[number])
        if isinstance(kind, Map):
            self._open(f"for (const {name} of {self._maps(choice, kind)}) {{")
        else:
            self._open(self._candidates(choice.argument, kind, key, name))

    def _candidates(self, argument: d.Argument, kind: Type, key: Value, name: str) -> str:
        """The head of a loop over the values of a type within an argument's bounds."""
        if isinstance(kind, Option):
            return f"for (const {name} of {self._array(argument, kind, key)}) {{"
        if argument.low is not None and argument.high is not None:
            low, high = self._ends(argument, kind, key)
            ends = f"{name} = {low}, end_{name} = {high}"
            return f"for (let {ends}; {name} <= end_{name}; {name}++) {{"
        if isinstance(kind, Bool):
            return f"for (const {name} of [false, true]) {{"
        return self._writer.loop_over(name, _finite(kind))

    def _ends(self, argument: d.Argument, kind: Type, key: Value) -> tuple[str, str]:
        ends = [
            self._writer.text(bound_at(end, key)) for end in (argument.low, argument.high) if end
        ]
        if isinstance(kind, Range):
            return f"Math.max({ends[0]}, {kind.low})", f"Math.min({ends[1]}, {kind.high})"
        if isinstance(kind, Seat):
            return f"Math.max({ends[0]}, 0)", f"Math.min({ends[1]}, {LAST_SEAT})"
        return ends[0], self._last(argument, *ends)

    def _last(self, argument: d.Argument, low: str, high: str) -> str:
        """The last candidate for a number without an end; too many are refused."""
        most = self._listing.most
        at = self._writer.at((argument.low or self._action).place, candidates_of(argument))
        return f"lastNumber({low}, {high}, {most}, {at})"

    def _array(self, argument: d.Argument, kind: Type, key: Value) -> str:
        """The candidates as an array."""
        if isinstance(kind, Option):
            return f"[null, ...{self._array(argument, kind.of, key)}]"
        if argument.low is not None and argument.high is not None:
            return f"numbers({', '.join(self._ends(argument, kind, key))})"
        if isinstance(kind, Bool):
            return "[false, true]"
        if isinstance(kind, Seat):
            return f"numbers(0, {LAST_SEAT})"
        ends = self._writer.layout.consecutive(_finite(kind))
        if ends is None and isinstance(kind, Enumeration):
            return values_list(kind.name)
        low, high = ends or (0, -1)
        return f"numbers({low}, {high})"

    def _maps(self, choice: ArgumentChoice, kind: Map) -> str:
        """All maps with entries among the candidates, one after the other."""
        body = [
            f"const columns = blank({self._writer.layout.size(kind)}).fill([0]);",
            self._writer.loop_over("$key", kind.key),
            f"{INDENT}columns[{self._writer.place_of(kind.key, '$key', 1)}] = "
            f"{self._array(choice.argument, kind.value, None)};",
            "}",
            "return products(columns);",
        ]
        ends = [end for end in (choice.argument.low, choice.argument.high) if end is not None]
        read = {name for end in ends for name in t.free_names(end)} - {KEY}
        given = "".join(f", {value_name(name)}" for name in sorted(read))
        return f"{self._writer.function('MAPS', f'g, s{given}', body)}(g, s{given})"

    def value(self, choice: ArgumentChoice) -> str:
        """The value of an argument once it is chosen."""
        kind, name = choice.argument.type, value_name(choice.argument.name)
        if not choice.is_split or not isinstance(kind, Map):
            return name
        entries = ["0"] * self._writer.layout.size(kind)
        for slot, path in zip(choice.slots, key_paths(kind), strict=True):
            entries[self._writer.layout.entry(kind, path)] = value_name(slot)
        return f"[{', '.join(entries)}]"

    def values(self) -> Iterator[str]:
        """The value of each argument."""
        return (self.value(choice) for choice in self._listing.choices)


def _finite(kind: Type) -> Finite:
    """A type whose values are all candidates, as the reader has checked."""
    return kind  # type: ignore[return-value]


def _column(choice: ArgumentChoice, number: int) -> str:
    return f"column_{choice.number}_{number}"


def _chosen(choice: ArgumentChoice) -> str:
    """The slots, as what a loop assigns to."""
    names = [value_name(slot) for slot in choice.slots]
    return names[0] if len(names) == 1 else f"[{', '.join(names)}]"
