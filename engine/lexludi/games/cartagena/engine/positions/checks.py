"""What every position fulfils, because every legal step keeps it.

Left out on purpose is whatever tells only of the past, such as how the pirates came to where they
stand: a position made for study need not have a past.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final, TypeAlias

from lexludi.engine.errors import Fault
from lexludi.games.cartagena.engine.parts import (
    ACTIONS,
    BOAT,
    CARDS,
    HAND,
    MOST_ABOARD,
    MOST_ON_SPACE,
    SNAKE,
    START,
    TILES,
    TOKENS,
    TOP,
)
from lexludi.games.cartagena.engine.piles import unseen
from lexludi.games.cartagena.engine.position import Position
from lexludi.games.cartagena.engine.setup import Setup
from lexludi.games.cartagena.engine.turns import cards_to_come, resting

Check: TypeAlias = Callable[[Setup, Position], Iterator[Fault]]


# Pirates and the boat.


def crews(setup: Setup, position: Position) -> Iterator[Fault]:
    """Everybody has all his pirates, on spots that this path has."""
    used = {START, setup.path.goal, *setup.path.spaces} | ({BOAT} if setup.full else set())
    for seat, own in enumerate(position.pirates):
        if len(own) != setup.crew:
            message = f"expected {setup.crew} pirates in all, not {len(own)}"
            yield Fault(f"$.pirates[{seat}]", message)
        for spot in sorted(set(own) - used):
            yield Fault(f"$.pirates[{seat}].{spot}", "this path has no such spot")


def room(setup: Setup, position: Position) -> Iterator[Fault]:
    """At most three pirates stand on a space, and at most three of a colour aboard."""
    for space in setup.path.spaces:
        if position.crowd[space] > MOST_ON_SPACE:
            message = f"at most 3 pirates stand on space {space}, not {position.crowd[space]}"
            yield Fault("$.pirates", message)
    for seat, own in enumerate(position.pirates):
        if setup.full and own.count(BOAT) > MOST_ABOARD:
            message = f"at most 3 pirates of a colour are aboard, not {own.count(BOAT)}"
            yield Fault(f"$.pirates[{seat}].{BOAT}", message)


def boat(setup: Setup, position: Position) -> Iterator[Fault]:
    """The boat moves, and is moved freely, in the full scenario only."""
    if setup.full:
        return
    home = "cartagena" if setup.path.shore else "tortuga"
    if position.boat != home:
        yield Fault("$.boat", f"in this scenario the boat stays at {home}")
    if position.steered:
        yield Fault("$.steered", "in this scenario nobody moves the boat")


def end(setup: Setup, position: Position) -> Iterator[Fault]:
    """The game is over exactly when somebody has brought all his pirates home."""
    home = [own.count(setup.path.goal) == setup.crew for own in position.pirates]
    if any(home) != (position.phase == "over"):
        state = "somebody" if any(home) else "nobody"
        yield Fault("$.phase", f"{state} has all pirates in safety, and the phase says otherwise")
    if sum(home) > 1:
        yield Fault("$.pirates", "only one player can be the first with all pirates in safety")


# Cards.


def cards(setup: Setup, position: Position) -> Iterator[Fault]:
    """Every card of the game is somewhere, and only once."""
    piles = [position.deck, position.discards, position.aside, *position.hand]
    for card in CARDS:
        counts = [pile[card] for pile in piles] + [position.top.count(card)]
        if sum(counts) != setup.stock[card]:
            message = f"{card}: expected {setup.stock[card]} cards in all, not {sum(counts)}"
            yield Fault("$", message)


def dealing(_setup: Setup, position: Position) -> Iterator[Fault]:
    """While cards are dealt, they go round, and nothing else has happened."""
    if position.phase != "dealing":
        return
    held, turn = position.held, position.turn
    round_ = held[-1]
    if held != [round_ + (seat < turn) for seat in range(len(held))] or round_ >= HAND:
        yield Fault("$.hand", "cards are dealt one at a time, round and round, until all have 6")
    if any(spot != START for own in position.pirates for spot in own):
        yield Fault("$.pirates", "nobody moves before all cards are dealt")
    if any(position.discards.values()):
        yield Fault("$.discards", "nothing is discarded before all cards are dealt")
    if position.actions_left != ACTIONS or position.steered:
        yield Fault("$.actions_left", "nobody acts before all cards are dealt")


def laid(setup: Setup, position: Position) -> Iterator[Fault]:
    """Cards on top are known to who laid them, which takes the Black Witch."""
    if (position.arranger is None) != (not position.top):
        yield Fault("$.arranger", "expected who laid the cards on top; null if there are none")
    if position.top and (not setup.witch or position.phase == "dealing"):
        yield Fault("$.top", "no cards lie known on top now")


def lined_up(_setup: Setup, position: Position) -> Iterator[Fault]:
    """Known cards come before unknown ones when the lamp draws, and three are laid at most."""
    if position.phase == "choosing" and position.to_draw < len(position.top):
        yield Fault("$.top", "the lamp draws the known cards first, and all of them")
    if position.phase != "laying":
        return
    if position.top and position.arranger != position.turn:
        yield Fault("$.arranger", "whoever lays cards now has laid those on top")
    if len(position.top) + sum(position.aside.values()) > len(TOP):
        yield Fault("$.top", "at most 3 cards are laid on top")


def aside(setup: Setup, position: Position) -> Iterator[Fault]:
    """Cards lie aside while rum or lamp is played, so many as that leaves."""
    count, drawing = sum(position.aside.values()), position.to_draw
    most = {"sharing": setup.players + 1, "choosing": 4, "laying": 3}.get(position.phase, 0)
    if count + drawing > most and (count or most):
        yield Fault("$.aside", f"at most {most} cards lie aside in phase {position.phase}")
    # A short pile brings fewer than three cards for rum; the host keeps them once all are drawn.
    least = {"sharing": 1 if drawing else 3, "choosing": 1, "laying": 1}.get(position.phase, 0)
    if unseen(setup, position):
        least = 1
        if count:
            yield Fault("$.aside", "cards that nobody chooses from go to the hands at once")
    if count + drawing < least:
        yield Fault("$.aside", f"at least {least} cards lie aside in phase {position.phase}")


def draws(setup: Setup, position: Position) -> Iterator[Fault]:
    """No more cards are to be drawn than a step can ask for, and than there are."""
    most = {"acting": 3, "sharing": setup.players + 1, "choosing": 4}.get(position.phase, 0)
    left = cards_to_come(setup, position)
    # Of cards for rum that nobody chooses from, those that will be missing count, too.
    most = most if left and unseen(setup, position) else min(most, left)
    if position.to_draw > most:
        yield Fault("$.to_draw", f"at most {most} cards can be due, not {position.to_draw}")


# The turn, and the Black Witch.


def turn(_setup: Setup, position: Position) -> Iterator[Fault]:
    """A turn without actions left waits for something, and a finished one has passed on."""
    waits = position.phase == "over" or not resting(position) or position.caught
    if not position.actions_left and not waits:
        yield Fault("$.actions_left", "without an action left the turn has passed on")


def task(setup: Setup, position: Position) -> Iterator[Fault]:
    """A phase of the Black Witch is one of her game."""
    calm = ("dealing", "acting", "over")
    if not setup.witch and position.phase not in calm:
        yield Fault("$.phase", f"{position.phase} takes the Black Witch")
    if position.phase not in calm and position.actions_left == ACTIONS:
        yield Fault("$.actions_left", "a card was played for an action")


def other(setup: Setup, position: Position) -> Iterator[Fault]:
    """Another seat is concerned while it is robbed or treated, or draws after a robbery."""
    robbed = position.phase == "acting" and position.to_draw == 1
    needed = position.phase in ("robbing", "sharing")
    if needed and position.other in (None, position.turn):
        yield Fault("$.other", "expected another seat, to be robbed or to get a card")
    if position.other is not None and not needed and not robbed:
        yield Fault("$.other", "expected null: nobody else is concerned now")
    waiting = min(position.to_draw, setup.players - 1)
    if unseen(setup, position) and position.other != (position.turn - waiting) % setup.players:
        yield Fault("$.other", f"expected the first of {waiting} seats that still get a card")
    if position.phase == "robbing" and not position.held[position.other or 0]:
        yield Fault("$.other", "whoever is robbed has a card")


def named(setup: Setup, position: Position) -> Iterator[Fault]:
    """Parrots stand for a card until it is played."""
    if position.named is None:
        return
    if not setup.witch or position.phase != "acting" or position.to_draw:
        yield Fault("$.named", "no parrots stand for a card now")
    if not position.actions_left:
        yield Fault("$.named", "an action is left for the card that the parrots stand for")


def opened(setup: Setup, position: Position) -> Iterator[Fault]:
    """A chest that is being opened is closed still, and a pirate of the opener stands there."""
    spot = position.opened
    if (position.phase == "opening") != (spot is not None):
        yield Fault("$.opened", "expected the space of the chest in phase opening, else null")
    if spot is None:
        return
    chest = setup.path.sign.get(spot) == "chest" and position.closed[setup.path.tile(spot) - 1]
    if not chest or spot not in position.pirates[position.turn]:
        yield Fault("$.opened", "expected a closed chest with a pirate of the seat at turn")


def treasures(setup: Setup, position: Position) -> Iterator[Fault]:
    """Every token lies open or not, and every chest that was opened shows one."""
    for token in TOKENS:
        if position.treasures[token] > setup.treasure[token]:
            message = f"expected at most {setup.treasure[token]}"
            yield Fault(f"$.treasures.{token}", message)
    if position.treasures[SNAKE] != setup.treasure[SNAKE]:
        yield Fault(f"$.treasures.{SNAKE}", "the snake goes back among the tokens once found")
    tiles = len(setup.board) if setup.witch else 0
    if any(position.closed[tile - 1] for tile in TILES if tile > tiles):
        yield Fault("$.closed", f"only tiles 1 to {tiles} have chests")
    turned = sum(setup.treasure.values()) - sum(position.treasures.values())
    if tiles - sum(position.closed) != turned:
        yield Fault("$.closed", f"{turned} tokens were turned up, so as many chests are open")


def caught(setup: Setup, position: Position) -> Iterator[Fault]:
    """A dark card catches somebody with more than seven cards."""
    if not position.caught:
        return
    if not setup.filibusters or position.phase in ("dealing", "over"):
        yield Fault("$.caught", "nobody has to discard cards now")
    elif (setup.discards_at_once or resting(position)) and not position.excess():
        yield Fault("$.caught", "nobody but the seat at turn has more than 7 cards")


# Each check with the fields that have to be readable for it to make sense.
CHECKS: Final[tuple[tuple[Check, str], ...]] = (
    (crews, "pirates"),
    (room, "pirates"),
    (boat, "boat steered"),
    (end, "phase pirates"),
    (cards, "hand deck top discards aside"),
    (dealing, "phase turn actions_left steered pirates hand discards"),
    (laid, "phase top arranger"),
    (lined_up, "phase turn top arranger aside to_draw"),
    (aside, "phase aside to_draw"),
    (draws, "phase deck top discards to_draw"),
    (turn, "phase actions_left to_draw named caught"),
    (task, "phase actions_left"),
    (other, "phase turn hand to_draw other"),
    (named, "phase actions_left to_draw named"),
    (opened, "phase turn pirates opened closed"),
    (treasures, "treasures closed"),
    (caught, "phase turn hand to_draw named caught"),
)
