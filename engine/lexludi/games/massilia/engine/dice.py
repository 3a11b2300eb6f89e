"""Rolling dice, and keeping own ones for coins or with Mars."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from lexludi.engine.values import between, mapping
from lexludi.games.massilia.engine.action import Action, Arguments, Step, each, when
from lexludi.games.massilia.engine.days import seat_after, take_own_dice
from lexludi.games.massilia.engine.parts import COLOURS, COPIES, DIE_KEPT, MARS, PIPS, Coin
from lexludi.games.massilia.engine.position import (
    Dice,
    Position,
    dice_of_json,
    dice_to_json,
    each_die,
    no_dice,
)
from lexludi.games.massilia.engine.setup import Setup

MOST_DICE: Final = 5
DICE: Final = mapping(COLOURS, mapping(map(str, PIPS), between(0, MOST_DICE)))


def _roll(_setup: Setup, position: Position, step: Step) -> None:
    left = position.unrolled
    colour = next(colour for colour in COLOURS if left[colour])
    left[colour] -= 1
    to = position.temple_dice if position.temple_rolls else position.rolled
    to[colour][step["pips"] - 1] += 1
    if any(left.values()):
        return
    if position.temple_rolls:
        take_own_dice(position)
    else:
        position.phase = "retaining"


def _not_rolled(_setup: Setup, position: Position, step: Step) -> str | None:
    for colour, pips, count in each_die(dice_of_json(step["kept"])):
        there = position.rolled[colour][pips - 1]
        if count > there:
            return f"{there} {colour} dice show {pips}, not {count}"
    return None


def dice_kept(step: Step) -> int:
    """How many dice a step keeps."""
    return sum(sum(counts.values()) for counts in step["kept"].values())


def price_of_dice(step: Step) -> Coin:
    """What the dice cost that a step keeps; each Mars keeps one for nothing."""
    cost: Coin = DIE_KEPT * (dice_kept(step) - step["mars_cards"])
    return cost


def _no_mars(_setup: Setup, position: Position, step: Step) -> str | None:
    held = position.hand[step["by"]][MARS]
    return f"{held} Mars are in the hand" if step["mars_cards"] > held else None


def _idle_mars(_setup: Setup, _position: Position, step: Step) -> str | None:
    idle = step["mars_cards"] > dice_kept(step)
    return "every Mars keeps a die, and fewer dice are kept" if idle else None


def _too_poor(_setup: Setup, position: Position, step: Step) -> str | None:
    cost, purse = price_of_dice(step), position.purse[step["by"]]
    return f"the dice cost {cost}, the purse has {purse}" if cost > purse else None


def _choices(_setup: Setup, position: Position) -> Iterator[Arguments]:
    """All dice that can be paid for, with every number of Mars; no step is tried in vain."""
    seat = position.turn
    coins, held = position.purse[seat], position.hand[seat][MARS]
    cells = list(each_die(position.rolled))
    for kept, count in _subsets(cells, 0, coins // DIE_KEPT + held):
        data = dice_to_json(kept)
        paid_for = max(0, count - coins // DIE_KEPT)
        for cards in range(paid_for, min(held, count) + 1):
            yield {"kept": data, "mars_cards": cards}


def _subsets(
    cells: list[tuple[str, int, int]], first: int, most: int
) -> Iterator[tuple[Dice, int]]:
    """All ways to take up to so many dice from the cells on, with their number."""
    if first == len(cells):
        yield no_dice(), 0
        return
    colour, pips, there = cells[first]
    for taken in range(min(there, most) + 1):
        for kept, count in _subsets(cells, first + 1, most - taken):
            kept[colour][pips - 1] = taken
            yield kept, count + taken


def _retain(_setup: Setup, position: Position, step: Step) -> None:
    seat, kept = position.turn, dice_of_json(step["kept"])
    for colour, pips, count in each_die(position.rolled):
        own = kept[colour][pips - 1]
        position.ready[seat][colour][pips - 1] += own
        position.temple_dice[colour][pips - 1] += count - own
    position.rolled = no_dice()
    position.pay(seat, price_of_dice(step))
    position.play(seat, MARS, step["mars_cards"])
    _roll_next(position)


def _roll_next(position: Position) -> None:
    """The next seat takes its dice, or the actions begin."""
    seat = seat_after(position, position.turn)
    position.turn = position.place.index(1) if seat is None else seat
    if seat is None:
        position.phase = "acting"
    else:
        take_own_dice(position)


ACTIONS: Final = (
    Action(
        "roll",
        when("rolling"),
        "chance",
        _roll,
        {"pips": between(PIPS[0], PIPS[-1])},
        candidates=each("pips", PIPS),
    ),
    Action(
        "retain",
        when("retaining"),
        "turn",
        _retain,
        {"kept": DICE, "mars_cards": between(0, max(COPIES.values()))},
        {
            "retain.rolled": _not_rolled,
            "retain.mars": _no_mars,
            "retain.useful": _idle_mars,
            "retain.price": _too_poor,
        },
        _choices,
    ),
)
