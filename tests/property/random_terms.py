"""Well-typed terms and effects over the small law, drawn at random."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from hypothesis import strategies as st
from tests.property.small_law import (
    BRIGHT,
    CARD,
    COIN,
    COUNT,
    DARK,
    HERE,
    NAMES,
    POINT,
    VARIANT,
    Draw,
    called,
)

from lexludi.language import terms as t
from lexludi.language.read.operators import result_type
from lexludi.language.types import (
    Bool,
    Enumeration,
    Map,
    Nothing,
    Option,
    Seat,
    Type,
    Whole,
    join,
    unit_of,
)

Local = Mapping[str, Type]
Make = Callable[[], t.Term]


class Terms:
    """Draws well-typed terms, as the compiler makes them, with all places the same."""

    def __init__(self, draw: Draw) -> None:
        self.draw = draw
        self.looks_back = False

    def pick(self, *options: Make) -> t.Term:
        """A term of one of several forms."""
        chosen: Make = self.draw(st.sampled_from(options))
        return chosen()

    def fresh(self, local: Local) -> str:
        """A name for a loop that no other one has."""
        return f"x{len(local)}"

    def named(self, local: Local, kind: Type) -> list[Make]:
        """The local names of a type."""
        names = [name for name, own in local.items() if own == kind]
        return [partial(t.Local, kind, HERE, name) for name in names]

    # Values of the enumeration, seats, options.

    def value(self, local: Local, depth: int) -> t.Term:
        """A card by its name."""
        name = self.draw(st.sampled_from(CARD.values))
        return t.Literal(Enumeration("card", (name,), "card"), HERE, name)

    def card(self, local: Local, depth: int) -> t.Term:
        """A card."""
        simple: list[Make] = [
            lambda: self.value(local, depth),
            lambda: t.State(CARD, HERE, "top"),
            *self.named(local, CARD),
        ]
        if depth < 1:
            return self.pick(*simple)
        return self.pick(
            *simple,
            lambda: called("best"),
            lambda: self.the(local, depth - 1),
            lambda: self.choose(self.card, self.card, local, depth - 1),
            lambda: self.old(self.card, local, depth - 1),
        )

    def the(self, local: Local, depth: int) -> t.Term:
        """The value of an option."""
        inner = self.option(local, depth)
        kind = inner.type
        return t.Special(kind.of if isinstance(kind, Option) else kind, HERE, "the", inner)

    def option(self, local: Local, depth: int) -> t.Term:
        """A card or none."""
        entry = t.State(NAMES.state["hand"], HERE, "hand")
        simple: list[Make] = [
            lambda: t.Index(Option(CARD), HERE, entry, self.seat(local, depth - 1))
        ]
        if depth < 1:
            return simple[0]()
        return self.pick(
            *simple,
            lambda: self.first(local, depth - 1),
            lambda: self.choose(self.card, self.none, local, depth - 1),
        )

    def none(self, local: Local, depth: int) -> t.Term:
        """The literal none."""
        return t.Literal(Nothing(), HERE, None)

    def first(self, local: Local, depth: int) -> t.Term:
        """The first card of a kind."""
        loops, inner = self.loops(local, depth, st.just([CARD]))
        condition = self.truth(inner, depth)
        element = t.Local(CARD, HERE, loops[0].name)
        return t.Fold(Option(CARD), HERE, "first", element, loops, condition, None)

    def seat(self, local: Local, depth: int) -> t.Term:
        """A seat."""
        simple: list[Make] = [lambda: t.State(Seat(), HERE, "turn"), *self.named(local, Seat())]
        if depth < 1:
            return self.pick(*simple)
        return self.pick(
            *simple,
            lambda: t.Special(Seat(), HERE, "left", self.seat(local, depth - 1)),
            lambda: self.choose(self.seat, self.seat, local, depth - 1),
        )

    def old(self, form: Any, local: Local, depth: int) -> t.Term:
        """A term as it was before the step; inside it nothing looks back once more."""
        before, self.looks_back = self.looks_back, True
        inner: t.Term = form(local, depth)
        self.looks_back = before
        return inner if before else t.Special(inner.type, HERE, "old", inner)

    def choose(self, one: Any, other: Any, local: Local, depth: int) -> t.Term:
        """A conditional."""
        yes, no = one(local, depth), other(local, depth)
        kind = join(yes.type, no.type)
        assert kind is not None
        return t.Choose(kind, HERE, self.truth(local, depth), yes, no)

    # Maps.

    def table(self, local: Local, depth: int) -> t.Term:
        """A map by card to numbers without a unit."""
        row = t.State(NAMES.state["grid"], HERE, "grid")
        simple: list[Make] = [
            lambda: t.State(NAMES.state["deck"], HERE, "deck"),
            lambda: t.Index(Map(CARD, COUNT), HERE, row, self.seat(local, depth - 1)),
        ]
        if depth < 1:
            return simple[0]()
        return self.pick(*simple, lambda: self.build(local, depth - 1))

    def build(self, local: Local, depth: int) -> t.Term:
        """A map written entry by entry."""
        loop = t.Loop(self.fresh(local), CARD)
        element = self.plain({**local, loop.name: CARD}, depth)
        return t.Build(Map(CARD, element.type), HERE, loop, element)

    # Numbers.

    def plain(self, local: Local, depth: int) -> t.Term:
        """A number without a unit."""
        simple: list[Make] = [
            lambda: t.Literal(Whole(), HERE, self.draw(st.integers(-20, 20))),
            lambda: t.Given(Whole(), HERE, "players"),
            *self.named(local, Whole()),
            *self.named(local, COUNT),
        ]
        if depth < 1:
            return self.pick(*simple)
        return self.pick(
            *simple,
            lambda: self.entry(self.table(local, depth - 1), local, depth - 1),
            lambda: self.calculation("+-*//%", self.plain, self.plain, local, depth - 1),
            lambda: self.fold("count", self.card, local, depth - 1),
            *self.numbers(self.plain, local, depth - 1),
        )

    def coins(self, local: Local, depth: int) -> t.Term:
        """A number of coins."""
        purse = t.State(NAMES.state["purse"], HERE, "purse")
        simple: list[Make] = [
            lambda: t.State(COIN, HERE, "heap"),
            lambda: t.Given(COIN, HERE, "size"),
            lambda: t.Index(COIN, HERE, purse, self.seat(local, depth - 1)),
        ]
        if depth < 1:
            return self.pick(*simple)
        worth = t.Given(NAMES.given["worth"], HERE, "worth")
        return self.pick(
            *simple,
            lambda: self.entry(worth, local, depth - 1),
            lambda: self.calculation("+-", self.coins, self.coins, local, depth - 1),
            lambda: self.calculation("*//%", self.coins, self.plain, local, depth - 1),
            lambda: called("price", self.card(local, depth - 1), self.plain(local, depth - 1)),
            *self.numbers(self.coins, local, depth - 1),
        )

    def numbers(self, form: Any, local: Local, depth: int) -> list[Make]:
        """The forms that numbers of every unit have."""
        return [
            lambda: self.absolute(form(local, depth)),
            lambda: self.extreme(form, local, depth),
            lambda: self.choose(form, form, local, depth),
            lambda: self.old(form, local, depth),
            lambda: self.fold("sum", form, local, depth),
            lambda: self.best(form, local, depth),
        ]

    def entry(self, table: t.Term, local: Local, depth: int) -> t.Term:
        """An entry of a map by card."""
        assert isinstance(table.type, Map)
        return t.Index(table.type.value, HERE, table, self.card(local, depth))

    def calculation(self, operators: str, one: Any, other: Any, local: Local, depth: int) -> t.Term:
        """`+ - * // %` of two numbers."""
        found = [sign for sign in ("+", "-", "*", "//", "%") if sign in operators]
        operator = self.draw(st.sampled_from(found))
        left, right = one(local, depth), other(local, depth)
        kind = result_type(operator, left, right, HERE)
        return t.Arithmetic(kind, HERE, operator, left, right)

    def absolute(self, inner: t.Term) -> t.Term:
        """The absolute value of a number."""
        return t.Special(Whole(unit_of(inner.type)), HERE, "abs", inner)

    def extreme(self, form: Any, local: Local, depth: int) -> t.Term:
        """The least or greatest of several numbers."""
        parts = tuple(form(local, depth) for _ in range(self.draw(st.integers(2, 3))))
        kind = result_type("+", parts[0], parts[1], HERE)
        return t.Extreme(kind, HERE, self.draw(st.sampled_from(["min", "max"])), parts)

    # Loops.

    def loops(
        self, local: Local, depth: int, domains: st.SearchStrategy[Any]
    ) -> tuple[tuple[t.Loop, ...], Local]:
        """The loops of a comprehension, and the names inside them."""
        found: list[t.Loop] = []
        for domain in self.draw(domains):
            over = domain
            if over == "range":
                over = t.Span(self.plain(local, depth - 1), self.plain(local, depth - 1))
            found.append(t.Loop(self.fresh(local), over))
            local = {**local, found[-1].name: found[-1].type}
        return tuple(found), local

    def fold(self, kind: str, form: Any, local: Local, depth: int) -> t.Term:
        """`count`, `sum`, `all` or `any` over a comprehension."""
        domain = st.sampled_from([Seat(), CARD, BRIGHT, COUNT, "range"])
        loops, inner = self.loops(local, depth, st.lists(domain, min_size=1, max_size=2))
        condition = self.truth(inner, depth) if self.draw(st.booleans()) else None
        element = form(inner, depth)
        result: Type = Bool() if kind in ("all", "any") else Whole(unit_of(element.type))
        result = Whole() if kind == "count" else result
        return t.Fold(result, HERE, kind, element, loops, condition, None)

    def best(self, form: Any, local: Local, depth: int) -> t.Term:
        """The least or greatest of a comprehension, with a default."""
        fold = self.fold("sum", form, local, depth)
        assert isinstance(fold, t.Fold)
        kind = self.draw(st.sampled_from(["min", "max"]))
        default = form(local, depth)
        return t.Fold(fold.type, HERE, kind, fold.element, fold.loops, fold.condition, default)

    # Truth values.

    def truth(self, local: Local, depth: int) -> t.Term:
        """Something true or false."""
        shown = t.State(NAMES.state["shown"], HERE, "shown")
        simple: list[Make] = [
            lambda: t.Literal(Bool(), HERE, self.draw(st.booleans())),
            lambda: t.State(Bool(), HERE, "open"),
            lambda: self.answer(),
        ]
        if depth < 1:
            return self.pick(*simple)
        return self.pick(
            *simple,
            lambda: t.Not(Bool(), HERE, self.truth(local, depth - 1)),
            lambda: self.logic(local, depth - 1),
            lambda: self.comparison(local, depth - 1),
            lambda: self.chain(local, depth - 1),
            lambda: self.among(local, depth - 1),
            lambda: self.in_type(local, depth - 1),
            lambda: self.entry(shown, local, depth - 1),
            lambda: called("rich", self.seat(local, depth - 1)),
            lambda: self.choose(self.truth, self.truth, local, depth - 1),
            lambda: self.fold("all", self.truth, local, depth - 1),
            lambda: self.fold("any", self.truth, local, depth - 1),
            lambda: self.old(self.truth, local, depth - 1),
        )

    def answer(self) -> t.Term:
        """Whether a point or variant has an answer, or one of several."""
        choice = self.draw(st.sampled_from([POINT, VARIANT]))
        asked = t.Given(choice, HERE, choice.name)
        parts = tuple(
            t.Compare(Bool(), HERE, "==", asked, t.Literal(choice, HERE, value))
            for value in self.draw(st.lists(st.sampled_from(choice.values), min_size=1, max_size=2))
        )
        return self.pick(lambda: parts[0], lambda: t.Logic(Bool(), HERE, "or", parts))

    def logic(self, local: Local, depth: int) -> t.Term:
        """A conjunction or disjunction."""
        parts = tuple(self.truth(local, depth) for _ in range(self.draw(st.integers(2, 3))))
        return t.Logic(Bool(), HERE, self.draw(st.sampled_from(["and", "or"])), parts)

    def side(self, local: Local, depth: int) -> Any:
        """A form for both sides of a comparison, and the signs that can stand between them."""
        forms = [self.plain, self.coins, self.seat, self.card]
        form = self.draw(st.sampled_from([*forms, self.option, self.truth]))
        signs = ["==", "!=", "<", "<=", ">", ">="] if form in forms else ["==", "!="]
        return form, self.draw(st.lists(st.sampled_from(signs), min_size=1, max_size=3))

    def comparison(self, local: Local, depth: int) -> t.Term:
        """A comparison; an option is compared with a card or none as well."""
        form, (sign, *_) = self.side(local, depth)
        other = form
        if form == self.option:
            other = self.draw(st.sampled_from([self.option, self.card, self.none]))
        return t.Compare(Bool(), HERE, sign, form(local, depth), other(local, depth))

    def chain(self, local: Local, depth: int) -> t.Term:
        """A chain of comparisons, each of which goes on from the one before."""
        form, signs = self.side(local, depth)
        sides = [form(local, depth) for _ in range(len(signs) + 1)]
        links = tuple(
            t.Compare(Bool(), HERE, sign, sides[number], sides[number + 1])
            for number, sign in enumerate(signs)
        )
        return links[0] if len(links) == 1 else t.Logic(Bool(), HERE, "and", links)

    def among(self, local: Local, depth: int) -> t.Term:
        """`x in (a, b)`."""
        form = self.draw(st.sampled_from([self.plain, self.seat, self.card]))
        item = form(local, depth)
        members = [form(local, depth) for _ in range(self.draw(st.integers(1, 3)))]
        equal = (t.Compare(Bool(), HERE, "==", item, member) for member in members)
        return t.Logic(Bool(), HERE, "or", tuple(equal))

    def in_type(self, local: Local, depth: int) -> t.Term:
        """`x in TYPE`."""
        kind = self.draw(st.sampled_from([CARD, BRIGHT, DARK]))
        item = self.card(local, depth)
        literals = (t.Literal(kind, HERE, value) for value in kind.values)
        equal = (t.Compare(Bool(), HERE, "==", item, literal) for literal in literals)
        return t.Logic(Bool(), HERE, "or", tuple(equal))

    # Effects.

    def effect(self, local: Local, depth: int) -> t.Effect:
        """A change, a condition or a loop."""
        if depth < 1 or self.draw(st.booleans()):
            return self.assign(local, depth)
        if self.draw(st.booleans()):
            (loop,), inner = self.loops(local, depth, st.sampled_from([[Seat()], ["range"]]))
            return t.For(HERE, loop, self.block(inner, depth - 1, 1))
        condition = self.truth(local, depth - 1)
        yes = self.block(local, depth - 1, 1)
        return t.If(HERE, condition, yes, self.block(local, depth - 1, 0))

    def block(self, local: Local, depth: int, least: int) -> tuple[t.Effect, ...]:
        """Some effects, one after the other."""
        return tuple(self.effect(local, depth) for _ in range(self.draw(st.integers(least, 2))))

    def assign(self, local: Local, depth: int) -> t.Assign:
        """A change of a variable or of an entry of one."""
        if self.draw(st.booleans()):
            keys = (self.seat(local, depth), self.card(local, depth))
            return t.Assign(
                HERE, "grid", keys, "=", self.plain(local, depth), COUNT, (Seat(), CARD)
            )
        if self.draw(st.booleans()):
            table = self.table(local, depth)
            if table.type == NAMES.state["deck"]:
                return t.Assign(HERE, "deck", (), "=", table, Map(CARD, COUNT), ())
        sign = self.draw(st.sampled_from(["=", "+=", "-="]))
        return t.Assign(HERE, "heap", (), sign, self.coins(local, depth), COIN, ())


@st.composite
def terms(draw: Draw, depth: int = 3) -> t.Term:
    """A term of any type."""
    make = Terms(draw)
    forms = [make.truth, make.plain, make.coins, make.card, make.option, make.seat, make.table]
    form: Any = draw(st.sampled_from(forms))
    found: t.Term = form({"me": Seat()}, depth)
    return found


@st.composite
def effects(draw: Draw, depth: int = 2) -> tuple[t.Effect, ...]:
    """The effects of a rule."""
    return Terms(draw).block({"me": Seat()}, depth, 1)
