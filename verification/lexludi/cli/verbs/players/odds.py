"""`lexludi odds`: exact chances of what a position holds after some steps of chance."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import Annotated, Any

import msgspec
import typer

from lexludi.cli.choices import (
    AnswerOption,
    GameArgument,
    PlayersOption,
    VariantOption,
    game_of,
    machine_of,
)
from lexludi.cli.output import FormatOption, OutputFormat, columns, say, say_json
from lexludi.cli.progress import board
from lexludi.cli.records.origin import OriginOption, begun_at
from lexludi.cli.spoken import counted, told
from lexludi.language import Law, LawError, Machine, inquiry
from lexludi.language.terms import Term
from lexludi.play import odds as chances_of
from lexludi.play.odds import MOST, ReachedPositions
from lexludi.support.canonical_json import canonical
from lexludi.support.errors import UsageError
from lexludi.support.strict_json import JsonFault, parse

EXAMPLES = """
**Examples**

    lexludi odds {game} --from game.json --of "FIELD[KEY] >= 3"

    lexludi odds {game} --from game.json --of FIELD --chances 3 --do ACTION

    lexludi odds {game} --from game.json --of FIELD --do '{"do": "ACTION", "ARGUMENT": 1}'

**Exit status:** 0 computed, 2 unusable input.
"""

FAILURES = (ArithmeticError, LookupError, TypeError, ValueError)
"""What an expression may raise in a position where it has no value."""


class Chance(msgspec.Struct, frozen=True):
    """A value with its chance, as an exact fraction and in percent to one decimal place."""

    value: Any
    chance: str
    percent: float


class Distribution(msgspec.Struct, frozen=True):
    """Every value that an expression can have, the likeliest first."""

    of: str
    values: tuple[Chance, ...]


class OddsResult(msgspec.Struct, frozen=True):
    """The chances of some expressions right after so many steps of chance.

    `positions` counts the different positions there, `steps` what was worked out to find them.
    """

    chances: int
    positions: int
    steps: int
    distributions: tuple[Distribution, ...]


RESULTS = {"odds": OddsResult}

OfOption = Annotated[
    list[str],
    typer.Option(
        "--of",
        metavar="EXPRESSION",
        help="What is asked about, in the rule language: a field, a definition; may be repeated.",
    ),
]
ChancesOption = Annotated[
    int, typer.Option("--chances", min=1, metavar="N", help="After how many steps of chance.")
]
DoOption = Annotated[
    list[str] | None,
    typer.Option(
        "--do",
        metavar="STEP",
        help="What players do: the name of an action, or JSON of a step, in which fields may be "
        "left out; may be repeated, and the first that is legal is taken.",
    ),
]
MostOption = Annotated[
    int,
    typer.Option("--most", min=1, metavar="N", help="How many steps may be worked out."),
]


def odds(
    source: GameArgument,
    of: OfOption,
    chances: ChancesOption = 1,
    do: DoOption = None,
    origin: OriginOption = None,
    players: PlayersOption = None,
    answer: AnswerOption = None,
    variant: VariantOption = None,
    most: MostOption = MOST,
    format: FormatOption = OutputFormat.text,
) -> None:
    """Compute exact chances of what a position holds after some steps of chance.

    The law follows every outcome; nothing is drawn at random.
    Where only one step is legal, it is taken; where there are more, --do says which.
    """
    law = game_of(source).law
    setup, begun = begun_at(law, players, answer, variant, origin)
    machine = machine_of(law, setup)
    terms = _terms(law, of)
    plan = tuple(chances_of.pattern_of(machine, _step(text)) for text in do or ())
    position = machine.start() if begun is None else machine.from_json(begun)
    with board() as shown:
        reached = chances_of.reached(machine, position, chances, plan, most, shown.advance)
    every = tuple(_distribution(machine, reached, *one) for one in zip(of, terms, strict=True))
    found = OddsResult(chances, len(reached.positions), reached.steps, every)
    if format is OutputFormat.json:
        say_json("odds", law, found)
    else:
        _print(found)


def _terms(law: Law, texts: list[str]) -> tuple[Term, ...]:
    """The terms of what is asked about; UsageError with every message of the rule language."""
    try:
        return inquiry.terms_of(law, texts)
    except LawError as error:
        lines = [f"--of {texts[p.place.line - 1]}: {p.message}" for p in error.problems]
        raise UsageError("\n".join(lines)) from None


def _step(text: str) -> Any:
    """A step of the plan: JSON where it begins like JSON, else the name of an action."""
    if not text.lstrip().startswith("{"):
        return text
    try:
        return parse(text)
    except JsonFault as fault:
        raise UsageError(f"--do {text}: {fault}") from None


def _distribution(
    machine: Machine, reached: ReachedPositions, text: str, term: Term
) -> Distribution:
    try:
        asked = inquiry.values_of(machine, [term])
        values = [(asked(position)[0], chance) for position, chance in reached.positions]
    except FAILURES as error:
        raise UsageError(
            f"--of {text}: it has no value in a position on the way: {error}"
        ) from None
    return Distribution(text, tuple(_chances(chances_of.shares(values))))


def _chances(shares: Iterable[tuple[Any, Fraction]]) -> Iterable[Chance]:
    for value, share in shares:
        yield Chance(value, str(share), float(round(share * 100, 1)))


def _print(found: OddsResult) -> None:
    after = counted("odds.after", found.chances)
    positions = counted("odds.positions", found.positions)
    say(f"{after}: {positions}, {counted('odds.steps', found.steps)}")
    for one in found.distributions:
        say(f"\n{one.of}")
        rows = [(_text(c.value), c.chance, percent_text(c)) for c in one.values]
        for line in columns(rows):
            say(f"  {line}")


def percent_text(chance: Chance) -> str:
    """A share in percent; what is rare, or nearly certain, does not look impossible or certain."""
    if chance.percent == 0.0 and chance.chance != "0":
        return "< 0.1 %"
    if chance.percent == 100.0 and chance.chance != "1":
        return "> 99.9 %"
    return f"{chance.percent:.1f} %"


def _text(value: Any) -> str:
    """A value as the rule language writes it, or as JSON where it is a whole map."""
    if value is None:
        return told("odds.nothing")
    return value if isinstance(value, str) else canonical(value)
