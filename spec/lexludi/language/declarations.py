"""What a law declares, checked and with every name resolved."""

from __future__ import annotations

from dataclasses import dataclass

from lexludi.language.problems import Place
from lexludi.language.terms import Effect, Term
from lexludi.language.types import Map, Type

ANYBODY = "anybody"
NOBODY = "nobody"
CHANCE = "chance"
EVERYBODY = "everybody"


@dataclass(frozen=True)
class Declared:
    """What every declaration has: a permanent name, a place, and the sentence before its fence."""

    name: str
    place: Place
    sentence: str

    @property
    def file(self) -> str:
        """The chapter's path."""
        return self.place.file

    @property
    def line(self) -> int:
        """The line of the fence in its chapter, from 1."""
        return self.place.line


@dataclass(frozen=True)
class Game(Declared):
    """The game's name, and for how many players it is, least and most."""

    players: tuple[int, int]


@dataclass(frozen=True)
class Parameter(Declared):
    """A printed value, with where it is printed."""

    type: Type
    value: Term
    source: str


@dataclass(frozen=True)
class OpenParameter(Declared):
    """A printed value that differs from box to box, so that each game's setup gives it.

    `such` is what every such value fulfils; in a map it speaks of one entry, whose first key is
    the local name `key`.
    """

    type: Type
    such: Term | None
    source: str


@dataclass(frozen=True)
class Point(Declared):
    """A question of play with its answers and the answer that the project takes."""

    question: str
    answers: tuple[str, ...]
    ruling: str
    because: str


@dataclass(frozen=True)
class Assumption(Declared):
    """What no rulebook says although play rests on it, and no other reading is reasonable.

    `because` says why not; `rules` names the rules and other declarations that rest on it.
    """

    because: str
    rules: tuple[str, ...]


@dataclass(frozen=True)
class Variant(Declared):
    """A way to play that the players agree on before the game.

    The choices of a `numeric` one are the decimal numbers of a range; to the law they are numbers.
    `such` is what a choice fulfils beside the choices of other variants.
    """

    question: str
    choices: tuple[str, ...]
    default: str
    numeric: bool = False
    such: Term | None = None


@dataclass(frozen=True)
class Variable(Declared):
    """A variable of the position, its value at the start, and who sees it.

    `seen` is everybody, or a term for the set of seats that see it; in a map it speaks of one
    entry, whose first key is the local name `key`.  `shown` is what all see of a hidden entry.
    """

    type: Type
    start: Term
    seen: Term | str = EVERYBODY
    shown: Term | None = None


@dataclass(frozen=True)
class Argument:
    """An argument of an action; `low` and `high` bound the candidates for listing legal steps.

    `seen` says who sees its value in a step, as that of a variable does.
    """

    name: str
    type: Type
    low: Term | None
    high: Term | None
    seen: Term | str = EVERYBODY


@dataclass(frozen=True)
class Action(Declared):
    """A kind of step; `who` is a seat's or a set's term, or one of anybody, nobody, chance."""

    who: Term | str
    when: Term
    arguments: tuple[Argument, ...]
    weight: Term | None

    @property
    def kind(self) -> str:
        """player, chance or automatic."""
        return {CHANCE: "chance", NOBODY: "automatic"}.get(str(self.who), "player")

    @property
    def by_several(self) -> bool:
        """Whether each seat of a set may do it, in any order."""
        return not isinstance(self.who, str) and isinstance(self.who.type, Map)

    @property
    def has_me(self) -> bool:
        """Whether a seat does it, so that its rules may say `me`."""
        return self.kind == "player"


@dataclass(frozen=True)
class Exempting(Declared):
    """A rule that takes another's place under a condition; `over` names exceptions it outranks."""

    to: tuple[str, ...]
    over: tuple[str, ...]
    when: Term
    require: Term | None
    then: tuple[Effect, ...] | None

    kind = "exception"


@dataclass(frozen=True)
class Rule(Declared):
    """One sentence's worth of law: a guard (`require`) or an effect (`then`) of some actions."""

    on: tuple[str, ...]
    when: Term | None
    require: Term | None
    then: tuple[Effect, ...] | None

    @property
    def kind(self) -> str:
        """guard or effect."""
        return "guard" if self.require is not None else "effect"


@dataclass(frozen=True)
class Definition(Declared):
    """A named pure function."""

    arguments: tuple[tuple[str, Type], ...]
    type: Type
    body: Term


@dataclass(frozen=True)
class Invariant(Declared):
    """What holds at the start and after every step."""

    always: Term


@dataclass(frozen=True)
class Property(Declared):
    """What the law promises; `form` is one of `FORMS` or `ENDINGS` in `read.claims`.

    `terms` holds the claim (several for a measure), `on` the actions that it speaks of,
    `within` a condition on the position before, `unless` the answers under which it fails,
    `bound` the upper bounds of a measure's first entries.
    """

    form: str
    terms: tuple[Term, ...]
    on: tuple[str, ...]
    within: Term | None
    unless: Term | None
    bound: tuple[Term, ...] = ()


@dataclass(frozen=True)
class Scoring(Declared):
    """When the game is over, and what each seat's score is; the greatest tuple wins.

    `stake` is what a seat has at stake while the game goes on; without one, the score.
    """

    over: Term
    score: tuple[Term, ...]
    stake: tuple[Term, ...]


@dataclass(frozen=True)
class NamedType(Declared):
    """A declared type."""

    type: Type
