"""Taking dice to use, each adjusted by penalty tokens or by cards of the gods."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from lexludi.engine.values import FLAG, between, one_of
from lexludi.games.massilia.engine.action import USING, Action, Arguments, Step, when
from lexludi.games.massilia.engine.parts import (
    COLOURS,
    DICE_PLACES,
    FROM_TEMPLE,
    JUNON,
    JUPITER,
    MERCURE,
    MOST_CARDS,
    PIPS,
    TURNING_GODS,
    Colour,
    God,
)
from lexludi.games.massilia.engine.position import Dice, Position, each_die
from lexludi.games.massilia.engine.possible import Deed, lacking, least_total
from lexludi.games.massilia.engine.setup import Setup
from lexludi.games.massilia.engine.turning import TURNS, Cell, further_die

MOST_TURNS: Final = 3


def purpose_of(position: Position, step: Step) -> Colour:
    """The colour as which a step uses its die: a further die is used as the first one."""
    if step["do"] == "join" and position.job is not None:
        return position.job
    purpose: Colour = step["purpose"]
    return purpose


def tokens_due(position: Position, step: Step) -> int:
    """Penalty tokens that a step takes: for all that no card of it pays for."""
    due: int = TURNS[step["pips"], step["made"]] - step["by_god"]
    if step["colour"] != purpose_of(position, step) and not step["by_jupiter"]:
        due += 1
    return due + 1 if step["do"] == "join" and not step["by_junon"] else due


def cards_played(step: Step) -> int:
    """Cards that a step plays."""
    played: int = step["by_god"] + step["by_jupiter"] + step.get("by_junon", False)
    return played


def god_of(setup: Setup, position: Position, step: Step) -> God | None:
    """The god whose cards turn the die of a step."""
    colour = step["colour"] if setup.gods_see_print else purpose_of(position, step)
    return TURNING_GODS.get(colour)


def dice_of(position: Position, origin: str) -> Dice:
    """The dice of the temple, or those before the screen of the seat at turn."""
    return position.temple_dice if origin == FROM_TEMPLE else position.ready[position.turn]


# Guards.


def _no_die(_setup: Setup, position: Position, step: Step) -> str | None:
    colour, pips = step["colour"], step["pips"]
    there = dice_of(position, step["origin"])[colour][pips - 1]
    return None if there else f"no {colour} die there shows {pips}"


def _other_function(setup: Setup, position: Position, step: Step) -> str | None:
    allowed = step["colour"] == position.job or setup.answers["join.recoloured"] == "allowed"
    return None if allowed else f"a {step['colour']} die is not used as a {position.job} one"


def _no_jupiter(_setup: Setup, position: Position, step: Step) -> str | None:
    if not step["by_jupiter"]:
        return None
    if step["colour"] == purpose_of(position, step):
        return "Jupiter changes the colour, which stays as it is"
    return None if position.hand[step["by"]][JUPITER] else "no Jupiter is in the hand"


def _no_junon(_setup: Setup, position: Position, step: Step) -> str | None:
    lacking = step["by_junon"] and not position.hand[step["by"]][JUNON]
    return "no Junon is in the hand" if lacking else None


def _no_god(setup: Setup, position: Position, step: Step) -> str | None:
    if not step["by_god"]:
        return None
    far = TURNS[step["pips"], step["made"]]
    if step["by_god"] > far:
        return f"the die is turned by {far}"
    god = god_of(setup, position, step)
    if god is None:
        return "no god turns grey dice"
    held = position.hand[step["by"]][god]
    return f"{held} {god} are in the hand" if held < step["by_god"] else None


def _no_tokens(_setup: Setup, position: Position, step: Step) -> str | None:
    due, left = tokens_due(position, step), position.token_stock
    return f"{due} penalty tokens are due, {left} are left" if due > left else None


def _impossible(setup: Setup, position: Position, step: Step) -> str | None:
    return lacking(setup, position, _deed(position, step))


def _too_little(setup: Setup, position: Position, step: Step) -> str | None:
    deed = _deed(position, step)
    if least_total(setup, deed) == deed.total:
        return None
    tokens = position.token_stock - tokens_due(position, step)
    taken = Cell(step["colour"], step["pips"])
    if further_die(setup, position, deed.job, tokens, taken):
        return None
    return f"a total of {deed.total} is too little, and no further die can be added"


def _deed(position: Position, step: Step) -> Deed:
    """What the dice are used for after a step that takes one."""
    return Deed(
        step["by"],
        purpose_of(position, step),
        position.total + step["made"],
        cards_played(step),
        position.price_now,
        position.hand[step["by"]][MERCURE],
    )


# Candidates: only adjustments that the cards in the hand allow.


def _uses(setup: Setup, position: Position) -> Iterator[Arguments]:
    for purpose in COLOURS:
        for die in _adjusted_dice(setup, position, purpose):
            yield {**die, "purpose": purpose}


def _joins(setup: Setup, position: Position) -> Iterator[Arguments]:
    junon = position.hand[position.turn][JUNON] > 0
    for die in _adjusted_dice(setup, position, position.job or ""):
        for by_junon in (False, True) if junon else (False,):
            yield {**die, "by_junon": by_junon}


def _adjusted_dice(setup: Setup, position: Position, purpose: Colour) -> Iterator[Arguments]:
    """All dice within reach, with the ways to adjust them to a colour that could be of use."""
    hand, useful = position.hand[position.turn], _useful(setup, position, purpose)
    for origin in DICE_PLACES:
        for colour, pips, _ in each_die(dice_of(position, origin)):
            god = TURNING_GODS.get(colour if setup.gods_see_print else purpose)
            cards = hand[god] if god else 0
            jupiter = (False, True) if colour != purpose and hand[JUPITER] else (False,)
            die = {"origin": origin, "colour": colour, "pips": pips}
            for made in useful:
                for by_god in range(min(cards, TURNS[pips, made]) + 1):
                    for by_jupiter in jupiter:
                        yield {**die, "made": made, "by_jupiter": by_jupiter, "by_god": by_god}


def _useful(setup: Setup, position: Position, purpose: Colour) -> list[int]:
    """The numbers that a further die of a colour may have for its action to be possible."""
    return [made for made in PIPS if not _in_vain(setup, position, purpose, made)]


def _in_vain(setup: Setup, position: Position, purpose: Colour, made: int) -> bool:
    """Whether the action would lack something, however many cards the step plays."""
    seat = position.turn
    lowering = position.hand[seat][MERCURE]
    total = position.total + made
    deed = Deed(seat, purpose, total, MOST_CARDS, position.price_now, lowering)
    return lacking(setup, position, deed) is not None


# Effects.


def _take(setup: Setup, position: Position, step: Step) -> None:
    """Pay for the adjustments, and put the die behind the screen."""
    seat, due, god = position.turn, tokens_due(position, step), god_of(setup, position, step)
    position.token_stock -= due
    position.penalties[seat] += due
    if god is not None and step["by_god"]:
        position.play(seat, god, step["by_god"])
    if step["by_jupiter"]:
        position.play(seat, JUPITER)
    dice_of(position, step["origin"])[step["colour"]][step["pips"] - 1] -= 1
    position.spent[seat][step["colour"]] += 1
    position.total += step["made"]


def _use(setup: Setup, position: Position, step: Step) -> None:
    _take(setup, position, step)
    position.job = step["purpose"]
    position.phase = "using"


def _join(setup: Setup, position: Position, step: Step) -> None:
    _take(setup, position, step)
    if step["by_junon"]:
        position.play(position.turn, JUNON)


_DIE: Final = {
    "origin": one_of(DICE_PLACES),
    "colour": one_of(COLOURS),
    "pips": between(PIPS[0], PIPS[-1]),
    "made": between(PIPS[0], PIPS[-1]),
    "by_jupiter": FLAG,
    "by_god": between(0, MOST_TURNS),
}
USE: Final = Action(
    "use",
    when("acting"),
    "turn",
    _use,
    {**_DIE, "purpose": one_of(COLOURS)},
    {
        "use.there": _no_die,
        "use.jupiter": _no_jupiter,
        "use.god": _no_god,
        "use.tokens": _no_tokens,
        "use.possible": _impossible,
        "use.further": _too_little,
    },
    _uses,
)
JOIN: Final = Action(
    "join",
    when(*USING.values()),
    "turn",
    _join,
    {**_DIE, "by_junon": FLAG},
    {
        "join.there": _no_die,
        "join.colour": _other_function,
        "join.jupiter": _no_jupiter,
        "join.junon": _no_junon,
        "join.god": _no_god,
        "join.tokens": _no_tokens,
        "join.possible": _impossible,
    },
    _joins,
)
ACTIONS: Final = (USE, JOIN)
