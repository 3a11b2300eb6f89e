"""Grey dice: cards are drawn, and some are chosen, each for goods."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from lexludi.engine.values import between, one_of
from lexludi.games.massilia.engine.action import USING, Action, Arguments, Step, each, when
from lexludi.games.massilia.engine.days import end_action
from lexludi.games.massilia.engine.parts import (
    BEIGE,
    GODS,
    GOODS,
    MOST_CARDS,
    SPACES,
    WARES,
    Good,
    Space,
)
from lexludi.games.massilia.engine.position import Position, lay_off
from lexludi.games.massilia.engine.possible import cards_to_come
from lexludi.games.massilia.engine.setup import Setup


def _pray(setup: Setup, position: Position, _step: Step) -> None:
    position.to_draw = min(position.total, cards_to_come(setup, position))
    position.phase = "drawing"


def _not_in_deck(_setup: Setup, position: Position, step: Step) -> str | None:
    return None if position.deck[step["card"]] else f"no {step['card']} is in the deck"


def _draw(_setup: Setup, position: Position, step: Step) -> None:
    position.deck[step["card"]] -= 1
    position.aside[step["card"]] += 1
    position.to_draw -= 1
    if not position.to_draw:
        position.phase = "choosing"


def _reshuffle(_setup: Setup, position: Position, _step: Step) -> None:
    position.deck, position.discards = position.discards, position.deck


# A card is chosen and paid for.


def offering(step: Step) -> list[tuple[Space, Good]]:
    """The goods that a step pays with: one of a colour, or two beige ones."""
    spots = [step["spot"], step["second"]] if step["kind"] == BEIGE else [step["spot"]]
    return [(spot, step["kind"]) for spot in spots]


def _not_drawn(_setup: Setup, position: Position, step: Step) -> str | None:
    return None if position.aside[step["card"]] else f"no {step['card']} was drawn"


def _hand_full(_setup: Setup, position: Position, step: Step) -> str | None:
    full = position.cards_held(step["by"]) >= MOST_CARDS
    return f"the hand has {MOST_CARDS} cards" if full else None


def _odd_spots(_setup: Setup, _position: Position, step: Step) -> str | None:
    first, second = step["spot"], step["second"]
    if step["kind"] != BEIGE:
        return None if first == second else "one good comes from one space, named twice"
    return None if first <= second else "the lower of two spaces is named first"


def _not_own(_setup: Setup, position: Position, step: Step) -> str | None:
    for spot, _ in offering(step):
        if position.stall[spot] != step["by"]:
            return f"no own stall is on space {spot}"
    return None


def _no_goods(_setup: Setup, position: Position, step: Step) -> str | None:
    given = offering(step)
    for spot, good in given:
        there = position.goods[spot][good]
        if there < given.count((spot, good)):
            return f"{there} {good} goods are on space {spot}"
    return None


def _payments(position: Position) -> Iterator[Arguments]:
    """All goods that may pay for a card."""
    own = position.stalls_of(position.turn)
    for spot in own:
        for ware in WARES:
            if position.goods[spot][ware]:
                yield {"kind": ware, "spot": spot, "second": spot}
    with_beige = [spot for spot in own if position.goods[spot][BEIGE]]
    for number, spot in enumerate(with_beige):
        for second in with_beige[number:]:
            yield {"kind": BEIGE, "spot": spot, "second": second}


def _choices(_setup: Setup, position: Position) -> Iterator[Arguments]:
    payments = list(_payments(position))
    for god in GODS:
        if position.aside[god]:
            yield from ({"card": god, **payment} for payment in payments)


def _choose(setup: Setup, position: Position, step: Step) -> None:
    for spot, good in offering(step):
        position.goods[spot][good] -= 1
        lay_off(setup, position, good, 1, sold=False)
    position.aside[step["card"]] -= 1
    position.hand[position.turn][step["card"]] += 1
    position.chosen = True


def _none_chosen(setup: Setup, position: Position, _step: Step) -> str | None:
    allowed = position.chosen or setup.empty_prayers
    return None if allowed else "one card or more are chosen"


def _enough(setup: Setup, position: Position, _step: Step) -> None:
    returned = setup.answers["faith.rest"] == "returned"
    rest = position.deck if returned else position.discards
    for god in GODS:
        rest[god] += position.aside[god]
        position.aside[god] = 0
    end_action(position)


CHOOSE: Final = Action(
    "choose",
    when("choosing"),
    "turn",
    _choose,
    {
        "card": one_of(GODS),
        "kind": one_of(GOODS),
        "spot": between(0, SPACES[-1]),
        "second": between(0, SPACES[-1]),
    },
    {
        "choose.card": _not_drawn,
        "choose.limit": _hand_full,
        "choose.stalls": _odd_spots,
        "choose.own": _not_own,
        "choose.goods": _no_goods,
    },
    _choices,
)
ACTIONS: Final = (
    Action("pray", when(USING["grey"]), "turn", _pray),
    Action(
        "draw",
        when("drawing"),
        "chance",
        _draw,
        {"card": one_of(GODS)},
        {"draw.left": _not_in_deck},
        each("card", GODS),
    ),
    Action("reshuffle", when("reshuffling"), "nobody", _reshuffle),
    CHOOSE,
    Action(
        "enough",
        when("choosing"),
        "turn",
        _enough,
        guards={"enough.one": _none_chosen},
    ),
)
