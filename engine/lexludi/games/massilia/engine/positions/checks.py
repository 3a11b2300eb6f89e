"""What every position fulfils, because every legal step keeps it.

Left out on purpose is whatever tells only of the past, such as how goods came to where they lie: a
position made for study need not have a past.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final, TypeAlias

from lexludi.engine.errors import Fault
from lexludi.games.massilia.engine.parts import (
    COLOURS,
    CONSUL,
    COPIES,
    FIRST_GOODS,
    FIRST_PURSE,
    GODS,
    MERCURE,
    MOST_CARDS,
    MOST_ON_STALL,
    SPACES,
    TOKENS_OF_PLAYER,
)
from lexludi.games.massilia.engine.position import Position
from lexludi.games.massilia.engine.possible import Deed, lacking, least_total
from lexludi.games.massilia.engine.setup import Setup
from lexludi.games.massilia.engine.turning import further_die

Check: TypeAlias = Callable[[Setup, Position], Iterator[Fault]]

IN_ACTION: Final = frozenset(
    {"using", "placing", "answering", "removing", "building", "carrying", "drawing", "choosing"}
)
"""The phases in which dice are in use."""
JOBS: Final[dict[str, str]] = {
    "placing": "beige",
    "answering": "brown",
    "removing": "brown",
    "building": "brown",
    "carrying": "brown",
    "drawing": "grey",
    "choosing": "grey",
}
"""What the dice are used as in a phase that only one kind of action has."""


# What is in the box stays on the table.


def goods(setup: Setup, position: Position) -> Iterator[Fault]:
    """No good is lost or made."""
    for good, printed in setup.goods_printed.items():
        piles = [position.harbour, position.bag, position.gone, position.to_place, *position.goods]
        total = sum(pile[good] for pile in piles)
        if total != printed:
            yield Fault("$.bag", f"expected {printed} {good} goods in all, not {total}")


def dice(setup: Setup, position: Position) -> Iterator[Fault]:
    """No die is lost or made."""
    for colour in COLOURS:
        rolled = [position.temple_dice, position.rolled, *position.ready]
        total = sum(sum(dice[colour]) for dice in rolled) + position.unrolled[colour]
        total += sum(own[colour] for own in position.spent)
        if total != setup.dice_each:
            message = f"expected {setup.dice_each} {colour} dice in all, not {total}"
            yield Fault("$.spent", message)


def cards(_setup: Setup, position: Position) -> Iterator[Fault]:
    """No card is lost or made, and no hand has too many."""
    for god in GODS:
        piles = [position.deck, position.discards, position.aside, *position.hand]
        total = sum(pile[god] for pile in piles)
        if total != COPIES[god]:
            yield Fault("$.deck", f"expected {COPIES[god]} {god} in all, not {total}")
    for seat in range(len(position.hand)):
        held = position.cards_held(seat)
        if held > MOST_CARDS:
            yield Fault(f"$.hand[{seat}]", f"expected {MOST_CARDS} cards at most, not {held}")


def coins(setup: Setup, position: Position) -> Iterator[Fault]:
    """What the bank has taken in is missing in the purses."""
    expected = FIRST_PURSE * setup.players - sum(position.purse)
    if position.bank != expected:
        yield Fault("$.bank", f"expected {expected}, as the purses have it, not {position.bank}")


def tokens(setup: Setup, position: Position) -> Iterator[Fault]:
    """No penalty token is lost or made."""
    printed = TOKENS_OF_PLAYER * setup.players
    total = position.token_stock + sum(position.penalties)
    if total != printed:
        yield Fault("$.token_stock", f"expected {printed} penalty tokens in all, not {total}")


# The board.


def stalls(setup: Setup, position: Position) -> Iterator[Fault]:
    """Stalls stand on the ring, and nobody has more than there are."""
    for space in SPACES[setup.ring :]:
        if position.stall[space] is not None:
            yield Fault(f"$.stall.{space}", f"this ring ends with space {setup.ring - 1}")
    for seat, left in enumerate(position.stalls_left):
        stalls = len(position.stalls_of(seat)) + left
        if stalls > setup.stalls_each:
            message = f"expected {setup.stalls_each} stalls at most, with those built, not {stalls}"
            yield Fault(f"$.stalls_left[{seat}]", message)


def loads(_setup: Setup, position: Position) -> Iterator[Fault]:
    """Goods lie on stalls, six at most."""
    for space in SPACES:
        most = 0 if position.stall[space] is None else MOST_ON_STALL
        if position.load(space) > most:
            message = f"expected {most} goods at most, not {position.load(space)}"
            yield Fault(f"$.goods.{space}", message)


def figures(setup: Setup, position: Position) -> Iterator[Fault]:
    """Figures stand on the ring."""
    for figure, space in position.at.items():
        if space >= setup.ring:
            message = f"this ring ends with space {setup.ring - 1}"
            yield Fault(f"$.at.{figure}", message)


def places(setup: Setup, position: Position) -> Iterator[Fault]:
    """Every seat has a place of its own, and the highest places of the next day go first."""
    if sorted(position.place) != list(range(1, setup.players + 1)):
        yield Fault("$.place", f"expected the places 1 to {setup.players}, each once")
    taken = sorted(place for place in position.next_place if place is not None)
    if taken != list(range(setup.players - len(taken) + 1, setup.players + 1)):
        yield Fault("$.next_place", f"expected the highest places from {setup.players} down")


# What is under way.


def job(_setup: Setup, position: Position) -> Iterator[Fault]:
    """Dice are in use exactly while an action is under way."""
    phase = position.phase
    if (position.job is not None) != (phase in IN_ACTION):
        yield Fault("$.job", f"dice are in use in phase {phase} or are not, the job says otherwise")
    elif phase in JOBS and position.job != JOBS[phase]:
        yield Fault("$.job", f"expected {JOBS[phase]} in phase {phase}, not {position.job}")
    if (position.total > 0) != (position.job is not None):
        yield Fault("$.total", "expected 1 or more exactly while dice are in use")


def counts(_setup: Setup, position: Position) -> Iterator[Fault]:
    """Counts of what is still to be done are there in their phases only."""
    for name, count, phases in (
        ("to_ship", position.to_ship, ("filling", "shipping")),
        ("to_place", sum(position.to_place.values()), ("placing",)),
        ("to_draw", position.to_draw, ("drawing",)),
        ("owed", position.owed, ("removing",)),
    ):
        if (count > 0) != (position.phase in phases):
            when = " or ".join(phases)
            yield Fault(f"$.{name}", f"expected 1 or more exactly in phase {when}, not {count}")
    if position.carried and position.phase != "carrying":
        yield Fault("$.carried", "expected 0 but in phase carrying")
    if position.chosen and position.phase != "choosing":
        yield Fault("$.chosen", "expected false but in phase choosing")


def enough(setup: Setup, position: Position) -> Iterator[Fault]:
    """There is as much as is still to come from bag, deck or stall."""
    if position.to_ship > sum(position.bag.values()):
        yield Fault("$.to_ship", "the bag has fewer goods")
    reshuffled = sum(position.discards.values()) if setup.reshuffles else 0
    if position.to_draw > sum(position.deck.values()) + reshuffled:
        yield Fault("$.to_draw", "fewer cards are left")
    if position.owed > position.load(position.at[CONSUL]):
        yield Fault("$.owed", "the stall at the consul has fewer goods")


def rolling(_setup: Setup, position: Position) -> Iterator[Fault]:
    """Dice are still to be rolled exactly in the phase for it, and those rolled are decided on."""
    setting_up = position.phase in ("set_figures", "set_prices", "set_order", "settling", "filling")
    left = any(position.unrolled.values())
    if not setting_up and left != (position.phase == "rolling"):
        yield Fault("$.unrolled", "expected dice exactly in phase rolling")
    lying = any(any(counts) for counts in position.rolled.values())
    if lying and position.phase not in ("rolling", "retaining"):
        yield Fault("$.rolled", "expected dice in phases rolling and retaining only")


def filling(_setup: Setup, position: Position) -> Iterator[Fault]:
    """A stall is being filled exactly in the phase for it."""
    spot = position.filled
    if (spot is not None) != (position.phase == "filling"):
        yield Fault("$.filled", "expected a space exactly in phase filling")
    elif spot is not None and position.stall[spot] != position.turn:
        yield Fault("$.filled", f"no stall of seat {position.turn} is on space {spot}")
    elif spot is not None and position.load(spot) + position.to_ship != FIRST_GOODS:
        yield Fault("$.to_ship", f"expected {FIRST_GOODS} with the goods on the stall")


def visiting(_setup: Setup, position: Position) -> Iterator[Fault]:
    """The consul stands where his phases want him."""
    owner = position.at_consul
    if position.phase in ("answering", "removing") and owner is None:
        yield Fault("$.at.white", f"expected a stall at the consul in phase {position.phase}")
    if position.phase == "building" and owner is not None:
        yield Fault("$.at.white", "expected free ground at the consul in phase building")
    if position.phase == "carrying" and owner != position.turn:
        yield Fault("$.at.white", f"expected a stall of seat {position.turn} at the consul")


def turn(_setup: Setup, position: Position) -> Iterator[Fault]:
    """Who acts has not passed."""
    acting = position.phase == "acting" or position.phase in IN_ACTION
    if acting and position.next_place[position.turn] is not None:
        yield Fault("$.turn", f"seat {position.turn} has passed")


def possible(setup: Setup, position: Position) -> Iterator[Fault]:
    """Dice in use are enough for their action."""
    if position.phase != "using" or position.job is None:
        return
    seat = position.turn
    lowering = position.hand[seat][MERCURE]
    deed = Deed(seat, position.job, position.total, 0, position.price_now, lowering)
    lack = lacking(setup, position, deed)
    if lack is not None:
        yield Fault("$.total", lack)
    elif least_total(setup, deed) > deed.total and not further_die(
        setup, position, deed.job, position.token_stock
    ):
        yield Fault("$.total", f"{deed.total} is too little, and no further die can be added")


def prices(_setup: Setup, position: Position) -> Iterator[Fault]:
    """Prices differ from those of the cards during an action only."""
    if position.job is None and position.price_now != position.price:
        yield Fault("$.price_now", "expected the prices of the cards between actions")


# Each check with the fields that have to be readable for it to make sense.
CHECKS: Final[tuple[tuple[Check, str], ...]] = (
    (goods, "harbour bag gone to_place goods"),
    (dice, "temple_dice ready spent unrolled rolled"),
    (cards, "deck discards aside hand"),
    (coins, "purse bank"),
    (tokens, "penalties token_stock"),
    (stalls, "stall stalls_left"),
    (loads, "stall goods"),
    (figures, "at"),
    (places, "place next_place"),
    (job, "phase job total"),
    (counts, "phase to_ship to_place to_draw owed carried chosen"),
    (enough, "to_ship bag to_draw deck discards owed goods at"),
    (rolling, "phase unrolled rolled"),
    (filling, "phase filled stall turn goods to_ship"),
    (visiting, "phase at stall turn"),
    (turn, "phase turn next_place"),
    (
        possible,
        "phase job total turn price_now hand purse harbour stall goods deck discards"
        " token_stock temple_dice ready",
    ),
    (prices, "job price price_now"),
)
